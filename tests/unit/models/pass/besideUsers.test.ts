import { describe, expect, test } from 'vitest'
import { logarithm } from '../../../../src/maths/exponential.ts'
import { RandomStream } from '../../../../src/maths/random.ts'
import {
  readService,
  readTime,
  streamBesideArrivals,
  streamBesideShare,
  type BesideUsers,
} from '../../../../src/models/pass/besideUsers.ts'

const disk: BesideUsers = { rate: 200e6, piece: 4_194_304, seek: 0.0085, halfTurn: 0.00417, size: 8_192 }

describe('a stream beside a share for users', () => {
  test('depends on its piece more than on the share', () => {
    const rates = [1, 4, 16].map((mebibytes) => streamBesideShare({ ...disk, piece: mebibytes * 1_048_576 }, 1e-12) / 1e6)
    expect(rates.map((rate) => Number(rate.toFixed(1)))).toEqual([58.5, 124.7, 173.8])
    expect(streamBesideShare(disk, 0.3) / streamBesideShare(disk, 0.1)).toBeCloseTo(0.7 / 0.9, 12)
  })

  test('is undisturbed where nobody asks', () => {
    expect(streamBesideShare(disk, 0)).toBe(200e6)
    expect(streamBesideArrivals(disk, 0)).toBe(200e6)
  })
})

describe('a stream beside reads that arrive', () => {
  test('pays a way there and a way back for each of few', () => {
    const loss = (1 - streamBesideArrivals(disk, 0.01) / disk.rate) / 0.01
    expect(loss / (2 * 0.0085 + 2 * 0.00417 + 8_192 / 200e6)).toBeCloseTo(1, 2)
  })

  test.each([
    [5, 4_194_304],
    [20, 4_194_304],
    [40, 1_048_576],
    [60, 262_144],
  ])('at %d a second in pieces of %d bytes is what turns come to, one after the other', (arrivals, piece) => {
    const random = new RandomStream(7, 1)
    const one = { ...disk, piece }
    const service = readService(one)
    let [waiting, time] = [0, 0]
    const turns = 400_000
    for (let turn = 0; turn < turns; turn++) {
      const lasts = piece / one.rate + (waiting > 0 ? one.seek + one.halfTurn : 0) + waiting * service
      time += lasts
      waiting = 0
      for (let at = -logarithm(1 - random.next()) / arrivals; at < lasts; at -= logarithm(1 - random.next()) / arrivals) waiting++
    }
    expect(Math.abs(streamBesideArrivals(one, arrivals) / ((turns * piece) / time) - 1)).toBeLessThan(0.008)
  })

  test('stops where they ask for all the time there is', () => {
    expect(streamBesideArrivals(disk, 100)).toBe(0)
    expect(streamBesideArrivals(disk, 78)).toBeGreaterThan(0)
  })
})

describe('a read of theirs', () => {
  test('of a drive that does nothing else takes its own time, and waits for others of fixed length as at an M/D/1 queue', () => {
    expect(readTime(disk, 0, false)).toBe(readService(disk))
    const fixed = { ...disk, halfTurn: 0 }
    const busy = 40 * readService(fixed)
    expect(readTime(fixed, 40, false) / readService(fixed)).toBeCloseTo(1 + busy / (2 * (1 - busy)), 12)
  })

  test('waits half a piece more beside a pass, and part of the way back where many ask', () => {
    const more = (arrivals: number): number => (readTime(disk, arrivals, true) - readTime(disk, arrivals, false)) / (disk.piece / disk.rate)
    expect(more(0)).toBe(0.5)
    expect(more(1e-6)).toBeCloseTo(0.5, 6)
    expect(more(70)).toBeCloseTo((1 + (disk.seek + disk.halfTurn) / (disk.piece / disk.rate)) / 2, 1)
    expect(readTime(disk, 100, true)).toBe(Infinity)
  })

  test.each([10, 40])('at %d a second is what reads come to, one after the other', (arrivals) => {
    const random = new RandomStream(3, 2)
    const [piece, slowest] = [disk.piece / disk.rate, 2 * disk.halfTurn]
    let [now, arrived, total] = [0, 0, 0]
    const reads = 60_000
    for (let read = 0; read < reads; read++) {
      arrived -= logarithm(1 - random.next()) / arrivals
      // the way back, then pieces for as long as nobody waits
      if (arrived > now) now += disk.seek + disk.halfTurn + piece
      if (arrived > now) now += Math.ceil((arrived - now) / piece) * piece
      now += disk.seek + slowest * random.next() + disk.size / disk.rate
      total += now - arrived
    }
    expect(Math.abs(readTime(disk, arrivals, true) / (total / reads) - 1)).toBeLessThan(0.01)
  })
})
