import { machineOf } from '../../configuration/machineOf.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { borrowedHub } from '../../configuration/resolve/passMedia.ts'
import { resolvePass } from '../../configuration/resolve/resolvePass.ts'
import { nodeAt, pathOf } from '../../domain/machinePath.ts'
import type { PassScenario } from '../../domain/pass.ts'
import { predictPass } from '../../models/pass/predictPass.ts'
import type { Fraction, Seconds } from '../../units/quantities.ts'

/** What a pass takes over the range of rates at the hub that are borrowed from a class of drives. */
export interface BorrowedRange {
  /** Hub over rim, both ends of the range. */
  readonly ratio: readonly [Fraction, Fraction]
  /** With the highest rates at the hub, and with the lowest. */
  readonly times: readonly [Seconds, Seconds]
}

/** The range of the time where rates at the hub are borrowed; null where none is. */
export function borrowedRange(configuration: Configuration): BorrowedRange | null {
  const resolved = resolvePass(configuration)
  if (!resolved.ok) return null
  const { scenario, paths } = resolved.value
  const machine = machineOf(configuration)
  const ranges = paths.drives.map((key) => {
    const node = nodeAt(machine, pathOf(key))
    return node?.node === 'drives' ? borrowedHub(node, configuration) : null
  })
  if (ranges.every((range) => range === null)) return null
  const withHubs = (end: 0 | 1): PassScenario => ({
    ...scenario,
    drives: scenario.drives.map((drives, index) => {
      const hub = ranges[index]?.[end]
      return hub === undefined ? drives : { ...drives, media: { ...drives.media, hub } }
    }),
  })
  const ratios = ranges.flatMap((range, index) => (range ? range.map((hub) => hub / (scenario.drives[index]?.media.rim ?? hub)) : []))
  const times = [predictPass(withHubs(1)).time, predictPass(withHubs(0)).time] as const
  return { ratio: [Math.min(...ratios), Math.max(...ratios)], times }
}
