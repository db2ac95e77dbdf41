import type { PublishedClaim } from '../catalog/publishedResults/reddy1992.ts'
import { whiteClaims, type WhiteClaim } from '../catalog/publishedResults/white2001Claims.ts'
import type { QueueCell, SchedulerPlacement } from '../catalog/publishedResults/white2001.ts'
import type { Family } from '../catalog/publishedResults/white2001Prices.ts'
import type { AccessPattern } from '../domain/queueing.ts'
import type { Fraction } from '../units/quantities.ts'
import type { SoftwareRow, QueueStudyRow } from './whiteStudy.ts'

/** A claim of White, Ng & Hillyer 2001 with its verdict. */
export interface JudgedWhiteClaim {
  readonly claim: WhiteClaim
  /** The figures found, in the order in which the claim names them. */
  readonly here: string
  readonly kept: boolean
  readonly published: PublishedClaim
}

type Access = QueueCell['access']
type Verdict = Pick<JudgedWhiteClaim, 'here' | 'kept'>
/** One cell of Table 5 over another, minus 1, as simulated. */
type Gain = Fraction

const accesses = ['read', 'write'] as const
const families = ['IDE', 'SCSI'] as const
const patterns = ['sequential', 'interleaved', 'random'] as const
/** Numbers of tags of a family, the first without. */
const tagsOf = (family: Family): readonly number[] => (family === 'SCSI' ? [1, 4, 32, 64, 128] : [1, 4, 32])

const percent = (gain: Gain): string => `${gain < 0 ? '−' : '+'}${(100 * Math.abs(gain)).toFixed(0)}`
const listed = (gains: readonly Gain[]): string => `${gains.map(percent).join(', ')} %`
const range = (gains: readonly Gain[]): string => `${percent(Math.min(...gains))} to ${percent(Math.max(...gains))} %`
const lie = (gains: readonly Gain[], low: Gain, high: Gain): boolean => gains.every((gain) => gain >= low && gain <= high)

/** Simulated cells of Table 5 by name, and what one is over another. */
class Table {
  private readonly rates: ReadonlyMap<string, number>

  constructor(rows: readonly QueueStudyRow[]) {
    this.rates = new Map(rows.map(({ name, simulated }) => [name, simulated]))
  }

  rate(family: Family, access: Access, pattern: AccessPattern, tags: number, scheduler: SchedulerPlacement): number {
    const rate = this.rates.get(`${family} ${access} ${pattern} ${tags} ${scheduler}`)
    if (rate === undefined) throw new RangeError(`not in Table 5: ${family} ${access} ${pattern} ${tags} ${scheduler}`)
    return rate
  }

  /** More tags over fewer, all else alike. */
  byTags(
    family: Family,
    access: Access,
    pattern: AccessPattern,
    scheduler: SchedulerPlacement,
    [more, fewer]: readonly [number, number],
  ): Gain {
    return this.rate(family, access, pattern, more, scheduler) / this.rate(family, access, pattern, fewer, scheduler) - 1
  }

  /** One scheduler over another, all else alike. */
  byScheduler(
    family: Family,
    access: Access,
    pattern: AccessPattern,
    tags: number,
    [one, other]: readonly [SchedulerPlacement, SchedulerPlacement],
  ): Gain {
    return this.rate(family, access, pattern, tags, one) / this.rate(family, access, pattern, tags, other) - 1
  }

  /** IDE over SCSI with both schedulers and 32 tags, as in Table 4. */
  ide(access: Access, pattern: AccessPattern): Gain {
    return this.rate('IDE', access, pattern, 32, 'both') / this.rate('SCSI', access, pattern, 32, 'both') - 1
  }
}

const verdict = (gains: readonly Gain[], low: Gain, high: Gain, text = listed): Verdict => ({
  here: text(gains),
  kept: lie(gains, low, high),
})

/** By how much SCSI’s mean seeks are the shorter ones: Table 3, reads and writes. */
const seekDifferences: readonly [Fraction, Fraction] = [1 - 4.9 / 7, 1 - 5.9 / 8]

/** What is said of single drives with both schedulers: sections 4.1 and 4.2.1. */
function ofDrives(table: Table): Readonly<Partial<Record<WhiteClaim, Verdict>>> {
  const sequential = accesses.map((access) => table.ide(access, 'sequential'))
  const random = accesses.map((access) => table.ide(access, 'random'))
  const scsi = (more: number, fewer: number): readonly Gain[] =>
    accesses.map((access) => table.byTags('SCSI', access, 'random', 'both', [more, fewer]))
  const tagged = families.flatMap((family) =>
    accesses.flatMap((access) =>
      tagsOf(family)
        .slice(1)
        .map((tags) => table.byTags(family, access, 'sequential', 'both', [tags, 1])),
    ),
  )
  const beyond = accesses.flatMap((access) =>
    patterns.flatMap((pattern) =>
      (['both', 'disk', 'host', 'none'] as const).map((one) => table.byTags('SCSI', access, pattern, one, [128, 64])),
    ),
  )
  const ideReads = (['both', 'disk'] as const).flatMap((one) =>
    [4, 32].map((tags) => table.byTags('IDE', 'read', 'random', one, [tags, 1])),
  )
  const ideWrites = (['both', 'disk'] as const).flatMap((one) =>
    [4, 32].map((tags) => table.byTags('IDE', 'write', 'random', one, [tags, 1])),
  )
  const requests = table.rate('SCSI', 'read', 'random', 4, 'both') / 8192
  const most = Math.max(...[32, 64, 128].map((tags) => table.rate('SCSI', 'read', 'random', tags, 'both'))) / 8192
  const [reads = 0, writes = 0] = sequential
  const [slowerReads = 0, slowerWrites = 0] = random
  const [seekReads, seekWrites] = seekDifferences
  return {
    sequentialIde: { here: listed(sequential), kept: lie([reads], 0.9, 1.1) && lie([writes], 0.31, 0.51) },
    randomIde: { here: listed(random), kept: lie([slowerReads], -0.5, -0.3) && lie([slowerWrites], -0.43, -0.23) },
    likeSeeks: {
      here: `${listed(random)}; seeks ${listed([-seekReads, -seekWrites])}`,
      kept: lie([slowerReads + seekReads, slowerWrites + seekWrites], -0.15, 0.15),
    },
    sequentialTags: verdict(tagged, -1, 0.1, range),
    randomTags: verdict(scsi(32, 1), 0.15, 0.6),
    fourTags: verdict(scsi(32, 4), -1, 0.15),
    peakRate: {
      here: `${requests.toFixed(0)}, at most ${most.toFixed(0)}`,
      kept: Math.abs(requests / 220 - 1) <= 0.1 && most / requests <= 1.1,
    },
    sixtyFourTags: verdict(beyond, -1, 0.06, range),
    ideReadTags: verdict(ideReads, 0.05, 0.5),
    ideWriteTags: verdict(ideWrites, -1, 0.05),
    ideStillSlower: verdict([slowerReads], -0.55, -0.35),
  }
}

/** What is said of who sorts: section 4.2.2. */
function ofSchedulers(table: Table): Readonly<Partial<Record<WhiteClaim, Verdict>>> {
  const some = families.flatMap((family) =>
    accesses.flatMap((access) => tagsOf(family).map((tags) => table.byScheduler(family, access, 'random', tags, ['both', 'none']))),
  )
  const below = accesses.flatMap((access) =>
    (['random', 'interleaved'] as const).flatMap((pattern) =>
      [1, 4].map((tags) => table.byScheduler('SCSI', access, pattern, tags, ['host', 'disk'])),
    ),
  )
  const drive = accesses.flatMap((access) =>
    [32, 64, 128].map((tags) => table.byScheduler('SCSI', access, 'random', tags, ['disk', 'host'])),
  )
  const withTags = accesses.map((access) => 1 + table.byTags('SCSI', access, 'interleaved', 'host', [128, 1]))
  const unscheduled = accesses.flatMap((access) =>
    patterns.flatMap((pattern) => [4, 32].map((tags) => table.byScheduler('IDE', access, pattern, tags, ['disk', 'none']))),
  )
  return {
    someScheduler: verdict(some, 0.1, Infinity, range),
    hostBelow: { here: range(below), kept: below.every((gain) => gain >= 0) },
    driveBeyond: verdict(drive, 0.03, 0.45),
    hostWithTags: { here: withTags.map((share) => share.toFixed(2)).join(', '), kept: withTags.every((share) => share < 0.8) },
    ideUnscheduled: verdict(unscheduled, -0.02, 0.02, range),
    ideInterleaved: verdict(
      accesses.map((access) => table.byTags('IDE', access, 'interleaved', 'disk', [32, 1])),
      -0.1,
      0.1,
    ),
  }
}

/** What is said of software arrays: section 4.2.4. */
function ofArrays(rows: readonly SoftwareRow[]): Readonly<Partial<Record<WhiteClaim, Verdict>>> {
  const of = (family: Family, pattern: AccessPattern): SoftwareRow['simulated'] => {
    const row = rows.find((one) => one.family === family && one.pattern === pattern)
    if (!row) throw new RangeError(`not in Table 7: ${family} ${pattern}`)
    return row.simulated
  }
  const over = (one: Family, other: Family, pattern: AccessPattern): Gain => of(one, pattern).throughput / of(other, pattern).throughput - 1
  const [scsi, ide] = [over('SCSI', 'IDE', 'sequential'), over('IDE', 'SCSI', 'random')]
  const held = patterns.map((pattern) => families.map((family) => of(family, pattern).busUtilization))
  return {
    arraySequential: { here: `${percent(scsi)} %`, kept: scsi > 0 },
    arrayRandom: { here: `${percent(ide)} %`, kept: ide > 0 },
    arrayContention: {
      here: held.map((shares) => shares.map((share) => (100 * share).toFixed(0)).join(' and ')).join('; '),
      kept: held.every(([channels = 1, bus = 0]) => channels < bus),
    },
  }
}

/** Judges every claim in words, in the order of the paper, by what Table 5 and the software array of Table 7 come to here. */
export function judgeWhite(rows: readonly QueueStudyRow[], arrays: readonly SoftwareRow[]): readonly JudgedWhiteClaim[] {
  const table = new Table(rows)
  const found = { ...ofDrives(table), ...ofSchedulers(table), ...ofArrays(arrays) }
  // keys of the list are names of claims
  return (Object.keys(whiteClaims) as readonly WhiteClaim[]).map((claim) => {
    const one = found[claim]
    if (!one) throw new Error(`not judged: ${claim}`)
    return { claim, ...one, published: whiteClaims[claim] }
  })
}
