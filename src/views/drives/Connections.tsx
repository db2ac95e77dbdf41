import { useMemo, useRef, type ReactElement } from 'react'
import { LineChart } from '../../charts/LineChart.tsx'
import type { Palette } from '../../charts/palette.ts'
import { placeLines } from '../../charts/placeLines.ts'
import { formatPercent } from '../../units/formatQuantity.ts'
import { unitFactors } from '../../units/parseQuantity.ts'
import { ExportButton } from '../ExportButton.tsx'
import { rateUnit } from '../fieldText.ts'
import { Scrolling } from '../Scrolling.tsx'
import { useWidth } from '../useWidth.ts'
import { connectionLines, connectionNames } from './drivesCharts.ts'
import { connectionsText } from './connectionText.ts'
import { chartSize } from './chartSizes.ts'
import { connections, onConnection, simulatedAt, type QueueFacts, type QueueSimulation } from './queueFacts.ts'
import { rateCell } from './TagsTable.tsx'

interface ConnectionsProps {
  readonly facts: QueueFacts
  readonly simulation: QueueSimulation
  readonly palette: Palette
  readonly onExport: () => void
}

const title = 'One bus, IDE channels, or a channel each'

/** The same workload on each connection for arrays of several sizes: contention of one bus against one channel for each disk. */
export function Connections({ facts, simulation, palette, onExport }: ConnectionsProps): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place, 480)
  const size = useMemo(() => chartSize(width, 'small'), [width])
  const placed = useMemo(
    () => placeLines(connectionLines(facts, simulation, palette, size.detail), size),
    [facts, simulation, palette, size],
  )
  const { drives, queued, configuration } = facts
  const unit = rateUnit(configuration.units)
  const factor = unitFactors.rate[unit] ?? 1
  return (
    <section className="connections">
      <div className="section-head">
        <h2>{title}</h2>
        <ExportButton name={title} onPress={onExport} />
      </div>
      <p className="note">{connectionsText(facts, simulation)}</p>
      <div ref={place}>
        <LineChart placed={placed} palette={palette} title={`${title}. The same numbers are in the table.`} apart={null} />
      </div>
      <Scrolling label={title}>
        <table className="drive-table">
          <caption className="spoken">Throughput in {unit} and how much of the time the bus or the channels are held</caption>
          <thead>
            <tr>
              <th scope="col">Drives</th>
              {connections.map((connection) => (
                <th key={connection} scope="col" colSpan={2} data-here={connection === queued.queueing.connection || undefined}>
                  {connectionNames[connection]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {drives.map((count) => (
              <tr key={count} data-here={count === queued.system.drives || undefined}>
                <th scope="row">{count}</th>
                {connections.flatMap((connection) => {
                  const found = simulatedAt(facts, simulation, onConnection(facts, connection, count))
                  return [
                    <td key={connection}>{rateCell(found, factor)}</td>,
                    <td key={`${connection} held`} className="held">
                      {found ? formatPercent(found.busUtilization) : '–'}
                    </td>,
                  ]
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolling>
      <p className="note">
        {unit} and share of the time held, simulated with {queued.queueing.outstanding} {queued.queueing.pattern} requests over all drives;
        IDE with at most 32 tags. Bus, host and drives are the same in every cell.
      </p>
    </section>
  )
}
