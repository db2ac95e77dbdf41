import { answeredFigures, preparedSection } from '../../answer/answeredFigures.tsx'
import type { Section } from '../../answer/document.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { isOneBus } from '../../configuration/machineOf.ts'
import { resolve } from '../../configuration/resolve/resolve.ts'
import { refused, success, type Result } from '../../domain/problem.ts'
import { plainSentence } from '../shared/answer.ts'
import type { Figure } from '../shared/figure.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { whenComputed } from '../shared/whenComputed.ts'
import { askedGoal } from './goal.ts'
import { known } from './known.ts'
import { ledger } from './ledger.ts'
import { mapSection } from './mapSection.ts'
import { planAnswer, planDifference } from './planAnswer.ts'
import { partSection, type PartQuestion, type PlanPart } from './planParts.ts'
import { planQuestion } from './planQuestion.ts'
import { planState, spokenFields, type PlanState } from './planState.ts'
import { remedies } from './remedies.ts'
import { sensitivity } from './sensitivity.ts'
import { busDemand } from './busDemand.ts'

const refusal = (message: string): Result<never> => refused('not-simulated', 'machine', message)

/** What the closed forms know alone, as a figure with a title of its own. */
const closedFigure = (id: string, name: string, sectionOf: (question: PartQuestion) => Section | null): Figure => ({
  id,
  name,
  prepare: async ({ configuration, pinned, witnesses }) => {
    if (!isOneBus(configuration))
      return refusal('This is about disks that share one bus. Of a machine ask when it is full: the figure “saturation”.')
    const resolved = resolve(configuration)
    if (!resolved.ok) return resolved
    const planning = await witnesses.planning()
    const section = await whenComputed(async () => sectionOf({ configuration, pinned, planning }))
    if (!section) return refusal('No formula is known of these reads.')
    const answer = { sentence: [], second: [], caveats: [], unit: rateUnit(configuration.units), sections: [] }
    return success(await preparedSection(answer, section))
  },
})

const partFigure = <State>(part: PlanPart<State>): Figure => closedFigure(part.id, part.name, (question) => partSection(part, question))

/** The map; a plan with a goal says what it takes for that. */
function toldMap({ configuration, pinned, planning }: PartQuestion): Section {
  const section = mapSection(configuration, planning, pinned)
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
  closedFigure('break-even', 'Does pipelining pay?', toldMap),
  ...answeredFigures(planQuestion),
  partFigure(sensitivity),
  partFigure(remedies),
  partFigure(ledger),
  partFigure(busDemand),
  partFigure(known),
]
