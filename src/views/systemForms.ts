import { resolve } from '../configuration/resolve/resolve.ts'
import type { Witnesses } from '../prediction/witnesses.ts'
import type { SystemForms } from './systems/systemNumbers.ts'
import { linkShare } from './throughput/limit.ts'

/** What the numbers of systems are asked of: the closed forms of a page, and what its first question says of a bus. */
export async function systemForms(witnesses: Pick<Witnesses, 'bus' | 'tree' | 'passes'>): Promise<SystemForms> {
  const [tree, passes] = await Promise.all([witnesses.tree(), witnesses.passes()])
  return {
    bus: witnesses.bus,
    tree,
    passes,
    busShare: (configuration, said) => {
      const resolved = resolve(configuration)
      return resolved.ok ? linkShare(resolved.value, said) : 0
    },
  }
}
