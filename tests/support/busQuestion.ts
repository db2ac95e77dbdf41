import { presetConfiguration, setFields } from '../../src/configuration/presets.ts'
import { runControl } from '../../src/configuration/resolve/runControl.ts'
import type { BusQuestion } from '../../src/prediction/simulation.ts'
import { scenarioOf } from './scenarios.ts'

/** What a preset asks the simulation of disks on a bus, roughly. */
export const questionOf = (preset: string): BusQuestion => ({
  scenario: scenarioOf(preset),
  run: runControl(setFields(presetConfiguration(preset), { seed: 1, precision: 0.05 })),
})
