import type { PcieLink } from '../facts.ts'
import { cellsIn } from '../items.ts'
import { wholeLine, type Line, type Said } from '../text.ts'

/** The speed may be "5.0 GT/s", or "2.5Gb/s" of versions before 3.0; words may stand behind either. */
const speedAndWidth =
  /(?<all>Speed (?:(?<speed>[\d.]{1,4}) ?G[Tb]\/s|unknown)(?: \((?<faster>[a-z]{1,20})\))?, Width x(?<width>\d{1,2})(?!\d)(?: \((?<wider>[a-z]{1,20})\))?)/d

const generationOf: Readonly<Record<string, number>> = { '2.5': 1, '5': 2, '8': 3, '16': 4, '32': 5, '64': 6 }

/** Of the PCI Express Base Specification, LnkCap and LnkSta. */
const widths: readonly number[] = [1, 2, 4, 8, 12, 16, 32]

/** Whether the word behind a value, where there is one, says what the values do. */
function agrees(word: string, value: number, able: number | undefined): boolean {
  if (able === undefined) return true
  if (word === 'ok') return value === able
  if (word === 'downgraded') return value < able
  return word !== 'overdriven' || value > able
}

/**
 * Speed and width that LnkCap or LnkSta print, with the words behind them.
 *
 * @param able what LnkCap said, for LnkSta
 * @param isLast whether the text ends with this line: "x1" may then be what is left of "x16"
 * @returns null where they are unknown, or no lanes, which is an empty slot; undefined where they cannot be read, or contradict their words
 */
export function linkOf(line: Line, able: PcieLink | null, isLast: boolean): Said<PcieLink> | null | undefined {
  const cells = cellsIn(line, speedAndWidth)
  if (!cells) return undefined
  const lanes = Number(cells.text('width'))
  if (lanes === 0 || !cells.said('speed')) return null
  const generation = generationOf[String(Number(cells.text('speed')))]
  if (generation === undefined || !widths.includes(lanes)) return undefined
  if (!agrees(cells.text('faster'), generation, able?.generation) || !agrees(cells.text('wider'), lanes, able?.lanes)) return undefined
  const couldGoOn = lanes === 1 && (able?.lanes ?? 16) >= 8
  const link = cells.as(() => ({ generation, lanes }), 'all')
  return isLast && couldGoOn && link?.at.to === wholeLine(line).to ? undefined : link
}
