import { flashReads } from '../../catalog/flashReads.ts'
import type { PassDriveId } from '../../catalog/passDriveIds.ts'
import type { DriveFacts, Zone } from '../../domain/drive.ts'
import type { DriveNode } from '../../domain/machine.ts'
import type { MediaFacts } from '../../domain/pass.ts'
import { success, type Result } from '../../domain/problem.ts'
import { mebibytes, type BytesPerSecond, type Seconds } from '../../units/quantities.ts'
import type { Configuration } from '../configuration.ts'
import { baseConfiguration } from '../presets.ts'
import { driveFacts } from './resolve.ts'

/** Zones of a drive of which only the rates at rim and hub are known. */
const rings = 8

/** The drive whose seeks and electronics stand for its class. */
const classDrive = 'nearline-20tb'

/** Data between two places at which a drive without platters could begin; it decides nothing. */
const flashTrack = mebibytes(1)

/**
 * What reads of the three kinds of pages of TLC take of their mean: a spread of 8 %, as the mean latency and the 99 % of one read at a time lie on
 * data sheets. Estimated.
 */
const pages = [0.92, 1, 1.08] as const

/** Rings of equal width, rates in equal steps from rim to hub. */
function zonesBetween(rim: BytesPerSecond, hub: BytesPerSecond, cylinders: number, revolution: Seconds): readonly Zone[] {
  return Array.from({ length: rings }, (_, ring) => {
    const headRate = rim + ((hub - rim) * (ring + 0.5)) / rings
    return { cylinders: cylinders / rings, trackSize: headRate * revolution, headRate }
  })
}

/** Reads of flash begin after a time that depends on the kind of page alone, and pass at one rate. */
function flashMechanism({ name, capacity, rim, hub }: MediaFacts, delay: Seconds): DriveFacts {
  const cylinders = Math.max(1, Math.floor(capacity / flashTrack))
  return {
    name,
    cylinders,
    surfaces: 1,
    revolutionTime: 0,
    rotation: 'random',
    seek: [{ shape: 'line', from: 0, to: cylinders, start: 0, slope: 0 }],
    zones: [{ cylinders, trackSize: flashTrack, headRate: (rim + hub) / 2 }],
    trackSwitch: 0,
    cylinderSwitch: 0,
    buffer: flashTrack,
    missOverhead: delay,
    pages,
    hitOverhead: 0,
  }
}

/** How a drive of a machine finds its data. */
export interface ReadMechanism {
  readonly drive: DriveFacts
  /** What of it is not its own, in a sentence. */
  readonly note?: string
}

/**
 * The mechanism of the drives of a node: that of the configuration’s drive; where the catalogue has one under the name of the node, that; for other
 * drives with arms the seeks and electronics of their class between their own rates, for flash one delay. Waits for a sector are drawn by chance.
 */
export function readMechanism(node: DriveNode, media: MediaFacts, configuration: Configuration): Result<ReadMechanism> {
  const { drive: id, rim, hub } = node
  const delay = flashReads[id as PassDriveId]
  const { name } = media
  if (delay) return success({ drive: flashMechanism(media, delay.value), note: `When reads of ${name} begin is taken from its class.` })
  const isOwn = id === 'disk'
  const known = driveFacts(isOwn ? configuration : baseConfiguration({ ...configuration, drive: classDrive }))
  if (!known.ok) return known
  const drive: DriveFacts = { ...known.value, rotation: 'random' }
  if (rim === undefined && hub === undefined && (isOwn || id === classDrive)) return success({ drive })
  const zones = zonesBetween(media.rim, media.hub, drive.cylinders, drive.revolutionTime)
  return success({
    drive: { ...drive, name, zones, trackSwitch: 0, cylinderSwitch: 0 },
    ...(!isOwn && id !== classDrive && { note: `Seeks and electronics of ${name} are those of its class.` }),
  })
}
