import type { Line, Said } from '../../text.ts'

/** Rates of the line that SAS and SATA have, Gb/s. */
const rates = [1.5, 3, 6, 12, 22.5]

/**
 * A rate from some character of a line on: "12 Gbps", "6.0Gb/s", "1.5 Gbps".
 *
 * @returns null where none stands there, or one that no phy has
 */
export function phyRate({ number, text }: Line, from: number): Said<number> | null {
  const match = /(?<![\d.])(\d{1,2}(?:\.\d)?)\s?Gb(?:ps|\/s|it\/s)(?![\w/])/i.exec(text.slice(from))
  const value = Number(match?.[1])
  if (!match || !rates.includes(value)) return null
  return { value, at: { line: number, from: from + match.index, to: from + match.index + match[0].length } }
}
