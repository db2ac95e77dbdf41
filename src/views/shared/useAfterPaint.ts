import { useEffect, useState } from 'react'
import { useThrower } from './Boundary.tsx'
import { nextFrame } from './nextFrame.ts'
import { whenComputed } from './whenComputed.ts'

/**
 * Calls once the next frame has been painted.
 *
 * @returns prevents it
 */
function afterPaint(action: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWanted = true
  nextFrame(() => {
    if (isWanted) timer = setTimeout(action)
  })
  return () => {
    isWanted = false
    clearTimeout(timer)
  }
}

const isSame = <Result extends object>(one: Result | undefined, other: Result): boolean =>
  one !== undefined && Object.entries(other).every(([name, value]) => Object.is(Reflect.get(one, name), value))

/**
 * The result of a calculation that nobody waits for, done once for each calculation, when what is shown has been painted. It is no part of a
 * rendering: those are begun again, and would do it again.
 *
 * @param calculate the same function for the same result, with the same names; may throw a promise, after which it is begun again; null where
 * there is nothing to calculate
 * @returns the last result, also while the next one is still to come; the same object as long as its values are the same
 */
export function useAfterPaint<Result extends object>(calculate: (() => Result) | null): Result | undefined {
  const [result, setResult] = useState<Result>()
  const fail = useThrower()
  useEffect(() => {
    if (!calculate) return undefined
    let isWanted = true
    const compute = async (): Promise<void> => {
      try {
        const next = await whenComputed(async () => (isWanted ? calculate() : undefined))
        if (isWanted && next) setResult((last) => (isSame(last, next) ? last : next))
      } catch (error) {
        if (isWanted) fail(error)
      }
    }
    const prevent = afterPaint(() => void compute())
    return () => {
      isWanted = false
      prevent()
    }
  }, [calculate, fail])
  return result
}
