import type { Token } from '../../charts/palette.ts'
import { formatPercent } from '../../units/formatQuantity.ts'
import type { Fraction } from '../../units/quantities.ts'
import type { Phrase } from './answer.ts'
import { capitalized } from './intervalText.ts'

/* How answers begin, in every question: what comes, by one witness or both, and what limits. */

/** What comes of it, with its unit; by the model as long as the simulation agrees, and by both where they part. */
export interface Comes {
  readonly who: string
  readonly does: string
  readonly model?: string | undefined
  /** Where it is another number than the model’s, or the only one. */
  readonly simulated?: string | undefined
  readonly token?: Token
  /** Of what it comes: "of random 64 KiB reads". */
  readonly what?: string
  /** What the number is made of, as the end of the sentence: ": 40 % of reads miss". */
  readonly tail?: readonly Phrase[]
}

/** A number in the colour of its line. */
export const number = (text: string, { token }: Comes): Phrase => ({ text, ...(token && { token }) })

/** "Four disks deliver 10.7 MB/s of random 64 KiB reads.": what comes by one witness. */
export const deliveredPhrases = (comes: Comes, known: string): readonly Phrase[] => [
  `${comes.who} ${comes.does} `,
  number(known, comes),
  comes.what ? ` ${comes.what}` : '',
  ...(comes.tail ?? []),
  '.',
]

/** A part that limits, as a sentence has it. */
export interface SaidPart {
  readonly name: string
  readonly share?: Fraction | undefined
  /** What it does in that share of the time, where it is not busy. */
  readonly does?: string
  /** Its row of the machine. */
  readonly row?: string
}

/** What limits: one part, two, or that these wait for each other. */
export interface SaidLimit {
  readonly kind: 'one' | 'two' | 'waiting'
  readonly parts: readonly SaidPart[]
  /** Until when, and in place of shares what proves it. */
  readonly until?: readonly [when: string, proof: string] | undefined
}

const shareOf = ({ share = 0, does = 'busy' }: SaidPart): string => `${formatPercent(share)} ${does}`

function proofOf({ kind, parts, until }: SaidLimit): string {
  const [one, other] = parts
  if (until || one?.share === undefined) return until?.[1] ?? ''
  if (kind === 'waiting')
    return `: ${parts.map((part, index) => `${part.name} ${index > 0 ? formatPercent(part.share ?? 0) : shareOf(part)}`).join(', ')}`
  if (!other) return `: ${shareOf(one)}`
  return `: ${one.does === other.does ? formatPercent(one.share) : shareOf(one)} and ${shareOf(other)}`
}

/** "is" or "are". */
export const isOrAre = (name: string): string => (/(?:disk|drive|SSD|head|link|channel|port|processe|buse)s$/.test(name) ? 'are' : 'is')

/** Who limits, and the share that proves it: "The bus is the limit: 97 % busy.", "Waiting is the limit: bus 70 % busy, disks 68 %." */
export function limitPhrases(limit: SaidLimit, isProved = true): readonly [Phrase, string] {
  const [one, other] = limit.parts.map(({ name }) => name)
  const who =
    limit.kind === 'waiting'
      ? 'Waiting is'
      : other === undefined
        ? `The ${one} ${isOrAre(one ?? '')}`
        : `${capitalized(one ?? '')} and ${other} are`
  return [{ text: `${who} the limit${limit.until?.[0] ?? ''}` }, `${isProved ? proofOf(limit) : ''}.`]
}

/** Rows of the machine that are named as the limit. */
export const limitRows = ({ kind, parts }: SaidLimit): readonly string[] =>
  kind === 'waiting' ? [] : parts.flatMap(({ row }) => row ?? [])
