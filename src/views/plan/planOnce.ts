import type { AnswerDocument, Section } from '../../answer/document.ts'
import { isOneBus } from '../../configuration/machineOf.ts'
import { success, type Result } from '../../domain/problem.ts'
import { rateUnit } from '../shared/fieldText.ts'
import type { FigureQuestion } from '../shared/figure.ts'
import type { Compared } from '../shared/questionState.ts'
import { simulatedByService } from '../shared/simulatedByService.ts'
import { askedGoal } from './goal.ts'
import { machineGoal, machineJudgement } from './machineNeeds.ts'
import { needCards } from './needs.ts'
import { planAnswer } from './planAnswer.ts'
import { confirmationsOf, judged } from './planConfirmations.ts'
import { planForms, type PlanForms } from './planForms.ts'
import { chainSection, changesSection, needsSection, saturationSection } from './planSections.ts'
import { goalOf, planState } from './planState.ts'
import { saturationAnswer } from './saturationAnswer.ts'
import { comparedSaturation } from './saturationOnce.ts'
import type { SaturationState } from './saturationState.ts'
import type { Answer } from '../shared/answer.ts'
import type { Judgements } from './planWitness.ts'

interface Goal {
  readonly answer: Answer
  readonly section: Section
}

/** What it takes for a stated goal on a bus. */
async function goalOnBus({ configuration, pinned, service, signal }: FigureQuestion, { planning }: PlanForms): Promise<Goal> {
  const present = planState(configuration, planning)
  const { plan } = present
  const confirmations = confirmationsOf(configuration, plan, planning)
  const points = confirmations.flatMap((confirmation) => confirmation.points)
  const simulated = await simulatedByService('bus', points, service, signal)
  const judgements: Judgements = (field, method) => {
    const asked = confirmations.find((one) => one.field === field && one.method === method)
    return (asked && judged(plan.goal, asked, simulated, planning)) ?? undefined
  }
  const cards = needCards(present, planning)
  return {
    answer: planAnswer({ present, pinned: pinned && planState(pinned, planning) }, judgements),
    section: needsSection({ cards, judgements, configuration, goal: plan.goal, isReached: plan.reached.length > 0 }),
  }
}

/** The same of the machine that reads go over. */
async function goalOnMachine({ configuration, service, signal }: FigureQuestion, forms: Parameters<typeof machineGoal>[2]): Promise<Goal> {
  const goal = goalOf(configuration, forms.planning)
  const { answer, cards, runs, isReached } = machineGoal(goal, configuration, forms)
  const points = runs.flatMap(({ run }) => run.treePoints)
  const { outcomes } = await simulatedByService('reads', points, service, signal)
  const judgements: Judgements = (field) => {
    const asked = runs.find((one) => one.field === field)
    return asked && machineJudgement(goal, asked, outcomes, forms)
  }
  return { answer, section: needsSection({ cards, judgements, configuration, goal, isReached }) }
}

/** What helps most, where nothing is stated as a goal. */
const ofSaturation = (compared: Compared<SaturationState>): Goal => ({
  answer: saturationAnswer(compared),
  section: changesSection(compared.present),
})

/** What is needed, as text and numbers: what the page says, simulated to its end. */
export async function planOnce(question: FigureQuestion): Promise<Result<AnswerDocument>> {
  const { configuration, witnesses } = question
  const compared = await comparedSaturation(question)
  if (!compared.ok) return compared
  const { present } = compared.value
  const { planning, tree } = await planForms(witnesses, configuration)
  const isStated = askedGoal(configuration) !== 'saturation'
  const stated =
    isStated && (isOneBus(configuration) || !tree ? goalOnBus(question, { planning, tree }) : goalOnMachine(question, { planning, tree }))
  const { answer, section } = stated === false ? ofSaturation(compared.value) : await stated
  const sections = [chainSection(present), saturationSection(present), section]
  return success({ ...answer, unit: rateUnit(configuration.units), sections })
}
