import { copiesOf } from '../../domain/hopCopies.ts'
import { allInFlight, kindsOf, type ReadTree, type Scenario } from '../../domain/scenario.ts'
import { meanRequest } from '../../mechanics/drawnReads.ts'
import { flashPeriod } from '../../mechanics/flashDevice.ts'
import type { BytesPerSecond, Seconds } from '../../units/quantities.ts'
import { shortestPage } from './flashDrives.ts'
import { meanRead } from '../mechanism/meanRead.ts'

/**
 * What drives, links and host can carry at most: each drive reads alone all the time, each link is full, each held box changes hands without a pause,
 * the host does nothing but prepare commands. Nobody waits for anybody.
 */
export function treeCapacity(scenario: Scenario, { hops, on }: ReadTree): BytesPerSecond {
  const { adapter, workload } = scenario
  const { method, sizes, thinkTime } = workload
  const { size } = meanRequest(sizes)
  const isPipelined = method === 'pipelined'
  const reads = allInFlight(workload, scenario.drives)
  const perDrive = workload.inFlight?.over === 'all' ? reads : reads / scenario.drives
  const works = meanRead(scenario, 0)?.works
  const copies = copiesOf(hops)
  /** Of each hop: what comes from below, and the least work of a read that does. */
  const below = hops.map(() => 0)
  const least: Seconds[] = hops.map(() => Infinity)
  let total: BytesPerSecond = 0
  const pass = (carried: BytesPerSecond, work: Seconds, parent: number | null): void => {
    if (parent === null) total += carried
    else {
      below[parent] += carried
      least[parent] = Math.min(least[parent], work)
    }
  }
  let drive = 0
  for (const [kind, { count, drive: facts }] of kindsOf(scenario).entries()) {
    // what a read takes of a drive alone, and what it keeps others from meanwhile
    const { flash } = facts
    const work = flash ? shortestPage * flash.dieTime + 1 / flash.ceiling + size / flash.rate : (works?.[drive] ?? 0)
    const kept = flash ? flashPeriod(flash, sizes) : work
    pass((count * size) / Math.max(kept, isPipelined ? 0 : (adapter.readCost + work + thinkTime) / perDrive), work, on[kind])
    drive += count
  }
  for (let hop = hops.length - 1; hop >= 0; hop--) {
    const { up, held, parent } = hops[hop]
    const each = held === undefined ? up : Math.min(up, size / (held + least[hop]))
    pass(Math.min(below[hop], copies[hop] * each), least[hop], parent)
  }
  return Math.min(total, ((adapter.cores ?? 1) * size) / (adapter.readCost + (isPipelined ? adapter.prefetchCost : 0)))
}
