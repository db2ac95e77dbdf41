import { success } from '../../domain/problem.ts'
import * as bus from '../../prediction/busForms.ts'
import * as jobs from '../../prediction/jobForms.ts'
import * as tree from '../../prediction/treeForms.ts'
import { jobsFormulas, timeOf, type JobsFormulas, type PassTime } from '../../views/jobs/jobsState.ts'
import type { JobAnswer } from '../answers.ts'
import type { Says } from '../says.ts'

/** A job with its passes in time. */
export const jobAnswer = ({ here: { plan }, method }: JobsFormulas, passes: readonly PassTime[]): JobAnswer => ({
  method,
  time: timeOf(passes),
  bytes: plan.bytes,
  passes: plan.passes.flatMap((pass, index) => (passes[index] ? [{ ...pass, ...passes[index] }] : [])),
})

/** How long a job is. */
export const jobsFormula: Says<JobAnswer> = async (configuration) => {
  const formulas = jobsFormulas(configuration, { jobs, tree, bus })
  return formulas.ok ? success(jobAnswer(formulas.value, formulas.value.here.passes)) : formulas
}
