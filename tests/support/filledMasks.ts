import { RandomStreams } from '../../src/maths/random.ts'

export interface FilledText {
  readonly text: string
  /** What stands in place of masks: at least six characters each. */
  readonly secrets: readonly string[]
}

/** Words that the masks of the samples have hit by mistake, and a name of a maker. */
const noMask = /^(?:X{2,}(?:or|le|ia|sk|s|ty)|X{11})$/

/** By what was left of it: a WWN, a UUID, an address of a network, the last digits of one. */
const isHexadecimal = (masked: string): boolean =>
  /(?:^|[^0-9A-Za-z]|0x)[0-9a-fA-FX]{16}(?:$|[^0-9A-Za-z]|d0)/.test(masked) ||
  /[0-9a-fA-FX]{32}|X{8}-X{4}-X{4}-X{4}-X{10}[0-9a-fA-F]{2}|(?:XX[:-]){2}|-X-XXXX-|X{8}:X{8}/.test(masked) ||
  /^X+[0-9a-f]{2}$/.test(masked)

const token = /[0-9A-Za-z_.:@-]*XX[0-9A-Za-z_.:@-]*/g

/**
 * A sample with random characters in place of the masks, so that a reader can be asked whether any of them survives: hexadecimal where the rest of the name is, else
 * capitals and digits. Equal masks become equal.
 */
export function filledMasks(text: string, seed: number): FilledText {
  const random = new RandomStreams(seed, 1, 18)
  const pick = (characters: string): string => characters[Math.floor(random.next(0) * characters.length)] ?? '0'
  const known = new Map<string, string>()
  const secrets = new Set<string>()
  const fill = (masked: string): string => {
    if (noMask.test(masked)) return masked
    const there = known.get(masked)
    if (there !== undefined) return there
    const digits = /X[X-]*[0-9X-]*[A-F]/.test(masked) ? '0123456789ABCDEF' : '0123456789abcdef'
    const named = isHexadecimal(masked)
      ? masked.replace(/X/g, () => pick(digits))
      : masked.replace(/X/g, () => pick('ABCDEFGHJKLMNPQRSTUVWYZ0123456789')).replace(/^\d/, 'K')
    known.set(masked, named)
    // pieces that hold something of the mask, by their places in it
    for (const piece of masked.matchAll(/[0-9A-Za-z]{6,}/g))
      if (piece[0].includes('X')) secrets.add(named.slice(piece.index, piece.index + piece[0].length).replace(/^0x/, ''))
    return named
  }
  return { text: text.replace(token, fill), secrets: [...secrets] }
}
