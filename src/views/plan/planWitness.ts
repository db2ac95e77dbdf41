import type { FreeField, Judgement, Plan, PlanMethod, ReachedAnswer } from '../../prediction/plan/planning.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'
import { figureText } from './planState.ts'
import { freeText } from './planWords.ts'

/** What the simulation says of an answer; undefined until it is in. */
export type Judgements = (field: FreeField, method: PlanMethod) => Judgement | undefined

/** One field that a sentence advises to change. */
interface Advice {
  readonly field: FreeField
  readonly method: PlanMethod
  readonly answer: ReachedAnswer
}

/** Asks nobody: as in files, where the closed forms speak. */
export const nobody: Judgements = () => undefined

/** Whether the simulation of some advice is still out. */
export const isAlone = (advice: readonly Advice[], judgements: Judgements): boolean =>
  advice.some(({ field, method }) => judgements(field, method) === undefined)

/** Whether the simulation agrees with the advice, or the first that it contradicts; empty while it is out. */
export function witnessSentence(plan: Plan, advice: readonly Advice[], judgements: Judgements, unit: RateUnit): string {
  const against = advice.flatMap(({ field, method, answer }) => {
    const judgement = judgements(field, method)
    if (judgement?.verdict !== 'no') return []
    const [noun, verb] = field === 'disks' ? [' disks', 'come'] : ['', 'comes']
    const how = method === 'pipelined' ? 'pipelined and simulated' : 'simulated'
    return [`${freeText(field, answer.rounded, unit)}${noun}, ${how}, ${verb} to ${figureText(plan.goal, judgement.figure, unit)} only.`]
  })
  if (advice.length === 0) return ''
  if (against.length > 0) return ` ${against[0]}`
  return isAlone(advice, judgements) ? ' Advice follows when the simulation is in.' : ' The simulation agrees.'
}
