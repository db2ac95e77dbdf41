import { describe, expect, test } from 'vitest'
import { networkPayload, pciePayload, sasPayload, sataCommandTime, sataPayload, usbPayload } from '../../../src/mechanics/linkPayload.ts'

const mb = (rate: number): number => rate / 1e6

describe('PCIe and DMI', () => {
  // line rates and data by hand: lanes × GT/s × coding / 8, then P/(P + 24) and 64/84
  test.each([
    [1, 1, 128, 210.5, 190.5],
    [1, 1, 256, 228.6, 190.5],
    [1, 1, 512, 238.8, 190.5],
    [2, 1, 128, 421.1, 381],
    [2, 1, 256, 457.1, 381],
    [3, 1, 128, 829.1, 750.2],
    [3, 1, 256, 900.2, 750.2],
    [3, 1, 512, 940.5, 750.2],
    [2, 4, 128, 1684, 1524],
    [2, 4, 256, 1829, 1524],
    [3, 4, 128, 3317, 3001],
    [3, 4, 256, 3601, 3001],
    [2, 8, 128, 3368, 3048],
    [3, 8, 256, 7202, 6002],
    [4, 4, 256, 7202, 6002],
    [5, 16, 512, 60192, 48012],
  ])('%i.0 ×%i with packets of %i bytes', (generation, lanes, payload, up, cautious) => {
    const rates = pciePayload({ generation, lanes }, payload)
    expect(Math.abs(mb(rates.up) / up - 1)).toBeLessThan(0.0005)
    expect(Math.abs(mb(rates.cautiousDown) / cautious - 1)).toBeLessThan(0.0005)
    expect(rates.down).toBeGreaterThan(rates.up)
    expect(rates.down).toBeGreaterThan(rates.cautiousDown)
  })
})

test.each([
  [3, 4, 1159],
  [6, 4, 2318],
  [12, 4, 4637],
  [24, 1, 2318.5],
])('SAS %i Gb/s ×%i', (generation, lanes, expected) => {
  expect(mb(sasPayload({ generation, lanes }).up)).toBeCloseTo(expected, -0.5)
})

test.each([
  [1.5, 148.5],
  [3, 297.1],
  [6, 594.2],
])('SATA %d Gb/s', (generation, expected) => {
  expect(mb(sataPayload({ generation, lanes: 1 }).up)).toBeCloseTo(expected, 0)
})

test.each([
  [0.48, 53.2],
  [5, 474.7],
  [10, 1157.8],
  [20, 2315.6],
])('USB %d Gb/s', (generation, expected) => {
  expect(mb(usbPayload({ generation, lanes: 1 }).up)).toBeCloseTo(expected, 0)
})

test('a network line of 10 Gb/s carries 1187 MB/s', () => {
  expect(mb(networkPayload({ generation: 10, lanes: 1 }).up)).toBeCloseTo(1186.6, 1)
})

test('a queued command costs a SATA link of 3 Gb/s about 2 µs', () => {
  expect(sataCommandTime({ generation: 3, lanes: 1 })).toBeCloseTo(1.85e-6, 8)
})
