import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesUnder, root } from './sources.ts'

const readmes = filesUnder('src')
  .filter((path) => path.endsWith('.md'))
  .map((path) => `src/${path}`)
const pages = ['README.md', 'CONTRIBUTING.md', ...filesUnder('docs').map((path) => `docs/${path}`), ...readmes].filter((path) =>
  path.endsWith('.md'),
)
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Headings as the addresses that Markdown readers give them. */
const anchorsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

/** Addresses in `[text](address)` and `[text]: address`. */
const linksOf = (text: string): readonly string[] =>
  [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)$/gm)].map(
    ([, one, other]) => one ?? other ?? '',
  )

test('every link between the pages of the repository leads somewhere', () => {
  expect(pages.length).toBeGreaterThan(15)
  const dead = pages.flatMap((page) =>
    linksOf(textOf(page))
      .filter((link) => !/^(https?|mailto):/.test(link))
      .filter((link) => {
        const [path = '', anchor] = link.split('#')
        const target = path === '' ? page : join(dirname(page), path)
        if (!existsSync(join(root, target))) return true
        return anchor !== undefined && target.endsWith('.md') && !anchorsOf(textOf(target)).includes(anchor)
      })
      .map((link) => `${page}: ${link}`),
  )
  expect(dead).toEqual([])
})

test('the front page is short', () => {
  expect(statSync(join(root, 'README.md')).size).toBeLessThanOrEqual(10_000)
})

test('every page of the documentation is reached from its contents', () => {
  const linked = new Set(linksOf(textOf('docs/README.md')).map((link) => link.replace(/#.*/, '')))
  expect(filesUnder('docs').filter((path) => path.endsWith('.md') && path !== 'README.md' && !linked.has(path))).toEqual([])
})

describe.each(['docs/architecture.md', 'docs/life-of-a-point.md', 'docs/dependencies.md', 'CONTRIBUTING.md'])('%s', (page) => {
  test('names only files and folders that exist', () => {
    const named = [...textOf(page).matchAll(/`((?:src|tests|scripts|docs|public)\/[\w./-]+)`/g)].map(([, path = '']) => path)
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})

test('the pages beside the source name only files that exist', () => {
  const names = new Set(
    ['src', 'tests', 'scripts'].flatMap((folder) =>
      filesUnder(folder).flatMap((path) => `${folder}/${path}`.split('/').map((_, at, parts) => parts.slice(at).join('/'))),
    ),
  )
  const named = readmes.flatMap((page) =>
    [...textOf(page).matchAll(/`([\w/.-]+\.(?:tsx?|css))`/g)].map(([, name = '']) => ({ page, name })),
  )
  expect(named.length).toBeGreaterThan(200)
  expect(named.filter(({ name }) => !names.has(name.replace(/^(?:\.\.?\/)+/, '')))).toEqual([])
})

test('the tour is short', () => {
  expect(textOf('docs/architecture.md').trimEnd().split('\n').length).toBeLessThanOrEqual(150)
})
