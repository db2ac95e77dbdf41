// @module-tag seconds
import { expect, test } from 'vitest'
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

/** Largest differences of simulation and closed form over random machines: of the whole pass, and of any drive. */
function differences(limits: RandomPassLimits): { readonly pass: number; readonly drive: number } {
  let whole = 0
  let drive = 0
  for (const machine of machines) {
    const random = new RandomStream(7, machine)
    const scenario = randomPass(() => random.next(), limits)
    const simulated = simulatePass(scenario)
    const predicted = predictPass(scenario)
    whole = Math.max(whole, Math.abs(simulated.time / predicted.time - 1))
    for (const [flow, { end }] of simulated.flows.entries()) drive = Math.max(drive, Math.abs(end / predicted.flows[flow].end - 1))
  }
  return { pass: whole, drive }
}

test('of random machines that share among drives, passes agree within 0.1 %, drives within 0.5 %', () => {
  const { pass, drive } = differences({ onlyDrives: true })
  expect(pass).toBeLessThan(0.001)
  expect(drive).toBeLessThan(0.005)
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
