import { withValues, type Configuration } from '../../src/configuration/configuration.ts'
import { presetConfiguration } from '../../src/configuration/presets.ts'
import { machines } from '../../src/configuration/structured/machine.ts'
import { parseStructured } from '../../src/configuration/structured/structured.ts'
import type { MeasuredRing, MeasuredSeries } from '../../src/domain/measuredSeries.ts'
import { granted } from '../../src/domain/problem.ts'
import { RandomStream } from '../../src/maths/random.ts'
import type { ExplanationId, Gap } from '../../src/prediction/gap/gap.ts'
import { gapOf } from '../../src/prediction/gap/gapOf.ts'
import { isLong } from './effort.ts'

/** A configuration whose machine is a text. */
export function machineOf(text: string, preset = 'hba-8'): Configuration {
  return withValues(presetConfiguration(preset), { machine: granted(parseStructured(machines, text)), order: 'reads' })
}

/** A normal number of mean 0 and deviation 1: twelve uniforms. */
function normal(stream: RandomStream): number {
  let sum = -6
  for (let draw = 0; draw < 12; draw++) sum += stream.next()
  return sum
}

/** Bytes per second by number of drives. */
export type Truth = readonly (readonly [number, number])[]

/** Runs of true rates, each off by a share of itself. */
export function measuredRuns(truth: Truth, noise: number, seed: number, runs = 3): readonly MeasuredRing[] {
  const stream = new RandomStream(seed, 77)
  return truth.flatMap(([disks, rate]) =>
    Array.from({ length: runs }, () => ({ disks, rate: rate * Math.max(0.1, 1 + noise * normal(stream)), halfWidth: null })),
  )
}

export const seriesOf = (rings: readonly MeasuredRing[], said: Partial<MeasuredSeries> = {}): MeasuredSeries => ({
  action: 'read',
  size: 131_072,
  depth: 32,
  jobs: 1,
  direct: true,
  processor: null,
  ...said,
  rings,
})

export const [seeds, wanted] = isLong ? [100, 95] : [4, 4]

/** Of how many seeds the gap is told right where every run is off by 5 %; what it counts is printed. */
export function rightOf(
  what: string,
  configuration: Configuration,
  truth: Truth,
  said: Partial<MeasuredSeries>,
  isRight: (gap: Gap) => boolean,
): number {
  let right = 0
  for (let seed = 1; seed <= seeds; seed++) {
    const gap = gapOf(configuration, seriesOf(measuredRuns(truth, 0.05, seed), said), [])
    if (gap && isRight(gap)) right++
  }
  console.log(`${what}: ${right} of ${seeds}; ${truth.map(([, rate]) => Math.round(rate / 1e6)).join(' ')} MB/s`)
  return right
}

/** Whether the first explanation is this one. */
export const firstIs =
  (id: ExplanationId, name = /./) =>
  ({ explanations: [first] }: Gap): boolean =>
    first?.id === id && first.isPossible && name.test(first.name)
