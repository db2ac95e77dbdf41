import * as fc from 'fast-check'
import { fieldOf } from '../../src/configuration/fields/fields.ts'
import type { Scenario } from '../../src/domain/scenario.ts'
import { scenarioOf } from './scenarios.ts'

/** What a choice field lets the user choose, so that a new policy is tested without being told. */
function choicesOf(name: 'dispatch' | 'arbitration' | 'release' | 'prefetchCommand' | 'rotation'): readonly string[] {
  const field = fieldOf(name)
  if (field.type !== 'choice') throw new Error(`${name} is not a choice`)
  return field.choices.map(({ value }) => value)
}

/** Every combination of who goes first. */
export const servicePolicies: readonly { readonly dispatch: string; readonly arbitration: string }[] = choicesOf('dispatch').flatMap(
  (dispatch) => choicesOf('arbitration').map((arbitration) => ({ dispatch, arbitration })),
)

/** Durations too short to matter are none: below 1e-300 s numbers lose their digits. */
const anyDuration = (longest: number): fc.Arbitrary<number> =>
  fc.double({ min: 0, max: longest, noNaN: true }).map((duration) => (duration < 1e-12 ? 0 : duration))

export const anySeed: fc.Arbitrary<number> = fc.integer({ min: 0, max: 2 ** 32 - 1 })

/** The parameters of any simulated system, far beyond what makes sense, by field. */
export const anySystemValues: fc.Arbitrary<{ readonly preset: string; readonly disks: number } & Record<string, string | number>> =
  fc.record({
    preset: fc.constantFrom('cheetah-ultra-1', 'barracuda-alpha', 'wren-sparc-20', 'nearline-24'),
    method: fc.constantFrom('naive', 'pipelined'),
    dispatch: fc.constantFrom(...choicesOf('dispatch')),
    arbitration: fc.constantFrom(...choicesOf('arbitration')),
    release: fc.constantFrom(...choicesOf('release')),
    prefetchCommand: fc.constantFrom(...choicesOf('prefetchCommand')),
    rotation: fc.constantFrom(...choicesOf('rotation')),
    mediaForm: fc.constantFrom('rate', 'zones'),
    disks: fc.integer({ min: 1, max: 40 }),
    requestSize: fc.integer({ min: 1, max: 600 }).map((sectors) => sectors * 512),
    mix: fc.constantFrom('', '8KiB:7,64KiB:1', '16KiB,32KiB:2,200KiB', '4KiB-64KiB', '8KiB:7,16KiB-128KiB:2,512B-300KiB'),
    fence: fc.integer({ min: 0, max: 255 }),
    busRate: fc.double({ min: 1e5, max: 1e9, noNaN: true }),
    readCost: anyDuration(0.01),
    commandTime: anyDuration(0.001),
    reconnectTime: anyDuration(0.001),
    statusTime: anyDuration(0.001),
    span: fc.double({ min: 0.001, max: 1, noNaN: true }),
    machine: fc.constantFrom('', '', 'bus/(disk,2*barracuda-4lp)', 'bus/(disk,1*wren-7,3*cheetah-4lp)', 'bus/(disk,1*nearline-20tb)'),
    thinkTime: fc.oneof(fc.constant(0), fc.double({ min: 1e-6, max: 0.1, noNaN: true })),
    spanStart: fc.double({ min: 0, max: 1, noNaN: true }),
  })

export const anySystem: fc.Arbitrary<Scenario> = anySystemValues.map(({ preset, ...values }) => scenarioOf(preset, values))

/** Processes of these think, each time for a while of its own. */
export const anySpreadSystem: fc.Arbitrary<Scenario> = anySystem
  .filter(({ workload }) => workload.thinkTime > 0)
  .map((scenario) => ({ ...scenario, workload: { ...scenario.workload, thinkLaw: 'exponential' } }))
