import type { LibraryDrive, LibraryDriveValues } from '../../catalog/library/entry.ts'
import { classOfSheet, isInternalRate, type LentQuantity } from '../../catalog/library/lending.ts'
import { failure, success, type Result } from '../../domain/problem.ts'
import { formatRate } from '../../units/formatQuantity.ts'
import { revolutionTime, sectorBytes } from '../../units/quantities.ts'
import type { Configuration } from '../configuration.ts'
import { borrowedValues } from './borrowing.ts'
import { noteOf } from './lentValues.ts'
import { oneActuator, ownDrive, type OwnDrive } from './ownDrive.ts'

/** What a data sheet says of a drive, in base units; what it is silent about is borrowed. */
export interface DriveSheet {
  readonly name: string
  /** Turns a minute. */
  readonly rpm?: number
  /** Bytes. */
  readonly capacity?: number
  /** Sustained rates at the rim and at the hub, bytes per second. */
  readonly rateOuter?: number
  readonly rateInner?: number
  /** Seconds. */
  readonly seekAverage?: number
  readonly seekSingle?: number
  /** Bytes. */
  readonly buffer?: number
}

export type SheetQuantity = Exclude<keyof DriveSheet, 'name'>

/** A sheet says six things, two of them twice: at the rim and at the hub, on average and from track to track. */
const inLibrary = {
  rpm: 'rpm',
  capacity: 'capacity',
  rateOuter: 'rateOuter',
  rateInner: 'rateInner',
  seekAverage: 'seekAverageRead',
  seekSingle: 'seekSingleRead',
  buffer: 'buffer',
} as const satisfies Record<SheetQuantity, keyof LibraryDriveValues>

/** The same as a class lends it: at the hub, a share of the rate at the rim. */
export const lentAs = { ...inLibrary, rateInner: 'innerOverOuter' } as const satisfies Record<SheetQuantity, LentQuantity>

/** The quantities of a sheet, in its order. */
export const sheetQuantities = Object.keys(inLibrary) as readonly SheetQuantity[] // the keys of a literal

/** The class that a sheet borrows from. */
export const sheetClass = ({ rpm, capacity }: DriveSheet): string => classOfSheet(rpm, capacity)

function drawnUp(sheet: DriveSheet): LibraryDrive {
  const said = sheetQuantities.flatMap((quantity) => {
    const value = sheet[quantity]
    return value === undefined ? [] : [[inLibrary[quantity], { value, sources: [] }]]
  })
  return { id: 'sheet', name: sheet.name, class: sheetClass(sheet), rateKind: 'sustained', values: Object.fromEntries(said), notes: [] }
}

/**
 * The drive that a data sheet describes, as an own drive of a configuration.
 *
 * @returns its fields and what is borrowed from its class, or which two things that it says cannot both be
 */
export function sheetDrive(sheet: DriveSheet): Result<OwnDrive> {
  const { rateOuter, rateInner } = sheet
  if (rateOuter !== undefined && rateInner !== undefined && rateInner > rateOuter) {
    const [rim, hub] = [formatRate(rateOuter, 'MB/s'), formatRate(rateInner, 'MB/s')]
    return failure({ code: 'inconsistent', field: 'zones', message: `The rate at the hub, ${hub}, is above that at the rim, ${rim}.` })
  }
  const own = ownDrive(drawnUp(sheet))
  if (!own.ok) return own
  const { values, lent } = own.value
  return success({ ...own.value, values: { ...values, driveNote: noteOf(sheet.name, lent) } })
}

/** How much of a rate inside a drive a reader gets: the data of an average track, and none while the head goes on to the next. */
function sustainedShare(drive: LibraryDrive): number {
  const { rpm, rateOuter, rateInner, sectorsAverage, headSwitch, seekSingleRead } = drive.values
  if (!isInternalRate(drive) || !rpm) return 1
  const turn = revolutionTime(rpm.value)
  const pause = (headSwitch ?? seekSingleRead)?.value ?? 0
  const mean = rateOuter && rateInner && ((rateOuter.value + rateInner.value) * turn) / 2 / sectorBytes
  const data = mean && sectorsAverage ? sectorsAverage.value / mean : 1
  return (data * turn) / (turn + pause)
}

/** What the data sheet of a drive of the library says, as far as it is published; rates inside the drive as a reader gets them. */
export function sheetOf(whole: LibraryDrive): DriveSheet {
  const drive = oneActuator(whole)
  const { rateAverage, rateOuter } = drive.values
  const share = sustainedShare(drive)
  const said = sheetQuantities.flatMap((quantity) => {
    const isRate = quantity === 'rateOuter' || quantity === 'rateInner'
    const value = (isRate && !rateOuter ? rateAverage : drive.values[inLibrary[quantity]])?.value
    return value === undefined ? [] : [[quantity, isRate ? value * share : value]]
  })
  return { name: drive.name, ...Object.fromEntries(said) }
}

const rounded = (value: number, digits: number): number => Number(value.toPrecision(digits))

/** The sheet that an own drive was made from, by its fields: without what is borrowed; null for any other drive. */
export function sheetIn(configuration: Configuration): DriveSheet | null {
  const { drive, driveNote, rpm, zones, surfaces, seekAverage, seekSingle, buffer, mediaForm } = configuration
  if (drive !== 'own' || driveNote.text === '' || mediaForm !== 'zones') return null
  const lent = new Set(borrowedValues(configuration).map(({ quantity }) => quantity))
  const known = (key: SheetQuantity, value: number): Partial<DriveSheet> => (lent.has(lentAs[key]) ? {} : { [key]: value })
  const table = zones.content
  const rate = (sectors = 0): number => rounded((sectors * sectorBytes) / revolutionTime(rpm), 4)
  const sectors = table.reduce((sum, zone) => sum + zone.cylinders * zone.sectors, 0)
  return {
    name: driveNote.content.name,
    ...known('rpm', rpm),
    ...known('capacity', rounded(sectors * surfaces * sectorBytes, 3)),
    ...known('rateOuter', rate(table[0]?.sectors)),
    ...known('rateInner', rate(table.at(-1)?.sectors)),
    ...known('seekAverage', seekAverage),
    ...known('seekSingle', seekSingle),
    ...known('buffer', buffer),
  }
}
