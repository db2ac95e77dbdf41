import { formatPercent, formatSize } from '../../units/formatQuantity.ts'
import type { Advice, AnswerParts } from '../shared/answerParts.ts'
import { countWord } from '../shared/intervalText.ts'
import type { DrivesFormulas } from './drivesState.ts'
import { isAsGood, type SettledWay, type Way, type WaysVerdict } from './drivesVerdict.ts'

/** What to do, in the imperative. */
function imperative({ placement, tags }: Way): string {
  const deep = tags > 1 ? `, ${tags} deep` : ''
  switch (placement) {
    case 'none':
      return tags > 1 ? `Queue unsorted${deep}` : 'Leave out queue and sorting'
    case 'host':
      return tags > 1 ? `Sort in the host alone${deep}` : 'Sort in the host'
    case 'drive':
      return `Queue in the drive${deep}`
    case 'both':
      return tags > 1 ? `Sort in host and drive${deep}` : 'Sort in the host'
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
export function loadText({ queued }: DrivesFormulas): string {
  const { pattern, requestSize, outstanding } = queued.queueing
  const size = formatSize(requestSize)
  return `with ${countWord(outstanding)} ${pattern} ${size} request${outstanding === 1 ? '' : 's'} in flight`
}

type SettledWays = WaysVerdict & { readonly kind: 'settled' }

/** What to do, and what the simulation says that it brings; what the model would do, where that is something else. */
export function advised({ own, best, pick, preferred }: SettledWays): Pick<AnswerParts, 'advice' | 'prefers'> {
  const advice: Advice = isAsGood(own, best)
    ? { kind: 'told', what: 'Another queue', does: 'nothing' }
    : { kind: 'do', what: imperative(pick), brings: formatPercent(pick.simulated.value / own.simulated.value - 1) }
  return { advice: [advice], prefers: preferred && !isAsGood(preferred, best) ? gerund(preferred) : undefined }
}

/** What the other one’s sorting would add, as simulated; empty where nobody has to sort, or not all are in. */
export function sortingText({ settled, pick, best }: SettledWays, plain: Way | undefined): string {
  const of = (placement: Way['placement']): readonly SettledWay[] => settled.filter((one) => one.placement === placement)
  if (pick === plain || of('host').length === 0 || of('drive').length === 0) return ''
  const reaches = (placement: Way['placement']): boolean => of(placement).some((way) => isAsGood(way, best))
  if (reaches('drive')) return 'Sorting in the host adds nothing once the drive sorts.'
  if (reaches('host')) return 'Sorting in the drive adds nothing once the host sorts.'
  return ''
}
