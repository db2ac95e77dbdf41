import type { DriveFacts, SeekCurve } from '../domain/drive.ts'
import type { SizeShare } from '../domain/scenario.ts'
import { lastOfEach } from '../maths/lastOfEach.ts'
import { takeSteps } from '../maths/steps.ts'
import { sectorBytes, type Bytes, type Cylinders, type Seconds } from '../units/quantities.ts'
import { averageLayout } from './diskLayout.ts'
import { seekTime } from './seekTime.ts'

/** Adjacent cylinders with one track size: from `first` up to but without `end`, and their share of the data that is read. */
interface Ring {
  readonly first: Cylinders
  readonly end: Cylinders
  readonly share: number
}

/** The widest stratum of distances holds so large a part of them. */
const finest = 1 / 384

/** Zones cut to the cylinders in use, at whole cylinders, and what of the data each holds. */
function ringsOf({ zones }: DriveFacts, firstCylinder: Cylinders, usedCylinders: Cylinders): readonly Ring[] {
  const parts: { first: number; end: number; data: Bytes }[] = []
  let start = 0
  for (const { cylinders, trackSize } of zones) {
    const from = Math.max(start, firstCylinder)
    const to = Math.min(start + cylinders, firstCylinder + usedCylinders)
    if (to > from)
      parts.push({ first: Math.floor(from), end: Math.max(Math.floor(from) + 1, Math.floor(to)), data: (to - from) * trackSize })
    start += cylinders
  }
  const total = parts.reduce((sum, { data }) => sum + data, 0)
  return parts.map(({ first, end, data }) => ({ first, end, share: data / total }))
}

/** Q(m) = Σ_{j ≤ m} P(cylinder ≤ j), a square in every ring. */
function cumulatedTwice(rings: readonly Ring[]): (cylinder: Cylinders) => number {
  const shares: number[] = []
  const sums: number[] = []
  let share = 0
  let sum = 0
  for (const ring of rings) {
    shares.push(share)
    sums.push(sum)
    const count = ring.end - ring.first
    sum += count * share + (ring.share * (count + 1)) / 2
    share += ring.share
  }
  const end = rings[rings.length - 1].end
  return (cylinder) => {
    if (cylinder < rings[0].first) return 0
    if (cylinder >= end) return sum + (cylinder + 1 - end)
    let at = rings.length - 1
    while (rings[at].first > cylinder) at--
    const ring = rings[at]
    const count = cylinder - ring.first + 1
    return sums[at] + count * shares[at] + (ring.share * count * (count + 1)) / (2 * (ring.end - ring.first))
  }
}

/** Last distance of every stratum: each a stratum while they are short, then wider by a 16th, ending where the curve bends. */
function strataEnds(curve: SeekCurve, longest: Cylinders): Float64Array {
  const widest = Math.ceil(longest * finest)
  const ends = [0]
  let piece = 0
  for (let end = 0; end < longest;) {
    while (piece < curve.length && Math.floor(curve[piece].to) <= end) piece++
    const bend = piece < curve.length ? Math.floor(curve[piece].to) : longest
    end = Math.min(longest, bend, end + Math.min(widest, Math.max(1, Math.floor(end / 16))))
    ends.push(end)
  }
  return Float64Array.from(ends)
}

/** Chance that two reads lie so far apart as the end of each stratum at most. */
function chancesWithin(rings: readonly Ring[], ends: Float64Array): Float64Array {
  const twice = cumulatedTwice(rings)
  return ends.map((far) => {
    let chance = 0
    for (const { first, end, share } of rings) {
      const near = twice(end - 1 + far) - twice(first - 1 + far) - (twice(end - 2 - far) - twice(first - 2 - far))
      chance += (share * near) / (end - first)
    }
    return chance
  })
}

/**
 * Mean time of a seek between two reads, as they are drawn: each in a zone with the chance of its share of the data and then on any of its cylinders
 * alike, independently of the other. Distances are whole and may be 0, other than for `meanSeekTime`.
 *
 * The chances of distances are exact: P(|i − j| ≤ x) is a sum of differences of Q(m) = Σ_{j ≤ m} P(j' ≤ j), a square in every zone. Short distances
 * are summed one by one, longer ones in strata, by the two places one standard deviation from the middle, weighted as the density leans, which is exact
 * for a cubic curve: off by less than 1e-9 of itself in some 500 terms, however many cylinders there are.
 *
 * @param firstCylinder first cylinder in use
 * @param usedCylinders number of adjacent cylinders in use, > 0
 */
export const meanDrawnSeek = lastOfEach((drive: DriveFacts, firstCylinder: Cylinders, usedCylinders: Cylinders): Seconds => {
  const { seek } = drive
  const rings = ringsOf(drive, firstCylinder, usedCylinders)
  const ends = strataEnds(seek, rings[rings.length - 1].end - 1 - rings[0].first)
  takeSteps(10 * ends.length * rings.length)
  const within = chancesWithin(rings, ends)
  const width = (stratum: number): number => ends[stratum] - ends[stratum - 1]
  const density = (stratum: number): number => (within[stratum] - within[stratum - 1]) / width(stratum)
  let mean = 0
  for (let stratum = 1; stratum < ends.length; stratum++) {
    const wide = width(stratum)
    const chance = within[stratum] - within[stratum - 1]
    if (wide === 1) {
      mean += chance * seekTime(seek, ends[stratum])
      continue
    }
    const after = Math.min(ends.length - 1, stratum + 1)
    const apart = ends[after] - ends[stratum - 1] + (width(stratum - 1) - width(after)) / 2
    const middle = ends[stratum] - (wide - 1) / 2
    const away = Math.sqrt((wide * wide - 1) / 12)
    const lean = chance > 0 ? Math.max(-1, Math.min(1, (away * (density(after) - density(stratum - 1))) / (apart * density(stratum)))) : 0
    mean += (chance * ((1 - lean) * seekTime(seek, middle - away) + (1 + lean) * seekTime(seek, middle + away))) / 2
  }
  return mean
})

/** Whole sectors that a mix of requests touches, on average, and their mean size. */
export function meanRequest(sizes: readonly SizeShare[]): { readonly size: Bytes; readonly sectors: number } {
  let size = 0
  let sectors = 0
  for (const { size: least, upTo = least, share } of sizes) {
    // a range goes in whole sectors from its least size on; where the last is cut, it is as much rarer
    const choices = (upTo - least) / sectorBytes + 1
    const whole = Math.floor(choices)
    const more = (whole * ((whole - 1) / 2 + choices - whole)) / choices
    size += share * (least + more * sectorBytes)
    sectors += share * (Math.ceil(least / sectorBytes) + more)
  }
  return { size, sectors }
}

/**
 * Mean time in which a read passes under the head, from its first byte to its last, switches of tracks included, as reads are drawn: they begin
 * with any sector of a track alike, so that every sector but the first is the first of its track with the chance 1/(sectors of a track).
 *
 * @param lead bytes that are read before
 * @returns null where tracks do not hold whole sectors and switches take time: what then comes first on a track is not known exactly
 */
export function meanDrawnFill(
  drive: DriveFacts,
  firstCylinder: Cylinders,
  usedCylinders: Cylinders,
  sizes: readonly SizeShare[],
  lead: Bytes,
): Seconds | null {
  const { headRate, switchTime, capacity } = averageLayout(drive, firstCylinder, usedCylinders)
  const { size, sectors } = meanRequest(sizes)
  let switches = 0
  let start = 0
  for (const { cylinders, trackSize } of drive.zones) {
    const part = Math.min(start + cylinders, firstCylinder + usedCylinders) - Math.max(start, firstCylinder)
    start += cylinders
    if (part <= 0) continue
    if (switchTime > 0 && !Number.isInteger(trackSize / sectorBytes)) return null
    switches += (part * drive.surfaces * sectorBytes * (sectors - 1)) / capacity
  }
  return (size + lead) / headRate + switches * switchTime
}
