import type { Dialect, Reading, Unknown } from '../dialect.ts'
import type { ArrayFact } from '../facts.ts'
import { nodeOf } from '../measured/devices.ts'
import { contentOf, saidBy, wholeLine, type Block, type Line, type Said } from '../text.ts'
import { calledWith, isEmptyLine } from './commandLine.ts'

const head = /^\s{0,24}(\/dev\/md[^\s:]{0,80}):$/d

/** "   Raid Level : raid6". */
const field =
  /^\s{0,40}(Version|Creation Time|Raid Level|Array Size|Used Dev Size|Device Size|Raid Devices|Total Devices|Preferred Minor|Persistence|Intent Bitmap|Update Time|State|(?:Active|Working|Failed|Spare) Devices|Layout|New Layout|Chunk Size|New Chunksize|Rounding|Consistency Policy|(?:Re(?:build|sync|shape)|Check) Status|Delta Devices|Name|UUID|Events|Container|Member|Member Arrays|New Level|Cluster Name|Journal)\s{0,4}:\s{0,4}(.*)$/d

/** "  3     259        1        -      faulty   /dev/nvme6n1": number, major, minor, place in the array, what it does, and its name. */
const row =
  /^\s{0,40}(?:\d{1,5}|-)\s{1,16}\d{1,6}\s{1,16}\d{1,8}\s{1,16}(?:\d{1,5}|-)\s{1,16}([a-z][\w -]{2,80}?)(?:\s{1,16}(\/dev\/\S{1,120}))?$/d

const columns = /^\s{0,40}Number\s{1,16}Major\s{1,16}Minor/

/** Of a container, whose members have no place and no state: "-       8        0        -        /dev/sda". */
const containerRow = /^\s{0,40}-\s{1,16}\d{1,6}\s{1,16}\d{1,8}\s{1,16}-\s{1,16}(\/dev\/\S{1,120})$/d

/** What a member does that holds data, or is being given it; spares wait, faulty and removed ones are gone. */
const takesPart = /\bactive\b|\bsync\b|\brebuilding\b|\breplacement\b|\bjournal\b/

function memberIn(line: Line): { readonly said: Said<string> | null } | null {
  const contained = containerRow.exec(contentOf(line))
  if (contained) return { said: saidBy(line, contained, 1, nodeOf(contained[1] ?? '')) }
  const match = row.exec(contentOf(line))
  if (!match) return null
  const [, state = '', path] = match
  if (path === undefined || !takesPart.test(state) || /\bfaulty\b|\bjournal\b/.test(state)) return { said: null }
  return { said: saidBy(line, match, 2, nodeOf(path)) }
}

/** An array while its lines are read. */
interface Draft {
  readonly line: Line
  readonly name: string
  level: Said<string> | null
  state: Said<string> | null
  readonly members: Said<string>[]
}

const factOf = ({ line, name, level, state, members }: Draft): ArrayFact => ({
  kind: 'array',
  at: wholeLine(line),
  of: 'md',
  name,
  level,
  members,
  state,
})

/** Takes what a line says of an array; whether it says anything known. */
function take(draft: Draft, line: Line): boolean {
  const content = contentOf(line)
  const match = field.exec(content)
  const value = match?.[2]?.trim() ?? ''
  if (match && value !== '') {
    if (match[1] === 'Raid Level') draft.level = saidBy(line, match, 2, value)
    if (match[1] === 'State') draft.state = saidBy(line, match, 2, value)
  }
  const member = memberIn(line)
  if (member?.said && !draft.members.some(({ value: known }) => known === member.said?.value)) draft.members.push(member.said)
  return match !== null || member !== null || columns.test(content)
}

/** Without its first line an array has no name; it is then called by what its fields are. */
const nameless = 'md'

function read({ lines }: Block): Reading {
  const drafts: Draft[] = []
  const unknown: Unknown[] = []
  for (const line of lines) {
    const content = contentOf(line)
    const named = head.exec(content)?.[1]
    const isVersion = /^\s{0,40}Version\s{0,4}:/.test(content)
    let draft = drafts.at(-1)
    // one array has one version
    if (draft?.level && isVersion) draft = undefined
    if (named !== undefined || (draft === undefined && (isVersion || /^\s{0,40}Raid Level\s{0,4}:/.test(content) || row.test(content)))) {
      draft = { line, name: named === undefined ? nameless : nodeOf(named), level: null, state: null, members: [] }
      drafts.push(draft)
      if (named !== undefined) continue
    }
    if (!(draft !== undefined && take(draft, line)) && !isEmptyLine(content) && calledWith(content, 'mdadm') === null)
      unknown.push({ line: line.number })
  }
  return { facts: drafts.filter(({ level, members }) => level !== null || members.length > 0).map(factOf), unknown }
}

/** `mdadm --detail`: level and members of an array; it prints how far a pass is, never how fast. */
export const mdadmDetail: Dialect = {
  id: 'mdadm-detail',
  command: 'mdadm --detail',
  sure: ({ lines }) => {
    const contents = lines.slice(0, 400).map(contentOf)
    const isTable = contents.some((content) => columns.test(content) && content.includes('RaidDevice'))
    const fields = new Set(contents.flatMap((content) => field.exec(content)?.[1] ?? []))
    if (fields.has('Raid Level') && (isTable || fields.has('Raid Devices') || fields.has('Array Size'))) return 3
    return isTable ? 3 : fields.has('Raid Devices') && fields.size > 2 ? 2 : 0
  },
  mark: /\/dev\/md/,
  begins: (content) => head.test(content),
  read,
}
