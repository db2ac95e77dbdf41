/**
 * `npm run coverage:interval [-- seeds [first seed]]`: at how many seeds the 95 % interval of a run to ±1 % holds the throughput of a very long run
 * without controls, how many reads the run takes, and what its controls are worth: the variance of throughput over the seeds without them over that
 * with them. The 72 points of the sweep, on which the lengths of batches were chosen, by other seeds than these; then systems that they were not chosen
 * on. Of machines, queues and arrays `npm run audit -- --only intervals` says how often.
 */
import type { Scenario } from '../../src/domain/scenario.ts'
import { assemble } from '../../src/simulator/bus/assemble.ts'
import { beginRun, effective } from '../../src/simulator/bus/simulate.ts'
import { advance } from '../../src/simulator/engine/circuit.ts'
import { cheetahs, scenarioOf } from '../support/scenarios.ts'
import { sweepScenarios } from './samples.ts'

const [seeds = 500, firstSeed = 20_001] = process.argv.slice(2, 4).map(Number)
const precision = 0.01
const longRun = 2_000_000
const print = (text: string): void => void process.stdout.write(`${text}\n`)

/** Bytes over seconds of 2,000,000 reads: ±0.05 % where a read varies by a third. */
function longThroughput(scenario: Scenario): number {
  const { bus, meters } = assemble(effective(scenario), 4_000_000_000)
  advance(bus, longRun / 100)
  const [bytes, start] = [meters.bytes, bus.now]
  advance(bus, longRun + longRun / 100)
  return (meters.bytes - bytes) / (bus.now - start)
}

function variance(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0) / (values.length - 1)
}

interface Covered {
  readonly reads: number
  readonly coverage: number
  readonly missedBelow: number
  readonly ratio: number
}

function covered(scenario: Scenario): Covered {
  const truth = longThroughput(scenario)
  let hits = 0
  let below = 0
  let reads = 0
  const adjusted: number[] = []
  const plain: number[] = []
  for (let seed = firstSeed; seed < firstSeed + seeds; seed++) {
    const { run, meters } = beginRun(scenario, { seed, maximumReads: 2_000_000 })
    const { throughput, relativeHalfWidth } = run.to(precision)
    if (Math.abs(throughput - truth) <= relativeHalfWidth * throughput) hits++
    else if (throughput < truth) below++
    reads += meters.reads
    adjusted.push(throughput)
    plain.push(run.uncontrolled()?.throughput ?? throughput)
  }
  const noise = 1e-20 * truth * truth
  return {
    reads: reads / seeds,
    coverage: hits / seeds,
    missedBelow: below,
    ratio: (variance(plain) + noise) / (variance(adjusted) + noise),
  }
}

function judge(title: string, points: readonly (readonly [string, Scenario])[]): void {
  print(`${title}, ${seeds} seeds from ${firstSeed}, to ±${100 * precision} %`)
  print(`${''.padEnd(52)}${'reads'.padStart(8)}${'coverage'.padStart(10)}${'too low'.padStart(9)}${'variance ratio'.padStart(16)}`)
  const all = points.map(([name, scenario]) => {
    const point = covered(scenario)
    const { reads, coverage, missedBelow, ratio } = point
    print(
      `${name.padEnd(52)}${reads.toFixed(0).padStart(8)}${coverage.toFixed(3).padStart(10)}${String(missedBelow).padStart(9)}${ratio.toPrecision(3).padStart(16)}`,
    )
    return point
  })
  const least = Math.min(...all.map(({ coverage }) => coverage))
  const mean = all.reduce((sum, { coverage }) => sum + coverage, 0) / all.length
  const reads = all.reduce((sum, point) => sum + point.reads, 0)
  print(`${all.length} points: ${reads.toFixed(0)} reads, coverage ${mean.toFixed(3)} on average and ${least.toFixed(3)} at least\n`)
}

judge(
  'The sweep',
  sweepScenarios().map((scenario) => {
    const { method, sizes } = scenario.workload
    return [`${method}, ${scenario.drives} disks, ${sizes[0].size / 1024} KiB`, scenario]
  }),
)

const thinking = cheetahs({ thinkTime: 0.005 })
judge('Systems the lengths of batches were not chosen on', [
  ['hba-8: 8 modern drives, 1 MiB', scenarioOf('hba-8')],
  ['hba-8: 8 modern drives, 8 KiB', scenarioOf('hba-8', { requestSize: 8_192 })],
  ['hba-8: 24 modern drives, 256 KiB', scenarioOf('hba-8', { disks: 24, requestSize: 262_144 })],
  ['hba-8: 24 modern drives, pipelined, 1 MiB', scenarioOf('hba-8', { disks: 24, method: 'pipelined' })],
  ['nearline-24', scenarioOf('nearline-24')],
  ['nearline-24, 8 KiB', scenarioOf('nearline-24', { requestSize: 8_192 })],
  ['barracuda-alpha', scenarioOf('barracuda-alpha')],
  ['wren-sparc-20', scenarioOf('wren-sparc-20')],
  ['24 Cheetahs, 8 KiB', cheetahs({ disks: 24, requestSize: 8_192 })],
  ['24 Cheetahs, 64 KiB, pipelined', cheetahs({ disks: 24, method: 'pipelined' })],
  ['24 Cheetahs, 8 KiB, no rounds', cheetahs({ disks: 24, requestSize: 8_192, method: 'no-rounds' })],
  ['64 Cheetahs, 8 KiB', cheetahs({ disks: 64, requestSize: 8_192 })],
  ['4 Cheetahs, zones', cheetahs({ mediaForm: 'zones' })],
  ['4 Cheetahs, 7 × 8 KiB and 64 KiB', cheetahs({ mix: '8KiB:7,64KiB:1' })],
  ['4 Cheetahs, 4 to 64 KiB', cheetahs({ mix: '4KiB-64KiB' })],
  ['8 Cheetahs, 8 KiB or 128 KiB, pipelined', cheetahs({ disks: 8, mix: '8KiB,128KiB', method: 'pipelined' })],
  ['4 Cheetahs and 2 Barracudas', cheetahs({ disks: 4, machine: 'bus/(disk,2*barracuda-4lp)' })],
  ['4 Cheetahs that think for 5 ms', thinking],
  ['the same, exponentially', { ...thinking, workload: { ...thinking.workload, thinkLaw: 'exponential' } }],
  ['4 Cheetahs, 5 ms, pipelined', cheetahs({ thinkTime: 0.005, method: 'pipelined' })],
  ['4 Cheetahs, fence 255', cheetahs({ fence: 255 })],
  ['8 Cheetahs, fence 128, 128 KiB', cheetahs({ disks: 8, fence: 128, requestSize: 131_072 })],
  ['4 Cheetahs, a tenth of the cylinders', cheetahs({ span: 0.1 })],
  ['4 Cheetahs, 512 KiB', cheetahs({ requestSize: 524_288 })],
  ['4 Cheetahs, angles of the platters', cheetahs({ rotation: 'angle' })],
  ['8 Cheetahs, angles, pipelined', cheetahs({ disks: 8, rotation: 'angle', method: 'pipelined' })],
])
