import type { Node } from 'jsonc-parser'
import { itemsOf, placedJson, textAt, type PlacedJson } from '../../jsonPlaces.ts'
import { contentOf, type Block, type Line, type Said } from '../../text.ts'
import { tidyModel } from './driveFact.ts'

/** A value of JSON with the text that it stands in. */
export interface JsonItem {
  readonly json: PlacedJson
  readonly node: Node
}

/** More are not read from one block. */
const mostDocuments = 2000

/**
 * The JSON values of a block, where a program was run in a loop: the next begins with a bracket at the beginning of a line after one that closed there. What stands between
 * them is not read.
 */
export function documentsOf(block: Block): readonly JsonItem[] {
  const pieces: Line[][] = [[]]
  let hasClosed = false
  for (const line of block.lines) {
    const content = contentOf(line)
    if (hasClosed && /^[{[]/.test(content) && pieces.length < mostDocuments) pieces.push([])
    if (content.trim() !== '') hasClosed = /^[}\]],?$/.test(content) || (/^[{[]/.test(content) && /[}\]],?$/.test(content))
    pieces[pieces.length - 1]?.push(line)
  }
  return pieces.flatMap((lines) => {
    const json = placedJson({ lines })
    return json ? [{ json, node: json.node }] : []
  })
}

/** Documents, those that stand in an array taken apart. */
export const objectsOf = (block: Block): readonly JsonItem[] =>
  documentsOf(block).flatMap(({ json, node }) =>
    node.type === 'array' ? itemsOf(node).map((item) => ({ json, node: item })) : [{ json, node }],
  )

/** What stands between quotes, without blanks that pad it: the characters that say a text. */
export function wordsAt(json: PlacedJson, node: Node | undefined): Said<string> | null {
  const said = textAt(json, node)
  if (!said || typeof node?.value !== 'string') return null
  const [before, inner] = [node.value.length - node.value.trimStart().length, node.value.trim().length]
  // with escapes in it the characters in the text are more than those of the value
  const isPlain = said.at.to - said.at.from === node.value.length + 2
  const from = said.at.from + 1 + (isPlain ? before : 0)
  return { value: tidyModel(said.value), at: { line: said.at.line, from, to: isPlain ? from + inner : Math.max(from, said.at.to - 1) } }
}

/** Whether a line of the beginning has one of these keys. */
export const hasKey = ({ lines }: Block, keys: RegExp): boolean => lines.slice(0, 400).some((line) => keys.test(contentOf(line)))
