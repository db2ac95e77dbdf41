import { presetConfiguration, setFields } from '../../src/configuration/presets.ts'
import { resolveArray } from '../../src/configuration/resolve/resolveArray.ts'
import { mixes } from '../../src/configuration/structured/mix.ts'
import { parseStructured } from '../../src/configuration/structured/structured.ts'
import type { ArrayScenario } from '../../src/domain/array.ts'
import { granted } from '../../src/domain/problem.ts'
import type { RunControl } from '../../src/domain/scenario.ts'
import { RandomStreams } from '../../src/maths/random.ts'
import { arraySimulation } from '../../src/prediction/arraySimulation.ts'
import { predictArrayByFormula, stripingForm } from '../../src/prediction/striping.ts'
import { kibibytes, sectorBytes } from '../../src/units/quantities.ts'
import { readValues } from './readValues.ts'

/*
 * Where the closed forms of arrays are judged beyond the paper: arrays drawn at random, none of them looked at before its form stood. What the forms say of
 * their errors was read off others: for several sizes and think time 1,000 arrays of IBM 0661, for parity other seeds.
 */

const run: RunControl = { seed: 5, precision: 0.01, maximumReads: 60_000 }

/** Arrays of each draw. */
const places = 120

interface Draw {
  readonly next: () => number
  readonly among: <const Choice>(choices: readonly Choice[]) => Choice
}

function drawOf(seed: number, purpose: number): Draw {
  const streams = new RandomStreams(seed, 1, purpose)
  const next = (): number => streams.next(0)
  return { next, among: (choices) => choices[Math.floor(next() * choices.length)] }
}

/** An array by both witnesses; errors are formula over simulation, minus 1. */
export interface JudgedArray {
  readonly error: number
  readonly responseError: number
  /** Whether the simulated throughput lies in the formula's interval, give or take its own. */
  readonly isInside: boolean
}

function judged(array: ArrayScenario): JudgedArray {
  const [formula, simulated] = [predictArrayByFormula(array), arraySimulation.answer({ array, run })]
  const { low, high } = formula.uncertainty
  return {
    error: formula.throughput / simulated.throughput - 1,
    responseError: formula.responseTime / simulated.responseTime - 1,
    isInside: simulated.uncertainty.high >= low && simulated.uncertainty.low <= high,
  }
}

const loadedSystems = ['cheetah-ultra-1', 'barracuda-alpha', 'wren-sparc-20', 'nearline-24', 'lee-katz-array'] as const
const mixTexts = ['', '', '4KiB:9,512KiB:1', '8KiB:3,128KiB:1', '16KiB-256KiB', '2KiB-64KiB:4,1MiB:1'] as const

function loadedArray({ among }: Draw): ArrayScenario {
  const mix = granted(parseStructured(mixes, among(mixTexts)))
  return granted(
    resolveArray(
      setFields(presetConfiguration(among(loadedSystems)), {
        disks: among([2, 3, 4, 6, 8, 12, 16, 20]),
        processes: among([1, 2, 3, 4, 6, 8, 12, 16, 24, 32]),
        stripeUnit: kibibytes(among([8, 16, 32, 64, 128, 256])),
        arraySize: kibibytes(among([16, 32, 64, 128, 256, 512])),
        thinkTime: mix.content.length === 0 ? among([0.005, 0.02, 0.05, 0.2]) : among([0, 0, 0.005, 0.05, 0.2]),
        spindles: 'synchronised',
        mix,
        // where the equations hold: links of their own
        ...readValues({ machine: '' }),
      }),
    ),
  )
}

/** Loads that the paper does not have. */
export function drawnLoads(): readonly JudgedArray[] {
  const draw = drawOf(2311, 0xa44a)
  return Array.from({ length: places }, () => judged(loadedArray(draw)))
}

const paritySystems = ['lee-katz-array', 'lee-katz-array', 'lee-katz-array', 'cheetah-ultra-1', 'barracuda-alpha', 'nearline-24'] as const

function parityArray({ next, among }: Draw): ArrayScenario {
  const [system, redundancy] = [among(paritySystems), among(['raid-5', 'raid-5', 'raid-6'])]
  const disks = among([4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 24])
  const width = disks - (redundancy === 'raid-6' ? 2 : 1)
  const stripeUnit = sectorBytes * among([2, 4, 8, 16, 24, 32, 48, 64, 96, 128])
  const units = among([1, 1, 1, 2, Math.ceil(width / 2), 1 + Math.floor(next() * width), width, width])
  return granted(
    resolveArray(
      setFields(presetConfiguration(system), {
        ...readValues({ machine: '', mix: '' }),
        disks,
        redundancy,
        stripeUnit,
        arraySize: units * stripeUnit,
        processes: among([1, 1, 2, 3, 4, 6, 8, 10, 12, 16, 24, 32, 48, 64]),
        writeShare: among([0, 0.1, 0.33, 0.5, 0.7, 1, 1]),
        smallWrites: among(['update', 'fewest']),
        spindles: among(['synchronised', 'free']),
        thinkTime: 0,
      }),
    ),
  )
}

/** The next of a draw that the form of parity knows; reconstructing writes of the smallest arrays are none of these. */
function knownArray(draw: Draw): ArrayScenario {
  for (;;) {
    const array = parityArray(draw)
    if (stripingForm(array) === 'parity') return array
  }
}

/** Arrays with one and two parities, half of them of the disks of Lee & Katz 1993: every so many of a draw. */
export function drawnParity(every: number): readonly JudgedArray[] {
  const draw = drawOf(4703, 0x9a51)
  const arrays = Array.from({ length: places }, () => knownArray(draw))
  return arrays.filter((_, index) => index % every === 0).map(judged)
}
