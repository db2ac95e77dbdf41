import type { ZoneRow } from '../zones.ts'
import type { SourceId } from './sources.ts'

/** A number of the library, in base units, with where it was read. */
export interface LibraryValue {
  readonly value: number
  readonly sources: readonly SourceId[]
  /** How it was computed from what the sources print; absent where it is printed. */
  readonly how?: string
  /** What kind of number it is, where its name does not say. */
  readonly about?: string
}

export interface LibraryText {
  readonly value: string
  readonly sources: readonly SourceId[]
}

/** What a drive may say of itself, in base units: seconds, bytes, bytes per second, sectors of 512 bytes. */
export interface LibraryDriveValues {
  readonly capacity?: LibraryValue
  readonly rpm?: LibraryValue
  readonly rotationalLatency?: LibraryValue
  readonly seekSingleRead?: LibraryValue
  readonly seekSingleWrite?: LibraryValue
  readonly seekAverageRead?: LibraryValue
  readonly seekAverageWrite?: LibraryValue
  readonly seekFullRead?: LibraryValue
  readonly seekFullWrite?: LibraryValue
  readonly rateOuter?: LibraryValue
  readonly rateInner?: LibraryValue
  readonly rateAverage?: LibraryValue
  readonly rateWrite?: LibraryValue
  readonly rateWriteSteady?: LibraryValue
  readonly cylinders?: LibraryValue
  readonly surfaces?: LibraryValue
  readonly platters?: LibraryValue
  readonly sectorsOuter?: LibraryValue
  readonly sectorsInner?: LibraryValue
  readonly sectorsAverage?: LibraryValue
  readonly zoneCount?: LibraryValue
  readonly headSwitch?: LibraryValue
  readonly overhead?: LibraryValue
  readonly buffer?: LibraryValue
  readonly queueDepth?: LibraryValue
  readonly actuators?: LibraryValue
  /** What one actuator shows as a unit of its own. */
  readonly unitCapacity?: LibraryValue
  /** Random requests of 4 KiB per second: one at a time, 16 and 32 outstanding. */
  readonly readsAlone?: LibraryValue
  readonly writesAlone?: LibraryValue
  readonly reads16?: LibraryValue
  readonly writes16?: LibraryValue
  readonly reads32?: LibraryValue
  readonly writes32?: LibraryValue
  readonly accessTime?: LibraryValue
}

export type DriveQuantity = keyof LibraryDriveValues

/**
 * Milliseconds against cylinders x. root-and-line: a + b·√x up to e, c + d·x beyond (Barve et al. 1999, eq. 7);
 * root-plus-line: a·√(x − 1) + b·(x − 1) + c (Lee & Katz 1993).
 */
export interface LibrarySeekCurve {
  readonly form: 'root-and-line' | 'root-plus-line'
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d?: number
  readonly e?: number
  /** Root of the mean squared miss of what was fitted, in milliseconds. */
  readonly rms?: number
  readonly source: SourceId
  readonly how?: string
}

/** What sources say differently about a drive of the form, by its id, and what is used. */
export type DriveConflicts = Readonly<Record<string, readonly string[]>>

/** A drive as far as it is published; what is absent is not. */
export interface LibraryDrive {
  readonly id: string
  readonly name: string
  readonly class: string
  /** The drive of catalog/drives.ts that has been made ready to be computed with. */
  readonly simulated?: string
  /** Which rate is meant: media, internal, sustained and highest rates are not interchangeable. */
  readonly rateKind?: string
  readonly interface?: LibraryText
  readonly values: LibraryDriveValues
  /** From the rim, without skews. */
  readonly zones?: { readonly value: readonly ZoneRow[]; readonly sources: readonly SourceId[] }
  readonly seekCurve?: LibrarySeekCurve
  /** What another document prints for the same drive. */
  readonly alsoPublished?: LibraryDriveValues
  readonly notes: readonly string[]
}

/** What a bus may say of itself, in base units; the line rate in bits per second. */
export interface LibraryBusValues {
  readonly lineRate?: LibraryValue
  readonly lanes?: LibraryValue
  readonly nominalRate?: LibraryValue
  /** What the coding of the line leaves. */
  readonly payloadRate?: LibraryValue
  /** What was measured, or what packets leave. */
  readonly usableRate?: LibraryValue
  readonly mostDevices?: LibraryValue
  readonly commandOverhead?: LibraryValue
  readonly rateAt4K?: LibraryValue
  readonly rateAt64K?: LibraryValue
}

export type BusQuantity = keyof LibraryBusValues

/** A bus, a link or a slot. */
export interface LibraryBus {
  readonly id: string
  readonly name: string
  readonly topology: string
  /** The bus of catalog/buses.ts that has been made ready to be computed with. */
  readonly simulated?: string
  readonly coding?: string
  readonly fullDuplex: boolean
  readonly rule?: string
  readonly values: LibraryBusValues
  readonly notes: readonly string[]
}

/** The smallest and largest value among members of a class. */
export interface ClassRange {
  readonly least: number
  readonly most: number
  readonly members: number
  readonly from: readonly string[]
  readonly how: string
}

export interface DriveClass {
  readonly id: string
  /** Drives that may borrow from it. */
  readonly useFor: readonly string[]
  readonly ranges: Readonly<
    Partial<
      Record<
        'seekSingleRead' | 'seekAverageRead' | 'seekAverageWrite' | 'seekFullRead' | 'overhead' | 'innerOverOuter' | 'sustainedOverMedia',
        ClassRange
      >
    >
  >
}

export interface CommandOverhead {
  readonly what: string
  readonly least: number
  readonly most: number
  readonly sources: readonly SourceId[]
  readonly note?: string
}
