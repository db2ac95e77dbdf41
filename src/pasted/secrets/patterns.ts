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
  /** Whether what has the look is one. */
  readonly holds?: (secret: string, line: string) => boolean
}

/** Adds the secrets of a line. */
type Finder = (line: string, traits: number, found: Secret[]) => void

/** Finds what some patterns do; which of them a line with some traits can have is looked up once for each combination. */
export function secretsBy(patterns: readonly Pattern[]): Finder {
  const known = new Map<number, readonly Pattern[]>()
  return (line, traits, found) => {
    const fitting = known.get(traits) ?? patterns.filter(({ needs = 0 }) => (traits & needs) === needs)
    known.set(traits, fitting)
    for (const { gate, find, isAddress, isHost, holds } of fitting) {
      if (gate !== undefined && !(typeof gate === 'string' ? line.includes(gate) : gate.test(line))) continue
      find.lastIndex = 0
      for (let match = find.exec(line); match; match = find.exec(line)) {
        const [, before = '', text = ''] = match
        const secret = !holds || holds(text, line) ? secretAt(match.index + before.length, text, isAddress) : null
        if (secret) found.push(isHost ? { ...secret, isHost } : secret)
      }
    }
  }
}
