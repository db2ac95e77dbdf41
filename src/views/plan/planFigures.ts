import { preparedSection } from '../../answer/answeredFigures.tsx'
import type { AnswerDocument } from '../../answer/document.ts'
import { isOneBus } from '../../configuration/machineOf.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { resolve } from '../../configuration/resolve/resolve.ts'
import { failure, success, type Problem, type Result } from '../../domain/problem.ts'
import type { Planning } from '../../prediction/witnesses.ts'
import { plainSentence } from '../shared/answer.ts'
import type { Figure, FigureQuestion } from '../shared/figure.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { whenComputed } from '../shared/whenComputed.ts'
import { known } from './known.ts'
import { ledger } from './ledger.ts'
import { mapSection } from './mapSection.ts'
import { planAnswer } from './planAnswer.ts'
import { partSection, type PlanPart } from './planParts.ts'
import { spokenPlan } from './planState.ts'
import { askedGoal } from './goal.ts'
import { remedies } from './remedies.ts'
import { saturationFigures } from './saturationFigure.tsx'
import { sensitivity } from './sensitivity.ts'
import { topology } from './topology.ts'

/** What the figures of the view are computed from. */
type Gathered = Pick<FigureQuestion, 'configuration' | 'pinned'> & { readonly planning: Planning }

const ofOneBus: Problem = {
  code: 'not-simulated',
  field: 'machine',
  message: 'This is about disks that share one bus. Of a machine ask when it is full: the figure “saturation”.',
}

async function gathered({ configuration, pinned, witnesses }: FigureQuestion): Promise<Result<Gathered>> {
  if (!isOneBus(configuration)) return failure(ofOneBus)
  const resolved = resolve(configuration)
  return resolved.ok ? success({ configuration, pinned, planning: await witnesses.planning() }) : resolved
}

/** A part has a title of its own. */
const said = ({ units }: Configuration): AnswerDocument => ({
  sentence: [],
  second: [],
  caveats: [],
  unit: rateUnit(units),
  sections: [],
})

/** The map; a plan with a goal says what it takes for that. */
const mapFigure: Figure = {
  id: 'break-even',
  name: 'Does pipelining pay?',
  prepare: async (question) => {
    const from = await whenComputed(() => gathered(question))
    if (!from.ok) return from
    const { configuration, pinned, planning } = from.value
    return whenComputed(async () => {
      const plan = (one: Configuration): ReturnType<typeof spokenPlan> => spokenPlan(one, planning)
      const isAsked = askedGoal(configuration) !== 'saturation'
      const answer = isAsked ? planAnswer({ present: plan(configuration), pinned: pinned && plan(pinned) }) : null
      const section = mapSection(configuration, planning, pinned)
      const told = configuration.mapOutput === 'gain' || !answer ? [section.title] : []
      const title = [...(answer ? [plainSentence(answer.sentence)] : []), ...told].join(' ')
      return success(await preparedSection({ ...said(configuration), caveats: answer?.caveats ?? [] }, { ...section, title }))
    })
  },
}

/** A part of the view as a figure. */
const partFigure = <State>(part: PlanPart<State>): Figure => ({
  id: part.id,
  name: part.name,
  prepare: async (question) => {
    const from = await whenComputed(() => gathered(question))
    if (!from.ok) return from
    const { configuration, pinned, planning } = from.value
    const section = await whenComputed(async () => partSection(part, { configuration, pinned, planning }))
    if (!section) return failure({ ...ofOneBus, message: 'No formula is known of these reads.' })
    return success(await preparedSection(said(configuration), section))
  },
})

/** The charts of this view as they go into files. */
export const planFigures: readonly Figure[] = [
  mapFigure,
  ...saturationFigures,
  partFigure(sensitivity),
  partFigure(remedies),
  partFigure(ledger),
  partFigure(topology),
  partFigure(known),
]
