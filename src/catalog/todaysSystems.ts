import { kibibytes, megabytesPerSecond } from '../units/quantities.ts'
import type { SystemEntry } from './entry.ts'
import { assumed, derived, type Sourced } from './sourced.ts'

const shelfAbout = 'An extrapolation: seeks and the inner rate are borrowed from the drive’s class.'

/** What other questions than that of passes ask of a system of today. */
const ofToday = {
  arbitration: assumed('fifo', 'a switched port serves in order'),
  fence: assumed(255, 'drives of today send from their buffers'),
} as const

interface TodaysSystem extends Pick<SystemEntry, 'id' | 'title' | 'card' | 'about' | 'axis'> {
  readonly disks: number
  readonly machine: Sourced<string>
  readonly bus?: string
  readonly values?: SystemEntry['values']
}

/** A machine of today: every question is about its links and drives. */
const today = ({ disks, machine, bus = 'sas-12g-x4', values, ...named }: TodaysSystem): SystemEntry => ({
  ...named,
  drive: 'nearline-20tb',
  bus,
  host: 'today',
  values: {
    disks: assumed(disks, 'of its first row of drives'),
    requestSize: assumed(kibibytes(1_024), 'a large read'),
    ...ofToday,
    machine,
    ...values,
  },
  extrapolated: true,
  home: 'passes',
})

const multiplierAbout = (switching: string): string =>
  `Five disks behind one SATA link of 3 Gb/s, ${switching}. Measured with other disks in 2009: portmult01.txt.`

/** Machines of today as starting points: nobody has published what they do on a bus. */
export const todaysSystems: readonly SystemEntry[] = [
  {
    id: 'nearline-24',
    title: '24 nearline disks, one SAS-12 port',
    card: { place: 1, note: 'a shelf, one cable to the host' },
    axis: 'disks',
    about: `A shelf of today behind four SAS lanes. ${shelfAbout}`,
    drive: 'nearline-20tb',
    bus: 'sas-12g-x4',
    host: 'today',
    values: {
      disks: assumed(24, 'a full shelf'),
      requestSize: assumed(kibibytes(1_024), 'a large read'),
      ...ofToday,
      machine: assumed('pcie3x8/adapter/sas12x4/expander/disk.sas12.k20', 'one cable from an adapter in a slot of eight lanes'),
    },
    extrapolated: true,
    home: 'passes',
  },
  {
    id: 'usb-4',
    title: '4 disks, one USB 3 hub',
    card: { place: 6, note: 'home, four enclosures' },
    axis: 'disks',
    about: `Four nearline disks on one USB 3 uplink. ${shelfAbout}`,
    drive: 'nearline-20tb',
    bus: 'usb-3-uasp',
    host: 'today',
    values: {
      disks: assumed(4, 'a common enclosure'),
      requestSize: assumed(kibibytes(512), 'a large read'),
      ...ofToday,
      arbitration: assumed('fifo', 'a hub serves in order'),
      machine: assumed('usb5/hub/disk.usb5.k20', 'four enclosures on a hub at 5 Gb/s'),
    },
    extrapolated: true,
    home: 'passes',
  },
  today({
    id: 'hba-8',
    title: '8 nearline disks, SAS adapter',
    card: { place: 3, note: 'a lane for each disk, no expander' },
    axis: 'disks',
    about: `Eight disks of 20 TB with a SAS lane each. ${shelfAbout}`,
    disks: 8,
    machine: assumed('pcie3x8/adapter/disk.sas12.k20', 'an adapter with eight lanes, without expander'),
  }),
  today({
    id: 'shelf-45',
    title: '45-bay shelf',
    card: { place: 7, note: 'a full shelf, one cable to the host' },
    axis: 'disks',
    about: `45 disks of 20 TB behind one cable of four SAS lanes. ${shelfAbout}`,
    disks: 45,
    machine: assumed('pcie3x8/adapter/sas12x4/expander/disk.sas12.k20', 'a full shelf of 45 bays on one cable'),
  }),
  today({
    id: 'shelf-60',
    title: '60-bay shelf, 2 cables',
    card: { place: 2, note: 'two expanders with a cable each' },
    axis: 'disks',
    about: `60 disks of 20 TB on two expanders with a cable each. ${shelfAbout}`,
    disks: 60,
    machine: assumed('pcie3x8/adapter/2*sas12x4/expander/nearline-20tb.sas12', 'a full shelf of 60 bays with two zones'),
  }),
  today({
    id: 'shelf-90',
    title: '90-bay shelf, 2 cables',
    card: { place: 8, note: 'two expanders with a cable each' },
    about: `90 disks of 20 TB on two expanders with a cable each. ${shelfAbout}`,
    disks: 90,
    machine: assumed('pcie3x8/adapter/2*sas12x4/expander/nearline-20tb.sas12', 'a full shelf of 90 bays with two zones'),
  }),
  today({
    id: 'chain-48',
    title: '2 shelves in a chain',
    card: { place: 9, note: 'the second shelf hangs on the first' },
    axis: 'disks',
    about: `Two shelves of 24 disks, the second behind the first, on one cable. ${shelfAbout}`,
    disks: 24,
    machine: assumed(
      'pcie3x8/adapter/sas12x4/expander/(nearline-20tb.sas12,sas12x4/expander/24*nearline-20tb.sas12)',
      'two full shelves of 24 bays',
    ),
  }),
  today({
    id: 'dual-actuator-8',
    title: '8 dual-actuator disks',
    card: { place: 10, note: 'each shows two units of 7 TB' },
    axis: 'disks',
    about: `Eight Seagate Exos 2X14, each two units of 7 TB on one SAS link. ${shelfAbout}`,
    disks: 16,
    machine: assumed('pcie3x8/adapter/8*sas12/dual-14tb', 'an adapter with eight lanes; Tom’s Hardware, 2021: a SAS drive shows two units'),
  }),
  today({
    id: 'multiplier-5',
    title: '5 disks, port multiplier',
    card: { place: 4, note: 'home, one SATA cable, switched frame by frame' },
    about: multiplierAbout('switched frame by frame'),
    disks: 5,
    machine: assumed(
      'pcie2x1/adapter/sata3/multiplier/disk.sata3.k20',
      'portmult01.txt, Matthew Dillon, 2009: five disks, one link of 3 Gb/s',
    ),
    values: { busRate: derived(megabytesPerSecond(297.1), 'SATA 3 Gb/s, data of its frames') },
  }),
  today({
    id: 'multiplier-5-cmd',
    title: '5 disks, multiplier by command',
    card: { place: 14, note: 'an old multiplier: one disk at a time' },
    about: multiplierAbout('one disk at a time'),
    disks: 5,
    machine: assumed(
      'pcie2x1/adapter/sata3/multiplier.cmd/disk.sata3.k20',
      'portmult01.txt, Matthew Dillon, 2009: the same box without switching by frames',
    ),
    values: { busRate: derived(megabytesPerSecond(297.1), 'SATA 3 Gb/s, data of its frames') },
  }),
  today({
    id: 'nas-6',
    title: '6 disks, SATA card in ×1',
    card: { place: 5, note: 'home server, six ports on a card' },
    axis: 'disks',
    about: `A card with six SATA ports in a slot of one lane. ${shelfAbout}`,
    disks: 6,
    machine: assumed('pcie3x1/adapter/disk.sata6.k20', 'a common card of six ports'),
    values: { busRate: derived(megabytesPerSecond(900.2), 'PCIe 3.0 ×1, packets of 256 bytes') },
  }),
  today({
    id: 'dmi2-ssd-4',
    title: '4 SSDs behind DMI 2.0',
    card: { place: 12, note: 'ports of a chipset of 2013' },
    axis: 'disks',
    about: 'SATA SSDs of 480 GB on the ports of a chipset, measured by Tom’s Hardware in 2013.',
    disks: 4,
    machine: assumed(
      'dmi2x4.p128/sata-ssd.sata6',
      'Tom’s Hardware, six Intel SSD DC S3500 in RAID 0, 2013; packets of 128 bytes as in earlier chipsets',
    ),
    values: { busRate: derived(megabytesPerSecond(1_684.2), 'DMI 2.0, packets of 128 bytes') },
  }),
  today({
    id: 'dmi3-ssd-4',
    title: '4 SSDs behind DMI 3.0',
    card: { place: 13, note: 'ports of a later chipset' },
    axis: 'disks',
    about: 'SATA SSDs of 4 TB on the ports of a chipset: the link would carry six.',
    disks: 4,
    machine: assumed('dmi3x4/sata-ssd-4tb.sata6', 'ports of a chipset; packets of 256 bytes as in its own slots'),
    values: { busRate: derived(megabytesPerSecond(3_600.9), 'DMI 3.0, packets of 256 bytes') },
  }),
  today({
    id: 'usb-ssd-2',
    title: '2 SSDs, one USB hub',
    card: { place: 11, note: 'home, two enclosures' },
    about: 'SSDs in UAS enclosures behind a hub at 5 Gb/s, measured by T. Kaiser.',
    disks: 2,
    machine: assumed('usb5/hub/usb-ssd.usb5', 'T. Kaiser, Quick Preview of ROCK 5B and ROCK 5 ITX: one hub, two enclosures'),
    bus: 'usb-3-uasp',
  }),
  today({
    id: 'nvme-30',
    title: '30 NVMe SSDs, 4 root complexes',
    card: { place: 15, note: 'a server, eight drives on a root complex' },
    axis: 'disks',
    about: 'Solidigm P44 Pro, eight, eight, eight and six, read in step; a public log.',
    disks: 24,
    machine: assumed(
      '3*root.m37600/nvme.pcie4x4,root.m37600/6*nvme.pcie4x4',
      'a public log of 30 Solidigm P44 Pro on one host; 37.6 GB/s measured with eight on one root complex',
    ),
    values: { together: assumed('all', 'the same number of reads from every drive, to 0.12 %') },
  }),
]
