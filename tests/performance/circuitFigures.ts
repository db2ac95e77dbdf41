import type { Scheduler } from '../../src/domain/queueing.ts'
import { assembleArray } from '../../src/simulator/array/assembleArray.ts'
import { advance } from '../../src/simulator/engine/circuit.ts'
import { assembleQueueing } from '../../src/simulator/queue/assembleQueueing.ts'
import { ibmArray } from '../support/arrays.ts'
import { queued } from '../support/queueing.ts'
import { median, seconds } from './samples.ts'

/** Disk requests of striped arrays a second of processor time. */
function arrays(): string {
  const rate = (links: 'direct' | 'shared', processes: number, units: number): string => {
    const array = ibmArray(16, { links, processes, requestSize: units * 32_768 })
    const requests = 200_000
    const work = (seed: number): number => seconds(() => advance(assembleArray(array, seed).links, requests)) / requests
    work(1)
    return (1 / (1e6 * median([2, 3, 4, 5, 6].map(work)))).toFixed(2)
  }
  const cells = [
    [1, 16],
    [8, 4],
    [32, 1],
  ].map(
    ([processes = 1, units = 1]) =>
      `L = ${processes}, n = ${units}: ${rate('direct', processes, units)} direct, ${rate('shared', processes, units)} on a bus`,
  )
  return `\nstriped arrays of 16 disks, million disk requests/s: ${cells.join('; ')}`
}

/** Microseconds a request of one drive costs, with as many outstanding as tags. */
function queues(): string {
  const cost = (driveScheduler: Scheduler, tags: number): string => {
    const requests = 100_000
    const scenario = queued({ outstanding: tags, tags, window: tags, driveScheduler })
    const work = (seed: number): number => seconds(() => advance(assembleQueueing(scenario, seed), requests)) / requests
    work(1)
    return (1e6 * median([2, 3, 4, 5, 6].map(work))).toFixed(2)
  }
  const cells = (['fcfs', 'sstf', 'c-look', 'sptf'] satisfies Scheduler[]).map(
    (scheduler) => `${scheduler} ${[1, 32, 256].map((tags) => cost(scheduler, tags)).join(' / ')}`,
  )
  return `\nqueued requests, one drive, µs of processor time a request with 1 / 32 / 256 tags: ${cells.join('; ')}`
}

/** Lines about striped arrays and queues of many sizes, in processor time. */
export const circuitFigures = (): readonly string[] => [arrays(), queues()]
