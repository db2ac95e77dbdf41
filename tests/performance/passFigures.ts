import { granted } from '../../src/domain/problem.ts'
import { presetConfiguration } from '../../src/configuration/presets.ts'
import { resolvePass } from '../../src/configuration/resolve/resolvePass.ts'
import type { PassDrives, PassScenario } from '../../src/domain/pass.ts'
import { predictPass } from '../../src/models/pass/predictPass.ts'
import { passVariants } from '../../src/prediction/passes/passVariants.ts'
import { simulatePass } from '../../src/simulator/pass/simulatePass.ts'
import { simulatePieces } from '../../src/simulator/pass/simulatePieces.ts'
import { kibibytes } from '../../src/units/quantities.ts'
import { drivesOf, freely, hopOf, mediaOf } from '../support/passes.ts'
import { processorTimeOf } from '../support/processorTime.ts'
import { median } from './samples.ts'

/** Nearline disks on one cable, as many as they could fill by four fifths. */
const equal = (count: number): PassScenario => freely([hopOf(null, 180 * count)], [drivesOf(0, count, mediaOf(20, 281))])

/** Disks that differ in capacity and rate, one of each kind. */
const kinds = (count: number, others: Partial<PassScenario> = {}): PassScenario => {
  const drives = Array.from({ length: count }, (_, index): PassDrives =>
    drivesOf(0, 1, mediaOf(8 + (12 * index) / count, 180 + ((index * 37) % count), 0.5, { seek: 0.008, halfTurn: 0.004 })),
  )
  return freely([hopOf(null, 150 * count)], drives, others)
}

const users = { share: 0.2, size: kibibytes(64) }

/** Milliseconds of processor time that one call takes: the median of five rounds of at least thirty milliseconds, after one that is not counted. */
function costOf(work: () => void): number {
  let calls = 1
  const round = (): number => {
    const time = processorTimeOf(() => {
      for (let call = 0; call < calls; call++) work()
    })
    return time / calls
  }
  while (round() * calls < 30) calls *= 2
  return median(Array.from({ length: 5 }, round))
}

const text = (milliseconds: number): string =>
  milliseconds < 1 ? `${(1000 * milliseconds).toFixed(1)} µs` : `${milliseconds.toFixed(2)} ms`

function piecesPerSecond(scenario: PassScenario): string {
  const run = { at: 0, seed: 1, precision: 1e-9, maximumPieces: 100_000 }
  let pieces = 0
  const time = costOf(() => {
    ;({ pieces } = simulatePieces(scenario, run))
  })
  return (pieces / time / 1000).toFixed(2)
}

/** Lines about what a pass costs on one thread, in processor time. */
export function passFigures(): readonly string[] {
  const few = costOf(() => void predictPass(equal(24)))
  const formulas = [
    ['1,008 equal', costOf(() => void predictPass(equal(1_008)))],
    ['100 kinds', costOf(() => void predictPass(kinds(100)))],
    ['20 kinds beside users', costOf(() => void predictPass(kinds(20, { users })))],
  ] as const
  const simulatedFew = costOf(() => void simulatePass(equal(24)))
  const simulated = [
    ['1,008 equal', costOf(() => void simulatePass(equal(1_008)))],
    ['100 different', costOf(() => void simulatePass(kinds(100)))],
  ] as const
  const beside = (one: number, rows: readonly (readonly [string, number])[]): string =>
    rows.map(([name, cost]) => `${name} ${text(cost)} [${(cost / one).toFixed(1)}×]`).join('; ')
  const configuration = presetConfiguration('nearline-24')
  const shelf = granted(resolvePass(configuration))
  return [
    '',
    'passes, processor time of one answer [ratio to 24 disks]',
    `  closed form: 24 disks ${text(few)}; ${beside(few, formulas)}`,
    `  changes of rate simulated: 24 disks ${text(simulatedFew)}; ${beside(simulatedFew, simulated)}`,
    `  other machines beside nearline-24: ${text(costOf(() => void passVariants(configuration)))}`,
    `  pieces, million/s: nearline-24 ${piecesPerSecond(shelf.scenario)}; beside users ${piecesPerSecond({ ...shelf.scenario, users })}; 100 different ${piecesPerSecond(kinds(100))}`,
  ]
}
