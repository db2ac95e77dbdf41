import type { Problem } from '../../domain/problem.ts'
import { allInFlight, kindsOf, type ReadTree, type Scenario } from '../../domain/scenario.ts'
import type { BytesPerSecond, Seconds } from '../../units/quantities.ts'
import { flashQueues, type FlashStation } from '../flash/flashQueues.ts'
import type { FlashDemand, TreeClass, TreeDemands } from './treeClasses.ts'
import type { TreeQueues } from './treeQueues.ts'

/** A class of drives without arms. */
type FlashTreeClass = TreeClass & { readonly flash: FlashDemand }

const unknown = (message: string): Problem => ({ code: 'not-simulated', field: 'in-flight', message })

/** Why no formula says what reads through a machine come to; null where one does. */
export function refusesReads(scenario: Scenario, { hops }: ReadTree): Problem | null {
  const { workload } = scenario
  if (workload.method === 'pipelined' && hops.some(({ held }) => held !== undefined))
    return {
      code: 'not-simulated',
      field: 'method',
      message: 'Behind a multiplier that switches by commands no drive can load ahead while another sends. Use the method naive.',
    }
  if (!workload.inFlight || workload.method === 'ideal') return null
  if (workload.method === 'pipelined')
    return unknown('Who loads ahead has one read in flight for each drive, and the next block on its way. Use the method naive.')
  const kinds = kindsOf(scenario).filter(({ count }) => count > 0)
  if (kinds.length > 1 || !kinds[0]?.drive.flash || hops.some(({ held }) => held !== undefined))
    return unknown('No formula is known for so many reads in flight but of equal SSDs in equal places. The simulation answers alone.')
  return null
}

/** Links in front of which reads wait: each that carries less than all before it, on the way from the drives. */
function narrowing({ drives, media, passages }: TreeClass, size: number, rates: readonly BytesPerSecond[]): readonly [number, number][] {
  const found: [number, number][] = []
  let before = (drives * size) / media
  for (const { hop, drives: behind } of passages) {
    const copies = drives / behind
    if (copies * rates[hop] >= before) continue
    before = copies * rates[hop]
    found.push([size / rates[hop], copies])
  }
  return found
}

/**
 * Equal drives without arms, with so many reads in flight: cores, controllers, dies, the drives’ ends of their links, and the links that are narrower
 * than all before them as stations (flash/flashQueues.ts). Frames pass links while they leave the drive, so that a read alone takes the time of the slowest.
 */
export function flightQueues(scenario: Scenario, demands: TreeDemands, rates: readonly BytesPerSecond[]): TreeQueues {
  const one = demands.classes.find((each): each is FlashTreeClass => each.flash !== undefined)
  if (!one) throw new RangeError('reads in flight of no flash')
  const { drives, flash, passages, positioning, media, transfer } = one
  const { size, readCost, cores, thinkTime } = demands
  const inFlight = allInFlight(scenario.workload, drives)
  const isPooled = scenario.workload.inFlight?.over === 'all'
  const station = (time: Seconds, copies: number): FlashStation => ({ time, copies, apart: isPooled ? 1 : copies })
  const stations: readonly FlashStation[] = [
    { time: readCost, copies: cores, apart: 1 },
    station(flash.controller, drives),
    { time: flash.die, copies: drives * flash.dies, apart: isPooled ? 1 : drives, visits: flash.pieces },
    station(media, drives),
    ...narrowing(one, size, rates).map(([time, copies]) => station(time, copies)),
  ]
  const alone = thinkTime + readCost + positioning + transfer
  const delay = stations.reduce((rest, { time }) => rest - time, alone)
  const { rate, spent } = flashQueues({ delay, stations, inFlight })
  const inside = stations.reduce((sum, { time }, index) => (index > 0 && index < 4 ? sum + spent[index] - time : sum), positioning + media)
  return {
    cycles: demands.classes.map(() => drives / rate),
    hops: rates.map((up, hop) => {
      const passage = passages.find((each) => each.hop === hop)
      return passage ? Math.min(1, (rate * size * passage.drives) / drives / up) : 0
    }),
    host: Math.min(1, (rate * readCost) / cores),
    drives: Math.min(1, (rate * inside) / inFlight),
  }
}
