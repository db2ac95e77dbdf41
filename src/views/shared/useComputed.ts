import { useEffect, useMemo, useState } from 'react'

interface Attempt<Result> {
  readonly result?: Result
  /** Settles when another attempt is worth making. */
  readonly late?: Promise<unknown>
}

function attempt<Result>(calculate: (() => Result) | null): Attempt<Result> {
  try {
    return calculate ? { result: calculate() } : {}
  } catch (reason) {
    if (!(reason instanceof Promise)) throw reason
    return { late: reason }
  }
}

/**
 * The result of a calculation that may come late, for what is not waited for.
 *
 * @param calculate the same function for the same result; null where there is nothing to calculate
 * @returns undefined until it is there
 */
export function useComputed<Result>(calculate: (() => Result) | null): Result | undefined {
  const [arrivals, setArrivals] = useState(0)
  const { result, late } = useMemo(() => (arrivals >= 0 ? attempt(calculate) : {}), [calculate, arrivals])
  useEffect(() => {
    if (!late) return undefined
    let isWanted = true
    const arrive = async (): Promise<void> => {
      await late
      if (isWanted) setArrivals((before) => before + 1)
    }
    void arrive()
    return () => {
      isWanted = false
    }
  }, [late])
  return result
}

/** The same of what is shown: while it comes late what stood there before, and the first time it is waited for. */
export function useLastComputed<Result extends object>(calculate: () => Result): Result {
  const computed = useComputed(calculate)
  const [last, setLast] = useState(computed)
  if (computed && computed !== last) setLast(computed)
  return computed ?? last ?? calculate()
}
