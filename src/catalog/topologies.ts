import { megabytesPerSecond, type BytesPerSecond } from '../units/quantities.ts'
import { derived, published, type Sourced } from './sourced.ts'

/** What data passes on its way from the disks to the host. */
export type HopKind = 'link' | 'bus' | 'expander' | 'adapter' | 'slot'

/** A place that all data from the hops and drives below it has to pass, and how much of it can. */
export interface HopFacts {
  readonly name: string
  readonly kind: HopKind
  /** Absent for the bus of the configuration, which has its rate there. */
  readonly capacity?: Sourced<BytesPerSecond>
  /** Drives directly below; absent where all drives of the configuration are. */
  readonly drives?: number
  /** Each drive below has a hop like this to itself; `capacity` is that of one. */
  readonly perDrive?: boolean
  readonly below: readonly HopFacts[]
}

/** The way of the data in a system, from the slot of the host down to its drives. */
export interface Topology {
  readonly id: string
  readonly title: string
  /** Ids of catalog/systems.ts whose way this is; or of none, an example by itself. */
  readonly systems: readonly string[]
  readonly root: HopFacts
}

const lanes = (count: number): Sourced<BytesPerSecond> =>
  derived(megabytesPerSecond(1_200 * count), `12 Gb/s × 8/10 × ${count} ${count === 1 ? 'lane' : 'lanes'}`)

/** 8 lanes of 8 GT/s × 128/130, of which 256 bytes in 280 are data. */
const slotOfEight = derived(
  megabytesPerSecond(7_202),
  'PCIe 3.0 ×8: 8 GT/s × 128/130 × 8 lanes, packets of 256 B with 24 B of header and framing (Intel AN 708)',
)

const driveLink: HopFacts = { name: 'each drive’s own link', kind: 'link', capacity: lanes(1), perDrive: true, below: [] }

/** Every topology of the catalogue. */
export const topologyList: readonly Topology[] = [
  {
    id: 'shelf-24',
    title: '24-disk shelf',
    systems: ['nearline-24', 'shelf-45'],
    root: {
      name: 'PCIe 3.0 slot, 8 lanes',
      kind: 'slot',
      capacity: slotOfEight,
      below: [
        {
          name: 'host adapter, 8 lanes',
          kind: 'adapter',
          capacity: lanes(8),
          below: [{ name: 'SAS port of the expander, 4 lanes', kind: 'bus', below: [driveLink] }],
        },
      ],
    },
  },
  {
    id: 'usb-hub',
    title: 'USB 3 hub',
    systems: ['usb-4', 'usb-ssd-2'],
    root: {
      name: 'USB 3 port of the host',
      kind: 'adapter',
      capacity: derived(megabytesPerSecond(500), '5 Gb/s × 8/10'),
      below: [
        {
          name: 'uplink of the hub',
          kind: 'bus',
          below: [
            {
              name: 'each drive’s own link',
              kind: 'link',
              capacity: published(megabytesPerSecond(561), 'best measured read of one SATA 6 Gb/s drive; 600 MB/s payload'),
              perDrive: true,
              below: [],
            },
          ],
        },
      ],
    },
  },
  {
    id: 'shelf-55',
    title: '55 disks behind two expanders',
    systems: [],
    root: {
      name: 'PCIe 3.0 slot, 8 lanes',
      kind: 'slot',
      capacity: slotOfEight,
      below: [
        {
          name: 'host adapter and first expander, 8 lanes',
          kind: 'adapter',
          capacity: derived(megabytesPerSecond(9_600), '12 Gb/s × 8/10 × 8 lanes; the shape of stanford-rc/sasutils issue 30'),
          below: [
            { name: 'expander with 46 disks, 10 lanes', kind: 'expander', capacity: lanes(10), drives: 46, below: [] },
            { name: 'expander with 9 disks, 10 lanes', kind: 'expander', capacity: lanes(10), drives: 9, below: [] },
          ],
        },
      ],
    },
  },
  {
    // machines of today in all their hops stand in the field `machine`
    id: 'shared-link',
    title: 'one shared link',
    systems: [
      'hba-8',
      'shelf-60',
      'shelf-90',
      'chain-48',
      'dual-actuator-8',
      'multiplier-5',
      'multiplier-5-cmd',
      'nas-6',
      'dmi2-ssd-4',
      'dmi3-ssd-4',
      'nvme-30',
    ],
    root: { name: 'shared link', kind: 'bus', below: [] },
  },
  {
    id: 'shared-bus',
    title: 'one shared bus',
    systems: [
      'cheetah-ultra-1',
      'barracuda-alpha',
      'wren-sparc-20',
      'cheetah-sparc-20',
      'cineblitz-challenge',
      'lee-katz-array',
      'white-scsi',
      'reddy-as400',
    ],
    root: { name: 'SCSI bus', kind: 'bus', below: [] },
  },
  {
    id: 'ide-channel',
    title: 'one IDE channel',
    systems: ['white-ide'],
    root: { name: 'IDE channel', kind: 'bus', below: [] },
  },
]
