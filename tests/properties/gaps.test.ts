// @module-tag seconds
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { withValues } from '../../src/configuration/configuration.ts'
import { machines } from '../../src/configuration/structured/machine.ts'
import { parseStructured } from '../../src/configuration/structured/structured.ts'
import { presetConfiguration } from '../../src/configuration/presets.ts'
import { backToBorrowed } from '../../src/prediction/gap/calibratedMachine.ts'
import { calibrate } from '../../src/prediction/gap/calibration.ts'
import { fioJob } from '../../src/prediction/gap/fioJob.ts'
import { gapOf } from '../../src/prediction/gap/gapOf.ts'
import { runs } from '../support/effort.ts'
import { anyMachine } from './machines.ts'
import { anyMeasurements } from './measurements.ts'

const anyCase = fc.tuple(
  anyMachine.map((machine) => parseStructured(machines, machines.codec.write(machine))),
  fc.constantFrom('hba-8', 'nearline-24', 'cheetah-ultra-1', 'nvme-30'),
  anyMeasurements,
)

test('whatever was measured of whatever machine, nothing throws, and every number is one', () => {
  fc.assert(
    fc.property(anyCase, ([machine, preset, all]) => {
      const configuration = withValues(presetConfiguration(preset), { ...(machine.ok && { machine: machine.value }) })
      const [series, ...others] = all
      const gap = series ? gapOf(configuration, series, [], others) : null
      const numbers = gap
        ? [gap.difference, ...gap.explanations.flatMap(({ predicts, worst, next }) => [...predicts, worst, next]), gap.next?.limit ?? 0]
        : []
      expect(numbers.filter((one) => one !== null && !Number.isFinite(one))).toEqual([])
      const text = gap?.next ? fioJob(gap.next.job).text : ''
      expect(text).not.toMatch(/NaN|Infinity|undefined|null/)
      const calibration = calibrate(configuration, all)
      const values = 'why' in calibration ? {} : calibration.values
      const back = backToBorrowed(withValues(configuration, values))
      expect('why' in calibration || back !== null).toBe(true)
    }),
    { numRuns: runs(1_000), seed: 1 },
  )
})
