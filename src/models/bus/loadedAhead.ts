import type { LoadsAhead, Scenario } from '../../domain/scenario.ts'
import { sectorBytes, type BytesPerSecond } from '../../units/quantities.ts'
import { meanRequestSize, trackEnds, usedLayout } from './meanRequest.ts'
import { minimumPositioningTime } from './minimumPositioning.ts'
import { pipelinedTerms } from './pipelined.ts'

/** Loads at each drive that are asked about, where its buffer holds so many blocks. */
const mostLoads = 4

/** Several loads: as many as the buffer of a drive holds, four at most, one at least. */
export const severalLoads = (scenario: Scenario): number =>
  Math.max(1, Math.min(mostLoads, Math.floor(scenario.drive.buffer / meanRequestSize(scenario))))

/**
 * Upper bound of the pipelined loop with several loads at each drive and one read outstanding or two.
 *
 *   D·B / max(D·visit, load)
 *   one read outstanding: visit = s + pause;  two: visit = max(bus time of a read and a load, host time of both)
 *   load = missOverhead + MPT(k − 1) + (lead + B)/headRate + switches;  of one load a drive: s + E[P]
 *
 * Of k loads one is being read when the arm chooses, so it has k − 1 to choose from: two only smooth. MPT takes them as drawn anew, while what was left
 * before lies further, so that the arm takes 3–4 % longer. Our extension of Barve et al. 1999, section 6; two tokens are our reading of its reference 10,
 * whose rules it does not print. Of drives of several kinds all take what the first takes.
 */
export function loadedAheadBound(scenario: Scenario, { loads, tokens }: LoadsAhead): BytesPerSecond {
  const { adapter, bus, drive, drives, workload } = scenario
  const terms = pipelinedTerms(scenario)
  const size = meanRequestSize(scenario)
  const byRead = adapter.prefetchCommand === 'aioread'
  const reply = byRead ? bus.reconnectTime + sectorBytes / bus.rate + bus.statusTime : 0
  const onBus = 2 * bus.commandTime + bus.reconnectTime + size / bus.rate + bus.statusTime + reply
  const visit = tokens === 1 ? terms.service + terms.pause : Math.max(onBus, adapter.readCost + adapter.prefetchCost)
  const layout = usedLayout(scenario)
  const reading = ((byRead ? sectorBytes : 0) + size) / layout.headRate + trackEnds(size, layout) * layout.switchTime
  const positioning = minimumPositioningTime('exact', Math.max(1, loads - 1), drive.seek, workload.usedCylinders, drive.revolutionTime)
  const load = loads === 1 ? terms.service + terms.preparation : drive.missOverhead + positioning + reading
  return (drives * size) / Math.max(drives * visit, load)
}
