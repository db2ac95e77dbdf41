import { exactly, productOf, ratioOf, rounded, type Check } from '../checked.ts'
import type { Dialect, Reading, Unknown } from '../dialect.ts'
import type { ArrayFact, Fact, MeasuredFact } from '../facts.ts'
import { allIn, lineItems, type Cells } from '../items.ts'
import { membersOf } from '../measured/devices.ts'
import { doubtsOf, measuredFact } from '../measured/measurementOf.ts'
import { type Block, type Line, type Said, type Span } from '../text.ts'
import { changed, hasLine, isEmptyLine, surely } from './lines.ts'

const kinds = {
  // "md0 : active (auto-read-only) raid6 sdc1[6] sdb1[0](S)"
  head: /^\s{0,24}(?<name>md[\w-]{1,40})\s{1,4}: (?<state>active|inactive|broken)(?<mode>(?: \((?:auto-)?read-only\))?)(?: (?<level>raid(?:[01456]|10)|linear|multipath|faulty))?(?=\s|$)/d,
  // "[==>....]  recovery =  3.9% (8448/208704) finish=267.0min speed=12K/sec"
  progress:
    /(?<pass>check|resync|recovery|reshape|repair)\s{0,2}=\s{0,4}(?<share>\d{1,3}[.,]\d{1,2})% \((?<done>\d{1,18})\/(?<all>\d{1,18})\)\s{1,4}finish=(?<finish>\d{1,12}[.,]\d)min\s{1,4}speed=(?<said>(?<speed>\d{1,14})K\/sec)/d,
  blocks: /^\s{0,24}(?<blocks>\d{1,18}) blocks\b(?:.{0,120}?\[(?<members>\d{1,4})\/(?<working>\d{1,4})\] \[(?<marks>[U_]{1,400})\])?/d,
  known:
    /^\s{0,24}(?:Personalities\s{0,2}:|unused devices:|bitmap:|\[[=>.]{10,30}\]$|read_ahead|(?:check|resync|recovery|reshape)\s{0,2}=\s{0,2}(?:PENDING|DELAYED|REMOTE))/,
} as const

const member = /(?<=\s)(?<name>[^\s[\]]{1,80})\[\d{1,5}\](?<marks>(?:\([A-Z]\)){0,4})/dg

/** md goes down to this by itself while others use the drives: sync_speed_min, 1000 KiB/s; less is a limit or a fault. */
const leastSpeed = 1000

/** md's own limit where nobody set another: sync_speed_max, 200 000 KiB/s. A pass that runs at it would run faster. */
const mostSpeed = 200_000

const isHeldDown = (speed: number): boolean => speed <= leastSpeed || (speed > 0.97 * mostSpeed && speed < 1.04 * mostSpeed)

/** Words behind the state and the level of an array: one for each member. */
const countedIn = (content: string): number =>
  content
    .replace(/^.{0,80}?: (?:active|inactive|broken)(?: \([a-z-]{1,20}\))?(?: (?=[a-z]{4,9}\d{0,2}(?:\s|$))[a-z]{4,9}\d{0,2})?/, '')
    .split(/\s{1,80}/)
    .filter((word) => word !== '').length

/** Members that take part: a faulty one (F), a journal (J) and a spare (S) do not, but in an array that is not started all are marked as spares. */
const membersIn = (line: Line, isActive: boolean): readonly Said<string>[] =>
  allIn(line, member).flatMap((cells) => {
    const marks = cells.text('marks')
    return /\([FJ]\)/.test(marks) || (isActive && marks.includes('(S)')) ? [] : (cells.said('name') ?? [])
  })

/** An array as its first line names it. */
function arrayIn(line: Line, at: Span, cells: Cells): ArrayFact {
  const members = membersIn(line, cells.text('state') === 'active')
  return {
    kind: 'array',
    at,
    of: 'md',
    name: cells.text('name'),
    // without members behind it the word may have been longer
    level: members.length === 0 ? null : cells.said('level'),
    members,
    state: cells.as((state) => state + cells.text('mode'), 'state'),
  }
}

/**
 * Whether a pass counts what each member is passed over by. Over a raid10 with fewer copies than members, a check or resync counts the array's own blocks, a recovery those of
 * a member (md_do_sync takes resync_max_sectors and dev_sectors).
 */
const isOfEach = (pass: string, array: ArrayFact | null, copies: number | null): boolean =>
  array?.level?.value !== 'raid10' || pass === 'recovery' || copies === array.members.length

/** What is left of a pass at its speed is when it will be over. */
const finishing = 0.06

/** The kernel cuts the speed to whole KiB, and adds 32 sectors to what went by in 30 s before it reckons the end (status_resync): KiB a second. */
const reckoned = 1.1

/** What the line of a pass says twice. */
function checksIn(cells: Cells): readonly Check[] {
  const [done, all, speed] = ['done', 'all', 'speed'].map((name) => Number(cells.text(name)))
  const [share, finish] = [rounded(cells.text('share'), 0.01), rounded(cells.text('finish'), 60)]
  if (done === undefined || all === undefined || speed === undefined) return []
  const left = exactly(all - done)
  return [
    // cut to a tenth, not rounded
    [{ ...share, step: 2 * share.step }, ratioOf(exactly(done), exactly(all)), 0],
    [done > all ? exactly(done) : exactly(all), exactly(all), 0],
    [left, productOf(finish, { value: speed, step: reckoned }), finishing],
  ]
}

/** Levels that say themselves once more, "level 6, 512k chunk": those with parity. */
const parity = /^raid[456]$/

/**
 * Whether what the second line of an array says fits: its level, a mark for each member, and as many that work; no fewer than work are named above, and no more than there are.
 */
function doFit(cells: Cells, array: ArrayFact | null, content: string): boolean {
  const [, again] = /\slevel (\d{1,2}), /.exec(content) ?? []
  const level = array?.level?.value ?? null
  if (level !== null && (again === undefined ? parity.test(level) && content.includes('[') : level !== `raid${again}`)) return false
  const [members, working] = [Number(cells.text('members')), Number(cells.text('working'))]
  const marks = cells.text('marks')
  if (marks === '') return true
  const areNamed = array === null || array.state?.value.startsWith('active') !== true || array.members.length >= working
  return marks.length === members && marks.replaceAll('_', '').length === working && areNamed
}

function passIn(at: Span, cells: Cells, array: ArrayFact | null, copies: number | null): MeasuredFact | null {
  const [pass, speed] = [cells.text('pass'), Number(cells.text('speed'))]
  const { disks, isVirtual } = membersOf(array?.members.map(({ value }) => value) ?? [])
  return measuredFact(at, cells.said('said')?.at ?? at, {
    // a check reads and compares, all else also writes
    action: pass === 'check' ? 'scrub' : 'resync',
    rate: speed * 1024,
    ...(isOfEach(pass, array, copies) && { isOfEach: true }),
    disks,
    devices: array === null ? [] : [array.name],
    bytes: Number(cells.text('done')) * 1024,
    checks: checksIn(cells),
    doubts: doubtsOf({ throttled: isHeldDown(speed), virtual: isVirtual }),
  })
}

function read(block: Block): Reading {
  const facts: (Fact | null)[] = []
  const unknown: Unknown[] = []
  let array: ArrayFact | null = null
  /** "2 near-copies": how often a raid10 has each block. */
  let copies: number | null = null
  let hasBlocks = false
  const named = new Set<string>()
  const unfit = new Set<number>()
  for (const { kind, line, content, at, cells } of lineItems(block, kinds)) {
    if (kind === 'head') {
      facts.push((array = arrayIn(line, at, cells)))
      // a member that has its number in brackets lost, and a level that md does not have
      const isTold = array.level !== null || array.members.length === 0 || !cells.text('state').startsWith('active')
      if (!isTold || named.has(array.name) || countedIn(content) !== allIn(line, member).length)
        unknown.push({ line: line.number, probably: changed })
      named.add(array.name)
      ;[copies, hasBlocks] = [null, false]
      continue
    }
    // an array has one such line; a second one is of an array whose first line is missing
    if (kind === 'blocks' && hasBlocks) array = null
    hasBlocks ||= kind === 'blocks'
    if (kind === 'blocks' && !doFit(cells, array, content)) unfit.add(line.number)
    // while it is made wider its members are counted otherwise than they are marked
    if (content.includes('reshape')) unfit.delete(line.number - 1)
    copies = (Number(/(\d{1,3}) (?:near|far|offset)-copies/.exec(content)?.[1] ?? 0) || null) ?? copies
    if (kind === 'progress') facts.push(passIn(at, cells, array, copies))
    else if (kind === 'torn' && !isEmptyLine(content) && !content.includes('/proc/mdstat')) unknown.push({ line: line.number })
  }
  const torn = [...unfit].map((number): Unknown => ({ line: number, probably: changed }))
  return { facts: facts.filter((fact) => fact !== null), unknown: [...unknown, ...torn] }
}

const first = /^\s{0,24}Personalities\s{0,2}:\s{0,4}(?:\[|$)/
const likely = surely([2, kinds.head, kinds.progress])

/**
 * `/proc/mdstat`: arrays, their members in no order, and how fast each member is passed over. PENDING and DELAYED are no rates.
 *
 * Source: Linux, drivers/md/md.c (md_seq_show, status_resync); the speed is in KiB/s of the last 30 s.
 */
export const mdstat: Dialect = {
  id: 'mdstat',
  command: 'cat /proc/mdstat',
  sure: (block) => (hasLine(block, first) || (hasLine(block, kinds.head) && hasLine(block, /\d blocks\b/)) ? 3 : likely(block)),
  begins: (content) => first.test(content),
  read,
}
