import { useCallback, useEffect, useState } from 'react'
import type { Place } from '../../pasted/machine/foundMachine.ts'
import type { ReadText } from '../../pasted/readText.ts'
import { lineKey, type Leading } from './LineName.tsx'

export interface Pointing {
  readonly leading: Leading
  /** The line that was asked for last. */
  readonly asked: { readonly text: number; readonly line: number; readonly key: string } | null
  /** Which of both is in sight where there is room for one. */
  readonly part: 'text' | 'tree'
  readonly setPart: (part: 'text' | 'tree') => void
}

/** What leads from values to lines: the line that was asked for is shown, scrolled to and focused. */
export function usePointing(texts: readonly ReadText[]): Pointing {
  const [asked, setAsked] = useState<Pointing['asked']>(null)
  const [pointed, point] = useState<string | null>(null)
  const [part, setPart] = useState<Pointing['part']>('tree')
  useEffect(() => {
    if (!asked) return
    const element = document.querySelector<HTMLElement>(`[data-line="${CSS.escape(asked.key)}"]`)
    element?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
  }, [asked])
  const goTo = useCallback(
    (place: Place) => {
      setPart('text')
      setAsked({ text: place.text, line: place.span.line, key: lineKey(texts, place) })
    },
    [texts],
  )
  return { leading: { texts, goTo, pointed, point }, asked, part, setPart }
}
