import { lazy, use, useMemo, useRef, useState, type ReactElement } from 'react'
import { resolveArray } from '../../configuration/resolve/resolveArray.ts'
import type { ArrayScenario } from '../../domain/array.ts'
import { formatNumber, formatSize } from '../../units/formatQuantity.ts'
import { AnswerLine } from '../shared/AnswerLine.tsx'
import { plainSentence } from '../shared/answer.ts'
import { ExplainButton, ExplainPlace } from '../shared/ExplainButton.tsx'
import { FieldChart } from '../shared/FieldChart.tsx'
import { Progress } from '../shared/Progress.tsx'
import { Segments } from '../shared/Segments.tsx'
import { usePredictions } from '../shared/usePredictions.ts'
import { useWidth } from '../shared/useWidth.ts'
import type { ViewProps } from '../view.ts'
import type { Striping } from '../../prediction/witnesses.ts'
import { Approximations } from './Approximations.tsx'
import type { SimulatedArrays } from './arrayPoints.ts'
import { Rules } from './Rules.tsx'
import { stripeAnswer } from './stripeAnswer.ts'
import { pinnedUnitText, stripeLines, unitPlace, valueOf, type Quantity } from './stripeCharts.ts'
import {
  comparedPoints,
  pinnedStriping,
  stripeFacts,
  stripeSimulation,
  type PinnedStriping,
  type StripeFacts,
  type StripeSimulation,
} from './stripeFacts.ts'
import { StripeTable } from './StripeTable.tsx'
import { stripeSize } from './stripeSize.ts'
import { UnitTable } from './UnitTable.tsx'
import './striping.css'

// formulas with the present numbers: opened by few, and large
const ExplainStriping = lazy(async () => ({ default: (await import('./ExplainStriping.tsx')).ExplainStriping }))

/** How should I stripe: the best stripe unit, how flat the optimum is, and a simulation that agrees. */
export function StripingView(props: ViewProps): ReactElement {
  const { configuration, witnesses, palette } = props
  const witness = use(witnesses.striping())
  const resolved = useMemo(() => resolveArray(configuration), [configuration])
  if (resolved.ok) return <SimulatedStriping {...props} witness={witness} array={resolved.value} />
  const said = { sentence: ['These disks cannot be one array.'], second: resolved.problems.map(({ message }) => message), caveats: [] }
  return (
    <div className="view striping-view">
      <AnswerLine answer={said} palette={palette} />
    </div>
  )
}

interface ArrayProps extends ViewProps {
  readonly witness: Striping
  readonly array: ArrayScenario
}

/** Has the array simulated and shows how far that is beside the configuration. */
function SimulatedStriping(props: ArrayProps): ReactElement {
  const { configuration, pinned, array, service, inPanel } = props
  const points = useMemo(() => comparedPoints(configuration, array, pinned), [configuration, array, pinned])
  const simulation = usePredictions('array', points, service)
  return (
    <>
      <StripingAnswer {...props} simulated={simulation.simulated} />
      {inPanel(
        <div className="striping-progress">
          <Progress simulation={simulation} />
        </div>,
      )}
    </>
  )
}

type AnswerProps = Omit<ArrayProps, 'simulated'> & { readonly simulated: SimulatedArrays }

function StripingAnswer(props: AnswerProps): ReactElement {
  const { configuration, array, witness, simulated, palette, setAll, exportFigure } = props
  const facts = useMemo(() => stripeFacts(configuration, array, witness), [configuration, array, witness])
  const simulation = useMemo(() => stripeSimulation(facts, simulated, witness), [facts, simulated, witness])
  const compared = useMemo(() => pinnedStriping(props.pinned, simulated, witness), [props.pinned, simulated, witness])
  const said = useMemo(() => stripeAnswer(facts, simulation, compared), [facts, simulation, compared])
  const choose = (requestSize: number, processes: number): void => setAll({ arraySize: requestSize, processes })
  return (
    <div className="view striping-view">
      <AnswerLine answer={said} palette={palette} />
      <MainChart {...props} {...{ facts, simulation, compared }} answer={plainSentence(said.sentence)} />
      <div className="striping-parts">
        <UnitTable
          map={facts.map}
          requestSize={array.striping.requestSize}
          processes={array.striping.processes}
          pinned={unitPlace(facts.map, compared?.facts.array)}
          pinnedText={pinnedUnitText(facts, compared)}
          choose={choose}
          onExport={() => exportFigure('stripe-units')}
        />
        <Approximations {...{ facts, simulation, palette }} pinned={compared} onExport={() => exportFigure('striping-errors')} />
        <Rules facts={facts} witness={witness} />
      </div>
    </div>
  )
}

interface MainChartProps extends AnswerProps {
  readonly facts: StripeFacts
  readonly simulation: StripeSimulation
  readonly compared: PinnedStriping | undefined
  readonly answer: string
}

const quantityNames = { throughput: 'Throughput', response: 'Response time' } as const

function spokenHere({ array, configuration, ...facts }: StripeFacts): string {
  const { stripeUnit, processes } = array.striping
  const all = { array, configuration, ...facts }
  const rate = formatNumber(valueOf(all, 'throughput', stripeUnit, processes) / (configuration.units === 'MiB' ? 1_048_576 : 1e6))
  const unit = configuration.units === 'MiB' ? 'mebibytes' : 'megabytes'
  return `${formatSize(stripeUnit)}, ${rate} ${unit} per second, ${formatNumber(valueOf(all, 'response', stripeUnit, processes) * 1e3)} milliseconds`
}

function MainChart(props: MainChartProps): ReactElement {
  const { facts, simulation, compared, palette, isPhone, set, axisControl, answer, exportFigure } = props
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place, isPhone ? 350 : 1056, true)
  const [quantity, setQuantity] = useState<Quantity>('throughput')
  const [isTable, setIsTable] = useState(false)
  const [isExplained, setIsExplained] = useState(false)
  const size = useMemo(() => stripeSize(width, isPhone), [width, isPhone])
  const { detail } = size
  const lines = useMemo(
    () => stripeLines(facts, simulation, quantity, palette, detail, compared),
    [facts, simulation, quantity, palette, detail, compared],
  )
  const title = `${quantityNames[quantity]} against stripe unit for several loads`
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
        <button type="button" className="button" onClick={() => exportFigure(quantity === 'throughput' ? 'striping' : 'striping-response')}>
          Export
        </button>
      </div>
      <div className="chart-column" ref={place}>
        {isTable ? (
          <StripeTable {...{ facts, simulation, compared, quantity }} caption={title} />
        ) : (
          <FieldChart
            data={lines}
            size={size}
            palette={palette}
            title={`${title}. ${answer} The same numbers are in the table.`}
            spoken={spokenHere(facts)}
            name="stripeUnit"
            here={facts.array.striping.stripeUnit}
            pill={formatSize(facts.array.striping.stripeUnit)}
            range={facts.range}
            set={set}
          />
        )}
        {props.pinned && !compared && <p className="note">A is not shown: its disks cannot be one array.</p>}
        {isPhone && !isTable && <p className="note">The numbers at the lines are requests in flight.</p>}
        {axisControl}
      </div>
      <ExplainPlace isExplained={isExplained}>
        <ExplainStriping {...{ facts, simulation }} witness={props.witness} />
      </ExplainPlace>
    </>
  )
}
