import type { Configuration } from '../../src/configuration/configuration.ts'
import { stepsTaken } from '../../src/maths/steps.ts'
import { witnesses } from '../../src/prediction/witnesses.ts'
import { drivesQuestion, presentVariant } from '../../src/views/drives/drivesState.ts'
import { known } from '../../src/views/plan/known.ts'
import { ledger } from '../../src/views/plan/ledger.ts'
import { mapState } from '../../src/views/plan/map.ts'
import { planState } from '../../src/views/plan/planState.ts'
import { remedies } from '../../src/views/plan/remedies.ts'
import { sensitivity } from '../../src/views/plan/sensitivity.ts'
import { streamState } from '../../src/views/plan/streams.ts'
import { topology } from '../../src/views/plan/topology.ts'
import { roundsQuestion } from '../../src/views/rounds/roundsState.ts'
import { stripingQuestion } from '../../src/views/striping/stripingState.ts'
import { bandsOf } from '../../src/views/throughput/throughputBands.ts'
import { throughputQuestion } from '../../src/views/throughput/throughputState.ts'
import { budgeted } from '../../src/workers/budgetedWitnesses.ts'
import type { StudyService } from '../../src/workers/studyApi.ts'

/** Workers that never answer: only what a page computes itself is left. */
const silent: StudyService = { run: () => new Promise(() => {}) }

const page = budgeted(witnesses, silent, (action) => void endings.push(action))
const endings: (() => void)[] = []
const [planning, striping, queueing] = await Promise.all([page.planning(), page.striping(), page.queueing()])

/** What the page computes for a configuration, each in a task of its own as after a change. */
const tasks: Readonly<Record<string, (configuration: Configuration) => unknown>> = {
  throughput: (configuration) => throughputQuestion.formulas(configuration, page),
  bands: (configuration) => {
    const formulas = throughputQuestion.formulas(configuration, page)
    return formulas.ok && bandsOf(formulas.value, planning)
  },
  rounds: (configuration) => roundsQuestion.formulas(configuration, page),
  plan: (configuration) => planState(configuration, planning),
  map: (configuration) => mapState(configuration, planning),
  ...Object.fromEntries(
    [sensitivity, remedies, ledger, topology, known].map((part) => [
      part.id,
      (configuration: Configuration) => part.state(configuration, planning, configuration.method === 'pipelined' ? 'pipelined' : 'naive'),
    ]),
  ),
  streams: (configuration) => streamState(configuration, planning),
  striping: (configuration) => stripingQuestion.formulas(configuration, striping),
  drives: (configuration) => {
    const formulas = drivesQuestion.formulas(configuration, queueing)
    return formulas.ok && formulas.value.formula(presentVariant(formulas.value))
  },
}

/** Whether something was put off: a promise is thrown for it. */
function isLate(calculate: () => unknown): boolean {
  try {
    calculate()
    return false
  } catch (reason) {
    if (reason instanceof Promise) return true
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
}

const processorTime = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** What a page’s own thread takes for a configuration, question by question. */
export const tasksOf = (configuration: Configuration): readonly TakenTask[] =>
  Object.entries(tasks).map(([name, task]) => {
    endings.splice(0).forEach((end) => end())
    const [steps, processor] = [stepsTaken(), processorTime()]
    const late = isLate(() => task(configuration))
    return { name, steps: stepsTaken() - steps, processor: processorTime() - processor, isLate: late }
  })
