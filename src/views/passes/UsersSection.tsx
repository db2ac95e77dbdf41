import { useMemo, useRef, type ReactElement } from 'react'
import { placeTimeBars, TimeBars } from '../../charts/TimeBars.tsx'
import type { LineChartData } from '../../charts/LineChart.tsx'
import type { Passes } from '../../prediction/witnesses.ts'
import { formatDuration } from '../../units/formatDuration.ts'
import { formatPercent, formatTime } from '../../units/formatQuantity.ts'
import { ExportButton } from '../shared/ExportButton.tsx'
import { FieldChart } from '../shared/FieldChart.tsx'
import { FoldedNumbers } from '../shared/NumbersTable.tsx'
import { useWidth } from '../shared/useWidth.ts'
import type { ViewProps } from '../view.ts'
import { readsOverShare, splitRows, timeOverShare, wayBars, type SplitRow } from './usersMarks.ts'

interface SectionProps extends Pick<ViewProps, 'configuration' | 'palette' | 'isPhone' | 'exportFigure' | 'set'> {
  readonly witness: Passes
}

/** A bar of shares for each size of pieces. */
function Split({ rows }: { readonly rows: readonly SplitRow[] }): ReactElement {
  return (
    <div className="pass-split" role="group" aria-label="Where a disk’s time goes, by size of the pieces">
      <p className="split-keys">
        <span data-kind="users">users’ reads</span> <span data-kind="back">finding the place again</span>{' '}
        <span data-kind="stream">the pass</span>
      </p>
      {rows.map(({ id, label, isHere, parts, text }) => (
        <div key={id} className="split-row" data-here={isHere || undefined}>
          <span className="split-label">{label}</span>
          <span className="split-bar">
            {parts.map(({ kind, share, text: number }) => (
              <span key={kind} data-kind={kind} style={{ inlineSize: `${share * 100}%` }}>
                {share > 0.06 ? number : ''}
              </span>
            ))}
          </span>
          <span className="split-text">{text}</span>
        </div>
      ))}
    </div>
  )
}

/** What users cost the pass, and the pass its users; nothing where nobody reads beside it. */
export function UsersSection({ witness, configuration, palette, isPhone, exportFigure, set }: SectionProps): ReactElement | null {
  const users = useMemo(() => witness.usersBeside(configuration), [witness, configuration])
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place, isPhone ? 350 : 1056)
  const charts = useMemo(
    () =>
      users &&
      ([
        ['Time of the pass', timeOverShare(users, palette)],
        ['What a user’s read takes', readsOverShare(users, palette)],
      ] as const),
    [users, palette],
  )
  const rows = useMemo(() => users && splitRows(users), [users])
  if (!users || !charts || !rows) return <div ref={place} hidden />
  const size = { width, height: isPhone ? 220 : 240, detail: isPhone ? ('narrow' as const) : ('full' as const) }
  const chart = ([title, data]: readonly [string, LineChartData]): ReactElement => (
    <section key={title}>
      <h3>{title}</h3>
      <FieldChart
        {...{ data, size, palette, set }}
        title={`${title}, against the share of the disks’ time that users take`}
        spoken={`${formatPercent(users.here.share)}: pass ${formatDuration(users.here.time)}, a read ${formatTime(users.here.read)}`}
        name="usersShare"
        here={users.here.share}
        range={data.x.range}
        pill={formatPercent(users.here.share)}
      />
    </section>
  )
  return (
    <section className="pass-users" ref={place}>
      <h2>
        Pass and users <span className="aside">against the share of each disk’s time that users’ reads take</span>
      </h2>
      {charts.map(chart)}
      <ExportButton name="Pass and users" onPress={() => exportFigure('pass-users')} />
      <FoldedNumbers
        label="Pass and users"
        head={['users’ share', 'time of the pass', 'a user’s read', 'without the pass']}
        rows={users.shares.map(({ share, time, read, readAlone }) => [
          formatPercent(share),
          formatDuration(time),
          formatTime(read),
          formatTime(readAlone),
        ])}
      />
      <h2>
        Where a disk’s time goes, at {formatPercent(users.here.share)} <span className="aside">by what the pass reads at a time</span>
      </h2>
      <Split rows={rows} />
      <p className="note">Larger pieces: the pass finds its place less often, users wait longer behind each piece.</p>
    </section>
  )
}

/** The same rebuild by other kinds of redundancy. */
export function RebuildSection({ witness, configuration, palette, isPhone, exportFigure }: SectionProps): ReactElement | null {
  const bars = useMemo(() => wayBars(witness.rebuildWays(configuration)), [witness, configuration])
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place, isPhone ? 350 : 700)
  const placed = useMemo(() => placeTimeBars(bars, width), [bars, width])
  if (bars.length === 0) return <div ref={place} hidden />
  return (
    <section className="pass-ways" ref={place}>
      <h2>Other ways to rebuild the same disk</h2>
      <TimeBars placed={placed} palette={palette} title="Time of the rebuild by kind of redundancy" />
      <ExportButton name="Other ways to rebuild" onPress={() => exportFigure('pass-rebuild')} />
    </section>
  )
}
