import type { Configuration } from '../configuration/configuration.ts'
import { resolve } from '../configuration/resolve/resolve.ts'
import { resolveArray } from '../configuration/resolve/resolveArray.ts'
import { resolvePass } from '../configuration/resolve/resolvePass.ts'
import { resolveQueueing } from '../configuration/resolve/resolveQueueing.ts'
import { resolveTrace } from '../configuration/resolve/resolveTrace.ts'
import { runControl } from '../configuration/resolve/runControl.ts'
import type { Prediction } from '../domain/prediction.ts'
import type { Scenario } from '../domain/scenario.ts'
import { failure, success, type Problem, type Result } from '../domain/problem.ts'
import { predictByEquations } from '../models/bus/equationPredictions.ts'
import { predictors } from '../prediction/predictors.ts'
import { answerOnceLoaded, answerTo } from '../prediction/registry.ts'
import { ask, failed, type Outcome } from '../prediction/study.ts'
import { witnesses } from '../prediction/witnesses.ts'
import { traceOf } from '../views/caching/askedTrace.ts'
import { blockAdvice } from '../views/caching/effects.ts'
import { tasksByService } from '../views/caching/cacheTasks.ts'
import { cachingPlan, type CachingPlan } from '../views/caching/cachingPlan.ts'
import { plan } from './planWitnesses.ts'
import { boundCause, limitOf, linkName, partsInUse } from '../views/throughput/limit.ts'
import { embeddedTraceService } from '../workers/embeddedTraces.ts'

/** The two witnesses, by the names that lines and flags give them. */
export type WitnessName = 'formula' | 'simulation'

/** What a witness says of a configuration, as the members of a line. */
type Says = (configuration: Configuration) => Result<object> | Promise<Result<object>>

type ViewWitnesses = Readonly<Record<WitnessName, Says>>

const asResult = (outcome: Outcome<object>): Result<object> => (outcome.ok ? success(outcome.answer) : failure(outcome.problem))

/** Goes on with what a configuration stands for, where it stands for something. */
const resolved =
  <Facts>(
    resolveFacts: (configuration: Configuration) => Result<Facts>,
    say: (facts: Facts, configuration: Configuration) => Promise<Result<object>>,
  ): Says =>
  async (configuration) => {
    const facts = resolveFacts(configuration)
    return facts.ok ? say(facts.value, configuration) : facts
  }

/** The prediction with what limits: of the bound its cause, else the parts that hold back, or none where they wait for each other, and how busy each is. */
function withLimit(said: Prediction, scenario: Scenario, configuration: Configuration): object {
  if (said.method === 'ideal') return { ...said, bound: boundCause(said) }
  const { kind, parts } = limitOf(partsInUse(scenario, said, linkName(configuration)))
  const named = { waiting: 0, one: 1, two: 2 }[kind]
  return {
    ...said,
    limit: parts.slice(0, named).map((part) => part.kind),
    inUse: Object.fromEntries(parts.map((part) => [part.kind, part.share])),
  }
}

const bus: ViewWitnesses = {
  formula: resolved(resolve, async (scenario, configuration) => {
    const said = ask(predictors.formula, { scenario })
    if (!said.ok) return asResult(said)
    const answer = withLimit(said.answer, scenario, configuration)
    if (scenario.workload.method !== 'naive') return success(answer)
    // of naive reads also what the paper's equations say
    const { readDuration, throughput } = predictByEquations(scenario)
    return success({ ...answer, equations: { readDuration, throughput } })
  }),
  simulation: resolved(resolve, async (scenario, configuration) => {
    const said = answerTo('bus', { scenario, run: runControl(configuration) })
    return said.ok ? success(withLimit(said.answer, scenario, configuration)) : asResult(said)
  }),
}

/** Of one bus, or where reads go through a machine, of that. */
/** Every disk read or written in order. */
const inOrder: ViewWitnesses = {
  formula: async (configuration) => {
    const found = (await witnesses.passes()).inOrder(configuration)
    return found.ok
      ? success({ predictor: 'formula', ...found.value.rates, time: found.value.time, withoutLinks: found.value.free })
      : found
  },
  simulation: async (configuration) => {
    const found = (await witnesses.passes()).inOrder(configuration)
    return found.ok ? asResult(await answerOnceLoaded('pass', { scenario: found.value.scenario })) : found
  },
}

const throughput: ViewWitnesses = {
  formula: async (configuration) => {
    if (configuration.order !== 'random') return inOrder.formula(configuration)
    if (configuration.over === 'bus') return bus.formula(configuration)
    const { resolve: resolveReads, refuses, predict } = await witnesses.tree()
    const reads = resolveReads(configuration)
    if (!reads.ok) return reads
    const problem = refuses(reads.value)
    return problem ? failure(problem) : success(predict(reads.value))
  },
  simulation: async (configuration) => {
    if (configuration.order !== 'random') return inOrder.simulation(configuration)
    if (configuration.over === 'bus') return bus.simulation(configuration)
    const reads = (await witnesses.tree()).resolve(configuration)
    return reads.ok ? asResult(await answerOnceLoaded('reads', { scenario: reads.value, run: runControl(configuration) })) : reads
  },
}

const ofOneBus: Problem = {
  code: 'not-simulated',
  field: 'reads-over',
  message: 'This question is about rounds on one bus. Ask how fast it will go (--view throughput), or choose --reads-over bus.',
}

/** Refuses machines, of which there is no answer. */
const refusingMachines =
  (say: Says): Says =>
  (configuration) =>
    configuration.over === 'machine' ? failure(ofOneBus) : say(configuration)

const rounds: ViewWitnesses = { formula: refusingMachines(bus.formula), simulation: refusingMachines(bus.simulation) }

const striping: ViewWitnesses = {
  formula: resolved(resolveArray, async (array, { keptShare }) => {
    const { predictArrayByFormula, bestStripeUnit } = await witnesses.striping()
    return success({ ...predictArrayByFormula(array), stripeUnit: bestStripeUnit(array, keptShare) })
  }),
  simulation: resolved(resolveArray, async (array, configuration) =>
    asResult(answerTo('array', { array, run: runControl(configuration) })),
  ),
}

const drives: ViewWitnesses = {
  formula: resolved(resolveQueueing, async (queued) => {
    const { queueingFormula } = await witnesses.queueing()
    const problem = queueingFormula.refuses(queued)
    return problem ? failure(problem) : success(queueingFormula.predict(queued))
  }),
  simulation: resolved(resolveQueueing, async (queued, configuration) =>
    asResult(answerTo('queueing', { queued, run: runControl(configuration) })),
  ),
}

const noFile: Problem = {
  code: 'not-simulated',
  field: 'trace',
  message:
    'Only a trace that is made is read here. Open a file in the page, or draw it: busbar chart --view caching --trace <file> --out chart.json.',
}

/** Traces that were made for one line are there for the next. */
const traces = embeddedTraceService()

const cache =
  (say: (plan: CachingPlan, signal: AbortSignal) => Promise<Result<object>>): Says =>
  async (configuration) => {
    if (resolveTrace(configuration).kind !== 'recipe') return failure(noFile)
    const { signal } = new AbortController()
    const trace = await traceOf(configuration, traces, signal)
    if (!trace.ok) return trace
    const asked = cachingPlan(configuration, trace.value)
    return asked.ok ? say(asked.value, signal) : asked
  }

const caching: ViewWitnesses = {
  formula: cache(async (asked, signal) => {
    const counted = await tasksByService(
      asked.points.filter(({ key }) => key === asked.blockSizes.key),
      traces,
      signal,
    )
    const advice = blockAdvice(asked, counted, await witnesses.caching())
    if (!advice)
      return failure({
        code: 'not-simulated',
        field: 'cache',
        message: 'Reads never miss in this cache, so that no size of block is best.',
      })
    return success({ predictor: 'formula', ...advice.advice })
  }),
  simulation: cache(async (asked, signal) => {
    const { outcomes } = await tasksByService(
      asked.points.filter(({ key }) => key === asked.hereKey),
      traces,
      signal,
    )
    const outcome = outcomes.get(asked.hereKey)
    if (outcome?.ok) return success(outcome.answer.answer)
    return failure(outcome?.problem ?? noFile)
  }),
}

const passes: ViewWitnesses = {
  formula: resolved(resolvePass, async ({ scenario }) => success((await witnesses.passes()).predictPass(scenario))),
  simulation: resolved(resolvePass, async ({ scenario }) => asResult(await answerOnceLoaded('pass', { scenario }))),
}

const published: Problem = {
  code: 'not-simulated',
  field: 'view',
  message:
    'This question is about published measurements: busbar validate prints them, busbar chart --view validation --out cells.json writes them.',
}

const validation: ViewWitnesses = { formula: () => failure(published), simulation: () => failure(published) }

/** Who answers each question of the page. */
const viewWitnesses: Readonly<Record<string, ViewWitnesses>> = {
  throughput,
  passes,
  rounds,
  plan,
  striping,
  caching,
  drives,
  validation,
}

/** What a witness says of the question that a configuration asks. Nothing is thrown. */
export async function witnessSays(witness: WitnessName, configuration: Configuration): Promise<Result<object>> {
  try {
    return await (viewWitnesses[configuration.view] ?? throughput)[witness](configuration)
  } catch (error) {
    return failure(failed('The calculation', error).problem)
  }
}
