import type { Scheduler } from '../../src/domain/queueing.ts'
import type { Method } from '../../src/domain/scenario.ts'
import { assembleArray } from '../../src/simulator/array/assembleArray.ts'
import { assemble } from '../../src/simulator/bus/assemble.ts'
import { advance } from '../../src/simulator/engine/circuit.ts'
import { assembleQueueing } from '../../src/simulator/queue/assembleQueueing.ts'
import { plainSimulation } from '../oracle/plainSimulator.ts'
import { ibmArray } from '../support/arrays.ts'
import { queued } from '../support/queueing.ts'
import { cheetahs } from '../support/scenarios.ts'
import { median, seconds } from './samples.ts'

/** Engine and plain version interleaved, so that both see the same machine; reads per second of processor time. */
function* engineAgainstOracle(): Generator<string> {
  yield '\nengine, 64 KiB, Cheetahs: million reads/s (million events/s) [ratio to the plain event-heap version]; median of 5 interleaved rounds'
  yield `${'disks'.padStart(6)} ${['naive', 'pipelined', 'host-first'].map((method) => method.padStart(28)).join('')}`
  const baseline = new Map<string, number>()
  for (const disks of [1, 4, 16, 64, 256]) {
    const cells = (['naive', 'pipelined', 'no-rounds'] satisfies Method[]).map((method) => {
      const hostFirst = method === 'no-rounds'
      const scenario = cheetahs({
        disks,
        method: hostFirst ? 'naive' : method,
        ...(hostFirst ? { dispatch: 'host-first', arbitration: 'fifo' } : {}),
      })
      const plainReads = disks > 16 ? 3_000 : 20_000
      const { events } = plainSimulation(scenario, 1, plainReads)
      const engineReads = 400_000
      const engine = (seed: number): number => seconds(() => advance(assemble(scenario, seed).bus, engineReads)) / engineReads
      const plain = (seed: number): number => seconds(() => void plainSimulation(scenario, seed, plainReads)) / plainReads
      engine(1)
      engine(2)
      const rounds = [3, 4, 5, 6, 7].map((seed) => ({ engine: engine(seed), plain: plain(seed) }))
      const perRead = median(rounds.map((round) => round.engine))
      const ratio = median(rounds.map((round) => round.plain / round.engine))
      baseline.set(`${method} ${disks}`, perRead)
      const millions = 1 / (perRead * 1e6)
      return `${millions.toFixed(2)} (${((millions * events) / plainReads).toFixed(1)}) [${ratio.toFixed(1)}×]`.padStart(28)
    })
    yield `${String(disks).padStart(6)} ${cells.join('')}`
  }
  const growth = (method: Method): string => ((baseline.get(`${method} 256`) ?? 0) / (baseline.get(`${method} 4`) ?? 1)).toFixed(2)
  yield `cost per read at 256 disks over that at 4: naive ${growth('naive')}×, pipelined ${growth('pipelined')}×, host-first ${growth('no-rounds')}×`
}

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

/** Lines about reads, striped arrays and queues of many sizes, in processor time. */
export function* circuitFigures(): Generator<string> {
  yield* engineAgainstOracle()
  yield arrays()
  yield queues()
}
