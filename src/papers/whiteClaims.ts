import { whiteClaims, type WhiteClaim } from '../catalog/publishedResults/white2001Claims.ts'
import type { QueueCell, SchedulerPlacement } from '../catalog/publishedResults/white2001.ts'
import type { Family } from '../catalog/publishedResults/white2001Prices.ts'
import type { AccessPattern } from '../domain/queueing.ts'
import type { BytesPerSecond, Fraction } from '../units/quantities.ts'
import { signed } from './errors.ts'
import { judgedInWords, type JudgedInWords, type Verdict, type Verdicts } from './kit.ts'
import type { SoftwareRow, QueueStudyRow } from './whiteStudy.ts'

type Access = QueueCell['access']
/** One cell of Table 5 over another, minus 1, as simulated. */
type Gain = Fraction

const accesses = ['read', 'write'] as const
const families = ['IDE', 'SCSI'] as const
const patterns = ['sequential', 'interleaved', 'random'] as const
/** Numbers of tags of a family, the first without. */
const tagsOf = (family: Family): readonly number[] => (family === 'SCSI' ? [1, 4, 32, 64, 128] : [1, 4, 32])

const percent = (gain: Gain): string => signed(gain, 0)
const listed = (gains: readonly Gain[]): string => `${gains.map(percent).join(', ')} %`
const range = (gains: readonly Gain[]): string => `${percent(Math.min(...gains))} to ${percent(Math.max(...gains))} %`
const lie = (gains: readonly Gain[], low: Gain, high: Gain): boolean => gains.every((gain) => gain >= low && gain <= high)

type Asked = readonly [family: Family, access: Access, pattern: AccessPattern, tags: number, scheduler: SchedulerPlacement]

/** Simulated cells of Table 5 by what they ask. */
type Table = (...asked: Asked) => BytesPerSecond

function tableOf(rows: readonly QueueStudyRow[]): Table {
  const rates = new Map(rows.map(({ name, simulated }) => [name, simulated]))
  return (...asked) => {
    const rate = rates.get(asked.join(' '))
    if (rate === undefined) throw new RangeError(`not in Table 5: ${asked.join(' ')}`)
    return rate
  }
}

/** More tags over fewer, all else alike. */
const byTags = (
  table: Table,
  [family, access, pattern, scheduler]: readonly [Family, Access, AccessPattern, SchedulerPlacement],
  [more, fewer]: readonly [number, number],
): Gain => table(family, access, pattern, more, scheduler) / table(family, access, pattern, fewer, scheduler) - 1

/** One scheduler over another, all else alike. */
const byScheduler = (
  table: Table,
  [family, access, pattern, tags]: readonly [Family, Access, AccessPattern, number],
  [one, other]: readonly [SchedulerPlacement, SchedulerPlacement],
): Gain => table(family, access, pattern, tags, one) / table(family, access, pattern, tags, other) - 1

const verdict = (gains: readonly Gain[], low: Gain, high: Gain, text = listed): Verdict => [text(gains), lie(gains, low, high)]

/** By how much SCSI’s mean seeks are the shorter ones: Table 3, reads and writes. */
const seekDifferences: readonly [Fraction, Fraction] = [1 - 4.9 / 7, 1 - 5.9 / 8]

/** What is said of single drives with both schedulers: sections 4.1 and 4.2.1. */
function ofDrives(table: Table): Verdicts<WhiteClaim> {
  /** Over SCSI with both schedulers and 32 tags, as in Table 4. */
  const ide = (pattern: AccessPattern, access: Access): Gain =>
    table('IDE', access, pattern, 32, 'both') / table('SCSI', access, pattern, 32, 'both') - 1
  const sequential = accesses.map((access) => ide('sequential', access))
  const random = accesses.map((access) => ide('random', access))
  const scsi = (more: number, fewer: number): readonly Gain[] =>
    accesses.map((access) => byTags(table, ['SCSI', access, 'random', 'both'], [more, fewer]))
  const tagged = families.flatMap((family) =>
    accesses.flatMap((access) =>
      tagsOf(family)
        .slice(1)
        .map((tags) => byTags(table, [family, access, 'sequential', 'both'], [tags, 1])),
    ),
  )
  const beyond = accesses.flatMap((access) =>
    patterns.flatMap((pattern) =>
      (['both', 'disk', 'host', 'none'] as const).map((one) => byTags(table, ['SCSI', access, pattern, one], [128, 64])),
    ),
  )
  const ide4And32 = (access: Access): readonly Gain[] =>
    (['both', 'disk'] as const).flatMap((one) => [4, 32].map((tags) => byTags(table, ['IDE', access, 'random', one], [tags, 1])))
  const requests = table('SCSI', 'read', 'random', 4, 'both') / 8192
  const most = Math.max(...[32, 64, 128].map((tags) => table('SCSI', 'read', 'random', tags, 'both'))) / 8192
  const [reads = 0, writes = 0] = sequential
  const [slowerReads = 0, slowerWrites = 0] = random
  const [seekReads, seekWrites] = seekDifferences
  return {
    sequentialIde: [listed(sequential), lie([reads], 0.9, 1.1) && lie([writes], 0.31, 0.51)],
    randomIde: [listed(random), lie([slowerReads], -0.5, -0.3) && lie([slowerWrites], -0.43, -0.23)],
    likeSeeks: [
      `${listed(random)}; seeks ${listed([-seekReads, -seekWrites])}`,
      lie([slowerReads + seekReads, slowerWrites + seekWrites], -0.15, 0.15),
    ],
    sequentialTags: verdict(tagged, -1, 0.1, range),
    randomTags: verdict(scsi(32, 1), 0.15, 0.6),
    fourTags: verdict(scsi(32, 4), -1, 0.15),
    peakRate: [`${requests.toFixed(0)}, at most ${most.toFixed(0)}`, Math.abs(requests / 220 - 1) <= 0.1 && most / requests <= 1.1],
    sixtyFourTags: verdict(beyond, -1, 0.06, range),
    ideReadTags: verdict(ide4And32('read'), 0.05, 0.5),
    ideWriteTags: verdict(ide4And32('write'), -1, 0.05),
    ideStillSlower: verdict([slowerReads], -0.55, -0.35),
  }
}

/** What is said of who sorts: section 4.2.2. */
function ofSchedulers(table: Table): Verdicts<WhiteClaim> {
  const some = families.flatMap((family) =>
    accesses.flatMap((access) => tagsOf(family).map((tags) => byScheduler(table, [family, access, 'random', tags], ['both', 'none']))),
  )
  const below = accesses.flatMap((access) =>
    (['random', 'interleaved'] as const).flatMap((pattern) =>
      [1, 4].map((tags) => byScheduler(table, ['SCSI', access, pattern, tags], ['host', 'disk'])),
    ),
  )
  const drive = accesses.flatMap((access) =>
    [32, 64, 128].map((tags) => byScheduler(table, ['SCSI', access, 'random', tags], ['disk', 'host'])),
  )
  const withTags = accesses.map((access) => 1 + byTags(table, ['SCSI', access, 'interleaved', 'host'], [128, 1]))
  const unscheduled = accesses.flatMap((access) =>
    patterns.flatMap((pattern) => [4, 32].map((tags) => byScheduler(table, ['IDE', access, pattern, tags], ['disk', 'none']))),
  )
  return {
    someScheduler: verdict(some, 0.1, Infinity, range),
    hostBelow: [range(below), below.every((gain) => gain >= 0)],
    driveBeyond: verdict(drive, 0.03, 0.45),
    hostWithTags: [withTags.map((share) => share.toFixed(2)).join(', '), withTags.every((share) => share < 0.8)],
    ideUnscheduled: verdict(unscheduled, -0.02, 0.02, range),
    ideInterleaved: verdict(
      accesses.map((access) => byTags(table, ['IDE', access, 'interleaved', 'disk'], [32, 1])),
      -0.1,
      0.1,
    ),
  }
}

/** What is said of software arrays: section 4.2.4. */
function ofArrays(rows: readonly SoftwareRow[]): Verdicts<WhiteClaim> {
  const of = (family: Family, pattern: AccessPattern): SoftwareRow['simulated'] => {
    const row = rows.find((one) => one.family === family && one.pattern === pattern)
    if (!row) throw new RangeError(`not in Table 7: ${family} ${pattern}`)
    return row.simulated
  }
  const over = (one: Family, other: Family, pattern: AccessPattern): Gain => of(one, pattern).throughput / of(other, pattern).throughput - 1
  const [scsi, ide] = [over('SCSI', 'IDE', 'sequential'), over('IDE', 'SCSI', 'random')]
  const held = patterns.map((pattern) => families.map((family) => of(family, pattern).busUtilization))
  return {
    arraySequential: [`${percent(scsi)} %`, scsi > 0],
    arrayRandom: [`${percent(ide)} %`, ide > 0],
    arrayContention: [
      held.map((shares) => shares.map((share) => (100 * share).toFixed(0)).join(' and ')).join('; '),
      held.every(([channels = 1, bus = 0]) => channels < bus),
    ],
  }
}

/** Judges every claim in words by what Table 5 and the software array of Table 7 come to here. */
export function judgeWhite(rows: readonly QueueStudyRow[], arrays: readonly SoftwareRow[]): readonly JudgedInWords<WhiteClaim>[] {
  const table = tableOf(rows)
  return judgedInWords(whiteClaims, { ...ofDrives(table), ...ofSchedulers(table), ...ofArrays(arrays) })
}
