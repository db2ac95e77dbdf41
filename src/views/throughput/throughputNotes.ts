import type { Bracket } from '../../charts/marks/Brackets.tsx'
import type { CalloutPoint } from '../../charts/marks/Callout.tsx'
import type { LineChartData } from '../../charts/LineChart.tsx'
import type { CaveatCode } from '../../domain/prediction.ts'
import { placeText } from '../shared/fieldText.ts'
import { rangeRemarksOf } from './throughputMarks.ts'
import type { ModelPoint, ThroughputFormulas } from './throughputState.ts'

const codesAt = (point: ModelPoint): readonly CaveatCode[] => rangeRemarksOf(point.predictions.get('naive')).map(({ code }) => code)

const reasons: Partial<Record<CaveatCode, string>> = {
  'head-faster-than-bus': 'model untested: heads faster than the bus',
  'buffer-too-small': 'model untested: reads larger than the buffer',
}

function bracketText({ axis, unit }: ThroughputFormulas, points: readonly ModelPoint[], from: number, to: number): string {
  const { field, range } = axis
  const codes = points.flatMap(codesAt)
  const own = codes.every((code) => code in reasons) ? codes.map((code) => reasons[code]).find((reason) => reason !== undefined) : undefined
  if (own) return own
  if (from <= range[0]) return `thin line: model untested below ${placeText(field, to, unit)}`
  if (to >= range[1]) return `thin line: model untested above ${placeText(field, from, unit)}`
  return `thin line: model untested from ${placeText(field, from, unit)} to ${placeText(field, to, unit)}`
}

/** Stretches of the axis where the formula was not checked, each with its reason; none where it was checked nowhere. */
function untestedBrackets(formulas: ThroughputFormulas): readonly Bracket[] {
  const { points } = formulas
  const isUntested = points.map((point) => codesAt(point).length > 0)
  if (!isUntested.includes(false)) return []
  const brackets: Bracket[] = []
  let start = -1
  for (let index = 0; index <= points.length; index++) {
    if (isUntested[index] === true && start < 0) start = index
    if (isUntested[index] !== true && start >= 0) {
      const stretch = points.slice(start, index)
      const from = (points[start - 1] ?? points[start])?.x ?? 0
      const to = (points[index] ?? points[index - 1])?.x ?? 0
      if (to > from) brackets.push({ from, to, text: bracketText(formulas, stretch, from, to) })
      start = -1
    }
  }
  return brackets
}

/** A gain must reach this much beyond the crossing before the crossing is worth a word. */
const smallestGain = 0.03

const gainAt = ({ predictions }: ModelPoint): number =>
  (predictions.get('pipelined')?.throughput ?? 0) / (predictions.get('naive')?.throughput ?? 1) - 1

const roundedToTwo = (value: number): number => Number(value.toPrecision(2))

/** Where pipelining begins or ceases to pay, or null where it always or never does. */
function pipeliningPays({ axis, points, unit }: ThroughputFormulas): CalloutPoint | null {
  const gains = points.map(gainAt)
  for (let index = 1; index < points.length; index++) {
    const [before, after] = [points[index - 1], points[index]]
    const [low = 0, high = 0] = [gains[index - 1], gains[index]]
    if (!before || !after || low >= 0 === high >= 0) continue
    const rises = high >= 0
    const beyond = rises ? gains.slice(index) : gains.slice(0, index)
    const opposite = rises ? gains.slice(0, index) : gains.slice(index)
    if (Math.max(...beyond) < smallestGain || Math.min(...opposite) > -0.005) continue
    const share = low / (low - high)
    const naive = (point: ModelPoint): number => point.predictions.get('naive')?.throughput ?? 0
    const isCounted = axis.field.whole && axis.field.kind === 'count'
    const first = rises ? after : before
    const x = isCounted ? first.x : before.x + share * (after.x - before.x)
    const factor = axis.field.kind === 'size' ? (x >= 1_048_576 ? 1_048_576 : 1024) : axis.field.kind === 'time' ? 1e-3 : 1
    return {
      x,
      y: isCounted ? naive(first) : naive(before) + share * (naive(after) - naive(before)),
      title: 'Pipelining pays',
      text: `${rises ? 'from' : 'up to'} ${isCounted ? placeText(axis.field, x, unit) : `about ${placeText(axis.field, roundedToTwo(x / factor) * factor, unit)}`}`,
    }
  }
  return null
}

/** What stands in the chart in words, whatever the simulation says. */
export const throughputNotes = (formulas: ThroughputFormulas): Pick<LineChartData, 'brackets' | 'callout'> => ({
  brackets: untestedBrackets(formulas),
  callout: pipeliningPays(formulas),
})
