import { sectorBytes } from '../../units/quantities.ts'
import type { DetailedDrive } from '../detailedDrive.ts'
import type { ZoneRow } from '../zones.ts'
import type { LibraryDrive, LibraryDriveValues, LibrarySeekCurve } from './entry.ts'
import { gigabytes, kibibytesOf, ms, number, rate } from './value.ts'

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))
const source = 'DSIM'

/** Zones without their skews, neighbours with as many sectors as one. */
function withoutSkews(zones: readonly ZoneRow[]): readonly ZoneRow[] {
  const joined: ZoneRow[] = []
  for (const [first, last, sectors] of zones) {
    const outer = joined.at(-1)
    if (outer?.[2] === sectors) joined[joined.length - 1] = [outer[0], last, sectors]
    else joined.push([first, last, sectors])
  }
  return joined
}

/** The layout of a drive of the DiskSim validation set. */
export const measuredZones = ({ zones }: DetailedDrive): NonNullable<LibraryDrive['zones']> => ({
  value: withoutSkews(zones),
  sources: [source],
})

/** A fit of the measured seek table, in milliseconds. */
export const measuredCurve = (fit: Pick<LibrarySeekCurve, 'a' | 'b' | 'c' | 'd' | 'e' | 'rms'>): LibrarySeekCurve => ({
  form: 'root-and-line',
  ...fit,
  source,
  how: 'continuous least-squares fit of the measured table, weighted as random seeks are',
})

const cylindersIn = ([first, last]: ZoneRow): number => last - first + 1

/**
 * What the parameter file of a drive says of the quantities of a data sheet.
 *
 * @param seekAverage mean of the whole measured table, in milliseconds; the one that is kept is thinned
 */
export function measuredValues(drive: DetailedDrive, seekAverage: number): LibraryDriveValues {
  const { rpm, surfaces, blocks, seek, buffer, headSwitch } = drive
  const zones = withoutSkews(drive.zones)
  const [outer, inner] = [zones[0]?.[2] ?? 0, zones.at(-1)?.[2] ?? 0]
  const last = zones.at(-1)?.[1] ?? 0
  const weight = zones.reduce((sum, zone) => sum + cylindersIn(zone), 0)
  const average = zones.reduce((sum, zone) => sum + cylindersIn(zone) * zone[2], 0) / weight
  const rateOf = (sectors: number): number => rounded((sectors * sectorBytes * rpm) / 60 / 1e6, 2)
  const points = seek.form === 'table' ? seek.points.split(',').map((point) => point.split(':').map(Number)) : []
  const single = points.at(0)?.[1] ?? 0
  const [longest = 0, full = 0] = points.at(-1) ?? []
  const onTrack = 'sectors × 512 bytes × turns per second'
  return {
    capacity: gigabytes(rounded((blocks * sectorBytes) / 1e9, 3), source),
    rpm: number(rpm, source),
    rotationalLatency: ms(rounded(30_000 / rpm, 3), source, 'half a turn'),
    seekSingleRead: ms(single, source),
    seekAverageRead: ms(seekAverage, source, 'mean over two independent random cylinders of the measured seek table'),
    seekFullRead: ms(full, source, `longest distance of the measured table, ${longest} of ${last} cylinders`),
    rateOuter: rate(rateOf(outer), source, onTrack),
    rateInner: rate(rateOf(inner), source, onTrack),
    rateAverage: rate(rateOf(average), source, 'average sectors, weighted by cylinders, × 512 bytes × turns per second'),
    cylinders: number(last + 1, source),
    surfaces: number(surfaces, source),
    sectorsOuter: number(outer, source),
    sectorsInner: number(inner, source),
    sectorsAverage: number(rounded(average, 1), source),
    zoneCount: number(zones.length, source),
    headSwitch: ms(rounded(headSwitch * 1000, 3), source),
    buffer: kibibytesOf((buffer.segments * buffer.segmentSectors) / 2, source, 'segments × size of a segment'),
  }
}
