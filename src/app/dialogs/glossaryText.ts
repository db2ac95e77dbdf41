/** A word of the glossary and what it means here. */
export interface Term {
  readonly word: string
  readonly meaning: string
}

export interface TermGroup {
  readonly title: string
  readonly terms: readonly Term[]
}

/** Markdown marks and links of a cell, of which the page shows the words alone. */
const plain = (cell: string): string =>
  cell
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*_]/g, '')
    .trim()

/**
 * The tables of the glossary as groups, in their order.
 *
 * @param text of docs/glossary.md: a heading of the second level for every table of words and meanings
 */
export function glossaryOf(text: string): readonly TermGroup[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n')
      const [, , ...rows] = lines.filter((line) => line.startsWith('|')).map((line) => line.split('|').slice(1, 3).map(plain))
      return { title: title.trim(), terms: rows.map(([word = '', meaning = '']) => ({ word, meaning })) }
    })
}

/** The id of a word's place on the page. */
export const placeOf = (word: string): string => `term-${word.split(',')[0]?.replaceAll(' ', '-') ?? ''}`
