import { describe, expect, test } from 'vitest'
import { admitStreams, streamRequestSize, type StreamDemand } from '../../../../src/models/bus/streamAdmission.ts'
import { cheetahs } from '../../../support/scenarios.ts'

const films: StreamDemand = { rate: 187_500, period: 1, requestsPerPeriod: 1 }
const server = cheetahs({ positioningRule: 'sum-of-minima' })

describe('streams on four Cheetahs, 1.5 Mb/s each, one read a second', () => {
  const admission = admitStreams(server, films)

  test('read 187 500 bytes, 367 sectors', () => {
    expect(streamRequestSize(films)).toBe(367 * 512)
    expect(streamRequestSize({ ...films, requestsPerPeriod: 3 })).toBe(123 * 512)
  })

  test('are served in rounds of 53.1 ms, added up by hand', () => {
    const size = 367 * 512
    const overhead = 0.451e-3 + 0.408e-3 + 4 * (0.166e-3 + 5e-6 + 3e-6)
    // expected shortest of four seeks 4.710 ms; expected shortest of four rotational latencies 5.980 ms / 5
    const positioning = 4.71e-3 + 60 / 10_033 / 5
    const leading = (170 * 512) / 2
    const duration = overhead + positioning + leading / 14.555e6 + (4 * size - leading) / 16.6e6
    expect(admission.readDuration).toBeCloseTo(duration, 5)
    expect(admission.readDuration).toBeCloseTo(0.0531, 4)
  })

  test('are 72: 18 rounds of four fit into a second', () => {
    expect(admission).toMatchObject({
      rounds: 18,
      reads: 72,
      streams: 72,
      bufferPerStream: 375_000,
      buffer: 27_000_000,
      playing: 13_500_000,
    })
    expect(admission.busy).toBeCloseTo(18 * admission.readDuration, 12)
  })

  test('are fewer by each other estimate of the quickest disk or as many', () => {
    for (const positioningRule of ['exact', 'equation-5'] as const) {
      const other = admitStreams(cheetahs({ positioningRule }), films)
      expect(other.readDuration).toBeGreaterThan(admission.readDuration)
      expect(other.streams).toBeLessThanOrEqual(admission.streams)
    }
  })
})

describe('admission', () => {
  test('fits into the period, and one round more does not', () => {
    for (const period of [0.2, 0.5, 1, 2, 5])
      for (const requestsPerPeriod of [1, 2, 3]) {
        const { rounds, readDuration, streams } = admitStreams(server, { rate: 4e5, period, requestsPerPeriod })
        expect(rounds * readDuration).toBeLessThanOrEqual(period)
        expect((rounds + 1) * readDuration).toBeGreaterThan(period)
        expect(streams * requestsPerPeriod).toBeLessThanOrEqual(rounds * 4)
      }
  })

  test('of a longer period plays more, and more reads for the same data play less', () => {
    const playing = (period: number, requestsPerPeriod: number): number =>
      admitStreams(server, { rate: 4e5, period, requestsPerPeriod }).playing
    expect(playing(4, 1)).toBeGreaterThan(playing(0.5, 1))
    expect(playing(1, 4)).toBeLessThan(playing(1, 1))
  })

  test('of a stream that no disk can feed is none', () => {
    expect(admitStreams(server, { rate: 1e9, period: 1, requestsPerPeriod: 1 })).toMatchObject({ streams: 0, buffer: 0, busy: 0 })
  })
})
