import type { TimeBar } from '../../charts/TimeBars.tsx'
import type { LineChartData } from '../../charts/LineChart.tsx'
import type { Palette } from '../../charts/palette.ts'
import type { RebuildWay, UsersBeside, UsersPoint } from '../../prediction/passes/usersBeside.ts'
import { durationUnit, formatDuration, formatInColumn } from '../../units/formatDuration.ts'
import { counted, formatNumber, formatPercent, formatSize, formatTime } from '../../units/formatQuantity.ts'

type Line = LineChartData['series'][number]['line']

const lineOf = (points: readonly UsersPoint[], value: (point: UsersPoint) => number): Line =>
  points.filter((point) => Number.isFinite(value(point))).map((point) => ({ x: point.share, y: value(point), tested: true }))

const marks = { dots: [], rings: [] } as const

function overShare({ shares, here }: UsersBeside): Pick<LineChartData, 'x' | 'here' | 'brackets' | 'callout'> {
  const most = shares.at(-1)?.share ?? 1
  const steps = Math.round(most * 10)
  return {
    x: {
      spacing: 'linear',
      range: [0, most],
      ticks: Array.from({ length: steps + 1 }, (_, index) => {
        const label = index === 0 || index === steps ? `${index * 10} %` : String(index * 10)
        return { value: index / 10, label, short: label }
      }),
    },
    here: here.share,
    brackets: [],
    callout: null,
  }
}

/** Time of the pass against the share of the users. */
export function timeOverShare(users: UsersBeside, palette: Palette): LineChartData {
  const alone = users.shares[0]
  const scale = durationUnit(Math.max(0, ...users.shares.map(({ time }) => time).filter(Number.isFinite)))
  return {
    ...overShare(users),
    y: { ...scale, format: (value) => formatNumber(value / scale.factor, true), precise: (value) => formatInColumn(value) },
    series: [
      {
        ...marks,
        id: 'time',
        label: 'Users',
        meaning: 'users’ reads between its pieces',
        colour: palette.headText,
        dash: 'solid',
        line: lineOf(users.shares, ({ time }) => time),
      },
      ...(alone
        ? [
            {
              ...marks,
              id: 'alone',
              label: 'Alone',
              meaning: 'nobody else reads',
              colour: palette.ideal,
              dash: 'dashed' as const,
              line: lineOf(users.shares, () => alone.time),
            },
          ]
        : []),
    ],
  }
}

/** What a user’s read takes against their share. */
export const readsOverShare = (users: UsersBeside, palette: Palette): LineChartData => ({
  ...overShare(users),
  y: { unit: 'ms', factor: 1e-3, format: (value) => formatNumber(value / 1e-3, true), precise: (value) => formatTime(value) },
  series: [
    {
      ...marks,
      id: 'read',
      label: 'Beside',
      meaning: 'between its pieces',
      colour: palette.idleLabel,
      dash: 'solid',
      line: lineOf(users.shares, ({ read }) => read),
    },
    {
      ...marks,
      id: 'read-alone',
      label: 'Without',
      meaning: 'users alone',
      colour: palette.ideal,
      dash: 'dashed',
      line: lineOf(users.shares, ({ readAlone }) => readAlone),
    },
  ],
})

/** One row of where a drive’s time goes. */
export interface SplitRow {
  readonly id: string
  readonly label: string
  readonly isHere: boolean
  readonly parts: readonly { readonly kind: 'users' | 'back' | 'stream'; readonly share: number; readonly text: string }[]
  readonly text: string
}

/** Where a drive’s time goes, by size of the pieces. */
export const splitRows = ({ pieces, here }: UsersBeside): readonly SplitRow[] =>
  pieces.map((point) => ({
    id: String(point.piece),
    label: formatSize(point.piece),
    isHere: point.piece === here.piece,
    parts: [
      { kind: 'users', share: point.share, text: formatPercent(point.share) },
      { kind: 'back', share: point.back, text: formatPercent(point.back) },
      { kind: 'stream', share: point.stream, text: formatPercent(point.stream) },
    ],
    text: `${formatDuration(point.time)}, a user’s read ${formatTime(point.read)}`,
  }))

const wayNames: Readonly<Record<string, string>> = {
  mirror: 'mirror',
  single: 'single parity',
  double: 'double parity',
  spread: 'spread spare',
}

/** The same rebuild by each kind of redundancy. */
export const wayBars = (ways: readonly RebuildWay[]): readonly TimeBar[] =>
  ways.map(({ way, isHere, time, byLinks, byDrives, reads, writes }) => ({
    id: way,
    label: wayNames[way] ?? way,
    isHere,
    byLinks,
    byDrives,
    text: formatInColumn(time),
    remark: way === 'spread' ? `reads and writes ${counted(writes, 'disk')}` : `reads ${reads}, writes ${writes}`,
  }))
