import type { Dialect, Unknown } from '../../dialect.ts'
import { cellsIn } from '../../items.ts'
import { jsonIn, type JsonObject } from '../../jsonObjects.ts'
import { contentOf, wholeLine, type Block } from '../../text.ts'
import { firstContents, hasLine, isTyped, unknownLine } from '../lines.ts'
import { adaptersIn, type AdapterItem } from './adapters.ts'
import { titledCells, titlesOf } from './tableRows.ts'

const programs = ['storcli', 'perccli']
const field = /^\s{0,80}(?<name>[A-Za-z][^=:]{0,80}?)\s{0,4}=\s{0,8}(?<value>\S.{0,300})?$/d
const heading = /^\s{0,80}(?<text>\S.{0,120}?)\s:$/d
const rule = /^\s{0,80}(?:={3,200}|-{3,400})$/
const dashes = /^\s{0,80}-{5,400}$/
/** Titles of drives, of a topology, of volumes, of phys and of all adapters. */
const titled =
  /^\s{0,80}(?:(?:ID\s{1,8})?EID:Slt\s.{0,200}\sModel\s|DG\s.{0,80}EID:Slot\s|DG\/VD\s{1,8}TYPE\s|PhyNo\s{1,8}SASLinkSpeed\s|Ctl\s{1,8}Model\s)/

/** Legends, dumps of bytes, long lists that go on, and what is said while it works. */
const silent =
  /^\s{0,80}(?:[^=]{0,200}[|].{0,200}|(?:[\da-f]{2}\s){3,40}[\da-f]{0,2}|Generating detailed summary.{0,80}|Check Consistency|RAID\d{1,2}, .{0,200}|,? ?PRL.{0,200}|Mode \d:.{0,80}|and moderate .{0,40}|\w{2,12}[-=][A-Z][\w ]{2,60})$/

/** What text says; a table of which nothing is wanted has no titles. */
function* itemsOfText({ lines }: Block, unknown: Unknown[]): Generator<AdapterItem> {
  let titles: readonly string[] | null = null
  let isBelow = false
  for (const line of lines) {
    const content = contentOf(line)
    const at = wholeLine(line)
    if (titled.test(content)) [titles, isBelow] = [titlesOf(content), false]
    else if (content.trim() === '') titles = null
    else if (dashes.test(content)) {
      // a line of dashes stands above the titles, below them, and behind the last row
      titles = titles && isBelow ? null : (titles ?? [])
      isBelow = titles !== null && titles.length > 0
    } else if (titles) {
      if (titles.length > 0) yield { kind: 'row', at, cells: titledCells(line, titles) }
    } else {
      const [title, named] = [cellsIn(line, heading), cellsIn(line, field)]
      const said = named?.said('value')
      if (title) yield { kind: 'heading', at, text: title.text('text') }
      else if (said) yield { kind: 'value', at, name: named?.text('name') ?? '', said }
      else if (!named && !rule.test(content) && !silent.test(content) && !isTyped(content, ...programs)) unknown.push(...unknownLine(line))
    }
  }
}

/** What JSON says (J at the end of the command): rows are the objects of lists that hold more than objects. */
function* itemsOfJson(from: JsonObject): Generator<AdapterItem> {
  for (const { key: name, said, object, list } of from.properties) {
    if (said) yield { kind: 'value', at: said.at, name, said }
    if (object) {
      yield { kind: 'heading', at: object.place, text: name }
      yield* itemsOfJson(object)
    }
    for (const each of list) {
      const named = each.said('EID:Slt', 'EID:Slot', 'DG/VD', 'Ctl')
      if (named) yield { kind: 'row', at: named.at, cells: each }
      else yield* itemsOfJson(each)
    }
  }
}

const version = /^\s{0,80}CLI Version = \d{1,4}\.\d/
/** Of JSON whose beginning is missing, too. */
const jsonLine = /^\s{0,80}[{"].{0,80}"?Command Status"/
const jsonStart = /^\s{0,80}\{\s{0,8}(?:"Controllers"|$)/
const textStart = /^\s{0,80}(?:CLI Version = |Generating detailed summary|Controller = \d)/

interface Part extends Block {
  readonly isJson: boolean
}

/** What follows each other in a text: people paste the same command for several adapters, as text and as JSON. */
function partsOf(block: Block): readonly Part[] {
  const { lines } = block
  const starts: { readonly at: number; readonly isJson: boolean }[] = []
  for (const [at, line] of lines.entries()) {
    const content = contentOf(line)
    const isJson = jsonStart.test(content) && lines.slice(at, at + 4).some((next) => next.text.includes('"Controllers"'))
    if (isJson || (starts.at(-1)?.isJson !== false && textStart.test(content))) starts.push({ at, isJson })
  }
  if (starts[0]?.at !== 0) starts.unshift({ at: 0, isJson: hasLine(block, jsonLine) && !starts.some(({ isJson }) => isJson) })
  return starts.map(({ at, isJson }, index) => ({ lines: lines.slice(at, starts[index + 1]?.at), isJson }))
}

function* itemsOf(block: Block, unknown: Unknown[], asked: JsonObject[]): Generator<AdapterItem> {
  for (const part of partsOf(block)) {
    const json = part.isJson ? jsonIn(part) : null
    if (json) {
      yield* itemsOfJson(json)
      asked.push(json)
    }
    if (!part.isJson) yield* itemsOfText(part, unknown)
  }
}

/** storcli and perccli: adapters, their drives and volumes, as text and as JSON. */
export const storcli: Dialect = {
  id: 'storcli',
  command: 'storcli /call show all',
  listsDrives: true,
  sure: (block) => {
    if (hasLine(block, jsonLine, version, titled)) return 3
    const contents = firstContents(block)
    const at = contents.findIndex((content) => /^\s{0,80}Controller = \d{1,4}$/.test(content))
    return at >= 0 && /^\s{0,80}Status = (?:Success|Failure)$/.test(contents[at + 1] ?? '') ? 3 : 0
  },
  begins: (content) =>
    version.test(content) || /^\s{0,80}Generating detailed summary of the adapter/.test(content) || isTyped(content, ...programs),
  read: (block) => {
    const unknown: Unknown[] = []
    const asked: JsonObject[] = []
    const { facts, unknown: torn } = adaptersIn(itemsOf(block, unknown, asked))
    return { facts, unknown: [...unknown, ...torn, ...asked.flatMap(({ misnamed }) => misnamed)] }
  },
}
