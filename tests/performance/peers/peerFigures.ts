import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Scenario } from '../../../src/domain/scenario.ts'
import { seekTime } from '../../../src/mechanics/seekTime.ts'
import { sectorBytes } from '../../../src/units/quantities.ts'
import { cheetahs } from '../../support/scenarios.ts'
import { jobsOf } from '../measured/builds.ts'
import type { Program } from '../measured/contender.ts'
import { interleaved, type Comparison } from '../measured/interleaved.ts'
import type { Job } from '../measured/job.ts'
import type { PartOptions } from '../part.ts'
import { zipfTrace } from '../zipfTrace.ts'

const folder = resolve('node_modules/.cache/busbar/bench')
const python = process.env['BUSBAR_PYTHON'] ?? 'python3'

/** The version of a package of Python, or how it is had. */
function versionOf(module: string): { readonly version: string } | { readonly advice: string } {
  const { status, stdout } = spawnSync(python, ['-c', `import ${module}; print(${module}.__version__)`], { encoding: 'utf8' })
  if (status === 0) return { version: stdout.trim() }
  return { advice: `not installed: pip install ${module}, or name a Python that has it by BUSBAR_PYTHON` }
}

/** What the rules need to know of a system of drives with one zone, in seconds and bytes. */
function factsOf({ drives, drive, bus, adapter, workload, fence }: Scenario): object {
  const [zone, other] = drive.zones
  const [{ size } = { size: 0 }] = workload.sizes
  if (!zone || other || fence > 0 || drive.rotation === 'angle') throw new Error('the other program knows one zone, no fence and no angles')
  return {
    disks: drives,
    size,
    firstBytes: sectorBytes,
    cylinders: workload.usedCylinders,
    seek: Array.from({ length: workload.usedCylinders }, (_, distance) => seekTime(drive.seek, distance)),
    revolution: drive.revolutionTime,
    surfaces: drive.surfaces,
    trackSize: zone.trackSize,
    headRate: zone.headRate,
    trackSwitch: drive.trackSwitch,
    cylinderSwitch: drive.cylinderSwitch,
    missOverhead: drive.missOverhead,
    readCost: adapter.readCost,
    commandTime: bus.commandTime,
    reconnectTime: bus.reconnectTime,
    statusTime: bus.statusTime,
    busRate: bus.rate,
  }
}

/** A trace as libCacheSim reads it: seconds, block, size of 1 so that sizes are counted in blocks, and no next use. */
function writeTrace(path: string): void {
  const { count, offset } = zipfTrace()
  const records = new DataView(new ArrayBuffer(24 * count))
  for (let request = 0; request < count; request++) {
    const at = 24 * request
    records.setUint32(at, request >> 10, true)
    records.setBigUint64(at + 4, BigInt(offset[request] / 4096), true)
    records.setUint32(at + 12, 1, true)
    records.setBigInt64(at + 16, -1n, true)
  }
  writeFileSync(path, records)
}

const digits = (nanoseconds: number): string => (nanoseconds >= 100 ? nanoseconds.toFixed(0) : nanoseconds.toPrecision(3))

function* linesOf(title: string, { costs, ratios }: Comparison, { record, rounds }: PartOptions): Generator<string> {
  yield title
  for (const [at, cost] of costs.entries()) {
    if ('why' in cost) {
      yield `  ${cost.name.padEnd(24)} no figure: ${cost.why}`
      continue
    }
    const ratio = ratios[at] ?? Number.NaN
    record({
      name: title,
      unit: 's',
      program: cost.name,
      median: cost.median,
      least: cost.least,
      toPresent: ratio,
      result: cost.said,
      rounds,
    })
    const beside = at === 0 ? '' : `${ratio.toFixed(ratio < 20 ? 2 : 0)}×`
    yield `  ${cost.name.padEnd(24)} ${digits(1e9 * cost.median).padStart(7)} ns (least ${digits(1e9 * cost.least)})  ${beside.padStart(8)}  ${cost.said}`
  }
}

async function* simulators(present: Program, options: PartOptions): AsyncGenerator<string> {
  const facts = join(folder, 'facts.json')
  const found = versionOf('simpy')
  const programs: Program[] = [present]
  if ('version' in found) {
    writeFileSync(facts, JSON.stringify(factsOf(cheetahs({ disks: 4 }))))
    programs.push({ name: `SimPy ${found.version}`, command: python, words: ['tests/performance/peers/simpyPeer.py', facts] })
  } else yield `\nSimPy: ${found.advice}`
  const job: Job = { kind: 'reads', seed: 1, amount: 1000, disks: 4, order: 'naive' }
  const title = `\na read of 64 KiB, naive, four Cheetahs, processor time; median of ${options.rounds} rounds that take turns, its ratio to Busbar, and the throughput`
  yield* linesOf(title, await interleaved(programs, job, options), options)
  for (const disks of [4, 64])
    yield* linesOf(
      `\nthe same beside the plain event heap of the tests, ${disks} disks`,
      await interleaved([present, { ...present, name: 'plain event heap', kind: 'oracle' }], { ...job, disks }, options),
      options,
    )
}

async function* caches(present: Program, options: PartOptions): AsyncGenerator<string> {
  const found = versionOf('libcachesim')
  if (!('version' in found)) {
    yield `\nlibCacheSim: ${found.advice}`
    return
  }
  const path = join(folder, 'zipf.oracleGeneral')
  writeTrace(path)
  const peer: Program = {
    name: `libCacheSim ${found.version}`,
    command: python,
    words: ['tests/performance/peers/libCacheSimPeer.py', path],
  }
  const withNumbering: Program = { ...present, name: 'Busbar, from requests', kind: 'numbering and lru' }
  const numberedBefore: Program = { ...present, name: 'Busbar, from numbers' }
  for (const blocks of [1000, 10_000, 100_000]) {
    const title = `\nLRU of ${blocks} blocks, a reference of 3 M (Zipf 0.9 over 1 M blocks), processor time outside the system; libCacheSim reads records of a file meanwhile`
    const comparison = await interleaved(
      [withNumbering, peer, numberedBefore],
      { kind: 'lru', seed: 1, amount: 1, blocks },
      { ...options, isUserOnly: true },
    )
    yield* linesOf(title, comparison, options)
  }
}

/** Other programs that follow the same rules, in turn with this one. */
export async function* peerFigures(options: PartOptions): AsyncGenerator<string> {
  mkdirSync(folder, { recursive: true })
  const present = await jobsOf('present', '.')
  yield* simulators({ ...present, name: 'Busbar' }, options)
  yield* caches({ ...present, name: 'Busbar' }, options)
}
