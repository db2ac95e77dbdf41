import { median } from '../samples.ts'
import { Contender, type Program } from './contender.ts'
import type { Job, JobAnswer } from './job.ts'

/** What a program took for a unit of a job, in seconds of processor time, over all rounds; or why nothing is known. */
export type Cost =
  | { readonly name: string; readonly perUnit: readonly number[]; readonly median: number; readonly least: number; readonly said: string }
  | { readonly name: string; readonly why: string }

/** Costs of programs that took turns, the first of which the others are compared with. */
export interface Comparison {
  readonly costs: readonly Cost[]
  /** For each program the median over the rounds of its cost over that of the first in the same round; absent where one has none. */
  readonly ratios: readonly (number | undefined)[]
}

/** How programs take turns. */
export interface Protocol {
  readonly rounds: number
  /** A process for each program and round, of which the first job alone is measured. */
  readonly isCold?: boolean
  /** Every program does as much as the first; otherwise each as much as takes it a tenth of a second. */
  readonly isAlike?: boolean
  /** Time of the processor outside the system only. */
  readonly isUserOnly?: boolean
}

const warmUps = 4
const wanted = 0.1
const mostOfOneUnit = 2

type Sample = number | { readonly why: string }

const costOf = (answer: JobAnswer, isUserOnly: boolean): Sample =>
  answer.ok ? (isUserOnly ? answer.user : answer.cpu) / answer.units : { why: answer.why }

/** Warms a program up, and finds how much takes it a tenth of a second. */
async function sized(contender: Contender, job: Job): Promise<Job> {
  let { amount } = job
  for (let call = 0; call < warmUps; call++) {
    // one after the other: the second amount depends on the first time
    // oxlint-disable-next-line no-await-in-loop
    const answer = await contender.ask({ ...job, amount, seed: 1 + call })
    if (!answer.ok) break
    if (answer.cpu > mostOfOneUnit * wanted && amount === job.amount && call > 0) break
    amount = Math.max(job.amount, Math.round((amount * wanted) / Math.max(answer.cpu, 1e-4)))
  }
  return { ...job, amount }
}

function summed(name: string, samples: readonly Sample[], said: string): Cost {
  const failed = samples.find((sample) => typeof sample !== 'number')
  if (failed) return { name, why: failed.why }
  const perUnit = samples as readonly number[]
  return { name, perUnit, median: median(perUnit), least: Math.min(...perUnit), said }
}

/**
 * Measures programs by the same job, each in a process of its own. They take turns, round by round, the last to begin being the first in
 * the next, so that all meet the same machine.
 *
 * @param job with the least amount that is asked for
 */
export async function interleaved(
  programs: readonly Program[],
  job: Job,
  { rounds, isCold = false, isAlike = false, isUserOnly = false }: Protocol,
): Promise<Comparison> {
  const samples: Sample[][] = programs.map(() => [])
  const said = programs.map(() => '')
  const standing = isCold ? [] : programs.map((program) => new Contender(program))
  const jobs: Job[] = []
  for (const contender of standing) {
    const first = jobs[0]
    // the others are warmed up by what the first was found to need
    const own = await sized(contender, isAlike && first ? first : job)
    jobs.push(isAlike && first ? first : own)
  }
  for (let round = 0; round < rounds; round++) {
    const order = programs.map((_, at) => (at + round) % programs.length)
    for (const at of order) {
      const program = programs[at]
      if (!program) continue
      const contender = standing[at] ?? new Contender(program)
      const answer = await contender.ask({ ...(jobs[at] ?? job), seed: isCold ? 1 : 100 + round })
      if (answer.ok) said[at] = answer.said
      samples[at]?.push(costOf(answer, isUserOnly))
      if (isCold) contender.end()
    }
  }
  for (const contender of standing) contender.end()
  const costs = programs.map(({ name }, at) => summed(name, samples[at] ?? [], said[at] ?? ''))
  const [first] = costs
  const ratios = costs.map((cost) =>
    first && 'perUnit' in first && 'perUnit' in cost
      ? median(cost.perUnit.map((value, round) => value / (first.perUnit[round] ?? Number.NaN)))
      : undefined,
  )
  return { costs, ratios }
}
