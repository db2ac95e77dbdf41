import { fullestHop } from '../../domain/hopShares.ts'
import type { QueueingScenario } from '../../domain/queueing.ts'
import type { ReadTree } from '../../domain/scenario.ts'
import { averageLayout } from '../../mechanics/diskLayout.ts'
import type { Bytes, Seconds } from '../../units/quantities.ts'
import { treePaths, type TreePaths } from '../tree/treePaths.ts'
import type { QueueMeters } from './queueMeters.ts'

/**
 * The links of a machine on the way of queued requests, whose data pass each of them whole, in the order in which they come.
 *
 * Alarm: none; how long data wait is known when they set out. Neighbours: channels below, one for each drive or box.
 */
export class SharedHops {
  /** Copies of the hop that is the first to be full. */
  readonly copies: number
  private readonly paths: TreePaths
  private readonly fullest: number
  private readonly freeAt: Float64Array
  private readonly size: Bytes
  private readonly coming: Seconds

  constructor(scenario: QueueingScenario, tree: ReadTree) {
    const { system, queueing } = scenario
    this.size = queueing.requestSize
    this.coming = comingTime(scenario)
    this.paths = treePaths(system, tree)
    this.fullest = fullestHop(system)
    this.freeAt = new Float64Array(this.paths.rate.length)
    this.copies = this.paths.hopOf.reduce((count, hop) => count + (hop === this.fullest ? 1 : 0), 0)
  }

  /**
   * The data of a request set out that could pass all links without a pause from now on; the meters get their time on the link that is the first to be full.
   *
   * @param areComing they come from the media: links that are free have taken them as they came
   * @returns how long they wait in front of links, all in all
   */
  cross(drive: number, now: Seconds, areComing: boolean, meters: QueueMeters): Seconds {
    const { path, first, rate, hopOf, isHeld } = this.paths
    let begin = areComing ? now - this.coming : now
    for (let place = first[drive]; place < first[drive + 1]; place++) {
      const copy = path[place]
      const time = this.size / rate[copy]
      if (this.freeAt[copy] > begin) begin = this.freeAt[copy]
      this.freeAt[copy] = begin + time
      // a box is held longer than its data pass
      if (hopOf[copy] === this.fullest && !isHeld[copy]) meters.held += time
    }
    return begin > now ? begin - now : 0
  }
}

/** How much longer a request passes under the head than over the bus, in the mean over zones. */
function comingTime({ system, queueing }: QueueingScenario): Seconds {
  const { firstCylinder, usedCylinders } = system.workload
  const { headRate } = averageLayout(system.drive, firstCylinder, usedCylinders)
  return Math.max(0, queueing.requestSize / headRate - queueing.requestSize / system.bus.rate)
}
