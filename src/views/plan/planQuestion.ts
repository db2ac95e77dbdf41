import type { Answered } from '../../answer/answered.ts'
import type { AnswerDocument, Section } from '../../answer/document.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { oncePer } from '../../domain/loading.ts'
import type { Witnesses } from '../../prediction/witnesses.ts'
import type { Answer } from '../shared/answer.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { saidElsewhere } from '../shared/saidElsewhere.ts'
import { fieldsSection } from './fieldsSection.ts'
import { askedGoal, goalAsks } from './goal.ts'
import {
  areFieldsAsked,
  needFormulas,
  needPoints,
  needState,
  withFields,
  type NeedFormulas,
  type NeedState,
  type NeedWitness,
} from './needState.ts'
import { openPart, partWays } from './openPart.ts'
import { planDifference } from './planAnswer.ts'
import { judgementsBy, verdictText } from './planConfirmations.ts'
import { readsStudy, type ReadsStudy } from '../shared/readsStudy.ts'
import { chainSection, changesSection, needsSection, pinnedSaturation, saturationSection, type Stated } from './planSections.ts'
import { otherFields, planState } from './planState.ts'
import { saturationAnswer, saturationDifference } from './saturationAnswer.ts'
import { riskOf, streamSection } from './streams.ts'

const planWitness = oncePer(async (witnesses: Witnesses): Promise<NeedWitness> => {
  const [planning, tree] = await Promise.all([witnesses.planning(), witnesses.tree()])
  return { planning, tree }
})

/** What it takes for a stated goal; null where none is. */
function statedOf({ configuration, needs, simulated }: NeedState): Stated | null {
  return needs && askedGoal(configuration) !== 'saturation'
    ? { ...needs, judgements: judgementsBy(needs.confirmations, simulated.outcomes) }
    : null
}

/** All fields, the answers to which are simulated. */
function openFields({ needs, forms, configuration, simulated }: NeedState, isPinned: boolean): Section | null {
  if (!needs?.plan || openPart(configuration) !== 'fields') return null
  if (isPinned) return fieldsSection(needs.plan, forms.planning)
  const judgements = judgementsBy(needs.confirmations, simulated.outcomes)
  return fieldsSection(needs.plan, forms.planning, (field, method) => {
    const judgement = judgements(field, method)
    return judgement && verdictText(needs.goal, judgement, rateUnit(configuration.units))
  })
}

/** What stands open in place of hops and chart. */
function openSection(state: NeedState, isPinned: boolean): Section | null {
  const { streams, simulated, forms, configuration, part } = state
  const risks = streams?.promises.map((promise) => riskOf(promise, configuration.streamRisk, simulated, forms.planning)) ?? []
  return part ?? openFields(state, isPinned) ?? (streams && streamSection(streams, risks, configuration, isPinned))
}

/** Hops, chart and what to change; on the page a part that is opened stands in their place. */
function sectionsOf(state: NeedState, stated: Stated | null, pinned: NeedState | undefined): readonly Section[] {
  const { configuration, saturation } = state
  const sections = [
    ...(saturation ? [chainSection(saturation), saturationSection(saturation, pinned?.saturation)] : []),
    ...(stated ? [needsSection(stated, configuration)] : saturation ? [changesSection(saturation)] : []),
  ]
  const open = openSection(state, false)
  return open ? [...sections.map((section): Section => ({ ...section, only: 'files' })), open] : sections
}

const partsOf = (configuration: Configuration): Pick<AnswerDocument, 'parts'> => {
  const ways = partWays(configuration)
  return ways.length > 0 ? { parts: { name: 'More of the plan', ways } } : {}
}

export const nothing: Answer = { sentence: [], second: [], caveats: [] }

/** What do I need: when the system is saturated and what helps, or what reaches a goal. */
export const planQuestion: Answered<ReadsStudy, NeedWitness, NeedFormulas, NeedState, null> = {
  study: readsStudy,
  witness: planWitness,
  formulas: (configuration, witness) => needFormulas(configuration, witness),
  pinnedFormulas: needFormulas,
  toldLater: {
    isWanted: areFieldsAsked,
    isAsked: true,
    load: async (witnesses) => {
      const planning = await witnesses.planning()
      return {
        tell: ({ configuration }) => {
          const { fields } = planState(configuration, planning, otherFields(planning)).plan
          return (one, isPinned) => (isPinned ? one : withFields(one, fields))
        },
      }
    },
  },
  points: ({ present, pinned }) => [...needPoints(present), ...(pinned?.streams?.promises ?? []).map(({ point }) => point)],
  state: needState,
  charts: { saturation: 'When is it full?' },
  axes: () => null,
  answer: (state, { pinned, isPinned }) => {
    const { configuration, saturation, asks } = state
    if (isPinned)
      return { ...nothing, sections: [saturation && pinnedSaturation(saturation), openSection(state, true)].filter((one) => one !== null) }
    const stated = statedOf(state)
    const answer = stated?.answer(stated.judgements) ?? (saturation ? saturationAnswer(saturation) : nothing)
    return { ...answer, asks, ...partsOf(configuration), sections: sectionsOf(state, stated, pinned) }
  },
  difference: (present, pinned) => {
    if (askedGoal(present.configuration) === 'saturation')
      return present.saturation && pinned.saturation ? saturationDifference(present.saturation, pinned.saturation) : ''
    return present.needs?.plan && pinned.needs?.plan ? planDifference(present.needs.plan, pinned.needs.plan.plan) : ''
  },
  refusal: ([problem], configuration, { planning }) => ({
    ...(problem ? saidElsewhere(problem) : nothing),
    asks: goalAsks(configuration, planning),
    ...partsOf(configuration),
    sections: [],
  }),
}
