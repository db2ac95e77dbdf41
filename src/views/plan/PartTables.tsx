import type { ReactElement } from 'react'
import type { Bar } from '../../charts/placeBars.ts'
import type { Ledger, Loss } from '../../prediction/plan/planning.ts'
import { formatPercent, rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import { pinnedName } from '../shared/comparison.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { signedPercent } from '../shared/intervalText.ts'
import type { Compared } from '../shared/questionState.ts'
import { Scrolling } from '../shared/Scrolling.tsx'
import type { ViewProps } from '../view.ts'
import { contributorName, pinnedShare, rangeText, type KnownState } from './known.ts'
import { ledgerOfMethod, lossName, lossOf } from './ledger.ts'
import { PinnedText } from './PlanWidgets.tsx'
import { changedValues } from './planRows.ts'
import type { NamedRemedy } from './remedies.ts'

interface BarsTableProps {
  readonly bars: readonly Bar[]
  readonly name: string
  readonly isPinned: boolean
}

/** The bars as a table; a column of A where a configuration is pinned. */
export function BarsTable({ bars, name, isPinned }: BarsTableProps): ReactElement {
  return (
    <details className="numbers">
      <summary>As a table</summary>
      <Scrolling label={name}>
        <table>
          <thead>
            <tr>
              <th scope="col">input</th>
              <th scope="col">change</th>
              <th scope="col">gain</th>
              {isPinned && <th scope="col">{pinnedName('gain')}</th>}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ id, label, remark, text, ghost }) => (
              <tr key={id}>
                <th scope="row">{label}</th>
                <td>{remark}</td>
                <td>{text}</td>
                {isPinned && <td>{ghost?.text ?? '–'}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolling>
    </details>
  )
}

interface RemedyTableProps extends Pick<ViewProps, 'configuration' | 'setAll'> {
  readonly list: readonly NamedRemedy[]
  /** What the same remedies bring to A. */
  readonly compared: readonly NamedRemedy[] | undefined
}

/** What a remedy brings to A, where it has it. */
function PinnedCells({ remedy, unit }: { readonly remedy: NamedRemedy | undefined; readonly unit: RateUnit }): ReactElement {
  return (
    <>
      <td>{remedy ? signedPercent(remedy.gain, 1) : '–'}</td>
      <td>{remedy ? rateNumber(remedy.throughput, unit) : '–'}</td>
    </>
  )
}

/** What each change brings, with a button that makes it. */
export function RemedyTable({ configuration, list, compared, setAll }: RemedyTableProps): ReactElement {
  const unit = rateUnit(configuration.units)
  return (
    <details className="numbers">
      <summary>As a table</summary>
      <Scrolling label="What each change brings">
        <table>
          <thead>
            <tr>
              <th scope="col">change</th>
              <th scope="col">gain</th>
              <th scope="col">{unit}</th>
              <th scope="col">then limits</th>
              {compared && <th scope="col">{pinnedName('gain')}</th>}
              {compared && <th scope="col">{pinnedName(unit)}</th>}
              <th scope="col">
                <span className="spoken">apply</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {list.map(({ id, label, gain, throughput, next, remedy }) => (
              <tr key={id}>
                <th scope="row">{label}</th>
                <td>{signedPercent(gain, 1)}</td>
                <td>{rateNumber(throughput, unit)}</td>
                <td>{next}</td>
                {compared && <PinnedCells remedy={compared.find((one) => one.id === id)} unit={unit} />}
                <td>
                  <button
                    type="button"
                    className="button"
                    aria-label={`Apply: ${label}`}
                    onClick={() => setAll({ ...changedValues(configuration, remedy.configuration), buses: remedy.buses })}
                  >
                    Apply
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolling>
    </details>
  )
}

interface LedgerTableProps {
  readonly ledgers: readonly Ledger[]
  /** Those of A, where a configuration is pinned. */
  readonly compared: readonly Ledger[] | undefined
  readonly unit: RateUnit
}

/** What is lost to a reason, as a negative number. */
const lostText = (loss: Loss | undefined, unit: RateUnit): string =>
  loss === undefined || loss.lost <= 0 ? '0' : `−${rateNumber(loss.lost, unit)}`

/** The ledgers of all methods beside each other. */
export function LedgerTable({ ledgers, compared, unit }: LedgerTableProps): ReactElement {
  const reasons = ledgers[0]?.losses ?? []
  const pinned = (method: Ledger['method'], text: (ledger: Ledger) => string): ReactElement | undefined => {
    const ledger = ledgerOfMethod(compared, method)
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
                {pinned(method, (ledger) => rateNumber(ledger.busRate, unit))}
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
                    {pinned(ledger.method, (other) => lostText(lossOf(other, reason), unit))}
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
                {pinned(method, (ledger) => rateNumber(ledger.throughput, unit))}
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
    <details className="numbers">
      <summary>As a table</summary>
      <Scrolling label="Where the values come from and what they do">
        <table>
          <thead>
            <tr>
              <th scope="col">value</th>
              <th scope="col">origin</th>
              <th scope="col">may be</th>
              <th scope="col">then {unit}</th>
              <th scope="col">share</th>
              {pinned && <th scope="col">{pinnedName('share')}</th>}
              <th scope="col">source</th>
            </tr>
          </thead>
          <tbody>
            {band?.contributors.map((contributor) => (
              <tr key={contributor.field}>
                <th scope="row">{contributorName(contributor)}</th>
                <td>{contributor.provenance}</td>
                <td>{rangeText(contributor, unit)}</td>
                <td>
                  {rateNumber(contributor.throughput[0], unit)} to {rateNumber(contributor.throughput[1], unit)}
                </td>
                <td>{formatPercent(contributor.share)}</td>
                {pinned && <td>{shareText(pinnedShare(contributor, pinned.band))}</td>}
                <td>{contributor.source}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolling>
    </details>
  )
}
