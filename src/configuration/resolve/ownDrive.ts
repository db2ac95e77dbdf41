import { driveClasses } from '../../catalog/library/classes.ts'
import type { ClassRange, DriveClass, LibraryDrive, LibraryValue } from '../../catalog/library/entry.ts'
import { widthsOf, type ZoneWidth } from '../../catalog/zones.ts'
import { failure, success, type Result } from '../../domain/problem.ts'
import { curveFromThreeSeeks } from '../../mechanics/seekForms.ts'
import { formatNumber, formatTime } from '../../units/formatQuantity.ts'
import { kibibytes, milliseconds, revolutionTime, sectorBytes, type Seconds } from '../../units/quantities.ts'
import { checkValue, type Value } from '../configuration.ts'
import type { FieldName } from '../fields/fields.ts'
import { structuredValue } from '../structured/structured.ts'
import { zoneTables } from '../structured/zones.ts'

export type FieldValues = Partial<Record<FieldName, Value>>

/** A drive of the library as fields of a configuration, and what nobody published of it. */
export interface OwnDrive {
  readonly values: FieldValues
  /** One sentence for each value that is assumed or borrowed from a class. */
  readonly assumed: readonly string[]
}

/** A full seek and a seek of one cylinder over the average one, in the middle of the drives whose three seeks are published. */
const fullOverAverage = 2
const singleOverAverage = 0.1
/** Inner rate over outer rate of drives whose both rates are published: 0.48 to 0.69. */
const usualInnerOverOuter = 0.55
const usualOverhead = milliseconds(0.4)
const usualBuffer = kibibytes(2_048)
const usualSurfaces = 8
const steps = 8

const middle = ({ least, most }: ClassRange): number => Number(((least + most) / 2).toPrecision(4))

const classOf = ({ id, class: own }: LibraryDrive): DriveClass | undefined =>
  driveClasses.find(({ useFor }) => useFor.includes(id)) ?? driveClasses.find((one) => one.id === own)

/** What is read, borrowed and assumed, one quantity after the other. */
class Gathering {
  readonly assumed: string[] = []
  private readonly ranges: DriveClass['ranges']

  constructor(drive: LibraryDrive) {
    this.ranges = classOf(drive)?.ranges ?? {}
  }

  /** A published value, the middle of its class, or what is usual. */
  take(what: string, known: LibraryValue | undefined, quantity: keyof DriveClass['ranges'], usual: number, why: string): number {
    if (known) return known.value
    const range = this.ranges[quantity]
    const value = range ? middle(range) : usual
    const text = quantity === 'innerOverOuter' ? formatNumber(value) : formatTime(value)
    this.assumed.push(
      range
        ? `${what}: ${text}, the middle of ${shownRange(quantity, range)} in its class (${range.members} ${range.members === 1 ? 'drive' : 'drives'})`
        : `${what}: ${text}, ${why}`,
    )
    return value
  }

  assume(sentence: string): void {
    this.assumed.push(sentence)
  }
}

const shownRange = (quantity: string, { least, most }: ClassRange): string => {
  const format = quantity === 'innerOverOuter' ? formatNumber : formatTime
  return least === most ? format(least) : `${format(least)} to ${format(most)}`
}

const refused = (drive: LibraryDrive, message: string): Result<never> =>
  failure({ code: 'inconsistent', field: 'drive', message: `${drive.name}: ${message}` })

type Seeks = Readonly<Record<'seekSingle' | 'seekAverage' | 'seekFull', Seconds>>

function seeks({ values }: LibraryDrive, gathering: Gathering): Seeks {
  const seekAverage = gathering.take('Average seek', values.seekAverageRead, 'seekAverageRead', 0, '')
  const half = 'as the drives here have on average'
  const seekSingle = gathering.take(
    'Seek of one cylinder',
    values.seekSingleRead,
    'seekSingleRead',
    seekAverage * singleOverAverage,
    `a tenth of the average, ${half}`,
  )
  const seekFull = gathering.take(
    'Full-stroke seek',
    values.seekFullRead,
    'seekFullRead',
    seekAverage * fullOverAverage,
    `twice the average, ${half}`,
  )
  return { seekSingle, seekAverage, seekFull }
}

/** The published full seek, or the next longer one, in steps of 1 %, with which a curve can have the average. */
function fittingFull({ seekSingle, seekAverage, seekFull }: Seeks, cylinders: number, gathering: Gathering): Seconds {
  const fits = (full: Seconds): boolean => curveFromThreeSeeks(seekSingle, seekAverage, full, cylinders).ok
  let longer = seekFull
  for (let step = 1; step <= 50 && !fits(longer); step++) longer = seekFull * (1 + step / 100)
  if (longer !== seekFull)
    gathering.assume(`Full-stroke seek: ${formatTime(longer)}; with ${formatTime(seekFull)} no curve has this average`)
  return longer
}

/** Rates inside the drive count more than data, and switches come on top of them; others are what a reader gets. */
const isInternal = ({ rateKind = '' }: LibraryDrive): boolean => /media|internal|surface/.test(rateKind)

/** How much of a rate is data, by the average track where that is published beside a rate inside the drive. */
function dataShare(drive: LibraryDrive, meanSectors: number, gathering: Gathering): number {
  const average = drive.values.sectorsAverage?.value
  if (!isInternal(drive) || average === undefined) return 1
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
  const all = cylinders?.value ?? (capacity ? capacity.value / perCylinder : 100_000)
  if (!cylinders)
    gathering.assume(`Cylinders: what ${capacity ? 'the capacity' : 'a drive'} needs; seeks are given as times and do not depend on it`)
  gathering.assume(`Zones: ${steps} of equal width, in equal steps from the outer to the inner rate`)
  return sectors.map((one) => ({ cylinders: Math.max(1, Math.round(all / steps)), sectors: one }))
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
  const { rateOuter, rateInner, rateAverage } = values
  if (rateOuter) {
    const inner =
      rateInner?.value ??
      rateOuter.value *
        gathering.take(
          'Inner over outer rate',
          undefined,
          'innerOverOuter',
          usualInnerOverOuter,
          'between 0.48 and 0.69 in the drives here',
        )
    return zoned(surfaces, steppedZones(drive, turn, surfaces, rateOuter.value, inner, gathering))
  }
  const headRate = rateAverage?.value ?? 0
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
  if (!isInternal(drive)) {
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
export function missingFact(drive: LibraryDrive): string | undefined {
  const { values } = drive
  if (drive.class.startsWith('ssd')) return 'it has no arm and no spindle; Busbar computes drives with both'
  if (!values.rpm) return 'its spindle speed is not published'
  if (!values.rateOuter && !values.rateAverage) return 'no rate of it is published'
  if (!values.seekAverageRead && !classOf(drive)?.ranges.seekAverageRead) return 'no seek of it or its class is published'
  return undefined
}

/**
 * A drive of the library as an own drive of a configuration.
 *
 * @returns its fields in base units and what was assumed, or what it lacks
 */
export function ownDrive(drive: LibraryDrive): Result<OwnDrive> {
  const missing = missingFact(drive)
  if (missing !== undefined) return refused(drive, `${missing}.`)
  const rpm = drive.values.rpm?.value ?? 0
  const gathering = new Gathering(drive)
  const times = seeks(drive, gathering)
  const disk = media(drive, revolutionTime(rpm), gathering)
  const missOverhead = gathering.take(
    'Electronics, miss',
    drive.values.overhead,
    'overhead',
    usualOverhead,
    '0.2 to 0.6 ms in the drives here',
  )
  gathering.assume('Electronics, hit: half of a miss')
  const buffer = drive.values.buffer?.value ?? usualBuffer
  if (!drive.values.buffer) gathering.assume('Buffer: 2 MiB')
  const values: FieldValues = {
    drive: 'own',
    rpm,
    seekForm: 'three',
    ...times,
    seekFull: fittingFull(times, disk.cylinders, gathering),
    ...disk.values,
    ...switches(drive, times.seekSingle, gathering),
    buffer,
    missOverhead,
    hitOverhead: missOverhead / 2,
  }
  for (const [name, value] of Object.entries(values) as [FieldName, Value][]) {
    const checked = checkValue(name, value)
    if (!checked.ok) return checked
  }
  return success({ values, assumed: gathering.assumed })
}
