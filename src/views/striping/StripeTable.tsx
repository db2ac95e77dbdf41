import type { ReactElement } from 'react'
import type { ArrayPrediction } from '../../domain/array.ts'
import { formatNumber, formatSize } from '../../units/formatQuantity.ts'
import { unitFactors } from '../../units/parseQuantity.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { intervalText } from '../shared/intervalText.ts'
import { Scrolling } from '../shared/Scrolling.tsx'
import { valueOf, type Quantity } from './stripingMarks.ts'
import { askersText } from './stripingWords.ts'
import { tableUnits, type ComparedStriping } from './stripingState.ts'

interface StripeTableProps {
  readonly compared: ComparedStriping
  readonly quantity: Quantity
  readonly caption: string
}

/** The numbers of the chart as a table. */
export function StripeTable({ compared, quantity, caption }: StripeTableProps): ReactElement {
  const { present: state, pinned } = compared
  const { loads, array, configuration } = state
  const { processes: present, stripeUnit } = array.striping
  const unit = quantity === 'throughput' ? rateUnit(configuration.units) : 'ms'
  const factor = quantity === 'throughput' ? (unitFactors.rate[unit] ?? 1) : 1e-3
  const simulatedText = ({ throughput, responseTime, uncertainty }: ArrayPrediction): string => {
    const halfWidth = (uncertainty.high - uncertainty.low) / 2 / throughput
    const value = (quantity === 'throughput' ? throughput : responseTime) / factor
    return intervalText(value, value * halfWidth)
  }
  return (
    <Scrolling label={caption}>
      <table className="numbers">
        <caption className="spoken">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Stripe unit</th>
            {loads.map(({ processes }) => (
              <th key={processes} scope="col" data-here={processes === present || undefined}>
                {askersText(processes, array.striping.thinkTime)}
              </th>
            ))}
            <th scope="col">{present} simulated</th>
            {pinned && <th scope="col">A, {askersText(pinned.array.striping.processes, pinned.array.striping.thinkTime)}</th>}
          </tr>
        </thead>
        <tbody>
          {tableUnits(state).map((one) => {
            const simulated = state.simulated.get(one)
            return (
              <tr key={one} data-here={one === stripeUnit || undefined}>
                <th scope="row">{formatSize(one)}</th>
                {loads.map(({ processes }) => (
                  <td key={processes} className="model">
                    {formatNumber(valueOf(state, quantity, one, processes) / factor)}
                  </td>
                ))}
                <td className="simulated">{simulated ? simulatedText(simulated) : '–'}</td>
                {pinned && <td>{formatNumber(valueOf(pinned, quantity, one, pinned.array.striping.processes) / factor)}</td>}
              </tr>
            )
          })}
        </tbody>
      </table>
    </Scrolling>
  )
}
