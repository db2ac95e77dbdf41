import { useLayoutEffect, type RefObject } from 'react'

/** More lines than this would be too small to read; what is longer still can be scrolled. */
const mostLines = 6

/** As large as its place allows: the fewest lines, which the styles of `answer-block` turn into a size of type, in which all of it is seen. */
function fit(element: HTMLElement): void {
  let lines = 1
  do element.style.setProperty('--lines', String(lines))
  while (element.scrollHeight > element.clientHeight && ++lines <= mostLines)
  // what can be scrolled must be reached by keyboard
  if (lines > mostLines) element.tabIndex = 0
  else element.removeAttribute('tabindex')
}

/**
 * Makes a text of any length fit a place of fixed height.
 *
 * @param text what it says; it is fitted again when that or its width changes
 */
export function useFit(place: RefObject<HTMLElement | null>, text: string): void {
  useLayoutEffect(() => {
    if (place.current && text !== '') fit(place.current)
  }, [place, text])
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new ResizeObserver(() => fit(element))
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
}
