import { titleOf } from '../../configuration/fields/field.ts'
import type { NumberName } from '../../configuration/fields/fields.ts'
import { axisField } from '../../configuration/sweep.ts'
import type { Elasticity } from '../../prediction/plan/planning.ts'
import { signedPercent } from '../shared/intervalText.ts'
import { askedMethod, barsSection, type PlanPart } from './planParts.ts'
import { columnsOf } from '../shared/figure.ts'

/** What a change of one input by a tenth, or by one where it is counted, brings. */
export interface Improvement {
  readonly field: NumberName
  readonly label: string
  /** "+10 %", "−10 %", "5 instead of 4". */
  readonly change: string
  /** Relative, of the change in the direction that helps. */
  readonly gain: number
  readonly isMore: boolean
  /** Changed by one, not by a tenth. */
  readonly isCounted: boolean
}

/** Names of an input that becomes more, and less. */
const changeNames: Partial<Readonly<Record<NumberName, readonly [string, string]>>> = {
  disks: ['More disks', 'Fewer disks'],
  busRate: ['Faster bus', 'Slower bus'],
  requestSize: ['Larger requests', 'Smaller requests'],
  rpm: ['Faster rotation', 'Slower rotation'],
  headRate: ['Faster heads', 'Slower heads'],
  span: ['More of the disk', 'Less of the disk'],
  fence: ['A higher fence', 'A lower fence'],
  readCost: ['Slower host', 'Faster host'],
  prefetchCost: ['Dearer loading ahead', 'Cheaper loading ahead'],
  missOverhead: ['More overhead in the drive', 'Less overhead in the drive'],
  thinkTime: ['Longer pauses', 'Shorter pauses'],
}

/** Coefficients of the seek curve, of which nobody would speak. */
const seekCoefficients: ReadonlySet<NumberName> = new Set(['seekA', 'seekB', 'seekC', 'seekD', 'seekE'])

/** The share by which an input is changed. */
const tenth = 0.1

/** What one change brings, relative; infinite where the input cannot be changed so. */
function gainOf({ field, now, above, below }: Elasticity, { isMore, isCounted }: Pick<Improvement, 'isMore' | 'isCounted'>): number {
  const share = isCounted ? 1 / now : tenth
  const { minimum, maximum } = axisField(field)
  const to = now * (isMore ? 1 + share : 1 - share)
  if (to < minimum || to > maximum) return Number.NEGATIVE_INFINITY
  return isMore ? (above ?? Number.NEGATIVE_INFINITY) * share : -(below ?? Number.POSITIVE_INFINITY) * share
}

function improvement(elasticity: Elasticity): Improvement {
  const { field, now, kind } = elasticity
  const declared = axisField(field)
  const isCounted = kind === 'step' && declared.whole === true && now > 0 && now < 1 / tenth
  const more = gainOf(elasticity, { isMore: true, isCounted })
  const less = gainOf(elasticity, { isMore: false, isCounted })
  const isMore = more >= less
  const isSeek = seekCoefficients.has(field)
  const [onMore = titleOf(declared), onLess = titleOf(declared)] = isSeek ? ['Longer seeks', 'Shorter seeks'] : (changeNames[field] ?? [])
  const tenthText = `${isSeek ? `${titleOf(declared).toLowerCase()} ` : ''}${isMore ? '+' : '−'}10\u00A0%`
  const change = isCounted ? `${isMore ? now + 1 : now - 1} instead of ${now}` : tenthText
  const one = field === 'disks' && isCounted ? (isMore ? 'One more disk' : 'One disk less') : null
  return { field, label: one ?? (isMore ? onMore : onLess), change, gain: isMore ? more : less, isMore, isCounted }
}

const mostBars = 6

/** A gain that rounds to nothing is none. */
export const leastGain = 0.0005

/** The tornado: the inputs that matter most, the strongest first. */
export function improvements(elasticities: readonly Elasticity[]): readonly Improvement[] {
  return elasticities
    .map(improvement)
    .filter(({ gain }) => Number.isFinite(gain) && gain >= leastGain)
    .toSorted((one, other) => other.gain - one.gain)
    .slice(0, mostBars)
}

/** The two or three that matter, in words. */
function improvementSentence(list: readonly Improvement[]): string {
  const [first, ...others] = list
  if (first === undefined) return 'No input matters here.'
  const text = ({ label, change, gain }: Improvement): string => `${label.toLowerCase()} (${change}), ${signedPercent(gain, 1)}`
  const then = others.slice(0, 2).map(text)
  return `What helps most: ${text(first)}.${then.length > 0 ? ` Then ${then.join('; ')}.` : ''}`
}

/** What to improve first, as a tornado of every input by itself. */
export const sensitivity: PlanPart = {
  id: 'sensitivity',
  name: 'What to improve first',
  section: (question) => {
    const method = askedMethod(question)
    const elasticities = question.planning.sensitivity(question.configuration, method)
    const shown = improvements(elasticities)
    return barsSection(question, {
      id: 'sensitivity',
      name: 'What should I improve first?',
      title: improvementSentence(shown),
      source: `Gain of ${method} throughput by a change of each input alone, by the closed forms.`,
      bars: shown.map(({ field, isMore, label, change, gain }) => ({
        id: isMore ? field : `less ${field}`,
        label,
        remark: change,
        value: gain,
        text: signedPercent(gain, 1),
      })),
      isTold: true,
      table: {
        columns: ['input', 'change', 'gain'].map((name) => ({ name, kind: 'text', only: 'page' })),
        rows: shown.map(({ label, change, gain }) => [label, change, signedPercent(gain, 1)]),
      },
      all: () => ({
        columns: columnsOf({ input: 'text', elasticity: 'share', 'towards less': 'share', 'towards more': 'share' }),
        rows: elasticities.map(({ field, value, below, above }) => [axisField(field).key, value, below, above]),
      }),
    })
  },
}
