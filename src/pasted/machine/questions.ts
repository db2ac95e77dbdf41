import { groupedBy } from '../groupedBy.ts'
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
  return [...groupedBy(claims, ({ text }) => text).values()].flatMap((same) => {
    const [first, ...others] = same
    if (!first || others.length === 0) return first ?? []
    return { ...first, places: placesOnce(same.flatMap(({ places }) => places)) }
  })
}

/** What is asked, while more is said of it. */
interface Open extends Pick<Question, 'about' | 'taken' | 'isDecided'> {
  /** By their texts, in the order of the first of each. */
  readonly options: Map<string, Omit<Option, 'machine' | 'places'> & { readonly places: Place[] }>
}

/** Settles what texts contradict each other about, and keeps what is open. */
export class Questions {
  private readonly asked = new Map<string, Open>()
  private readonly decisions: Decisions

  constructor(decisions: Decisions) {
    this.decisions = decisions
  }

  get all(): readonly Question[] {
    return [...this.asked].map(([id, { options, ...open }]) => ({
      id,
      ...open,
      options: [...options.values()].map((option) => ({ ...option, places: placesOnce(option.places) })),
    }))
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
    const options: Open['options'] = before?.options ?? new Map()
    for (const { text, because, places } of claims) {
      const known = options.get(text)
      if (known) known.places.push(...places)
      else options.set(text, { text, because, places: [...places] })
    }
    const wanted = this.decisions[id]
    const decided = wanted === undefined ? undefined : [...options.keys()][wanted]
    const chosen = claims.find(({ text }) => text === decided)
    this.asked.set(id, {
      about,
      options,
      taken: decided === undefined ? (before?.taken ?? 0) : (wanted ?? 0),
      isDecided: decided !== undefined,
    })
    return { ...(chosen ?? first), question: id }
  }
}
