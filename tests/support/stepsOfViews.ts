import { isOneBus, machineOf } from '../../src/configuration/machineOf.ts'
import { withValues, type Configuration } from '../../src/configuration/configuration.ts'
import { resolveTrace } from '../../src/configuration/resolve/resolveTrace.ts'
import { nodesOf } from '../../src/domain/machinePath.ts'
import { stepsTaken } from '../../src/maths/steps.ts'
import * as gaps from '../../src/prediction/gap/gapForms.ts'
import { witnesses } from '../../src/prediction/witnesses.ts'
import { cachingPlan } from '../../src/views/caching/cachingPlan.ts'
import { drivesQuestion } from '../../src/views/drives/drivesQuestion.ts'
import { presentVariant } from '../../src/views/drives/drivesState.ts'
import { rowAxes } from '../../src/configuration/rowAxes.ts'
import { declaredAxis } from '../../src/configuration/declaredAxis.ts'
import { known } from '../../src/views/plan/known.ts'
import { ledger } from '../../src/views/plan/ledger.ts'
import { mapState } from '../../src/views/plan/map.ts'
import { planState } from '../../src/views/plan/planState.ts'
import { remedies } from '../../src/views/plan/remedies.ts'
import { sensitivity } from '../../src/views/plan/sensitivity.ts'
import { streamState } from '../../src/views/plan/streams.ts'
import { busDemand } from '../../src/views/plan/busDemand.ts'
import { jobsQuestion } from '../../src/views/jobs/jobsQuestion.ts'
import { passesQuestion } from '../../src/views/passes/passesQuestion.ts'
import { roundsQuestion } from '../../src/views/rounds/roundsQuestion.ts'
import { pinnedFormulas, type Question } from '../../src/views/shared/questionState.ts'
import { stripingQuestion } from '../../src/views/striping/stripingQuestion.ts'
import { bandsOf } from '../../src/views/throughput/throughputBands.ts'
import { orderQuestion } from '../../src/views/throughput/orderQuestion.ts'
import { shownGapOf } from '../../src/views/throughput/measuredAnswer.ts'
import { machineQuestion } from '../../src/views/throughput/machineQuestion.ts'
import { readsQuestion } from '../../src/views/throughput/readsQuestion.ts'
import { budgeted, stepsOfOpening, stepsOfTask } from '../../src/workers/budgetedWitnesses.ts'
import type { StudyService } from '../../src/workers/studyApi.ts'
import { processorTimeOf } from './processorTime.ts'

/** Workers that never answer: only what a page computes itself is left. */
const silent: StudyService = { run: () => new Promise(() => {}) }

/** A configuration and what it is compared with. */
type Task = (configuration: Configuration, pinned: Configuration | undefined) => unknown

/** The closed forms of a question, of the configuration first. */
const asked =
  <Witness, Formulas>(
    question: Pick<Question<Witness, Formulas, unknown, unknown, unknown>, 'formulas' | 'pinnedFormulas'>,
    witness: Witness,
    then: (formulas: Formulas) => unknown = () => null,
  ): Task =>
  (configuration, pinned) => {
    const present = question.formulas(configuration, witness)
    if (!present.ok) return null
    const own = then(present.value)
    const other = pinnedFormulas(question, pinned, witness, present.value)
    return [present.value, own, other, other && then(other)]
  }

/** The same of a configuration, then of what it is compared with. */
const ofBoth =
  (task: (configuration: Configuration) => unknown): Task =>
  (configuration, pinned) => [task(configuration), pinned && task(pinned)]

/** What is asked of a bus alone; A is asked what the page asks, along its axis. */
const onBus =
  (task: Task): Task =>
  (configuration, pinned) =>
    isOneBus(configuration) ? task(configuration, pinned && withValues(pinned, { axis: configuration.axis })) : null

/** What is asked of a machine of links alone. */
const onLinks =
  (task: Task): Task =>
  (configuration, pinned) =>
    isOneBus(configuration)
      ? null
      : task(configuration, pinned && !isOneBus(pinned) ? withValues(pinned, { axis: configuration.axis }) : undefined)

/** What the page computes for a configuration and A, each in a task of its own as after a change. */
async function openPage(afterTask: (action: () => void) => void): Promise<Readonly<Record<string, Task>>> {
  const page = budgeted(witnesses, silent, afterTask)
  const [planning, passes, striping, queueing, caching, rounds, tree, jobs] = await Promise.all([
    page.planning(),
    page.passes(),
    page.striping(),
    page.queueing(),
    page.caching(),
    roundsQuestion.witness(page),
    page.tree(),
    jobsQuestion.witness(page),
  ])
  const cache = (configuration: Configuration): void => {
    const source = resolveTrace(withValues(configuration, { trace: 'own' }))
    if (source.kind !== 'recipe') return
    const plan = cachingPlan(configuration, { source, requests: 10_000, devices: 1, largestEnd: source.recipe.capacity, span: 60 })
    if (!plan.ok) return
    const { reached, here, blocks, fetches } = plan.value
    for (const fetchSize of fetches)
      for (const access of ['normal', 'split'] as const) caching.missTime(reached, { fetchSize, blockSize: here.blockSize, access })
    const measured = blocks.map((blockSize, index) => ({ blockSize, missRatio: 0.5 / (index + 1) }))
    caching.adviseBlockSize(measured, reached)
  }
  return {
    throughput: onBus(asked(readsQuestion, page.bus)),
    bands: onBus(asked(readsQuestion, page.bus, (formulas) => bandsOf(formulas, planning))),
    machine: onLinks(asked(machineQuestion, tree)),
    rounds: asked(roundsQuestion, rounds),
    plan: ofBoth((configuration) => planState(configuration, planning)),
    ordered: asked(orderQuestion, passes),
    gap: ofBoth((configuration) => shownGapOf(configuration, gaps)),
    map: ofBoth((configuration) => mapState(configuration, planning)),
    ...Object.fromEntries(
      [sensitivity, remedies, ledger, busDemand, known].map(({ id, section }) => [
        id,
        ofBoth((configuration) => section({ configuration, planning })),
      ]),
    ),
    passes: asked(passesQuestion, passes),
    variants: (configuration) => passes.passVariants(configuration),
    passRows: (configuration) =>
      rowAxes(configuration)
        .slice(0, 1)
        .map((key) => passes.fieldVariants(configuration, key, declaredAxis(key, configuration).places ?? [1, 2, 4])),
    users: ofBoth((configuration) => [passes.usersBeside(configuration), passes.rebuildWays(configuration)]),
    trained: (configuration) =>
      passes.trainedCosts(
        configuration,
        nodesOf(machineOf(configuration)).map(({ path }) => path),
      ),
    saturation: ofBoth((configuration) => planning.saturationOf({ configuration, buses: configuration.buses }, 'naive')),
    machineSaturation: ofBoth((configuration) => [tree.saturation(configuration, 'naive'), tree.remedies(configuration, 'naive')]),
    streams: ofBoth((configuration) => streamState(configuration, planning)),
    jobs: asked(jobsQuestion, jobs),
    striping: asked(stripingQuestion, striping),
    drives: asked(drivesQuestion, queueing, (formulas) => formulas.formula(presentVariant(formulas))),
    caching: ofBoth(cache),
  }
}

/** What a task answers; a promise where something was put off, which is thrown. */
function answered(calculate: () => unknown): unknown {
  try {
    return calculate()
  } catch (reason) {
    if (reason instanceof Promise) return reason
    throw reason
  }
}

/** What one task took. */
export interface TakenTask {
  readonly name: string
  readonly steps: number
  /** Processor time, in milliseconds. */
  readonly processor: number
  readonly isLate: boolean
  readonly answer: unknown
}

/** Tasks of the questions with more than one, by the question. */
const tasksOfView: Readonly<Record<string, readonly string[]>> = {
  throughput: ['throughput', 'bands', 'machine'],
  passes: ['passes', 'variants', 'users', 'trained', 'passRows'],
  plan: ['plan', 'map', 'sensitivity', 'remedies', 'ledger', 'topology', 'known', 'streams', 'saturation', 'machineSaturation'],
}

/** Tasks of the question that a link opens, and that of the plan. */
export const ownTasks = ({ view }: Configuration): readonly string[] => ['plan', ...(tasksOfView[view] ?? [view])]

/**
 * What a page’s own thread takes for a link that has just been opened, question by question.
 *
 * @param only these tasks; without, all
 */
export async function tasksOf(
  configuration: Configuration,
  pinned?: Configuration,
  only?: readonly string[],
): Promise<readonly TakenTask[]> {
  const endings: (() => void)[] = []
  const tasks = await openPage((action) => void endings.push(action))
  const asked = Object.entries(tasks).filter(([name]) => only?.includes(name) ?? true)
  return asked.map(([name, task]) => {
    endings.splice(0).forEach((end) => end())
    const steps = stepsTaken()
    let answer: unknown
    const processor = processorTimeOf(() => (answer = answered(() => task(configuration, pinned))))
    return { name, steps: stepsTaken() - steps, processor, isLate: answer instanceof Promise, answer }
  })
}

/** What views take beside the closed forms, such as resolving what they ask about: 400,890 at most in 1,600 extreme links. */
const around = 500_000

/** Tasks of a page that took more than they have, the first one that needs many more than the others. */
export const beyondTheirs = (tasks: readonly TakenTask[]): readonly TakenTask[] => {
  const [opening, ...others] = tasks.filter(({ steps }) => steps > stepsOfTask + around)
  return [...(opening && opening.steps > stepsOfOpening + around ? [opening] : []), ...others]
}
