import { Fragment, useMemo, useRef, type ReactElement } from 'react'
import { ghostLetter } from '../../charts/ghost.ts'
import { LineChart, type LineChartData, placeLines } from '../../charts/LineChart.tsx'
import type { Palette } from '../../charts/palette.ts'
import { counted, formatPercent } from '../../units/formatQuantity.ts'
import { unitFactors } from '../../units/parseQuantity.ts'
import { ExportButton } from '../shared/ExportButton.tsx'
import { rateUnit } from '../shared/fieldText.ts'
import { Scrolling } from '../shared/Scrolling.tsx'
import { useWidth } from '../shared/useWidth.ts'
import { linkWords } from './connectionWords.ts'
import { connectionLines } from './drivesMarks.ts'
import { connectionsText } from './connectionText.ts'
import { chartSize } from './chartSizes.ts'
import { comparedCounts, connections, onConnection, simulatedAt, type ComparedDrives, type DrivesState } from './drivesState.ts'
import { rateCell } from './TagsTable.tsx'

interface ConnectionsProps {
  readonly compared: ComparedDrives
  readonly palette: Palette
  readonly onExport: () => void
}

const title = 'One bus, channels of two, or a channel each'

interface CountRowProps {
  readonly state: DrivesState
  readonly count: number
  readonly factor: number
  /** Before the number of drives of A. */
  readonly letter: string
}

/** So many drives on each connection. */
function CountRow({ state, count, factor, letter }: CountRowProps): ReactElement {
  const isOwn = letter === ''
  return (
    <tr data-here={(isOwn && count === state.queued.system.drives) || undefined} data-pinned={isOwn ? undefined : ''}>
      <th scope="row">{isOwn ? count : `${letter} ${count}`}</th>
      {connections.flatMap((connection) => {
        const found = simulatedAt(state, onConnection(state, connection, count))
        return [
          <td key={connection}>{rateCell(found, factor)}</td>,
          <td key={`${connection} held`} className="held">
            {found ? formatPercent(found.busUtilization) : '–'}
          </td>,
        ]
      })}
    </tr>
  )
}

/** The numbers of the chart, those of A beneath those of the present drives. */
function ConnectionTable({ present: state, pinned }: ComparedDrives): ReactElement {
  const unit = rateUnit(state.configuration.units)
  const { names } = linkWords(state.configuration.bus)
  const factor = unitFactors.rate[unit] ?? 1
  return (
    <Scrolling label={title}>
      <table className="drive-table">
        <caption className="spoken">Throughput in {unit} and how much of the time the bus or the channels are held</caption>
        <thead>
          <tr>
            <th scope="col">Drives</th>
            {connections.map((connection) => (
              <th key={connection} scope="col" colSpan={2} data-here={connection === state.queued.queueing.connection || undefined}>
                {names[connection]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparedCounts(state, pinned).map((count) => (
            <Fragment key={count}>
              <CountRow {...{ state, count, factor }} letter="" />
              {pinned && <CountRow {...{ count, factor }} state={pinned} letter={ghostLetter} />}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Scrolling>
  )
}

/** Where A’s drives hang and how many they are, and whether its lines are the same. */
function pinnedNote(pinned: DrivesState | undefined, { series }: LineChartData): string {
  if (!pinned) return ''
  const { drives } = pinned.queued.system
  const place = `${drives} ${drives === 1 ? 'drive' : 'drives'} on ${linkWords(pinned.configuration.bus).names[pinned.queued.queueing.connection]}`
  return `A is ${place}. ${series.some(({ isGhost }) => isGhost) ? 'Its lines are dashed.' : 'It has the same lines.'} `
}

/** The same workload on each connection for arrays of several sizes: contention of one bus against one channel for each disk. */
export function Connections({ compared, palette, onExport }: ConnectionsProps): ReactElement {
  const { present: state, pinned } = compared
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place, 480)
  const size = useMemo(() => chartSize(width, 'small'), [width])
  const lines = useMemo(() => connectionLines(compared, palette, size.detail), [compared, palette, size])
  const placed = useMemo(() => placeLines(lines, size), [lines, size])
  const { queueing } = state.queued
  return (
    <section className="connections">
      <div className="section-head">
        <h2>{title}</h2>
        <ExportButton name={title} onPress={onExport} />
      </div>
      <p className="note">{connectionsText(state)}</p>
      <div ref={place}>
        <LineChart placed={placed} palette={palette} title={`${title}. The same numbers are in the table.`} apart={null} />
      </div>
      <ConnectionTable {...compared} />
      <p className="note">
        {pinnedNote(pinned, lines)}
        {rateUnit(state.configuration.units)} and share of the time held, simulated with{' '}
        {counted(queueing.outstanding, `${queueing.pattern} request`)} over all drives; channels of two, as of IDE, with at most 32 tags.
        Bus, host and drives are the same in every cell
        {pinned && ' but those of A'}.
      </p>
    </section>
  )
}
