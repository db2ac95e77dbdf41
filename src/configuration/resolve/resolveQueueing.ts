import type { CostFacts } from '../../domain/cost.ts'
import { failure, success, type Result } from '../../domain/problem.ts'
import { mostIdeTags, type AccessPattern, type DriveConnection, type QueueingScenario, type Scheduler } from '../../domain/queueing.ts'
import { averageLayout } from '../../mechanics/diskLayout.ts'
import { formatSize } from '../../units/formatQuantity.ts'
import { sectorBytes } from '../../units/quantities.ts'
import type { Configuration } from '../configuration.ts'
import { isExtrapolated, presetById } from '../presets.ts'
import { resolve } from './resolve.ts'
import { atTrueAngles } from './resolveArray.ts'
import { axisValue } from '../sweep.ts'
import { wholeSectors } from '../fields/wholeSectors.ts'

function checked(scenario: QueueingScenario): Result<QueueingScenario> {
  const { system, queueing } = scenario
  const { connection, tags, requestSize, segments } = queueing
  const { drive, workload } = system
  const refuse = (field: string, message: string): Result<never> => failure({ code: 'inconsistent', field, message })
  if (system.others) return refuse('others', 'Drives are compared by kinds. Leave the other drives out.')
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

/**
 * Turns a configuration into drives with queues. Requests are of one size in whole sectors: of a mix, its mean. A window beyond the tags is
 * the tags.
 *
 * @returns the drives and their queues, or what makes them impossible, naming the field
 */
export function resolveQueueing(configuration: Configuration): Result<QueueingScenario> {
  const system = resolve(configuration)
  if (!system.ok) return system
  const extrapolated = isExtrapolated(presetById(configuration.preset), 'drives')
  const { outstanding, queueWrites, tags, window, writeCache, segments } = configuration
  return checked({
    system: { ...system.value, drive: atTrueAngles(system.value.drive), extrapolated },
    queueing: {
      // choices are checked against their lists when they enter a configuration
      connection: configuration.connection as DriveConnection,
      pattern: configuration.pattern as AccessPattern,
      hostScheduler: configuration.hostScheduler as Scheduler,
      driveScheduler: configuration.driveScheduler as Scheduler,
      outstanding,
      requestSize: wholeSectors(axisValue(configuration, 'requestSize')),
      writeShare: queueWrites,
      tags,
      window: Math.min(window, tags),
      writeCache: writeCache === 'on',
      segments,
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
