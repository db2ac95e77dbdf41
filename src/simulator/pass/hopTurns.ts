import type { PassScenario } from '../../domain/pass.ts'
import { Ring } from './rings.ts'

/** A lane at a copy of a hop. */
export interface Seat {
  readonly seat: number
  readonly drive: number
  /** The copies of hops between, from this hop to the drive. */
  readonly under: readonly { readonly hop: number; readonly copy: number }[]
}

/** Numbers for the copies of hops: by hop, then direction, then copy. */
export class HopNumbers {
  readonly kinds: { readonly hop: number; readonly isDown: boolean }[] = []
  private readonly first = new Map<string, number>()

  constructor({ hops }: PassScenario, copies: readonly number[]) {
    for (const [hop, { isShared, held, up, down }] of hops.entries()) {
      const isOne = isShared || held !== undefined
      for (const isDown of isOne ? [false] : [false, true]) {
        // what has no ceiling takes no time
        if ((isDown ? down : up) === Infinity && held === undefined) continue
        this.first.set(`${hop} ${isDown}`, this.kinds.length)
        if (isOne) this.first.set(`${hop} true`, this.kinds.length)
        for (let copy = 0; copy < copies[hop]; copy++) this.kinds.push({ hop, isDown })
      }
    }
  }

  /** @returns none of a hop without a ceiling */
  of(hop: number, isDown: boolean, copy: number): readonly number[] {
    const first = this.first.get(`${hop} ${isDown}`)
    return first === undefined ? [] : [first + copy]
  }
}

/** Turns at a copy of a hop: of seats, or of ports, each with turns by its own law. */
export function turnsAt(
  hops: PassScenario['hops'],
  hop: number,
  seats: readonly {
    readonly seat: number
    readonly drive: number
    readonly under: readonly { readonly hop: number; readonly copy: number }[]
  }[],
): Ring {
  if (hops[hop].law === 'drive' || hops[hop].held !== undefined) return new Ring(seats.map(({ seat }) => seat))
  const ports = new Map<string, { readonly hop: number | null; readonly inside: Seat[] }>()
  for (const { seat, drive, under } of seats) {
    const [first, ...rest] = under
    const key = under.length === 0 ? `drive ${drive}` : `${first.hop} ${first.copy}`
    const port = ports.get(key) ?? { hop: under.length === 0 ? null : first.hop, inside: [] }
    port.inside.push({ seat, drive, under: rest })
    ports.set(key, port)
  }
  return new Ring(
    Array.from(ports.values(), ({ hop: child, inside }) =>
      child === null ? new Ring(inside.map(({ seat }) => seat)) : turnsAt(hops, child, inside),
    ),
  )
}
