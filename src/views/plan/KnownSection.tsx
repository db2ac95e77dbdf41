import { useMemo, type ReactElement } from 'react'
import { pinnedName } from '../shared/comparison.ts'
import { ExportButton } from '../shared/ExportButton.tsx'
import { rateUnit } from '../shared/fieldText.ts'
import { formatPercent, rateNumber } from '../../units/formatQuantity.ts'
import { Scrolling } from '../shared/Scrolling.tsx'
import type { ViewProps } from '../view.ts'
import type { Planning } from '../../prediction/witnesses.ts'
import { Bars } from './ImproveSection.tsx'
import { improvedMethod } from './improveFacts.ts'
import { contributorBars, contributorName, knownSentence, pinnedShare, rangeText } from './knownFacts.ts'

interface KnownSectionProps extends Pick<ViewProps, 'configuration' | 'pinned' | 'palette' | 'isPhone' | 'exportFigure'> {
  readonly planning: Planning
}

const shareText = (share: number | undefined): string => (share === undefined ? '–' : formatPercent(share))

/** How well is it known: what the origin of each value does to throughput, and which figure to look up. */
export function KnownSection(props: KnownSectionProps): ReactElement | null {
  const { configuration, pinned, planning, palette, isPhone, exportFigure } = props
  const unit = rateUnit(configuration.units)
  const band = useMemo(() => planning.provenanceBand(configuration, improvedMethod(configuration)), [configuration, planning])
  const method = improvedMethod(configuration)
  const compared = useMemo(() => pinned && planning.provenanceBand(pinned, method), [pinned, planning, method])
  const bars = useMemo(() => band && contributorBars(band, compared), [band, compared])
  if (band === null || bars === null) return null
  return (
    <section className="plan-known">
      <h2>
        How well is it known? <span className="aside">share of the doubt</span>
      </h2>
      <Bars {...{ configuration, palette, isPhone, bars }} title="Share of each value in the doubt about throughput" />
      <ExportButton name="How well is it known?" onPress={() => exportFigure('known')} />
      <p className="note">{knownSentence(band, unit)}</p>
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
              {band.contributors.map((contributor) => (
                <tr key={contributor.field}>
                  <th scope="row">{contributorName(contributor)}</th>
                  <td>{contributor.provenance}</td>
                  <td>{rangeText(contributor, unit)}</td>
                  <td>
                    {rateNumber(contributor.throughput[0], unit)} to {rateNumber(contributor.throughput[1], unit)}
                  </td>
                  <td>{formatPercent(contributor.share)}</td>
                  {pinned && <td>{shareText(pinnedShare(contributor, compared))}</td>}
                  <td>{contributor.source}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolling>
      </details>
    </section>
  )
}
