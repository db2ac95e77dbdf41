import { copiesAt } from '../../domain/hopCopies.ts'
import { hopNoun } from '../shared/hopNoun.ts'
import { passedNoun } from '../shared/passedNoun.ts'
import type { PassLimit, PassScenario } from '../../domain/pass.ts'
import { formatCount, formatPercent } from '../../units/formatQuantity.ts'
import type { Configuration } from '../../configuration/configuration.ts'

/** All drives of a machine. */
export function drivesOf({ hops, drives }: PassScenario): number {
  return drives.reduce((sum, { hop, count }) => sum + count * copiesAt(hops, hop), 0)
}

/** Who limits, inside of a sentence. */
export function limitName(scenario: PassScenario, limit: PassLimit): string {
  if (limit.kind === 'pace') return 'pace limit'
  if (limit.kind === 'hop') return hopNoun(scenario.hops[limit.hop]?.name ?? 'link')
  return passedNoun(scenario, 2)
}

/** What is done, as the begin of a sentence: "Reading all 24 disks". */
export function passWords({ pass, passUsed, passes, rebuild, rebuildGroup }: Configuration, scenario: PassScenario): string {
  const count = drivesOf(scenario)
  const noun = passedNoun(scenario, count)
  const part = passUsed < 1 ? `the first ${formatPercent(passUsed)} of ` : ''
  const times = passes > 1 ? ` ${passes} times` : ''
  const all = count === 1 ? `one ${noun}` : `all ${formatCount(count)} ${noun}`
  switch (pass) {
    case 'write':
      return `Writing ${part}${all}${times}`
    case 'copy': {
      const pairs = scenario.flows.reduce((sum, flow) => sum + flow.count, 0)
      return `Copying ${part}${formatCount(pairs)} ${passedNoun(scenario, pairs)} to ${pairs === 1 ? 'another' : 'as many others'}${times}`
    }
    case 'rebuild': {
      const array = rebuildGroup > 0 ? Math.min(rebuildGroup, count) : count
      return `Rebuilding one of ${formatCount(array)} ${noun}${rebuild === 'spread' ? ' to spread spare space' : ''}`
    }
    default:
      return `Reading ${part}${all}${times}`
  }
}
