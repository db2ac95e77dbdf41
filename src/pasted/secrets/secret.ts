/** Characters of a line that may not stay. */
export interface Secret {
  readonly from: number
  readonly text: string
  /**
   * What its pseudonym is made of: letters, hexadecimal digits, or a decimal number that is a part of hexadecimal digits: the maker’s, or those behind it.
   */
  readonly as: 'letters' | 'hex' | 'maker' | 'behind'
  /** Of decimal numbers: all digits of which they are a part. */
  readonly digits?: string
  /** A name of a host: found again also where it is short. */
  readonly isHost?: boolean
  /** Words that people chose, which may stand elsewhere for something else: not looked for again. */
  readonly isWord?: boolean
}

/** Sixteen digits and more, in the ways in which they are written: with dashes, colons, blanks. */
const isNaming = (digits: string): boolean => digits.length === 16 || digits.length === 32

/** Nothing, or everything: an address that is empty or masked by the program. */
const isEmpty = (digits: string): boolean => /^(?:0+|[fF]+)$/.test(digits)

/** What says that hexadecimal digits follow. */
const beforeDigits = /^(?:(?:eui|naa|uuid)\.|wwn-)?(?:0[xX])?/

/** Words that stand where a secret would, and are none. */
const noSecret =
  /^[[(<]?(?:n\/?a|none|null|nil|unknown|unavailable|unsupported|not|empty|default|true|false|yes|no|disabled|enabled|undefined|virtual|-+|\.+|\*+|…)$/i

/**
 * A secret of some characters. By its look: the same serial number is hexadecimal, or not, wherever it stands.
 *
 * @param isAddress whether it stands where only hexadecimal digits do
 * @returns null where it is none
 */
export function secretAt(from: number, given: string, isAddress = false): Secret | null {
  const text = given.replace(/[\s.,;:]{1,20}$/, '')
  const prefix = beforeDigits.exec(text)?.[0].length ?? 0
  const carrying = text.slice(prefix).replace(/[^0-9A-Za-z\u0080-\uffff]/g, '')
  if (carrying === '' || noSecret.test(text) || isEmpty(carrying)) return null
  // the number that says of which kind an address is
  if (isAddress && carrying.length < 4) return null
  // made up by the adapter of the number of the phy: says where the drive is, not which
  if (/^4433221[0-9a-f]{3}0{6}$/i.test(carrying)) return null
  const isHex = /^[0-9a-fxA-FX]{2,80}$/.test(carrying) && !/^[xX]+$/.test(carrying)
  if (isHex && (isAddress || isNaming(carrying)) && carrying.length >= 6)
    return { from: from + prefix, text: text.slice(prefix), as: 'hex' }
  return { from, text, as: 'letters' }
}
