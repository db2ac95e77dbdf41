import { useMemo, type ReactElement } from 'react'
import { formatPercent, formatRate, type RateUnit } from '../../units/formatQuantity.ts'
import { ExportButton } from '../ExportButton.tsx'
import { capitalized } from '../intervalText.ts'
import { Scrolling } from '../Scrolling.tsx'
import type { ViewProps } from '../view.ts'
import type { Planning } from '../witnesses.ts'
import { topologyFacts, topologySentence, type HopLoad } from './topologyFacts.ts'

interface TopologySectionProps extends Pick<ViewProps, 'configuration' | 'exportFigure'> {
  readonly planning: Planning
}

/** A bar as long as the use of a hop; over-subscribed ones end at the edge, and the number says by how much. */
function Use({ load, unit }: { readonly load: HopLoad; readonly unit: RateUnit }): ReactElement {
  const word = load.role === 'limits' ? ' · limits' : load.role === 'next' ? ' · next' : ''
  return (
    <td>
      <span className="use">
        <span className="use-bar" style={{ inlineSize: `${Math.min(1, load.use) * 100}%` }} />
      </span>
      <span className={load.role === 'limits' ? 'use-text limits' : 'use-text'}>
        {formatPercent(load.use)}
        {word}
      </span>
      <span className="aside">{formatRate(load.demand, unit)}</span>
    </td>
  )
}

/** The way from the disks to the host: what each hop is asked for and can carry, sequentially and at random. */
export function TopologySection({ configuration, planning, exportFigure }: TopologySectionProps): ReactElement {
  const facts = useMemo(() => topologyFacts(configuration, planning), [configuration, planning])
  return (
    <section className="plan-topology">
      <h2>
        Which hop is the limit? <span className="aside">{facts.title}</span>
      </h2>
      <Scrolling label="Hops from the host to the disks">
        <table className="plan-table topology">
          <thead>
            <tr>
              <th scope="col">From the host down</th>
              <th scope="col">can carry</th>
              <th scope="col">sequential</th>
              <th scope="col">{facts.randomName}</th>
            </tr>
          </thead>
          <tbody>
            {facts.rows.map(({ hop, sequential, random }) => (
              <tr key={hop.name}>
                <th scope="row" style={{ paddingInlineStart: hop.depth * 14 }}>
                  {hop.depth > 0 && '└ '}
                  {capitalized(hop.name)}
                  <span className="aside">
                    {hop.drives} {hop.drives === 1 ? 'drive' : 'drives'}
                  </span>
                </th>
                <td>{formatRate(hop.ceiling, facts.unit)}</td>
                <Use load={sequential} unit={facts.unit} />
                <Use load={random} unit={facts.unit} />
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolling>
      <ExportButton name="Which hop is the limit?" onPress={() => exportFigure('topology')} />
      <p className="note">{topologySentence(facts)} Shares are what the disks would send over what a hop can carry.</p>
      <details className="numbers">
        <summary>Sources</summary>
        <ul>
          {facts.rows.map(({ hop }) => (
            <li key={hop.name}>
              {capitalized(hop.name)}: {hop.source}
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
