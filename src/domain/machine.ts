import type { Bytes, BytesPerSecond } from '../units/quantities.ts'

/**
 * What data passes between drives and host.
 *
 * - bus: the shared bus of the configuration
 * - sas, sata, usb, pcie, dmi, network: links, by generation and lanes
 * - adapter, expander, multiplier, hub, switch, root: boxes that links end in
 */
export type HopKind =
  | 'bus'
  | 'sas'
  | 'sata'
  | 'usb'
  | 'pcie'
  | 'dmi'
  | 'network'
  | 'adapter'
  | 'expander'
  | 'multiplier'
  | 'hub'
  | 'switch'
  | 'root'

/** What a link runs at: its generation as its standard calls it, and how many lanes. */
export interface LinkSpeed {
  /** PCIe 1–5, DMI 2–4, SAS 3, 6, 12 or 24 Gb/s, SATA 1.5, 3 or 6 Gb/s, USB 0.48, 5, 10 or 20 Gb/s, network in Gb/s. */
  readonly generation: number
  readonly lanes: number
}

/** A link by what it was made for, and what it has trained down to, where it has. */
export interface Link extends LinkSpeed {
  readonly trained?: LinkSpeed
}

/**
 * A place that all data from below has to pass.
 *
 * @template Count of drives below: null as it is written, for as many as a field says
 */
export interface HopNode<Count = number> {
  readonly node: 'hop'
  /** Of the row, one of its own in the machine; absent of what has just been made. */
  readonly name?: string
  readonly kind: HopKind
  /** Equal branches like this one, side by side; at least 1. */
  readonly count: number
  /** Of links only. */
  readonly link?: Link
  /** Of PCIe and DMI: largest payload of a packet. */
  readonly payload?: Bytes
  /** Of USB: bulk-only transport, one command at a time; else UAS. */
  readonly bulkOnly?: boolean
  /** Of a multiplier: one drive until its queue is done; else FIS-based. */
  readonly commandBased?: boolean
  /** Of an expander: no buffer for slower drives, so that a slow drive holds a fast lane. */
  readonly unbuffered?: boolean
  /** Of an adapter: commands per second. */
  readonly commands?: number
  /** A ceiling that was measured, instead of what the arithmetic of the protocol gives. */
  readonly measured?: BytesPerSecond
  readonly below: readonly MachineNode<Count>[]
}

/** Equal drives that hang on a hop. */
export interface DriveNode<Count = number> {
  readonly node: 'drives'
  /** As of a hop. */
  readonly name?: string
  /** On each copy of what they hang on. */
  readonly count: Count
  /** "disk", the drive of the configuration; or the id of one in the catalogue. */
  readonly drive: string
  /** The link that each of them has for itself. */
  readonly link?: Link & { readonly kind: 'sas' | 'sata' | 'usb' | 'pcie' }
  /** What is said otherwise than the drive says: capacity, rates at rim and hub. */
  readonly capacity?: Bytes
  readonly rim?: BytesPerSecond
  readonly hub?: BytesPerSecond
}

export type MachineNode<Count = number> = HopNode<Count> | DriveNode<Count>

/** What hangs on the host, in the order of its ports. */
export interface Machine<Count = number> {
  readonly below: readonly MachineNode<Count>[]
}

/** A machine without the number of one of its rows of drives, which stands beside it: the field `disks`. */
export type WrittenMachine = Machine<number | null>
