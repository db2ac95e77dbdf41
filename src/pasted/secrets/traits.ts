/** What characters a line has, of those that secrets are made of; bits. */
export const trait = {
  /** Hexadecimal digits or X in a row: eight, sixteen. */
  hex8: 1,
  hex16: 2,
  dash: 4,
  /** Three of them, and more. */
  dashes: 8,
  colons: 16,
  at: 32,
  dot: 64,
  dots: 128,
  /** Four X in a row. */
  mask: 256,
  /** What stands between a key and its value: a colon, an equals sign; and what stands before a remark. */
  keyed: 512,
  /** Marks of JSON, and of what is no title of a column: quotes, equals signs, braces. */
  quote: 1024,
  notTitles: 2048,
  /** A dash behind a small letter or a digit: names of the by-id folder. */
  joined: 4096,
  /** Signs at the end of a prompt. */
  prompt: 8192,
  /** What tags of XML begin with. */
  tag: 16_384,
} as const

const isBetween = (code: number, first: number, last: number): boolean => code >= first && code <= last

/** What a character is, for counting; beside the traits of signs that say something by being there. */
const hexadecimal = 1 << 20
const masking = 1 << 21
const counted = 1 << 22

/** Of every sign that is neither a letter nor a digit. */
const signs: Readonly<Record<string, number>> = {
  '-': counted,
  '.': counted,
  ':': counted | trait.keyed,
  '@': trait.at,
  '=': trait.keyed | trait.notTitles,
  '#': trait.keyed | trait.prompt,
  '"': trait.quote | trait.notTitles,
  '{': trait.notTitles,
  $: trait.prompt,
  '%': trait.prompt,
  '>': trait.prompt,
  '<': trait.tag,
}

const kinds = Int32Array.from({ length: 0x80 }, (_, code) => {
  if (code === 0x58 || code === 0x78) return hexadecimal | masking
  if (isBetween(code, 0x30, 0x39) || isBetween(code, 0x41, 0x46) || isBetween(code, 0x61, 0x66)) return hexadecimal
  return signs[String.fromCharCode(code)] ?? 0
})

/** The traits of a line, in one pass: most patterns need not be asked then. */
export function traitsOf(line: string): number {
  let [run, longest, masked, dashes, colons, dots, found] = [0, 0, 0, 0, 0, 0, 0]
  for (let at = 0; at < line.length; at += 1) {
    const code = line.charCodeAt(at)
    const kind = code < 0x80 ? (kinds[code] ?? 0) : 0
    if ((kind & hexadecimal) !== 0) {
      run += 1
      masked = (kind & masking) === 0 ? 0 : masked + 1
      if (masked === 4) found |= trait.mask
      continue
    }
    if (run > longest) longest = run
    run = 0
    masked = 0
    if (kind === 0) continue
    found |= kind
    if ((kind & counted) === 0) continue
    if (code === 0x3a) colons += 1
    else if (code === 0x2e) dots += 1
    else {
      dashes += 1
      const before = at > 0 ? line.charCodeAt(at - 1) : 0
      if (isBetween(before, 0x61, 0x7a) || isBetween(before, 0x30, 0x39)) found |= trait.joined
    }
  }
  longest = Math.max(longest, run)
  if (longest >= 8) found |= trait.hex8
  if (longest >= 16) found |= trait.hex16
  if (dashes > 0) found |= trait.dash
  if (dashes >= 3) found |= trait.dashes
  if (colons >= 3) found |= trait.colons
  if (dots > 0) found |= trait.dot
  if (dots >= 3) found |= trait.dots
  return found & ~counted
}
