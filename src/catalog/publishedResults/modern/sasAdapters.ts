import { kibibytes } from '../../../units/quantities.ts'
import { gigabytes, megabytes, type ModernCell, type ModernGroup } from './modernCell.ts'

/** What one SAS2008 moves at most: catalogue facts of the chip (m148, m149), below its slot. */
const [bytesOfChip, commandsOfChip] = ['m2500', 'c350000'] as const
const ssds = '8*sata-ssd-4tb.sas6'
const card = `pcie2x16.p128/switch/2*pcie2x8.p128/adapter.${commandsOfChip}.${bytesOfChip}/${ssds}`
const lsi = { source: 'lsi9202', trust: 'B', direction: 'read' } as const
const ofCard = '9202-16e: two SAS2008 behind one PCIe 2.0 switch, SSDs'

const cards = 'which cards, and what they carry, is not known'
const unknown = (
  id: `m${number}`,
  system: string,
  conditions: string,
  source: 's3700' | 'intel329903' | 'x25e' | 'raidScaling',
  direction: 'read' | 'write',
  measured: number,
  printed?: string,
): ModernCell => ({
  id,
  system,
  conditions,
  source,
  trust: 'B',
  direction,
  measured,
  ...(printed !== undefined && { printed }),
  of: 'rate',
  machine: null,
  standing: 'out',
  assumed: cards,
})

const s3700 = 'Intel RAID cards with eight PCIe 3.0 lanes each, DC S3700, 128 KB, RAID 0; several cards for 24 drives'
const x25e = '16 Intel X25-E 64 GB, RAID 0 over two cards'

/** SAS and RAID adapters. */
export const sasAdapters: ModernGroup = {
  id: 'adapters',
  title: 'SAS and RAID adapters',
  cells: [
    {
      ...lsi,
      id: 'm148',
      system: 'one SAS2008',
      conditions: 'PCIe 2.0 ×8, eight lanes of 6 Gb/s, SSDs',
      measured: megabytes(2500),
      of: 'rate',
      machine: `pcie2x8.p128/adapter/${ssds}`,
      standing: 'input',
      assumed: 'the chip’s own limit; what its slot would carry stands here',
    },
    {
      ...lsi,
      id: 'm149',
      system: 'one SAS2008, small reads',
      conditions: 'PCIe 2.0 ×8, SSDs',
      measured: 350_000,
      printed: '“some” 350,000 a second',
      of: 'commands',
      machine: null,
      standing: 'input',
      assumed: 'the chip’s own limit',
    },
    {
      ...lsi,
      id: 'm150',
      system: 'two SAS2008 behind a switch',
      conditions: ofCard,
      measured: megabytes(5000),
      printed: '“over” 5 GB/s',
      of: 'rate',
      machine: card,
      standing: 'unfitted',
      assumed: 'sixteen lanes of PCIe 2.0, which do not limit',
      input: 'm148: one chip',
    },
    {
      ...lsi,
      id: 'm151',
      system: 'two SAS2008 behind a switch, small reads',
      conditions: ofCard,
      measured: 726_000,
      of: 'commands',
      machine: card,
      piece: kibibytes(4),
      standing: 'unfitted',
      assumed: 'reads of 4 KiB: below 7 KB it is commands that limit the chip',
      input: 'm149: one chip',
    },
    {
      id: 'm157',
      system: 'RAID card, four SSDs, read',
      conditions: s3700,
      source: 's3700',
      trust: 'B',
      direction: 'read',
      measured: gigabytes(2),
      printed: '“almost” 2 GB/s',
      of: 'rate',
      machine: 'pcie3x8/adapter/4*sata-ssd.r500.h500.sata6',
      isTogether: true,
      standing: 'unfitted',
      assumed: 'no ceiling is touched',
      input: '500 MB/s, data sheet of the drive',
    },
    {
      id: 'm166',
      system: 'two LSI cards, 16 SSDs, read',
      conditions: x25e,
      source: 'x25e',
      trust: 'B',
      direction: 'read',
      measured: gigabytes(3.4),
      of: 'rate',
      machine: '2*pcie2x8/adapter/8*sata-ssd.r220.h220.sata3',
      isTogether: true,
      standing: 'unfitted',
      assumed: 'no ceiling is touched',
      input: '“more than 220 MB/s”, one drive, same page',
    },
    unknown('m158', 'RAID cards, 24 SSDs, read', s3700, 's3700', 'read', gigabytes(4.2), '“more than” 4.2 GB/s'),
    unknown('m159', 'RAID cards, 24 SSDs, write', s3700, 's3700', 'write', gigabytes(4.8)),
    unknown('m160', 'RAID cards, 16 SSDs, write', s3700, 's3700', 'write', gigabytes(3), '“around” 3 GB/s'),
    unknown('m161', 'RAID cards, 8 SSDs, write', s3700, 's3700', 'write', gigabytes(3), '“around” 3 GB/s'),
    unknown(
      'm162',
      'RAID card, eight SSDs, RAID 1, read',
      'DC S3500, PCIe 2.0 ×8, 128 KB, eight in flight',
      'intel329903',
      'read',
      megabytes(2300),
    ),
    unknown('m165', 'two Adaptec cards, 16 SSDs', x25e, 'x25e', 'read', gigabytes(2.2)),
    unknown('m167', 'SATA RAID card, disks, write', 'PCIe ×4, RAID 0', 'raidScaling', 'write', megabytes(275)),
  ],
}
