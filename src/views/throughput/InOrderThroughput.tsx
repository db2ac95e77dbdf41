import { use, useMemo, type ReactElement } from 'react'
import type { LineChartData } from '../../charts/LineChart.tsx'
import { rateNumber } from '../../units/formatQuantity.ts'
import { AnswerLine } from '../shared/AnswerLine.tsx'
import { plainSentence } from '../shared/answer.ts'
import { FieldChart } from '../shared/FieldChart.tsx'
import { rateUnit } from '../shared/fieldText.ts'
import { MainChart } from '../shared/MainChart.tsx'
import { Numbers } from '../shared/NumbersTable.tsx'
import { Progress } from '../shared/Progress.tsx'
import type { Compared } from '../shared/questionState.ts'
import { distinctPoints } from '../shared/simulatedByService.ts'
import { usePredictions } from '../shared/usePredictions.ts'
import { useFormulas, useStates } from '../shared/useStates.ts'
import { useChartHeight } from '../shared/room.ts'
import type { ViewProps } from '../view.ts'
import { GapSection } from './GapSection.tsx'
import { measuredLines } from './measuredRings.ts'
import { measuredAnswer } from './measuredAnswer.ts'
import { useGap } from './useGap.ts'
import { orderAnswer, orderLines, orderRows } from './inOrderMarks.ts'
import { orderQuestion, type ComparedOrder, type OrderFormulas } from './inOrderState.ts'

/** How fast will it go where every disk is read or written in order, over the links of the machine. */
export function InOrderThroughput(props: ViewProps): ReactElement {
  const witness = use(props.witnesses.passes())
  const formulas = useFormulas(orderQuestion, props, witness)
  if (formulas.ok) return <Simulated {...props} formulas={formulas.value} />
  const second = formulas.problems.map(({ message }) => message)
  return (
    <div className="view">
      <AnswerLine answer={{ sentence: ['Nothing can be read through this machine.'], second, caveats: [] }} palette={props.palette} />
    </div>
  )
}

const title = 'Throughput in order against number of disks'

interface OrderChartProps extends Pick<ViewProps, 'palette' | 'set' | 'isPhone'> {
  readonly lines: LineChartData
  readonly compared: ComparedOrder
  readonly width: number
  readonly title: string
}

/** The lines, with the slider of the number of disks. */
function OrderChart({ lines, palette, set, compared: { present }, width, isPhone, title: name }: OrderChartProps): ReactElement {
  const { configuration, here } = present
  const height = useChartHeight(isPhone ? 300 : 420)
  const size = useMemo(() => ({ width, height, detail: isPhone ? ('narrow' as const) : ('full' as const) }), [width, height, isPhone])
  const unit = rateUnit(configuration.units)
  const pill = String(configuration.disks)
  const { rim, mean, hub } = here.rates
  return (
    <FieldChart
      data={lines}
      size={size}
      palette={palette}
      title={name}
      spoken={`${pill} disks, ${[rim, mean, hub].map((rate) => rateNumber(rate, unit)).join(', ')} ${unit}`}
      name="disks"
      here={configuration.disks}
      range={lines.x.range}
      pill={pill}
      set={set}
    />
  )
}

function Simulated(props: ViewProps & { readonly formulas: Compared<OrderFormulas> }): ReactElement {
  const { formulas, service, inFoot, palette, isPhone, set, exportFigure, configuration } = props
  const points = useMemo(() => distinctPoints(orderQuestion.points(formulas)), [formulas])
  const simulation = usePredictions('pass', points, service)
  const compared = useStates(orderQuestion, formulas, simulation.simulated)
  const { present } = compared
  const unit = rateUnit(configuration.units)
  const shown = useGap(configuration, props.witnesses)
  const answer = useMemo(
    () => (shown ? measuredAnswer(shown, configuration, unit) : orderAnswer(compared)),
    [shown, compared, configuration, unit],
  )
  const lines = useMemo(
    () => measuredLines(orderLines(compared, palette), configuration, shown, { palette, isPhone }),
    [compared, palette, configuration, shown, isPhone],
  )
  return (
    <>
      <div className="view">
        <AnswerLine answer={answer} palette={palette} setAll={props.setAll} />
        <MainChart
          caveats={answer.caveats}
          title={title}
          renderChart={(width) => (
            <OrderChart
              {...{ lines, palette, set, compared, width, isPhone }}
              title={`${title}. ${plainSentence(answer.sentence)} The same numbers are in the table.`}
            />
          )}
          renderTable={() => (
            <Numbers
              label={title}
              head={['disks', `rim, ${unit}`, `mean, ${unit}`, `hub, ${unit}`, `mean, no link, ${unit}`]}
              rows={orderRows(present, unit)}
            />
          )}
          explanation={
            <p className="note">
              Every drive goes on as fast as it can and as every link on its way lets it; a full link gives each drive the same. The rate of
              a disk falls from the rim to the hub, by the same amount every second. The formulas stand with How long does a pass take?
            </p>
          }
          onExport={() => exportFigure('throughput')}
          isPhone={isPhone}
        />
        {shown && <GapSection {...props} shown={shown} />}
      </div>
      {inFoot(<Progress simulation={simulation} />)}
    </>
  )
}
