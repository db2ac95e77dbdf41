import { expect, test } from 'vitest'
import { heldBytes } from '../../../../src/simulator/engine/heldBytes.ts'

test('typed arrays count to the byte, also where they share their memory', () => {
  const buffer = new ArrayBuffer(4096)
  const alone = heldBytes({ times: new Float64Array(1000) })
  expect(heldBytes({ times: new Float64Array(3000) }) - alone).toBe(16_000)
  expect(heldBytes([new Uint8Array(buffer), new DataView(buffer)]) - heldBytes([0, 0])).toBe(4096)
})

test('what is reached twice counts once, and circles end', () => {
  const drive: Record<string, unknown> = { places: new Int32Array(50) }
  drive['neighbour'] = { drive }
  expect(heldBytes([drive, drive])).toBe(heldBytes([drive, 0]))
})

test('maps and sets count with what is in them', () => {
  const bytes = new Float64Array(100)
  for (const holder of [new Map([[1, bytes]]), new Map([[bytes, 1]]), new Set([bytes]), [[bytes]]]) {
    expect(heldBytes(holder)).toBeGreaterThan(800)
    expect(heldBytes(holder)).toBeLessThan(1000)
  }
})

test('nothing, numbers and functions hold nothing', () => {
  expect([null, undefined, 3, 'text', () => 1].map(heldBytes)).toEqual([0, 0, 0, 0, 0])
})
