import { ghostLetter } from '../../charts/ghost.ts'
import type { Series } from '../../charts/LineChart.tsx'
import { formatNumber, formatRate, formatTime, type RateUnit } from '../../units/formatQuantity.ts'
import { signedPercent } from './intervalText.ts'

/** Words for a larger and a smaller number of a kind. */
interface Words {
  readonly more: string
  readonly less: string
}

const plainWords: Words = { more: 'more', less: 'less' }
const timeWords: Words = { more: 'longer', less: 'shorter' }

/**
 * How far the present number is from that of A, in one clause: "5.2 MB/s more than A (+34 %)", or "the same as A" where both are shown
 * as the same.
 *
 * @param text a number as it is shown, with its unit
 */
export function differenceText(present: number, pinned: number, text: (value: number) => string, words: Words = plainWords): string {
  if (text(present) === text(pinned)) return `the same as ${ghostLetter}`
  const times = present / pinned
  // from ten times on a percentage would have four digits
  const share = pinned === 0 ? '' : ` (${times >= 10 ? `× ${formatNumber(times)}` : signedPercent(times - 1)})`
  return `${text(Math.abs(present - pinned))} ${present > pinned ? words.more : words.less} than ${ghostLetter}${share}`
}

/** The same for rates: "5.2 MB/s more than A (+34 %)". */
export const rateDifference = (present: number, pinned: number, unit: RateUnit): string =>
  differenceText(present, pinned, (value) => formatRate(value, unit))

/** The same for durations: "3.0 ms longer than A (+14 %)". */
export const timeDifference = (present: number, pinned: number): string => differenceText(present, pinned, formatTime, timeWords)

/** A name of A’s: "A naive", "A pipelined"; what is written in capitals stays so, "A SCSI". */
export const pinnedName = (name: string): string =>
  `${ghostLetter} ${/^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name}`

/** What of a line its ghost needs. */
type Line = Pick<Series, 'id' | 'label' | 'line'> & Partial<Pick<Series, 'meaning'>>

/** Lines of A as they are drawn under those of the present configuration. */
export const ghosts = <One extends Line>(series: readonly One[]): readonly One[] =>
  series.map((one) => ({
    ...one,
    id: `a-${one.id}`,
    label: pinnedName(one.label),
    meaning: one.meaning ? 'as pinned' : '',
    isGhost: true,
    known: [],
    rings: [],
  }))

/** The same without those that would lie exactly under a line of the present configuration. */
export function ghostsBeside<One extends Line>(pinned: readonly One[], present: readonly One[]): readonly One[] {
  const isCopy = ({ id, line }: Line): boolean => {
    const heights = new Map(present.find((one) => one.id === id)?.line.map(({ x, y }) => [x, y]))
    const shared = line.filter(({ x }) => heights.has(x))
    return shared.length > 0 && shared.every(({ x, y }) => heights.get(x) === y)
  }
  return ghosts(pinned.filter((one) => !isCopy(one)))
}
