import type { PcieLink } from '../facts.ts'
import type { Line, Said } from '../text.ts'
import { contentOf, saidBy } from '../text.ts'

/** The speed may be "5.0 GT/s"; "(ok)", "(downgraded)", "(overdriven)" may stand behind either. */
const speedAndWidth = /Speed (?:([\d.]{1,4}) ?GT\/s|unknown)(?: \([a-z]{1,20}\))?, Width x(\d{1,2})(?!\d)(?: \([a-z]{1,20}\))?/d

const generationOf: Readonly<Record<string, number>> = { '2.5': 1, '5': 2, '8': 3, '16': 4, '32': 5, '64': 6 }

/**
 * Speed and width that LnkCap or LnkSta print, with the words behind them.
 *
 * @param isLast whether the text ends with this line: "x1" may then be what is left of "x16"
 * @returns null where they are unknown, or no lanes, which is an empty slot; undefined where they cannot be read
 */
export function linkOf(line: Line, isLast: boolean): Said<PcieLink> | null | undefined {
  const content = contentOf(line)
  const match = speedAndWidth.exec(content)
  if (!match) return undefined
  const [all, speed, width] = match
  const isCut = isLast && match.index + all.length === content.length && (width === '1' || width === '3')
  if (isCut) return undefined
  const lanes = Number(width)
  if (lanes === 0 || speed === undefined) return null
  const generation = generationOf[String(Number(speed))]
  return generation === undefined || lanes > 32 ? undefined : saidBy(line, match, 0, { generation, lanes })
}
