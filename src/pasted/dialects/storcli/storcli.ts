import type { Dialect } from '../../dialect.ts'
import { contentOf, type Block } from '../../text.ts'
import { firstLines, isTyped } from '../sparseLines.ts'
import { readJson } from './storcliJson.ts'
import { readText, tables } from './storcliText.ts'

const version = /^\s{0,80}CLI Version = \d{1,4}\.\d/
const programs = /(?:stor|perc)cli(?:64)?2?(?:\.exe)?$/i

const isJson = ({ lines }: Block): boolean =>
  lines.slice(0, firstLines).some((line) => /^\s{0,80}[{"].{0,80}"?Command Status"/.test(contentOf(line)))

/** storcli and perccli: adapters, their drives and volumes, as text and as JSON. */
export const storcli: Dialect = {
  id: 'storcli',
  command: 'storcli /call show all',
  sure: (block) => {
    const contents = block.lines.slice(0, firstLines).map(contentOf)
    if (isJson(block)) return contents.some((content) => /"Response Data"|"CLI Version"|"Status"\s?:/.test(content)) ? 3 : 2
    if (contents.some((content) => version.test(content) || Object.values(tables).some((title) => title.test(content)))) return 3
    const at = contents.findIndex((content) => /^\s{0,80}Controller = \d{1,4}$/.test(content))
    return at >= 0 && /^\s{0,80}Status = (?:Success|Failure)$/.test(contents[at + 1] ?? '') ? 3 : 0
  },
  begins: (content) =>
    version.test(content) || /^\s{0,80}Generating detailed summary of the adapter/.test(content) || isTyped(content, programs),
  read: (block) => (isJson(block) ? readJson(block) : readText(block)),
}
