import { use, useMemo, useState, type ReactElement } from 'react'
import type { ChartSize } from '../../charts/plot.ts'
import { formatNumber, formatSize } from '../../units/formatQuantity.ts'
import { AnswerLine } from '../shared/AnswerLine.tsx'
import { plainSentence, type Answer } from '../shared/answer.ts'
import { FieldChart } from '../shared/FieldChart.tsx'
import { MainChart } from '../shared/MainChart.tsx'
import { Progress } from '../shared/Progress.tsx'
import type { Compared } from '../shared/questionState.ts'
import { Segments } from '../shared/Segments.tsx'
import { distinctPoints } from '../shared/simulatedByService.ts'
import { usePredictions } from '../shared/usePredictions.ts'
import { useFormulas, useStates } from '../shared/useStates.ts'
import type { ViewProps } from '../view.ts'
import { fields } from '../../configuration/fields/fields.ts'
import type { Striping } from '../../prediction/witnesses.ts'
import { Approximations } from './Approximations.tsx'
import { Rules } from './Rules.tsx'
import { stripingAnswer } from './stripingAnswer.ts'
import { stripingLines, stripingSize, valueOf, type Quantity } from './stripingMarks.ts'
import { stripingQuestion, type ComparedStriping, type StripingFormulas, type StripingState } from './stripingState.ts'
import { StripeTable } from './StripeTable.tsx'
import { pinnedUnitText, unitPlace } from './unitMarks.ts'
import { UnitTable } from './UnitTable.tsx'
import './striping.css'
import { loadedComponent } from '../shared/loadedComponent.ts'

// formulas with the present numbers: opened by few, and large
const ExplainStriping = loadedComponent(async () => (await import('./ExplainStriping.tsx')).ExplainStriping)

/** How to stripe: the best stripe unit, how flat the optimum is, and a simulation that agrees. */
export function StripingView(props: ViewProps): ReactElement {
  const witness = use(props.witnesses.striping())
  const formulas = useFormulas(stripingQuestion, props, witness)
  if (formulas.ok) return <SimulatedStriping {...props} witness={witness} formulas={formulas.value} />
  const second = formulas.problems.map(({ message }) => message)
  return (
    <div className="view striping-view">
      <AnswerLine answer={{ sentence: ['These disks cannot be one array.'], second, caveats: [] }} palette={props.palette} />
    </div>
  )
}

interface StripingProps extends ViewProps {
  readonly witness: Striping
  readonly formulas: Compared<StripingFormulas>
}

/** Has the array simulated and shows how far that is beside the configuration. */
function SimulatedStriping(props: StripingProps): ReactElement {
  const { formulas, service, inFoot } = props
  const points = useMemo(() => distinctPoints(stripingQuestion.points(formulas)), [formulas])
  const simulation = usePredictions('array', points, service)
  const compared = useStates(stripingQuestion, formulas, simulation.simulated)
  return (
    <>
      <StripingAnswer {...props} compared={compared} />
      {inFoot(<Progress simulation={simulation} />)}
    </>
  )
}

interface AnswerProps extends StripingProps {
  readonly compared: ComparedStriping
}

function StripingAnswer(props: AnswerProps): ReactElement {
  const { compared, witness, palette, setAll, exportFigure } = props
  const { map, array } = compared.present
  const { requestSize, processes, thinkTime } = array.striping
  const answer = useMemo(() => stripingAnswer(compared), [compared])
  return (
    <div className="view striping-view">
      <AnswerLine answer={answer} {...{ palette, setAll }} />
      <StripingChart {...props} answer={answer} />
      <div className="striping-parts">
        <UnitTable
          {...{ map, requestSize, processes }}
          askers={thinkTime > 0 ? 'Processes' : 'Requests in flight'}
          pinned={unitPlace(map, compared.pinned?.array)}
          pinnedText={pinnedUnitText(compared)}
          choose={(size, load) => setAll({ processes: load, ...(size !== requestSize && { arraySize: size, mix: fields.mix.default }) })}
          onExport={() => exportFigure('stripe-units')}
        />
        <div className="striping-model">
          <Rules state={compared.present} witness={witness} />
          <Approximations {...{ compared, palette }} onExport={() => exportFigure('striping-errors')} />
        </div>
      </div>
    </div>
  )
}

const quantityNames = { throughput: 'Throughput', response: 'Response time' } as const

/** What the loads of the lines count. */
const askersNoun = ({ array }: StripingFormulas): string => (array.striping.thinkTime > 0 ? 'processes' : 'requests in flight')

function spokenHere(state: StripingState): string {
  const { array, configuration } = state
  const { stripeUnit, processes } = array.striping
  const rate = formatNumber(valueOf(state, 'throughput', stripeUnit, processes) / (configuration.units === 'MiB' ? 1_048_576 : 1e6))
  const unit = configuration.units === 'MiB' ? 'mebibytes' : 'megabytes'
  return `${formatSize(stripeUnit)}, ${rate} ${unit} per second, ${formatNumber(valueOf(state, 'response', stripeUnit, processes) * 1e3)} milliseconds`
}

interface LinesProps extends Pick<AnswerProps, 'compared' | 'palette' | 'set'> {
  readonly quantity: Quantity
  readonly size: ChartSize
  readonly title: string
}

function StripingLines({ compared, palette, set, quantity, size, title }: LinesProps): ReactElement {
  const { present } = compared
  const lines = useMemo(() => stripingLines(compared, quantity, palette, size.detail), [compared, quantity, palette, size.detail])
  return (
    <FieldChart
      data={lines}
      size={size}
      palette={palette}
      title={title}
      spoken={spokenHere(present)}
      name="stripeUnit"
      here={present.array.striping.stripeUnit}
      pill={formatSize(present.array.striping.stripeUnit)}
      range={present.range}
      set={set}
    />
  )
}

function StripingChart(props: AnswerProps & { readonly answer: Answer }): ReactElement {
  const { compared, palette, isPhone, set, axisControl, answer, exportFigure } = props
  const [quantity, setQuantity] = useState<Quantity>('throughput')
  const title = `${quantityNames[quantity]} against stripe unit`
  return (
    <MainChart
      title={title}
      caveats={answer.caveats}
      choices={<Segments legend="Quantity" name="quantity" options={quantityNames} chosen={quantity} choose={setQuantity} />}
      renderChart={(width) => (
        <StripingLines
          {...{ compared, palette, set, quantity }}
          size={stripingSize(width, isPhone)}
          title={`${title}. ${plainSentence(answer.sentence)} The same numbers are in the table.`}
        />
      )}
      renderTable={() => <StripeTable {...{ compared, quantity }} caption={title} />}
      renderNotes={(isTable) => (
        <>
          {props.pinned && !compared.pinned && <p className="note">A is not shown: its disks cannot be one array.</p>}
          {isPhone && !isTable && <p className="note">The numbers at the lines are {askersNoun(compared.present)}.</p>}
          {axisControl}
        </>
      )}
      explanation={<ExplainStriping state={compared.present} witness={props.witness} />}
      onExport={() => exportFigure(quantity === 'throughput' ? 'striping' : 'striping-response')}
      isPhone={isPhone}
    />
  )
}
