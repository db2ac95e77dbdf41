import { readRun } from '../catalog/publishedRuns/readRun.ts'
import { once } from '../domain/loading.ts'
import { failure, success, type Problem, type Result } from '../domain/problem.ts'
import type { Prediction } from '../domain/prediction.ts'
import type { Answers, Questions } from '../prediction/registry.ts'
import type { Outcome } from '../prediction/study.ts'
import type { StudyService } from '../workers/studyApi.ts'
import type { TraceService } from '../workers/traceApi.ts'

/** Who answers. */
export interface Services {
  readonly service: StudyService
  readonly traces: Pick<TraceService, 'run'>
}

/** How many are answered, of how many. */
export type Report = (done: number, all: number) => void

/** What was found, with the numbers and words by which a run is held against the published one. */
export interface Found {
  readonly facts: readonly (number | string)[]
}

/** What simulations are asked, and what is made of all their answers. */
export interface Comparison<State extends Found, Answer = never> {
  readonly all: number
  readonly simulate: (services: Services, report: (index: number, outcome: Outcome<Answer>) => void, signal: AbortSignal) => Promise<void>
  readonly judge: (answers: readonly Answer[]) => State
  /** What the published run found; null where nothing was published. */
  readonly published: () => Promise<State | null>
}

/** A comparison that is simulated at a press. */
export interface Study<State extends Found = Found> {
  /** Seconds. */
  readonly cost: number
  readonly published: () => Promise<State | null>
  readonly run: (services: Services, report: Report, signal: AbortSignal) => Promise<Result<State>>
}

/** What is judged of a simulation, as it stands in a published run. */
const recorded = {
  throughput: ([throughput = 0]: readonly number[]) => ({ throughput }),
  /** Of an array, with what the approximations of its model stand for. */
  followed: ([utilization = 0, alpha = 0, beta = 0, gamma = 0]: readonly number[]) => ({
    utilization,
    approximations: { alpha, beta, gamma },
  }),
  held: ([throughput = 0, busUtilization = 0]: readonly number[]) => ({ throughput, busUtilization }),
  /** With its interval and its rounds, where they are told. */
  run: ([throughput = 0, low = throughput, high = throughput, ...rounds]: readonly number[]): Pick<
    Prediction,
    'throughput' | 'uncertainty' | 'run'
  > => {
    const uncertainty = { kind: 'confidence-95', low, high } as const
    if (rounds.length === 0) return { throughput, uncertainty }
    const [reads = 0, seed = 0, span = 0, leastShare = 0, mostShare = 0, strictRounds = 0, windowRounds = 0] = rounds
    const relativeHalfWidth = (high - low) / 2 / throughput
    return { throughput, uncertainty, run: { reads, seed, span, leastShare, mostShare, strictRounds, windowRounds, relativeHalfWidth } }
  },
}

type Told = keyof typeof recorded
export type Known<By extends Told> = ReturnType<(typeof recorded)[By]>

type RecordedId = 'array' | 'queueing' | 'bus'
/** A comparison whose simulations are recorded. */
export type Recorded<State extends Found> = Comparison<State, Answers[RecordedId]>

/** Questions for one study of the simulation, and what is told of its answers. */
export interface Part<Id extends RecordedId = RecordedId, By extends Told = Told> {
  readonly study: Id
  readonly tells: By
  readonly questions: readonly Questions[Id][]
}

type Parts = Readonly<Record<string, Part>>
/** What is judged of the simulations of each part. */
export type KnownOf<All extends Parts> = { readonly [Name in keyof All]: readonly Known<All[Name]['tells']>[] }

/**
 * Simulations of each part are recorded under its name.
 *
 * @param run the published one, as `readRun` reads it
 */
export function comparisonOf<All extends Parts, State extends Found>(
  run: () => Promise<string>,
  parts: All,
  judge: (known: KnownOf<All>) => State,
): Recorded<State> {
  const named = Object.entries(parts)
  const asked = named.flatMap(([name, { study, questions }]) => questions.map((question) => ({ name, study, question })))
  // a part of each name
  const known = (of: (name: string, part: Part) => readonly unknown[]): KnownOf<All> =>
    Object.fromEntries(named.map(([name, part]) => [name, of(name, part)])) as unknown as KnownOf<All>
  return {
    all: asked.length,
    simulate: async ({ service }, report, signal) => {
      for (const study of new Set(asked.map((one) => one.study))) {
        const own = [...asked.entries()].filter(([, one]) => one.study === study)
        const questions = own.map(([, { question }]) => question)
        // all workers are busy with one
        // oxlint-disable-next-line no-await-in-loop
        await service.run(study, questions, (index, outcome) => report(own[index]?.[0] ?? 0, outcome), signal)
      }
    },
    judge: (answers) => judge(known((name) => answers.filter((_, index) => asked[index]?.name === name))),
    published: async () => {
      const written = readRun(await run())
      return judge(known((name, { tells }) => (written.get(name) ?? []).map((one) => recorded[tells](one))))
    },
  }
}

const cancelled: Problem = { code: 'not-simulated', field: '', message: 'The simulation was cancelled.' }

/** Every simulation of a comparison, or why one of them has no answer. */
async function whole<State extends Found, Answer>(
  { all, simulate, judge }: Comparison<State, Answer>,
  services: Services,
  report: Report,
  signal: AbortSignal,
): Promise<Result<State>> {
  const known: (Answer | undefined)[] = Array.from({ length: all })
  let problem = cancelled
  let done = 0
  report(done, all)
  await simulate(
    services,
    (index, outcome) => {
      if (outcome.ok) known[index] = outcome.answer
      else problem = { code: 'not-simulated', field: '', message: outcome.problem.message }
      report(++done, all)
    },
    signal,
  )
  return known.every((one) => one !== undefined) ? success(judge(known)) : failure(problem)
}

/** A comparison that is loaded when it is first wanted. */
export function studyOf<State extends Found, Answer>(cost: number, load: () => Promise<Comparison<State, Answer>>): Study<State> {
  const loaded = once(load)
  return {
    cost,
    published: once(async () => (await loaded()).published()),
    run: async (services, report, signal) => whole(await loaded(), services, report, signal),
  }
}
