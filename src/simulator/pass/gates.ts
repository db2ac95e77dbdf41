import type { PassHop, PassMember, PassScenario } from '../../domain/pass.ts'
import type { Bytes, BytesPerSecond, Fraction, Seconds } from '../../units/quantities.ts'
import type { CoursePart } from './flowCourse.ts'
import { HopLoads, type Direction } from './hopLoads.ts'
import type { Sharers, Slot } from './waterLevel.ts'

/** A ceiling, and who wants to pass under it: one direction of one copy of a hop. */
export interface Gate {
  readonly hop: number
  /** Bytes per second; of a box that is held, seconds per second. */
  readonly capacity: number
  readonly sharers: Sharers
  /** Flows whose load here changes with the zones of their drives, and what it is then. */
  readonly loads: readonly { readonly slot: Slot; readonly loadIn: (part: CoursePart) => number }[]
}

const directionsOf = ({ isShared, held }: PassHop): readonly Direction[] =>
  held !== undefined ? ['held'] : isShared ? ['both'] : ['up', 'down']

/** The seconds that a drive holds a box for, for a byte of progress: its transfers at its own pace or the link's, and a command for every piece. */
function holdingTime(
  { held = 0, up, down, isShared }: PassHop,
  { reads, writes }: PassMember,
  reading: BytesPerSecond,
  writing: Fraction,
  piece: Bytes,
): Seconds {
  const read = reads === 0 ? 0 : reads / Math.min(reading, up)
  const written = writes === 0 ? 0 : writes / Math.min(reading * writing, isShared ? up : down)
  return read + written + ((reads + writes) * held) / piece
}

function gateOf(scenario: PassScenario, loads: HopLoads, hop: number, direction: Direction): Gate {
  const { hops, drives, piece } = scenario
  const facts = hops[hop]
  const sharers = loads.sharersAt(hop, direction)
  if (direction !== 'held') return { hop, capacity: direction === 'down' ? facts.down : facts.up, sharers, loads: [] }
  const held = sharers.slots.map((slot) => {
    const ofFlow = loads.through(hop).filter(({ flow }) => flow === slot.flow)
    const loadIn = ({ reading }: CoursePart): number =>
      ofFlow.reduce((sum, one) => {
        const { writing } = drives[one.member.drives].media
        return sum + loads.drivesOf(one, hop) * holdingTime(facts, one.member, reading[one.at], writing, piece)
      }, 0)
    return { slot, loadIn }
  })
  return { hop, capacity: 1, sharers, loads: held }
}

/**
 * The gates of a machine that can be too narrow for the flows of a pass, from the leaves to the host.
 *
 * @param courses of the flows, in their order
 */
export function gatesOf(scenario: PassScenario, courses: readonly (readonly CoursePart[])[]): readonly Gate[] {
  const loads = new HopLoads(scenario)
  const fastest = courses.map((parts) => Math.min(scenario.pace, Math.max(...parts.map(({ own }) => own))))
  return scenario.hops
    .flatMap((facts, hop) => directionsOf(facts).map((direction) => gateOf(scenario, loads, hop, direction)))
    .toReversed()
    .filter(({ capacity, sharers, loads: held }) => {
      const most = sharers.slots.reduce((sum, { flow, load }) => sum + load * fastest[flow], 0)
      return sharers.slots.length > 0 && (held.length > 0 || sharers.ports.length > 0 || most > capacity)
    })
}
