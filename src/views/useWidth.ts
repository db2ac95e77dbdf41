import { useLayoutEffect, useState, type RefObject } from 'react'

/** Width of an element in whole pixels, following its changes; a guess until it has been measured. */
export function useWidth(element: RefObject<HTMLElement | null>, guess: number): number {
  const [width, setWidth] = useState(guess)
  useLayoutEffect(() => {
    const observed = element.current
    if (!observed) return
    const measure = (): void => setWidth(Math.floor(observed.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(observed)
    return () => observer.disconnect()
  }, [element])
  return width
}
