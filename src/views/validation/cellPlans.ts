import type { PassPrediction } from '../../domain/pass.ts'
import type { Prediction } from '../../domain/prediction.ts'
import type { StudyPlan as BusPlan } from '../../prediction/studies/validationPlans.ts'
import type { Validation } from '../../prediction/witnesses.ts'
import type { StudyService } from '../../workers/studyApi.ts'
import { linkFormulas, linkState, simulatedLinks, type LinkState } from './linkState.ts'
import type { StudyPlan } from './studyPlans.ts'
import type { BusAnswer, BusAnswers } from './validationState.ts'

/** Cells of Tables 4 to 6, by some studies of them. */
export function busPlan(plans: readonly BusPlan[], service: StudyService): StudyPlan<Prediction, BusAnswers, BusAnswer> {
  const cells = plans.flatMap((plan) => plan.cells)
  const jobs = cells.map(({ scenario, run }) => ({ scenario, run }))
  return {
    all: jobs.length,
    simulate: (report, signal) => service.run('bus', jobs, report, signal),
    judge: (known) =>
      new Map(
        cells.flatMap(({ key }, index) => {
          const answer = known[index]
          return answer ? [[key, answer] as const] : []
        }),
      ),
  }
}

/** Measurements on machines of today; equal machines are simulated once. */
export async function linksPlan(validation: Validation, service: StudyService): Promise<StudyPlan<PassPrediction, LinkState>> {
  const formulas = await linkFormulas(validation)
  const { points } = formulas
  return {
    all: points.length,
    simulate: (report, signal) =>
      service.run(
        'pass',
        points.map(({ question }) => question),
        report,
        signal,
      ),
    judge: (known) => {
      const outcomes = new Map(
        points.flatMap(({ key }, index) => {
          const answer = known[index]
          return answer ? [[key, { ok: true, answer }] as const] : []
        }),
      )
      return linkState(formulas, simulatedLinks(formulas, { outcomes }))
    },
  }
}
