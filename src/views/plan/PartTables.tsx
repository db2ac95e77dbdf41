import type { ReactElement } from 'react'
import type { Bar } from '../../charts/BarsChart.tsx'
import type { Ledger, Loss } from '../../prediction/plan/planning.ts'
import { formatPercent, rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import { pinnedName } from '../shared/comparison.ts'
import type { Compared } from '../shared/questionState.ts'
import { FoldedNumbers } from '../shared/NumbersTable.tsx'
import { Scrolling } from '../shared/Scrolling.tsx'
import { contributorName, pinnedShare, rangeText, type KnownState } from './known.ts'
import { ledgerOfMethod, lossName, lossOf } from './ledger.ts'
import { PinnedText } from '../shared/FieldsInText.tsx'

interface BarsTableProps {
  readonly bars: readonly Bar[]
  readonly name: string
  readonly isPinned: boolean
}

/** The bars as a table; a column of A where a configuration is pinned. */
export function BarsTable({ bars, name, isPinned }: BarsTableProps): ReactElement {
  return (
    <FoldedNumbers
      label={name}
      head={['input', 'change', 'gain', ...(isPinned ? [pinnedName('gain')] : [])]}
      rows={bars.map(({ label, remark, text, ghost }) => [label, remark, text, ...(isPinned ? [ghost?.text ?? '–'] : [])])}
    />
  )
}

interface LedgerTableProps {
  readonly ledgers: readonly Ledger[]
  /** Those of A, where a configuration is pinned. */
  readonly pinned: readonly Ledger[] | undefined
  readonly unit: RateUnit
}

/** What is lost to a reason, as a negative number. */
const lostText = (loss: Loss | undefined, unit: RateUnit): string =>
  loss === undefined || loss.lost <= 0 ? '0' : `−${rateNumber(loss.lost, unit)}`

/** The ledgers of all methods beside each other. */
export function LedgerTable({ ledgers, pinned, unit }: LedgerTableProps): ReactElement {
  const reasons = ledgers[0]?.losses ?? []
  const ofPinned = (method: Ledger['method'], text: (ledger: Ledger) => string): ReactElement | undefined => {
    const ledger = ledgerOfMethod(pinned, method)
    return ledger && <PinnedText text={text(ledger)} />
  }
  return (
    <Scrolling label="Where the rate of the bus goes">
      <table className="plan-table ledger">
        <thead>
          <tr>
            <th scope="col">{unit}</th>
            {ledgers.map(({ method }) => (
              <th key={method} scope="col" data-method={method}>
                {method === 'ideal' ? 'best' : method}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Rate of the bus</th>
            {ledgers.map(({ method, busRate }) => (
              <td key={method}>
                {rateNumber(busRate, unit)}
                {ofPinned(method, (ledger) => rateNumber(ledger.busRate, unit))}
              </td>
            ))}
          </tr>
          {reasons.map(({ reason }) => (
            <tr key={reason}>
              <th scope="row">{lossName(reason)}</th>
              {ledgers.map((ledger) => {
                const loss = lossOf(ledger, reason)
                return (
                  <td key={ledger.method}>
                    {lostText(loss, unit)}{' '}
                    {loss !== undefined && loss.lost > 0 && <span className="aside">wins back {rateNumber(loss.wonBack, unit)}</span>}
                    {ofPinned(ledger.method, (other) => lostText(lossOf(other, reason), unit))}
                  </td>
                )
              })}
            </tr>
          ))}
          <tr className="sum">
            <th scope="row">Throughput</th>
            {ledgers.map(({ method, throughput }) => (
              <td key={method} data-method={method}>
                {rateNumber(throughput, unit)}
                {ofPinned(method, (ledger) => rateNumber(ledger.throughput, unit))}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </Scrolling>
  )
}

interface KnownTableProps {
  readonly compared: Compared<KnownState>
}

const shareText = (share: number | undefined): string => (share === undefined ? '–' : formatPercent(share))

/** Where each value comes from, and what it does to throughput. */
export function KnownTable({ compared: { present, pinned } }: KnownTableProps): ReactElement {
  const { band, unit } = present
  return (
    <FoldedNumbers
      label="Where the values come from and what they do"
      head={['value', 'origin', 'may be', `then ${unit}`, 'share', ...(pinned ? [pinnedName('share')] : []), 'source']}
      rows={(band?.contributors ?? []).map((contributor) => [
        contributorName(contributor),
        contributor.provenance,
        rangeText(contributor, unit),
        `${rateNumber(contributor.throughput[0], unit)} to ${rateNumber(contributor.throughput[1], unit)}`,
        formatPercent(contributor.share),
        ...(pinned ? [shareText(pinnedShare(contributor, pinned.band))] : []),
        contributor.source,
      ])}
    />
  )
}
