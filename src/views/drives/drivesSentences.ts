import { counted, formatPercent, formatRate, formatSize, rateNumber } from '../../units/formatQuantity.ts'
import { plainSentence, type Phrase } from '../shared/answer.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { capitalized, countWord } from '../shared/intervalText.ts'
import { subjectOf } from '../shared/say.ts'
import { standing } from '../shared/witnessRule.ts'
import type { DrivesFormulas } from './drivesState.ts'
import { isAsGood, type SettledWay, type Way, type WaysVerdict } from './drivesVerdict.ts'
import { placementTokens } from './placements.ts'

/** "24 nearline disks". */
const subjectText = ({ configuration, queued }: DrivesFormulas): string =>
  capitalized(subjectOf(configuration, queued.system.drives, 'disk'))

const inColour = (text: string, { placement }: Pick<Way, 'placement'>): Phrase => ({ text, token: placementTokens[placement] })

/** What to do, in the imperative. */
function imperative({ placement, tags }: Way): string {
  const queue = tags > 1 ? `ueue in the drive, ${tags} deep` : ''
  switch (placement) {
    case 'none':
      return tags > 1 ? `Q${queue}, unsorted` : 'Leave out queue and sorting'
    case 'host':
      return tags > 1 ? `Sort in the host alone and q${queue}` : 'Sort in the host'
    case 'drive':
      return `Q${queue}`
    case 'both':
      return tags > 1 ? `Sort in the host and q${queue}` : 'Sort in the host'
  }
}

/** A way as a noun. */
function gerund({ placement, tags }: Way): string {
  const deep = tags > 1 ? `, ${tags} deep` : ''
  switch (placement) {
    case 'none':
      return tags > 1 ? `an unsorted queue${deep}` : 'no queue'
    case 'host':
      return `sorting in the host alone${deep}`
    case 'drive':
      return `a queue in the drive${deep}`
    case 'both':
      return `sorting in host and drive${deep}`
  }
}

/** "with 32 random 1 MiB requests in flight". */
function loadText({ queued }: DrivesFormulas): string {
  const { pattern, requestSize, outstanding } = queued.queueing
  const size = formatSize(requestSize)
  return `with ${countWord(outstanding)} ${pattern} ${size} request${outstanding === 1 ? '' : 's'} in flight`
}

type Settled = WaysVerdict & { readonly kind: 'settled' }

/** Where neither sorting nor queueing brings anything, why. */
const nothingHelps = ({ queued }: DrivesFormulas): string =>
  queued.queueing.outstanding === 1 ? ' One request at a time leaves nothing to sort.' : ' Neither queue nor sorting makes a difference.'

/** What the model would do instead, where the simulation bears out another way: in a clause behind the imperative. */
function partedText(preferred: SettledWay | undefined, { best, pick }: Settled): string {
  if (!preferred || isAsGood(preferred, best)) return ''
  if (preferred.placement === pick.placement) return ` (the model says ${preferred.tags})`
  return `, where the model prefers ${gerund(preferred)}`
}

/** What to do, and what the simulation says that it brings; what the model would do, where that is something else. */
function advice(state: DrivesFormulas, plain: Way | undefined, verdict: Settled): readonly Phrase[] {
  const { own, best, pick, preferred } = verdict
  const parted = partedText(preferred, verdict)
  if (!isAsGood(own, best)) {
    const gain = pick.simulated.value / own.simulated.value - 1
    return [` ${imperative(pick)}${parted}: simulated, that brings `, { text: formatPercent(gain) }, '.']
  }
  if (pick === plain) return [nothingHelps(state)]
  return preferred && parted !== ''
    ? [` The model prefers ${gerund(preferred)}; simulated, another queue than yours brings nothing.`]
    : [' Another queue makes no difference.']
}

/** What is delivered: the model’s rate where both agree, else both. */
function delivered(state: DrivesFormulas, own: SettledWay): readonly Phrase[] {
  const unit = rateUnit(state.configuration.units)
  const subject = subjectText(state)
  const { model, simulated } = own
  if (model !== undefined && standing({ model, simulated }) === 'apart')
    return [
      `${subject}, ${loadText(state)}: the model says `,
      inColour(formatRate(model, unit), own),
      ', the simulation ',
      inColour(rateNumber(simulated.value, unit), own),
      '. ',
    ]
  const rate = inColour(formatRate(model ?? simulated.value, unit), own)
  return [`${subject} deliver${state.queued.system.drives === 1 ? 's' : ''} `, rate, ` ${loadText(state)}. `]
}

/** Signs that fit into the lines of an answer; where it is longer, first the reason goes, then the advice stands one line further down. */
const longest = 172

/** A headline, and what did not fit into it. */
export interface DrivesHeadline {
  readonly sentence: readonly Phrase[]
  readonly rest: readonly Phrase[]
}

/**
 * What is delivered, what limits, and what to do; before the simulation is in, the model’s rate and no advice.
 *
 * @param ways to queue, the plainest first, each placement by rising tags
 * @param present the place of the present one among them
 * @param limit what limits as it is, in a sentence; empty until it is simulated
 */
export function drivesHeadline(
  state: DrivesFormulas,
  ways: readonly Way[],
  present: number,
  limit: string,
  verdict: WaysVerdict,
): DrivesHeadline {
  if (verdict.kind === 'settled') {
    const [first, last] = [delivered(state, verdict.own), advice(state, ways[0], verdict)]
    const short = limit.replace(/:.*$/, '.')
    const fitting = [limit, short].map((one) => [...first, one, ...last]).find((one) => plainSentence(one).length <= longest)
    return fitting ? { sentence: fitting, rest: [] } : { sentence: [...first, limit], rest: [...last, ' '] }
  }
  const start = `${subjectText(state)}, ${loadText(state)}: `
  const own = ways[present]
  if (own?.model === undefined) return { sentence: [`${start}only the simulation knows what is delivered.`], rest: [] }
  const rate = formatRate(own.model, rateUnit(state.configuration.units))
  return { sentence: [`${start}the model says `, inColour(rate, own), '.'], rest: [] }
}

/** How far the simulation is with the ways to queue. */
export function progressText(
  { done, total }: WaysVerdict & { readonly kind: 'waiting' },
  progress: 'running' | 'done' | 'cancelled',
): string {
  const of = `${done} of ${counted(total, 'way')} to queue`
  if (progress === 'running') return `Simulating: ${of} are in. Advice follows.`
  if (done === 0) return 'Nothing has been simulated, and the model alone is no advice.'
  return `The simulation was stopped at ${of}, too few to advise on.`
}

/** What the other one’s sorting would add, as simulated; empty where nobody has to sort, or not all are in. */
export function sortingText({ settled, pick, best }: Settled, plain: Way | undefined): string {
  const of = (placement: Way['placement']): readonly SettledWay[] => settled.filter((one) => one.placement === placement)
  if (pick === plain || of('host').length === 0 || of('drive').length === 0) return ''
  const reaches = (placement: Way['placement']): boolean => of(placement).some((way) => isAsGood(way, best))
  if (reaches('drive')) return 'Sorting in the host adds nothing once the drive sorts.'
  if (reaches('host')) return 'Sorting in the drive adds nothing once the host sorts.'
  return ''
}
