import { driveList } from '../../catalog/drives.ts'
import { driveOfToday, type MachineDrive } from '../../catalog/machineDrives.ts'
import type { DriveFacts } from '../../domain/drive.ts'
import type { DriveNode } from '../../domain/machine.ts'
import type { MediaFacts } from '../../domain/pass.ts'
import { failure, success, type Result } from '../../domain/problem.ts'
import { averageLayout } from '../../mechanics/diskLayout.ts'
import { meanSeekTime } from '../../mechanics/seekTime.ts'
import type { BytesPerSecond } from '../../units/quantities.ts'
import { isUsed, type Configuration } from '../configuration.ts'
import { baseConfiguration } from '../presets.ts'
import { calibratedIn } from '../structured/calibratedConstants.ts'
import { driveFacts } from './resolve.ts'

/** Bytes in a GB of a price list. */
const gigabyte = 1e9

/** Sustained rates by zone: a track, and the mean switch to the next one. */
function ratesOfZones(drive: DriveFacts): MediaFacts['zones'] & object {
  const { switchTime, capacity } = averageLayout(drive, 0, drive.cylinders)
  return drive.zones.map(({ cylinders, trackSize, headRate }) => ({
    share: (cylinders * drive.surfaces * trackSize) / capacity,
    rate: trackSize / (trackSize / headRate + switchTime),
  }))
}

/** What decides the rates and the size of the drive of the configuration. */
const mediaFields = [
  'mediaForm',
  'zones',
  'headRate',
  'sectorsPerTrack',
  'cylinders',
  'surfaces',
  'rpm',
  'trackSwitch',
  'cylinderSwitch',
] as const

/** What is known of a drive of today: of the one a node names, or of the configuration’s as long as nobody has said otherwise of its media. */
function entryOf({ drive }: DriveNode, configuration: Configuration): MachineDrive | undefined {
  if (drive !== 'disk') return driveOfToday(drive)
  const base = baseConfiguration(configuration)
  const isAsKnown =
    configuration.driveCapacity === base.driveCapacity &&
    mediaFields.every((name) => !isUsed(configuration, name) || Object.is(configuration[name], base[name]))
  return isAsKnown ? driveOfToday(configuration.drive) : undefined
}

/**
 * The range of the rate at the hub, where it is borrowed from a class of drives; null where somebody has said it. A rim that was calibrated leaves the hub borrowed: as
 * the same share of it.
 */
export function borrowedHub(node: DriveNode, configuration: Configuration): readonly [BytesPerSecond, BytesPerSecond] | null {
  const entry = entryOf(node, configuration)
  if (!entry || node.hub !== undefined) return null
  const { hub, rim } = entry.values
  if (node.rim === undefined || !hub.range) return node.rim === undefined ? (hub.range ?? null) : null
  const isCalibrated = calibratedIn(configuration).some(({ id, before }) => id === 'rim' && !before.isWritten)
  const share = node.rim / rim.value
  return isCalibrated ? [hub.range[0] * share, hub.range[1] * share] : null
}

/** The drive whose seeks and electronics stand for those of today of which only size and rates are known. */
const classDrive = 'nearline-20tb'

/** What describes the mechanics of the drives of a node: the present configuration, or one with the drive of the catalogue that it names. */
export function mechanicsOf({ drive }: DriveNode, configuration: Configuration): Result<DriveFacts> {
  if (drive === 'disk') return driveFacts(configuration)
  const id = driveList.some((one) => one.id === drive) ? drive : classDrive
  return driveFacts(baseConfiguration({ ...configuration, drive: id }))
}

/** By its mechanics: as large as its tracks, or as it was sold where that is said of the configuration’s own drive. */
function ownMedia(node: DriveNode, configuration: Configuration): Result<MediaFacts> {
  const facts = mechanicsOf(node, configuration)
  if (!facts.ok) return facts
  const drive = facts.value
  const zones = ratesOfZones(drive)
  const rates = zones.map(({ rate }) => rate)
  const { capacity } = averageLayout(drive, 0, drive.cylinders)
  const sold = node.drive === 'disk' ? configuration.driveCapacity : 0
  return success({
    name: drive.name,
    capacity: sold > 0 ? sold * gigabyte : capacity,
    rim: rates[0] ?? 0,
    hub: rates.at(-1) ?? 0,
    writing: 1,
    ...(zones.length > 1 && { zones }),
    seek: meanSeekTime(drive.seek, drive.cylinders),
    halfTurn: drive.revolutionTime / 2,
  })
}

function catalogueMedia({ name, values }: MachineDrive): MediaFacts {
  const { capacity, rim, hub, writing, seek, halfTurn } = values
  return {
    name,
    capacity: capacity.value,
    rim: rim.value,
    hub: hub.value,
    writing: writing.value,
    seek: seek.value,
    halfTurn: halfTurn.value,
  }
}

/** What its node says otherwise; a rim without a hub keeps the ratio of both. */
function withSaid(media: MediaFacts, { capacity = media.capacity, rim, hub }: DriveNode): MediaFacts {
  if (rim === undefined && hub === undefined) return capacity === media.capacity ? media : { ...media, capacity }
  const { zones: _, ...plain } = media
  const outer = rim ?? media.rim
  return { ...plain, capacity, rim: outer, hub: hub ?? outer * (media.hub / media.rim) }
}

/**
 * What a pass meets of the drives of a node.
 *
 * @returns the facts, or why the drive of the configuration is impossible, or a hub that is faster than the rim
 */
export function mediaOf(node: DriveNode, configuration: Configuration): Result<MediaFacts> {
  const entry = entryOf(node, configuration)
  const known = entry ? success(catalogueMedia(entry)) : ownMedia(node, configuration)
  if (!known.ok) return known
  const media = withSaid(known.value, node)
  if (!media.zones && media.hub > media.rim) {
    const message = `The rate at the hub of ${media.name} is above that at its rim. Enter a smaller one behind .h, or a larger one behind .r.`
    return failure({ code: 'inconsistent', field: 'machine', message })
  }
  return success(media)
}
