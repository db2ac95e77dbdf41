import { withValues, type Configuration } from '../../src/configuration/configuration.ts'
import { parseLink } from '../../src/configuration/link/link.ts'
import { resolve } from '../../src/configuration/resolve/resolve.ts'
import { resolveArray } from '../../src/configuration/resolve/resolveArray.ts'
import { resolveCache } from '../../src/configuration/resolve/resolveCache.ts'
import { resolvePass } from '../../src/configuration/resolve/resolvePass.ts'
import { resolveQueueing } from '../../src/configuration/resolve/resolveQueueing.ts'
import { resolveReads } from '../../src/configuration/resolve/resolveReads.ts'
import { ownRecipe } from '../../src/configuration/resolve/resolveTrace.ts'
import type { Result } from '../../src/domain/problem.ts'
import { withMethod } from '../../src/domain/scenario.ts'
import { withinSteps } from '../../src/maths/steps.ts'
import { explainFormula } from '../../src/models/bus/explainFormula.ts'
import { predictPass } from '../../src/models/pass/predictPass.ts'
import { arraySimulation } from '../../src/prediction/arraySimulation.ts'
import { cacheSimulation } from '../../src/prediction/caching.ts'
import { formula } from '../../src/prediction/formula.ts'
import { passSimulation } from '../../src/prediction/passSimulation.ts'
import { explainQueueing } from '../../src/prediction/queueFormulas.ts'
import { queueingSimulation } from '../../src/prediction/queueingSimulation.ts'
import { readsSimulation } from '../../src/prediction/readsSimulation.ts'
import { simulation } from '../../src/prediction/simulation.ts'
import { bestStripeUnit, predictArrayByFormula } from '../../src/prediction/striping.ts'
import * as tree from '../../src/prediction/treeForms.ts'
import { ask, type Study } from '../../src/prediction/study.ts'
import { makeTrace } from '../../src/traces/making/makeTrace.ts'

/** Hashes of all numbers of a link, by what they are an answer to; how many numbers there are. */
export interface NumbersOfLink {
  readonly hashes: Readonly<Record<string, string>>
  readonly count: number
}

/** Short runs: they have to be the same, not precise. */
const run = { seed: 1, precision: 0.05, maximumReads: 1_000 }

/** A second of calculating at most; what needs more is refused alike everywhere, as steps are counted and not timed. */
const mostSteps = 5e7

const requestsOfTrace = 1_000

/** Folds plain data into a hash of 64 bits (FNV-1a; Fowler, Noll, Vo), each number by the bits it has in memory. */
class Fold {
  count = 0
  private high = 0xcbf29ce4
  private low = 0x84222325
  private readonly view = new DataView(new ArrayBuffer(8))

  private byte(value: number): void {
    // times 2^40 + 435, in halves that stay below 2^53
    const low = (this.low ^ value) >>> 0
    const product = low * 435
    const carried = (product - (product % 2 ** 32)) / 2 ** 32
    this.high = (this.high * 435 + carried + ((low << 8) >>> 0)) % 2 ** 32
    this.low = product % 2 ** 32
  }

  private text(value: string): void {
    for (let index = 0; index < value.length; index++) {
      const code = value.charCodeAt(index)
      this.byte(code & 255)
      this.byte(code >>> 8)
    }
  }

  private number(value: number): void {
    this.count++
    this.view.setFloat64(0, value)
    // bits of what is no number may differ, and are never shown
    if (Number.isNaN(value)) this.view.setFloat64(0, Number.NaN)
    for (let index = 0; index < 8; index++) this.byte(this.view.getUint8(index))
  }

  /** Functions and the prototypes of objects are passed over. */
  take(value: unknown): void {
    if (typeof value === 'number') this.number(value)
    else if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value)) {
        this.text(key)
        this.take(item)
      }
    else if (typeof value !== 'function') this.text(String(value))
  }

  get hash(): string {
    return [this.high, this.low].map((half) => half.toString(16).padStart(8, '0')).join('')
  }
}

/** What a calculation has to say, or the kind of its refusal: words of an engine’s own errors are not compared. */
function said(calculate: () => unknown): unknown {
  try {
    return withinSteps(mostSteps, calculate)
  } catch (error) {
    return error instanceof Error ? error.name : 'thrown'
  }
}

const simulated = <Question, Answer>(study: Study<Question, Answer>, question: Question): unknown => {
  const outcome = ask(study, question)
  return outcome.ok ? outcome.answer : outcome.problem.code
}

/** What is said of a scenario, or why there is none. */
const of = <Scenario>(resolved: Result<Scenario>, answer: (scenario: Scenario) => unknown): unknown =>
  resolved.ok ? answer(resolved.value) : resolved.problems.map(({ code, field }) => [code, field])

/** Everything that is predicted of a configuration, each kind by itself. */
const questions: Readonly<Record<string, (configuration: Configuration) => unknown>> = {
  'a bus, closed forms': (configuration) =>
    of(resolve(configuration), (scenario) =>
      (['naive', 'pipelined', 'ideal'] as const).map((method) => simulated(formula, { scenario: withMethod(scenario, method) })),
    ),
  'a bus, explained': (configuration) => of(resolve(configuration), explainFormula),
  'a bus, simulated': (configuration) =>
    of(resolve(configuration), (scenario) =>
      (['naive', 'pipelined', 'no-rounds'] as const).map((method) =>
        simulated(simulation, { scenario: withMethod(scenario, method), run }),
      ),
    ),
  'a machine, closed forms': (configuration) => of(resolveReads(configuration), tree.predict),
  'a machine, simulated': (configuration) => of(resolveReads(configuration), (scenario) => simulated(readsSimulation, { scenario, run })),
  'a pass, closed forms': (configuration) => of(resolvePass(configuration), ({ scenario }) => predictPass(scenario)),
  'a pass, simulated': (configuration) => of(resolvePass(configuration), ({ scenario }) => simulated(passSimulation, { scenario })),
  'an array, closed forms': (configuration) =>
    of(resolveArray(configuration), (array) => [predictArrayByFormula(array), bestStripeUnit(array, 0.9)]),
  'an array, simulated': (configuration) => of(resolveArray(configuration), (array) => simulated(arraySimulation, { array, run })),
  'queues, closed forms': (configuration) => of(resolveQueueing(configuration), explainQueueing),
  'queues, simulated': (configuration) => of(resolveQueueing(configuration), (queued) => simulated(queueingSimulation, { queued, run })),
  'caches, simulated': (configuration) =>
    of(resolveCache(configuration), (cache) => {
      const trace = makeTrace(ownRecipe(withValues(configuration, { ownRequests: requestsOfTrace })), run.seed)
      const refused = cacheSimulation.refuses(trace, cache, trace.count)
      return refused?.code ?? cacheSimulation.begin(trace, cache, { seed: run.seed, mostRequests: trace.count }).result()
    }),
}

/**
 * Computes all that is predicted for a link and hashes the numbers, bit by bit.
 *
 * @param link parameters after the # of a link
 */
export function numbersOfLink(link: string): NumbersOfLink {
  const { configuration } = parseLink(link)
  let count = 0
  const hashes: Record<string, string> = {}
  for (const [kind, answer] of Object.entries(questions)) {
    const fold = new Fold()
    fold.take(said(() => answer(configuration)))
    count += fold.count
    hashes[kind] = fold.hash
  }
  return { hashes, count }
}
