import type { Dialect, Reading, Unknown } from '../dialect.ts'
import type { ArrayFact, Fact } from '../facts.ts'
import { as, lineItems } from '../items.ts'
import { membersOf, nodeOf } from '../measured/devices.ts'
import type { Block, Said, Span } from '../text.ts'
import { calledWith, changed, firstContents, hasLine, isEmptyLine } from './lines.ts'
import { isGone, isNearlyVdev, isReplacing, isZfsClass, levelOfVdev } from './zfsNames.ts'
import { scanIn, type Scan } from './zpoolScan.ts'

/** A tab may have become its escape; another state than these has counters behind it. */
const kinds = {
  // "  scan: resilvered 781M in 00:00:16 …": the words that begin a paragraph
  keyword:
    /^(?:\\t|\s){0,40}(?<key>pool|id|state|status|action|see|scan|scrub|config|errors|remove|expand|checkpoint|comment|dedup|removal)\s{0,2}:(?:\s{1,40}(?<value>\S.*))?$/d,
  columns: /^(?:\\t|\s){0,60}NAME\s{1,80}STATE\b/,
  // of the table: a name and its state, then counters and remarks
  row: /^(?:\\t|\s){0,60}(?<name>[^\s\\]\S{0,160})\s{1,100}(?<state>ONLINE|DEGRADED|FAULTED|OFFLINE|UNAVAIL|REMOVED|AVAIL|INUSE|SPLIT|SUSPENDED|[A-Z]{4,10}\??(?=\s{1,20}\d\S{0,6}\s{1,20}\d\S{0,6}\s{1,20}\d))(?=\s|$)/d,
  alone: /^(?:\\t|\s){0,60}(?<name>\w{1,12})$/d,
} as const

/** Leaves in these states give no data. */
const isAbsent = (state: string): boolean => /^(?:UNAVAIL|REMOVED|OFFLINE|FAULTED|AVAIL|INUSE)$/.test(state)

/** Whether a pool can be in it. */
const isState = (state: string): boolean => /^(?:ONLINE|DEGRADED|FAULTED|OFFLINE|UNAVAIL|REMOVED|SUSPENDED)\b/.test(state)

/** A pool while its lines are read. */
interface Pool {
  readonly at: Span
  name: string | null
  level: Said<string> | null
  state: Said<string> | null
  /** By their names. */
  readonly members: Map<string, Said<string>>
  readonly scans: Scan[]
  /** Not below a line like "logs". */
  isData: boolean
  /** The first row is the pool's own. */
  isBegun: boolean
}

/** Takes a row of its table; false: it is none. */
function takeRow(pool: Pool, named: Said<string>, state: string): boolean {
  if (isZfsClass(named.value)) {
    pool.isData = false
    return true
  }
  if (state === '') return false
  const { value, at } = as(named, nodeOf) ?? named
  const level = levelOfVdev(value)
  const isOwn = !pool.isBegun && level === null
  pool.isBegun = true
  if (isOwn) pool.name ??= value
  if (!pool.isData || isOwn || value === pool.name || isReplacing(value) || isGone(value)) return true
  if (level !== null) pool.level ??= { value: level, at }
  else if (!isAbsent(state) && !pool.members.has(value)) pool.members.set(value, { value, at })
  return true
}

function factsOf({ at, name, level, state, members: byName, scans }: Pool): readonly Fact[] {
  const members = [...byName.values()]
  const known = { name: name ?? 'pool', ...membersOf(members.map(({ value }) => value)) }
  // drives right below a pool are striped
  const striped = level ?? as(members[0], () => 'stripe')
  const array: ArrayFact = { kind: 'array', at, of: 'zfs', name: known.name, level: striped, members, state }
  return [array, ...scans.map((scan) => scan(known))].filter((fact) => fact !== null)
}

/** Paragraphs whose further lines are words. */
const running = new Set(['status', 'action', 'see', 'scan', 'scrub', 'remove', 'expand', 'comment', 'checkpoint'])

function read(block: Block): Reading {
  const pools: Pool[] = []
  const unknown: Unknown[] = []
  let [paragraph, pass] = ['', '']
  const items = lineItems(block, kinds)
  for (const [index, { kind, line, content, at, cells }] of items.entries()) {
    const [key, value, last] = [cells.text('key'), cells.said('value'), pools.at(-1)]
    const named = key === 'pool' && value ? (value.value.split(/\s/)[0] ?? '') : null
    // a line that stands twice begins nothing
    const isAgain = last && !last.isBegun && last.name === named
    // what comes behind the table of a pool is of the next one, whose first line is missing; a table without a name has the pool in its first row
    const isNext = last?.isBegun && (key === 'state' || key === 'config' || kind === 'columns')
    if ((named !== null && !isAgain) || isNext)
      pools.push({ at, name: named, level: null, state: null, members: new Map(), scans: [], isData: true, isBegun: false })
    const pool = pools.at(-1)
    if (kind === 'keyword') [paragraph, pass] = [key, content]
    if (pool && key === 'state') {
      pool.state ??= value
      if (!isState(value?.value ?? '')) unknown.push({ line: line.number, probably: changed })
    }
    const isRunning = running.has(paragraph)
    const scan = isRunning ? scanIn(line, pass, items[index + 1]?.content ?? '') : null
    if (scan) pool?.scans.push(scan)
    if (kind === 'columns') paragraph = 'config'
    if (kind === 'keyword' || kind === 'columns' || scan || isEmptyLine(content)) continue
    const name = cells.said('name')
    // the first row of its table is the pool's own
    const isOther =
      pool?.isBegun === false && kind === 'row' && name && pool.name !== null && pool.name !== name.value && !isZfsClass(name.value)
    if (isOther && paragraph === 'config' && levelOfVdev(name.value) === null) unknown.push({ line: line.number, probably: changed })
    if (paragraph === 'config' && kind === 'row' && name && isNearlyVdev(name.value)) unknown.push({ line: line.number, probably: changed })
    const isRow = paragraph === 'config' && pool && name && takeRow(pool, name, cells.text('state'))
    const isWords = isRunning && /^\s/.test(content)
    if (!isRow && !isWords && calledWith(content, 'zpool') === null) unknown.push({ line: line.number })
  }
  return { facts: pools.flatMap(factsOf), unknown }
}

/** `zpool status`, also with `-P` and `-v`: members of pools, and how fast a scrub or a resilver is. */
export const zpoolStatus: Dialect = {
  id: 'zpool-status',
  command: 'zpool status -P',
  sure: (block) => {
    const keys = new Set(firstContents(block).flatMap((content) => kinds.keyword.exec(content)?.groups?.['key'] ?? []))
    if (hasLine(block, /^(?:\\t|\s){0,60}NAME\s{1,80}STATE\b.{0,400}CKSUM/)) return 3
    if (!keys.has('pool') || !keys.has('state')) return 0
    return keys.has('config') || keys.has('scan') || keys.has('scrub') ? 3 : 2
  },
  begins: (content) => /^\s{0,24}pool: \S{1,80}$/.test(content),
  read,
}
