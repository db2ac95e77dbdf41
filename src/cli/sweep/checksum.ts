import { crc32 } from 'node:zlib'

/** The last member of a line. */
const checked = /,"check":"([0-9a-f]{8})"\}$/

const checksum = (text: string): string => crc32(text).toString(16).padStart(8, '0')

/** The text of a JSON object with a last member: the CRC-32 of the UTF-8 text without it, in hexadecimal. */
export const withCheck = (text: string): string => `${text.slice(0, -1)},"check":"${checksum(text)}"}`

/** A line as it was before it had a checksum. */
export const withoutCheck = (text: string): string => text.replace(checked, '}')

/** Goes through the lines of a file in their order, and tells what is not as it was written. */
export class CheckedLines {
  #checked = 0
  /** Lines so far that were written by a version without checksums. */
  unchecked = 0

  /** What is wrong with the next line; null where it is as it was written, or nothing says how. */
  problem(text: string): string | null {
    const written = checked.exec(text)?.[1]
    if (written === undefined) {
      this.unchecked++
      return this.#checked > 0 ? 'it has lost its checksum' : null
    }
    this.#checked++
    return written === checksum(withoutCheck(text)) ? null : 'it is not as it was written, by its checksum'
  }
}
