import { othersOnBus } from '../../configuration/machineOf.ts'
import { withValues, type Configuration } from '../../configuration/configuration.ts'
import { atAxisValue, axisValue } from '../../configuration/sweep.ts'
import { milliseconds, sectorBytes } from '../../units/quantities.ts'
import type { Course } from './firstReaching.ts'
import type { Goal, PlanMethod } from './plannedThroughput.ts'

/** The one thing a plan may change. */
export type FreeField =
  | 'disks'
  | 'requestSize'
  | 'busRate'
  | 'fence'
  | 'commandTime'
  | 'readCost'
  | 'missOverhead'
  | 'prefetchCost'
  | 'buses'

/** What is planned: the configuration, and how many buses its disks are spread over. */
export interface Planned {
  readonly configuration: Configuration
  readonly buses: number
}

/** The values a field can take in a plan, in rising order. */
export interface FieldSteps {
  readonly count: number
  readonly valueAt: (index: number) => number
  /** Whether a value is one that people would write down or buy: 96 KiB, 22 MB/s. */
  readonly isRound: (index: number) => boolean
}

/** Largest number of disks, and of sectors in a request (16 MiB), that a plan considers. */
const mostDisks = 256
const mostSectors = 32_768

/** 1 MB/s to 10 GB/s in three digits: 900 steps a decade. */
const rateDecades: readonly number[] = [1e4, 1e5, 1e6, 1e7]
const rateSteps: FieldSteps = {
  count: 900 * rateDecades.length + 1,
  valueAt: (index) => (index >= 900 * rateDecades.length ? 1e10 : (100 + (index % 900)) * (rateDecades[Math.floor(index / 900)] ?? 1)),
  isRound: (index) => index % 10 === 0,
}

const isAlwaysRound = (): boolean => true

/** From 1 on. */
const wholeSteps = (count: number): FieldSteps => ({ count, valueAt: (index) => index + 1, isRound: isAlwaysRound })

/** Sectors; round are eighths of octaves. */
const sizeSteps: FieldSteps = {
  count: mostSectors,
  valueAt: (index) => (index + 1) * sectorBytes,
  isRound: (index) => {
    let octave = 1
    while (octave * 2 <= index + 1) octave *= 2
    return (index + 1) % Math.max(1, octave / 8) === 0
  },
}

/** Thirty-seconds of the buffer, up to the largest fence: between two of them naive reads differ by less than the sampling error. */
const fenceSteps: FieldSteps = { count: 33, valueAt: (index) => Math.min(255, index * 8), isRound: isAlwaysRound }

/** What is asked of a plan. */
interface Asked extends Planned {
  readonly goal: Goal
  readonly method: PlanMethod
}

/** What a plan may do with a field. */
interface Freedom {
  readonly steps: FieldSteps
  /** How a goal comes into reach along it. */
  readonly course: Course | ((asked: Asked) => Course)
  /** The next value that people would think of; costs and fences are not bought. */
  readonly next?: (value: number) => number
}

/** Microseconds from 0. */
const cost = (longest: number): Freedom => ({
  steps: { count: longest + 1, valueAt: (index) => milliseconds(index / 1000), isRound: (index) => index % 10 === 0 },
  course: 'falling',
})

const oneMore = (value: number): number => value + 1
const twice = (value: number): number => value * 2
const hasOthers = ({ configuration }: Planned): boolean => othersOnBus(configuration).length > 0

/**
 * What a plan may change, one at a time, and how a goal then comes into reach.
 *
 * Throughput rises with the request size (D·B over a cycle whose intercept is positive) and the bus rate, and falls with every cost. With
 * the number of disks it rises in the formulae of naive reads and of the bound; that of the pipelined loop has another sample for each
 * number of disks, which moves it by some tenths of a per cent, and buses take disks away from each other: both are searched.
 * So is the fence of naive reads, where the longer of two formulae counts; a pipelined loop waits longer with a higher fence, which only raises terms of maxima.
 * Reads per second fall as reads grow.
 */
const freedoms: Readonly<Record<FreeField, Freedom>> = {
  requestSize: { steps: sizeSteps, course: ({ goal }) => (goal.quantity === 'requests' ? 'falling' : 'rising'), next: twice },
  disks: {
    steps: wholeSteps(mostDisks),
    course: (asked) => (asked.method === 'pipelined' || hasOthers(asked) ? 'any' : 'rising'),
    next: oneMore,
  },
  busRate: { steps: rateSteps, course: 'rising', next: twice },
  fence: { steps: fenceSteps, course: ({ method }) => (method === 'pipelined' ? 'sinking' : 'any') },
  commandTime: cost(2_000),
  readCost: cost(5_000),
  missOverhead: cost(5_000),
  prefetchCost: cost(5_000),
  buses: { steps: wholeSteps(mostDisks), course: 'any', next: oneMore },
}

// the keys of a literal
export const freeFields = Object.keys(freedoms) as readonly FreeField[]

/** The steps of a free field; those of the number of buses end where each disk has its own. */
export function stepsOf(field: FreeField, { configuration }: Planned): FieldSteps {
  const { steps } = freedoms[field]
  return field === 'buses' ? { ...steps, count: Math.min(configuration.disks, steps.count) } : steps
}

/** The next value that people would think of: one more, or twice as much; null for costs and fences, which are not bought. */
export const nextValue = (field: FreeField, value: number): number | null => freedoms[field].next?.(value) ?? null

/** The present value of a free field. */
export const presentValue = (field: FreeField, { configuration, buses }: Planned): number =>
  field === 'buses' ? buses : axisValue(configuration, field)

/** The plan with another value of its free field; a mix of sizes keeps its shape. */
export const withFreeValue = (field: FreeField, planned: Planned, value: number): Planned =>
  field === 'buses'
    ? { ...planned, buses: value }
    : {
        ...planned,
        configuration:
          field === 'requestSize'
            ? atAxisValue(planned.configuration, field, value)
            : withValues(planned.configuration, { [field]: value }),
      }

/** How a goal comes into reach along a field. */
export function courseOf(field: FreeField, goal: Goal, method: PlanMethod, planned: Planned): Course {
  const { course } = freedoms[field]
  return typeof course === 'string' ? course : course({ ...planned, goal, method })
}

/** Whether a field means anything to a method: nobody pays for a prefetch who does not prefetch. */
export function matters(field: FreeField, method: PlanMethod, planned: Planned): boolean {
  if (field === 'prefetchCost') return method === 'pipelined'
  if (field === 'fence') return method !== 'ideal'
  return field !== 'buses' || !hasOthers(planned)
}
