import { gigabytes, type ModernCell, type ModernGroup } from './modernCell.ts'

const host = 'Solidigm P44 Pro, PCIe 4.0 ×4 each, 7 or 8 on each of four root complexes of a Threadripper Pro'
const run = 'fio, sequential reads of whole drives, 32 requests, unbuffered'

/** Reads of 1 to 30 drives, in GB/s: section "Performance scaling" of the log. That line and number of drives agree is inferred from the first. */
const readsOfDrives = [
  7.134, 14.3, 21.5, 28.6, 35.9, 43.1, 50, 57.6, 64.5, 71.7, 74.3, 81.1, 87.9, 94.4, 101, 108, 115, 120, 126, 120, 122, 127, 117, 110, 114,
  118, 122, 125, 128, 131,
]

/** The cell of one drive alone. */
const alone = `.r${readsOfDrives[0] * 1000}.h${readsOfDrives[0] * 1000}`
/** What one root complex carries, in MB/s: eight drives on one, November 2023; and the same eight in February 2024. */
const [november, february] = ['m37600', 'm42600'] as const

const drives = (count: number): string => `${count}*nvme.pcie4x4${alone}`
const times = (count: number): string => (count === 1 ? '' : `${count}*`)

/** As evenly as can be over four root complexes. */
function spread(count: number, ceiling = ''): string {
  const [fewer, more] = [Math.floor(count / 4), count % 4]
  const roots = (number: number, each: number): readonly string[] =>
    number > 0 && each > 0 ? [`${times(number)}root${ceiling}/${drives(each)}`] : []
  return [...roots(more, fewer + 1), ...roots(4 - more, fewer)].join(',')
}

/** One root complex after the other filled, eight drives each. */
function filled(count: number): string {
  const [full, rest] = [Math.floor(count / 8), count % 8]
  return [
    ...(full > 0 ? [`${times(full)}root.${november}/${drives(8)}`] : []),
    ...(rest > 0 ? [`root.${november}/${drives(rest)}`] : []),
  ].join(',')
}

/** 28 of 8 + 8 + 8 + 6 places cannot be filled without eight on one root complex. */
const certainlyFull = 28

type Own = Pick<ModernCell, 'machine' | 'slowest' | 'standing' | 'assumed' | 'fitted' | 'input'>

function predictedBy(count: number): Own {
  const input = 'm001: one drive alone'
  if (count >= certainlyFull) {
    const assumed = 'in step; eight drives on a root complex, which the number of places leaves no way around'
    return { machine: filled(count), standing: 'series', assumed, fitted: 'm036', input }
  }
  if (count > 16) {
    const assumed =
      'the order in which drives were added is not printed: from spread evenly with the ceiling of February to one root complex after the other with that of November'
    return { machine: spread(count, `.${february}`), slowest: filled(count), standing: 'spread', assumed, fitted: 'm036', input }
  }
  const assumed =
    count > 10
      ? 'spread over the root complexes; all drives as fast as the first, which one of them is not'
      : 'spread over the root complexes'
  return { machine: spread(count), standing: 'series', assumed, input }
}

const curve = readsOfDrives.map((measured, index): ModernCell => {
  const count = index + 1
  const own: Own =
    count === 1
      ? {
          machine: 'root/1*nvme.pcie4x4.r8000.h8000',
          standing: 'input',
          assumed: 'packets of 256 B; a drive faster than its link, as 7134 MB/s are more than its data sheet says',
        }
      : predictedBy(count)
  return {
    id: `m${String(count).padStart(3, '0')}` as `m${number}`,
    system: `${count} NVMe ${count === 1 ? 'drive' : 'drives'}`,
    conditions: `${host}; ${run}`,
    source: 'baldr',
    trust: 'B',
    direction: 'read',
    measured: gigabytes(measured),
    of: 'rate',
    ...(count > 1 && { isTogether: true as const }),
    ...own,
  }
})

const together = { source: 'baldr', trust: 'A', direction: 'read', of: 'rate', isTogether: true, input: 'm001: one drive alone' } as const
const eight = 'the same eight drives in both months, 13 % apart; the run of November is steadier'

const runs: readonly ModernCell[] = [
  {
    ...together,
    id: 'm032',
    system: '4 + 4 drives on two root complexes',
    conditions: `${host}; fio, February 2024`,
    measured: gigabytes(57.1),
    machine: `2*root/${drives(4)}`,
    standing: 'unfitted',
    assumed: 'no ceiling is touched',
  },
  {
    ...together,
    id: 'm033',
    system: '16 drives on four root complexes',
    conditions: `${host}; fio, February 2024, four drives on each`,
    measured: gigabytes(113),
    machine: `4*root/${drives(4)}`,
    standing: 'unfitted',
    assumed: 'no ceiling is touched',
  },
  {
    ...together,
    id: 'm036',
    system: '8 drives on one root complex, November 2023',
    conditions: `${host}; fio, 80 s, standard deviation 0.1 %`,
    measured: gigabytes(37.6),
    machine: `root.${november}/${drives(8)}`,
    standing: 'input',
    assumed: eight,
    fitted: 'm036',
  },
  {
    ...together,
    id: 'm031',
    system: '8 drives on one root complex, February 2024',
    conditions: `${host}; fio, 12 s, samples from 25 to 50 GiB/s`,
    measured: gigabytes(42.6),
    machine: `root.${november}/${drives(8)}`,
    standing: 'spread',
    assumed: eight,
    fitted: 'm036',
  },
  {
    ...together,
    id: 'm039',
    system: '28 drives, October 2023',
    conditions: `${host}; fio, 28 jobs`,
    measured: gigabytes(126),
    machine: filled(28),
    standing: 'series',
    assumed: 'in step; eight drives on a root complex',
    fitted: 'm036',
  },
  {
    ...together,
    id: 'm034',
    system: '30 drives, February 2024',
    conditions: `${host}; fio, best run`,
    measured: gigabytes(131),
    machine: filled(30),
    standing: 'series',
    assumed: 'in step; eight drives on a root complex',
    fitted: 'm036',
  },
  {
    id: 'm179',
    system: '10 PCIe 4.0 SSDs, another Threadripper Pro',
    conditions: 'large reads of all drives at once, read in copies that quote the page',
    source: 'poder',
    trust: 'B',
    direction: 'read',
    measured: Math.round(66 * 1_073_741_824),
    printed: '66 GiB/s',
    of: 'rate',
    machine: '10*nvme.pcie4x4.r8000.h8000',
    standing: 'out',
    assumed: 'the rate of one drive was not read; what its link carries stands here',
  },
]

/** NVMe drives on the root complexes of one processor. */
export const nvmeRootComplexes: ModernGroup = { id: 'roots', title: 'NVMe on root complexes', cells: [...curve, ...runs] }

/** Drives and reads of the curve, for its chart. */
export const nvmeCurve: readonly ModernCell[] = curve
