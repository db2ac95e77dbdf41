import type { MeasuredSeries } from '../../domain/measuredSeries.ts'
import type { Explanation, Gap, MeasuringJob, NextTest } from '../../prediction/gap/gap.ts'
import { formatDuration } from '../../units/formatDuration.ts'
import { formatRate, formatSize, type RateUnit } from '../../units/formatQuantity.ts'
import type { Answer, Phrase } from '../shared/answer.ts'
import { countWord, signedPercent } from '../shared/intervalText.ts'
import { rateInterval } from '../shared/simulatedRate.ts'

const actionNames: Readonly<Record<MeasuredSeries['action'], string>> = {
  read: 'read in sequence',
  write: 'write in sequence',
  randread: 'read at random',
}

/** "read in sequence". */
export const actionText = ({ action }: Pick<MeasuredSeries, 'action'>): string => actionNames[action]

/** "128 KiB, 32 deep, one job, direct": what is known of how it was measured. */
export function conditionsText({ size, depth, jobs, direct }: Omit<MeasuredSeries, 'rings' | 'action'>): string {
  return [
    size === null ? '' : formatSize(size),
    depth === null ? '' : `${depth} deep`,
    jobs === null ? '' : jobs === 1 ? 'one job' : `${jobs} jobs`,
    direct === null ? '' : direct ? 'direct' : 'through the cache of the system',
  ]
    .filter((part) => part !== '')
    .join(', ')
}

/** "1 to 8 disks". */
export function disksText({ rings }: Pick<MeasuredSeries, 'rings'>): string {
  const numbers = rings.map(({ disks }) => disks)
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  return least === most ? `${most} ${most === 1 ? 'disk' : 'disks'}` : `${least} to ${most} disks`
}

/** A share with one decimal: "2.6 %". */
export const shareText = (share: number): string => signedPercent(share, 1).replace(/^[+−]/, '')

/** What was measured and predicted where the headline is about. */
const ofHeadline = ({ series, predicted, ring }: Gap): { readonly measured: number; readonly said: number } => ({
  measured: series.rings[ring]?.rate ?? 0,
  said: predicted[ring] ?? 0,
})

/** Explanations that may be it. */
const possibleOf = ({ explanations }: Pick<Gap, 'explanations'>): readonly Explanation[] =>
  explanations.filter(({ isPossible }) => isPossible)

const inSentence = (name: string): string => (/^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name)

function verdictPhrases(gap: Gap): readonly Phrase[] {
  const [first, second] = possibleOf(gap)
  switch (gap.verdict) {
    case 'agree':
      return []
    case 'faster':
      return first ? [' ', { text: first.name }, ' would explain it.'] : [' Nothing that is known here makes drives that fast.']
    case 'none':
      return [` None of ${countWord(gap.explanations.length)} explanations fits.`]
    case 'one':
    case 'two':
      if (!first) return []
      if (!second) return [' ', { text: first.name }, ' would explain it.']
      return [' ', { text: first.name }, ' would explain it; so would ', { text: inSentence(second.name) }, '.']
  }
}

/** "Under 1400 speaks for the cable, over it for the core.": what the limit between the first two means. */
export function limitText({ next, explanations }: Gap, unit: RateUnit): string {
  if (!next || next.limit === null) return ''
  const [low, high] = next.expected.toSorted((one, other) => one.rate - other.rate)
  const nameOf = (id: string | undefined): string =>
    id === 'prediction' ? 'the prediction' : inSentence(explanations.find((one) => one.id === id)?.name ?? 'the other')
  return `Under ${formatRate(next.limit, unit)} speaks for ${nameOf(low?.id)}, over it for ${nameOf(high?.id)}.`
}

/** How long a job takes. */
export const jobTime = ({ ramp, runtime }: MeasuringJob): string => formatDuration(ramp + runtime)

/** What a result of the next test would speak for. */
function speaksFor(id: NextTest['expected'][number]['id'], gap: Gap): string {
  if (id === 'prediction') return 'the prediction'
  const possible = possibleOf(gap)
  const place = possible.findIndex((one) => one.id === id)
  if (place < 0 || place > 1) return inSentence(gap.explanations.find((one) => one.id === id)?.name ?? '')
  return possible.length < 2 ? 'it' : place === 0 ? 'the first' : 'the second'
}

function nextPhrases(next: NextTest | null, gap: Gap, unit: RateUnit): readonly Phrase[] {
  if (!next) return []
  const expected = next.expected.map(
    ({ id, rate }) => `${formatRate(rate, unit)} ${id === next.expected[0]?.id ? 'speak for' : 'for'} ${speaksFor(id, gap)}`,
  )
  return [{ text: next.what }, ` to tell: ${expected.join(', ')}. That takes ${jobTime(next.job)}.`]
}

/** Up to so far apart they are called equal: what the model may be off as a whole (prediction/gap/misfit.ts). */
const plainlyEqual = 0.07

/** What was measured beside what is predicted, which explanation fits, and what would tell. */
export function gapAnswer(gap: Gap, unit: RateUnit): Answer {
  const { measured, said } = ofHeadline(gap)
  const agrees = gap.verdict === 'agree'
  const sentence: readonly Phrase[] = [
    'You measured ',
    { text: formatRate(measured, unit) },
    agrees ? ', the model says ' : '; the model says ',
    { text: formatRate(said, unit), token: 'headText' },
    agrees
      ? Math.abs(gap.difference) > plainlyEqual
        ? ': no more apart than runs and borrowed values are uncertain.'
        : ': they agree.'
      : '.',
    ...verdictPhrases(gap),
  ]
  const right = gap.rightUpTo
  const upTo =
    right && right.disks > 1 && !agrees
      ? [`Up to ${countWord(right.disks)} disks the model is right within ${shareText(right.within)}. `]
      : []
  return { sentence, second: [...upTo, ...nextPhrases(gap.next, gap, unit)], caveats: [] }
}

/** "nothing fitted", "114 µs a read". */
export const fittedText = ({ fitted }: Pick<Explanation, 'fitted'>): string =>
  fitted.length === 0
    ? 'nothing fitted'
    : `${countWord(fitted.length)} ${fitted.length === 1 ? 'number' : 'numbers'} fitted: ${fitted.map(({ text }) => text).join(', ')}`

/** "rings within 2.6 %", "37 % off". */
export function worstText({ worst, isPossible }: Pick<Explanation, 'worst' | 'isPossible'>): string {
  if (worst === null) return 'not predicted'
  return isPossible ? `rings within ${shareText(worst)}` : `${shareText(worst)} off at worst`
}

/** A rate with half of its interval, in the reader's unit, without the unit: "1160 ± 20". */
export function expectedText(rate: number, halfWidth: number, unit: RateUnit): string {
  return rateInterval({ value: rate, halfWidth }, unit)
}
