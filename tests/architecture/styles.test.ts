import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder, root } from './sources.ts'

const src = join(root, 'src')
const files = filesUnder('src')

/** Classes and attributes of data that the elements of a folder have. */
const given = new Map<string, Set<string>>()
for (const path of files.filter((one) => one.endsWith('.tsx'))) {
  const words = given.get(dirname(path)) ?? new Set()
  const text = readFileSync(join(src, path), 'utf8')
  for (const [, plain = '', computed = ''] of text.matchAll(/class(?:Name)?=(?:"([^"]*)"|\{([^}]*)\})/g))
    for (const [word] of `${plain} ${[...computed.matchAll(/['"`][^'"`]*['"`]/g)].join(' ')}`.matchAll(/[a-z][\w-]*/gi)) words.add(word)
  for (const [word] of text.matchAll(/\bdata-[a-z-]+/g)) words.add(word)
  given.set(dirname(path), words)
}

/** Parts of a page that come and go, while their sheets, once loaded, stay. */
const isPart = (folder: string): boolean => /^(?:views\/(?!shared)|app\/machine$)/.test(folder)

/** Named by what only one question draws, though in a word that all have. */
const allowed = [/\[data-series\^='used'\]/, /^mark\[data-mark/]

/** Selectors of a sheet, each without what they negate. */
function selectorsOf(text: string): readonly string[] {
  const rules = text.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)
  return [...rules].flatMap(([, selector = '']) =>
    selector.trim().startsWith('@')
      ? []
      : selector
          .replace(/:not\([^)]*\)/g, '')
          .replace(/:nth-child\(\d+\)/g, '')
          .split(/,(?![^(]*\))/)
          .map((one) => one.trim()),
  )
}

test('what a sheet of one question names stands in none of another: sheets stay when questions go', () => {
  const leaks = files
    .filter((path) => path.endsWith('.css') && isPart(dirname(path)))
    .flatMap((path) => {
      const others = [...given].filter(([folder]) => isPart(folder) && folder !== dirname(path))
      return selectorsOf(readFileSync(join(src, path), 'utf8')).flatMap((selector) => {
        const named = [...selector.matchAll(/\.([a-z][\w-]*)|\[(data-[a-z-]+)/gi)].map(([, one, other]) => one ?? other ?? '')
        // what is shared stands in every question
        const shared = ['views/shared', 'app/shell', 'app/panel', 'charts'].flatMap((folder) => [...(given.get(folder) ?? [])])
        const where = others.filter(([, words]) => named.every((one) => words.has(one) || shared.includes(one)))
        return where.length > 0 && !allowed.some((one) => one.test(selector))
          ? [`${path}: ${selector}, in ${where.map(([folder]) => folder).join(', ')}`]
          : []
      })
    })
  expect(leaks).toEqual([])
})
