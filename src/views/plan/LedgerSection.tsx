import { useMemo, type ReactElement } from 'react'
import type { Ledger, Loss } from '../../prediction/plan/planning.ts'
import { rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import { ExportButton } from '../shared/ExportButton.tsx'
import { rateUnit } from '../shared/fieldText.ts'
import { Scrolling } from '../shared/Scrolling.tsx'
import type { ViewProps } from '../view.ts'
import type { Planning } from '../../prediction/witnesses.ts'
import { Bars } from './ImproveSection.tsx'
import { improvedMethod, ledgerBars, ledgerOfMethod, ledgerSentence, ledgersOf, lossName, lossOf } from './improveFacts.ts'
import { PinnedText } from './PinnedText.tsx'

interface LedgerSectionProps extends Pick<ViewProps, 'configuration' | 'pinned' | 'palette' | 'isPhone' | 'exportFigure'> {
  readonly planning: Planning
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

function LedgerTable({ ledgers, compared, unit }: LedgerTableProps): ReactElement {
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

/** What is lost between the rate of the bus and the throughput, and what each remedy would win back. */
export function LedgerSection(props: LedgerSectionProps): ReactElement | null {
  const { configuration, pinned, planning, palette, isPhone, exportFigure } = props
  const unit = rateUnit(configuration.units)
  const ledgers = useMemo(() => ledgersOf(configuration, planning), [configuration, planning])
  const compared = useMemo(() => pinned && ledgersOf(pinned, planning), [pinned, planning])
  const chosen = ledgerOfMethod(ledgers, improvedMethod(configuration))
  const other = chosen && ledgerOfMethod(compared, chosen.method)
  const bars = useMemo(() => chosen && ledgerBars(chosen, unit, other), [chosen, unit, other])
  if (chosen === undefined || bars === undefined) return null
  return (
    <section className="plan-ledger">
      <h2>
        Where does the rest go? <span className="aside">{chosen.method}</span>
      </h2>
      <Bars {...{ configuration, palette, isPhone, bars }} title="Throughput lost, by reason" />
      <ExportButton name="Where does the rest go?" onPress={() => exportFigure('ledger')} />
      <p className="note">{ledgerSentence(chosen, configuration.units)}</p>
      <LedgerTable {...{ ledgers, compared, unit }} />
    </section>
  )
}
