import { rounded, totalOf, type Check, type Rounded } from '../checked.ts'
import type { Dialect, Reading, Unknown } from '../dialect.ts'
import type { ArrayFact, Fact, MeasuredFact } from '../facts.ts'
import { addTo, firstOfEach } from '../groupedBy.ts'
import { as, lineItems, type Cells } from '../items.ts'
import { binaryAmount, binaryUnit } from '../measured/amounts.ts'
import { membersOf, nodeOf } from '../measured/devices.ts'
import { doubtsOf, measuredFact } from '../measured/measurementOf.ts'
import { contentOf, type Block, type Said, type Span } from '../text.ts'
import { calledWith, changed, saysMore, surely } from './lines.ts'
import { carried, ways, type Way } from './watched.ts'
import { isNearlyVdev, isReplacing, isZfsClass, levelOfVdev } from './zfsNames.ts'

const cell = String.raw`(?:-|\d{1,18}(?:[.,]\d{1,4})?[BKMGTPE]?)`
const cells = ['alloc', 'free', 'reads', 'writes', 'read', 'written'].map((name) => `(?<${name}>${cell})`).join(String.raw`\s{1,24}`)

const kinds = {
  // name, two sizes, reads and writes a second, bytes read and written a second, all in powers of 1024
  row: new RegExp(String.raw`^(?<indent>\s{0,40})(?<name>\S{1,160})\s{1,100}${cells}(?=\s|$)`, 'd'),
  title: /^\s{1,200}capacity\s{1,40}operations\s{1,40}bandwidth/,
  columns: /^\s{0,40}(?:pool|vdev|name)?\s{1,200}(?:alloc|used)\s{1,20}(?:free|avail)\s{1,20}read\s{1,20}write\s{1,20}read\s{1,20}write/,
  // ends a pool
  rule: /^\s{0,8}-{3}/,
} as const

interface Row {
  readonly at: Span
  readonly name: Said<string>
  readonly kind: 'pool' | 'vdev' | 'leaf'
  /** "logs", "cache", "special", …; null: of the pool's own data. */
  readonly group: string | null
  readonly rates: Readonly<Record<Way, Said<number>>>
  readonly perSecond: Readonly<Record<Way, number>>
  /** The same as they are printed. */
  readonly printed: Readonly<Record<'rate' | 'perSecond', Readonly<Record<Way, Rounded>>>>
  /** Blanks before its name. */
  readonly indent: number
}

/** A pool as one report has it, with what is below it. */
interface Pool {
  readonly head: Row
  readonly below: Row[]
  /** The first report tells of all the time since the system was started. */
  readonly isFirst: boolean
}

const valueOf = (text: string): number => (text === '-' ? 0 : binaryAmount(text))

function printedOf(text: string): Rounded {
  const [, digits = '0', unit = ''] = /^([\d.,]{1,20})([BKMGTPE]?)$/.exec(text) ?? []
  return rounded(digits, binaryUnit(unit))
}

function rowOf(at: Span, of: Cells, group: string | null): Row {
  const name = of.as(nodeOf, 'name') ?? { value: '', at }
  const printed = of.text('name')
  const isLeaf = levelOfVdev(printed) === null && !isReplacing(printed)
  const rate = (column: string): Said<number> => of.as(valueOf, column) ?? { value: 0, at }
  return {
    at,
    name,
    kind: of.text('indent') === '' && !isZfsClass(printed) ? 'pool' : isLeaf ? 'leaf' : 'vdev',
    group,
    rates: { read: rate('read'), write: rate('written') },
    perSecond: { read: rate('reads').value, write: rate('writes').value },
    printed: {
      rate: { read: printedOf(of.text('read')), write: printedOf(of.text('written')) },
      perSecond: { read: printedOf(of.text('reads')), write: printedOf(of.text('writes')) },
    },
    indent: of.text('indent').length,
  }
}

/** Drives below each row: below the pool all of them, below a vdev those up to the next. */
function leavesBelow({ head, below }: Pool): ReadonlyMap<Row, readonly Row[]> {
  const all: Row[] = []
  let here: Row[] = []
  const leaves = new Map<Row, readonly Row[]>([[head, all]])
  for (const row of below) {
    if (row.kind === 'leaf') all.push(row)
    if (row.kind === 'leaf') here.push(row)
    else here = []
    leaves.set(row, row.kind === 'leaf' ? [row] : here)
  }
  return leaves
}

/** Counters of a pool and of what is below it are not read at the same moment. */
const apart = 0.05

/**
 * What stands right below the pool and below each vdev, whose sum it is; not where blanks before names were lost, and not of what holds data twice for a while, or reads it only.
 */
function partsOf({ head, below }: Pool): ReadonlyMap<Row, readonly Row[]> {
  const parts = new Map<Row, Row[]>([[head, []]])
  const above = [head]
  if (below.every(({ indent }) => indent === below[0]?.indent) && below.some(({ kind }) => kind === 'vdev')) return parts
  for (const row of below) {
    while (above.length > 1 && (above.at(-1)?.indent ?? 0) >= row.indent) above.pop()
    const isPart = row.group !== 'cache' && row.group !== 'spares'
    const parent = above.at(-1)
    if (isPart && parent && !isReplacing(parent.name.value)) addTo(parts, parent, row)
    if (row.kind === 'vdev') above.push(row)
  }
  return parts
}

const checksOf = ({ printed }: Row, parts: readonly Row[], way: Way): readonly Check[] =>
  parts.length === 0
    ? []
    : (['rate', 'perSecond'] as const).map((what) => [printed[what][way], totalOf(parts.map((part) => part.printed[what][way])), apart])

function factOf(pool: Pool, of: Row, leaves: readonly Row[], parts: readonly Row[], way: Way): MeasuredFact | null {
  const rate = of.rates[way]
  const own = of === pool.head || of.kind === 'leaf' ? leaves : leaves.filter(({ group }) => group === of.group)
  const carrying = of.kind === 'leaf' ? own : own.filter(({ rates }) => rates[way].value > 0)
  const { disks, isVirtual } = membersOf(carrying.map(({ name }) => name.value))
  const { action, ...part } = carried((one) => of.rates[one].value, way, of !== pool.head)
  return measuredFact(of.at, rate.at, {
    action,
    rate: rate.value,
    ...part,
    perSecond: of.perSecond[way] === 0 ? null : of.perSecond[way],
    disks,
    devices: [of.name.value],
    checks: checksOf(of, parts, way),
    doubts: doubtsOf({ 'since-boot': pool.isFirst, virtual: isVirtual }),
  })
}

/** Whether a row has requests that carried nothing. */
const isOddly = ({ printed }: Row): boolean => ways.some((way) => printed.perSecond[way].value >= 1 && printed.rate[way].value === 0)

/** What hangs below a pool, as far as this program says it: nothing of states. */
function arrayOf({ head, below }: Pool): ArrayFact | null {
  const namesOf = (kind: Row['kind']): readonly Said<string>[] =>
    below.flatMap((one) => (one.kind === kind && one.group === null ? one.name : []))
  const members = firstOfEach(namesOf('leaf'), ({ value }) => value)
  const [first] = members
  const levels = namesOf('vdev').flatMap((name) => as(name, levelOfVdev) ?? [])
  const level = levels[0] ?? as(first, () => 'stripe')
  return first ? { kind: 'array', at: head.at, of: 'zfs', name: head.name.value, level, members, state: null } : null
}

function factsOf(pools: readonly Pool[]): readonly Fact[] {
  const told = new Set<string>()
  return pools.flatMap((pool): readonly Fact[] => {
    const array = told.has(pool.head.name.value) ? null : arrayOf(pool)
    told.add(pool.head.name.value)
    const parts = partsOf(pool)
    const measured = [...leavesBelow(pool)].flatMap(([of, leaves]) => ways.map((way) => factOf(pool, of, leaves, parts.get(of) ?? [], way)))
    return [array, ...measured].filter((fact) => fact !== null)
  })
}

function read(block: Block): Reading {
  const { lines } = block
  const pools: Pool[] = []
  const seen = new Set<string>()
  const unknown: Unknown[] = []
  const last = lines.findLast((line) => contentOf(line).trim() !== '')
  const isWithoutFirst = lines.some((line) => / -\w{0,8}y/.test(calledWith(contentOf(line), 'zpool') ?? ''))
  let group: string | null = null
  let width = 0
  let isBelow = false
  for (const { kind, line, content, at, cells: of } of lineItems(block, kinds)) {
    if (kind === 'rule') isBelow = false
    else if (kind === 'torn' && saysMore(content, 'zpool')) unknown.push({ line: line.number })
    if (kind !== 'row') continue
    const row = rowOf(at, of, group)
    // all rows end below each other; the last number of one that ends early may have been longer
    if (content.length < width && line === last) unknown.push({ line: line.number, probably: 'a row that was cut' })
    else if (isZfsClass(row.name.value)) group = row.name.value
    // only such a word has no numbers at all
    else if (/^[\s-]{10,200}$/.test(content.slice(content.indexOf(of.text('name')) + of.text('name').length)))
      unknown.push({ line: line.number, probably: changed })
    else if (row.kind === 'pool') {
      group = null
      isBelow = true
      pools.push({ head: { ...row, group }, below: [], isFirst: !seen.has(row.name.value) && !isWithoutFirst })
      seen.add(row.name.value)
    } else if (isBelow) {
      const before = pools.at(-1)?.below.at(-1)
      // nothing stands below a drive
      if (before?.kind === 'leaf' && before.group === row.group && row.indent > before.indent)
        unknown.push({ line: before.at.line, probably: changed })
      pools.at(-1)?.below.push(row)
    } else unknown.push({ line: line.number, probably: 'a drive of a pool whose line is missing' })
    if (isOddly(row) || (row.kind === 'leaf' && isNearlyVdev(of.text('name')))) unknown.push({ line: line.number, probably: changed })
    width = content.length
  }
  return { facts: factsOf(pools), unknown }
}

/** `zpool iostat -v`: bytes a second of pools, vdevs and drives. */
export const zpoolIostat: Dialect = {
  id: 'zpool-iostat',
  command: 'zpool iostat -v 10',
  sure: surely([3, kinds.columns], [2, kinds.title]),
  begins: (content) => kinds.title.test(content),
  read,
}
