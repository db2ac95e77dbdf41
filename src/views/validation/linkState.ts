import { once } from '../../domain/loading.ts'
import type { PassPrediction } from '../../domain/pass.ts'
import type { PassStudyCell, PassStudyRow } from '../../prediction/studies/passes/passStudy.ts'
import type { PassSummary } from '../../prediction/studies/passes/passSummary.ts'
import type { Validation } from '../../prediction/witnesses.ts'
import { distinctPoints } from '../shared/simulatedByService.ts'
import { publishedLinks } from './publishedStates.ts'
import { asked, studyOf, type Asked, type Study } from './study.ts'

/** Every measurement on machines of today beside formula and simulation, and what they come to. */
export interface LinkState {
  readonly rows: readonly PassStudyRow[]
  readonly summary: PassSummary
}

const keyOf = ({ asked: question }: PassStudyCell): string => (question ? JSON.stringify(question.resolved.scenario) : '')

/** Until the page had a chance to answer its reader. */
const nextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve))

/** What the formula says of every cell, and what is simulated: equal machines once. It takes a moment: a task for each kind of link. */
async function formulas(validation: Validation) {
  const study = await validation.passCells()
  const plan: PassStudyCell[] = []
  for (const group of study.modernGroups) {
    plan.push(...study.passPlanOf(group))
    // oxlint-disable-next-line no-await-in-loop
    await nextTask()
  }
  const points = plan.flatMap((cell) => (cell.asked ? [{ key: keyOf(cell), question: { scenario: cell.asked.resolved.scenario } }] : []))
  return { study, plan, summary: study.passSummary(plan), points: distinctPoints(points) }
}

/** Measurements on machines of today. */
export function linksStudy({ validation, service }: Asked): Study<LinkState> {
  const known = once(() => formulas(validation))
  const stated = async (simulated: readonly (number | null)[]): Promise<LinkState> => {
    const { plan, summary } = await known()
    return { rows: plan.map((cell, index) => ({ ...cell, simulated: simulated[index] ?? null })), summary }
  }
  const facts = ({ rows }: LinkState): readonly number[] => rows.flatMap(({ simulated }) => simulated ?? [])
  const simulated = studyOf({ cost: 0.2, facts }, async () => {
    const { study, plan, summary, points } = await known()
    return {
      ...asked(
        service,
        'pass',
        points.map(({ question }) => question),
      ),
      judge: (answers: readonly PassPrediction[]): LinkState => {
        const byKey = new Map(points.map(({ key }, index) => [key, answers[index]]))
        return { rows: plan.map((cell) => study.judgePass(cell, byKey.get(keyOf(cell)))), summary }
      },
    }
  })
  return { ...simulated, published: once(async () => stated(await publishedLinks())) }
}
