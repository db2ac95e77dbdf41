import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder, root } from '../../../architecture/sources.ts'
import { type Token, palettes } from '../../../../src/charts/palette.ts'

const css = readFileSync(new URL('../../../../src/app/shell/theme.css', import.meta.url), 'utf8')
const declared = new Map(
  [...css.matchAll(/--([a-z0-9-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(([, name = '', light, dark]) => [
    name,
    { light, dark },
  ]),
)
const cssName = (token: string): string => token.replaceAll(/([A-Z]|\d+)/g, (part) => `-${part.toLowerCase()}`)

test('the page and its charts have the same colours', () => {
  const tokens = Object.keys(palettes.light) as Token[] // the keys of a literal
  const names = new Set(tokens.map(cssName))
  expect([...declared.keys()].filter((name) => !names.has(name))).toEqual([])
  // the others are those of charts alone
  for (const token of tokens.filter((one) => declared.has(cssName(one))))
    expect(declared.get(cssName(token))).toEqual({ light: palettes.light[token].toLowerCase(), dark: palettes.dark[token].toLowerCase() })
})

test('every colour that the styles use is declared', () => {
  const sheets = filesUnder('src').filter((path) => path.endsWith('.css'))
  const used = sheets.flatMap((path) =>
    [...readFileSync(join(root, 'src', path), 'utf8').matchAll(/var\(--([a-z0-9-]+)\)/g)].map(([, name = '']) => name),
  )
  // lengths and places: some are set by the style sheets, some by components
  const set = sheets.flatMap((path) =>
    [...readFileSync(join(root, 'src', path), 'utf8').matchAll(/^\s*--([a-z0-9-]+): /gm)].map(([, name = '']) => name),
  )
  const others = new Set([...set, 'touch', 'share', 'branch', 'depth', 'wired', 'rows', 'folds', 'level', 'use', 'lines', 'columns'])
  expect(used.length).toBeGreaterThan(50)
  expect(used.filter((name) => !others.has(name) && !declared.has(name))).toEqual([])
})
