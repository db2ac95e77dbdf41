import type { Dialect, Reading, Unknown } from '../dialect.ts'
import type { ArrayFact } from '../facts.ts'
import { firstOfEach } from '../groupedBy.ts'
import { lineItems } from '../items.ts'
import { nodeOf } from '../measured/devices.ts'
import type { Block, Said } from '../text.ts'
import { changed, firstContents, hasLine, saysMore } from './lines.ts'

const kinds = {
  head: /^\s{0,24}(?<path>\/dev\/md[^\s:]{0,80}):$/d,
  // "   Raid Level : raid6"
  field:
    /^\s{0,40}(?<name>Version|Creation Time|Raid Level|Array Size|Used Dev Size|Device Size|Raid Devices|Total Devices|Preferred Minor|Persistence|Intent Bitmap|Update Time|State|(?:Active|Working|Failed|Spare) Devices|Layout|New Layout|Chunk Size|New Chunksize|Rounding|Consistency Policy|(?:Re(?:build|sync|shape)|Check) Status|Delta Devices|Name|UUID|Events|Container|Member|Member Arrays|New Level|Cluster Name|Journal)\s{0,4}:\s{0,40}(?<value>\S.*)?$/d,
  columns: /^\s{0,40}Number\s{1,16}Major\s{1,16}Minor/,
  // of a container, whose members have no place and no state: "-       8        0        -        /dev/sda"
  contained: /^\s{0,40}-\s{1,16}\d{1,6}\s{1,16}\d{1,8}\s{1,16}-\s{1,16}(?<path>\/dev\/\S{1,120})$/d,
  // "  3     259        1        -      faulty   /dev/nvme6n1": number, major, minor, place in the array, what it does, and its name
  row: /^\s{0,40}(?:\d{1,5}|-)\s{1,16}\d{1,6}\s{1,16}\d{1,8}\s{1,16}(?:\d{1,5}|-)\s{1,16}(?<state>[a-z][\w -]{2,80}?)(?:\s{1,16}(?<path>\/dev\/\S{1,120}))?$/d,
} as const

/** What a member does that holds data, or is being given it; spares wait, faulty and removed ones are gone, a journal holds none. */
const takesPart = (state: string): boolean =>
  /\bactive\b|\bsync\b|\brebuilding\b|\breplacement\b/.test(state) && !/\bfaulty\b|\bjournal\b/.test(state)

/** What mdadm prints of either (Detail.c, maps.c). */
const levels = /^(?:raid(?:[01456]|10)|linear|stripe|mirror|multipath|faulty|container|-unknown-|\d{1,2})$/
const states =
  /^(?:(?:clean|clear|active|inactive|suspended|readonly|read-auto|broken|write-pending|active-idle|degraded|FAILED|recovering|resyncing|reshaping|checking|Not Started|PENDING|DELAYED|REMOTE)[,() ]{0,4}){1,8}$/

type Draft = { -readonly [Key in keyof ArrayFact]: ArrayFact[Key] } & { readonly members: Said<string>[] }

function read(block: Block): Reading {
  const drafts: Draft[] = []
  const unknown: Unknown[] = []
  let draft: Draft | undefined
  for (const { kind, line, content, at, cells } of lineItems(block, kinds)) {
    const [name, value] = [cells.text('name'), cells.said('value')]
    // one array has one version; one without its first line is called by what its fields are
    const isNext = name === 'Version' ? draft?.level !== null : !draft && (name === 'Raid Level' || kind === 'row')
    if (kind === 'head' || isNext) {
      const called = kind === 'head' ? nodeOf(cells.text('path')) : 'md'
      drafts.push((draft = { kind: 'array', at, of: 'md', name: called, level: null, members: [], state: null }))
    }
    if (name === 'Raid Level' && draft) draft.level = value ?? draft.level
    if (name === 'State' && draft) draft.state = value ?? draft.state
    const isOdd = (name === 'Raid Level' && !levels.test(value?.value ?? '')) || (name === 'State' && !states.test(value?.value ?? ''))
    if (isOdd && value) unknown.push({ line: line.number, probably: changed })
    const path = kind === 'contained' || takesPart(cells.text('state')) ? cells.as(nodeOf, 'path') : null
    if (path && kind !== 'head') draft?.members.push(path)
    if ((kind === 'torn' || !draft) && saysMore(content, 'mdadm')) unknown.push({ line: line.number })
  }
  const facts = drafts.map((one) => ({ ...one, members: firstOfEach(one.members, ({ value }) => value) }))
  return { facts: facts.filter(({ level, members }) => level ?? members.length > 0), unknown }
}

/** `mdadm --detail`: level and members of an array; it prints how far a pass is, never how fast. */
export const mdadmDetail: Dialect = {
  id: 'mdadm-detail',
  command: 'mdadm --detail',
  sure: (block) => {
    const fields = new Set(firstContents(block).flatMap((content) => kinds.field.exec(content)?.groups?.['name'] ?? []))
    if (hasLine(block, /^\s{0,40}Number\s{1,16}Major\s{1,16}Minor.{0,80}RaidDevice/)) return 3
    if (fields.has('Raid Level') && (fields.has('Raid Devices') || fields.has('Array Size'))) return 3
    return fields.has('Raid Devices') && fields.size > 2 ? 2 : 0
  },
  begins: (content) => kinds.head.test(content),
  read,
}
