import type { Scenario, SizeShare } from '../../domain/scenario.ts'
import { averageLayout, type AverageLayout } from '../../mechanics/diskLayout.ts'
import { halvings } from '../../maths/numerics.ts'
import { takeSteps } from '../../maths/steps.ts'
import { meanSeekTime } from '../../mechanics/seekTime.ts'
import { sectorBytes, type Bytes, type Seconds } from '../../units/quantities.ts'

/** Rounding of a quantity between two others, relative to them. */
const rounding = 1e-13

/** A quantity by the step of a range, and what of it cannot be told from rounding there. */
interface Stepped {
  readonly quantity: (step: number) => number
  readonly unseen: (step: number) => number
  /** Parts that may still be halved: more than a quantity of few straight lines needs. */
  left: number
}

/** Bends that a quantity has at most; each is found by halving down to a step. */
const mostBends = 4

/** Five places at which a part is looked at. */
const stepsOfPart = 200

/**
 * Sum of a quantity over steps of a range, by halves until it is a straight line, whose sum is known: what depends on the request
 * size here is made of few straight lines.
 */
function sumOverSteps(stepped: Stepped, first: number, last: number): number {
  takeSteps(stepsOfPart)
  const { quantity, unseen } = stepped
  const [low, high] = [quantity(first), quantity(last)]
  const steps = last - first
  if (steps === 0) return low
  const middle = Math.floor((first + last) / 2)
  const isOnLine = (step: number): boolean =>
    Math.abs(quantity(step) - (low * (last - step) + high * (step - first)) / steps) <=
    rounding * (Math.abs(low) + Math.abs(high)) + unseen(step)
  if (steps === 1 || stepped.left <= 0 || [Math.floor((first + middle) / 2), middle, Math.ceil((middle + last) / 2)].every(isOnLine))
    return ((steps + 1) * (low + high)) / 2
  stepped.left--
  return sumOverSteps(stepped, first, middle) + sumOverSteps(stepped, middle + 1, last)
}

function meanOverRange(size: Bytes, upTo: Bytes, quantity: BySize, unseen: BySize): number {
  const last = (upTo - size) / sectorBytes
  const at =
    (of: BySize) =>
    (step: number): number =>
      of(size + step * sectorBytes)
  return sumOverSteps({ quantity: at(quantity), unseen: at(unseen), left: mostBends * halvings(last) }, 0, last) / (last + 1)
}

/** What depends on the size of a request. */
type BySize = (size: Bytes) => number

const nothing: BySize = () => 0

/** Rounding of a difference of terms, relative to the largest of them: some units in the last place. */
export const cancellation = 2e-15

/**
 * Mean of a quantity that depends on the request size, over the mix of sizes; of a range, over all its whole sectors, exactly.
 *
 *   Σ share · quantity(size)
 *
 * Barve et al. 1999, section 4.4, "Modification for multiple request sizes".
 *
 * @param unseen what of the quantity cannot be told from rounding, where it is a difference of larger terms
 */
export function meanOverSizes(sizes: readonly SizeShare[], quantity: BySize, unseen: BySize = nothing): number {
  let mean = 0
  for (const { size, upTo, share } of sizes)
    mean += share * (upTo === undefined ? quantity(size) : meanOverRange(size, upTo, quantity, unseen))
  return mean
}

/** Mean request size B, in bytes. */
export const meanRequestSize = (scenario: Scenario): Bytes => meanOverSizes(scenario.workload.sizes, (size) => size)

/** Averages over the used part of the disk. */
export const usedLayout = (scenario: Scenario): AverageLayout =>
  averageLayout(scenario.drive, scenario.workload.firstCylinder, scenario.workload.usedCylinders)

/** Mean seek time of a random read within the used cylinders. */
export const randomSeekTime = (scenario: Scenario): Seconds => meanSeekTime(scenario.drive.seek, scenario.workload.usedCylinders)

/**
 * Data a disk collects in its buffer before it asks for the bus.
 *
 *   B_c = B · fence/256, at most the buffer
 *
 * @param fence 0–255; the largest fence leaves 1/256 of the request to be read
 *
 * Barve et al. 1999, section 4.4.
 */
export const fencedBytes = (size: Bytes, fence: number, buffer: Bytes): Bytes => Math.min((size * fence) / 256, buffer)

/**
 * Mean number of track ends inside a request that starts at a random sector.
 *
 *   (B − 512) / trackSize
 *
 * Barve et al. 1999, section 4.4, has B / AverageTrackSize; the last sector of a request needs no switch after it.
 */
export const trackEnds = (size: Bytes, layout: AverageLayout): number => Math.max(0, size - sectorBytes) / layout.trackSize

/**
 * Overhead of a round of reads: the host's and the drive's once, the bus's for every disk, because the bus is serial.
 *
 *   readCost + missOverhead + drives · (commandTime + reconnectTime + statusTime)
 *
 * The lump "Overhead" of Barve et al. 1999, eq. 1–4. The paper measures one number per system; in eq. 3 that number covers
 * the D commands, reconnections and status reports of a round, which pass the bus one after the other.
 *
 * @param drives 1 for a single disk (eq. 1 and 2), D for a round (eq. 3 and 4)
 */
export function commandOverhead(scenario: Scenario, drives: number): Seconds {
  const { adapter, bus, drive } = scenario
  return adapter.readCost + drive.missOverhead + drives * (bus.commandTime + bus.reconnectTime + bus.statusTime)
}
