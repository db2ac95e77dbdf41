// @module-tag seconds
import { describe, expect, test } from 'vitest'
import type { PassScenario } from '../../src/domain/pass.ts'
import { RandomStream } from '../../src/maths/random.ts'
import { readBeside, readService } from '../../src/models/pass/besideUsers.ts'
import { besideMember } from '../../src/models/pass/ownRates.ts'
import { predictPass } from '../../src/models/pass/predictPass.ts'
import { mediaZones } from '../../src/simulator/pass/mediaZones.ts'
import { simulatePieces } from '../../src/simulator/pass/simulatePieces.ts'
import { simulatePass } from '../../src/simulator/pass/simulatePass.ts'
import { mebibytes } from '../../src/units/quantities.ts'
import { randomPass, type RandomPassLimits } from '../support/randomPass.ts'
import { thinned } from '../support/effort.ts'

const machines = thinned(
  Array.from({ length: 1000 }, (_, number) => number),
  80,
)

/** Whether a hop that shares among ports lies below one that shares among drives. */
function hasPortsUnderDrives({ hops }: PassScenario): boolean {
  const isUnderDrives = (parent: number | null): boolean =>
    parent !== null && (hops[parent].law === 'drive' || isUnderDrives(hops[parent].parent))
  return hops.some(({ law, parent }) => law === 'port' && isUnderDrives(parent))
}

/** The same with users at random: 5–60 % of each drive's time, pieces of 0.25–16 MiB. */
const withUsers = (scenario: PassScenario, random: RandomStream): PassScenario => ({
  ...scenario,
  users: { share: 0.05 + 0.55 * random.next(), size: 8192 },
  piece: mebibytes([0.25, 1, 4, 16][Math.floor(4 * random.next())]),
})

/** Largest differences of simulation and closed form over random machines: of the whole pass, and of any drive. */
function differences(
  limits: RandomPassLimits,
  changed: (scenario: PassScenario, random: RandomStream) => PassScenario | null = (scenario) => scenario,
): { readonly pass: number; readonly drive: number } {
  let pass = 0
  let drive = 0
  for (const machine of machines) {
    const random = new RandomStream(7, machine)
    const scenario = changed(
      randomPass(() => random.next(), limits),
      random,
    )
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

  test('beside users who take 5–60 % of the time, between pieces of 0.25–16 MiB', () => {
    expect(differences({ onlyDrives: true }, withUsers)).toSatisfy(areSmall)
  })

  test('behind boxes that are held', () => {
    const held = (scenario: PassScenario): PassScenario => ({
      ...scenario,
      hops: scenario.hops.map((hop, at) =>
        scenario.hops.some(({ parent }) => parent === at) ? hop : { ...hop, isShared: true, held: 0.0003 },
      ),
    })
    expect(differences({ onlyDrives: true, onlyReads: true }, held)).toSatisfy(areSmall)
    expect(differences({ onlyDrives: true, onlyReads: true }, (scenario, random) => held(withUsers(scenario, random)))).toSatisfy(areSmall)
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

test('pieces of drives at their rims, with users in between, go as fast as both say, within their interval and 1 %, and users wait as long within 5 %', () => {
  const worst = { formula: 0, simulation: 0, read: 0 }
  for (const machine of thinned(machines, 4).slice(0, 60)) {
    const random = new RandomStream(37, machine)
    // no link holds them back: with two pieces in hand a drive that users interrupt now and then leaves a narrow link idle
    const { drives, ...facts } = withUsers(
      randomPass(() => random.next(), { onlyReads: true, mostDrives: 6 }),
      random,
    )
    const scenario: PassScenario = { ...facts, hops: [], drives: drives.map((one) => ({ ...one, hop: null })), pace: Infinity }
    const pieces = simulatePieces(scenario, { at: 0, seed: 1, precision: 0.004, maximumPieces: scenario.piece > 1e6 ? 60_000 : 400_000 })
    const [predicted, simulated] = [predictPass(scenario), simulatePass(scenario)].map(({ flows }) =>
      flows.map(({ stretches }) => stretches[0].fromRate),
    )
    let [reads, waiting] = [0, 0]
    for (const [flow, { rate, high }] of pieces.flows.entries()) {
      const [member] = scenario.flows[flow].members
      const { media } = scenario.drives[member.drives]
      const apart = (other: number): number => Math.abs(rate / other - 1) - (high / rate - 1)
      worst.formula = Math.max(worst.formula, apart(predicted[flow]))
      worst.simulation = Math.max(worst.simulation, apart(simulated[flow]))
      const beside = besideMember(scenario, media, member, mediaZones(media)[0].rate)
      const ofFlow = scenario.flows[flow].count / readService(beside)
      reads += ofFlow
      waiting += ofFlow * readBeside(beside)
    }
    worst.read = Math.max(worst.read, Math.abs((pieces.userReadTime ?? 0) / (waiting / reads) - 1))
  }
  expect(worst.formula).toBeLessThan(0.01)
  expect(worst.simulation).toBeLessThan(0.01)
  expect(worst.read).toBeLessThan(0.05)
})
