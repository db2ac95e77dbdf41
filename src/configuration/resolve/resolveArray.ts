import {
  meanSize,
  parityUnits,
  sizesOf,
  type ArrayScenario,
  type Links,
  type Redundancy,
  type SmallWrites,
  type Spindles,
  type Starts,
  type StripingFacts,
} from '../../domain/array.ts'
import type { Scheduler } from '../../domain/queueing.ts'
import type { DriveFacts } from '../../domain/drive.ts'
import { failure, success, type Result } from '../../domain/problem.ts'
import { largestOf, type Scenario } from '../../domain/scenario.ts'
import { lastOfEach } from '../../maths/lastOfEach.ts'
import { averageLayout } from '../../mechanics/diskLayout.ts'
import { formatSize } from '../../units/formatQuantity.ts'
import type { Bytes } from '../../units/quantities.ts'
import type { Configuration } from '../configuration.ts'
import { isOneBus } from '../machineOf.ts'
import { resolve } from './resolve.ts'
import { throughMachine } from './throughMachine.ts'
import { wholeSectors } from '../fields/wholeSectors.ts'

/** γ by its names in the form; 0.15 is what Lee & Katz 1993, section 4.3, calibrated against their simulation. */
function issueLag({ issueLag: rule, ownIssueLag }: Configuration): StripingFacts['issueLag'] {
  switch (rule) {
    case 'product':
      return 'p(1-p)'
    case 'zero':
      return 0
    case 'own':
      return ownIssueLag
    default:
      return 0.15
  }
}

/** Data that fits into an array, beside copies and parity. */
function usableCapacity({ drives, drive, workload }: Scenario, { redundancy, stripeUnit }: StripingFacts): Bytes {
  const { capacity } = averageLayout(drive, workload.firstCylinder, workload.usedCylinders)
  const columns = redundancy === 'raid-10' ? drives / 2 : drives - parityUnits(redundancy)
  return Math.floor(capacity / stripeUnit) * stripeUnit * columns
}

/** What redundancy needs of the number of disks. */
const fewestDisks = { 'raid-0': 1, 'raid-10': 2, 'raid-5': 3, 'raid-6': 4 } as const

function checked(array: ArrayScenario): Result<ArrayScenario> {
  const { system, striping } = array
  const { redundancy } = striping
  const largest = largestOf(sizesOf(striping))
  const refuse = (field: string, message: string): Result<never> => failure({ code: 'inconsistent', field, message })
  if (system.others && !system.tree) return refuse('machine', 'An array is made of disks of one kind. Leave the other drives out.')
  if (system.drives < fewestDisks[redundancy])
    return refuse(
      'disks',
      `${redundancy === 'raid-6' ? 'Two parities need' : redundancy === 'raid-5' ? 'Parity needs' : 'Copies need'} at least ${fewestDisks[redundancy]} disks.`,
    )
  if (redundancy === 'raid-10' && system.drives % 2 === 1) return refuse('disks', 'Copies need pairs: an even number of disks.')
  const usable = usableCapacity(system, striping)
  if (largest > usable)
    return refuse(striping.sizes ? 'mix' : 'array-size', `The array holds ${formatSize(usable)}. Enter a smaller request or stripe unit.`)
  return success(array)
}

/** True angles: disks of an array that turn in step seek and turn alike, and what lies on a track comes by in its order. */
export const atTrueAngles = lastOfEach((drive: DriveFacts): DriveFacts =>
  drive.rotation === 'angle' ? drive : { ...drive, rotation: 'angle' },
)

/** SZ: one size, or a mix of sizes where one is entered. */
function requestSizes({ mix: { content }, arraySize }: Configuration): Pick<StripingFacts, 'requestSize' | 'sizes'> {
  const [first, second] = content
  if (!first) return { requestSize: wholeSectors(arraySize) }
  if (!second && first.upTo === undefined) return { requestSize: first.size }
  return { requestSize: meanSize(content), sizes: content }
}

/** What an array lies on: the bus with its disks, or the machine, through which each part of a request is a read. */
const systemOf = (configuration: Configuration): Result<Scenario> =>
  isOneBus(configuration)
    ? resolve(configuration)
    : throughMachine(configuration, Math.min(configuration.stripeUnit, requestSizes(configuration).requestSize))

/**
 * Turns a configuration into an array: its drives, bus and host or machine, and how they are striped. Sizes become whole sectors.
 *
 * @returns the array, or what makes it impossible, naming the field
 */
export function resolveArray(configuration: Configuration): Result<ArrayScenario> {
  const system = systemOf(configuration)
  if (!system.ok) return system
  const { stripeUnit, processes, writeShare, thinkTime } = configuration
  return checked({
    system: { ...system.value, drive: atTrueAngles(system.value.drive) },
    striping: {
      stripeUnit: wholeSectors(stripeUnit),
      ...requestSizes(configuration),
      processes,
      thinkTime,
      writeShare,
      smallWrites: configuration.smallWrites as SmallWrites,
      // choices are checked against their lists when they enter a configuration
      starts: configuration.starts as Starts,
      links: system.value.tree ? 'machine' : (configuration.links as Links),
      scheduler: configuration.arrayScheduler as Scheduler,
      spindles: configuration.spindles as Spindles,
      redundancy: configuration.redundancy as Redundancy,
      issueLag: issueLag(configuration),
    },
  })
}
