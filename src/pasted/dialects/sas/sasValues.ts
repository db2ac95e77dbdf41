import { as, within } from '../../items.ts'
import type { Said } from '../../text.ts'
import { isLinkRate } from '../drives/driveFact.ts'

/** The first rate in what is said: "12 Gbps", "6.0Gb/s", "1.5 Gbps"; null where none stands there, or one that no phy has. */
export function phyRate(said: Said<string> | null): Said<number> | null {
  const found = said && within(said, /(?<![\d.])(?<all>(?<rate>\d{1,2}(?:\.\d)?)\s?Gb(?:ps|\/s|it\/s))(?![\w/])/di)
  const value = Number(found?.text('rate'))
  return found && isLinkRate(value) ? as(found.said('all'), () => value) : null
}

/**
 * An address of SAS as other texts write it too: without 0x, dashes and colons, in small letters. Pseudonyms stay what they are, so it need not be hexadecimal.
 *
 * @returns null of zeros, which is nothing, and of f’s, which somebody wrote over it
 */
export function sasAddress(printed: string): string | null {
  const address = printed.trim().toLowerCase().replace(/^0x/, '').replace(/[-:]/g, '')
  return address === '' || /^(?:0{1,40}|f{1,40})$/.test(address) ? null : address
}

/** An adapter makes it up for a SATA drive from the number of its phy: 0x4433221103000000. It says nothing about the drive. */
export const isInventedAddress = (printed: string): boolean => /^4433221[\da-f]{3}0{6}$/.test(sasAddress(printed) ?? '')
