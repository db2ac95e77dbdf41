import type { Dialect, Reading, Unknown } from '../dialect.ts'
import type { ArrayFact, Fact, MeasuredFact } from '../facts.ts'
import { driveOfNode, isVirtualNode } from '../measured/devices.ts'
import { doubtsOf, measuredFact } from '../measured/measurementOf.ts'
import { contentOf, saidBy, wholeLine, type Block, type Line, type Said } from '../text.ts'
import { isEmptyLine } from './commandLine.ts'

/** "md0 : active (auto-read-only) raid6 sdc1[6] sdb1[0](S)". */
const head =
  /^\s{0,24}(md[\w-]{1,40})\s{1,4}: (active|inactive|broken)((?: \((?:auto-)?read-only\))?)(?: (raid\d{1,2}|linear|multipath|faulty))?(?=\s|$)/d

const member = /(?<=\s)([^\s[\]]{1,80})\[(\d{1,5})\]((?:\([A-Z]\)){0,4})/dg

/** "[==>....]  recovery =  3.9% (8448/208704) finish=267.0min speed=12K/sec". */
const progress =
  /(check|resync|recovery|reshape|repair)\s{0,2}=\s{0,4}\d{1,3}[.,]\d{1,2}% \((\d{1,18})\/(\d{1,18})\)\s{1,4}finish=\S{1,24}\s{1,4}speed=((\d{1,14})K\/sec)/d

const waiting = /^\s{0,24}(?:check|resync|recovery|reshape)\s{0,2}=\s{0,2}(?:PENDING|DELAYED|REMOTE)/
const known = /^\s{0,24}(?:Personalities\s{0,2}:|unused devices:|bitmap:|\d{1,18} blocks\b|\[[=>.]{10,30}\]|read_ahead)/

/** md goes down to this by itself while others use the drives: sync_speed_min, 1000 KiB/s; less is a limit or a fault. */
const leastSpeed = 1000

/** md's own limit where nobody set another: sync_speed_max, 200 000 KiB/s. A pass that runs at it would run faster. */
const mostSpeed = 200_000

const isHeldDown = (speed: number): boolean => speed <= leastSpeed || (speed > 0.97 * mostSpeed && speed < 1.04 * mostSpeed)

/** Members that take part: a faulty one (F), a journal (J) and a spare (S) do not, but in an array that is not started all are marked as spares. */
function membersIn(line: Line, isActive: boolean): Said<string>[] {
  const content = contentOf(line)
  return [...content.matchAll(member)].flatMap((match) => {
    const marks = match[3] ?? ''
    return /\([FJ]\)/.test(marks) || (isActive && marks.includes('(S)')) ? [] : [saidBy(line, match, 1, match[1] ?? '')]
  })
}

/** An array as its first line names it. */
function arrayIn(line: Line): ArrayFact | null {
  const match = head.exec(contentOf(line))
  if (!match) return null
  const [, name = '', state = '', mode = '', level] = match
  const members = membersIn(line, state === 'active')
  return {
    kind: 'array',
    at: wholeLine(line),
    of: 'md',
    name,
    // without members behind it the word may have been longer
    level: level === undefined || members.length === 0 ? null : saidBy(line, match, 4, level),
    members,
    state: saidBy(line, match, 2, state + mode),
  }
}

/**
 * Whether a pass counts what each member is passed over by. Over a raid10 with fewer copies than members, a check or resync counts the array's own blocks, a recovery those of
 * a member (md_do_sync takes resync_max_sectors and dev_sectors).
 */
const isOfEach = (pass: string, array: ArrayFact | null, copies: number | null): boolean =>
  array?.level?.value !== 'raid10' || pass === 'recovery' || copies === array.members.length

/** "2 near-copies": how often a raid10 has each block. */
const copiesIn = (content: string): number | null => Number(/(\d{1,3}) (?:near|far|offset)-copies/.exec(content)?.[1] ?? 0) || null

function passIn(line: Line, array: ArrayFact | null, copies: number | null): MeasuredFact | null {
  const match = progress.exec(contentOf(line))
  if (!match) return null
  const [, pass = '', done = '', , , speed = ''] = match
  const nodes = array?.members.map(({ value }) => value) ?? []
  const disks = new Set(nodes.map(driveOfNode)).size
  return measuredFact(wholeLine(line), saidBy(line, match, 4, 0).at, {
    // a check reads and compares, all else also writes
    action: pass === 'check' ? 'scrub' : 'resync',
    rate: Number(speed) * 1024,
    ...(isOfEach(pass, array, copies) && { isOfEach: true }),
    disks: disks === 0 ? null : disks,
    devices: array === null ? [] : [array.name],
    bytes: Number(done) * 1024,
    doubts: doubtsOf({ throttled: isHeldDown(Number(speed)), virtual: nodes.length > 0 && nodes.every(isVirtualNode) }),
  })
}

function read({ lines }: Block): Reading {
  const facts: Fact[] = []
  const unknown: Unknown[] = []
  let array: ArrayFact | null = null
  let copies: number | null = null
  let hasBlocks = false
  for (const line of lines) {
    const content = contentOf(line)
    const begun = arrayIn(line)
    const isBlocks = /^\s{0,24}\d{1,18} blocks\b/.test(content)
    // an array has one such line; a second one is of an array whose first line is missing
    if (isBlocks && hasBlocks) array = null
    hasBlocks = begun ? false : hasBlocks || isBlocks
    copies = begun ? null : (copiesIn(content) ?? copies)
    const pass = passIn(line, array, copies)
    if (begun) facts.push((array = begun))
    else if (pass) facts.push(pass)
    else if (!known.test(content) && !waiting.test(content) && !isEmptyLine(content) && !content.includes('/proc/mdstat'))
      unknown.push({ line: line.number })
  }
  return { facts, unknown }
}

/**
 * `/proc/mdstat`: arrays, their members in no order, and how fast each member is passed over. PENDING and DELAYED are no rates.
 *
 * Source: Linux, drivers/md/md.c (md_seq_show, status_resync); the speed is in KiB/s of the last 30 s.
 */
export const mdstat: Dialect = {
  id: 'mdstat',
  command: 'cat /proc/mdstat',
  sure: ({ lines }) => {
    const contents = lines.slice(0, 400).map(contentOf)
    if (contents.some((content) => /^\s{0,24}Personalities\s{0,2}:\s{0,4}(?:\[|$)/.test(content))) return 3
    const isNamed = contents.some((content) => head.test(content))
    return isNamed && contents.some((content) => /\d blocks\b/.test(content))
      ? 3
      : isNamed
        ? 2
        : contents.some((content) => progress.test(content))
          ? 2
          : 0
  },
  mark: /Personalities/,
  begins: (content) => /^\s{0,24}Personalities\s{0,2}:\s{0,4}(?:\[|$)/.test(content),
  read,
}
