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
} as const

const isHexadecimal = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x46) || (code >= 0x61 && code <= 0x66) || code === 0x58 || code === 0x78

/** The traits of a line, in one pass: most patterns need not be asked then. */
export function traitsOf(line: string): number {
  let [run, longest, masked, dashes, colons, dots, found] = [0, 0, 0, 0, 0, 0, 0]
  for (let at = 0; at < line.length; at += 1) {
    const code = line.charCodeAt(at)
    masked = code === 0x58 || code === 0x78 ? masked + 1 : 0
    if (masked === 4) found |= trait.mask
    if (isHexadecimal(code)) {
      run += 1
      if (run > longest) longest = run
      continue
    }
    run = 0
    if (code === 0x2d) dashes += 1
    else if (code === 0x3a) colons += 1
    else if (code === 0x2e) dots += 1
    else if (code === 0x40) found |= trait.at
  }
  if (longest >= 8) found |= trait.hex8
  if (longest >= 16) found |= trait.hex16
  if (dashes > 0) found |= trait.dash
  if (dashes >= 3) found |= trait.dashes
  if (colons >= 3) found |= trait.colons
  if (dots > 0) found |= trait.dot
  if (dots >= 3) found |= trait.dots
  return found
}
