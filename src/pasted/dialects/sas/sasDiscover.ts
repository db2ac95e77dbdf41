import type { Dialect, Reading, Unknown } from '../../dialect.ts'
import type { ControllerFact, SasLinkFact } from '../../facts.ts'
import type { Block, Line, Said } from '../../text.ts'
import { contentOf, wholeLine } from '../../text.ts'
import { firstLines, isTyped, unknownLine } from '../lines.ts'
import { aboveOf, put, putLost, rowOf, said, type Above, type Row, type Way } from './sasTreeRows.ts'

const host = /^host(\d{1,6})(?:\s{1,40}(\S.{0,200}))?$/
const expander = /^(?:(\d{1,4})x-{1,4})?(expander-(\d{1,6}):\d{1,6})(?:\s{1,40}(\S.{0,300}))?$/
/** "50 x end_device -- disk", "(60x)-end_device 60 x [disk]", "50 block devices (use -vv for details)". */
const folded =
  /^(?:\s{0,8}(\d{1,6}) x end_device\s{0,8}-{1,4}\s{0,8}(\S.{0,200})|\((\d{1,6})x\)-{1,4}end_device\s{1,8}(\d{1,6}) x \[([^\]]{1,40})\].{0,80}|\s{0,8}(\d{1,6}) block devices(?:\s.{0,80})?)$/
/** "1x--end_device-1:0:0", "1x--end_device-35:1:60 [enclosure] io1-jbod". */
const endDevice = /^(?:(\d{1,4})x-{1,4})?(end_device-\d{1,6}(?::\d{1,6}){1,4})(?:\s{1,8}(?:-{1,4}\s{0,8})?(\S.{0,300}))?$/
const typed = /^(?:\[([^\]]{1,40})\]|(\S{1,40}))(?:\s{1,40}(\S.{0,300}))?$/
/** What has sectors, and what else a tree of SAS may hold. */
const disk = /^(?:disk|zbc)(?=\s|$)/
const otherTypes =
  /^(?:tape|printer|processor|process|worm|rom|cd\/dvd|scanner|optical|medium changer|mediumx|comms|storage array|storage|raid|osd|bridge|unknown)/
const enclosure = /^enclosure(?:\s{1,40}(\S.{0,300}))?$/

interface Tree {
  readonly way: Way
  readonly links: SasLinkFact[]
  /** Names of links that are among them. */
  readonly said: Set<string>
  readonly controllers: ControllerFact[]
}

type Known = Above & { readonly name: string }

/** Adds a link, unless the same stands there already: then the text holds it twice. */
function addLink(tree: Tree, row: Row, above: Known, link: Omit<SasLinkFact, 'kind' | 'at' | 'above' | 'paths'>): boolean {
  const name = link.belowIs === 'expander' ? link.below : `${above.name} ${link.below}`
  if (tree.said.has(name)) return false
  tree.said.add(name)
  tree.links.push({ kind: 'sas-link', at: wholeLine(row.line), above: above.name, paths: 1, ...link })
  return true
}

const lanesOf = (row: Row, lanes: string | undefined): Said<number> | null =>
  lanes === undefined || Number(lanes) === 0 ? null : said(row, `${lanes}x`, Number(lanes))

/** What -vv prints: "vendor: X, model: Y, rev: Z". */
const attribute = (info: string | undefined, name: string): string | null =>
  new RegExp(`(?:^|\\s)${name}: ([^,]{1,60})`).exec(info ?? '')?.[1]?.trim() ?? null

const vendorOf = (info: string | undefined): string | null =>
  attribute(info, 'vendor') ?? /^(?!addr:)\S{1,40}/.exec(info ?? '')?.[0] ?? null

function addHost(tree: Tree, row: Row, [, number = '', info]: RegExpExecArray): boolean {
  const id = `host${number}`
  if (row.column > 40) return false
  tree.way.length = 0
  put(tree.way, row, id, { host: Number(number), vendor: null, lanes: null })
  const board = /^board: (\S.{0,60}?)(?:\s{1,8}\S{1,40})?(?:,|$)/.exec(info ?? '')?.[1] ?? info?.replace(/,? ?addr: .{0,60}$/, '')
  if (board === undefined || board === '') return true
  const isSaid = tree.said.has(id)
  tree.said.add(id)
  if (!isSaid) tree.controllers.push({ kind: 'controller', at: wholeLine(row.line), id, model: said(row, board, board), drives: null })
  return !isSaid
}

function addExpander(tree: Tree, row: Row, above: Known | undefined, [, lanes, name = '', number, info]: RegExpExecArray): boolean {
  if (above?.host !== Number(number)) return false
  const vendor = vendorOf(info)
  put(tree.way, row, name, { host: above.host, vendor, lanes: null })
  return addLink(tree, row, above, {
    below: name,
    belowIs: 'expander',
    lanes: lanesOf(row, lanes),
    count: said(row, name, 1),
    model: attribute(info, 'product') ?? vendor,
  })
}

/** The drives, or the enclosure, that one line folds together. */
function addFolded(tree: Tree, row: Row, above: Known | undefined, match: RegExpExecArray): boolean {
  const [, count, what, before, countOld, whatOld, blocks] = match
  const number = count ?? countOld ?? blocks ?? ''
  const kind = what ?? whatOld ?? 'disk'
  // the older dialect says the number twice
  if (!above || Number(number) === 0 || (before !== undefined && before !== countOld)) return false
  const box = enclosure.exec(kind)
  if (box) return addEnclosure(tree, row, above, null, box[1])
  if (!disk.test(kind)) return otherTypes.test(kind)
  const piece = blocks === undefined ? `${number} x${countOld === undefined ? ' end_device' : ''}` : `${number} block devices`
  return addLink(tree, row, above, {
    below: `${above.name}/drives`,
    belowIs: 'drives',
    lanes: null,
    count: said(row, piece, Number(number)),
    model: null,
  })
}

/** With a nickname, if it has one: the vendor alone says which box it is no more than the line above. */
function addEnclosure(tree: Tree, row: Row, above: Known, lanes: Said<number> | null, info: string | undefined): boolean {
  const [first = '', second] = (info ?? '').replace(/(?:^|,? )(?:vendor|addr): .{0,200}$/, '').split(/\s{1,40}/)
  const isNickname = first !== '' && (second !== undefined || first !== above.vendor)
  return addLink(tree, row, above, {
    below: isNickname ? first : `${above.name}/enclosure`,
    belowIs: 'enclosure',
    lanes,
    count: said(row, isNickname ? first : 'enclosure', 1),
    model: null,
  })
}

function addEndDevice(tree: Tree, row: Row, above: Known | undefined, [, lanes, name = '', info = '']: RegExpExecArray): boolean {
  // its name says what it hangs on: end_device-1:2:0 on expander-1:2, end_device-1:2 on host1
  const holder = name.replace(/^end_device-(?:(\d{1,6}:\d{1,6}):.{1,20}|(\d{1,6}):.{1,6})$/, (_, box?: string, adapter?: string) =>
    box === undefined ? `host${adapter}` : `expander-${box}`,
  )
  if (above?.name !== holder) return false
  const width = lanesOf(row, lanes)
  const [, bracketed, plain = '', more] = typed.exec(info) ?? []
  const type = bracketed ?? plain
  if (type === 'enclosure') return addEnclosure(tree, row, above, width, more)
  if (disk.test(type)) {
    const count = said(row, name, 1)
    return addLink(tree, row, above, { below: name, belowIs: 'drives', lanes: width, count, model: attribute(more, 'model') })
  }
  // what it is stands in the next line, which is about the same link
  put(tree.way, row, above.name, { host: above.host, vendor: above.vendor, lanes: width }, name)
  return type === '' || otherTypes.test(type)
}

/** Adds what a row says; false where it is not understood, said already, or where its place in the tree is lost. */
function addRow(tree: Tree, row: Row): boolean {
  const atHost = host.exec(row.text)
  if (atHost) return addHost(tree, row, atHost)
  const above = aboveOf(tree.way, row)
  const atExpander = expander.exec(row.text)
  if (atExpander) return addExpander(tree, row, above, atExpander)
  const atFolded = folded.exec(row.text)
  if (atFolded) return addFolded(tree, row, above, atFolded)
  const atEnd = endDevice.exec(row.text)
  if (atEnd) return addEndDevice(tree, row, above, atEnd)
  const atBox = enclosure.exec(row.text)
  // the phys of the link to it stand in the line before
  return atBox !== null && above !== undefined && above.lanes !== null && addEnclosure(tree, row, above, above.lanes, atBox[1])
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
  const tree: Tree = { way: [], links: [], said: new Set(), controllers: [] }
  const unknown: Unknown[] = []
  for (const line of block.lines) {
    const content = contentOf(line)
    const row = rowOf(line)
    if (row) {
      if (addRow(tree, row)) continue
      unknown.push(...unknownLine(line, 'a branch of a tree'))
      if (tree.way.at(-1)?.column !== row.column) putLost(tree.way, row)
    } else if (!isTyped(content, 'sas_discover') && !/^\s{0,80}[\w.-]{1,80}$/.test(content)) unknown.push(...unknownLine(line))
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
  begins: (content) => isTyped(content, 'sas_discover') || /^\s{0,80}[|`]--host\d{1,6}(?:\s|$)/.test(content),
  read,
}
