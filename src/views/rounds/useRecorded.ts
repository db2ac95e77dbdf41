import { useEffect, useState } from 'react'

/** A drag changes what is asked at every frame; recording waits for it to rest this long. */
const restBeforeStart = 80

/**
 * Has something recorded off the page's thread.
 *
 * @param asked the same object until something about it changes; undefined where nothing is to be recorded
 * @param record the same function for the same question; null where the signal came first
 * @returns what was recorded last, until the next is there; undefined until the first is
 */
export function useRecorded<Asked, Recorded>(
  asked: Asked | undefined,
  record: (asked: Asked, signal: AbortSignal) => Promise<Recorded | null>,
): Recorded | undefined {
  const [recorded, setRecorded] = useState<{ readonly value: Recorded }>()
  useEffect(() => {
    if (asked === undefined) return
    const controller = new AbortController()
    const begin = async (): Promise<void> => {
      const value = await record(asked, controller.signal)
      if (value !== null) setRecorded({ value })
    }
    const timer = setTimeout(() => void begin(), restBeforeStart)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [asked, record])
  return asked === undefined ? undefined : recorded?.value
}
