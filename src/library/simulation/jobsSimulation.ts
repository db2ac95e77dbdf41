import { studyOf } from '../../answer/answered.ts'
import { failure, success } from '../../domain/problem.ts'
import type { Outcome } from '../../prediction/study.ts'
import type { Prediction } from '../../domain/prediction.ts'
import { witnesses } from '../../prediction/witnesses.ts'
import { jobsQuestion } from '../../views/jobs/jobsQuestion.ts'
import { jobsPoints, jobsState, withFollowed } from '../../views/jobs/jobsState.ts'
import type { JobAnswer } from '../answers.ts'
import { jobAnswer } from '../formula/jobsFormula.ts'
import type { Simulates } from '../says.ts'
import { simulated } from './simulated.ts'

/** How long a job is: its own sizes of reads are simulated, no others. */
export const jobsSimulation: Simulates<JobAnswer> = async (configuration, by) => {
  const formulas = jobsQuestion.formulas(configuration, await jobsQuestion.witness(witnesses))
  if (!formulas.ok) return formulas
  const alone = withFollowed({ ...formulas.value, cases: [formulas.value.here] }, await witnesses.jobMerges())
  const points = jobsPoints(alone)
  const study = studyOf(jobsQuestion, configuration)
  const outcomes = new Map<string, Outcome<Prediction>>()
  for (const { key, question } of points) {
    // one after the other: each uses every thread there is
    // oxlint-disable-next-line no-await-in-loop
    const answer = await simulated(study, question, by)
    if (!answer.ok) return answer
    outcomes.set(key, { ok: true, answer: answer.value })
  }
  const passes = jobsState(alone, { points, outcomes, done: points.length, state: 'done' }).simulated.get(alone.here)
  return passes
    ? success(jobAnswer(alone, passes))
    : failure({ code: 'not-simulated', field: 'method', message: 'Reads of this size are not simulated.' })
}
