import { megabytes, type ModernCell, type ModernGroup, type ModernQuantity } from './modernCell.ts'

const hdTune = 'Gigabyte H67M-UD2H-B3, HD Tune over the whole surface'
const printed = 'its largest and smallest sample put in for rim and hub; the smallest is a sample, not the hub'

interface Disk {
  readonly name: string
  /** TB, and MB/s at rim and hub: its largest and smallest sample alone. */
  readonly facts: string
}

const samsung: Disk = { name: 'Samsung HD502HJ', facts: '.k0.5.r136.4.h72' }
const seagate: Disk = { name: 'Seagate ST3500418AS', facts: '.k0.5.r123.7.h66' }
const alone = ({ facts }: Disk): string => `1*nearline-12tb${facts}.sata6`
/** The disk and the three others of the page, behind the chipset’s link. */
const atOnce = (disk: Disk): string => {
  const other = disk === samsung ? seagate : samsung
  return `dmi2x4.p128/(${alone(disk)},${alone(other)},1*sata-ssd.k0.24.r235.4.h180.2.sata6,1*sata-ssd.k0.12.r401.3.h381.5.sata6)`
}

const metrics = { mean: 'mean', start: 'largest sample', end: 'smallest sample' } as const

const sample = (id: `m${number}`, { name }: Disk, of: keyof typeof metrics, measured: number, own: Partial<ModernCell>): ModernCell => ({
  id,
  system: `${name}, ${metrics[of]}`,
  conditions: hdTune,
  source: 'hdTune',
  trust: 'A',
  direction: 'read',
  measured: megabytes(measured),
  of,
  machine: null,
  standing: 'input',
  assumed: 'a fact of the disk',
  ...own,
})

const mean = (id: `m${number}`, disk: Disk, measured: number, input: string): ModernCell =>
  sample(id, disk, 'mean', measured, { machine: alone(disk), standing: 'unfitted', assumed: printed, input })

const four = (id: `m${number}`, disk: Disk, of: keyof typeof metrics, measured: number): ModernCell =>
  sample(id, disk, of, measured, {
    system: `${disk.name}, ${metrics[of]}, four drives at once`,
    machine: atOnce(disk),
    standing: 'repeated',
    assumed: 'all four together ask for half of the chipset’s link: unchanged',
    input: 'the disk alone',
  })

const dock = (id: `m${number}`, what: string, of: ModernQuantity, measured: number, own: Partial<ModernCell>): ModernCell => ({
  id,
  system: `two WD Red 6 TB in a dock, ${what}`,
  conditions: 'the dock’s own RAID 0 at USB 3.0; HD Tune',
  source: 'logitecDock',
  trust: 'B',
  direction: 'read',
  measured: megabytes(measured),
  of,
  machine: null,
  standing: 'input',
  assumed: 'a fact of both disks in their dock',
  ...own,
})

const flash = 'flash has no zones: what differs between its samples is not its place'
const ssd = (id: `m${number}`, system: string, of: keyof typeof metrics, measured: number): ModernCell =>
  sample(id, { name: system, facts: '' }, of, measured, { standing: 'out', assumed: flash })

/** Disks from rim to hub, alone and with others. */
export const rimToHub: ModernGroup = {
  id: 'rim',
  title: 'From rim to hub',
  cells: [
    mean('m183', samsung, 113.4, 'm182 and m181: 136.4 and 72.0 MB/s'),
    mean('m187', seagate, 100, 'm186 and m185: 123.7 and 66.0 MB/s'),
    dock('m109', 'mean', 'mean', 167.7, {
      machine: '1*nearline-12tb.k12.r174.2.h145.3',
      standing: 'unfitted',
      assumed: `${printed}; both disks and their dock as one`,
      input: 'm107 and m108: 174.2 and 145.3 MB/s',
    }),
    sample('m182', samsung, 'start', 136.4, {}),
    sample('m181', samsung, 'end', 72, {}),
    sample('m186', seagate, 'start', 123.7, {}),
    sample('m185', seagate, 'end', 66, {}),
    dock('m107', 'largest sample', 'start', 174.2, {}),
    dock('m108', 'smallest sample', 'end', 145.3, {}),
    four('m194', samsung, 'mean', 113.5),
    four('m193', samsung, 'start', 136.4),
    four('m192', samsung, 'end', 72),
    four('m198', seagate, 'mean', 100),
    four('m197', seagate, 'start', 123.7),
    four('m196', seagate, 'end', 66),
    ssd('m191', 'SanDisk SDSSDA240G', 'mean', 223.6),
    ssd('m202', 'SanDisk SDSSDA240G, four drives at once', 'mean', 229.6),
    ssd('m205', 'Samsung 840 EVO, four drives at once', 'mean', 390),
  ],
}
