import { driveList } from '../../src/catalog/drives.ts'
import type { ArrayScenario, StripingFacts } from '../../src/domain/array.ts'
import { kibibytes } from '../../src/units/quantities.ts'
import { scenarioOf } from './scenarios.ts'

/** The striping of Lee & Katz 1993, Figure 5, one process and one unit. */
export const plainStriping: StripingFacts = {
  stripeUnit: kibibytes(32),
  requestSize: kibibytes(32),
  processes: 1,
  thinkTime: 0,
  starts: 'units',
  links: 'direct',
  scheduler: 'fcfs',
  spindles: 'synchronised',
  redundancy: 'raid-0',
  writeShare: 0,
  smallWrites: 'update',
  issueLag: 0.15,
}

const ibm0661 = Object.fromEntries(
  Object.entries(driveList.find(({ id }) => id === 'ibm-0661')?.values ?? {}).map(([name, { value }]) => [name, value]),
)

/** IBM 0661 disks, striped; on the bus of the first preset where the links are shared. */
export const ibmArray = (drives: number, striping: Partial<StripingFacts> = {}): ArrayScenario => ({
  system: scenarioOf('cheetah-ultra-1', { drive: 'ibm-0661', ...ibm0661, disks: drives }),
  striping: { ...plainStriping, ...striping },
})
