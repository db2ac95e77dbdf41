import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { jobsOf } from './measured/builds.ts'
import { interleaved, type Comparison, type Protocol } from './measured/interleaved.ts'
import type { Job } from './measured/job.ts'
import type { PartOptions } from './part.ts'

interface Row {
  readonly name: string
  readonly job: Job
  /** Seconds in the unit that is printed. */
  readonly unit: readonly [name: string, seconds: number]
  readonly protocol?: Omit<Protocol, 'rounds'>
}

const milliseconds = ['ms', 1e-3] as const
const nanoseconds = ['ns', 1e-9] as const

const ofReads = (disks: number, order: NonNullable<Job['order']>): Row => ({
  name: `a read, ${order}, D = ${disks}`,
  job: { kind: 'reads', seed: 1, amount: 100_000, disks, order },
  unit: nanoseconds,
})

/** The same where every study has run on the thread before. */
const late = ({ name, job, unit }: Row): Row => ({ name: `${name}, after every study`, job: { ...job, isLate: true }, unit })

const ofForms = (name: string, changed: NonNullable<Job['changed']>): Row => ({
  name: `closed forms of a chart, ${name}`,
  job: { kind: 'forms', seed: 1, amount: 1, changed },
  unit: milliseconds,
})

/** What a build is measured by. */
const rows: readonly Row[] = [
  { name: 'sweep of 72 points to ±1 %, warm', job: { kind: 'sweep', seed: 1, amount: 1 }, unit: milliseconds },
  {
    name: 'sweep of 72 points to ±1 %, a new process',
    job: { kind: 'sweep', seed: 1, amount: 1 },
    unit: milliseconds,
    protocol: { isCold: true },
  },
  late({ name: 'sweep of 72 points', job: { kind: 'sweep', seed: 1, amount: 1 }, unit: milliseconds }),
  ...[1, 4, 16, 64, 256].map((disks) => ofReads(disks, 'naive')),
  ...[4, 64].map((disks) => late(ofReads(disks, 'naive'))),
  ofReads(4, 'pipelined'),
  ofReads(64, 'host first'),
  ofForms('another request size', 'requestSize'),
  ofForms('another cost of the host', 'readCost'),
  ofForms('another drive', 'rpm'),
  { ...ofForms('a new process', 'requestSize'), protocol: { isCold: true } },
]

const digits = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3))

/** Median and least of each program in one line, and the ratio of the second to the first. */
function lineOf({ name, unit: [unit, seconds] }: Row, { costs, ratios }: Comparison): string {
  const cells = costs.map((cost) =>
    'why' in cost ? `no figure: ${cost.why}` : `${digits(cost.median / seconds)} ${unit} (least ${digits(cost.least / seconds)})`,
  )
  const said = [...new Set(costs.flatMap((cost) => ('said' in cost ? [cost.said] : [])))]
  const ratio = ratios[1] === undefined ? '' : `${ratios[1].toFixed(2)}×`
  return `  ${name.padEnd(48)}${cells.map((cell) => cell.padEnd(28)).join('')}${ratio.padEnd(8)}${said.join(' | ')}`
}

/** The cost of a sweep, a read and a chart in processor time, in turn with another build where one is named. */
export async function* againstFigures({ against, rounds, record }: PartOptions): AsyncGenerator<string> {
  const programs = [await jobsOf('present', '.')]
  if (against !== null) {
    if (existsSync(join(against, 'src'))) programs.push(await jobsOf('former', against))
    else yield `${against} has no src: only what is built can be compared (see the part page)`
  }
  yield `\nprocessor time, median and least of ${rounds} rounds in processes that take turns${programs.length > 1 ? '; the ratio is former over present, median of the rounds' : ''}`
  yield `  ${''.padEnd(48)}${programs.map(({ name }) => name.padEnd(28)).join('')}${programs.length > 1 ? 'ratio   ' : ''}result${programs.length > 1 ? ' (both, where they differ)' : ''}`
  for (const row of rows) {
    const comparison = await interleaved(programs, row.job, { rounds, isAlike: true, ...row.protocol })
    for (const [at, cost] of comparison.costs.entries())
      if ('perUnit' in cost)
        record({
          name: row.name,
          unit: 's',
          program: cost.name,
          median: cost.median,
          least: cost.least,
          toPresent: comparison.ratios[at] ?? Number.NaN,
          result: cost.said,
          rounds: cost.perUnit,
        })
    yield lineOf(row, comparison)
  }
}
