/** More fields than any format has; further ones are counted and not kept. */
const mostFields = 32

const space = 32
const tab = 9
const quote = 34
const dot = 46
const zero = 48
const largestWhole = 9_007_199_254_740_991
const nineDigits = 1e9

const isBlank = (byte: number): boolean => byte === space || byte === tab

/** The value of a hexadecimal digit, or −1. */
function hexadecimalDigit(byte: number): number {
  if (byte >= zero && byte <= 57) return byte - zero
  const letter = byte | 32
  return letter >= 97 && letter <= 102 ? letter - 87 : -1
}

/** Where a quoted field ends: a quote before a separator or the end of the line; −1 where the first quote is only a letter of a name. */
function closingQuote(separator: number, bytes: Uint8Array, start: number, end: number): number {
  for (let at = bytes.indexOf(quote, start); at >= 0 && at < end; at = bytes.indexOf(quote, at + 1))
    if (at + 1 === end || bytes[at + 1] === separator) return at
  return -1
}

/**
 * The fields of one line as places in its bytes, so that numbers are read without making strings. Digits are 0–9 of ASCII only: signs,
 * exponents, hexadecimal and other scripts are not numbers here.
 */
export class LineFields {
  count = 0
  /** The time read last: leading digits, last nine digits of the whole part, billionths. Kept apart as a FILETIME exceeds 2^53. */
  timeHigh = 0
  timeLow = 0
  timeFraction = 0
  bytes: Uint8Array = new Uint8Array(0)
  readonly starts: Int32Array = new Int32Array(mostFields)
  readonly ends: Int32Array = new Int32Array(mostFields)

  /** Cuts at every separator; quotes around a whole field are taken off, and separators inside them do not count. */
  splitAt(separator: number, bytes: Uint8Array, start: number, end: number): void {
    this.bytes = bytes
    this.count = 0
    let from = start
    for (;;) {
      const closed = from < end && bytes[from] === quote ? closingQuote(separator, bytes, from + 1, end) : -1
      let at = closed < 0 ? from : closed + 1
      while (at < end && bytes[at] !== separator) at++
      if (closed < 0) this.keep(from, at)
      else this.keep(from + 1, closed)
      if (at >= end) return
      from = at + 1
    }
  }

  /** Cuts at runs of spaces and tabs. */
  splitAtBlanks(bytes: Uint8Array, start: number, end: number): void {
    this.bytes = bytes
    this.count = 0
    let at = start
    for (;;) {
      while (at < end && isBlank(bytes[at])) at++
      if (at >= end) return
      const from = at
      while (at < end && !isBlank(bytes[at])) at++
      this.keep(from, at)
    }
  }

  private keep(start: number, end: number): void {
    if (this.count < mostFields) {
      this.starts[this.count] = start
      this.ends[this.count] = end
    }
    this.count++
  }

  /** Takes spaces and tabs off both ends of a field. */
  trim(field: number): void {
    let start = this.starts[field]
    let end = this.ends[field]
    while (start < end && isBlank(this.bytes[start])) start++
    while (end > start && isBlank(this.bytes[end - 1])) end--
    this.starts[field] = start
    this.ends[field] = end
  }

  /** A whole number below 2^53 in at most 16 digits, blanks around it allowed; −1 for anything else. */
  whole(field: number): number {
    this.trim(field)
    const start = this.starts[field]
    const end = this.ends[field]
    if (field >= this.count || start === end || end - start > 16) return -1
    let value = 0
    for (let at = start; at < end; at++) {
      const digit = this.bytes[at] - zero
      if (digit < 0 || digit > 9) return -1
      value = 10 * value + digit
    }
    return value <= largestWhole ? value : -1
  }

  /** Reads digits with an optional fraction into the three parts of the time; false where it is no such number. */
  readTime(field: number): boolean {
    this.trim(field)
    const end = this.ends[field]
    let at = this.starts[field]
    let cut = at
    while (cut < end && this.bytes[cut] !== dot) cut++
    const digits = cut - at
    if (field >= this.count || digits < 1 || digits > 20) return false
    this.timeHigh = 0
    this.timeLow = 0
    this.timeFraction = 0
    const low = cut - 9
    for (; at < cut; at++) {
      const digit = this.bytes[at] - zero
      if (digit < 0 || digit > 9) return false
      if (at < low) this.timeHigh = 10 * this.timeHigh + digit
      else this.timeLow = 10 * this.timeLow + digit
    }
    return cut === end || this.readFraction(cut + 1, end)
  }

  private readFraction(start: number, end: number): boolean {
    let weight = nineDigits
    for (let at = start; at < end; at++) {
      const digit = this.bytes[at] - zero
      if (digit < 0 || digit > 9) return false
      if (weight === 1) continue
      weight /= 10
      this.timeFraction += digit * weight
    }
    return true
  }

  /** Hexadecimal digits as DiskSim's flags have them, at most eight; −1 for anything else. */
  hexadecimal(field: number): number {
    const start = this.starts[field]
    const end = this.ends[field]
    if (field >= this.count || start === end || end - start > 8) return -1
    let value = 0
    for (let at = start; at < end; at++) {
      const digit = hexadecimalDigit(this.bytes[at])
      if (digit < 0) return -1
      value = 16 * value + digit
    }
    return value
  }

  /** The byte of a field of one letter, in capitals; 0 for a longer one. */
  letter(field: number): number {
    this.trim(field)
    if (field >= this.count || this.ends[field] - this.starts[field] !== 1) return 0
    return this.bytes[this.starts[field]] & ~32
  }

  /** Whether a field is a word of ASCII letters, capitals or not. */
  is(field: number, word: string): boolean {
    const start = this.starts[field]
    if (field >= this.count || this.ends[field] - start !== word.length) return false
    for (let at = 0; at < word.length; at++) if ((this.bytes[start + at] | 32) !== (word.charCodeAt(at) | 32)) return false
    return true
  }

  /** A field as text, one character a byte; for recognition only. */
  text(field: number): string {
    if (field >= this.count || field >= mostFields) return ''
    const end = Math.min(this.ends[field], this.starts[field] + 80)
    return String.fromCharCode(...this.bytes.subarray(this.starts[field], end))
  }
}
