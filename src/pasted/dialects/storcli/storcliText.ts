import type { Unknown } from '../../dialect.ts'
import type { SasPhyFact } from '../../facts.ts'
import type { Block, Line, Said } from '../../text.ts'
import { contentOf, saidBy, wholeLine } from '../../text.ts'
import { sasAddress } from '../sas/sasAddress.ts'
import { changed, isTyped, unknownLine } from '../sparseLines.ts'
import { addArray, addAttribute, addController, addCount, addDriveRow, addMember, addOverview, draftOf } from './adapterDrives.ts'
import type { Adapters, Cells } from './adapterDrives.ts'
import { rateIn } from './adapterValues.ts'
import { cellsOf, titlesOf } from './tableRows.ts'

const field = /^\s{0,80}([A-Za-z][^=:]{0,80}?)\s{0,4}=\s{0,8}(\S.{0,300})?$/d
const heading = /^\s{0,80}(\S.{0,120}?)\s:$/
const rule = /^\s{0,80}(?:={3,200}|-{3,400})$/
const dashes = /^\s{0,80}-{5,400}$/
const drivePath = /\/c(\d{1,4})(?:\/e(\d{1,5}))?\/s(\d{1,5})(?=\s|$)/
export const tables = {
  drives: /^\s{0,80}(?:ID\s{1,8})?EID:Slt\s.{0,200}\sModel\s/,
  topology: /^\s{0,80}DG\s.{0,80}EID:Slot\s/,
  volumes: /^\s{0,80}DG\/VD\s{1,8}TYPE\s/,
  phys: /^\s{0,80}PhyNo\s{1,8}SASLinkSpeed\s/,
  overview: /^\s{0,80}Ctl\s{1,8}Model\s/,
} as const
type Table = keyof typeof tables | 'other'

/** Legends, dumps of bytes, long lists that go on, and what is said while it works. */
const silent =
  /^\s{0,80}(?:[^=]{0,200}[|].{0,200}|(?:[\da-f]{2}\s){3,40}[\da-f]{0,2}|Generating detailed summary.{0,80}|Check Consistency|RAID\d{1,2}, .{0,200}|,? ?PRL.{0,200}|Mode \d:.{0,80}|and moderate .{0,40}|\w{2,12}[-=][A-Z][\w ]{2,60})$/

interface Here {
  readonly adapters: Adapters
  readonly phys: SasPhyFact[]
  readonly unknown: Unknown[]
  controller: string | null
  /** The drive whose details these are. */
  drive: ReturnType<typeof draftOf> | null
  table: Table | null
  titles: readonly string[]
  /** Whether the lines of dashes around the titles have passed. */
  isBelow: boolean
}

/** One phy of the adapter: what hangs on it by who answers. */
function phyOf(here: Here, line: Line, cells: Cells): boolean {
  const number = cells.get('PhyNo')?.value ?? ''
  if (!/^\d{1,3}$/.test(number)) return false
  const is = (name: string): boolean => cells.get(name)?.value === '1'
  const attached = cells.get('AhDevAddr')?.value ?? '-'
  const address = attached === '-' ? null : sasAddress(attached)
  const isDrive = is('SSPT') || is('STPT') || is('SATAE')
  here.phys.push({
    kind: 'sas-phy',
    at: wholeLine(line),
    of: here.controller,
    phy: Number(number),
    attached: address,
    attachedTo: address === null ? null : is('SMPT') ? 'expander' : isDrive ? 'drive' : null,
    rate: rateIn(cells.get('SASLinkSpeed')),
    isUnknown: false,
  })
  return true
}

function addRow(here: Here, line: Line): void {
  const { adapters, controller, table } = here
  if (table === null || table === 'other') return
  const cells = cellsOf(line, here.titles)
  const isAdded =
    cells !== null &&
    {
      drives: () => addDriveRow(adapters, controller, wholeLine(line), cells),
      topology: () => addMember(adapters, controller, cells),
      volumes: () => addArray(adapters, controller, wholeLine(line), cells),
      phys: () => phyOf(here, line, cells),
      overview: () => addOverview(adapters, wholeLine(line), cells),
    }[table]()
  if (!isAdded) here.unknown.push(...unknownLine(line, 'a row of a table'))
}

/** Takes a line of a table, or its end; false where it is of no table. */
function inTable(here: Here, line: Line, content: string): boolean {
  const begun = (Object.keys(tables) as (keyof typeof tables)[]).find((name) => tables[name].test(content)) // the names of a constant object
  if (begun) {
    Object.assign(here, { table: begun, titles: titlesOf(content), isBelow: false })
    return true
  }
  if (content.trim() === '') {
    here.table = null
    return true
  }
  if (dashes.test(content)) {
    if (here.table === null) here.table = 'other'
    else if (here.isBelow) here.table = null
    here.isBelow = here.table !== null && here.table !== 'other'
    return true
  }
  if (here.table === null) return false
  if (here.table === 'other') return true
  addRow(here, line)
  return true
}

/** A heading says of which drive the details are that follow. */
function addHeading(here: Here, line: Line, text: string): void {
  const path = drivePath.exec(text)
  here.drive = null
  if (!path || !text.startsWith('Drive ')) return
  const [, controller = '', enclosure = '', slot = ''] = path
  here.controller = `/c${controller}`
  if (/Device attributes/.test(text)) here.drive = draftOf(here.adapters, here.controller, `${enclosure}:${slot}`, wholeLine(line))
}

function addField(here: Here, line: Line, match: RegExpExecArray): void {
  const [, name = '', printed = ''] = match
  const value = printed.trim()
  if (value === '') return
  const { at } = saidBy(line, match, 2, value)
  const said: Said<string> = { value, at: { ...at, to: at.from + value.length } }
  if (name === 'Controller' && /^\d{1,4}$/.test(value)) {
    here.controller = `/c${value}`
    here.drive = null
  } else if (here.drive) {
    if (!addAttribute(here.drive, name, said)) here.unknown.push(...unknownLine(line, changed))
  } else if (name === 'Model' || name === 'Product Name') addController(here.adapters, here.controller, wholeLine(line), said)
  else if (name === 'Physical Drives' && /^\d{1,6}$/.test(value))
    addCount(here.adapters, here.controller, { value: Number(value), at: said.at })
}

/** Takes what storcli and perccli print as text; gives the phys that it tells, and what was not understood. */
export function readText(
  block: Block,
  adapters: Adapters,
): { readonly facts: readonly SasPhyFact[]; readonly unknown: readonly Unknown[] } {
  const here: Here = {
    adapters,
    phys: [],
    unknown: [],
    controller: null,
    drive: null,
    table: null,
    titles: [],
    isBelow: false,
  }
  for (const line of block.lines) {
    const content = contentOf(line)
    if (inTable(here, line, content)) continue
    const title = heading.exec(content)?.[1]
    const match = field.exec(content)
    if (title !== undefined) addHeading(here, line, title)
    else if (match) addField(here, line, match)
    else if (!rule.test(content) && !silent.test(content) && !isTyped(content, 'storcli', 'perccli'))
      here.unknown.push(...unknownLine(line))
  }
  return { facts: here.phys, unknown: here.unknown }
}
