import type { Bar } from '../../charts/placeBars.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { titleOf } from '../../configuration/fields/field.ts'
import type { NumberName } from '../../configuration/fields/fields.ts'
import { axisField } from '../../configuration/sweep.ts'
import type { Elasticity, Ledger, Limit, Loss, LossReason, Remedy, RemedyId } from '../../prediction/plan/planning.ts'
import { formatPercent, formatRate, rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import { ghostOf } from '../shared/comparison.ts'
import { rateUnit, valueText } from '../shared/fieldText.ts'
import { signedPercent } from '../shared/intervalText.ts'
import type { Planning } from '../../prediction/witnesses.ts'
import { tableMethods } from './planRows.ts'
import { limitNames } from './planWords.ts'

/** The method that improvements are about: the loop that the command line would predict, naive unless pipelined. */
export const improvedMethod = ({ method }: Configuration): 'naive' | 'pipelined' => (method === 'pipelined' ? 'pipelined' : 'naive')

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
function gainOf({ now, above, below }: Elasticity, { isMore, isCounted }: Pick<Improvement, 'isMore' | 'isCounted'>): number {
  const share = isCounted ? 1 / now : tenth
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

/** What the same change brings to A; undefined where it has no such input, or cannot change it so. */
function pinnedGain(change: Improvement, elasticities: readonly Elasticity[] | undefined): number | undefined {
  const same = elasticities?.find(({ field }) => field === change.field)
  const gain = same && gainOf(same, change)
  return gain !== undefined && Number.isFinite(gain) ? gain : undefined
}

const mostBars = 6

/** A gain that rounds to nothing is none. */
const leastGain = 0.0005

/** The tornado: the inputs that matter most, the strongest first. */
export function improvements(elasticities: readonly Elasticity[]): readonly Improvement[] {
  return elasticities
    .map(improvement)
    .filter(({ gain }) => Number.isFinite(gain) && gain >= leastGain)
    .toSorted((one, other) => other.gain - one.gain)
    .slice(0, mostBars)
}

/** The tornado as bars, with what the same changes bring to A beneath. */
export const improvementBars = (list: readonly Improvement[], pinned?: readonly Elasticity[]): readonly Bar[] =>
  list.map((one) => {
    const { field, label, change, gain } = one
    return {
      id: field,
      label,
      remark: change,
      value: gain,
      text: signedPercent(gain, 1),
      ghost: ghostOf(pinnedGain(one, pinned), (share) => signedPercent(share, 1)),
    }
  })

/** The two or three that matter, in words. */
export function improvementSentence(list: readonly Improvement[]): string {
  const [first, ...others] = list
  if (first === undefined) return 'No input matters here.'
  const said = ({ label, change, gain }: Improvement): string => `${label.toLowerCase()} (${change}), ${signedPercent(gain, 1)}`
  const then = others.slice(0, 2).map(said)
  return `What helps most: ${said(first)}.${then.length > 0 ? ` Then ${then.join('; ')}.` : ''}`
}

/** One change that can be bought or set. */
export interface RemedyFacts {
  readonly id: RemedyId
  readonly label: string
  readonly gain: number
  readonly throughput: number
  /** "the bus, 72 %". */
  readonly next: string
  readonly remedy: Remedy
}

const limitText = (next: Limit | null): string => (next === null ? '–' : `${limitNames[next.bottleneck]}, ${formatPercent(next.share)}`)

function remedyName({ id, name, to }: Remedy, unit: RateUnit): string {
  const size = (field: NumberName): string => valueText(axisField(field), Number(to), unit)
  switch (id) {
    case 'one-more-disk':
    case 'twice-the-disks':
      return `${Number(to)} disks`
    case 'twice-the-size':
      return `${size('requestSize')} requests`
    case 'faster-bus':
      return name ?? `A bus of ${size('busRate')}`
    case 'one-more-bus':
      return `${Number(to)} buses`
    case 'faster-spindle':
      return `${valueText(axisField('rpm'), Number(to), unit)} rpm`.replace('rpm rpm', 'rpm')
    case 'half-the-disk':
      return `${size('span')} of each disk`
    case 'faster-host':
      return 'A host twice as fast'
    case 'host-first':
      return 'Bus first to the host'
    case 'pipelining':
      return 'Pipelining'
    case 'free-prefetch':
      return 'Loading ahead for nothing'
    case 'no-fence':
      return 'No fence'
  }
}

/** What helps most, in the units people buy. */
export const remedyFacts = (remedies: readonly Remedy[], unit: RateUnit): readonly RemedyFacts[] =>
  remedies
    .filter(({ gain }) => Number.isFinite(gain))
    .map((remedy) => ({
      id: remedy.id,
      label: remedyName(remedy, unit),
      gain: remedy.gain,
      throughput: remedy.throughput,
      next: limitText(remedy.next),
      remedy,
    }))

/** What helps a configuration most, whose buses are asked for beside it. */
export const remediesOf = (
  configuration: Configuration,
  method: 'naive' | 'pipelined',
  planning: Pick<Planning, 'remediesFor'>,
): readonly RemedyFacts[] =>
  remedyFacts(planning.remediesFor({ configuration, buses: configuration.buses }, method), rateUnit(configuration.units))

const mostRemedies = 8

/** The remedies as bars, with what the same ones bring to A beneath. */
export const remedyBars = (list: readonly RemedyFacts[], pinned?: readonly RemedyFacts[]): readonly Bar[] =>
  list.slice(0, mostRemedies).map(({ id, label, gain, next }) => ({
    id,
    label,
    remark: `then ${next}`,
    value: gain,
    text: signedPercent(gain, 1),
    ghost: ghostOf(pinned?.find((one) => one.id === id)?.gain, (share) => signedPercent(share, 1)),
  }))

/** "Most is gained by two buses: +37 %. Then positioning limits, with 48 % of the time." */
export function remedySentence(list: readonly RemedyFacts[]): string {
  const [first] = list
  if (first === undefined || first.gain < leastGain) return 'No single change helps.'
  const { next } = first.remedy
  const after = next === null ? '' : ` After it ${limitNames[next.bottleneck]} takes most of the time, ${formatPercent(next.share)}.`
  return `${first.label}: ${signedPercent(first.gain)}, more than any other single change.${after}`
}

/** What is smaller than this share of the bus rate is rounding. */
const leastLost = 1e-9

/** The ledgers of all methods, without the noise of rounding. */
export const ledgersOf = (configuration: Configuration, planning: Pick<Planning, 'ledgerFor'>): readonly Ledger[] =>
  tableMethods.flatMap((method) => {
    const ledger = planning.ledgerFor(configuration, method)
    if (ledger === null) return []
    const losses = ledger.losses.map((loss) =>
      loss.lost < leastLost * ledger.busRate ? { ...loss, lost: 0, without: ledger.throughput, wonBack: 0 } : loss,
    )
    return [{ ...ledger, losses }]
  })

const lossNames: Readonly<Record<LossReason, string>> = {
  positioning: 'Positioning',
  headLimited: 'Head rate',
  overhead: 'Overhead',
}

export const lossName = (reason: LossReason): string => lossNames[reason]

/** The ledger as bars: what each reason takes of the bus rate, and what would be reached without it; beneath what it takes of A’s. */
export const ledgerBars = ({ losses }: Ledger, unit: RateUnit, pinned?: Ledger): readonly Bar[] =>
  losses.map(({ reason, lost, without }) => ({
    id: reason,
    label: lossName(reason),
    remark: `without it ${rateNumber(without, unit)}`,
    value: lost,
    text: formatRate(lost, unit),
    ghost: ghostOf(lossOf(pinned, reason)?.lost, (rate) => formatRate(rate, unit)),
  }))

/** The ledger of one method. */
export const ledgerOfMethod = (ledgers: readonly Ledger[] | undefined, method: Ledger['method']): Ledger | undefined =>
  ledgers?.find((ledger) => ledger.method === method)

/** One entry of a ledger. */
export const lossOf = (ledger: Ledger | undefined, reason: LossReason): Loss | undefined =>
  ledger?.losses.find((loss) => loss.reason === reason)

/** "Of the 18.6 MB/s of the bus, 7.9 are lost: most to positioning." */
export function ledgerSentence({ busRate, throughput, losses, method }: Ledger, units: string): string {
  const unit = rateUnit(units)
  const [most] = losses.toSorted((one, other) => other.lost - one.lost)
  const worst =
    most === undefined || most.lost <= 0
      ? ''
      : `, most of it to ${lossName(most.reason).toLowerCase()}: without it ${method} reads would reach ${formatRate(most.without, unit)}`
  return `The bus could carry ${formatRate(busRate, unit)}; ${method} reads get ${formatRate(throughput, unit)} and lose ${formatRate(busRate - throughput, unit)}${worst}.`
}
