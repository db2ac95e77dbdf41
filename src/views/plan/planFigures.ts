import { answeredFigures, preparedSection } from '../../answer/answeredFigures.tsx'
import { loadBeside } from '../../answer/answered.ts'
import type { AnswerDocument, Section } from '../../answer/document.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { isOneBus } from '../../configuration/machineOf.ts'
import { resolve } from '../../configuration/resolve/resolve.ts'
import { refused, success, type Result } from '../../domain/problem.ts'
import type { Planning } from '../../prediction/witnesses.ts'
import { plainSentence } from '../shared/answer.ts'
import type { Figure } from '../shared/figure.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { whenComputed } from '../shared/whenComputed.ts'
import { askedGoal } from './goal.ts'
import { known } from './known.ts'
import { ledger } from './ledger.ts'
import { breakEven } from './mapSection.ts'
import { planAnswer, planDifference } from './planAnswer.ts'
import type { PlanPart } from './planParts.ts'
import { nothing, planQuestion } from './planQuestion.ts'
import { planState, spokenFields, type PlanState } from './planState.ts'
import { remedies } from './remedies.ts'
import { sensitivity } from './sensitivity.ts'
import { busDemand } from './busDemand.ts'

const refusal = (message: string): Result<never> => refused('not-simulated', 'machine', message)

/** What the closed forms know alone, as a figure with a title of its own. */
const closedFigure = ({ id, name, section: sectionOf }: PlanPart): Figure => ({
  id,
  name,
  isOf: isOneBus,
  prepare: async ({ configuration, pinned, witnesses }) => {
    if (!isOneBus(configuration))
      return refusal('This is about disks that share one bus. Of a machine ask when it is full: the figure “saturation”.')
    const resolved = resolve(configuration)
    if (!resolved.ok) return resolved
    const planning = await witnesses.planning()
    const answerOf = (section: Section): AnswerDocument => ({ ...nothing, unit: rateUnit(configuration.units), sections: [section] })
    const own = await whenComputed(async () => sectionOf({ configuration, planning }))
    if (!own) return refusal('No formula is known of these reads.')
    const told = id === breakEven.id ? await whenComputed(async () => toldMap(own, configuration, pinned, planning)) : own
    const other = pinned && (await whenComputed(async () => sectionOf({ configuration: pinned, planning, present: configuration })))
    const answer = other ? (await loadBeside())(answerOf(told), answerOf(other), { configuration, pinned }) : answerOf(told)
    return success(await preparedSection(answer, answer.sections[0] ?? told))
  },
})

/** The map of a plan with a goal says what it takes for that. */
function toldMap(section: Section, configuration: Configuration, pinned: Configuration | undefined, planning: Planning): Section {
  if (askedGoal(configuration) === 'saturation') return section
  const spoken = (one: Configuration): PlanState => planState(one, planning, spokenFields)
  const plan = spoken(configuration)
  const { sentence, caveats } = planAnswer(plan)
  const difference = pinned ? [planDifference(plan, spoken(pinned).plan)] : []
  const told = configuration.mapOutput === 'gain' ? [section.title] : []
  return { ...section, title: [plainSentence(sentence), ...difference, ...told].join(' '), doubts: caveats }
}

/** The charts of this view as they go into files. */
export const planFigures: readonly Figure[] = [
  closedFigure(breakEven),
  ...answeredFigures(planQuestion),
  ...[sensitivity, remedies, ledger, busDemand, known].map(closedFigure),
]
