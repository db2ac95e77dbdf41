import { driveList } from '../../catalog/drives.ts'
import { driveOfToday, flashClass, type FlashReads } from '../../catalog/machineDrives.ts'
import { flashUnit } from '../../domain/flash.ts'
import type { DriveFacts, Zone } from '../../domain/drive.ts'
import type { DriveNode } from '../../domain/machine.ts'
import type { MediaFacts } from '../../domain/pass.ts'
import { success, type Result } from '../../domain/problem.ts'
import { flashFacts } from '../../mechanics/flashDevice.ts'
import { mebibytes, type BytesPerSecond, type Seconds } from '../../units/quantities.ts'
import type { Configuration } from '../configuration.ts'
import { mechanicsOf } from './passMedia.ts'

/** Zones of a drive of which only the rates at rim and hub are known. */
const rings = 8

/** Data between two places at which a drive without platters could begin; it decides nothing. */
const flashTrack = mebibytes(1)

/** Rings of equal width, rates in equal steps from rim to hub. */
function zonesBetween(rim: BytesPerSecond, hub: BytesPerSecond, cylinders: number, revolution: Seconds): readonly Zone[] {
  return Array.from({ length: rings }, (_, ring) => {
    const headRate = rim + ((hub - rim) * (ring + 0.5)) / rings
    return { cylinders: cylinders / rings, trackSize: headRate * revolution, headRate }
  })
}

/** A drive without an arm: all that asks how it turns and seeks hears that it does neither. */
function flashMechanism({ name, capacity, rim, hub }: MediaFacts, { alone, ceiling }: FlashReads): DriveFacts {
  const cylinders = Math.max(1, Math.floor(capacity / flashTrack))
  const sheet = { alone: alone.value, ceiling: ceiling.value, rate: (rim + hub) / 2 }
  return {
    name,
    cylinders,
    surfaces: 1,
    revolutionTime: 0,
    rotation: 'random',
    seek: [{ shape: 'line', from: 0, to: cylinders, start: 0, slope: 0 }],
    zones: [{ cylinders, trackSize: flashTrack, headRate: sheet.rate }],
    trackSwitch: 0,
    cylinderSwitch: 0,
    buffer: flashTrack,
    missOverhead: sheet.alone - flashUnit / sheet.rate,
    hitOverhead: 0,
    flash: flashFacts(sheet, flashClass),
  }
}

/** How a drive of a machine finds its data. */
export interface ReadMechanism {
  readonly drive: DriveFacts
  /** What of it is not its own, in a sentence. */
  readonly note?: string
}

/** Facts of a node that decide its mechanism, and what came of them. */
interface Kept {
  /** Of the class or the configuration; of flash null. */
  readonly known: DriveFacts | null
  readonly media: MediaFacts
  readonly mechanism: ReadMechanism
}

const kept = new WeakMap<DriveNode, Kept>()

const decisive = ['name', 'capacity', 'rim', 'hub'] as const

/** One object as long as nothing changes that decides it, so that models can remember what they computed for its drive. */
function keptMechanism(node: DriveNode, known: DriveFacts | null, media: MediaFacts, make: () => ReadMechanism): ReadMechanism {
  const last = kept.get(node)
  if (last?.known === known && decisive.every((name) => last.media[name] === media[name])) return last.mechanism
  const mechanism = make()
  kept.set(node, { known, media, mechanism })
  return mechanism
}

/** A disk: where nothing is said of its rates that one of the catalogue or the configuration, else seeks and electronics of its class between its own rates. */
function diskMechanism({ drive: id, rim, hub }: DriveNode, known: DriveFacts, media: MediaFacts): ReadMechanism {
  const isOwn = id === 'disk' || driveList.some((one) => one.id === id)
  const drive: DriveFacts = { ...known, rotation: 'random' }
  if (rim === undefined && hub === undefined && isOwn) return { drive }
  const zones = zonesBetween(media.rim, media.hub, drive.cylinders, drive.revolutionTime)
  return {
    drive: { ...drive, name: media.name, zones, trackSwitch: 0, cylinderSwitch: 0 },
    ...(!isOwn && { note: `Seeks and electronics of ${media.name} are those of its class.` }),
  }
}

/**
 * The mechanism of the drives of a node: that of the configuration’s drive; where the catalogue has one under the name of the node, that; for other
 * drives with arms the seeks and electronics of their class between their own rates, for flash controller and dies. Waits for a sector are drawn by chance.
 */
export function readMechanism(node: DriveNode, media: MediaFacts, configuration: Configuration): Result<ReadMechanism> {
  const flash = driveOfToday(node.drive)?.reads
  if (flash) {
    const note = `How long ${media.name} takes alone, and how many reads a second it takes at most, is that of its class.`
    return success(keptMechanism(node, null, media, () => ({ drive: flashMechanism(media, flash), note })))
  }
  const known = mechanicsOf(node, configuration)
  if (!known.ok) return known
  return success(keptMechanism(node, known.value, media, () => diskMechanism(node, known.value, media)))
}
