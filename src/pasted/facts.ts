import type { Measurement } from '../domain/measurement.ts'
import type { Bytes } from '../units/quantities.ts'
import type { Said, Span } from './text.ts'

/**
 * What programs say of a machine. Every value has the characters that say it; a fact is about one thing, and two programs that speak of the same thing make two
 * facts: tree/ brings them together. Names that stand for serial numbers and addresses are pseudonyms: equal where the originals are, and good for nothing else.
 */
export type Fact =
  | PciFact
  | UsbFact
  | ScsiFact
  | SasPhyFact
  | SasLinkFact
  | SlotFact
  | ControllerFact
  | DriveFact
  | ArrayFact
  | HostFact
  | MeasuredFact

interface Anything {
  /** The line that names it. */
  readonly at: Span
}

export interface PcieLink {
  /** 1 for 2.5 GT/s, 2 for 5, 3 for 8, 4 for 16, 5 for 32, 6 for 64. */
  readonly generation: number
  readonly lanes: number
}

/** A function of a PCI device (lspci). */
export interface PciFact extends Anything {
  readonly kind: 'pci'
  /** With its domain, "0000:02:00.0". */
  readonly address: string
  /** Class and name as printed: "Serial Attached SCSI controller: …". */
  readonly name: string
  readonly role: 'bridge' | 'host-bridge' | 'sas' | 'sata' | 'nvme' | 'usb' | 'other'
  /** Buses below a bridge, first and last. */
  readonly buses: readonly [number, number] | null
  /** Address of what it hangs on, where the text draws it (lspci -tv); else it follows from `buses`. */
  readonly parent: string | null
  /** LnkCap and LnkSta. Absent: none is printed, or its speed or width is unknown or 0. */
  readonly able: Said<PcieLink> | null
  readonly runs: Said<PcieLink> | null
  /** It is said to run at more than it is able to, and not that somebody made it do so. */
  readonly isContradicted?: true
  /** MaxPayload as set, not as able. */
  readonly payload: Said<Bytes> | null
}

/** A function of which nothing is said but where it stands. */
export const pciFact = (at: Span, address: string, said: Partial<PciFact> = {}): PciFact => ({
  kind: 'pci',
  at,
  address: address.toLowerCase(),
  name: '',
  role: 'other',
  buses: null,
  parent: null,
  able: null,
  runs: null,
  payload: null,
  ...said,
})

/** A device in a tree of USB (lsusb). */
export interface UsbFact extends Anything {
  readonly kind: 'usb'
  readonly bus: number
  readonly device: number
  /** Device number of the hub that it hangs on, on the same bus; null of a root hub, and where the text draws no tree. */
  readonly parent: number | null
  readonly port: number | null
  readonly name: string | null
  readonly role: 'root' | 'hub' | 'storage' | 'other'
  /** Of storage: usb-storage is bulk-only, uas is not. */
  readonly driver: 'bulk-only' | 'uas' | null
  /** Negotiated, bits per second. */
  readonly runs: Said<number> | null
  /** What its descriptors say it is able to, bits per second. */
  readonly able: Said<number> | null
}

export type Transport = 'sas' | 'sata' | 'usb' | 'nvme' | 'other'

/** A line of lsscsi or camcontrol devlist. */
export interface ScsiFact extends Anything {
  readonly kind: 'scsi'
  /** Null where there is none ([N:0:0:1] has host 0 and `transport` nvme). */
  readonly host: number | null
  /** Host, channel, target, unit as printed, "9:0:12:0"; of camcontrol bus, target, unit, "1:3:0". */
  readonly target: string
  /** "disk", "zbc", "enclosu", "cd/dvd", … */
  readonly type: string
  readonly vendor: string | null
  /** At most sixteen characters. */
  readonly model: Said<string> | null
  /** "sda", "da3"; null where there is none. */
  readonly node: string | null
  /** By which the system reaches it: a SATA drive behind SAS is reached by SAS. What it is itself says `vendor`, which is ATA for every SATA drive, or `isSata`. */
  readonly transport: Transport | null
  /** Behind SAS, with an address that adapters make up for SATA drives alone. */
  readonly isSata?: true
  /** Pseudonym of the address, path of USB ("1-1.2"). */
  readonly address: string | null
  /** Address of the PCI device that it hangs on, "0000:02:00.0", where the path of the kernel is printed (lsscsi -v). */
  readonly adapter?: Said<string>
}

/** One phy of an expander, an adapter or a drive (smp_discover, smartctl -l sasphy). */
export interface SasPhyFact extends Anything {
  readonly kind: 'sas-phy'
  /** Whose phy: pseudonym or name; null where the text does not say. */
  readonly of: string | null
  readonly phy: number
  /** Pseudonym of the address that is attached; null: nothing, or unknown. */
  readonly attached: string | null
  readonly attachedTo: 'expander' | 'host' | 'drive' | 'enclosure' | null
  /** Negotiated, Gb/s of the line: 1.5, 3, 6, 12, 22.5; null: vacant, disabled, or unknown. */
  readonly rate: Said<number> | null
  /** "phy enabled; unknown rate" and the like: enabled, yet without a rate. */
  readonly isUnknown: boolean
}

/** Something below something in a tree of SAS (sas_discover, sas_devices). */
export interface SasLinkFact extends Anything {
  readonly kind: 'sas-link'
  /** As the text names it, "host1", "expander-1:0". A list (sas_devices) draws no tree: there it is the group of enclosures, "[a][b]". */
  readonly above: string
  /** Likewise; of an enclosure its name. */
  readonly below: string
  readonly belowIs: 'expander' | 'drives' | 'enclosure'
  /** Phys that the link has. */
  readonly lanes: Said<number> | null
  /** Equal ones: "8 x end_device". */
  readonly count: Said<number>
  /**
   * Ways that lead to each of them. A tree prints the same drives once per path: there are so many facts of them, each with all of them in `count`. A list (sas_devices)
   * prints them once.
   */
  readonly paths: number
  readonly model: string | null
}

/** A slot of an enclosure (sg_ses, ses_report). */
export interface SlotFact extends Anything {
  readonly kind: 'slot'
  readonly enclosure: string | null
  readonly slot: number | null
  readonly isOccupied: boolean | null
}

/** An adapter by what its own program, or the tree of SAS, says. */
export interface ControllerFact extends Anything {
  readonly kind: 'controller'
  /** "/c0", "host0": how other facts of the same text name it. */
  readonly id: string
  readonly model: Said<string>
  readonly drives: Said<number> | null
}

/** A drive by what a program says of it. */
export interface DriveFact extends Anything {
  readonly kind: 'drive'
  /** "sda", "nvme0n1", "disk0"; null where the text does not name it. */
  readonly node: string | null
  /** Pseudonym of its WWN, or of its serial number; null where neither is said. */
  readonly identity: string | null
  readonly model: Said<string> | null
  readonly bytes: Said<Bytes> | null
  /** The same as its text says it again, and otherwise. */
  readonly otherBytes?: Said<Bytes>
  /** Of a sector, as it is addressed. */
  readonly sector: Said<Bytes> | null
  /** Turns a minute; 0 is flash. */
  readonly rpm: Said<number> | null
  readonly transport: Transport | null
  /** The drive’s own link, Gb/s of the line: what it is able to, and what it runs at. */
  readonly able: Said<number> | null
  readonly runs: Said<number> | null
  /** `id` of its controller, and enclosure and slot, as printed: "0:12". */
  readonly controller: string | null
  readonly place: string | null
  /** A loop, a RAM disk, an array, a volume of an adapter: nothing that turns or wears. */
  readonly isVirtual: boolean
  /** How many equal ones the line stands for. */
  readonly count: number
}

/** An array or a pool. */
export interface ArrayFact extends Anything {
  readonly kind: 'array'
  readonly of: 'md' | 'zfs' | 'adapter' | 'dm'
  readonly name: string
  /** "raid6", "raidz2", "mirror", "stripe", "draid2:3d:5c:0s". */
  readonly level: Said<string> | null
  /** Names of its members that hold data or are being given it: none removed, faulty, absent or waiting as a spare. */
  readonly members: readonly Said<string>[]
  readonly state: Said<string> | null
}

/** The processor or the computer. */
export interface HostFact extends Anything {
  readonly kind: 'host'
  readonly name: Said<string>
}

/** Something that was measured. */
export interface MeasuredFact extends Anything {
  readonly kind: 'measured'
  /** The characters that say the rate. */
  readonly rate: Span
  readonly measurement: Measurement
}
