/**
 * The work that a build of Busbar is measured by. Bundled against the sources of that build, it is a program that reads a job a line and answers
 * each with a line: processor time, wall-clock time, and what was done.
 */
import { createInterface } from 'node:readline'
import * as presets from '../../../src/configuration/presets.ts'
import * as witnesses from '../../../src/library/witnessSays.ts'
import type { Scenario } from '../../../src/domain/scenario.ts'
import * as busForms from '../../../src/prediction/busForms.ts'
import * as planning from '../../../src/prediction/plan/inverse.ts'
import * as assembling from '../../../src/simulator/bus/assemble.ts'
import * as simulating from '../../../src/simulator/bus/simulate.ts'
import * as recording from '../../../src/simulator/bus/recordTimeline.ts'
import * as circuits from '../../../src/simulator/engine/circuit.ts'
import * as blocks from '../../../src/traces/caching/blockReferences.ts'
import * as caches from '../../../src/traces/caching/lruCache.ts'
import * as throughput from '../../../src/views/throughput/throughputState.ts'
import { plainSimulation } from '../../oracle/plainSimulator.ts'
import { cheetahs } from '../../support/scenarios.ts'
import { sweepScenarios } from '../samples.ts'
import { zipfTrace } from '../zipfTrace.ts'
import type { Job, JobAnswer } from './job.ts'

/** What a job did: how many of the units its cost is given in, and what it said, which two builds should say alike. */
interface Done {
  readonly units: number
  readonly said: string
}

/** Modules are imported whole, so that a build which lacks a name is still measured by the others. */
function needed<Module extends object, Name extends keyof Module & string>(module: Module, name: Name): Module[Name] {
  if (module[name] === undefined) throw new Error(`this build has no ${name}`)
  return module[name]
}

const scenarioOf = (hostFirst: boolean, pipelined: boolean, disks: number): Scenario =>
  cheetahs({
    disks,
    method: pipelined ? 'pipelined' : 'naive',
    ...(hostFirst ? { dispatch: 'host-first', arbitration: 'fifo' } : {}),
  })

function sweep({ seed, amount }: Job): Done {
  const simulate = needed(simulating, 'simulate')
  const run = { seed, precision: 0.01, maximumReads: 2_000_000 }
  let reads = 0
  let sum = 0
  for (let round = 0; round < amount; round++)
    for (const scenario of sweepScenarios()) {
      const { throughput: rate, run: record } = simulate(scenario, { ...run, seed: seed + round })
      reads += record?.reads ?? 0
      sum += rate
    }
  return { units: amount, said: `${Math.round(reads / amount)} reads, mean ${(sum / amount / 72e6).toFixed(3)} MB/s` }
}

function reads({ seed, amount, disks = 4, order = 'naive' }: Job): Done {
  const circuit = needed(assembling, 'assemble')(scenarioOf(order === 'host first', order === 'pipelined', disks), seed).bus
  needed(circuits, 'advance')(circuit, amount)
  return { units: amount, said: `${((amount * 65_536) / circuit.now / 1e6).toFixed(2)} MB/s` }
}

function oracle({ seed, amount, disks = 4, order = 'naive' }: Job): Done {
  const { completions } = plainSimulation(scenarioOf(order === 'host first', order === 'pipelined', disks), seed, amount)
  return { units: amount, said: `${((amount * 65_536) / (completions.at(-1)?.time ?? 0) / 1e6).toFixed(2)} MB/s` }
}

/** A chart of curves, each time with another value of a field, as a slider asks for them. */
function closedForms({ amount, seed, changed = 'requestSize', disks }: Job): Done {
  const formulas = needed(throughput, 'readsFormulas')
  const preset = needed(presets, 'presetConfiguration')('cheetah-ultra-1')
  const configuration = disks === undefined ? preset : { ...preset, disks }
  let points = 0
  for (let round = 0; round < amount; round++) {
    const step = (seed * 31 + round) % 200
    const value = changed === 'requestSize' ? 512 * (1 + step) : configuration[changed] * (1 + step / 1000)
    const computed = formulas({ ...configuration, [changed]: value }, busForms)
    points += computed.ok ? computed.value.points.length : 0
  }
  return { units: amount, said: `3 methods × ${Math.round(points / amount)} sizes` }
}

/** One configuration simulated until its interval is ±1 % of the throughput, or a timeline of three rounds behind a first one. */
function simulated({ amount, seed, disks = 4, kind }: Job): Done {
  const scenario = scenarioOf(false, false, disks)
  let said = ''
  for (let round = 0; round < amount; round++) {
    const run = { seed: seed + round, precision: 0.01, maximumReads: 2_000_000 }
    if (kind === 'timeline') {
      const rounds = needed(recording, 'recordTimeline')(scenario, run, { firstRead: disks, reads: 3 * disks, limit: 1_000_000 })
      said = `${rounds.kinds.length} intervals`
    } else said = `${needed(simulating, 'simulate')(scenario, run).run?.reads ?? 0} reads`
  }
  return { units: kind === 'timeline' ? amount * 4 * disks : amount, said }
}

/** Half as much again as now, by three fields. */
function plan({ amount, seed, disks = 4 }: Job): Done {
  const planFor = needed(planning, 'planFor')
  const preset = needed(presets, 'presetConfiguration')('cheetah-ultra-1')
  const goal = { quantity: 'throughput', value: 24e6 } as const
  for (let round = 0; round < amount; round++)
    planFor(goal, { ...preset, disks, readCost: preset.readCost * (1 + ((seed * 31 + round) % 1000) / 10_000) }, 1, [
      'requestSize',
      'busRate',
    ])
  return { units: amount, said: 'by request size and bus' }
}

let made: ReturnType<typeof zipfTrace> | null = null
let numbered: blocks.BlockReferences | null = null

/** Its blocks, numbered in the order of their first use. */
function zipfReferences(): blocks.BlockReferences {
  const references = needed(blocks, 'blockReferences')((made ??= zipfTrace()), 4096)
  if (!references.ok) throw new Error('the trace is not made')
  return references.value
}

/** One pass of a cache over a trace, whose blocks have been numbered before or are first numbered each time. */
function lru({ amount, blocks: capacity = 1000, kind }: Job): Done {
  const lruCache = needed(caches, 'lruCache')
  let references = (numbered ??= zipfReferences())
  let misses = 0
  for (let round = 0; round < amount; round++) {
    if (kind === 'numbering and lru') references = zipfReferences()
    ;({ misses } = lruCache(references, capacity))
  }
  return { units: amount * references.block.length, said: `${((100 * misses) / references.block.length).toFixed(2)} % missed` }
}

const kinds = { sweep, reads, oracle, simulated, timeline: simulated, plan, forms: closedForms, lru, 'numbering and lru': lru } as const

let hasRunAll = false

/** Runs every study once: what is called from several places with several shapes of objects is then compiled for all of them. */
async function everyStudy(): Promise<void> {
  if (hasRunAll) return
  hasRunAll = true
  const { presetConfiguration, setFields } = presets
  for (const preset of [
    'cheetah-ultra-1',
    'lee-katz-array',
    'white-scsi',
    'white-ide',
    'reddy-as400',
    'nearline-24',
    'nvme-30',
    'multiplier-5-cmd',
  ])
    for (const view of ['throughput', 'passes', 'striping', 'caching', 'drives'])
      // one after the other, on this thread
      // oxlint-disable-next-line no-await-in-loop
      await needed(witnesses, 'witnessSays')('simulation', setFields(presetConfiguration(preset), { view, precision: 0.05 }))
}

async function answer(job: Job): Promise<JobAnswer> {
  try {
    if (job.isLate) await everyStudy()
    const [processor, start] = [process.cpuUsage(), performance.now()]
    const { units, said } = kinds[job.kind](job)
    const { user, system } = process.cpuUsage(processor)
    return { ok: true, cpu: (user + system) / 1e6, user: user / 1e6, wall: (performance.now() - start) / 1000, units, said }
  } catch (error) {
    return { ok: false, why: error instanceof Error ? error.message : String(error) }
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const job: Job = JSON.parse(line)
  process.stdout.write(`${JSON.stringify(await answer(job))}\n`)
}
