import { describe, expect, it } from 'vitest'
import { tiledProduct, transposePasses } from '../../../../src/models/job/matrices.ts'
import { GiB, KiB, MiB } from '../../../support/jobs.ts'

describe('matrices', () => {
  it.each([
    [4096, 8, 16 * MiB, 836, 5, 1_342_177_280],
    [10_000, 8, 24e6, 1000, 10, 1.6e10],
    [20_000, 4, GiB, 9459, 3, 9.6e9],
  ])('of %d², %d bytes an element, by %d bytes: tiles of %d, %d on a side, %d bytes read', (side, element, memory, tile, tiles, read) => {
    expect(tiledProduct(side, element, memory, 1)).toMatchObject({ tile, tiles, read })
  })

  it.each([
    [65_536, 65_536, 8, 64 * MiB, 64 * KiB, 2],
    [65_536, 65_536, 8, 2 * MiB, 64 * KiB, 4],
    [100_000, 300, 4, MiB, 64 * KiB, 3],
    [1000, 1000, 8, GiB, 4 * KiB, 1],
  ])('%d × %d are transposed in as many passes as memory allows', (rows, columns, element, memory, block, passes) => {
    expect(transposePasses(rows, columns, element, memory, block)).toBe(passes)
  })
})
