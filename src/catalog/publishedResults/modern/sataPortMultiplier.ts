import { kibibytes } from '../../../units/quantities.ts'
import { mebibytesPerSecond, type ModernCell, type ModernGroup } from './modernCell.ts'

const box =
  'Marvell 88SE9172, one SATA 3 Gb/s link, five mixed hard disks behind a port multiplier; MiB, because 32 KB 2495 times a second is printed as 77.96'
/** Mean of m047 to m049 in MB/s: da0 alone, FIS-based, 32 KB. Nobody prints the others alone. */
const da0 = ((77.96 + 79.02 + 77.9) / 3) * 1.048576
const alone = 'm047 to m049: da0 alone; the other disks are not known alone, and two are faster'
const rate = (megabytes: number): string => `.k1.r${megabytes.toFixed(1)}.h${megabytes.toFixed(1)}`

const fis = (disks: number): string => `sata3/multiplier/${disks}*nearline-12tb${rate(da0)}`
const command = (disks: number, pace = da0): string => `sata3/multiplier.cmd/${disks}*nearline-12tb${rate(pace)}`

/** The pace of one disk of the box, in MB/s, with which the prediction of m042 comes out as measured. */
const paceOfBox = 106.5

const common = { source: 'multiplier', trust: 'A', direction: 'read', of: 'rate', conditions: box } as const
type Own = Pick<ModernCell, 'machine' | 'standing' | 'assumed'> & Partial<ModernCell>

const total = (id: `m${number}`, system: string, mebibytes: number, own: Own): ModernCell => ({
  ...common,
  id,
  system,
  measured: mebibytesPerSecond(mebibytes),
  printed: `${mebibytes} MiB/s`,
  ...own,
})

const handshake = 'frames alone: the turn of the line after each frame and command is published by nobody'
const closed = 'a command at a time for each disk, a closed queue of disks and one link'
const byFrames = (machine: string, piece: number): Own => ({
  machine,
  piece: kibibytes(piece),
  standing: 'out',
  assumed: handshake,
  input: alone,
})

const rows = (id: `m${number}`, disks: readonly number[]): ModernCell =>
  total(id, `FIS-based, ${disks.length} disks, 32 KB, ${disks.join(' + ')}`, Number(disks.reduce((sum, one) => sum + one, 0).toFixed(2)), {
    machine: fis(disks.length),
    piece: kibibytes(32),
    depth: 1,
    standing: 'out',
    assumed: disks.length === 5 ? `a row of m040; ${closed}` : closed,
    input: alone,
  })

const single = (id: `m${number}`, mebibytes: number): ModernCell =>
  total(id, 'FIS-based, da0 alone, 32 KB', mebibytes, { machine: null, standing: 'input', assumed: 'a fact of the disk' })

const random = (id: `m${number}`, system: string, measured: number, assumed: string): ModernCell => ({
  ...common,
  id,
  system,
  measured,
  of: 'commands',
  machine: null,
  standing: 'out',
  assumed,
})

const arms = 'random reads are no pass; only the ratio of both ways of switching is used'

/** SATA port multipliers, FIS-based and command-based. */
export const sataPortMultiplier: ModernGroup = {
  id: 'multiplier',
  title: 'SATA port multiplier',
  cells: [
    total('m040', 'FIS-based, five disks, 32 KB', 223, byFrames(fis(5), 32)),
    total('m041', 'FIS-based, five disks, 128 KB', 249, byFrames(fis(5), 128)),
    total('m042', 'command-based, five disks, 32 KB', 101, {
      machine: command(5),
      piece: kibibytes(32),
      standing: 'out',
      assumed: 'the box runs at the pace of one disk, here of da0',
      input: alone,
    }),
    total('m043', 'command-based, five disks, 128 KB', 115, {
      machine: command(5, paceOfBox),
      piece: kibibytes(128),
      standing: 'calibrated',
      assumed: 'the box runs at the pace of one disk, chosen so that m042 comes out',
      fitted: 'm042',
    }),
    single('m047', 77.96),
    single('m048', 79.02),
    single('m049', 77.9),
    rows('m050', [59.96, 76.24, 59.74]),
    rows('m051', [60.15, 76.43, 59.87]),
    rows('m052', [60.12, 76.36, 59.9]),
    rows('m053', [38.71, 48.52, 45.93, 40.21, 49.65]),
    rows('m054', [38.24, 50.81, 44.96, 39.4, 49.87]),
    random('m044', 'FIS-based, five disks, random 512 B in 10 %', 419, arms),
    random('m046', 'command-based, five disks, random 512 B in 10 %', 100, arms),
    random(
      'm045',
      'FIS-based, five disks, random 512 B in 1 %',
      509,
      'random reads are no pass, and the other way of switching was not measured',
    ),
    {
      id: 'm063',
      system: 'two boxes of four, md RAID 6',
      conditions: 'an eSATA 3 Gb/s port for each box of four 3 TB disks',
      source: 'senk9',
      trust: 'C',
      direction: 'read',
      measured: 8 * 40e6,
      printed: '“barely” 40 MB/s a disk, “bidirectionally”',
      of: 'rate',
      machine: null,
      standing: 'context',
      assumed: 'how the boxes switch is not known',
    },
    {
      id: 'm065',
      system: 'expansion unit with two bays, one disk',
      conditions: 'Synology DX213, eSATA 3 Gb/s; hdparm, which prints MiB as “MB/sec”; whether the other bay was busy is not said',
      source: 'eunit',
      trust: 'C',
      direction: 'read',
      measured: 114.87e6,
      of: 'rate',
      machine: null,
      standing: 'context',
      assumed: 'the disk is not known',
    },
  ],
}

/** Both machines of the box, for the ratio of random reads: how many of its disks position at a time. */
export const multiplierBox = { fis: fis(5), command: command(5) } as const
