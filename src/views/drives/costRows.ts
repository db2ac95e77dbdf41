import type { Cost } from '../../prediction/queueFormulas.ts'
import { unitFactors } from '../../units/parseQuantity.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'
import type { PricedRow } from './pricedRows.ts'
import { predictionOf } from './queuePoints.ts'
import { knownAt, presentVariant, type DrivesFormulas, type DrivesState } from './drivesState.ts'

/** What drives cost that deliver so much. */
export interface CostRow {
  readonly id: string
  readonly name: string
  /** The controller, the family, or nothing. */
  readonly remark: string
  readonly throughput: number
  readonly cost: Cost
  /** What can be taken over, for a drive of the price list. */
  readonly priced: PricedRow | null
}

/** Whether anybody said what a drive costs. */
export const hasPrice = ({ costFacts }: Pick<DrivesFormulas, 'costFacts'>): boolean => costFacts.drivePrice > 0

function ownRow(state: DrivesState, isPinned: boolean): readonly CostRow[] {
  const known = knownAt(state, presentVariant(state))
  if (!known || !hasPrice(state)) return []
  const cost = state.costOf(state.costFacts, known.throughput)
  const remark = cost.controllers === 0 ? 'no controller' : cost.controllers === 1 ? 'one controller' : `${cost.controllers} controllers`
  const called = isPinned ? { id: 'pinned', name: 'A' } : { id: 'present', name: 'Yours' }
  return [{ ...called, remark, throughput: known.throughput, cost, priced: null }]
}

/** A configuration as far as it has a price, then the drives of the price list on the same workload; A stands among those of the present one. */
export function costRows(state: DrivesState, isPinned = false): readonly CostRow[] {
  if (isPinned) return ownRow(state, true)
  const listed = state.priced.flatMap((row): readonly CostRow[] => {
    const known = (state.isComplete ? predictionOf(state.simulated, row.point) : undefined) ?? row.formula
    if (!known) return []
    const { drive, controller, costFacts } = row
    return [
      {
        id: drive.name,
        name: drive.name,
        remark: `${drive.family} · ${controller.name}`,
        throughput: known.throughput,
        cost: state.costOf(costFacts, known.throughput),
        priced: row,
      },
    ]
  })
  return [...ownRow(state, false), ...listed]
}

const megabytePerSecond = 1e6

/** What a MB/s or MiB/s costs. */
export const pricePerRate = ({ cost }: { readonly cost: Pick<Cost, 'perMegabytePerSecond'> }, unit: RateUnit): number =>
  cost.perMegabytePerSecond * ((unitFactors.rate[unit] ?? megabytePerSecond) / megabytePerSecond)
