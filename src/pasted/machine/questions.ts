import { placesOnce } from './evidence.ts'
import type { Contradiction, Decisions, Option, Place } from './foundMachine.ts'

/** Something that texts say of one value. */
export interface Claim<Value> extends Omit<Option, 'machine'> {
  readonly value: Value
}

/** A value as it is computed with. */
export interface Settled<Value> extends Claim<Value> {
  /** The id of the contradiction, where texts say different things. */
  readonly question: string | null
}

export interface Question extends Omit<Contradiction, 'options'> {
  /** The values are not kept: who asked for them finds them again by the position of the option. */
  readonly options: readonly Omit<Option, 'machine'>[]
}

/** What is said of how many drives there are. */
export const drivesClaim = (value: number, because: string, places: readonly Place[]): Claim<number> => ({
  value,
  text: `${value} drives`,
  because,
  places,
})

/** Claims that say the same joined to one, in the order of the first of each. */
function joinedClaims<Value>(claims: readonly Claim<Value>[]): readonly Claim<Value>[] {
  const joined = new Map<string, Claim<Value>>()
  for (const claim of claims) {
    const known = joined.get(claim.text)
    joined.set(claim.text, known ? { ...known, places: placesOnce([...known.places, ...claim.places]) } : claim)
  }
  return [...joined.values()]
}

/** Settles what texts contradict each other about, and keeps what is open. */
export class Questions {
  private readonly asked = new Map<string, Question>()
  private readonly decisions: Decisions

  constructor(decisions: Decisions) {
    this.decisions = decisions
  }

  get all(): readonly Question[] {
    return [...this.asked.values()]
  }

  /**
   * The claim that counts: the one that the reader has decided for, else the first.
   *
   * @param id stays the same while texts are added; equal things that are contradicted in the same way share one
   * @returns null where nothing is said
   */
  settle<Value>(id: string, about: string, said: readonly Claim<Value>[]): Settled<Value> | null {
    const claims = joinedClaims(said)
    const [first] = claims
    if (!first || claims.length < 2) return first ? { ...first, question: null } : null
    const before = this.asked.get(id)
    const options = joinedClaims([...(before?.options ?? []), ...claims].map((option) => ({ ...option, value: null })))
    const wanted = this.decisions[id]
    const isDecided = wanted !== undefined && options[wanted] !== undefined
    const chosen = isDecided ? claims.find(({ text }) => text === options[wanted]?.text) : undefined
    this.asked.set(id, { id, about, options, taken: isDecided ? wanted : (before?.taken ?? 0), isDecided })
    return { ...(chosen ?? first), question: id }
  }
}
