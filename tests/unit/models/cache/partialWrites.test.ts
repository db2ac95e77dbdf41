import { expect, test } from 'vitest'
import { partialBlocks } from '../../../../src/models/cache/partialWrites.ts'

/** Blocks that are covered in part, counted sector by sector over all places. */
function counted(sectors: number, blockSectors: number): number {
  let parts = 0
  for (let start = 0; start < blockSectors; start++) {
    const covered = new Map<number, number>()
    for (let sector = start; sector < start + sectors; sector++) {
      const block = Math.floor(sector / blockSectors)
      covered.set(block, (covered.get(block) ?? 0) + 1)
    }
    parts += [...covered.values()].filter((count) => count < blockSectors).length
  }
  return parts / blockSectors
}

test('blocks covered in part are those that are counted', () => {
  for (let sectors = 1; sectors <= 40; sectors++)
    for (const blockSectors of [1, 2, 3, 4, 7, 8, 16, 64])
      expect(partialBlocks(sectors, blockSectors)).toBeCloseTo(counted(sectors, blockSectors), 12)
})
