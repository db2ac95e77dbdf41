import { useMemo, type ReactElement } from 'react'
import type { Ledger } from '../../prediction/plan/planning.ts'
import { rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import { ExportButton } from '../ExportButton.tsx'
import { rateUnit } from '../fieldText.ts'
import { Scrolling } from '../Scrolling.tsx'
import type { ViewProps } from '../view.ts'
import type { Planning } from '../witnesses.ts'
import { Bars } from './ImproveSection.tsx'
import { improvedMethod, ledgerBars, ledgerSentence, ledgersOf, lossName } from './improveFacts.ts'

interface LedgerSectionProps extends Pick<ViewProps, 'configuration' | 'palette' | 'isPhone' | 'exportFigure'> {
  readonly planning: Planning
}

function LedgerTable({ ledgers, unit }: { readonly ledgers: readonly Ledger[]; readonly unit: RateUnit }): ReactElement {
  const reasons = ledgers[0]?.losses ?? []
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
              <td key={method}>{rateNumber(busRate, unit)}</td>
            ))}
          </tr>
          {reasons.map(({ reason }) => (
            <tr key={reason}>
              <th scope="row">{lossName(reason)}</th>
              {ledgers.map(({ method, losses }) => {
                const loss = losses.find((candidate) => candidate.reason === reason)
                return (
                  <td key={method}>
                    {loss === undefined || loss.lost <= 0 ? (
                      '0'
                    ) : (
                      <>
                        −{rateNumber(loss.lost, unit)} <span className="aside">wins back {rateNumber(loss.wonBack, unit)}</span>
                      </>
                    )}
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
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </Scrolling>
  )
}

/** What is lost between the rate of the bus and the throughput, and what each remedy would win back. */
export function LedgerSection({ configuration, planning, palette, isPhone, exportFigure }: LedgerSectionProps): ReactElement | null {
  const unit = rateUnit(configuration.units)
  const ledgers = useMemo(() => ledgersOf(configuration, planning), [configuration, planning])
  const chosen = ledgers.find(({ method }) => method === improvedMethod(configuration))
  const bars = useMemo(() => chosen && ledgerBars(chosen, unit), [chosen, unit])
  if (chosen === undefined || bars === undefined) return null
  return (
    <section className="plan-ledger">
      <h2>
        Where does the rest go? <span className="aside">{chosen.method}</span>
      </h2>
      <Bars {...{ configuration, palette, isPhone, bars }} title="Throughput lost, by reason" />
      <ExportButton name="Where does the rest go?" onPress={() => exportFigure('ledger')} />
      <p className="note">{ledgerSentence(chosen, configuration.units)}</p>
      <LedgerTable ledgers={ledgers} unit={unit} />
    </section>
  )
}
