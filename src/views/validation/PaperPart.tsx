import { use, useMemo, useState, type ReactElement, type ReactNode } from 'react'
import type { AnswerDocument, Section } from '../../answer/document.ts'
import type { Palette } from '../../charts/palette.ts'
import { tintsOf } from '../../charts/tints.ts'
import type { PartialWrites } from '../../domain/cache.ts'
import { papers, readings, studyOfPaper, toldOf, type AnyPaper } from '../../papers/papers.ts'
import type { ValidationState } from '../../papers/tables.ts'
import { Phrases } from '../shared/AnswerLine.tsx'
import { errorTints } from '../shared/errorScale.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { Segments } from '../shared/Segments.tsx'
import { Select } from '../shared/Select.tsx'
import type { ViewProps } from '../view.ts'
import type { IndexGroup, IndexRow } from './comparisons.ts'
import { DriveTraces } from './DriveTraces.tsx'
import { RunLine } from './RunLine.tsx'
import { Sections, type SectionPlace } from './Sections.tsx'
import { Tag } from './Tag.tsx'
import { useFound, type Simulated } from './useRuns.ts'

/** What every comparison is given. */
export interface PartProps extends SectionPlace, Pick<ViewProps, 'witnesses'> {
  readonly row: IndexRow & Pick<IndexGroup, 'standing'>
  readonly tables: ValidationState
  readonly simulated: Simulated
}

interface ChoiceProps {
  readonly choices: readonly string[]
  readonly chosen: string
  readonly choose: (choice: string) => void
}

/** As many as stand side by side; more are a list. */
const mostSegments = 5

function Choice({ choices, chosen, choose }: ChoiceProps): ReactElement | null {
  if (choices.length < 2) return null
  if (choices.length <= mostSegments)
    return (
      <Segments
        legend="Show"
        name="paper-shown"
        options={Object.fromEntries(choices.map((one) => [one, one]))}
        chosen={chosen}
        choose={choose}
      />
    )
  return <Select aria-label="Show" options={choices.map((one) => ({ value: one, label: one }))} value={chosen} choose={choose} />
}

/** What the tints of errors mean: a scale between two words. */
const ErrorScale = ({ palette }: { readonly palette: Palette }): ReactElement => (
  <p className="error-scale line aside unbroken">
    <span>predicts too little</span>
    <span aria-hidden="true" className="tints">
      {errorTints.map((token) => (
        <i
          key={token ?? 'none'}
          style={{ background: token ? tintsOf(palette)[token] : undefined }}
          data-none={token === null || undefined}
        />
      ))}
    </span>
    <span>too much</span>
  </p>
)

const isTinted = ({ table }: Section): boolean =>
  table?.rows.some((row) => row.some((cell) => typeof cell === 'object' && cell?.error !== undefined)) ?? false

interface FrameProps extends PartProps {
  readonly document: AnswerDocument | null
  /** What the paper leaves open. */
  readonly reading: ReactNode
  readonly runLine: ReactNode
}

/** The frame of the one comparison that is shown: its name and tag, what is chosen of its sections, its claim, how it was run, and what is folded beneath. */
function Frame({ row, document, reading, runLine, ...props }: FrameProps): ReactElement {
  const [wanted, setWanted] = useState('')
  const { palette, setAll } = props
  const { sections = [], sentence = [], unit = 'MB/s' } = document ?? {}
  const choices = [...new Set(sections.flatMap(({ choice }) => choice ?? []))]
  const chosen = choices.includes(wanted) ? wanted : (choices[0] ?? '')
  const shown = sections.filter(({ choice, isFolded }) => (choice ?? (isFolded ? chosen : '')) === chosen)
  const open = shown.filter(({ isFolded }) => !isFolded)
  return (
    <section className="comparison" aria-labelledby="comparison">
      <div className="part-head row ends">
        <h2 id="comparison">
          {row.title} {row.standing && <Tag standing={row.standing} />}
        </h2>
        <div className="part-tools row">
          <Choice {...{ choices, chosen }} choose={setWanted} />
        </div>
      </div>
      <p className="claim">
        <Phrases phrases={sentence} {...{ palette, setAll }} />
      </p>
      {reading}
      {open.some(isTinted) && <ErrorScale palette={palette} />}
      <Sections {...props} sections={open.filter(({ holds }) => holds === undefined)} unit={unit} />
      {open.some(({ holds }) => holds === 'trace') && <DriveTraces {...props} />}
      {runLine}
      <Sections className="folds" {...props} sections={shown.filter(({ isFolded }) => isFolded)} unit={unit} />
    </section>
  )
}

/** A comparison rendered from its document. */
export function PaperPart(props: PartProps): ReactElement {
  const { row, simulated, configuration, tables, set } = props
  const { units, partialWrites } = configuration
  const paper = use<AnyPaper>(papers[row.id]())
  const id = studyOfPaper(row.id, partialWrites)
  const found = useFound(simulated, id)
  const document = useMemo(
    () => (found === null ? null : toldOf(paper, { found, tables, unit: rateUnit(units), units })),
    [paper, found, tables, units],
  )
  const legend = 'A block that is written in part – the paper does not say –'
  const left = row.id === 'caches' && (
    <div className="readings-of row">
      <span className="aside">{legend}</span>
      <Segments
        legend={legend}
        name="partial-writes"
        options={readings}
        // a choice of its field
        chosen={partialWrites as PartialWrites}
        choose={(other) => set('partialWrites', other)}
      />
    </div>
  )
  const isPublished = id !== 'caches-sectors' && id !== 'caches-fetched'
  return <Frame {...props} {...{ document }} reading={left} runLine={id && <RunLine {...{ id, simulated, isPublished }} />} />
}
