import { withValues } from '../../src/configuration/configuration.ts'
import { presetConfiguration } from '../../src/configuration/presets.ts'
import { resolveArray } from '../../src/configuration/resolve/resolveArray.ts'
import type { ArrayScenario } from '../../src/domain/array.ts'
import { granted } from '../../src/domain/problem.ts'
import type { ExplainedArray } from '../../src/models/array/explainTerms.ts'
import { bestStripeUnit, stripeUnitForLoads } from '../../src/prediction/striping.ts'
import { kibibytes } from '../../src/units/quantities.ts'
import { readValues, type Values } from './readValues.ts'

const share = 0.95
const mostProcesses = 64

/** An array with what is chosen for it. */
export const chosenFor = (array: ArrayScenario): ExplainedArray => ({
  array,
  choice: bestStripeUnit(array, share),
  robust: stripeUnitForLoads(array, mostProcesses),
  mostProcesses,
})

/** The disks of a preset as one array. */
export function explainedArrayOf(preset: string, values: Values): ExplainedArray {
  return chosenFor(granted(resolveArray(withValues(presetConfiguration(preset), readValues({ mix: '', ...values })))))
}

const onBus = (redundancy: string): Values => (redundancy === 'raid-5' ? { links: 'shared' } : {})

/** Arrays of every redundancy, with and without whole units, one and many requests; those with parity on one bus, where no form of their own knows them. */
export const explainedCases: readonly Values[] = (['raid-0', 'raid-10', 'raid-5'] as const).flatMap((redundancy): readonly Values[] => [
  { redundancy, disks: 16, stripeUnit: kibibytes(64), arraySize: kibibytes(256), processes: 4, ...onBus(redundancy) },
  { redundancy, disks: 6, stripeUnit: kibibytes(24), arraySize: kibibytes(1024), processes: 1, ...onBus(redundancy) },
  {
    redundancy,
    disks: 8,
    stripeUnit: kibibytes(48),
    arraySize: kibibytes(250),
    processes: 32,
    starts: 'sectors',
    issueLag: 'product',
  },
  {
    redundancy,
    disks: 4,
    stripeUnit: kibibytes(512),
    arraySize: kibibytes(128),
    processes: 2,
    issueLag: 'zero',
    links: 'shared',
  },
  { redundancy, disks: 12, stripeUnit: kibibytes(32), processes: 6, mix: '8KiB:3,64KiB-512KiB:1', thinkTime: 0.02 },
  { redundancy, disks: 10, stripeUnit: kibibytes(32), arraySize: kibibytes(200), processes: 3, thinkTime: 0.1, issueLag: 'product' },
])
