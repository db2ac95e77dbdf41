import { as, within } from '../../items.ts'
import type { Said } from '../../text.ts'

/** Rates of the line that SAS and SATA have, Gb/s. */
const rates = [1.5, 3, 6, 12, 22.5]

/** The first rate in what is said: "12 Gbps", "6.0Gb/s", "1.5 Gbps"; null where none stands there, or one that no phy has. */
export function phyRate(said: Said<string> | null): Said<number> | null {
  const found = said && within(said, /(?<![\d.])(?<all>(?<rate>\d{1,2}(?:\.\d)?)\s?Gb(?:ps|\/s|it\/s))(?![\w/])/di)
  const value = Number(found?.text('rate'))
  return found && rates.includes(value) ? as(found.said('all'), () => value) : null
}
