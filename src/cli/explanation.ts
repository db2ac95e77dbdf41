import type { Configuration } from '../configuration/configuration.ts'
import { formatLink } from '../configuration/link/link.ts'
import { resolve } from '../configuration/resolve/resolve.ts'
import { resolvePass } from '../configuration/resolve/resolvePass.ts'
import { resolveQueueing } from '../configuration/resolve/resolveQueueing.ts'
import { resolveTrace } from '../configuration/resolve/resolveTrace.ts'
import type { Term } from '../domain/formula.ts'
import { failure, success, type Problem, type Result } from '../domain/problem.ts'
import { explainFormula } from '../models/bus/explainFormula.ts'
import { explainQueueing, queueingFormula } from '../prediction/queueFormulas.ts'
import { witnesses } from '../prediction/witnesses.ts'
import { formatCount, type RateUnit } from '../units/formatQuantity.ts'
import { traceOf } from '../views/caching/askedTrace.ts'
import { tasksByService } from '../views/caching/cacheTasks.ts'
import { cachingState } from '../views/caching/cachingState.ts'
import { cachingPlan } from '../views/caching/cachingPlan.ts'
import { explainedCache } from '../views/caching/explainedCache.ts'
import { quantityText } from '../views/shared/Mathematics.tsx'
import { explainedArray } from '../views/striping/explainedArray.ts'
import { stripingQuestion } from '../views/striping/stripingState.ts'
import { embeddedTraceService } from '../workers/embeddedTraces.ts'
import { identity, jsonLine, refusal, type Answer } from './answers.ts'
import type { Asked } from './configurations.ts'

const shown = (one: Term, rateUnit: RateUnit): string =>
  (one.unit === 'count' || one.unit === '1') && Number.isInteger(one.value) ? formatCount(one.value) : quantityText(one, rateUnit)

const plainBlanks = (text: string): string => text.replace(/[\u00A0\u202F]/g, ' ')

function table(configuration: Configuration, steps: readonly Term[]): string {
  const rateUnit = configuration.units === 'MiB' ? 'MiB/s' : 'MB/s'
  const rows = steps.map((step) =>
    [step.name, step.symbol ?? '', shown(step, rateUnit), step.equation ? `eq. ${step.equation}` : '', step.note ?? ''].map(plainBlanks),
  )
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) =>
    row.map((cell, column) => (column === 2 ? cell.padStart(widths[2] ?? 0) : cell.padEnd(widths[column] ?? 0))).join('  '),
  )
  return [formatLink(configuration), ...lines.map((line) => `  ${line}`.trimEnd()), ''].join('\n')
}

type Steps = Result<readonly Term[]>

/** The closed forms of queues; none of interleaved requests. */
function queueSteps(configuration: Configuration): Steps {
  const queued = resolveQueueing(configuration)
  if (!queued.ok) return queued
  const problem = queueingFormula.refuses(queued.value)
  return problem ? failure(problem) : success(Object.values(explainQueueing(queued.value)?.terms ?? {}))
}

/** The closed forms of striped arrays. */
async function arraySteps(configuration: Configuration): Promise<Steps> {
  const witness = await witnesses.striping()
  const formulas = stripingQuestion.formulas(configuration, witness)
  return formulas.ok ? success(Object.values(witness.explainStriping(explainedArray(formulas.value)).terms)) : formulas
}

/** The closed forms of passes. */
async function passSteps(configuration: Configuration): Promise<Steps> {
  const resolved = resolvePass(configuration)
  if (!resolved.ok) return resolved
  const { scenario } = resolved.value
  const { predictPass, explainPass } = await witnesses.passes()
  return success(Object.values<Term>(explainPass(scenario, predictPass(scenario)).terms))
}

const noFile = 'A trace file is opened in the page: press Explain there, or choose a trace that is made.'

/** The closed forms of caches, with the misses of a trace that is made. */
async function cacheSteps(configuration: Configuration): Promise<Steps> {
  if (resolveTrace(configuration).kind !== 'recipe') return failure({ code: 'not-simulated', field: 'trace', message: noFile })
  const { signal } = new AbortController()
  const traces = embeddedTraceService()
  const trace = await traceOf(configuration, traces, signal)
  if (!trace.ok) return trace
  const plan = cachingPlan(configuration, trace.value)
  if (!plan.ok) return plan
  const { hereKey, blockSizes, points } = plan.value
  const counted = await tasksByService(
    points.filter(({ key }) => key === hereKey || key === blockSizes.key),
    traces,
    signal,
  )
  const witness = await witnesses.caching()
  const facts = cachingState(plan.value, counted, witness)
  if (facts.problem !== undefined) return failure({ code: 'not-simulated', field: 'trace', message: facts.problem })
  return success(Object.values(witness.explainCaching(explainedCache(facts)).terms))
}

const noTerms: Problem = {
  code: 'not-simulated',
  field: 'reads-over',
  message: 'What is explained are the formulas of one bus; of a machine busbar predict says how busy each link is.',
}

/** The closed forms that the question of a configuration is answered by. */
async function stepsOf(configuration: Configuration): Promise<Steps> {
  switch (configuration.view) {
    case 'striping':
      return arraySteps(configuration)
    case 'caching':
      return cacheSteps(configuration)
    case 'drives':
      return queueSteps(configuration)
    case 'passes':
      return passSteps(configuration)
    default: {
      if (configuration.over === 'machine') return failure(noTerms)
      const scenario = resolve(configuration)
      return scenario.ok ? success(Object.values(explainFormula(scenario.value).terms)) : scenario
    }
  }
}

/** Every intermediate value of the formulae: a table for people, or one JSON line with values by name. */
export async function explanation(asked: Asked, format: 'text' | 'json'): Promise<Answer> {
  if (!asked.configuration.ok) return refusal(asked, asked.configuration.problems)
  const configuration = asked.configuration.value
  const steps = await stepsOf(configuration)
  if (!steps.ok) return refusal(asked, steps.problems)
  if (format === 'text') return { ok: true, text: `${table(configuration, steps.value)}\n` }
  const byName = Object.fromEntries(steps.value.map(({ name, ...rest }) => [name, rest]))
  return { ok: true, text: jsonLine({ ...identity(asked), link: formatLink(configuration), ...byName }) }
}
