import { presetConfiguration, setFields } from '../../src/configuration/presets.ts'
import { resolveArray } from '../../src/configuration/resolve/resolveArray.ts'
import type { ArrayScenario } from '../../src/domain/array.ts'
import { granted } from '../../src/domain/problem.ts'
import type { RunControl } from '../../src/domain/scenario.ts'
import { RandomStreams } from '../../src/maths/random.ts'
import { arraySimulation } from '../../src/prediction/arraySimulation.ts'
import { predictArrayByFormula, stripingForm } from '../../src/prediction/striping.ts'
import { sectorBytes } from '../../src/units/quantities.ts'
import { readValues } from './readValues.ts'

/*
 * Where the closed form of arrays with parity is judged: arrays of one and of two parities drawn at random, half of them of the disks of Lee & Katz 1993, none
 * of them looked at before it stood. What it says of its error was read off other seeds.
 */

const systems = ['lee-katz-array', 'lee-katz-array', 'lee-katz-array', 'cheetah-ultra-1', 'barracuda-alpha', 'nearline-24'] as const
const run: RunControl = { seed: 5, precision: 0.01, maximumReads: 60_000 }
const purpose = 0x9a51

/** The seed that judges, and how many arrays it draws. */
export const parityDraw = { seed: 4703, places: 120 } as const

/** One array of a draw by both witnesses; errors are formula over simulation, minus 1. */
export interface DrawnParity {
  readonly array: ArrayScenario
  readonly error: number
  readonly responseError: number
  /** Whether the simulated throughput lies in the formula's interval, give or take its own. */
  readonly isInside: boolean
}

function drawnArray(streams: RandomStreams): ArrayScenario {
  const drawn = <const Choice>(choices: readonly Choice[]): Choice => choices[Math.floor(streams.next(0) * choices.length)]
  const [system, redundancy] = [drawn(systems), drawn(['raid-5', 'raid-5', 'raid-6'])]
  const disks = drawn([4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 24])
  const width = disks - (redundancy === 'raid-6' ? 2 : 1)
  const stripeUnit = sectorBytes * drawn([2, 4, 8, 16, 24, 32, 48, 64, 96, 128])
  const units = drawn([1, 1, 1, 2, Math.ceil(width / 2), 1 + Math.floor(streams.next(0) * width), width, width])
  return granted(
    resolveArray(
      setFields(presetConfiguration(system), {
        ...readValues({ machine: '', mix: '' }),
        disks,
        redundancy,
        stripeUnit,
        arraySize: units * stripeUnit,
        processes: drawn([1, 1, 2, 3, 4, 6, 8, 10, 12, 16, 24, 32, 48, 64]),
        writeShare: drawn([0, 0.1, 0.33, 0.5, 0.7, 1, 1]),
        smallWrites: drawn(['update', 'fewest']),
        spindles: drawn(['synchronised', 'free']),
        thinkTime: 0,
      }),
    ),
  )
}

/** The next of a draw that the form knows; reconstructing writes of the smallest arrays are none of these. */
function drawnKnown(streams: RandomStreams): ArrayScenario {
  for (;;) {
    const array = drawnArray(streams)
    if (stripingForm(array) === 'parity') return array
  }
}

/** Arrays with parity by formula and by simulation: every so many of a draw. */
export function drawnParityArrays(seed: number, places: number, every = 1): readonly DrawnParity[] {
  const streams = new RandomStreams(seed, 1, purpose)
  return Array.from({ length: places }, () => drawnKnown(streams))
    .filter((_, index) => index % every === 0)
    .map((array) => {
      const formula = predictArrayByFormula(array)
      const simulated = arraySimulation.answer({ array, run })
      const { low, high } = formula.uncertainty
      return {
        array,
        error: formula.throughput / simulated.throughput - 1,
        responseError: formula.responseTime / simulated.responseTime - 1,
        isInside: simulated.uncertainty.high >= low && simulated.uncertainty.low <= high,
      }
    })
}
