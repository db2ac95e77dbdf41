import { parseTree, type Node } from 'jsonc-parser'
import type { Unknown } from './dialect.ts'
import { changed, isNearly, isSlip } from './dialects/lines.ts'
import { Cells } from './items.ts'
import { contentOf, type Block, type Line, type Said, type Span } from './text.ts'

/** The lines of a document, joined, and where each of them begins in it. */
interface Joined {
  readonly lines: readonly Line[]
  readonly starts: readonly number[]
  readonly text: string
  /** Names that were asked for. */
  readonly asked: Set<string>
}

/** Deeper than any program prints; beyond it a text is not read. */
const deepest = 200

/** More documents are not read from one block. */
const mostDocuments = 2000

/** Whether brackets nest deeper than anything is read. */
function isTooDeep(text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0x7b || code === 0x5b) depth += 1
    else if (code === 0x7d || code === 0x5d) depth -= 1
    if (depth > deepest) return true
  }
  return false
}

function placeOf({ lines, starts }: Joined, { offset, length }: Node): Span {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  const line = lines[low]
  const from = (line?.quoted ?? 0) + offset - (starts[low] ?? 0)
  return { line: line?.number ?? 1, from, to: Math.min(from + length, line?.text.length ?? from) }
}

/** Whether all of a value stands there: not where the document, or its line, ends in the middle of it. */
const isWhole = ({ text }: Joined, { type, offset, length }: Node): boolean =>
  type === 'string'
    ? length > 1 && text[offset + length - 1] === '"'
    : /^\s{0,200}[,}\]]/.test(text.slice(offset + length, offset + length + 201))

/** The characters of a value, without marks around it and blanks that pad it. */
function saidAt(joined: Joined, node: Node): Said<string> | null {
  const given: unknown = node.value
  if ((typeof given !== 'string' && typeof given !== 'number' && typeof given !== 'boolean') || !isWhole(joined, node)) return null
  const at = placeOf(joined, node)
  const value = String(given).trim()
  if (typeof given !== 'string' || value === '') return value === '' ? null : { value, at }
  // with escapes in it the characters in the text are more than those of the value
  const isPlain = at.to - at.from === given.length + 2
  const from = at.from + 1 + (isPlain ? given.indexOf(value) : 0)
  return { value, at: { ...at, from, to: isPlain ? from + value.length : Math.max(from, at.to - 1) } }
}

/** The node of a property; nothing is reached through a prototype. */
const propertyOf = (node: Node | undefined, key: string): Node | undefined =>
  node?.type === 'object' ? node.children?.find(({ children }) => children?.[0]?.value === key)?.children?.[1] : undefined

/** The same by names with points between them. */
function nodeAt({ asked }: Joined, node: Node, path: string): Node | undefined {
  const names = path.split('.')
  for (const name of names) asked.add(name)
  return propertyOf(node, path) ?? names.reduce<Node | undefined>(propertyOf, node)
}

/** A property of an object: what it says, or the objects that it holds. */
export interface Property {
  readonly key: string
  readonly said: Said<string> | null
  readonly object: JsonObject | null
  readonly list: readonly JsonObject[]
  /** Where a text or a number ends before it is whole. */
  readonly torn: Span | null
}

/** An object of JSON: its values are said by names, those of objects in it by names with points between them. */
export class JsonObject extends Cells {
  private readonly joined: Joined
  private readonly node: Node

  constructor(joined: Joined, node: Node) {
    super((path) => {
      const at = nodeAt(joined, node, path)
      return at && saidAt(joined, at)
    })
    this.joined = joined
    this.node = node
  }

  get place(): Span {
    return placeOf(this.joined, this.node)
  }

  /** An object in it. */
  under(path: string): JsonObject | null {
    const node = nodeAt(this.joined, this.node, path)
    return node?.type === 'object' ? new JsonObject(this.joined, node) : null
  }

  /** Where something stands, whether it can be read or not; null of nothing, of null and of 0. */
  placeOf(path: string): Span | null {
    const node = nodeAt(this.joined, this.node, path)
    return !node || node.value === null || node.value === 0 ? null : placeOf(this.joined, node)
  }

  /** The objects of a list. */
  list(path: string): readonly JsonObject[] {
    return this.objectsIn(nodeAt(this.joined, this.node, path))
  }

  /** What the object itself is, or the objects of the list that it is. */
  get all(): readonly JsonObject[] {
    return this.node.type === 'array' ? this.objectsIn(this.node) : [this]
  }

  /** Its properties in their order, one that is given twice also. */
  get properties(): readonly Property[] {
    return (this.node.type === 'object' ? (this.node.children ?? []) : []).flatMap(({ children }): readonly Property[] => {
      const [key, node] = children ?? []
      if (!key || !node) return []
      const object = node.type === 'object' ? new JsonObject(this.joined, node) : null
      const isTorn = (node.type === 'string' || node.type === 'number') && !isWhole(this.joined, node)
      const torn = isTorn ? placeOf(this.joined, node) : null
      return [{ key: String(key.value).trim(), said: saidAt(this.joined, node), object, list: this.objectsIn(node), torn }]
    })
  }

  /**
   * Names that were not asked for and stand once, where one that was is nearly the same and does not stand beside it: a letter of it was changed. What a program itself calls so stands there
   * more often.
   */
  get misnamed(): readonly Unknown[] {
    const { asked } = this.joined
    const found = new Map<string, { readonly node: Node; readonly beside: readonly Node[]; count: number }>()
    const rest: Node[] = [this.node]
    for (let node = rest.pop(); node; node = rest.pop()) {
      const children = node.children ?? []
      rest.push(...children.slice(node.type === 'property' ? 1 : 0))
      for (const { children: [key] = [] } of node.type === 'object' ? children : []) {
        const name = String(key?.value)
        const known = found.get(name)
        if (known) known.count += 1
        else if (key && name.length > 3 && !asked.has(name)) found.set(name, { node: key, beside: children, count: 1 })
      }
    }
    const names = [...asked].filter((name) => name.length > 3)
    return [...found].flatMap(([name, { node, beside, count }]) => {
      const own =
        count === 1
          ? names.filter((one) => isSlip(one, name) || (name.length > 6 && name.length === one.length && isNearly(one, name)))
          : []
      const isTold = own.length === 0 || beside.some(({ children }) => own.includes(String(children?.[0]?.value)))
      return isTold ? [] : [{ line: placeOf(this.joined, node).line, probably: changed }]
    })
  }

  private objectsIn(node: Node | undefined): readonly JsonObject[] {
    return (node?.type === 'array' ? (node.children ?? []) : []).map((child) => new JsonObject(this.joined, child))
  }
}

/**
 * The JSON that stands in a block, with the place of each value: from the first line that begins with a bracket, since programs print messages before it. A text that
 * ends early gives what stands until there.
 *
 * @returns null where there is none
 */
export function jsonIn(block: Block): JsonObject | null {
  const first = block.lines.findIndex((line) => /^\s{0,80}[{[]/.test(contentOf(line)))
  const lines = first < 0 ? [] : block.lines.slice(first)
  const starts: number[] = []
  let text = ''
  for (const line of lines) {
    starts.push(text.length)
    text += `${contentOf(line)}\n`
  }
  if (first < 0 || isTooDeep(text)) return null
  const node = parseTree(text, [], { allowTrailingComma: true })
  return node?.type === 'object' || node?.type === 'array' ? new JsonObject({ lines, starts, text, asked: new Set() }, node) : null
}

/**
 * The objects of a block, also where a program was run in a loop, or prints a list of them: the next document begins with a bracket at the beginning of a line after one that
 * closed there. What stands between them is not read.
 */
export function jsonObjects(block: Block): readonly JsonObject[] {
  const pieces: Line[][] = [[]]
  let hasClosed = false
  for (const line of block.lines) {
    const content = contentOf(line)
    if (hasClosed && /^[{[]/.test(content) && pieces.length < mostDocuments) pieces.push([])
    if (content.trim() !== '') hasClosed = /^[}\]],?$/.test(content) || (/^[{[]/.test(content) && /[}\]],?$/.test(content))
    pieces.at(-1)?.push(line)
  }
  return pieces.flatMap((lines) => jsonIn({ lines })?.all ?? [])
}
