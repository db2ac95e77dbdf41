import { useLayoutEffect, useState, type RefObject } from 'react'
import { paperWidth, usePrinting } from './usePrinting.ts'

/**
 * Width of an element in whole pixels, following its changes; a guess until it has been measured. On paper, where nothing can be
 * measured before it is printed, no more than fits.
 *
 * @param spansPage true for what is as wide as the page, also on paper
 */
export function useWidth(element: RefObject<HTMLElement | null>, guess: number, spansPage = false): number {
  const [width, setWidth] = useState(guess)
  const isPrinting = usePrinting()
  useLayoutEffect(() => {
    const observed = element.current
    if (!observed) return
    const measure = (): void => setWidth(Math.floor(observed.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(observed)
    return () => observer.disconnect()
  }, [element])
  if (!isPrinting) return width
  return spansPage ? paperWidth : Math.min(width, paperWidth)
}
