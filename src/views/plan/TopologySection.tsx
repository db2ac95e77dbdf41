import type { ReactElement } from 'react'
import { formatPercent, formatRate, type RateUnit } from '../../units/formatQuantity.ts'
import { ExportButton } from '../shared/ExportButton.tsx'
import { capitalized } from '../shared/intervalText.ts'
import { Scrolling } from '../shared/Scrolling.tsx'
import { usePart, type PartProps } from './PartSections.tsx'
import { PinnedText } from '../shared/FieldsInText.tsx'
import { pinnedHop, pinnedTopologySentence, topology, topologySentence, type HopLoad, type HopRow } from './topology.ts'

interface UseProps {
  readonly load: HopLoad
  /** The same load of the same hop of A. */
  readonly ghost: HopLoad | undefined
  readonly unit: RateUnit
}

const edge = (use: number): string => `${Math.min(1, use) * 100}%`

/** A bar as long as the use of a hop; over-subscribed ones end at the edge, and the number says by how much. */
function Use({ load, ghost, unit }: UseProps): ReactElement {
  const word = load.role === 'limits' ? ' · limits' : load.role === 'next' ? ' · next' : ''
  return (
    <td>
      <span className="use">
        <span className="use-bar" style={{ inlineSize: edge(load.use) }} />
      </span>
      {ghost && <span className="use-ghost" data-ghost="" style={{ inlineSize: edge(ghost.use) }} />}
      <span className={load.role === 'limits' ? 'use-text limits' : 'use-text'}>
        {formatPercent(load.use)}
        {word}
      </span>
      <span className="aside">{formatRate(load.demand, unit)}</span>
      {ghost && <PinnedText text={`${formatPercent(ghost.use)}, ${formatRate(ghost.demand, unit)}`} />}
    </td>
  )
}

interface HopCellsProps {
  readonly row: HopRow
  readonly other: HopRow | undefined
  readonly unit: RateUnit
}

const drivesText = (drives: number): string => `${drives} ${drives === 1 ? 'drive' : 'drives'}`

/** One hop under both loads. */
function HopCells({ row: { hop, sequential, random }, other, unit }: HopCellsProps): ReactElement {
  return (
    <tr>
      <th scope="row" style={{ paddingInlineStart: hop.depth * 14 }}>
        {hop.depth > 0 && '└ '}
        {capitalized(hop.name)}
        <span className="aside">{drivesText(hop.drives)}</span>
        {other && other.hop.drives !== hop.drives && <PinnedText text={drivesText(other.hop.drives)} />}
      </th>
      <td>
        {formatRate(hop.ceiling, unit)}
        {other && other.hop.ceiling !== hop.ceiling && <PinnedText text={formatRate(other.hop.ceiling, unit)} />}
      </td>
      <Use load={sequential} ghost={other?.sequential} unit={unit} />
      <Use load={random} ghost={other?.random} unit={unit} />
    </tr>
  )
}

/** The way from the disks to the host: what each hop is asked for and can carry, sequentially and at random. */
export function TopologySection(props: PartProps): ReactElement {
  const { present, pinned } = usePart(topology, props)
  return (
    <section className="plan-topology">
      <h2>
        Which hop is the limit? <span className="aside">{present.title}</span>
      </h2>
      <Scrolling label="Hops from the host to the disks">
        <table className="plan-table topology">
          <thead>
            <tr>
              <th scope="col">From the host down</th>
              <th scope="col">can carry</th>
              <th scope="col">sequential</th>
              <th scope="col">
                {present.randomName}
                {pinned && pinned.randomName !== present.randomName && <PinnedText text={pinned.randomName} />}
              </th>
            </tr>
          </thead>
          <tbody>
            {present.rows.map((row) => (
              <HopCells key={row.hop.name} row={row} other={pinnedHop(row, pinned)} unit={present.unit} />
            ))}
          </tbody>
        </table>
      </Scrolling>
      <ExportButton name="Which hop is the limit?" onPress={() => props.exportFigure('topology')} />
      <p className="note">
        {topologySentence(present)} Shares are what the disks would send over what a hop can carry.
        {pinnedTopologySentence(pinned)}
      </p>
      <details className="numbers">
        <summary>Sources</summary>
        <ul>
          {present.rows.map(({ hop }) => (
            <li key={hop.name}>
              {capitalized(hop.name)}: {hop.source}
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
