import type { MeasuredAction } from '../../domain/measurement.ts'
import type { Dialect, Reading, Unknown } from '../dialect.ts'
import type { ArrayFact, Fact, MeasuredFact } from '../facts.ts'
import { binaryAmount } from '../measured/amounts.ts'
import { driveOfNode, isVirtualNode, nodeOf } from '../measured/devices.ts'
import { doubtsOf, measuredFact } from '../measured/measurementOf.ts'
import { contentOf, saidBy, wholeLine, type Block, type Line, type Said } from '../text.ts'
import { calledWith, isEmptyLine } from './commandLine.ts'
import { isReplacing, isZfsClass, levelOfVdev } from './zfsNames.ts'

const title = /^\s{1,200}capacity\s{1,40}operations\s{1,40}bandwidth/
const columns =
  /^\s{0,40}(?:pool|vdev|name)?\s{1,200}(?:alloc|used)\s{1,20}(?:free|avail)\s{1,20}read\s{1,20}write\s{1,20}read\s{1,20}write/

const cell = String.raw`(-|\d{1,18}(?:[.,]\d{1,4})?[BKMGTPE]?)`

/** Name, two sizes, reads and writes a second, bytes read and written a second, all in powers of 1024. */
const row = new RegExp(
  String.raw`^(\s{0,40})(\S{1,160})\s{1,100}${cell}\s{1,24}${cell}\s{1,24}${cell}\s{1,24}${cell}\s{1,24}${cell}\s{1,24}${cell}(?=\s|$)`,
  'd',
)

type Way = 'read' | 'write'

interface Row {
  readonly line: Line
  readonly name: Said<string>
  readonly kind: 'pool' | 'vdev' | 'leaf'
  /** "logs", "cache", "special", …; null: of the pool's own data. */
  readonly group: string | null
  readonly rates: Readonly<Record<Way, Said<number>>>
  readonly perSecond: Readonly<Record<Way, number>>
}

/** A pool as one report has it, with what is below it. */
interface Pool {
  readonly head: Row
  readonly below: Row[]
  /** The first report tells of all the time since the system was started. */
  readonly isFirst: boolean
}

const valueOf = (text: string | undefined): number => (text === undefined || text === '-' ? 0 : binaryAmount(text))

function rowIn(line: Line, group: string | null): Row | null {
  const match = row.exec(contentOf(line))
  if (!match) return null
  const [, indent = '', name = '', , , reads, writes, read, written] = match
  const isLeaf = levelOfVdev(name) === null && !isReplacing(name)
  return {
    line,
    name: saidBy(line, match, 2, nodeOf(name)),
    kind: indent === '' && !isZfsClass(name) ? 'pool' : isLeaf ? 'leaf' : 'vdev',
    group,
    rates: { read: saidBy(line, match, 7, valueOf(read)), write: saidBy(line, match, 8, valueOf(written)) },
    perSecond: { read: valueOf(reads), write: valueOf(writes) },
  }
}

/** The other way carries less than this of it: nothing to speak of. */
const least = 0.01

function actionOf({ rates }: Row, way: Way): MeasuredAction {
  const other = rates[way === 'read' ? 'write' : 'read'].value
  return other <= least * rates[way].value ? way : 'mixed'
}

/** Drives below a row that carried something that way. */
function leavesBelow({ head, below }: Pool, of: Row, way: Way): readonly Row[] {
  if (of.kind === 'leaf') return [of]
  const from = of === head ? 0 : below.indexOf(of) + 1
  const next = of === head ? -1 : below.findIndex((one, at) => at >= from && one.kind !== 'leaf')
  return below
    .slice(from, next < 0 ? undefined : next)
    .filter((one) => one.kind === 'leaf' && (of === head || one.group === of.group) && one.rates[way].value > 0)
}

function factOf(pool: Pool, of: Row, way: Way): MeasuredFact | null {
  const rate = of.rates[way]
  const nodes = leavesBelow(pool, of, way).map(({ name }) => name.value)
  const disks = new Set(nodes.map(driveOfNode)).size
  const action = actionOf(of, way)
  const part = of !== pool.head ? 'share' : action === 'mixed' ? (way === 'read' ? 'reads' : 'writes') : null
  return measuredFact(wholeLine(of.line), rate.at, {
    action,
    rate: rate.value,
    ...(part && { part }),
    perSecond: of.perSecond[way] === 0 ? null : of.perSecond[way],
    disks: disks === 0 ? null : disks,
    devices: [of.name.value],
    doubts: doubtsOf({ 'since-boot': pool.isFirst, virtual: nodes.length > 0 && nodes.every(isVirtualNode) }),
  })
}

/** What hangs below a pool, as far as this program says it: nothing of states. */
function arrayOf({ head, below }: Pool): ArrayFact | null {
  const named = below.filter(({ kind, group }) => kind === 'leaf' && group === null).map(({ name }) => name)
  const members = named.filter(({ value }, at) => named.findIndex((one) => one.value === value) === at)
  const [first] = members
  if (!first) return null
  const vdev = below.find(({ kind, group, name }) => kind === 'vdev' && group === null && levelOfVdev(name.value) !== null)
  return {
    kind: 'array',
    at: wholeLine(head.line),
    of: 'zfs',
    name: head.name.value,
    level: vdev ? { value: levelOfVdev(vdev.name.value) ?? '', at: vdev.name.at } : { value: 'stripe', at: first.at },
    members,
    state: null,
  }
}

function factsOf(pools: readonly Pool[]): readonly Fact[] {
  const told = new Set<string>()
  return pools.flatMap((pool): readonly Fact[] => {
    const array = told.has(pool.head.name.value) ? null : arrayOf(pool)
    told.add(pool.head.name.value)
    const measured = [pool.head, ...pool.below].flatMap((of) => (['read', 'write'] as const).map((way) => factOf(pool, of, way)))
    return [array, ...measured].filter((fact) => fact !== null)
  })
}

function read({ lines }: Block): Reading {
  const pools: Pool[] = []
  const seen = new Set<string>()
  const last = lines.findLast((line) => contentOf(line).trim() !== '')
  const unknown: Unknown[] = []
  let group: string | null = null
  const isWithoutFirst = lines.some((line) => / -\w{0,8}y/.test(calledWith(contentOf(line), 'zpool') ?? ''))
  let width = 0
  let isBelow = false
  for (const line of lines) {
    const content = contentOf(line)
    const given = rowIn(line, group)
    // all rows end below each other; the last number of one that ends early may have been longer
    if (given && content.length < width && line === last) {
      unknown.push({ line: line.number, probably: 'a row that was cut' })
      continue
    }
    if (given) width = content.length
    // a rule ends a pool
    if (/^\s{0,8}-{3}/.test(content)) isBelow = false
    if (given && isZfsClass(given.name.value)) group = given.name.value
    else if (given?.kind === 'pool') {
      group = null
      isBelow = true
      pools.push({ head: { ...given, group }, below: [], isFirst: !seen.has(given.name.value) && !isWithoutFirst })
      seen.add(given.name.value)
    } else if (given && isBelow) pools.at(-1)?.below.push(given)
    else if (given) unknown.push({ line: line.number, probably: 'a drive of a pool whose line is missing' })
    else if (!title.test(content) && !columns.test(content) && !isEmptyLine(content) && calledWith(content, 'zpool') === null)
      unknown.push({ line: line.number })
  }
  return { facts: factsOf(pools), unknown }
}

/** `zpool iostat -v`: bytes a second of pools, vdevs and drives. */
export const zpoolIostat: Dialect = {
  id: 'zpool-iostat',
  command: 'zpool iostat -v 10',
  sure: ({ lines }) => {
    const contents = lines.slice(0, 400).map(contentOf)
    return contents.some((content) => columns.test(content)) ? 3 : contents.some((content) => title.test(content)) ? 2 : 0
  },
  mark: /capacity/,
  begins: (content) => title.test(content),
  read,
}
