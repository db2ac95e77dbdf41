import type { Prediction } from '../../domain/prediction.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import type { ReadTree } from '../../domain/scenario.ts'
import { formatPercent } from '../../units/formatQuantity.ts'
import type { Fraction } from '../../units/quantities.ts'
import { hopNoun } from './hopNoun.ts'
import { nearlyFull } from './limitRule.ts'
import { drivesNoun } from './say.ts'

type Hops = Pick<ReadTree, 'hops'>

/** Who of links and host is meant, inside of a sentence, and how full it is; null where drives decide. */
function fullest({ tree }: Prediction, { hops }: Hops): readonly [name: string, use: Fraction] | null {
  if (!tree || tree.limit.kind === 'drives') return null
  return tree.limit.kind === 'host' ? ['host', tree.host] : [hopNoun(hops[tree.limit.hop]?.name ?? 'link'), tree.hops[tree.limit.hop] ?? 0]
}

/** The row of the machine that is named as the limit of reads through it. */
export function treeLimitRows(said: Prediction | undefined, tree: Hops): readonly string[] {
  if (!said?.tree) return []
  const [name, use] = fullest(said, tree) ?? ['drives', 1]
  return use >= nearlyFull ? [name] : []
}

/** Who is fullest with reads through a machine: "The host is the limit: 98 % in use." */
export function treeLimitText(
  said: Prediction | undefined,
  scenario: Hops,
  drives: number,
  configuration: Pick<Configuration, 'machine' | 'disks' | 'drive' | 'driveNote'>,
): string {
  if (!said?.tree) return ''
  const found = fullest(said, scenario)
  if (!found) return drives === 1 ? `The ${drivesNoun(1, configuration)} decides.` : `The ${drivesNoun(drives, configuration)} decide.`
  const [name, use] = found
  return use >= nearlyFull
    ? `The ${name} is the limit: ${formatPercent(use)} in use.`
    : `Nothing is full: the ${name} is next, ${formatPercent(use)} in use.`
}
