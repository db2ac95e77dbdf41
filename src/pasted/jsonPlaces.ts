import { parseTree, type Node } from 'jsonc-parser'
import type { Block, Said, Span } from './text.ts'
import { contentOf } from './text.ts'

/** A value of JSON with its place in the text; nothing is reached through a prototype. */
export interface PlacedJson {
  readonly node: Node
  readonly placeOf: (node: Node) => Span
  /** Whether all of a text or number stands there: false where the document, or its line, ends in the middle of it. */
  readonly isWhole: (node: Node) => boolean
}

/** Deeper than any program prints; beyond it a text is not read. */
const deepest = 200

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

/**
 * Reads the JSON that stands in a block, with the place of each value: from the first line that begins with a bracket, since programs print messages before it. A text that
 * ends early gives what stands until there.
 *
 * @returns null where there is none
 */
export function placedJson(block: Block): PlacedJson | null {
  const first = block.lines.findIndex((line) => /^\s{0,80}[{[]/.test(contentOf(line)))
  if (first < 0) return null
  const lines = block.lines.slice(first)
  const starts: number[] = []
  let text = ''
  for (const line of lines) {
    starts.push(text.length)
    text += `${contentOf(line)}\n`
  }
  if (isTooDeep(text)) return null
  const node = parseTree(text, [], { allowTrailingComma: true })
  if (!node || (node.type !== 'object' && node.type !== 'array')) return null
  const placeOf = ({ offset, length }: Node): Span => {
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
  const isWhole = ({ type, offset, length }: Node): boolean => {
    if (type === 'string') return length > 1 && text[offset + length - 1] === '"'
    return /^\s{0,200}[,}\]]/.test(text.slice(offset + length, offset + length + 201))
  }
  return { node, placeOf, isWhole }
}

/** The node of a property; undefined where it is none. */
export const propertyOf = (node: Node | undefined, key: string): Node | undefined =>
  node?.type === 'object' ? node.children?.find(({ children }) => children?.[0]?.value === key)?.children?.[1] : undefined

/** What an array holds; nothing of anything else. */
export const itemsOf = (node: Node | undefined): readonly Node[] => (node?.type === 'array' ? (node.children ?? []) : [])

/** The properties of an object, in their order. */
export const entriesOf = (node: Node | undefined): readonly (readonly [key: string, value: Node])[] =>
  node?.type === 'object'
    ? (node.children ?? []).flatMap(({ children }) => {
        const [key, value] = children ?? []
        return key && value ? [[String(key.value), value] as const] : []
      })
    : []

/** A string, not an empty one and not one that was cut; else null. */
export const textAt = ({ placeOf, isWhole }: PlacedJson, node: Node | undefined): Said<string> | null =>
  node?.type === 'string' && typeof node.value === 'string' && node.value.trim() !== '' && isWhole(node)
    ? { value: node.value.trim(), at: placeOf(node) }
    : null

/** A finite number, also one written as a string of digits, and none that was cut; else null. */
export function numberAt({ placeOf, isWhole }: PlacedJson, node: Node | undefined): Said<number> | null {
  const value: unknown = node?.value
  if (!node || !isWhole(node)) return null
  if (typeof value === 'number' && Number.isFinite(value)) return { value, at: placeOf(node) }
  return typeof value === 'string' && /^-?\d{1,20}(?:\.\d{1,20})?$/.test(value.trim()) ? { value: Number(value), at: placeOf(node) } : null
}
