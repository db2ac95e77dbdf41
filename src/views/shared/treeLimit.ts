import type { Prediction } from '../../domain/prediction.ts'
import type { ReadTree } from '../../domain/scenario.ts'
import type { SaidLimit } from './firstSentence.ts'
import { hopNoun } from './hopNoun.ts'
import { nearlyFull } from './limitRule.ts'
import { drivesNoun } from './say.ts'

/** Who limits reads through a machine: links or the host with how busy they are, drives where these decide; nothing where no formula is known. */
export function treeLimit(
  said: Prediction | undefined,
  { hops }: Pick<ReadTree, 'hops'>,
  drives: number,
  configuration: Parameters<typeof drivesNoun>[1],
): SaidLimit | undefined {
  if (!said?.tree) return undefined
  const { tree } = said
  if (tree.limit.kind === 'drives') return { kind: 'one', parts: [{ name: drivesNoun(drives, configuration), row: 'drives' }] }
  const name = tree.limit.kind === 'host' ? 'host' : hopNoun(hops[tree.limit.hop]?.name ?? 'link')
  const share = tree.limit.kind === 'host' ? tree.host : (tree.hops[tree.limit.hop] ?? 0)
  return { kind: share >= nearlyFull ? 'one' : 'waiting', parts: [{ name, share, row: name }] }
}
