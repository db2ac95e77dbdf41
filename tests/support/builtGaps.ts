import { withValues, type Configuration } from '../../src/configuration/configuration.ts'
import { presetConfiguration } from '../../src/configuration/presets.ts'
import { machines } from '../../src/configuration/structured/machine.ts'
import { parseStructured } from '../../src/configuration/structured/structured.ts'
import type { MeasuredRing, MeasuredSeries } from '../../src/domain/measuredSeries.ts'
import { RandomStream } from '../../src/maths/random.ts'
import { found } from './found.ts'

/** A configuration whose machine is a text. */
export const machineOf = (text: string, preset = 'hba-8'): Configuration =>
  withValues(presetConfiguration(preset), { machine: found(parseStructured(machines, text)), order: 'reads' })

/** A normal number of mean 0 and deviation 1: twelve uniforms. */
function normal(stream: RandomStream): number {
  let sum = -6
  for (let draw = 0; draw < 12; draw++) sum += stream.next()
  return sum
}

/** Runs of true rates, each off by a share of itself. */
export function measuredRuns(
  truth: readonly (readonly [number, number])[],
  noise: number,
  seed: number,
  runs = 3,
): readonly MeasuredRing[] {
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
