/**
 * `npm run coverage:interval`: how often the 95 % interval holds the throughput of a very long run, over 200 seeds at 6 points.
 */
import { simulate } from '../../src/simulator/bus/simulate.ts'
import { cheetahs } from '../support/scenarios.ts'

const seeds = 200
const points = [
  { method: 'naive', disks: 1, size: 8 },
  { method: 'naive', disks: 4, size: 64 },
  { method: 'naive', disks: 8, size: 128 },
  { method: 'pipelined', disks: 4, size: 64 },
  { method: 'pipelined', disks: 2, size: 128 },
  { method: 'no-rounds', disks: 4, size: 64 },
] as const

let least = 1
for (const { method, disks, size } of points) {
  const scenario = cheetahs({ method, disks, requestSize: size * 1024 })
  const truth = simulate(scenario, { seed: 4_000_000_000, precision: 0.0003, maximumReads: 40_000_000 }).throughput
  let covered = 0
  for (let seed = 1; seed <= seeds; seed++) {
    const { uncertainty } = simulate(scenario, { seed, precision: 0.01, maximumReads: 2_000_000 })
    if (uncertainty.low <= truth && truth <= uncertainty.high) covered++
  }
  least = Math.min(least, covered / seeds)
  const title = `${method}, ${disks} disks, ${size} KiB`
  process.stdout.write(`${title.padEnd(32)} ${(truth / 1e6).toFixed(3)} MB/s   covered ${(covered / seeds).toFixed(3)} of ${seeds} seeds\n`)
}
process.stdout.write(`least coverage ${least.toFixed(3)}\n`)
