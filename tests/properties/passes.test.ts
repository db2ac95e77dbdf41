import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PassDrives, PassHop, PassScenario } from '../../src/domain/pass.ts'
import { predictPass } from '../../src/models/pass/predictPass.ts'
import { anyPass } from '../support/randomPass.ts'
import { runs } from '../support/effort.ts'
import { freely } from '../support/passes.ts'

const parameters = { seed: 20261122, numRuns: runs(600) }

/** All drives of any machine, each for itself. */
const anyReading = anyPass.map(({ hops, drives, share, pace }) => freely(hops, drives, { share, pace }))

/** Held hops, ports and users as well. */
const anything = fc
  .tuple(
    anyPass,
    fc.array(fc.constantFrom('drive' as const, 'port' as const), { minLength: 4, maxLength: 4 }),
    fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
    fc.constantFrom(0, 0, 0.3),
  )
  .map(([scenario, laws, held, share]): PassScenario => {
    const hops = scenario.hops.map((hop, index) => ({ ...hop, law: laws[index] ?? 'drive', ...(held[index] && { held: 0.0005 }) }))
    const drives = scenario.drives.map((one) => ({ ...one, media: { ...one.media, seek: 0.008, halfTurn: 0.004 } }))
    return { ...scenario, hops, drives, users: { share, size: 8_192 } }
  })

/** The same machine with every copy of every hop as a hop of its own. */
function writtenOut({ hops, drives, share, pace }: PassScenario): PassScenario {
  const all: PassHop[] = []
  const places: number[][] = []
  for (const hop of hops) {
    const above = hop.parent === null ? [null] : (places[hop.parent] ?? [])
    const own: number[] = []
    for (const parent of above) {
      for (let copy = 0; copy < hop.copies; copy++) {
        own.push(all.length)
        all.push({ ...hop, parent, copies: 1 })
      }
    }
    places.push(own)
  }
  const hung = drives.flatMap((one): PassDrives[] => (one.hop === null ? [one] : (places[one.hop] ?? []).map((hop) => ({ ...one, hop }))))
  return freely(all, hung, { share, pace })
}

const scaled = (scenario: PassScenario, hops: number, drives = 1): PassScenario => ({
  ...scenario,
  hops: scenario.hops.map((hop) => ({ ...hop, up: hop.up * hops, down: hop.down * hops })),
  drives: scenario.drives.map((one) => {
    const { rim, hub, zones } = one.media
    const faster = { ...one.media, rim: rim * drives, hub: hub * drives }
    return { ...one, media: zones ? { ...faster, zones: zones.map((zone) => ({ ...zone, rate: zone.rate * drives })) } : faster }
  }),
  pace: scenario.pace * drives,
})

const timeOf = (scenario: PassScenario): number => predictPass(scenario).time
const almost = 1 + 1e-9

describe('every pass', () => {
  test('moves all bytes of its share, in stretches without gaps', () => {
    fc.assert(
      fc.property(anything, (scenario) => {
        const { flows, time } = predictPass(scenario)
        expect(time).toBeGreaterThan(0)
        expect(time).toBeLessThan(Infinity)
        for (const [index, { end, stretches }] of flows.entries()) {
          const members = scenario.flows[index]?.members ?? []
          const whole = Math.min(
            ...members.map(({ drives, reads, writes }) => (scenario.drives[drives]?.media.capacity ?? 0) / (reads + writes)),
          )
          let [now, done] = [0, 0]
          for (const { from, to, fromShare, toShare, fromRate, toRate } of stretches) {
            expect([from, fromShare]).toEqual([now, done])
            expect(Math.abs(((fromRate + toRate) / 2) * (to - from) - (toShare - fromShare) * whole)).toBeLessThan(1e-8 * whole)
            now = to
            done = toShare
          }
          expect(now).toBe(end)
          expect(Math.abs(done - scenario.share)).toBeLessThan(1e-9)
        }
      }),
      parameters,
    )
  })

  test('is half as long where everything is twice as fast', () => {
    fc.assert(
      fc.property(anyPass, (scenario) => {
        expect((2 * timeOf(scaled(scenario, 2, 2))) / timeOf(scenario)).toBeCloseTo(1, 9)
      }),
      parameters,
    )
  })

  test('of equal branches that are counted is that of the branches written out', () => {
    fc.assert(
      fc.property(anyReading, (scenario) => {
        expect(timeOf(writtenOut(scenario)) / timeOf(scenario)).toBeCloseTo(1, 9)
      }),
      parameters,
    )
  })

  test('does not ask who is named first', () => {
    fc.assert(
      fc.property(anyReading, (scenario) => {
        const { hops, drives, share, pace } = scenario
        const turned = freely(hops, drives.toReversed(), { share, pace })
        const ends = predictPass(scenario).flows.map(({ end }) => end)
        for (const [index, { end }] of predictPass(turned).flows.toReversed().entries()) expect(end / (ends[index] ?? 0)).toBeCloseTo(1, 9)
      }),
      parameters,
    )
  })

  test('that reads freely is never slower where all links, or the pace, are faster, nor where less is read', () => {
    fc.assert(
      fc.property(anyReading, fc.double({ min: 1, max: 3, noNaN: true }), (scenario, more) => {
        const time = timeOf(scenario)
        expect(timeOf(scaled(scenario, more))).toBeLessThanOrEqual(time * almost)
        expect(timeOf({ ...scenario, pace: scenario.pace * more })).toBeLessThanOrEqual(time * almost)
        expect(timeOf({ ...scenario, share: scenario.share / more })).toBeLessThanOrEqual(time * almost)
      }),
      parameters,
    )
  })
})
