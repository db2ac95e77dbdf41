import { useCallback, useEffect, useId, useMemo, useRef, useState, type ReactElement, type RefObject } from 'react'
import { type Theme, palettes } from '../../charts/palette.ts'
import type { Value } from '../../configuration/configuration.ts'
import type { EmbedTheme, ReadEmbedOptions } from '../../configuration/link/embedOptions.ts'
import type { Settable } from '../../configuration/fields/fields.ts'
import { formatLink, parseLink, type ReadLink } from '../../configuration/link/link.ts'
import { comparedWith } from '../../configuration/link/pinned.ts'
import { setField } from '../../configuration/presets.ts'
import { rateUnit } from '../../views/shared/fieldText.ts'
import { usePrinting } from '../../views/shared/usePrinting.ts'
import { useWidth } from '../../views/shared/useWidth.ts'
import { Chart, Controls, Foot, Heading, Notes, Spoken, type EmbedSurroundings } from './EmbedParts.tsx'
import { useEmbedFigure } from './useEmbedFigure.ts'
import { useMedia } from '../shell/useMedia.ts'
import type { ViewProps } from '../../views/view.ts'

/** Who answers the questions of a chart. */
export type EmbedServices = Pick<ViewProps, 'witnesses' | 'service' | 'traces'>

/** True once any part of an element has been on the screen; elements of no size never are. */
function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    const watchedElement = element.current
    if (!watchedElement) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      setIsSeen(true)
      observer.disconnect()
    })
    observer.observe(watchedElement)
    return () => observer.disconnect()
  }, [element])
  return isSeen
}

/** A browser that prints does not wait for anything: what has not been seen is computed once the page has had a rest of so many milliseconds. */
const restBefore = 1_500

/** True once the page around has had a rest, so that what is printed without having been seen has its formulas. */
function useRested(): boolean {
  const [isRested, setIsRested] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsRested(true), restBefore)
    return () => clearTimeout(timer)
  }, [])
  return isRested
}

/** A configuration that was opened, by a link or by the reader. */
export interface Opened {
  readonly opened: ReadLink
  /** Opens another link, unless nothing of it can be used. */
  readonly open: (link: string) => void
  readonly set: (name: Settable, value: Value) => void
}

/** The configuration: from the link, then from the surroundings or the reader, whoever was last. */
export function useOpened(fragment: string): Opened {
  const [{ source, opened }, setOpened] = useState(() => ({ source: fragment, opened: parseLink(fragment) }))
  if (source !== fragment) setOpened({ source: fragment, opened: parseLink(fragment) })
  const open = useCallback((link: string): void => {
    const read = parseLink(link)
    if (!read.refused) setOpened((before) => ({ ...before, opened: read }))
  }, [])
  const set = (name: Settable, value: Value): void =>
    setOpened((before) => ({
      ...before,
      opened: { ...before.opened, configuration: setField(before.opened.configuration, name, value), problems: [] },
    }))
  return { opened, open, set }
}

/** The theme that follows from what was chosen; paper is white. */
export function useEmbedTheme(chosen: EmbedTheme): Theme {
  const isDark = useMedia('(prefers-color-scheme: dark)')
  const isPrinting = usePrinting()
  return isPrinting ? 'light' : chosen === 'auto' ? (isDark ? 'dark' : 'light') : chosen
}

interface EmbedContentProps extends EmbedServices {
  readonly surroundings: EmbedSurroundings
  /** Of everything shown, which the surroundings may measure. */
  readonly whole: RefObject<HTMLElement | null>
  readonly read: ReadEmbedOptions
  readonly opened: Opened
  readonly theme: Theme
  /** Whether it is needed before it is seen. */
  readonly isAsked: boolean
  /** Address of the page with a link. */
  readonly addressOf: (link: string) => string
}

/** One chart outside of the page: its sentence, the chart, what to doubt, its source, and the way to the page itself. */
export function EmbedContent(props: EmbedContentProps): ReactElement {
  const { surroundings, whole, read, opened: given, theme, isAsked, addressOf, ...services } = props
  const { options, problems } = read
  const { opened, set } = given
  const { configuration } = opened
  const place = useRef<HTMLDivElement>(null)
  const id = useId()
  const palette = palettes[theme]
  const isSeen = useSeen(whole)
  const isRested = useRested()
  const width = useWidth(place, 640)
  const pinned = useMemo(() => comparedWith(opened.pinned, configuration), [opened.pinned, configuration])
  const shown = useEmbedFigure({
    configuration,
    pinned,
    id: options.figure,
    ...services,
    isSeen,
    isWanted: isSeen || isAsked || isRested,
  })
  const Whole = surroundings === 'frame' ? 'main' : 'figure'
  return (
    <Whole
      ref={whole}
      className="embed"
      aria-labelledby={surroundings === 'page' ? id : undefined}
      style={options.height === null ? undefined : { blockSize: options.height }}
    >
      <Heading title={options.title} {...{ shown, surroundings, id }} />
      <Chart place={place} shown={shown} palette={palette} width={width} />
      {options.controls && shown.isConfigured && <Controls configuration={configuration} set={set} />}
      <Notes caption={options.caption} linkProblems={[...opened.problems, ...problems]} {...{ shown, surroundings }} />
      <Spoken shown={shown} unit={rateUnit(configuration.units)} />
      <Foot
        shown={shown}
        version={services.witnesses.modelVersion}
        address={addressOf(formatLink(configuration, opened.unknown, undefined, opened.pinned))}
      />
    </Whole>
  )
}
