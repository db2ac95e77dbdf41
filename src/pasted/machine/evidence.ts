import type { Fact } from '../facts.ts'
import { groupedBy } from '../groupedBy.ts'
import type { ReadText } from '../readText.ts'
import type { Span } from '../text.ts'
import type { Place } from './foundMachine.ts'
import { sensibleFact } from './sensibleFacts.ts'

/** A fact with where it comes from. */
export interface Seen<One extends Fact = Fact> {
  readonly fact: One
  /** Position in the texts read. */
  readonly text: number
  /** The program as people call it, "smartctl", whatever its options: a program lists each thing once. */
  readonly program: string
  /** Whether that program prints all drives. */
  readonly isList: boolean
}

export type FactOf<Kind extends Fact['kind']> = Extract<Fact, { readonly kind: Kind }>

/** All that some of the texts say, kind by kind, in the order of the texts and their lines. */
export interface Evidence {
  readonly of: <Kind extends Fact['kind']>(kind: Kind) => readonly Seen<FactOf<Kind>>[]
  /** Programs of the texts, also of those that gave nothing. */
  readonly programs: ReadonlySet<string>
}

export const programOf = ({ dialect }: ReadText): string => dialect?.command.split(/[ ,]/, 1)[0] ?? ''

/** The facts of some texts; `chosen` are their positions. */
export function evidenceOf(texts: readonly ReadText[], chosen: readonly number[]): Evidence {
  const read = chosen.flatMap((text) => {
    const one = texts[text]
    return one
      ? [
          {
            text,
            program: programOf(one),
            isList: one.dialect?.listsDrives === true,
            facts: one.facts.flatMap((fact) => sensibleFact(fact) ?? []),
          },
        ]
      : []
  })
  const seen = read.flatMap(({ facts, text, program, isList }) =>
    facts
      .toSorted((one, other) => one.at.line - other.at.line || one.at.from - other.at.from)
      .map((fact): Seen => ({ fact, text, program, isList })),
  )
  const byKind = groupedBy(seen, ({ fact }) => fact.kind)
  return {
    // the kind is what the map is filled by
    of: <Kind extends Fact['kind']>(kind: Kind) => (byKind.get(kind) ?? []) as unknown as readonly Seen<FactOf<Kind>>[],
    programs: new Set(read.map(({ program }) => program)),
  }
}

/** Characters of the text of a fact: those that it is about, unless others are asked for. */
export const placeOf = ({ text, fact }: Seen, span: Span = fact.at): Place => ({ text, span })

const placeKey = ({ text, span }: Place): string => `${text}:${span.line}:${span.from}`

/** Places once each, in the order of the texts. */
export function placesOnce(places: readonly Place[]): readonly Place[] {
  const known = new Map(places.map((place) => [placeKey(place), place]))
  return [...known.values()].toSorted((one, other) => one.text - other.text || one.span.line - other.span.line)
}
