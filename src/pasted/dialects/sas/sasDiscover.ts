import type { Dialect, Reading, Unknown } from '../../dialect.ts'
import type { ControllerFact, SasLinkFact } from '../../facts.ts'
import type { Block, Line, Said } from '../../text.ts'
import { contentOf, wholeLine } from '../../text.ts'
import { firstLines, isTyped, unknownLine } from '../sparseLines.ts'

/** The lines of the tree as far as the branch: "|  `--". */
const branch = /^([ |\t]{0,400}[|`])(?=-)-{1,4}/
const host = /^host(\d{1,6})(?:\s{1,40}(\S.{0,200}))?$/
const expander = /^(?:(\d{1,4})x-{1,4})?(expander-(\d{1,6}):\d{1,6})(?:\s{1,40}(\S.{0,300}))?$/
/** "50 x end_device -- disk", "(60x)-end_device 60 x [disk]", "50 block devices (use -vv for details)". */
const folded =
  /^(?:\s{0,8}(\d{1,6}) x end_device\s{0,8}-{1,4}\s{0,8}(\S.{0,200})|\(\d{1,6}x\)-{1,4}end_device\s{1,8}(\d{1,6}) x \[([^\]]{1,40})\].{0,80}|\s{0,8}(\d{1,6}) block devices(?:\s.{0,80})?)$/
/** "1x--end_device-1:0:0", "1x--end_device-35:1:60 [enclosure] io1-jbod". */
const endDevice = /^(?:(\d{1,4})x-{1,4})?(end_device-\d{1,6}(?::\d{1,6}){1,4})(?:\s{1,8}(?:-{1,4}\s{0,8})?(\S.{0,300}))?$/
const typed = /^(?:\[([^\]]{1,40})\]|(\S{1,40}))(?:\s{1,40}(\S.{0,300}))?$/
const enclosure = /^enclosure(?:\s{1,40}(\S.{0,300}))?$/

/** A line of the tree: how far in its branch stands, what hangs on it, and where that begins. */
interface Row {
  readonly line: Line
  readonly column: number
  readonly text: string
  readonly from: number
}

/** A row that others may hang on. */
interface Above {
  readonly column: number
  readonly name: string
  readonly host: number
  readonly vendor: string | null
  readonly lanes: Said<number> | null
}

interface Tree {
  readonly above: Above[]
  readonly links: SasLinkFact[]
  readonly controllers: ControllerFact[]
}

function rowOf(line: Line): Row | undefined {
  const content = contentOf(line)
  const match = branch.exec(content)
  if (!match) return undefined
  const from = match[0].length
  return { line, column: (match[1] ?? '').length, text: content.slice(from), from: line.quoted + from }
}

/** The place of a piece of a row. */
function said<Value>({ line, text, from }: Row, piece: string, value: Value): Said<Value> {
  const begins = from + Math.max(0, text.indexOf(piece))
  return { value, at: { line: line.number, from: begins, to: begins + piece.length } }
}

const lanesOf = (row: Row, lanes: string | undefined): Said<number> | null =>
  lanes === undefined || Number(lanes) === 0 ? null : said(row, `${lanes}x`, Number(lanes))

/** What -vv prints: "vendor: X, model: Y, rev: Z". */
const attribute = (info: string | undefined, name: string): string | null =>
  new RegExp(`(?:^|\\s)${name}: ([^,]{1,60})`).exec(info ?? '')?.[1]?.trim() ?? null

const vendorOf = (info: string | undefined): string | null =>
  attribute(info, 'vendor') ?? /^(?!addr:)\S{1,40}/.exec(info ?? '')?.[0] ?? null

function addHost(tree: Tree, row: Row, [, number = '', info]: RegExpExecArray): boolean {
  const name = `host${number}`
  tree.above.push({ column: row.column, name, host: Number(number), vendor: null, lanes: null })
  const board = /^board: (\S.{0,60}?)(?:\s{1,8}\S{1,40})?(?:,|$)/.exec(info ?? '')?.[1] ?? info?.replace(/,? ?addr: .{0,60}$/, '')
  if (board !== undefined && board !== '')
    tree.controllers.push({ kind: 'controller', at: wholeLine(row.line), id: name, model: said(row, board, board), drives: null })
  return true
}

function addExpander(tree: Tree, row: Row, above: Above | undefined, [, lanes, name = '', number, info]: RegExpExecArray): boolean {
  if (above?.host !== Number(number)) return false
  const vendor = vendorOf(info)
  const model = attribute(info, 'product') ?? vendor
  tree.above.push({ column: row.column, name, host: above.host, vendor, lanes: null })
  const count = said(row, name, 1)
  tree.links.push({
    kind: 'sas-link',
    at: wholeLine(row.line),
    above: above.name,
    below: name,
    belowIs: 'expander',
    lanes: lanesOf(row, lanes),
    count,
    paths: 1,
    model,
  })
  return true
}

/** The drives, or the enclosure, that one line folds together. */
function addFolded(tree: Tree, row: Row, above: Above | undefined, match: RegExpExecArray): boolean {
  const [, count, what, countOld, whatOld, blocks] = match
  const number = count ?? countOld ?? blocks ?? ''
  const kind = what ?? whatOld ?? 'disk'
  if (!above || Number(number) === 0) return false
  const box = enclosure.exec(kind)
  if (box) return addEnclosure(tree, row, above, null, box[1])
  if (!/^(?:disk|zbc)\b/.test(kind)) return true
  const piece = blocks === undefined ? `${number} x${countOld === undefined ? ' end_device' : ''}` : `${number} block devices`
  addDrives(tree, row, above, { below: `${above.name}/drives`, lanes: null, count: said(row, piece, Number(number)), model: null })
  return true
}

const addDrives = (tree: Tree, row: Row, above: Above, link: Pick<SasLinkFact, 'below' | 'lanes' | 'count' | 'model'>): number =>
  tree.links.push({ kind: 'sas-link', at: wholeLine(row.line), above: above.name, belowIs: 'drives', paths: 1, ...link })

/** With a nickname, if it has one: the vendor alone says which box it is no more than the line above. */
function addEnclosure(tree: Tree, row: Row, above: Above, lanes: Said<number> | null, info: string | undefined): boolean {
  const [first = '', second] = (info ?? '').replace(/(?:^|,? )(?:vendor|addr): .{0,200}$/, '').split(/\s{1,40}/)
  const isNickname = first !== '' && (second !== undefined || first !== above.vendor)
  const name = isNickname ? first : `${above.name}/enclosure`
  tree.links.push({
    kind: 'sas-link',
    at: wholeLine(row.line),
    above: above.name,
    below: name,
    belowIs: 'enclosure',
    lanes,
    count: said(row, isNickname ? first : 'enclosure', 1),
    paths: 1,
    model: null,
  })
  return true
}

function addEndDevice(tree: Tree, row: Row, above: Above | undefined, [, lanes, name = '', info = '']: RegExpExecArray): boolean {
  if (!above) return false
  const width = lanesOf(row, lanes)
  const [, bracketed, plain, more] = typed.exec(info) ?? []
  const type = bracketed ?? plain
  if (type === 'enclosure') return addEnclosure(tree, row, above, width, more)
  if (type === 'disk' || type === 'zbc') {
    addDrives(tree, row, above, { below: name, lanes: width, count: said(row, name, 1), model: attribute(more, 'model') })
    return true
  }
  // what it is stands in the next line, which is about the same link
  tree.above.push({ column: row.column, name: above.name, host: above.host, vendor: above.vendor, lanes: width })
  return true
}

/** Adds what a row says; false where it is not understood, or where its place in the tree is lost. */
function addRow(tree: Tree, row: Row): boolean {
  while ((tree.above.at(-1)?.column ?? -1) >= row.column) tree.above.pop()
  const above = tree.above.at(-1)
  const atHost = host.exec(row.text)
  if (atHost) return addHost(tree, row, atHost)
  const atExpander = expander.exec(row.text)
  if (atExpander) return addExpander(tree, row, above, atExpander)
  const atFolded = folded.exec(row.text)
  if (atFolded) return addFolded(tree, row, above, atFolded)
  const atEnd = endDevice.exec(row.text)
  if (atEnd) return addEndDevice(tree, row, above, atEnd)
  const atBox = enclosure.exec(row.text)
  return atBox !== null && above !== undefined && addEnclosure(tree, row, above, above.lanes, atBox[1])
}

/**
 * How often the same box is in the tree: a box with the same name below several branches is the same box, and its drives are reached that many ways. Drives belong to the
 * nearest expander above that has a box.
 */
function withPaths(links: readonly SasLinkFact[]): readonly SasLinkFact[] {
  const boxOf = new Map(links.filter(({ belowIs }) => belowIs === 'enclosure').map(({ above, below }) => [above, below]))
  const parentOf = new Map(links.filter(({ belowIs }) => belowIs === 'expander').map(({ above, below }) => [below, above]))
  const ways = new Map<string, number>()
  for (const box of boxOf.values()) ways.set(box, (ways.get(box) ?? 0) + 1)
  const pathsOf = (name: string): number => {
    for (let at: string | undefined = name, steps = 0; at !== undefined && steps < 64; at = parentOf.get(at), steps += 1) {
      const box = boxOf.get(at)
      if (box !== undefined) return ways.get(box) ?? 1
    }
    return 1
  }
  return links.map((link) => (link.belowIs === 'drives' ? { ...link, paths: pathsOf(link.above) } : link))
}

function read(block: Block): Reading {
  const tree: Tree = { above: [], links: [], controllers: [] }
  const unknown: Unknown[] = []
  for (const line of block.lines) {
    const content = contentOf(line)
    const row = rowOf(line)
    if (row) {
      if (!addRow(tree, row)) unknown.push(...unknownLine(line, 'a branch of a tree'))
    } else if (!isTyped(content, /(?:^|\/)sas_discover$/) && !/^\s{0,80}[\w.-]{1,80}$/.test(content)) unknown.push(...unknownLine(line))
  }
  return { facts: [...tree.controllers, ...withPaths(tree.links)], unknown }
}

const isRow = (line: Line): boolean => {
  const text = rowOf(line)?.text ?? ''
  return host.test(text) || expander.test(text)
}

/** sas_discover of sasutils: the tree of a SAS domain, with the number of phys of each link. */
export const sasDiscover: Dialect = {
  id: 'sas_discover',
  command: 'sas_discover -v',
  sure: ({ lines }) => (lines.slice(0, firstLines).some(isRow) ? 3 : 0),
  begins: (content) => isTyped(content, /(?:^|\/)sas_discover$/) || /^\s{0,80}\|--host\d{1,6}(?:\s|$)/.test(content),
  read,
}
