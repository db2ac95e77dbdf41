import type { Prediction } from '../../domain/prediction.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import type { ReadTree } from '../../domain/scenario.ts'
import { formatPercent } from '../../units/formatQuantity.ts'
import { hopNoun } from './hopNoun.ts'
import { drivesNoun } from './say.ts'

/** Who is fullest with reads through a machine: "The host is the limit: 98 % in use." */
export function treeLimitText(
  said: Prediction | undefined,
  { hops }: Pick<ReadTree, 'hops'>,
  drives: number,
  configuration: Pick<Configuration, 'machine' | 'disks' | 'drive' | 'driveNote'>,
): string {
  const { tree } = said ?? {}
  if (!tree) return ''
  if (tree.limit.kind === 'drives')
    return drives === 1 ? `The ${drivesNoun(1, configuration)} decides.` : `The ${drivesNoun(drives, configuration)} decide.`
  const [name, use] =
    tree.limit.kind === 'host' ? ['host', tree.host] : [hopNoun(hops[tree.limit.hop]?.name ?? 'link'), tree.hops[tree.limit.hop] ?? 0]
  return use >= 0.85
    ? `The ${name} is the limit: ${formatPercent(use)} in use.`
    : `Nothing is full: the ${name} is next, ${formatPercent(use)} in use.`
}
