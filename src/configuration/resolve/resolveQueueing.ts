import type { CostFacts } from '../../domain/cost.ts'
import { failure, success, type Result } from '../../domain/problem.ts'
import {
  mostIdeTags,
  type AccessPattern,
  type DriveConnection,
  type QueueingFacts,
  type QueueingScenario,
  type Scheduler,
  type WritingFacts,
} from '../../domain/queueing.ts'
import type { Scenario } from '../../domain/scenario.ts'
import { averageLayout } from '../../mechanics/diskLayout.ts'
import { formatSize } from '../../units/formatQuantity.ts'
import { sectorBytes } from '../../units/quantities.ts'
import { withValues, type Configuration } from '../configuration.ts'
import { isExtrapolated, presetById } from '../presets.ts'
import { longerSeek } from './longerSeek.ts'
import { heldWidth, hopShares, narrowestOf } from '../../domain/hopShares.ts'
import { areSSDs, isOneBus } from '../machineOf.ts'
import { resolve } from './resolve.ts'
import { throughMachine } from './throughMachine.ts'
import { atTrueAngles } from './resolveArray.ts'
import { axisValue } from '../sweep.ts'
import { wholeSectors } from '../fields/wholeSectors.ts'

function checked(tags: number, scenario: QueueingScenario): Result<QueueingScenario> {
  const { system, queueing } = scenario
  const { connection, requestSize, segments } = queueing
  const { drive, workload } = system
  const refuse = (field: string, message: string): Result<never> => failure({ code: 'inconsistent', field, message })
  if (system.others && !system.tree) return refuse('machine', 'Drives are compared by kinds. Leave the other drives out.')
  if (connection === 'ide-channels' && tags > mostIdeTags)
    return refuse('tags', `Tags is ${tags}. An IDE drive takes at most ${mostIdeTags}: enter 1 to ${mostIdeTags}.`)
  const { capacity } = averageLayout(drive, workload.firstCylinder, workload.usedCylinders)
  if (requestSize > capacity)
    return refuse('size', `The part of a drive that is used holds ${formatSize(capacity)}. Enter a smaller request.`)
  const mostSegments = Math.floor(drive.buffer / sectorBytes)
  if (segments > mostSegments)
    return refuse('segments', `A buffer of ${formatSize(drive.buffer)} has at most ${mostSegments} segments, a sector each.`)
  return success(scenario)
}

/** How many requests drives are to take, and who is to sort them. */
export type ToldQueues = Pick<QueueingFacts, 'tags' | 'hostScheduler' | 'driveScheduler'>

/** What a configuration tells its drives. */
export const toldQueues = ({ tags, hostScheduler, driveScheduler }: Configuration): ToldQueues => ({
  tags,
  // choices are checked against their lists when they enter a configuration
  hostScheduler: hostScheduler as Scheduler,
  driveScheduler: driveScheduler as Scheduler,
})

/**
 * What drives make of what they are told: tags beyond the most change nothing; a drive that always sorts does so whatever it is told, and
 * writes in its buffer whatever its tags. A window beyond the tags is the tags.
 */
export function queuesAt(configuration: Configuration, told: ToldQueues): ToldQueues & Pick<QueueingFacts, 'window'> {
  const { mostTags, window, driveSorts, queueWrites, writeCache } = configuration
  const tags = Math.min(told.tags, mostTags)
  const always = driveSorts === 'always'
  return {
    tags,
    hostScheduler: told.hostScheduler,
    driveScheduler: always && told.driveScheduler === 'fcfs' ? 'sptf' : told.driveScheduler,
    window: always && queueWrites > 0 && writeCache === 'on' ? window : Math.min(window, tags),
  }
}

/** The same of drives of a system: behind a box that belongs to one drive at a time each holds one request, and has nothing to sort. */
export const queuesOf = (system: Scenario, configuration: Configuration, told: ToldQueues): ReturnType<typeof queuesAt> =>
  queuesAt(configuration, heldWidth(system) === null ? told : { ...told, tags: 1, driveScheduler: 'fcfs' })

/** What differs where a request writes; undefined where none does, or nothing differs. */
function writingFacts(configuration: Configuration, { drive, adapter }: Scenario): Result<WritingFacts | undefined> {
  const { queueWrites, writeSeek, writeCost } = configuration
  const cost = writeCost > 0 ? writeCost : adapter.readCost
  if (queueWrites === 0 || (writeSeek === 0 && cost === adapter.readCost)) return success(undefined)
  const seek = longerSeek(configuration, drive, writeSeek)
  if (!seek.ok) return seek
  const meanSeek = longerSeek(configuration, drive, queueWrites * writeSeek)
  return meanSeek.ok ? success({ seek: seek.value, meanSeek: meanSeek.value, cost }) : meanSeek
}

const inSectors = (bytes: number): number => sectorBytes * Math.ceil(bytes / sectorBytes)

/** What drives, and the host that sends to them, do otherwise than usual, and how much is moved from rest. */
function firmwareOf(configuration: Configuration): Partial<QueueingFacts> {
  const { leastReadAhead, writeRoom, cachedWrites, goesOn, sortsFirst, hostChooses, testSize } = configuration
  return {
    ...(leastReadAhead > 0 && { leastReadAhead: inSectors(leastReadAhead) }),
    ...(writeRoom > 0 && { writeRoom }),
    ...(cachedWrites === 'one-extent' && { oneExtent: true }),
    ...(goesOn === 'waiting' && { endsRuns: true }),
    ...(sortsFirst > 0 && { sortsFirst }),
    ...(hostChooses === 'tag' && { choosesAtTag: true }),
    ...(testSize > 0 && { fromRest: Math.ceil(testSize / wholeSectors(axisValue(configuration, 'requestSize'))) }),
  }
}

/** Streams may run over the whole disk where random requests use a part of it. */
const withSpan = (configuration: Configuration): Configuration =>
  configuration.streamsOver === 'disk' && configuration.pattern !== 'random'
    ? withValues(configuration, { span: 1, spanStart: 0 })
    : configuration

/** Disks on the bus, or those of a machine: their data go to the host at the rate of the narrowest link, and wait for others in front of those that are shared. */
function systemOf(configuration: Configuration): Result<Scenario> {
  if (isOneBus(configuration)) return resolve(configuration)
  const found = throughMachine(configuration, axisValue(configuration, 'requestSize'), ({ drive }) => drive.flash === undefined)
  if (!found.ok) return found
  const rate = narrowestOf(hopShares(found.value))
  return success({ ...found.value, bus: { rate, commandTime: 0, reconnectTime: 0, statusTime: 0, arbitration: 'fifo', release: 'at-end' } })
}

/**
 * Turns a configuration into drives with queues. Requests are of one size in whole sectors: of a mix, its mean.
 *
 * @returns the drives and their queues, or what makes them impossible, naming the field
 */
export function resolveQueueing(configuration: Configuration): Result<QueueingScenario> {
  if (areSSDs(configuration))
    return failure({
      code: 'not-simulated',
      field: 'machine',
      message: 'Queues are of disks, and this machine has SSDs alone. Ask how fast it will go, with reads in flight.',
    })
  const system = systemOf(withSpan(configuration))
  if (!system.ok) return system
  const writing = writingFacts(configuration, system.value)
  if (!writing.ok) return writing
  const extrapolated = isExtrapolated(presetById(configuration.preset), 'drives')
  const { outstanding, queueWrites, writeCache, segments, streamsApart } = configuration
  return checked(configuration.tags, {
    system: { ...system.value, drive: atTrueAngles(system.value.drive), extrapolated },
    queueing: {
      // choices are checked against their lists when they enter a configuration
      connection: system.value.tree ? 'own-channels' : (configuration.connection as DriveConnection),
      pattern: configuration.pattern as AccessPattern,
      outstanding,
      requestSize: wholeSectors(axisValue(configuration, 'requestSize')),
      writeShare: queueWrites,
      ...queuesOf(system.value, configuration, toldQueues(configuration)),
      writeCache: writeCache === 'on',
      segments,
      ...firmwareOf(configuration),
      ...(streamsApart > 0 && { streamsApart }),
      ...(writing.value && { writing: writing.value }),
    },
  })
}

/** Bytes in a GB of a price list. */
const gigabyte = 1e9

/** What the drives of a configuration are paid for; a capacity that nobody gave is what the whole drive holds. */
export function costFacts(configuration: Configuration, { drive, drives }: QueueingScenario['system']): CostFacts {
  const { drivePrice, driveCapacity, controllerPrice, controllerDrives } = configuration
  return {
    drives,
    drivePrice,
    driveCapacity: driveCapacity > 0 ? driveCapacity * gigabyte : averageLayout(drive, 0, drive.cylinders).capacity,
    controllerPrice,
    drivesPerController: controllerDrives,
  }
}
