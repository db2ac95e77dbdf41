import type { Scheduler } from '../domain/queueing.ts'
import type { Sourced } from './sourced.ts'
import type { BenchmarkConstants } from './white2001Drives.ts'
import type { ZoneWidth } from './zones.ts'

/** The numbers and texts of a drive that a configuration can hold; names are those of the configuration's fields. */
export interface DriveValues {
  readonly rpm: Sourced<number>
  readonly cylinders: Sourced<number>
  readonly surfaces: Sourced<number>
  readonly seekForm: Sourced<'smooth' | 'curve' | 'three' | 'table'>
  readonly seekA?: Sourced<number>
  readonly seekB?: Sourced<number>
  readonly seekC?: Sourced<number>
  readonly seekD?: Sourced<number>
  readonly seekE?: Sourced<number>
  readonly seekSingle?: Sourced<number>
  readonly seekAverage?: Sourced<number>
  readonly seekFull?: Sourced<number>
  readonly seekTable?: Sourced<string>
  readonly mediaForm: Sourced<'rate' | 'zones'>
  readonly headRate?: Sourced<number>
  readonly sectorsPerTrack?: Sourced<number>
  readonly zones?: Sourced<readonly ZoneWidth[]>
  readonly trackSwitch: Sourced<number>
  readonly cylinderSwitch: Sourced<number>
  readonly buffer: Sourced<number>
  readonly missOverhead: Sourced<number>
  readonly hitOverhead: Sourced<number>
}

/** A drive of the catalogue; conflicts between its sources are stated beside it, in conflicts.ts, not resolved in silence. */
export interface DriveEntry {
  readonly id: string
  readonly name: string
  /** Short form for sentences: "Cheetah 4LP". */
  readonly shortName: string
  readonly values: DriveValues
}

/** A bus of the catalogue; what else has to be said of it stands in busNotes.ts. */
export interface BusEntry {
  readonly id: string
  readonly name: string
  /** Short form for sentences, its last word for those behind: "SAS port". */
  readonly noun: string
  readonly values: {
    readonly busRate: Sourced<number>
    readonly commandTime: Sourced<number>
    readonly reconnectTime: Sourced<number>
    readonly statusTime: Sourced<number>
  }
}

/** A host system of the catalogue (Barve et al. 1999, Table 1). */
export interface HostEntry {
  readonly id: string
  readonly name: string
  readonly values: {
    readonly readCost: Sourced<number>
    readonly prefetchCost: Sourced<number>
    readonly dispatch: Sourced<'disks-first' | 'host-first' | 'oldest-first'>
  }
}

/** What a system knows beyond its drive, bus and host: numbers fitted to it, or a typical workload. */
export interface SystemValues
  extends Partial<Omit<BenchmarkConstants, 'system'>>, Partial<DriveValues>, Partial<BusEntry['values']>, Partial<HostEntry['values']> {
  readonly disks?: Sourced<number>
  readonly requestSize?: Sourced<number>
  readonly arbitration?: Sourced<'id' | 'fifo' | 'round-robin'>
  readonly positioningRule?: Sourced<'sum-of-minima'>
  readonly stripeUnit?: Sourced<number>
  readonly arraySize?: Sourced<number>
  readonly processes?: Sourced<number>
  readonly spindles?: Sourced<'free' | 'synchronised'>
  readonly connection?: Sourced<'scsi-bus' | 'ide-channels' | 'own-channels'>
  readonly outstanding?: Sourced<number>
  readonly tags?: Sourced<number>
  readonly hostChooses?: Sourced<'bus' | 'tag'>
  readonly testSize?: Sourced<number>
  readonly streamsOver?: Sourced<'span' | 'disk'>
  readonly hostScheduler?: Sourced<Scheduler>
  readonly driveScheduler?: Sourced<Scheduler>
  readonly drivePrice?: Sourced<number>
  readonly driveCapacity?: Sourced<number>
  readonly controllerPrice?: Sourced<number>
  readonly controllerDrives?: Sourced<number>
  readonly trace?: Sourced<string>
  readonly cacheSize?: Sourced<number>
  readonly cacheBlock?: Sourced<number>
  readonly fetchSize?: Sourced<number>
  readonly destageUnit?: Sourced<number>
  readonly precision?: Sourced<number>
  readonly machine?: Sourced<string>
  readonly together?: Sourced<'all'>
}

/** A system as a starting point. */
export interface SystemEntry {
  readonly id: string
  readonly title: string
  /** What the page of systems says of it that its title does not, or who published it; the place of a system of today, what most people have first. */
  readonly card: { readonly note: string; readonly place?: number }
  readonly about: string
  readonly drive: string
  readonly bus: string
  readonly host: string
  readonly values: SystemValues
  /** Whether nobody has published what this system does on a bus. */
  readonly extrapolated: boolean
  /** The question that its source answers for it, where that is not the one of a bus. */
  readonly home?: 'passes' | 'striping' | 'caching' | 'drives'
  /** What its throughput is drawn against when it is chosen, where that is not the request size: disks, where these are the limit. */
  readonly axis?: 'disks'
}
