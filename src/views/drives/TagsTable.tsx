import type { ReactElement } from 'react'
import type { QueueingPrediction } from '../../domain/queueing.ts'
import { formatNumber } from '../../units/formatQuantity.ts'
import { unitFactors } from '../../units/parseQuantity.ts'
import { pinnedName } from '../shared/comparison.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { intervalText } from '../shared/intervalText.ts'
import { Scrolling } from '../shared/Scrolling.tsx'
import { percentiles, type Quantity } from './drivesMarks.ts'
import { placementNames } from './placements.ts'
import { atTags, simulatedAt, type ComparedDrives, type DrivesState } from './drivesState.ts'

interface TagsTableProps {
  /** A, sorted as it is. */
  readonly compared: ComparedDrives
  readonly quantity: Quantity
  readonly caption: string
}

/** A simulated rate with its interval, in displayed units. */
export function rateCell(found: QueueingPrediction | undefined, factor: number): string {
  if (!found) return '–'
  const { throughput, uncertainty } = found
  return intervalText(throughput / factor, (uncertainty.high - uncertainty.low) / 2 / factor)
}

/** As printed. */
const measuredText = (rate: number | undefined, factor: number): string => (rate === undefined ? '–' : formatNumber(rate / factor, true))

/** The numbers of the chart as a table: every way of sorting, by formula and as simulated. */
export function TagsTable({ compared: { present: state, pinned }, quantity, caption }: TagsTableProps): ReactElement {
  const { placements, tags, told, configuration, present } = state
  const factor = unitFactors.rate[rateUnit(configuration.units)] ?? 1
  const isRate = quantity === 'throughput'
  const ofPinned = isRate ? ['model', 'simulated'] : percentiles.toReversed().map(({ short }) => short)
  const columns = [...ofPinned, ...(isRate && state.isMeasured ? ['measured'] : [])]
  const cells = (found: QueueingPrediction | undefined, formula: QueueingPrediction | undefined): readonly string[] =>
    isRate
      ? [formula ? formatNumber(formula.throughput / factor) : '–', rateCell(found, factor)]
      : percentiles.toReversed().map(({ id }) => (found?.run ? formatNumber(found.run.responses[id] * 1e3) : '–'))
  const pinnedCells = (of: DrivesState, count: number): readonly string[] => {
    const variant = atTags(of, of.present, count)
    return cells(simulatedAt(of, variant), of.formula(variant))
  }
  return (
    <Scrolling label={caption}>
      <table className="numbers">
        <caption className="spoken">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              Tags
            </th>
            {placements.map(({ id }) => (
              <th key={id} scope="colgroup" colSpan={columns.length} data-here={id === present.id || undefined}>
                {placementNames[id]}
              </th>
            ))}
            {pinned && (
              <th scope="colgroup" colSpan={ofPinned.length}>
                {pinnedName(placementNames[pinned.present.id])}
              </th>
            )}
          </tr>
          <tr>
            {placements.flatMap(({ id }) => columns.map((name) => <th key={`${id} ${name}`}>{name}</th>))}
            {pinned && ofPinned.map((name) => <th key={`A ${name}`}>{name}</th>)}
          </tr>
        </thead>
        <tbody>
          {tags.map((count) => (
            <tr key={count} data-here={count === told.tags || undefined}>
              <th scope="row">{count}</th>
              {placements.flatMap((placement) => {
                const variant = atTags(state, placement, count)
                const texts = [
                  ...cells(simulatedAt(state, variant), state.formula(variant)),
                  ...(isRate && state.isMeasured ? [measuredText(state.measured(placement.id, count), factor)] : []),
                ]
                return texts.map((text, index) => <td key={`${placement.id} ${columns[index] ?? ''}`}>{text}</td>)
              })}
              {pinned && pinnedCells(pinned, count).map((text, index) => <td key={`A ${ofPinned[index] ?? ''}`}>{text}</td>)}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  )
}
