import { use, useMemo, useState, type ReactElement } from 'react'
import type { Problem } from '../../domain/problem.ts'
import { AnswerLine } from '../shared/AnswerLine.tsx'
import { plainSentence, type Answer } from '../shared/answer.ts'
import { FieldChart } from '../shared/FieldChart.tsx'
import { rateUnit } from '../shared/fieldText.ts'
import { MainChart } from '../shared/MainChart.tsx'
import { Progress } from '../shared/Progress.tsx'
import type { Compared } from '../shared/questionState.ts'
import { Segments } from '../shared/Segments.tsx'
import { usePredictions } from '../shared/usePredictions.ts'
import { useFormulas, useStates } from '../shared/useStates.ts'
import type { ViewProps } from '../view.ts'
import type { Queueing } from '../../prediction/witnesses.ts'
import { Catalogue } from './Catalogue.tsx'
import { chartSize } from './chartSizes.ts'
import { Connections } from './Connections.tsx'
import { Costs } from './Costs.tsx'
import { drivesAnswer, lineNotes, sortingNote } from './drivesAnswer.ts'
import { latencyLines, spokenHere, tagsLines, tagsText, type Quantity } from './drivesMarks.ts'
import { drivesQuestion, type ComparedDrives, type DrivesFormulas, type DrivesState } from './drivesState.ts'
import { impossibleText, remediesOf } from './remedies.ts'
import { TagsTable } from './TagsTable.tsx'
import './drives.css'
import { loadedComponent } from '../shared/loadedComponent.ts'

// formulas with the present numbers: opened by few, and large
const ExplainQueueing = loadedComponent(async () => (await import('./ExplainQueueing.tsx')).ExplainQueueing)

/** Which drive, which queue, which bus, at what price. */
export function DrivesView(props: ViewProps): ReactElement {
  const { configuration, witnesses, setAll } = props
  const witness = use(witnesses.queueing())
  const formulas = useFormulas(drivesQuestion, props, witness)
  return (
    <div className="view drives-view">
      {formulas.ok ? (
        <SimulatedDrives {...props} witness={witness} formulas={formulas.value} />
      ) : (
        <Impossible {...props} problems={formulas.problems} />
      )}
      <Catalogue configuration={configuration} setAll={setAll} />
    </div>
  )
}

/** What keeps these drives from being computed, and the ways out that there are. */
function Impossible({ problems, palette, configuration, setAll }: ViewProps & { readonly problems: readonly Problem[] }): ReactElement {
  const answer = { sentence: [impossibleText(problems, configuration)], second: problems.map(({ message }) => message), caveats: [] }
  const ways = remediesOf(problems)
  return (
    <>
      <AnswerLine answer={answer} palette={palette} />
      {ways.length > 0 && (
        <div className="tools remedies">
          {ways.map(({ label, values }) => (
            <button key={label} type="button" className="button" onClick={() => setAll(values)}>
              {label}
            </button>
          ))}
        </div>
      )}
    </>
  )
}

interface DrivesProps extends ViewProps {
  readonly witness: Queueing
}

/** Has the queues simulated and shows how far that is beside the configuration. */
function SimulatedDrives(props: DrivesProps & { readonly formulas: Compared<DrivesFormulas> }): ReactElement {
  const { formulas, service, inFoot, palette, setAll, exportFigure } = props
  const points = useMemo(() => drivesQuestion.points(formulas), [formulas])
  const simulation = usePredictions('queueing', points, service)
  const compared = useStates(drivesQuestion, formulas, simulation.simulated)
  const answer = useMemo(() => drivesAnswer(compared), [compared])
  return (
    <>
      <AnswerLine answer={answer} {...{ palette, setAll }} />
      <TagsChart {...props} {...{ compared, answer }} />
      <div className="drives-parts">
        <Connections {...{ compared, palette }} onExport={() => exportFigure('connections')} />
        <Costs {...{ compared, palette, setAll }} onExport={() => exportFigure('cost')} />
      </div>
      {inFoot(<Progress simulation={simulation} />)}
    </>
  )
}

const quantityNames = { throughput: 'Throughput', latency: 'Latency' } as const
const titles = { throughput: 'Throughput against tags', latency: 'Latency against tags, sorted as now' } as const
const figureIds = { throughput: 'tags-throughput', latency: 'tags-latency' } as const

interface TagLinesProps extends Pick<ViewProps, 'palette' | 'set'> {
  readonly compared: ComparedDrives
  readonly quantity: Quantity
  readonly width: number
  readonly title: string
}

function TagLines({ compared, quantity, palette, set, width, title }: TagLinesProps): ReactElement {
  const { queued, range } = compared.present
  const { tags } = queued.queueing
  const size = useMemo(() => chartSize(width, 'main'), [width])
  const lines = useMemo(
    () => (quantity === 'throughput' ? tagsLines : latencyLines)(compared, palette, size.detail),
    [compared, quantity, palette, size.detail],
  )
  return (
    <FieldChart
      data={lines}
      {...{ size, palette, title, range, set }}
      spoken={spokenHere(compared.present)}
      name="tags"
      here={tags}
      pill={tagsText(tags)}
    />
  )
}

function TagsChart(props: DrivesProps & { readonly compared: ComparedDrives; readonly answer: Answer }): ReactElement {
  const { compared, witness, palette, isPhone, set, axisControl, answer, exportFigure } = props
  const [quantity, setQuantity] = useState<Quantity>('throughput')
  const title = titles[quantity]
  return (
    <MainChart
      title={title}
      caveats={answer.caveats}
      choices={<Segments legend="Quantity" name="quantity" options={quantityNames} chosen={quantity} choose={setQuantity} />}
      renderChart={(width) => (
        <TagLines
          {...{ compared, quantity, palette, set, width }}
          title={`${title}. ${plainSentence(answer.sentence)} The same numbers are in the table.`}
        />
      )}
      renderTable={() => <TagsTable {...{ compared, quantity }} caption={title} />}
      renderNotes={(isTable) => (
        <>
          <p className="note">{chartNote(compared.present, quantity, isTable)}</p>
          {props.pinned && !compared.pinned && <p className="note">A is not shown: its drives cannot be computed as they are set.</p>}
          {axisControl}
        </>
      )}
      explanation={<ExplainQueueing state={compared.present} witness={witness} />}
      onExport={() => exportFigure(figureIds[quantity])}
      isPhone={isPhone}
    />
  )
}

/** What the marks are, and what the lines do not know. */
function chartNote(state: DrivesState, quantity: Quantity, isTable: boolean): string {
  if (quantity === 'latency') return isTable ? 'Milliseconds, simulated only.' : 'Simulated only; thin lines join the points.'
  const rings = state.isMeasured ? [`${isTable ? 'Measured' : 'Rings were measured'}: White, Ng & Hillyer 2001, Table 5.`] : []
  if (state.refusal !== null) return [state.refusal, ...(isTable ? [] : ['Thin lines join the points.']), ...rings].join(' ')
  const marks = isTable ? `In ${rateUnit(state.configuration.units)}.` : 'Lines by the model, dots simulated.'
  return [marks, ...rings, ...lineNotes(state), sortingNote(state)].join(' ')
}
