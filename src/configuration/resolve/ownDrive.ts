import type { LibraryDrive, LibraryValue } from '../../catalog/library/entry.ts'
import { isInternalRate } from '../../catalog/library/lending.ts'
import { widthsOf, type ZoneWidth } from '../../catalog/zones.ts'
import { failure, success, type Result } from '../../domain/problem.ts'
import { curveFromThreeSeeks } from '../../mechanics/makeSeekCurve.ts'
import { formatNumber, formatTime } from '../../units/formatQuantity.ts'
import { revolutionTime, sectorBytes, type Seconds } from '../../units/quantities.ts'
import { checkValue, type Value } from '../configuration.ts'
import type { FieldName } from '../fields/fields.ts'
import { structuredValue } from '../structured/structured.ts'
import { Gathering } from './gathering.ts'
import { noteOf, type LentValue } from './lentValues.ts'
import { zoneTables } from '../structured/zones.ts'

export type FieldValues = Partial<Record<FieldName, Value>>

/** A drive of the library as fields of a configuration, and what nobody published of it. */
export interface OwnDrive {
  readonly values: FieldValues
  /** One sentence for each value that is assumed or borrowed from a class. */
  readonly assumed: readonly string[]
  /** What is borrowed, in the order of the sentences. */
  readonly lent: readonly LentValue[]
}

/** A full seek and a seek of one cylinder over the average one, in the middle of the drives whose three seeks are published. */
const fullOverAverage = 2
const singleOverAverage = 0.1
const usualSurfaces = 8
const steps = 8
/** Of a zone; with more, the capacity of a sheet is far beyond any drive of its rates. */
const mostCylinders = 10_000_000

const refused = (drive: LibraryDrive, message: string): Result<never> =>
  failure({ code: 'inconsistent', field: 'drive', message: `${drive.name}: ${message}` })

type Seeks = Readonly<Record<'seekSingle' | 'seekAverage' | 'seekFull', Seconds>>

function seeks({ values }: LibraryDrive, gathering: Gathering): Seeks {
  const seekAverage = gathering.take(values.seekAverageRead, 'seekAverageRead')
  const seekSingle = gathering.takeSeek(values.seekSingleRead, 'seekSingleRead', seekAverage, singleOverAverage, 'a tenth of')
  const seekFull = gathering.takeSeek(values.seekFullRead, 'seekFullRead', seekAverage, fullOverAverage, 'twice')
  return { seekSingle, seekAverage, seekFull }
}

/** The published full seek, or the next longer one, in steps of 1 %, with which a curve can have the average. */
function fittingFull({ seekSingle, seekAverage, seekFull }: Seeks, cylinders: number, gathering: Gathering): Seconds {
  const fits = (full: Seconds): boolean => curveFromThreeSeeks(seekSingle, seekAverage, full, cylinders).ok
  let longer = seekFull
  for (let step = 1; step <= 50 && !fits(longer); step++) longer = seekFull * (1 + step / 100)
  if (longer !== seekFull) gathering.lengthen(longer, seekFull)
  return longer
}

/** How much of a rate is data, by the average track where that is published beside a rate inside the drive. */
function dataShare(drive: LibraryDrive, meanSectors: number, gathering: Gathering): number {
  const average = drive.values.sectorsAverage?.value
  if (!isInternalRate(drive) || average === undefined) return 1
  gathering.assume(`Rates: ${formatNumber(average / meanSectors)} of the printed ones, so that an average track has its published sectors`)
  return average / meanSectors
}

/** Zones of equal width, in equal steps from the rim to the hub, that hold the capacity. */
function steppedZones(
  drive: LibraryDrive,
  turn: Seconds,
  surfaces: number,
  outer: number,
  inner: number,
  gathering: Gathering,
): readonly ZoneWidth[] {
  const share = dataShare(drive, ((outer + inner) * turn) / 2 / sectorBytes, gathering)
  const [rim, hub] = [outer, inner].map((rate) => (share * rate * turn) / sectorBytes) as [number, number] // two for two
  const sectors = Array.from({ length: steps }, (_, index) => Math.max(1, Math.round(rim + ((hub - rim) * index) / (steps - 1))))
  const perCylinder = (surfaces * sectorBytes * sectors.reduce((sum, one) => sum + one, 0)) / steps
  const { capacity, cylinders } = drive.values
  const all = cylinders?.value ?? gathering.take(capacity, 'capacity') / perCylinder
  if (!cylinders) gathering.assume('Cylinders: what the capacity needs; seeks are given as times and do not depend on it')
  gathering.assume(`Zones: ${steps} of equal width, in equal steps from the outer to the inner rate`)
  return sectors.map((one) => ({ cylinders: Math.min(mostCylinders, Math.max(1, Math.round(all / steps))), sectors: one }))
}

function surfacesOf({ values }: LibraryDrive, gathering: Gathering): number {
  if (values.surfaces) return values.surfaces.value
  const surfaces = values.platters ? 2 * values.platters.value : usualSurfaces
  gathering.assume(values.platters ? 'Surfaces: two on each platter' : `Surfaces: ${usualSurfaces}`)
  return surfaces
}

interface Media {
  readonly cylinders: number
  readonly values: FieldValues
}

const zoned = (surfaces: number, zones: readonly ZoneWidth[]): Media => ({
  cylinders: zones.reduce((sum, { cylinders }) => sum + cylinders, 0),
  values: { surfaces, mediaForm: 'zones', zones: structuredValue(zoneTables, zones) },
})

function media(drive: LibraryDrive, turn: Seconds, gathering: Gathering): Media {
  const { values, zones } = drive
  const surfaces = surfacesOf(drive, gathering)
  if (zones) return zoned(surfaces, widthsOf(zones.value))
  const { rateInner, rateAverage } = values
  if (values.rateOuter || !rateAverage) {
    const outer = gathering.take(values.rateOuter, 'rateOuter')
    const inner = rateInner?.value ?? outer * gathering.take(undefined, 'innerOverOuter')
    return zoned(surfaces, steppedZones(drive, turn, surfaces, outer, inner, gathering))
  }
  const headRate = rateAverage.value
  const sectorsPerTrack = (headRate * turn) / sectorBytes
  const capacity = values.capacity?.value
  const cylinders = values.cylinders?.value ?? Math.round(capacity ? capacity / (surfaces * sectorsPerTrack * sectorBytes) : 2_000)
  if (!values.cylinders) gathering.assume(`Cylinders: ${cylinders}; seeks are given as times and do not depend on it`)
  gathering.assume('One rate on the whole disk')
  return { cylinders, values: { surfaces, mediaForm: 'rate', headRate, sectorsPerTrack, cylinders } }
}

/** Pauses at the ends of tracks: contained in a sustained rate, beside a rate on the media. */
function switches(drive: LibraryDrive, seekSingle: Seconds, gathering: Gathering): FieldValues {
  const { values } = drive
  if (!isInternalRate(drive)) {
    gathering.assume('Switches of track and cylinder: 0 ms, contained in the sustained rate')
    return { trackSwitch: 0, cylinderSwitch: 0 }
  }
  const trackSwitch = values.headSwitch?.value ?? seekSingle
  gathering.assume(
    `${values.headSwitch ? 'Cylinder switch' : 'Track and cylinder switch'}: ${formatTime(seekSingle)}, as a seek of one cylinder`,
  )
  return { trackSwitch, cylinderSwitch: Math.max(trackSwitch, seekSingle) }
}

/** What a drive of the library lacks for being computed with; undefined where nothing is. */
export const missingFact = (drive: LibraryDrive): string | undefined =>
  drive.class.startsWith('ssd') ? 'it has no arm and no spindle; Busbar computes drives with both' : undefined

/** What a drive is called in sentences: without its capacity, the maker’s order number and remarks. */
export const shortNameOf = (name: string): string =>
  name
    .replace('Western Digital', 'WD')
    .replaceAll(/ DC(?= )|,.*| \(.*?\)| SAS| \d+ [GT]B| (?:[A-Z]{2,}-?[0-9]{4,}|HUS)[A-Z0-9-]*| \d{5}-\d\d| \/ Seagate/g, '')
    .trim()

/** Behind one of its actuators: what a data sheet gives for all of them at once is shared, and each counts as a disk. */
export function oneActuator(drive: LibraryDrive): LibraryDrive {
  const { actuators, unitCapacity, capacity, rateOuter, rateInner } = drive.values
  if (!actuators) return drive
  const shared = (value: LibraryValue | undefined): LibraryValue | undefined => value && { ...value, value: value.value / actuators.value }
  const parts = { capacity: unitCapacity ?? shared(capacity), rateOuter: shared(rateOuter), rateInner: shared(rateInner) }
  const known = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
  return { ...drive, values: { ...drive.values, ...known } }
}

/**
 * A drive of the library as an own drive of a configuration.
 *
 * @returns its fields in base units and what was assumed, or what it lacks
 */
export function ownDrive(whole: LibraryDrive): Result<OwnDrive> {
  const missing = missingFact(whole)
  if (missing !== undefined) return refused(whole, `${missing}.`)
  const drive = oneActuator(whole)
  const gathering = new Gathering(drive)
  if (drive !== whole) gathering.assume('One of its actuators: each counts as a disk')
  const rpm = gathering.take(drive.values.rpm, 'rpm')
  const times = seeks(drive, gathering)
  const disk = media(drive, revolutionTime(rpm), gathering)
  const seekFull = fittingFull(times, disk.cylinders, gathering)
  const curve = curveFromThreeSeeks(times.seekSingle, times.seekAverage, seekFull, disk.cylinders)
  if (!curve.ok) return curve
  const missOverhead = gathering.take(drive.values.overhead, 'overhead')
  gathering.assume('Electronics, hit: half of a miss')
  const values: FieldValues = {
    drive: 'own',
    rpm,
    seekForm: 'three',
    ...times,
    seekFull,
    ...disk.values,
    ...switches(drive, times.seekSingle, gathering),
    buffer: gathering.take(drive.values.buffer, 'buffer'),
    missOverhead,
    hitOverhead: missOverhead / 2,
  }
  for (const [name, value] of Object.entries(values) as [FieldName, Value][]) {
    const checked = checkValue(name, value)
    if (!checked.ok) return checked
  }
  const { assumed, lent } = gathering
  return success({ values: { ...values, driveNote: noteOf(shortNameOf(drive.name), lent) }, assumed, lent })
}
