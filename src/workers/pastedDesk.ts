import { releaseProxy } from 'comlink'
import { success, type Result } from '../domain/problem.ts'
import { machinesOf } from '../pasted/machine/machinesOf.ts'
import type { GivenText, ReadText } from '../pasted/readText.ts'
import { readTexts } from '../pasted/readTexts.ts'
import type { PastedDeskApi } from './pastedApi.ts'

/** Lines of a part, or of what is said of them: some 5 ms of a page's thread. */
const mostItems = 4_096

const itemsOf = ({ lines, dropped, facts, unknown }: ReadText): number =>
  Math.max(lines.length, dropped.length, facts.length, unknown.length)

/** A text as the page needs it, cut where it is long; pieces with one letter are one text. */
function piecesOf(text: ReadText): readonly ReadText[] {
  const measured = text.facts.filter(({ kind }) => kind === 'measured')
  return Array.from({ length: Math.ceil(Math.max(1, itemsOf(text)) / mostItems) }, (_, index): ReadText => {
    const cut = <Item>(items: readonly Item[]): readonly Item[] => items.slice(index * mostItems, (index + 1) * mostItems)
    return { ...text, lines: cut(text.lines), dropped: cut(text.dropped), facts: cut(measured), unknown: cut(text.unknown) }
  })
}

/** Pieces by parts that are about as large. */
function partsOf(texts: readonly ReadText[]): readonly (readonly ReadText[])[] {
  const parts: ReadText[][] = []
  let room = 0
  for (const piece of texts.flatMap(piecesOf)) {
    const items = itemsOf(piece)
    if (items > room) {
      parts.push([])
      room = mostItems
    }
    parts.at(-1)?.push(piece)
    room -= items
  }
  return parts
}

/** Whether the same is to be read; texts of one length are compared by the browser at once. */
const isSame = (one: readonly GivenText[], other: readonly GivenText[]): boolean =>
  one.length === other.length &&
  one.every(({ name, text, without }, index) => {
    const second = other[index]
    return name === second?.name && text === second.text && JSON.stringify(without) === JSON.stringify(second.without)
  })

interface Kept {
  readonly given: readonly GivenText[]
  readonly texts: readonly ReadText[]
  readonly parts: readonly (readonly ReadText[])[]
}

const nothing: Kept = { given: [], texts: [], parts: [] }

/** Where pasted texts are read: knows no thread, and listens to nobody while it reads. What was read last is kept, so that a decision needs no second reading. */
export function pastedDesk(): PastedDeskApi {
  let kept = nothing
  const keep = (given: readonly GivenText[], tell: (share: number) => void): Result<Kept> => {
    if (isSame(kept.given, given)) return success(kept)
    // memory of the texts before is given back first
    kept = nothing
    const read = readTexts(given, undefined, tell)
    if (!read.ok) return read
    kept = { given, texts: read.value, parts: partsOf(read.value) }
    return success(kept)
  }
  return {
    read: async ({ given, decisions }, tell) => {
      const read = keep(given, (share) => void tell(share))
      tell[releaseProxy]?.()
      return read.ok ? success({ machines: machinesOf(read.value.texts, decisions) }) : read
    },
    part: async (index) => kept.parts[index] ?? null,
  }
}
