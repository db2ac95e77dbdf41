import type { SizeShare } from '../domain/scenario.ts'
import { sectorBytes, type Bytes } from '../units/quantities.ts'

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
