/**
 * `npm run bench`: speed as figures and ratios, side by side in one run. Nothing here passes or fails by time.
 */
import { cpus, loadavg } from 'node:os'
import type { Scheduler } from '../../src/domain/queueing.ts'
import type { Method } from '../../src/domain/scenario.ts'
import { advance } from '../../src/simulator/engine/circuit.ts'
import { simulate } from '../../src/simulator/bus/simulate.ts'
import { assemble } from '../../src/simulator/bus/assemble.ts'
import { plainSimulation } from '../oracle/plainSimulator.ts'
import { presetConfiguration } from '../../src/configuration/presets.ts'
import { assembleQueueing } from '../../src/simulator/queue/assembleQueueing.ts'
import { assembleArray } from '../../src/simulator/array/assembleArray.ts'
import { ibmArray } from '../support/arrays.ts'
import * as bus from '../../src/prediction/busForms.ts'
import { throughputQuestion } from '../../src/views/throughput/throughputState.ts'
import { queued } from '../support/queueing.ts'
import { cheetahs } from '../support/scenarios.ts'
import { browserFigures } from './browserFigures.ts'
import { passFigures } from './passFigures.ts'
import { pastedFigures } from './pastedFigures.ts'
import { planFigures } from './planFigures.ts'
import { median, sweepScenarios } from './samples.ts'
import { traceFigures } from './traceFigures.ts'

const run = { seed: 1, precision: 0.01, maximumReads: 2_000_000 }
const print = (text: string): void => void process.stdout.write(`${text}\n`)
const milliseconds = (work: () => void): number => {
  const start = performance.now()
  work()
  return performance.now() - start
}

function coldSweep(): void {
  const points = sweepScenarios()
  let reads = 0
  const sweep = (): void => {
    reads = 0
    for (const scenario of points) reads += simulate(scenario, run).run?.reads ?? 0
  }
  const cold = milliseconds(sweep)
  const coldReads = reads
  const warm = Array.from({ length: 9 }, () => milliseconds(sweep))
  print(
    `sweep of 72 points, each to ±1 %, one thread, Node: cold ${cold.toFixed(1)} ms, warm median ${median(warm).toFixed(1)} ms (${coldReads} reads)`,
  )
}

function closedForms(): void {
  const configuration = presetConfiguration('cheetah-ultra-1')
  const compute = (): ReturnType<typeof throughputQuestion.formulas> => throughputQuestion.formulas(configuration, { bus })
  const cold = milliseconds(() => void compute())
  for (let round = 0; round < 200; round++) compute()
  const warm = Array.from({ length: 200 }, () => milliseconds(() => void compute()))
  const computed = compute()
  const points = computed.ok ? computed.value.points.length : 0
  print(
    `closed-form curves of a chart (3 methods × ${points} sizes): first ${cold.toFixed(1)} ms, warm median ${median(warm).toFixed(3)} ms`,
  )
}

/** Engine and plain version interleaved, so that both see the same machine; reads per second of processor time. */
function engineAgainstOracle(): void {
  print(
    '\nengine, 64 KiB, Cheetahs: million reads/s (million events/s) [ratio to the plain event-heap version]; median of 5 interleaved rounds',
  )
  print(`${'disks'.padStart(6)} ${['naive', 'pipelined', 'host-first'].map((method) => method.padStart(28)).join('')}`)
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
      const engine = (seed: number): number => milliseconds(() => advance(assemble(scenario, seed).bus, engineReads)) / engineReads
      const plain = (seed: number): number => milliseconds(() => plainSimulation(scenario, seed, plainReads)) / plainReads
      engine(1)
      engine(2)
      const rounds = [3, 4, 5, 6, 7].map((seed) => ({ engine: engine(seed), plain: plain(seed) }))
      const perRead = median(rounds.map((round) => round.engine))
      const ratio = median(rounds.map((round) => round.plain / round.engine))
      baseline.set(`${method} ${disks}`, perRead)
      const millions = 1 / (perRead * 1000)
      return `${millions.toFixed(2)} (${((millions * events) / plainReads).toFixed(1)}) [${ratio.toFixed(1)}×]`.padStart(28)
    })
    print(`${String(disks).padStart(6)} ${cells.join('')}`)
  }
  const growth = (method: Method): string => ((baseline.get(`${method} 256`) ?? 0) / (baseline.get(`${method} 4`) ?? 1)).toFixed(2)
  print(
    `cost per read at 256 disks over that at 4: naive ${growth('naive')}×, pipelined ${growth('pipelined')}×, host-first ${growth('no-rounds')}×`,
  )
}

/** Disk requests of striped arrays a second of processor time. */
function arrays(): void {
  const rate = (links: 'direct' | 'shared', processes: number, units: number): string => {
    const array = ibmArray(16, { links, processes, requestSize: units * 32_768 })
    const requests = 200_000
    const work = (seed: number): number => milliseconds(() => advance(assembleArray(array, seed).links, requests)) / requests
    work(1)
    return (1 / (1000 * median([2, 3, 4, 5, 6].map(work)))).toFixed(2)
  }
  const cells = [
    [1, 16],
    [8, 4],
    [32, 1],
  ].map(
    ([processes = 1, units = 1]) =>
      `L = ${processes}, n = ${units}: ${rate('direct', processes, units)} direct, ${rate('shared', processes, units)} on a bus`,
  )
  print(`\nstriped arrays of 16 disks, million disk requests/s: ${cells.join('; ')}`)
}

/** Microseconds a request of one drive costs, with as many outstanding as tags. */
function queues(): void {
  const cost = (driveScheduler: Scheduler, tags: number): string => {
    const requests = 100_000
    const scenario = queued({ outstanding: tags, tags, window: tags, driveScheduler })
    const work = (seed: number): number => milliseconds(() => advance(assembleQueueing(scenario, seed), requests)) / requests
    work(1)
    return (1000 * median([2, 3, 4, 5, 6].map(work))).toFixed(2)
  }
  const cells = (['fcfs', 'sstf', 'c-look', 'sptf'] satisfies Scheduler[]).map(
    (scheduler) => `${scheduler} ${[1, 32, 256].map((tags) => cost(scheduler, tags)).join(' / ')}`,
  )
  print(`\nqueued requests, one drive, µs of processor time a request with 1 / 32 / 256 tags: ${cells.join('; ')}`)
}

print(
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}, load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
)
coldSweep()
closedForms()
engineAgainstOracle()
for (const line of planFigures()) print(line)
arrays()
queues()
for (const line of passFigures()) print(line)
for (const line of traceFigures()) print(line)
for (const line of pastedFigures()) print(line)
print('')
for (const line of await browserFigures()) print(line)
