import { presetConfiguration, setFields } from '../../src/configuration/presets.ts'
import { resolveArray } from '../../src/configuration/resolve/resolveArray.ts'
import { mixes } from '../../src/configuration/structured/mix.ts'
import { parseStructured } from '../../src/configuration/structured/structured.ts'
import type { ArrayPrediction, ArrayScenario } from '../../src/domain/array.ts'
import type { RunControl } from '../../src/domain/scenario.ts'
import { RandomStreams } from '../../src/maths/random.ts'
import { kibibytes } from '../../src/units/quantities.ts'
import type { ArrayQuestion } from '../../src/prediction/arraySimulation.ts'
import { predictArrayByFormula } from '../../src/prediction/striping.ts'
import type { Study } from '../../src/prediction/study.ts'
import { found } from './found.ts'
import { readValues } from './readValues.ts'

/*
 * Where the formula's error for several sizes and think time is judged: arrays drawn at random, of other disks than the one that the error was
 * read off (1,000 arrays of IBM 0661), none of them looked at before it stood.
 */

const systems = ['cheetah-ultra-1', 'barracuda-alpha', 'wren-sparc-20', 'nearline-24', 'lee-katz-array'] as const
const mixTexts = ['', '', '4KiB:9,512KiB:1', '8KiB:3,128KiB:1', '16KiB-256KiB', '2KiB-64KiB:4,1MiB:1'] as const
const run: RunControl = { seed: 5, precision: 0.01, maximumReads: 60_000 }
const purpose = 0xa44a

/** The seed that judges, and how many arrays it draws. */
export const arrayDraw = { seed: 2311, places: 120 } as const

/** One array of the draw by both witnesses. */
export interface DrawnArray {
  readonly array: ArrayScenario
  /** Formula over simulated throughput, minus 1. */
  readonly error: number
  /** Whether the simulated throughput lies in the formula's interval, give or take its own. */
  readonly isInside: boolean
}

function drawnArray(streams: RandomStreams): ArrayScenario {
  const drawn = <const Choice>(choices: readonly Choice[]): Choice => choices[Math.floor(streams.next(0) * choices.length)]
  const mix = found(parseStructured(mixes, drawn(mixTexts)))
  const configuration = setFields(presetConfiguration(drawn(systems)), {
    disks: drawn([2, 3, 4, 6, 8, 12, 16, 20]),
    processes: drawn([1, 2, 3, 4, 6, 8, 12, 16, 24, 32]),
    stripeUnit: kibibytes(drawn([8, 16, 32, 64, 128, 256])),
    arraySize: kibibytes(drawn([16, 32, 64, 128, 256, 512])),
    thinkTime: mix.content.length === 0 ? drawn([0.005, 0.02, 0.05, 0.2]) : drawn([0, 0, 0.005, 0.05, 0.2]),
    spindles: 'synchronised',
    mix,
    // where the equations hold: links of their own
    ...readValues({ machine: '' }),
  })
  return found(resolveArray(configuration))
}

/** Loads that the paper does not have, by formula and by simulation. */
export function drawnArrays(witness: Study<ArrayQuestion, ArrayPrediction>, places: number): readonly DrawnArray[] {
  const streams = new RandomStreams(arrayDraw.seed, 1, purpose)
  return Array.from({ length: places }, () => {
    const array = drawnArray(streams)
    const formula = predictArrayByFormula(array)
    const simulated = witness.answer({ array, run })
    const { low, high } = formula.uncertainty
    return {
      array,
      error: formula.throughput / simulated.throughput - 1,
      isInside: simulated.uncertainty.high >= low && simulated.uncertainty.low <= high,
    }
  })
}

/** What a draw says of the formula. */
export interface DrawnSummary {
  readonly places: number
  readonly rms: number
  readonly lowest: number
  readonly highest: number
  /** With an error of 5 % at most. */
  readonly within: number
  readonly inside: number
}

export const drawnSummary = (rows: readonly DrawnArray[]): DrawnSummary => ({
  places: rows.length,
  rms: Math.sqrt(rows.reduce((sum, { error }) => sum + error * error, 0) / rows.length),
  lowest: Math.min(...rows.map(({ error }) => error)),
  highest: Math.max(...rows.map(({ error }) => error)),
  within: rows.filter(({ error }) => Math.abs(error) <= 0.05).length,
  inside: rows.filter(({ isInside }) => isInside).length,
})
