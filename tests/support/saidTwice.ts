/* Where a text says one quantity twice, looked for without anything of what reads it: plain patterns, one for each line that programs print. */

/** Two numbers that should be one, and how far apart rounding alone may bring them: a share. */
type Pair = readonly [one: number, other: number, rounding: number]

const number = (text = ''): number => Number(text.replace(',', '.'))

/** Half of the last place of a printed number, as a share of it; a whole step, where programs cut instead of rounding. */
const lastPlace = (text = ''): number => 10 ** -(/[.,](\d+)/.exec(text)?.[1]?.length ?? 0) / number(text)

const power = (unit: string, base: number): number => base ** (' KMGTPE'.indexOf(unit[0]?.toUpperCase() ?? ' ') % 7)
const decimal = (unit = ''): number => (/^i?B?$/.test(unit) ? 1 : power(unit, unit.includes('i') ? 1024 : 1000))
const binary = (unit = ''): number => (/^i?B?$/.test(unit) ? 1 : power(unit, 1024))

type Groups = Readonly<Record<string, string | undefined>>

const amount = String.raw`[\d.]+`
const unit = '[kKMGTP]?i?B'

/** Lines that say a quantity twice, each by itself. */
const ofLines: readonly (readonly [RegExp, (groups: Groups) => Pair])[] = [
  // hdparm -t
  [
    /(?<a>\d+) (?<of>[kMG])B in +(?<t>[\d.]+) seconds = +(?<r>[\d.]+) (?<u>[kMG]?B)\/sec/,
    ({ a, of, t, r, u }) => [(number(a) * binary(of)) / number(t), number(r) * binary(u), lastPlace(a) + lastPlace(t) + lastPlace(r)],
  ],
  // dd of coreutils
  [
    /(?<a>\d+) bytes .*copied, (?<t>[\d.]+) s(?:econds)?, (?<r>[\d.]+) (?<u>[kMGT]?i?B)\/s/,
    ({ a, t, r, u }) => [number(a) / number(t), number(r) * decimal(u), lastPlace(t) + lastPlace(r)],
  ],
  // fio from 3 on
  [
    new RegExp(`BW=\\s*(?<r>${amount})(?<u>${unit})/s \\((?<s>${amount})(?<v>${unit})/s\\)`),
    ({ r, u, s, v }) => [number(r) * decimal(u), number(s) * decimal(v), lastPlace(r) + lastPlace(s)],
  ],
  [
    new RegExp(`BW=\\s*(?<r>${amount})(?<u>${unit})/s [^/]*/s\\)\\((?<a>${amount})(?<of>${unit})/(?<t>\\d+)msec\\)`),
    ({ r, u, a, of, t }) => [
      number(r) * decimal(u),
      (number(a) * decimal(of)) / number(t) / 0.001,
      lastPlace(r) + lastPlace(a) + lastPlace(t),
    ],
  ],
  // and before
  [
    /io=\s*(?<a>[\d.]+)(?<of>[KMGT]?B), bw=\s*(?<r>[\d.]+)(?<u>[KMGT]?B)\/s, iops=.*runt=\s*(?<t>\d+)msec/,
    ({ a, of, r, u, t }) => [
      (number(a) * binary(of)) / number(t) / 0.001,
      number(r) * binary(u),
      lastPlace(a) + lastPlace(r) + lastPlace(t),
    ],
  ],
  // CrystalDiskMark
  [
    /(?<b>\d+)(?<of>[KM]i?B) \(Q=.*: +(?<r>[\d.]+) (?<u>[MG]B)\/s \[ *(?<n>[\d.]+) IOPS\]/,
    ({ b, of, r, u, n }) => [number(n) * number(b) * binary(of), number(r) * decimal(u), lastPlace(n) + lastPlace(r)],
  ],
  // smartctl
  [
    /(?:Capacity|Size): +(?<a>\d{1,3}(?:,\d{3})+) (?:bytes )?\[(?<r>[\d.]+) (?<u>[kMGTP]B)\]/,
    ({ a = '', r, u }) => [Number(a.replaceAll(',', '')), number(r) * decimal(u), lastPlace(r)],
  ],
  // hdparm -I
  [/1000\*1000: +(?<a>\d+) MBytes \((?<r>\d+) (?<u>[MGT]B)\)/, ({ a, r, u }) => [number(a) * 1e6, number(r) * decimal(u), lastPlace(r)]],
  // diskinfo
  [/^\/?\S+\t(?<s>\d+)\t(?<a>\d{6,})\t(?<n>\d+)\t/, ({ s, a, n }) => [number(s) * number(n), number(a), 0]],
  [
    /(?<a>\d+) kbytes in +(?<t>[\d.]+) sec = +(?<r>\d+) kbytes\/sec/,
    ({ a, t, r }) => [number(a) / number(t), number(r), lastPlace(t) + lastPlace(r)],
  ],
  // system_profiler
  [
    /Capacity: (?<r>[\d.,]+) (?<u>[MGT]B) \((?<a>\d{1,3}(?:[,.]\d{3})+) bytes\)/,
    ({ r, u, a = '' }) => [Number(a.replaceAll(/\D/g, '')), number(r) * decimal(u), lastPlace(r)],
  ],
  // mdstat
  [/= *(?<p>[\d.]+)% \((?<a>\d+)\/(?<n>\d+)\)/, ({ p, a, n }) => [number(a) / number(n), number(p) / 100, lastPlace(p) + 1e-3 / number(p)]],
  [/\[\d+\/(?<n>\d+)\] \[(?<s>[U_]+)\]/, ({ n, s = '' }) => [s.split('U').length - 1, number(n), 0]],
  [/\[(?<n>\d+)\/\d+\] \[(?<s>[U_]+)\]/, ({ n, s = '' }) => [s.length, number(n), 0]],
  // storcli, sas2ircu
  [
    /Raw size = (?<r>[\d.]+) (?<u>[MGT]B) \[(?<n>0x[\da-f]+) Sectors\]/,
    ({ r, u, n }) => [Number(n) * (Number(n) * 512 * 4 < number(r) * binary(u) ? 4096 : 512), number(r) * binary(u), lastPlace(r)],
  ],
  [
    /in sectors\) +: (?<a>\d+)\/(?<n>\d+)$/,
    ({ a, n }) => [number(n) * (number(n) / number(a) < 1024 ? 4096 : 512), number(a) * 1_048_576, 2 * lastPlace(a)],
  ],
]

/** Speeds of USB that lines may name, Mb/s. */
const speedsOfUsb = ['1.5', '12', '480', '5000', '10000', '20000', '40000', '80000']

const width = /Lnk(?<end>Cap|Sta):.*Width x(?<lanes>\d+)/
const speed = /Lnk(?:Cap|Sta):.*Speed (?<speed>[\d.]+) ?GT\/s/

/** Rates of iostat by requests and their size, below the titles of its columns. */
function ofIostat(line: string, titles: readonly string[]): readonly Pair[] {
  const words = line.trim().split(/\s+/)
  const of = (title: string): string | undefined => (words.length === titles.length ? words[titles.indexOf(title)] : undefined)
  const ways = [
    ['r/s', 'rkB/s', 'rMB/s', 'rareq-sz'],
    ['w/s', 'wkB/s', 'wMB/s', 'wareq-sz'],
  ] as const
  return ways.flatMap(([count, kilo, mega, size]): readonly Pair[] => {
    const [n, s, k, m] = [of(count), of(size), of(kilo), of(mega)]
    const rate = k ?? m
    if (n === undefined || s === undefined || rate === undefined || number(n) === 0) return []
    return [[number(n) * number(s), number(rate) * (k === undefined ? 1024 : 1), lastPlace(n) + lastPlace(s) + lastPlace(rate)]]
  })
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((one, key) => (isObject(one) ? one[key] : undefined), value)

const numberAt = (value: unknown, ...path: readonly string[]): number => Number(at(value, ...path))

/** What documents of JSON say twice. */
function ofJson(value: unknown): readonly Pair[] {
  if (Array.isArray(value)) return value.flatMap(ofJson)
  if (!isObject(value)) return []
  const pairs: Pair[] = [
    // smartctl
    [numberAt(value, 'user_capacity', 'blocks') * numberAt(value, 'logical_block_size'), numberAt(value, 'user_capacity', 'bytes'), 1e-8],
    // nvme list
    [numberAt(value, 'MaximumLBA') * numberAt(value, 'SectorSize'), numberAt(value, 'PhysicalSize'), 0],
    // fio from 3 on
    [numberAt(value, 'bw') * 1024, numberAt(value, 'bw_bytes'), 1.1 / numberAt(value, 'bw')],
    [(numberAt(value, 'io_bytes') / numberAt(value, 'runtime')) * 1000, numberAt(value, 'bw_bytes'), 1 / numberAt(value, 'runtime')],
  ]
  return [...pairs, ...Object.values(value).flatMap(ofJson)]
}

const isApart = ([one, other, rounding]: Pair, share: number): boolean =>
  Number.isFinite(one) &&
  Number.isFinite(other) &&
  one > 0 &&
  other > 0 &&
  Math.abs(one - other) > Math.max(share, rounding) * Math.max(one, other) * 1.01

/**
 * How many quantities a text says twice and not alike, by more than rounding and 2 %; and how many that nothing can be, a link of PCIe that runs at more than it is able to, a speed
 * that USB has not.
 */
export function contradictionsIn(text: string): number {
  let found = 0
  let titles: readonly string[] = []
  let able: readonly [lanes: number, speed: number] | null = null
  for (const line of text.split('\n')) {
    for (const [pattern, pairOf] of ofLines) {
      const groups = pattern.exec(line)?.groups
      if (groups && isApart(pairOf(groups), 0.02)) found += 1
    }
    if (/Device.*(?:r\/s|rkB\/s)/.test(line)) titles = line.trim().split(/\s+/)
    else if (titles.length > 0) found += ofIostat(line, titles).filter((pair) => isApart(pair, 0.02)).length
    const [lanes, rate] = [width.exec(line)?.groups, speed.exec(line)?.groups]
    if (/^\S+ .*: /.test(line)) able = null
    if (lanes?.['end'] === 'Cap') able = [number(lanes['lanes']), number(rate?.['speed'] ?? '0')]
    if (lanes?.['end'] === 'Sta' && able && (number(lanes['lanes']) > able[0] || number(rate?.['speed'] ?? '0') > able[1])) found += 1
    const usb = /(?:Class=|Driver=).*, (?<speed>[\d.]+)M(?:\/x\d)?\s*$/.exec(line)?.groups?.['speed']
    if (usb !== undefined && !speedsOfUsb.includes(usb)) found += 1
  }
  if (!/^\s*[{[]/.test(text)) return found
  try {
    return found + ofJson(JSON.parse(text)).filter((pair) => isApart(pair, 0.02)).length
  } catch {
    return found
  }
}
