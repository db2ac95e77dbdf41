// @module-tag seconds
import { describe, expect, test } from 'vitest'
import type { PassScenario } from '../../src/domain/pass.ts'
import { RandomStream } from '../../src/maths/random.ts'
import { predictPass } from '../../src/models/pass/predictPass.ts'
import { simulatePieces } from '../../src/simulator/pass/simulatePieces.ts'
import { simulatePass } from '../../src/simulator/pass/simulatePass.ts'
import { randomPass, type RandomPassLimits } from '../support/randomPass.ts'
import { thinned } from '../support/effort.ts'

const machines = thinned(
  Array.from({ length: 1000 }, (_, number) => number),
  25,
)

/** Whether a hop that shares among ports lies below one that shares among drives. */
function hasPortsUnderDrives({ hops }: PassScenario): boolean {
  const isUnderDrives = (parent: number | null): boolean =>
    parent !== null && (hops[parent].law === 'drive' || isUnderDrives(hops[parent].parent))
  return hops.some(({ law, parent }) => law === 'port' && isUnderDrives(parent))
}

/** Largest differences of simulation and closed form over random machines: of the whole pass, and of any drive. */
function differences(
  limits: RandomPassLimits,
  changed: (scenario: PassScenario) => PassScenario | null = (scenario) => scenario,
): { readonly pass: number; readonly drive: number } {
  let pass = 0
  let drive = 0
  for (const machine of machines) {
    const random = new RandomStream(7, machine)
    const scenario = changed(randomPass(() => random.next(), limits))
    if (scenario === null) continue
    const simulated = simulatePass(scenario)
    const predicted = predictPass(scenario)
    pass = Math.max(pass, Math.abs(simulated.time / predicted.time - 1))
    for (const [flow, { end }] of simulated.flows.entries()) drive = Math.max(drive, Math.abs(end / predicted.flows[flow].end - 1))
  }
  return { pass, drive }
}

describe('passes of random machines agree within 0.1 %, their drives within 0.5 %', () => {
  const areSmall = ({ pass, drive }: { readonly pass: number; readonly drive: number }): boolean => pass < 0.001 && drive < 0.005

  test('where hops share among drives: free, in lockstep and copied', () => {
    expect(differences({ onlyDrives: true })).toSatisfy(areSmall)
  })

  test('where they share among ports; below a hop that shares among drives the two see ports differently', () => {
    expect(differences({}, (scenario) => (hasPortsUnderDrives(scenario) ? null : scenario))).toSatisfy(areSmall)
  })

  test('beside users', () => {
    expect(
      differences({ onlyDrives: true, onlyReads: true }, (scenario) => ({ ...scenario, users: { share: 0.2, size: 8192 } })),
    ).toSatisfy(areSmall)
  })

  test('behind boxes that are held', () => {
    const held = (scenario: PassScenario): PassScenario => ({
      ...scenario,
      hops: scenario.hops.map((hop, at) =>
        scenario.hops.some(({ parent }) => parent === at) ? hop : { ...hop, isShared: true, held: 0.0003 },
      ),
    })
    expect(differences({ onlyDrives: true, onlyReads: true }, held)).toSatisfy(areSmall)
  })
})

test('so do they of machines whose switches and what is above them serve ports in turn', () => {
  const { pass, drive } = differences({ portsAbove: true })
  expect(pass).toBeLessThan(0.001)
  expect(drive).toBeLessThan(0.005)
})

test('pieces and frames at the rim go as fast as the closed form says, within 1 % with two pieces asked of each drive', () => {
  const run = { at: 0, seed: 1, precision: 0.005, maximumPieces: 20_000 }
  let worst = 0
  for (const machine of thinned(machines, 10).slice(0, 100)) {
    const random = new RandomStream(21, machine)
    const scenario = randomPass(() => random.next(), { onlyDrives: true })
    const predicted = predictPass(scenario)
    for (const [flow, { rate }] of simulatePieces(scenario, run).flows.entries())
      worst = Math.max(worst, Math.abs(rate / predicted.flows[flow].stretches[0].fromRate - 1))
  }
  // of which the first ring, whose mean rate is that of its middle, has up to 0.5 %
  expect(worst).toBeLessThan(0.01)
})
