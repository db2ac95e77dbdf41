import { once } from '../../domain/loading.ts'
import { failure, success, type Problem, type Result } from '../../domain/problem.ts'
import type { Answers, Questions, StudyId } from '../../prediction/registry.ts'
import type { Outcome } from '../../prediction/study.ts'
import type { StudyPlan } from '../../prediction/studies/validationPlans.ts'
import type { Validation, Witnesses } from '../../prediction/witnesses.ts'
import type { StudyService } from '../../workers/studyApi.ts'
import type { TraceService } from '../../workers/traceApi.ts'

/** Who answers. */
export interface Asked {
  readonly witnesses: Witnesses
  readonly service: StudyService
  readonly traces: Pick<TraceService, 'run'>
  readonly validation: Validation
  /** Every study of Tables 4 to 6. */
  readonly plans: readonly StudyPlan[]
}

/** How many are answered, of how many. */
export type Report = (done: number, all: number) => void

type ReportOutcome<Answer> = (index: number, outcome: Outcome<Answer>) => void

/** What simulations are asked, and what is made of all their answers; of a recorded run is known what is judged of them. */
export interface Plan<Answer extends Judged, State, Judged = Answer> {
  readonly all: number
  readonly simulate: (report: ReportOutcome<Answer>, signal: AbortSignal) => Promise<void>
  readonly judge: (answers: readonly Judged[]) => State
  /** Undefined where nothing was published. */
  readonly recorded?: (() => Promise<readonly Judged[]>) | undefined
}

/** A comparison that is simulated at a press. */
export interface Study<State> {
  /** Seconds of one core of a server of 2024, as measured there. */
  readonly cost: number
  /** What the published run found; null where nothing was published. */
  readonly published: () => Promise<State | null>
  readonly run: (report: Report, signal: AbortSignal) => Promise<Result<State>>
  /** The numbers and words by which a run is held against the published one. */
  readonly facts: (state: State) => readonly (number | string)[]
}

/** Questions for one study of the simulation. */
export const asked = <Id extends StudyId>(
  service: StudyService,
  id: Id,
  questions: readonly Questions[Id][],
): Pick<Plan<Answers[Id], unknown>, 'all' | 'simulate'> => ({
  all: questions.length,
  simulate: (report, signal) => service.run(id, questions, report, signal),
})

const cancelled: Problem = { code: 'not-simulated', field: '', message: 'The simulation was cancelled.' }

/** Every simulation of a plan, or why one of them has no answer. */
async function whole<Answer extends Judged, State, Judged>(
  { all, simulate, judge }: Plan<Answer, State, Judged>,
  report: Report,
  signal: AbortSignal,
): Promise<Result<State>> {
  const known: (Judged | undefined)[] = Array.from({ length: all })
  let problem = cancelled
  let done = 0
  report(done, all)
  await simulate((index, outcome) => {
    if (outcome.ok) known[index] = outcome.answer
    else problem = { code: 'not-simulated', field: '', message: outcome.problem.message }
    report(++done, all)
  }, signal)
  return known.every((one) => one !== undefined) ? success(judge(known)) : failure(problem)
}

/** A comparison by its plan, which is loaded when it is first wanted. */
export const studyOf = <Answer extends Judged, State, Judged>(
  { cost, facts }: Pick<Study<State>, 'cost' | 'facts'>,
  plan: () => Promise<Plan<Answer, State, Judged>>,
): Study<State> => ({
  cost,
  facts,
  published: once(async () => {
    const { judge, recorded } = await plan()
    return recorded ? judge(await recorded()) : null
  }),
  run: async (report, signal) => whole(await plan(), report, signal),
})
