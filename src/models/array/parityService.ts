import type { ArrayScenario } from '../../domain/array.ts'
import { averageLayout } from '../../mechanics/diskLayout.ts'
import { meanSeekTime } from '../../mechanics/seekTime.ts'
import { sectorBytes, type Bytes, type Fraction, type Seconds } from '../../units/quantities.ts'
import type { ParityPhase } from './parityPhases.ts'
import { seekVariance } from './seekVariance.ts'

/** The disk requests of a step, as far as they do not depend on the load: means, and variances in s². */
export interface PartTimes {
  /** After another request: positioning and transfer. */
  readonly anew: Seconds
  readonly anewVariance: number
  /** What of it the parts of a step do not have in common. */
  readonly anewApart: number
  /** Back to where was read, if nothing came between: to the last byte in its place. */
  readonly back: Seconds
  readonly backVariance: number
  /** By how much the longest part takes longer than the mean one. */
  readonly longer: Seconds
}

/** A number of ends of tracks within a transfer, with its chance. */
type Transfers = readonly { readonly chance: Fraction; readonly time: Seconds }[]

const meanOf = (transfers: Transfers, of: (time: Seconds) => Seconds): Seconds =>
  transfers.reduce((sum, { chance, time }) => sum + chance * of(time), 0)

/** Greatest common divisor of whole numbers. */
const commonDivisor = (one: number, other: number): number => (other === 0 ? one : commonDivisor(other, one % other))

/** Beyond a whole turn by less than this a transfer is one turn. */
const noTurn = 1e-9

/**
 * Times of the disk requests of a step.
 *
 *   anew = electronics + E[seek] + T/2 + τ;  back = T⌈(electronics + τ)/T⌉,  τ = B/headRate + ends of tracks · switch
 *
 * Of b sectors on tracks of t the first lies on a multiple of g, their greatest common divisor, and on drives with zones anywhere: with c = ⌈b/t⌉ − 1
 * and r = b − ct, c ends of tracks lie within, or one more with chance (r − g)/t. Where platters turn freely only the disk that was read last stands
 * right behind its sectors; the others are anywhere: electronics + T/2 + τ. Platters in step bring parts of one row by at one angle, so that only their
 * seeks differ; where all disks are asked, their arms have gone the same way.
 */
export function partTimes({ disks, bytes, longest, readers }: ParityPhase, { system, striping }: ArrayScenario): PartTimes {
  const { firstCylinder, usedCylinders } = system.workload
  const { revolutionTime: turn, missOverhead: electronics, seek, zones } = system.drive
  const { trackSize, headRate, switchTime } = averageLayout(system.drive, firstCylinder, usedCylinders)
  const isWhole = zones.length === 1 && bytes % sectorBytes === 0
  const grain = isWhole ? commonDivisor(bytes, trackSize) : sectorBytes
  const transfersOf = (size: Bytes): Transfers => {
    const ends = Math.ceil(size / trackSize) - 1
    const more = Math.max(0, Math.min(1, (size - ends * trackSize - grain) / trackSize))
    const time = size / headRate + ends * switchTime
    return [
      { chance: 1 - more, time },
      { chance: more, time: time + switchTime },
    ]
  }
  const transfers = transfersOf(bytes)
  const transfer = meanOf(transfers, (time) => time)
  const latency = (turn * turn) / 12
  const seeks = seekVariance(seek, usedCylinders)
  const isFree = striping.spindles === 'free'
  const others = isFree && readers > 0 ? 1 - 1 / readers : 0
  const behind = meanOf(transfers, (time) => turn * Math.ceil((electronics + time) / turn - noTurn))
  const anywhere = electronics + turn / 2 + transfer
  return {
    anew: electronics + meanSeekTime(seek, usedCylinders) + turn / 2 + transfer,
    anewVariance: seeks + latency,
    anewApart: (disks < system.drives ? seeks : 0) + (isFree ? latency : 0),
    back: (1 - others) * behind + others * anywhere,
    backVariance: others * (latency + (1 - others) * (anywhere - behind) * (anywhere - behind)),
    longer: meanOf(transfersOf(longest), (time) => time) - transfer,
  }
}
