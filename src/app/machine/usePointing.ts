import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Place } from '../../pasted/machine/foundMachine.ts'
import type { ReadText } from '../../pasted/readText.ts'
import { onceDrawn } from './drawingTurns.ts'
import { lineKey, type Leading } from './LineName.tsx'

export interface Pointing {
  readonly leading: Leading
  /** The line that was asked for last. */
  readonly asked: { readonly text: number; readonly line: number; readonly key: string } | null
  /** Which of both is in sight where there is room for one. */
  readonly part: 'text' | 'tree'
  readonly setPart: (part: 'text' | 'tree') => void
}

/** Marks a line and what names it in the page itself: each of thousands would be drawn anew. */
function point(line: string | null): void {
  for (const one of document.querySelectorAll<HTMLElement>('[data-pointed]')) delete one.dataset['pointed']
  if (line === null) return
  const key = CSS.escape(line)
  for (const one of document.querySelectorAll<HTMLElement>(`[data-line="${key}"], [data-names="${key}"]`)) one.dataset['pointed'] = ''
}

/** What leads from values to lines: the line that was asked for is shown, scrolled to and focused. */
export function usePointing(texts: readonly ReadText[]): Pointing {
  const [asked, setAsked] = useState<Pointing['asked']>(null)
  const [part, setPart] = useState<Pointing['part']>('tree')
  useEffect(() => {
    if (!asked) return undefined
    return onceDrawn(() => {
      const element = document.querySelector<HTMLElement>(`[data-line="${CSS.escape(asked.key)}"]`)
      element?.scrollIntoView({ block: 'center' })
      element?.focus({ preventScroll: true })
    })
  }, [asked])
  const goTo = useCallback(
    (place: Place) => {
      setPart('text')
      setAsked({ text: place.text, line: place.span.line, key: lineKey(texts, place) })
    },
    [texts],
  )
  const leading = useMemo(() => ({ texts, goTo, point }), [texts, goTo])
  return { leading, asked, part, setPart }
}
