import type { DriveFacts } from '../domain/drive.ts'
import type { SizeShare } from '../domain/scenario.ts'
import { sectorBytes, type Bytes, type Cylinders, type Seconds } from '../units/quantities.ts'
import { averageLayout } from './diskLayout.ts'

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
