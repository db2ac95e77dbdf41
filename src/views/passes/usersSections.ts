import { timeAxis } from '../../answer/axes.ts'
import { durationAxis } from '../../answer/durationAxis.ts'
import type { Chart, DrawnLines, DrawnSeries, Section } from '../../answer/document.ts'
import type { TimeBar } from '../../charts/TimeBars.tsx'
import type { Configuration } from '../../configuration/configuration.ts'
import type { RebuildWay, UsersBeside, UsersPoint } from '../../prediction/passes/usersBeside.ts'
import type { Passes } from '../../prediction/witnesses.ts'
import { formatDuration, formatInColumn } from '../../units/formatDuration.ts'
import { counted, formatPercent, formatTime } from '../../units/formatQuantity.ts'
import { timesSection } from './timeAgainst.ts'

const percents: DrawnLines['x']['ticks'] = Array.from({ length: 11 }, (_, index) => ({
  value: index / 10,
  label: `${index * 10} %`,
  short: String(index * 10),
}))

/** Something against the share of the users, whose slider is its axis. */
function overShare({ shares, here }: UsersBeside, title: string, y: DrawnLines['y'], series: readonly DrawnSeries[]): Chart {
  const most = shares.at(-1)?.share ?? 1
  const pill = formatPercent(here.share)
  return {
    title: `${title}, against the share of the drives’ time that users take`,
    is: 'lines',
    room: 'small',
    pill,
    slider: { field: 'usersShare', spoken: `${pill}: pass ${formatDuration(here.time)}, a read ${formatTime(here.read)}` },
    lines: {
      x: { spacing: 'linear', range: [0, most], ticks: percents.filter(({ value }) => value <= most + 1e-9) },
      y,
      series,
      here: here.share,
    },
  }
}

/** What users cost the pass, the pass its users, and where a drive’s time goes; nothing where nobody reads beside it. */
function besideSections(users: UsersBeside): readonly Section[] {
  const { shares, pieces, here } = users
  const line = (id: string, label: string, meaning: string, of: (point: UsersPoint) => number): DrawnSeries => ({
    id,
    label,
    meaning,
    colour: 'ideal',
    dash: 'dashed',
    line: shares.filter((point) => Number.isFinite(of(point))).map((point) => ({ x: point.share, y: of(point), tested: true })),
    dots: [],
  })
  const times = durationAxis(shares.map(({ time }) => time))
  const alone = shares[0]?.time ?? 0
  return [
    {
      id: 'pass-users',
      name: 'Pass and users',
      source: 'Time of the pass against the share of each drive’s time that users’ reads take; dashed: nobody else reads.',
      chart: overShare(users, 'Time of the pass', times, [
        { ...line('time', 'Users', 'users’ reads between its pieces', ({ time }) => time), colour: 'headText', dash: 'solid' },
        line('alone', 'Alone', 'nobody else reads', () => alone),
      ]),
      isTold: true,
      table: {
        columns: [
          { name: 'users’ share', kind: 'share', field: 'usersShare' },
          { name: 'time', kind: 'duration' },
          { name: 'a user’s read', kind: 'time', text: formatTime },
          { name: 'a user’s read without the pass', kind: 'time', text: formatTime },
        ],
        rows: shares.map(({ share, time, read, readAlone }) => [share, time, read, readAlone]),
      },
    },
    {
      name: 'What a user’s read takes',
      chart: overShare(users, 'What a user’s read takes', timeAxis, [
        { ...line('read', 'Beside', 'between its pieces', ({ read }) => read), colour: 'idleLabel', dash: 'solid' },
        line('read-alone', 'Without', 'users alone', ({ readAlone }) => readAlone),
      ]),
    },
    {
      name: `Where a drive’s time goes, at ${formatPercent(here.share)} for users`,
      table: {
        columns: [
          { name: 'read at a time', kind: 'size', field: 'piece' },
          { name: 'users’ reads', kind: 'share' },
          { name: 'finding the place again', kind: 'share' },
          { name: 'the pass', kind: 'share' },
          { name: 'time of the pass', kind: 'duration' },
          { name: 'a user’s read', kind: 'time', text: formatTime },
        ],
        rows: pieces.map(({ piece, share, back, stream, time, read }) => [piece, share, back, stream, time, read]),
        here: here.piece,
      },
      notes: ['Larger pieces: the pass finds its place less often, users wait longer behind each piece.'],
    },
  ]
}

const wayNames: Readonly<Record<string, string>> = {
  mirror: 'mirror',
  single: 'single parity',
  double: 'double parity',
  spread: 'spread spare',
}

/** The same rebuild by each kind of redundancy. */
const wayBars = (ways: readonly RebuildWay[]): readonly TimeBar[] =>
  ways.map(({ way, isHere, time, byLinks, byDrives, reads, writes }) => ({
    id: way,
    label: wayNames[way] ?? way,
    isHere,
    byLinks,
    byDrives,
    text: formatInColumn(time),
    remark: way === 'spread' ? `reads and writes ${counted(writes, 'drive')}` : `reads ${reads}, writes ${writes}`,
  }))

/** Users beside a pass, and other ways to rebuild. */
export function usersSections(configuration: Configuration, witness: Passes): readonly Section[] {
  const users = witness.usersBeside(configuration)
  const ways = wayBars(witness.rebuildWays(configuration))
  return [
    ...(users ? besideSections(users) : []),
    ...timesSection('pass-rebuild', 'Other ways to rebuild', 'Time of the rebuild by kind of redundancy', ways),
  ]
}
