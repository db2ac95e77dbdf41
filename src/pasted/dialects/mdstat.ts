import type { Dialect, Reading, Unknown } from '../dialect.ts'
import type { ArrayFact, Fact, MeasuredFact } from '../facts.ts'
import { allIn, lineItems, type Cells } from '../items.ts'
import { membersOf } from '../measured/devices.ts'
import { doubtsOf, measuredFact } from '../measured/measurementOf.ts'
import { type Block, type Line, type Said, type Span } from '../text.ts'
import { hasLine, isEmptyLine, surely } from './lines.ts'

const kinds = {
  // "md0 : active (auto-read-only) raid6 sdc1[6] sdb1[0](S)"
  head: /^\s{0,24}(?<name>md[\w-]{1,40})\s{1,4}: (?<state>active|inactive|broken)(?<mode>(?: \((?:auto-)?read-only\))?)(?: (?<level>raid\d{1,2}|linear|multipath|faulty))?(?=\s|$)/d,
  // "[==>....]  recovery =  3.9% (8448/208704) finish=267.0min speed=12K/sec"
  progress:
    /(?<pass>check|resync|recovery|reshape|repair)\s{0,2}=\s{0,4}\d{1,3}[.,]\d{1,2}% \((?<done>\d{1,18})\/\d{1,18}\)\s{1,4}finish=\S{1,24}\s{1,4}speed=(?<said>(?<speed>\d{1,14})K\/sec)/d,
  blocks: /^\s{0,24}\d{1,18} blocks\b/,
  known:
    /^\s{0,24}(?:Personalities\s{0,2}:|unused devices:|bitmap:|\[[=>.]{10,30}\]|read_ahead|(?:check|resync|recovery|reshape)\s{0,2}=\s{0,2}(?:PENDING|DELAYED|REMOTE))/,
} as const

const member = /(?<=\s)(?<name>[^\s[\]]{1,80})\[\d{1,5}\](?<marks>(?:\([A-Z]\)){0,4})/dg

/** md goes down to this by itself while others use the drives: sync_speed_min, 1000 KiB/s; less is a limit or a fault. */
const leastSpeed = 1000

/** md's own limit where nobody set another: sync_speed_max, 200 000 KiB/s. A pass that runs at it would run faster. */
const mostSpeed = 200_000

const isHeldDown = (speed: number): boolean => speed <= leastSpeed || (speed > 0.97 * mostSpeed && speed < 1.04 * mostSpeed)

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
  for (const { kind, line, content, at, cells } of lineItems(block, kinds)) {
    if (kind === 'head') {
      facts.push((array = arrayIn(line, at, cells)))
      ;[copies, hasBlocks] = [null, false]
      continue
    }
    // an array has one such line; a second one is of an array whose first line is missing
    if (kind === 'blocks' && hasBlocks) array = null
    hasBlocks ||= kind === 'blocks'
    copies = (Number(/(\d{1,3}) (?:near|far|offset)-copies/.exec(content)?.[1] ?? 0) || null) ?? copies
    if (kind === 'progress') facts.push(passIn(at, cells, array, copies))
    else if (kind === 'torn' && !isEmptyLine(content) && !content.includes('/proc/mdstat')) unknown.push({ line: line.number })
  }
  return { facts: facts.filter((fact) => fact !== null), unknown }
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
