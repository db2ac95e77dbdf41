import type { Method, Scenario } from '../../src/domain/scenario.ts'
import { cheetahs } from '../support/scenarios.ts'

/** The 72 points of the sweep: six sizes, four numbers of disks, three methods, on the Cheetah system. */
export const sweepScenarios = (): readonly Scenario[] =>
  (['naive', 'pipelined', 'no-rounds'] satisfies Method[]).flatMap((method) =>
    [1, 2, 4, 8].flatMap((disks) => [8, 16, 32, 64, 96, 128].map((size) => cheetahs({ method, disks, requestSize: size * 1024 }))),
  )

export const median = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1]

/** Seconds of processor time, as the machine is shared. */
export function seconds(work: () => void): number {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1e6
}
