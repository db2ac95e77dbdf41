import type { StripingFacts } from '../../domain/array.ts'
import { formatSize, formatTime } from '../../units/formatQuantity.ts'
import { mebibytes, type Seconds } from '../../units/quantities.ts'
import { countWord } from '../shared/intervalText.ts'
import { chosenSize } from '../shared/sizeTicks.ts'

/** A stripe unit as one would choose it, in words. */
export const unitText = (bytes: number): string => formatSize(bytes >= mebibytes(1) ? bytes : chosenSize(bytes))

/** "26 to 62 KiB", the unit once where both ends have it. */
export function rangeText(low: number, high: number): string {
  const [digits = '', unit] = unitText(low).split('\u00A0')
  return `${unitText(high).endsWith(unit ?? '') ? digits : unitText(low)} to ${unitText(high)}`
}

const plural = (count: number, noun: string): string => `${countWord(count)} ${noun}${count === 1 ? '' : 's'}`

/** "four 256 KiB requests", or "32 requests of 256 KiB", which would otherwise read as one number. */
function requestsText(processes: number, { requestSize, sizes }: Pick<StripingFacts, 'requestSize' | 'sizes'>): string {
  if (sizes) return `${plural(processes, 'request')} of several sizes (${formatSize(requestSize)} on average)`
  return processes > 12
    ? `${countWord(processes)} requests of ${formatSize(requestSize)}`
    : plural(processes, `${formatSize(requestSize)} request`)
}

/** "With four 256 KiB requests in flight", or who thinks between what. */
export function loadText(striping: Pick<StripingFacts, 'processes' | 'thinkTime' | 'sizes' | 'requestSize'>): string {
  const { processes, thinkTime, sizes, requestSize } = striping
  if (thinkTime === 0) return `With ${requestsText(processes, striping)} in flight`
  const size = sizes ? `requests of several sizes (${formatSize(requestSize)} on average)` : `${formatSize(requestSize)} requests`
  return `With ${countWord(processes)} process${processes === 1 ? ' that thinks' : 'es that think'} ${formatTime(thinkTime)} between ${size}`
}

const redundancyText = { 'raid-0': '', 'raid-10': ' with copies', 'raid-5': ' with parity', 'raid-6': ' with two parities' } as const

/** What the model does not know of the array: " with parity on the shared bus". */
export function beyondText(striping: Pick<StripingFacts, 'redundancy' | 'links' | 'scheduler'>): string {
  const sorting = striping.scheduler === 'fcfs' ? '' : ` and disks that sort by ${striping.scheduler.toUpperCase()}`
  return redundancyText[striping.redundancy] + (striping.links === 'shared' ? ' on the shared bus' : '') + sorting
}

/** How many ask at a time, as lines and columns are named: "4 in flight", or where processes think between requests "4 processes". */
export function askersText(processes: number, thinkTime: Seconds): string {
  if (thinkTime > 0) return processes === 1 ? '1 process' : `${processes} processes`
  return processes === 1 ? '1 at a time' : `${processes} in flight`
}
