import { expect, test } from 'vitest'
import { scale } from '../../../../src/charts/scales.ts'
import { placeDrops, type Drop } from '../../../../src/charts/marks/Drops.tsx'

const plot = { left: 40, top: 0, width: 500, height: 150 }
const size = { width: 600, height: 200, detail: 'full' } as const
const [horizontal, vertical] = [scale('linear', [0, 500], [40, 540]), scale('linear', [0, 150], [150, 0])]
const placed = { plot, size, horizontal, vertical, here: 60 }

const drop = (id: string, x: number): Drop => ({ id, x, y: 120, words: [id, `full at ${x} disks`], isBelow: true })

test.each([10, 30, 60, 300])('words of drops %i pixels apart stand at one height only where they have room', (apart) => {
  const [first, second] = placeDrops([drop('in sequence', 20), drop('random', 20 + apart)], [], placed)
  const overlaps = Math.abs((first?.textY ?? 0) - (second?.textY ?? 0)) < 30
  expect(overlaps).toBe(apart === 300)
})
