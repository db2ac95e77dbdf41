import { averageLayout } from '../mechanics/diskLayout.ts'
import { meanSeekTime } from '../mechanics/seekTime.ts'
import type { Configuration } from './configuration.ts'
import { resolve } from './resolve/resolve.ts'
import { axisValue } from './sweep.ts'

/**
 * About how many disks fill the bus, were nobody to wait: what a read takes a disk alone, over what it takes the bus. For the reach of
 * an axis; the closed forms say how many it really takes.
 *
 * @returns undefined where the configuration is impossible
 */
export function nominalSaturation(configuration: Configuration): number | undefined {
  const resolved = resolve(configuration)
  if (!resolved.ok) return undefined
  const { drive, bus, workload } = resolved.value
  const size = axisValue(configuration, 'requestSize')
  const { headRate } = averageLayout(drive, workload.firstCylinder, workload.usedCylinders)
  const seek = meanSeekTime(drive.seek, workload.usedCylinders)
  const alone = drive.missOverhead + seek + drive.revolutionTime / 2 + size / headRate + workload.thinkTime
  return alone / (bus.commandTime + bus.reconnectTime + bus.statusTime + size / bus.rate)
}
