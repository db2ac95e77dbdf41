import { parityUnits, type ArrayScenario } from '../../domain/array.ts'
import { takeSteps } from '../../maths/steps.ts'
import type { Bytes } from '../../units/quantities.ts'

/** What a step of a request asks at once, to wait for all of it. */
interface Asked {
  readonly disks: number
  /** Of a disk request, in the mean and at most. */
  readonly bytes: Bytes
  readonly longest: Bytes
}

/** A step: a read, the reads that come before a small write, or what is written. */
export interface ParityPhase extends Asked {
  /** Of array requests, how many make it. */
  readonly share: number
  /** Disks that are written where the step before has read, and how many that one asked. */
  readonly returning: number
  readonly readers: number
}

/** Disks side by side, in a circle of N: so many from one on, with what is asked of them together. */
interface Arc {
  readonly from: number
  readonly disks: number
  readonly bytes: Bytes
}

/** Two arcs so many rows apart: a disk of both is asked once, for what lies between, too. */
function together(drives: number, one: Arc, other: Arc, apart: number, stripeUnit: Bytes): Asked {
  const turned = (((other.from - one.from) % drives) + drives) % drives
  const both = Math.max(0, Math.min(one.disks - turned, other.disks)) + Math.max(0, Math.min(one.disks, turned + other.disks - drives))
  const disks = one.disks + other.disks - both
  const all = one.bytes + other.bytes
  const bytes = (all + both * (apart - 1) * stripeUnit) / disks
  return { disks, bytes, longest: Math.max(bytes, both > 0 ? (apart + 1) * stripeUnit : Math.min(stripeUnit, all)) }
}

/** The steps of the requests that begin with one unit of a row. */
function stepsFrom(
  start: number,
  { system: { drives }, striping }: ArrayScenario,
): { readonly read: Asked; readonly before?: Asked & { readonly returns: number }; readonly written: Asked } {
  const { redundancy, stripeUnit, requestSize, smallWrites } = striping
  const parities = parityUnits(redundancy)
  const width = drives - parities
  const units = Math.ceil(requestSize / stripeUnit)
  const head = Math.min(units, width - start)
  const rows = 1 + Math.ceil((units - head) / width)
  const tail = rows > 1 ? units - head - (rows - 2) * width : 0
  const lacks = (row: number): Bytes => (row === rows - 1 ? units * stripeUnit - requestSize : 0)
  const ofOne = ({ disks, bytes }: Arc): Asked => ({ disks, bytes: bytes / disks, longest: Math.min(stripeUnit, requestSize) })
  /** Units of the first or the last row with so many units of parity, which lie before the first of the row. */
  const arc = (row: number, of: number, parity: number): Arc => ({
    from: row === 0 ? -of : parities - parity - row,
    disks: of + parity,
    bytes: of * stripeUnit - lacks(row) + parity * (stripeUnit - (of === 1 ? lacks(row) : 0)),
  })
  const whole = (parity: number, parityBytes: Bytes): Asked => {
    if (rows === 1) return ofOne(arc(0, head, parity))
    if (rows === 2) return together(drives, arc(0, head, parity), arc(1, tail, parity), 1, stripeUnit)
    const bytes = (requestSize + parityBytes) / drives
    return { disks: drives, bytes, longest: stripeUnit * Math.ceil(bytes / stripeUnit) }
  }
  /** What must be known before so many units of a row are written. */
  const before = (row: number, of: number): Arc & { readonly returns: number } => {
    const update = arc(row, of, parities)
    const isBegun = of > 1 && lacks(row) > 0
    const rest = width - of + Number(isBegun)
    if (smallWrites === 'update' || rest >= update.disks) return { ...update, returns: update.disks }
    const bytes = (width - of) * (stripeUnit - (of === 1 ? lacks(row) : 0)) + (isBegun ? lacks(row) : 0)
    return { from: row === 0 ? parities : drives - rest - row, disks: rest, bytes, returns: 0 }
  }
  const written = whole(parities, parities * rows * stripeUnit)
  const [first, second] = [
    ...(head < width || (rows === 1 && lacks(0) > 0) ? [before(0, head)] : []),
    ...(rows > 1 && (tail < width || lacks(rows - 1) > 0) ? [before(rows - 1, tail)] : []),
  ]
  // of more rows than are asked without it, a read takes parity along
  const read = whole(0, parities * Math.max(0, rows - 1 - parities) * stripeUnit)
  if (!first) return { read, written }
  const asked = second ? together(drives, first, second, rows - 1, stripeUnit) : ofOne(first)
  const returns = Math.min(first.returns + (second?.returns ?? 0), asked.disks, written.disks)
  return { read, before: { ...asked, returns }, written }
}

/** What one start of a request costs. */
const stepsOfStart = 60

/**
 * Steps of the array requests of a left-symmetric array of N disks with q parity units in a row and d = N − q of data, which begin with any unit.
 *
 * A read asks for its units. A write of m units of a row reads them and the parity, m + q, and then writes as many; or it reads the other d − m, where
 * the rule has it and that asks fewer disks; a row that it covers whole it writes only, d + q. What lies in adjacent rows of a disk is one request: a
 * request that goes on in the next row writes m + q − 1 disks, and one of R rows, R > 2, takes q(R − 1 − q) units of parity along when it reads.
 *
 * Patterson, Gibson & Katz 1988 for the steps; the count of disks is our own.
 */
export function parityPhases(array: ArrayScenario): readonly ParityPhase[] {
  const { system, striping } = array
  const { redundancy, stripeUnit, requestSize, writeShare } = striping
  const width = system.drives - parityUnits(redundancy)
  const phases = new Map<string, ParityPhase>()
  const add = (share: number, asked: Asked, returning = 0, readers = 0): void => {
    if (share === 0) return
    const key = [asked.disks, asked.bytes, asked.longest, returning, readers].join(' ')
    phases.set(key, { ...asked, returning, readers, share: share / width + (phases.get(key)?.share ?? 0) })
  }
  // starts from which a request stays in its row are alike
  const alike = Math.max(1, width - Math.ceil(requestSize / stripeUnit) + 1)
  takeSteps(stepsOfStart * (width - alike + 1))
  for (let start = 0; start < width; start += start === 0 ? alike : 1) {
    const starts = start === 0 ? alike : 1
    const { read, before, written } = stepsFrom(start, array)
    add((1 - writeShare) * starts, read)
    if (before) add(writeShare * starts, before)
    add(writeShare * starts, written, before?.returns, before?.disks)
  }
  return [...phases.values()]
}
