import type { Configuration } from '../../src/configuration/configuration.ts'
import { askedOf, commandOf } from './witnesses.ts'
import { drawnCase, type Kind } from './kinds.ts'

/** Kinds whose runs are repeated: those in which slow drives, equal flash, queues and streams make intervals hard to state. */
const repeatedKinds = [
  'machines of both',
  'machines of SSDs',
  'queues, random',
  'queues, interleaved',
  'machines of disks',
  'naive',
  'pipelined',
  'arrays, RAID 0, direct',
] as const satisfies readonly Kind[]

/** At how many seeds the interval of a system’s run holds the mean of long runs by other seeds. */
export interface Covered {
  readonly command: string
  readonly seeds: number
  readonly inside: number
  /** Mean of the runs over that of the long ones, minus 1. */
  readonly bias: number
}

const longRuns = 12
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** How often the interval of a configuration’s run holds the truth; null where it cannot be simulated. */
function coveredAt(configuration: Configuration, seeds: number): Covered | null {
  const asked = askedOf(configuration)
  if (asked === null || asked.simulate === null) return null
  const { simulate } = asked
  const long = Array.from(
    { length: longRuns },
    (_, at) => simulate({ seed: 3_000_000 + at, precision: 0.001, maximumReads: 200_000 }).throughput,
  )
  const truth = mean(long)
  const deviation = Math.sqrt(mean(long.map((value) => (value - truth) * (value - truth))) / (longRuns - 1))
  const { precision } = configuration
  const runs = Array.from({ length: seeds }, (_, at) => simulate({ seed: 1 + at, precision, maximumReads: 400_000 }))
  const inside = runs.filter(
    ({ throughput, uncertainty }) =>
      Math.abs(throughput - truth) <= Math.hypot((uncertainty.high - uncertainty.low) / 2, 2 * deviation) + 1e-9 * truth,
  )
  return {
    command: commandOf(configuration, 'simulate'),
    seeds,
    inside: inside.length,
    bias: mean(runs.map(({ throughput }) => throughput)) / truth - 1,
  }
}

/** The system with an index among those that are repeated. */
export function covered(index: number, seeds: number, seed: number): Covered | null {
  const kind = repeatedKinds[index % repeatedKinds.length]
  return kind === undefined ? null : coveredAt(drawnCase(kind, 1_000_000 + Math.floor(index / repeatedKinds.length), seed), seeds)
}
