import { lazy, use, useMemo, useRef, useState, type ReactElement } from 'react'
import { resolveQueueing } from '../../configuration/resolve/resolveQueueing.ts'
import type { Problem } from '../../domain/problem.ts'
import type { QueueingScenario } from '../../domain/queueing.ts'
import { AnswerLine } from '../shared/AnswerLine.tsx'
import { plainSentence } from '../shared/answer.ts'
import { ExplainButton, ExplainPlace } from '../shared/ExplainButton.tsx'
import { FieldChart } from '../shared/FieldChart.tsx'
import { rateUnit } from '../shared/fieldText.ts'
import { Progress } from '../shared/Progress.tsx'
import { Segments } from '../shared/Segments.tsx'
import { usePredictions } from '../shared/usePredictions.ts'
import { useWidth } from '../shared/useWidth.ts'
import type { ViewProps } from '../view.ts'
import type { Queueing } from '../../prediction/witnesses.ts'
import { Catalogue } from './Catalogue.tsx'
import { chartSize } from './chartSizes.ts'
import { Connections } from './Connections.tsx'
import { Costs } from './Costs.tsx'
import { drivesAnswer, lineNotes } from './drivesAnswer.ts'
import { latencyLines, spokenHere, tagsLines, tagsText, type Quantity } from './drivesCharts.ts'
import { impossibleText, mendsOf } from './mends.ts'
import { pinnedQueues, queueFacts, queuePoints, queueSimulation, type QueueFacts, type QueueSimulation } from './queueFacts.ts'
import { TagsTable } from './TagsTable.tsx'
import './drives.css'

// formulas with the present numbers: opened by few, and large
const ExplainQueueing = lazy(async () => ({ default: (await import('./ExplainQueueing.tsx')).ExplainQueueing }))

/** Which drive, which queue, which bus, at what price. */
export function DrivesView(props: ViewProps): ReactElement {
  const { configuration, witnesses, setAll } = props
  const witness = use(witnesses.queueing())
  const resolved = useMemo(() => resolveQueueing(configuration), [configuration])
  return (
    <div className="view drives-view">
      {resolved.ok ? (
        <SimulatedDrives {...props} witness={witness} queued={resolved.value} />
      ) : (
        <Impossible {...props} problems={resolved.problems} />
      )}
      <Catalogue configuration={configuration} setAll={setAll} />
    </div>
  )
}

/** What keeps these drives from being computed, and the ways out that there are. */
function Impossible({ problems, palette, configuration, setAll }: ViewProps & { readonly problems: readonly Problem[] }): ReactElement {
  const said = { sentence: [impossibleText(problems, configuration)], second: problems.map(({ message }) => message), caveats: [] }
  const ways = mendsOf(problems)
  return (
    <>
      <AnswerLine answer={said} palette={palette} />
      {ways.length > 0 && (
        <div className="tools mends">
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
  readonly queued: QueueingScenario
}

/** Has the queues simulated and shows how far that is beside the configuration. */
function SimulatedDrives(props: DrivesProps): ReactElement {
  const { configuration, queued, witness, service, inPanel, palette, setAll, exportFigure } = props
  const facts = useMemo(() => queueFacts(configuration, queued, witness), [configuration, queued, witness])
  const pinned = useMemo(() => pinnedQueues(props.pinned, witness), [props.pinned, witness])
  const points = useMemo(() => queuePoints(facts, pinned), [facts, pinned])
  const run = usePredictions('queueing', points, service)
  const { simulated } = run
  const simulation = useMemo(() => queueSimulation(simulated), [simulated])
  const said = useMemo(() => drivesAnswer(facts, simulation, pinned), [facts, simulation, pinned])
  return (
    <>
      <AnswerLine answer={said} palette={palette} />
      <MainChart {...props} {...{ facts, simulation }} comparedFacts={pinned} answer={plainSentence(said.sentence)} />
      <div className="drives-parts">
        <Connections {...{ facts, simulation, pinned, palette }} onExport={() => exportFigure('connections')} />
        <Costs {...{ facts, simulation, pinned, palette, setAll }} onExport={() => exportFigure('cost')} />
      </div>
      {inPanel(
        <div className="drives-progress">
          <Progress simulation={run} />
        </div>,
      )}
    </>
  )
}

interface MainChartProps extends DrivesProps {
  readonly facts: QueueFacts
  readonly simulation: QueueSimulation
  readonly comparedFacts: QueueFacts | undefined
  readonly answer: string
}

const quantityNames = { throughput: 'Throughput', latency: 'Latency' } as const
const titles = { throughput: 'Throughput against tags, by who sorts', latency: 'Latency against tags, sorted as now' } as const
const figureIds = { throughput: 'tags-throughput', latency: 'tags-latency' } as const

function MainChart(props: MainChartProps): ReactElement {
  const { facts, simulation, witness, comparedFacts, palette, isPhone, set, axisControl, answer, exportFigure } = props
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place, isPhone ? 350 : 1056, true)
  const [quantity, setQuantity] = useState<Quantity>('throughput')
  const [isTable, setIsTable] = useState(false)
  const [isExplained, setIsExplained] = useState(false)
  const size = useMemo(() => chartSize(width, 'main'), [width])
  const { detail } = size
  const lines = useMemo(
    () => (quantity === 'throughput' ? tagsLines : latencyLines)(facts, simulation, palette, detail, comparedFacts),
    [facts, simulation, quantity, palette, detail, comparedFacts],
  )
  const title = titles[quantity]
  return (
    <>
      <h2 className="axis-title">{title}</h2>
      <div className="tools" data-table={isTable || undefined}>
        <Segments legend="Quantity" name="quantity" options={quantityNames} chosen={quantity} choose={setQuantity} />
        <Segments
          legend="Show the numbers as"
          name="shown-as"
          options={{ chart: 'Chart', table: 'Table' }}
          chosen={isTable ? 'table' : 'chart'}
          choose={(one) => setIsTable(one === 'table')}
        />
        <ExplainButton isExplained={isExplained} setIsExplained={setIsExplained} />
        <button type="button" className="button" onClick={() => exportFigure(figureIds[quantity])}>
          Export
        </button>
      </div>
      <div className="chart-column" ref={place}>
        {isTable ? (
          <TagsTable {...{ facts, simulation, quantity }} pinned={comparedFacts} caption={title} />
        ) : (
          <FieldChart
            data={lines}
            size={size}
            palette={palette}
            title={`${title}. ${answer} The same numbers are in the table.`}
            spoken={spokenHere(facts, simulation)}
            name="tags"
            here={facts.queued.queueing.tags}
            pill={tagsText(facts.queued.queueing.tags)}
            range={facts.range}
            set={set}
          />
        )}
        <p className="note">{chartNote(facts, quantity, isTable)}</p>
        {props.pinned && !comparedFacts && <p className="note">A is not shown: its drives cannot be computed as they are set.</p>}
        {axisControl}
      </div>
      <ExplainPlace isExplained={isExplained}>
        <ExplainQueueing {...{ facts, simulation, witness }} />
      </ExplainPlace>
    </>
  )
}

/** What the marks are, and what the lines do not know. */
function chartNote(facts: QueueFacts, quantity: Quantity, isTable: boolean): string {
  if (quantity === 'latency') return isTable ? 'Milliseconds, simulated only.' : 'Simulated only; thin lines join the points.'
  const rings = facts.isMeasured ? [`${isTable ? 'Measured' : 'Rings were measured'}: White, Ng & Hillyer 2001, Table 5.`] : []
  if (facts.refusal !== null) return [facts.refusal, ...(isTable ? [] : ['Thin lines join the points.']), ...rings].join(' ')
  return [isTable ? `In ${rateUnit(facts.configuration.units)}.` : 'Lines by formula, dots simulated.', ...rings, ...lineNotes(facts)].join(
    ' ',
  )
}
