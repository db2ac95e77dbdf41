import { Suspense, useEffect, useMemo, useRef, useState, type ReactElement, type RefObject } from 'react'
import { type Palette, type Theme, palettes } from '../../charts/palette.ts'
import type { Value } from '../../configuration/configuration.ts'
import { isEmbedded } from '../../configuration/link/embedKeys.ts'
import { parseEmbedOptions, type EmbedTheme } from '../../configuration/link/embedOptions.ts'
import type { FieldName } from '../../configuration/fields/fields.ts'
import { formatLink, parseLink, type ReadLink } from '../../configuration/link/link.ts'
import { comparedWith } from '../../configuration/link/pinned.ts'
import { setField } from '../../configuration/presets.ts'
import { axisField } from '../../configuration/sweep.ts'
import type { Problem } from '../../domain/problem.ts'
import { rateUnit } from '../../views/shared/fieldText.ts'
import { axisOf } from '../../views/shared/questionAxis.ts'
import { Computing } from '../../views/shared/Computing.tsx'
import { useWidth } from '../../views/shared/useWidth.ts'
import type { Witnesses } from '../../prediction/witnesses.ts'
import type { StudyService } from '../../workers/studyApi.ts'
import type { TraceService } from '../../workers/traceApi.ts'
import { EmbedChart, EmbedTable } from './EmbedFigureView.tsx'
import type { Host } from './embedMessages.ts'
import { pageAddress } from '../shell/pageAddress.ts'
import { useEmbedFigure, type EmbedFigure } from './useEmbedFigure.ts'
import { useMedia } from '../shell/useMedia.ts'
import { Guarded } from '../../views/shared/Guarded.tsx'
import { loadedComponent } from '../../views/shared/loadedComponent.ts'

// few frames have one
const NumberRow = loadedComponent(async () => (await import('../panel/NumberRow.tsx')).NumberRow)

interface EmbedAppProps {
  readonly host: Host
  readonly witnesses: Witnesses
  readonly service: StudyService
  readonly traces: TraceService
}

/** What follows "#" in the address, as long as it is about a frame. */
function useFragment(): string {
  const [fragment, setFragment] = useState(() => location.hash.slice(1))
  useEffect(() => {
    const follow = (): void => {
      const next = location.hash.slice(1)
      if (isEmbedded(next)) setFragment(next)
    }
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return fragment
}

/** True once any part of an element has been on the screen; frames of no size never are. */
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

/** Tells the host how high an element is, whenever that changes. */
function useReportedHeight(element: RefObject<HTMLElement | null>, host: Host): void {
  useEffect(() => {
    const measured = element.current
    if (!measured) return undefined
    const observer = new ResizeObserver(() => host.reportHeight(Math.ceil(measured.getBoundingClientRect().height)))
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element, host])
}

/** The configuration: from the address, then from the host or the reader, whoever was last. */
function useOpened(fragment: string, host: Host): { opened: ReadLink; isAsked: boolean; set: (name: FieldName, value: Value) => void } {
  const [{ source, opened }, setOpened] = useState(() => ({ source: fragment, opened: parseLink(fragment) }))
  const [isAsked, setIsAsked] = useState(false)
  if (source !== fragment) setOpened({ source: fragment, opened: parseLink(fragment) })
  useEffect(() => {
    const open = (value: string): void => {
      const read = parseLink(value)
      if (!read.refused) setOpened((before) => ({ ...before, opened: read }))
    }
    host.listen(open, () => setIsAsked(true))
  }, [host])
  const set = (name: FieldName, value: Value): void =>
    setOpened((before) => ({
      ...before,
      opened: { ...before.opened, configuration: setField(before.opened.configuration, name, value), problems: [] },
    }))
  return { opened, isAsked, set }
}

function useEmbedTheme(chosen: EmbedTheme, isAsked: boolean): Theme {
  const isDark = useMedia('(prefers-color-scheme: dark)')
  const isPrinting = useMedia('print')
  const theme = isPrinting ? 'light' : chosen === 'auto' ? (isDark ? 'dark' : 'light') : chosen
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme
    // a host that follows the height needs no scroll bar, and one that comes and goes would change the height again
    document.documentElement.toggleAttribute('data-followed', isAsked)
  }, [theme, isAsked])
  return theme
}

function Heading({ title, shown: { figure, isStale } }: { readonly title: string; readonly shown: EmbedFigure }): ReactElement | null {
  const sentence = figure && !isStale ? figure.title : ''
  if (title === '') return <h1 className="embed-answer">{sentence}</h1>
  return (
    <>
      <h1 className="embed-title">{title}</h1>
      <p className="embed-answer embed-second">{sentence}</p>
    </>
  )
}

interface ChartProps {
  readonly place: RefObject<HTMLDivElement | null>
  readonly shown: EmbedFigure
  readonly palette: Palette
  readonly width: number
}

/** The chart, and until the first one is there its place; none where there will be none. */
function Chart({ place, shown: { figure, isStale, state, problems }, palette, width }: ChartProps): ReactElement {
  return (
    <div ref={place} className="embed-place" data-stale={isStale || undefined} data-state={state} aria-busy={state === 'simulating'}>
      <Suspense fallback={<Computing />}>
        {figure ? <EmbedChart figure={figure} palette={palette} width={width} /> : problems.length === 0 && <Computing />}
      </Suspense>
    </div>
  )
}

interface NotesProps {
  readonly shown: EmbedFigure
  readonly linkProblems: readonly Problem[]
  /** The author's own words. */
  readonly caption: string
}

/** The caption, and what a reader should doubt. */
function Notes({ shown: { figure, isStale, problems, state }, linkProblems, caption }: NotesProps): ReactElement {
  const left = linkProblems.map(({ message }) => message)
  const sentences = [
    ...(left.length > 0 ? [`Not all of the link could be used. ${left.join(' ')}`] : []),
    ...problems.map(({ message }) => message),
    ...(state === 'not-simulated' ? ['The simulation cannot run in this frame; closed forms are shown alone.'] : []),
    ...(isStale ? [] : (figure?.caveats ?? [])),
  ]
  return (
    <>
      {caption !== '' && <p className="embed-second">{caption}</p>}
      {[...new Set(sentences)].map((sentence) => (
        <p key={sentence} className="caveat">
          {sentence}
        </p>
      ))}
    </>
  )
}

interface FootProps {
  readonly shown: EmbedFigure
  readonly version: number
  readonly address: string
}

/** Whose numbers these are, and the way to all of them. */
function Foot({ shown: { figure, state }, version, address }: FootProps): ReactElement {
  return (
    <footer className="embed-foot">
      <p className="note">
        {figure?.source} Model {version}. <span role="status">{state === 'simulating' ? 'Simulating …' : ''}</span>
      </p>
      <a className="embed-open" href={address} target="_blank" rel="noopener">
        Open in Busbar
      </a>
    </footer>
  )
}

/** One chart in a frame of another page: its sentence, the chart, what to doubt, its source, and the way to the page itself. */
export function EmbedApp({ host, witnesses, service, traces }: EmbedAppProps): ReactElement {
  const frame = useRef<HTMLElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const fragment = useFragment()
  const { options, problems } = useMemo(() => parseEmbedOptions(fragment), [fragment])
  const { opened, isAsked, set } = useOpened(fragment, host)
  const { configuration } = opened
  const palette = palettes[useEmbedTheme(options.theme, isAsked)]
  const isSeen = useSeen(frame)
  const width = useWidth(place, 640)
  const pinned = useMemo(() => comparedWith(opened.pinned, configuration), [opened.pinned, configuration])
  const shown = useEmbedFigure({
    configuration,
    pinned,
    id: options.figure,
    witnesses,
    service,
    traces,
    isSeen,
    isWanted: isSeen || isAsked,
  })
  useReportedHeight(frame, host)
  const { figure, isStale } = shown
  const axis = axisOf(configuration)
  const unit = rateUnit(configuration.units)
  return (
    <main ref={frame} className="embed" style={options.height === null ? undefined : { blockSize: options.height }}>
      <Heading title={options.title} shown={shown} />
      <Chart place={place} shown={shown} palette={palette} width={width} />
      {options.controls && shown.isConfigured && (
        <form className="embed-controls" onSubmit={(event) => event.preventDefault()}>
          <Guarded name="The slider">
            <NumberRow
              name={axis}
              field={axisField(axis)}
              configuration={configuration}
              unit={unit}
              isAxis
              conflict={undefined}
              set={set}
            />
          </Guarded>
        </form>
      )}
      <Notes shown={shown} caption={options.caption} linkProblems={[...opened.problems, ...problems]} />
      {figure && !isStale && (
        <div className="spoken">
          <Guarded name="The table">
            <EmbedTable figure={figure} unit={unit} />
          </Guarded>
        </div>
      )}
      <Foot
        shown={shown}
        version={witnesses.modelVersion}
        address={pageAddress(formatLink(configuration, opened.unknown, undefined, opened.pinned))}
      />
    </main>
  )
}
