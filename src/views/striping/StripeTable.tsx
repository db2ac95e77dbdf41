import type { ReactElement } from 'react'
import type { ArrayPrediction } from '../../domain/array.ts'
import { formatNumber, formatSize } from '../../units/formatQuantity.ts'
import { unitFactors } from '../../units/parseQuantity.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { intervalText } from '../shared/intervalText.ts'
import { Scrolling } from '../shared/Scrolling.tsx'
import { valueOf, type Quantity } from './stripeCharts.ts'
import { tableUnits, type PinnedStriping, type StripeFacts, type StripeSimulation } from './stripeFacts.ts'

interface StripeTableProps {
  readonly facts: StripeFacts
  readonly simulation: StripeSimulation
  readonly compared: PinnedStriping | undefined
  readonly quantity: Quantity
  readonly caption: string
}

/** The numbers of the chart as a table. */
export function StripeTable({ facts, simulation, compared, quantity, caption }: StripeTableProps): ReactElement {
  const { loads, array, configuration } = facts
  const pinned = compared?.facts
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
                {processes === 1 ? '1 at a time' : `${processes} in flight`}
              </th>
            ))}
            <th scope="col">{present} simulated</th>
            {pinned && <th scope="col">A, {pinned.array.striping.processes} in flight</th>}
          </tr>
        </thead>
        <tbody>
          {tableUnits(facts, simulation).map((one) => {
            const found = simulation.found.get(one)
            return (
              <tr key={one} data-here={one === stripeUnit || undefined}>
                <th scope="row">{formatSize(one)}</th>
                {loads.map(({ processes }) => (
                  <td key={processes} className="model">
                    {formatNumber(valueOf(facts, quantity, one, processes) / factor)}
                  </td>
                ))}
                <td className="simulated">{found ? simulatedText(found) : '–'}</td>
                {pinned && <td>{formatNumber(valueOf(pinned, quantity, one, pinned.array.striping.processes) / factor)}</td>}
              </tr>
            )
          })}
        </tbody>
      </table>
    </Scrolling>
  )
}
