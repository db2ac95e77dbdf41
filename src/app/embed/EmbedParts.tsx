import { Suspense, type ReactElement, type RefObject } from 'react'
import type { Palette } from '../../charts/palette.ts'
import type { Configuration, Value } from '../../configuration/configuration.ts'
import type { Settable } from '../../configuration/fields/fields.ts'
import type { Problem } from '../../domain/problem.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'
import { Computing } from '../../views/shared/Computing.tsx'
import { Guarded } from '../../views/shared/Guarded.tsx'
import { loadedComponent } from '../../views/shared/loadedComponent.ts'
import { axisOf } from '../../views/shared/questionAxis.ts'
import { EmbedChart, EmbedTable } from './EmbedFigureView.tsx'
import type { EmbedFigure } from './useEmbedFigure.ts'

// few charts have one
const AxisRow = loadedComponent(async () => (await import('../panel/AxisRow.tsx')).AxisRow)

/** What stands around a chart: a frame of its own, or the text of another page. */
export type EmbedSurroundings = 'frame' | 'page'

interface HeadingProps {
  readonly title: string
  readonly shown: EmbedFigure
  readonly surroundings: EmbedSurroundings
  readonly id: string
}

/** The author's words, if there are any, and the computed sentence. A chart among other text leaves headings to the page. */
export function Heading({ title, shown: { figure, isStale }, surroundings, id }: HeadingProps): ReactElement | null {
  const sentence = figure && !isStale ? figure.title : ''
  const First = surroundings === 'frame' ? 'h1' : 'p'
  if (title === '')
    return (
      <First className="embed-answer" id={id}>
        {sentence}
      </First>
    )
  return (
    <>
      <First className="embed-title" id={id}>
        {title}
      </First>
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
export function Chart({ place, shown: { figure, isStale, state, problems }, palette, width }: ChartProps): ReactElement {
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
  readonly surroundings: EmbedSurroundings
}

/** The caption, and what a reader should doubt. */
export function Notes({ shown: { figure, isStale, problems, state }, linkProblems, caption, surroundings }: NotesProps): ReactElement {
  const left = linkProblems.map(({ message }) => message)
  const sentences = [
    ...(left.length > 0 ? [`Not all of the link could be used. ${left.join(' ')}`] : []),
    ...problems.map(({ message }) => message),
    ...(state === 'not-simulated' ? [`The simulation cannot run in this ${surroundings}; closed forms are shown alone.`] : []),
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

/** What is said of a simulation that has not ended; on paper, too. */
const underWay: Partial<Record<EmbedFigure['state'], string>> = {
  unseen: 'Not simulated: it begins once the chart is on the screen.',
  simulating: 'Simulating …',
}

/** Whose numbers these are, and the way to all of them. */
export function Foot({ shown: { figure, state }, version, address }: FootProps): ReactElement {
  return (
    <footer className="embed-foot">
      <p className="note">
        {figure?.source} Model {version}. <span role="status">{underWay[state]}</span>
      </p>
      <a className="embed-open note" href={address} target="_blank" rel="noopener">
        Open in Busbar
      </a>
    </footer>
  )
}

interface ControlsProps {
  readonly configuration: Configuration
  readonly set: (name: Settable, value: Value) => void
}

/** What is on the axis, for the reader to move. */
export function Controls({ configuration, set }: ControlsProps): ReactElement {
  return (
    <form className="embed-controls" onSubmit={(event) => event.preventDefault()}>
      <Guarded name="The slider">
        <AxisRow name={axisOf(configuration)} {...{ configuration, set }} />
      </Guarded>
    </form>
  )
}

interface SpokenProps {
  readonly shown: EmbedFigure
  readonly unit: RateUnit
}

/** The numbers as a table, for those who do not see the chart. */
export function Spoken({ shown: { figure, isStale }, unit }: SpokenProps): ReactElement | null {
  if (!figure || isStale) return null
  return (
    <div className="spoken">
      <Guarded name="The table">
        <EmbedTable figure={figure} unit={unit} />
      </Guarded>
    </div>
  )
}
