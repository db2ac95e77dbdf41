import type { Dialect, Reading, Unknown } from '../dialect.ts'
import type { ArrayFact, Fact, MeasuredFact } from '../facts.ts'
import { driveOfNode, isVirtualNode, nodeOf } from '../measured/devices.ts'
import { contentOf, saidBy, wholeLine, type Block, type Line, type Said } from '../text.ts'
import { calledWith, isEmptyLine } from './commandLine.ts'
import { isGone, isReplacing, isZfsClass, levelOfVdev } from './zfsNames.ts'
import { scanIn, type Scan } from './zpoolScan.ts'

/** "  scan: resilvered 781M in 00:00:16 …": the words that begin a paragraph. */
const keyword =
  /^(?:\\t|\s){0,40}(pool|id|state|status|action|see|scan|scrub|config|errors|remove|expand|checkpoint|comment|dedup|removal)\s{0,2}:(?:\s{1,12}(.*))?$/d

const columns = /^(?:\\t|\s){0,60}NAME\s{1,80}STATE\b/

/** A row of the table: a name and its state, then counters and remarks. A tab may have become its escape; another state has counters behind it. */
const row =
  /^(?:\\t|\s){0,60}([^\s\\]\S{0,160})\s{1,100}(ONLINE|DEGRADED|FAULTED|OFFLINE|UNAVAIL|REMOVED|AVAIL|INUSE|SPLIT|SUSPENDED|[A-Z]{4,10}\??(?=\s{1,20}\d\S{0,6}\s{1,20}\d\S{0,6}\s{1,20}\d))(?=\s|$)/d

/** Leaves in these states give no data. */
const isAbsent = (state: string): boolean => /^(?:UNAVAIL|REMOVED|OFFLINE|FAULTED|AVAIL|INUSE)$/.test(state)

/** A pool while its lines are read. */
class Pool {
  private level: Said<string> | null = null
  private state: Said<string> | null = null
  private readonly members: Said<string>[] = []
  private readonly scans: Scan[] = []
  /** Not below a line like "logs". */
  private isData = true
  /** The first row is the pool's own. */
  private isBegun = false
  private readonly line: Line
  private name: string | null

  constructor(line: Line, name: string | null) {
    this.line = line
    this.name = name
  }

  /** Whether rows of a table were seen. */
  get hasRows(): boolean {
    return this.isBegun
  }

  /** Whether another one is this one again, of which nothing was said yet. */
  isBefore(other: Pool): boolean {
    return !this.isBegun && this.name === other.name
  }

  setState(state: Said<string>): void {
    this.state ??= state
  }

  addScan(scan: Scan): void {
    this.scans.push(scan)
  }

  /** Takes a row of the table; whether it is one. */
  takeRow(line: Line): boolean {
    const content = contentOf(line)
    const alone = /^(?:\\t|\s){0,60}(\w{1,12})$/.exec(content)?.[1] ?? ''
    if (isZfsClass(alone)) {
      this.isData = false
      return true
    }
    const match = row.exec(content)
    if (!match) return false
    const [, name = '', state = ''] = match
    if (isZfsClass(name)) this.isData = false
    else this.takeVdev(saidBy(line, match, 1, nodeOf(name)), state)
    return true
  }

  private takeVdev(named: Said<string>, state: string): void {
    const level = levelOfVdev(named.value)
    const isOwn = !this.isBegun && level === null
    this.isBegun = true
    if (isOwn) this.name ??= named.value
    if (!this.isData || isOwn || named.value === this.name || isReplacing(named.value) || isGone(named.value)) return
    if (level !== null) this.level ??= { value: level, at: named.at }
    else if (!isAbsent(state) && !this.members.some(({ value }) => value === named.value)) this.members.push(named)
  }

  facts(): readonly Fact[] {
    const nodes = this.members.map(({ value }) => value)
    const disks = new Set(nodes.map(driveOfNode)).size
    const [first] = this.members
    const array: ArrayFact = {
      kind: 'array',
      at: wholeLine(this.line),
      of: 'zfs',
      name: this.name ?? 'pool',
      // drives right below a pool are striped
      level: this.level ?? (first ? { value: 'stripe', at: first.at } : null),
      members: this.members,
      state: this.state,
    }
    const isVirtual = nodes.length > 0 && nodes.every(isVirtualNode)
    const measured = this.scans.map((scan): MeasuredFact | null =>
      scan({ name: this.name ?? 'pool', disks: disks === 0 ? null : disks, isVirtual }),
    )
    return [array, ...measured.filter((fact) => fact !== null)]
  }
}

/** A pool is named before its table; a table without that has the pool in its first row. */
function poolBy(line: Line): Pool | null {
  const match = keyword.exec(contentOf(line))
  return match?.[1] === 'pool' && match[2] !== undefined && match[2].trim() !== ''
    ? new Pool(line, match[2].trim().split(/\s/)[0] ?? '')
    : null
}

/** Paragraphs whose further lines are words. */
const running = new Set(['status', 'action', 'see', 'scan', 'scrub', 'remove', 'expand', 'comment', 'checkpoint'])

function read({ lines }: Block): Reading {
  const pools: Pool[] = []
  const unknown: Unknown[] = []
  let paragraph = ''
  let pass = ''
  for (const line of lines) {
    const content = contentOf(line)
    const named = poolBy(line)
    // a line that stands twice begins nothing
    const begun = named && pools.at(-1)?.isBefore(named) === true ? null : named
    const match = keyword.exec(content)
    // what comes behind the table of a pool is of the next one, whose first line is missing
    const isNext = !begun && pools.at(-1)?.hasRows === true && (match?.[1] === 'state' || match?.[1] === 'config' || columns.test(content))
    if (begun || isNext) pools.push(begun ?? new Pool(line, null))
    const pool = pools.at(-1)
    if (match) {
      paragraph = match[1] ?? ''
      pass = content
      if (pool && paragraph === 'state' && match[2]) pool.setState(saidBy(line, match, 2, match[2].trim()))
    }
    const isRunning = running.has(paragraph)
    const scan = isRunning ? scanIn(line, pass) : null
    if (scan) pool?.addScan(scan)
    if (match || scan || isEmptyLine(content) || columns.test(content)) {
      if (columns.test(content)) paragraph = 'config'
      continue
    }
    const isRow = paragraph === 'config' && pool?.takeRow(line) === true
    const isWords = isRunning && /^\s/.test(content)
    if (!isRow && !isWords && calledWith(content, 'zpool') === null) unknown.push({ line: line.number })
  }
  return { facts: pools.flatMap((pool) => pool.facts()), unknown }
}

/** `zpool status`, also with `-P` and `-v`: members of pools, and how fast a scrub or a resilver is. */
export const zpoolStatus: Dialect = {
  id: 'zpool-status',
  command: 'zpool status -P',
  sure: ({ lines }) => {
    const contents = lines.slice(0, 400).map(contentOf)
    const keys = new Set(contents.flatMap((content) => keyword.exec(content)?.[1] ?? []))
    const hasTable = contents.some((content) => columns.test(content) && content.includes('CKSUM'))
    if (keys.has('pool') && keys.has('state')) return keys.has('config') || keys.has('scan') || keys.has('scrub') || hasTable ? 3 : 2
    return hasTable ? 3 : 0
  },
  mark: /pool: /,
  begins: (content) => /^\s{0,24}pool: \S{1,80}$/.test(content),
  read,
}
