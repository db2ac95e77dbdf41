import { isOneBus } from '../../src/configuration/machineOf.ts'
import { formatLink } from '../../src/configuration/link/link.ts'
import type { Configuration } from '../../src/configuration/configuration.ts'
import { resolve } from '../../src/configuration/resolve/resolve.ts'
import { resolveArray } from '../../src/configuration/resolve/resolveArray.ts'
import { resolveQueueing } from '../../src/configuration/resolve/resolveQueueing.ts'
import type { ArrayScenario } from '../../src/domain/array.ts'
import type { BusTime, Caveat, Uncertainty } from '../../src/domain/prediction.ts'
import type { QueueingScenario } from '../../src/domain/queueing.ts'
import type { Result } from '../../src/domain/problem.ts'
import { withMethod, type RunControl, type Scenario } from '../../src/domain/scenario.ts'
import { arraySimulation } from '../../src/prediction/arraySimulation.ts'
import { formula } from '../../src/prediction/formula.ts'
import { queueingFormula } from '../../src/prediction/queueFormulas.ts'
import { queueingSimulation } from '../../src/prediction/queueingSimulation.ts'
import { readsSimulation } from '../../src/prediction/readsSimulation.ts'
import { simulation } from '../../src/prediction/simulation.ts'
import { predictArrayByFormula } from '../../src/prediction/striping.ts'
import * as tree from '../../src/prediction/treeForms.ts'

/** What every witness says of every question. */
export interface Said {
  readonly throughput: number
  readonly uncertainty: Uncertainty
  readonly caveats: readonly Caveat[]
  readonly run?: { readonly reads: number; readonly leastShare: number } | { readonly requests: number }
  /** Of reads on a bus or through a machine: parts of the cycle, and what they are parts of. */
  readonly busTime?: BusTime
  readonly readDuration?: number
}

/** One system, and who can be asked about it. */
export interface Asked {
  readonly scenario: Scenario | ArrayScenario | QueueingScenario
  /** Null where there is no closed form. */
  readonly formula: (() => Said) | null
  /** The bound that no method reaches; null where nobody states one. */
  readonly bound: (() => Said) | null
  /** Null where it would be too much. */
  readonly simulate: ((run: RunControl) => Said) | null
}

function busAsked(scenario: Scenario): Asked {
  const { method } = scenario.workload
  return {
    scenario,
    formula: () => formula.answer({ scenario }),
    bound: () => formula.answer({ scenario: withMethod(scenario, 'ideal') }),
    simulate:
      method === 'ideal' || simulation.refuses({ scenario, run: { seed: 1, precision: 1, maximumReads: 1 } })
        ? null
        : (run) => simulation.answer({ scenario, run }),
  }
}

function treeAsked(scenario: Parameters<typeof tree.predict>[0]): Asked {
  const refused = readsSimulation.refuses({ scenario, run: { seed: 1, precision: 1, maximumReads: 1 } })
  return {
    scenario,
    formula: tree.refuses(scenario) ? null : () => tree.predict(scenario),
    bound: () => tree.predict({ ...scenario, workload: { ...scenario.workload, method: 'ideal' } }),
    simulate: refused ? null : (run) => readsSimulation.answer({ scenario, run }),
  }
}

const arrayAsked = (array: ArrayScenario): Asked => ({
  scenario: array,
  formula: () => predictArrayByFormula(array),
  bound: null,
  simulate: arraySimulation.refuses({ array, run: { seed: 1, precision: 1, maximumReads: 1 } })
    ? null
    : (run) => arraySimulation.answer({ array, run }),
})

const queueAsked = (queued: QueueingScenario): Asked => ({
  scenario: queued,
  formula: queueingFormula.refuses(queued) ? null : () => queueingFormula.predict(queued),
  bound: null,
  simulate: queueingSimulation.refuses({ queued, run: { seed: 1, precision: 1, maximumReads: 1 } })
    ? null
    : (run) => queueingSimulation.answer({ queued, run }),
})

const mapped = <From>(result: Result<From>, to: (value: From) => Asked): Asked | null => (result.ok ? to(result.value) : null)

/** Who can be asked what a configuration asks; null where it is impossible. */
export function askedOf(configuration: Configuration): Asked | null {
  if (configuration.view === 'striping') return mapped(resolveArray(configuration), arrayAsked)
  if (configuration.view === 'drives') return mapped(resolveQueueing(configuration), queueAsked)
  return isOneBus(configuration) ? mapped(resolve(configuration), busAsked) : mapped(tree.resolve(configuration), treeAsked)
}

const quoted = (text: string): string => (/^[\w.:+-]+$/.test(text) ? text : `'${text}'`)

/** The command that asks the same. */
export function commandOf(configuration: Configuration, command: 'predict' | 'simulate'): string {
  const pairs = formatLink(configuration)
    .split('&')
    .map((pair): readonly [string, string] => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))]
    })
  return [`busbar ${command}`, ...pairs.filter(([key]) => key !== 'v').map(([key, text]) => `--${key} ${quoted(text)}`)].join(' ')
}
