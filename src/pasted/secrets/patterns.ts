import { secretAt, type Secret } from './secret.ts'

/** Something that is a secret by its look, or by what stands before it. */
export interface Pattern {
  /** Traits that a line has that holds it, and words or signs: cheaper to ask than the pattern. */
  readonly needs?: number
  readonly gate?: string | RegExp
  /** With flag g and two groups: what stands before, and the secret. */
  readonly find: RegExp
  readonly isAddress?: boolean
  readonly isHost?: boolean
  readonly isWord?: boolean
  /** What a line has that has nothing of it, whatever looks so. */
  readonly unless?: string | RegExp
  /** Whether what has the look is one, by what stands right before it. */
  readonly holds?: (secret: string, before: string) => boolean
}

/** So many characters before a secret are told. */
const nearby = 16

const has = (line: string, what: string | RegExp): boolean => (typeof what === 'string' ? line.includes(what) : what.test(line))

/** Adds the secrets of a line. */
type Finder = (line: string, traits: number, found: Secret[]) => void

/** Finds what some patterns do; which of them a line with some traits can have is looked up once for each combination. */
export function secretsBy(patterns: readonly Pattern[]): Finder {
  const known = new Map<number, readonly Pattern[]>()
  return (line, traits, found) => {
    const fitting = known.get(traits) ?? patterns.filter(({ needs = 0 }) => (traits & needs) === needs)
    known.set(traits, fitting)
    for (const { gate, unless, find, isAddress, isHost, isWord, holds } of fitting) {
      if ((gate !== undefined && !has(line, gate)) || (unless !== undefined && has(line, unless))) continue
      find.lastIndex = 0
      for (let match = find.exec(line); match; match = find.exec(line)) {
        const [, before = '', text = ''] = match
        const at = match.index + before.length
        const isOne = !holds || holds(text, line.slice(Math.max(0, at - nearby), at))
        const secret = isOne ? secretAt(at, text, isAddress) : null
        if (secret) found.push(isHost || isWord ? { ...secret, ...(isHost ? { isHost } : { isWord: true }) } : secret)
      }
    }
  }
}
