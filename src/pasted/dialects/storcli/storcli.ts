import type { Dialect, Reading, Unknown } from '../../dialect.ts'
import type { SasPhyFact } from '../../facts.ts'
import { contentOf, type Block } from '../../text.ts'
import { firstLines, isTyped } from '../sparseLines.ts'
import { factsOf, noAdapters } from './adapterDrives.ts'
import { readJson } from './storcliJson.ts'
import { readText, tables } from './storcliText.ts'

const version = /^\s{0,80}CLI Version = \d{1,4}\.\d/
const programs = ['storcli', 'perccli']

const jsonStart = /^\s{0,80}\{\s{0,8}(?:"Controllers"|$)/
const textStart = /^\s{0,80}(?:CLI Version = |Generating detailed summary|Controller = \d)/

interface Part extends Block {
  readonly isJson: boolean
}

/** What follows each other in a text: people paste the same command for several adapters, as text and as JSON. */
function partsOf({ lines }: Block): readonly Part[] {
  const starts: { readonly at: number; readonly isJson: boolean }[] = []
  for (const [at, line] of lines.entries()) {
    const content = contentOf(line)
    const isJson = jsonStart.test(content) && lines.slice(at, at + 4).some((next) => next.text.includes('"Controllers"'))
    const isOther = starts.at(-1)?.isJson !== false && textStart.test(content)
    if (isJson || isOther) starts.push({ at, isJson })
  }
  const first = {
    at: 0,
    isJson: lines.slice(0, firstLines).some((line) => isJsonLine(contentOf(line))) && !starts.some(({ isJson }) => isJson),
  }
  const all = starts[0]?.at === 0 ? starts : [first, ...starts]
  return all.map(({ at, isJson }, index) => ({ lines: lines.slice(at, all[index + 1]?.at), isJson }))
}

/** Of JSON whose beginning is missing, too. */
const isJsonLine = (content: string): boolean => /^\s{0,80}[{"].{0,80}"?Command Status"/.test(content)

function read(block: Block): Reading {
  const adapters = noAdapters()
  const facts: SasPhyFact[] = []
  const unknown: Unknown[] = []
  for (const part of partsOf(block)) {
    if (part.isJson) unknown.push(...readJson(part, adapters))
    else {
      const text = readText(part, adapters)
      facts.push(...text.facts)
      unknown.push(...text.unknown)
    }
  }
  return { facts: [...factsOf(adapters), ...facts], unknown }
}

/** storcli and perccli: adapters, their drives and volumes, as text and as JSON. */
export const storcli: Dialect = {
  id: 'storcli',
  command: 'storcli /call show all',
  sure: (block) => {
    const contents = block.lines.slice(0, firstLines).map(contentOf)
    if (contents.some(isJsonLine)) return 3
    if (contents.some((content) => version.test(content) || Object.values(tables).some((title) => title.test(content)))) return 3
    const at = contents.findIndex((content) => /^\s{0,80}Controller = \d{1,4}$/.test(content))
    return at >= 0 && /^\s{0,80}Status = (?:Success|Failure)$/.test(contents[at + 1] ?? '') ? 3 : 0
  },
  mark: /CLI Version|Generating|storcli|perccli/,
  begins: (content) =>
    version.test(content) || /^\s{0,80}Generating detailed summary of the adapter/.test(content) || isTyped(content, ...programs),
  read,
}
