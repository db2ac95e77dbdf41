import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  chartCommand,
  componentSnippet,
  frameSnippet,
  latexSnippet,
  markdownSnippet,
  resizingScript,
  type Embedded,
} from '../../../src/reports/embedSnippets.ts'
import { root } from '../../architecture/sources.ts'

const embedded: Embedded = {
  title: 'Four disks',
  width: 640,
  height: 420,
  frame: 'https://example.org/busbar/#v=2&preset=cheetah-ultra-1&embed=1',
  page: 'https://example.org/busbar/#v=2&preset=cheetah-ultra-1',
  link: 'v=2&preset=cheetah-ultra-1',
  figure: 'throughput',
  theme: 'light',
}
const titled = (title: string): Embedded => ({ ...embedded, title })
const hostile = [
  '"><script>alert(1)</script>',
  "' onload='alert(1)",
  '](javascript:alert(1)) ![x](//y)',
  '\\input{/etc/passwd} } \\end{figure} $x$ % # & _ ^ ~',
  'two\n\nparagraphs\r\nand a third',
  '`code` **bold** <b>&amp;</b> @everyone |cell|',
]

/** Markdown with every escaped sign taken out. */
const unescaped = (text: string): string => text.replace(/\\[!-/:-@[-`{-~]/g, '')

describe('a frame', () => {
  test('brings its size, its name, its sandbox, and is loaded when it is needed', () => {
    const snippet = frameSnippet(embedded, false)
    expect(snippet).toContain('src="https://example.org/busbar/#v=2&amp;preset=cheetah-ultra-1&amp;embed=1"')
    expect(snippet).toContain('title="Four disks"')
    expect(snippet).toContain('width="640" height="420"')
    expect(snippet).toContain('loading="lazy"')
    expect(snippet).toMatch(/sandbox="allow-scripts allow-same-origin[ "]/)
    expect(snippet).not.toContain('<script')
  })

  test.each(hostile)('with the title %j is one element still', (title) => {
    const snippet = frameSnippet(titled(title), false)
    expect(snippet.match(/</g)).toHaveLength(2)
    expect(snippet.match(/"/g)).toHaveLength(16)
    expect(snippet).not.toMatch(/title="[^"]*['<>\n]/)
  })

  test('comes with the script that the demonstration page uses', () => {
    const snippet = frameSnippet(embedded, true)
    expect(snippet.startsWith(`<script>\n${resizingScript}</script>\n<iframe `)).toBe(true)
    expect(resizingScript).not.toContain('</')
    expect(resizingScript).not.toContain("'*'")
    expect(readFileSync(join(root, 'public/embedding.js'), 'utf8')).toContain(resizingScript)
  })
})

describe('an element', () => {
  test('brings its module from beside the page, and a link where there are no scripts', () => {
    expect(componentSnippet({ ...embedded, page: 'https://example.org/busbar/index.html?x#v=2' }))
      .toBe(`<script type="module" src="https://example.org/busbar/busbar-chart.js"></script>
<busbar-chart link="https://example.org/busbar/#v=2&amp;preset=cheetah-ultra-1&amp;embed=1"><a href="https://example.org/busbar/index.html?x#v=2">Four disks</a></busbar-chart>
`)
  })

  test.each(hostile)('with the title %j is one script, one element and one link still', (title) => {
    const snippet = componentSnippet(titled(title))
    expect(snippet.match(/</g)).toHaveLength(6)
    expect(snippet.match(/"/g)).toHaveLength(8)
    expect(snippet.split('\n')).toHaveLength(3)
  })
})

describe('Markdown', () => {
  test('is a picture that leads to the page', () => {
    expect(markdownSnippet(embedded)).toBe(
      '[![Four disks](busbar-throughput.svg)](https://example.org/busbar/#v=2&preset=cheetah-ultra-1)\n',
    )
  })

  test.each(hostile)('with the title %j is one picture and one link still', (title) => {
    const bare = unescaped(markdownSnippet(titled(title)))
    expect(bare.trimEnd().split('\n')).toHaveLength(1)
    expect(bare).toMatch(/^\[!\[[^[\]()<>`*_|&!]*\]\(busbar-throughput\.svg\)\]\(https:[^()]*\)\n$/)
  })

  test('keeps signs of an address from ending it', () => {
    expect(markdownSnippet({ ...embedded, page: 'https://example.org/a(b) <c>/#v=2' })).toContain(
      '](https://example.org/a%28b%29%20%3Cc%3E/#v=2)\n',
    )
  })
})

describe('LaTeX', () => {
  test('is a figure with the commands that make its picture', () => {
    expect(latexSnippet(embedded))
      .toBe(`% busbar chart --link 'v=2&preset=cheetah-ultra-1' --figure 'throughput' --width 640 --theme light --out busbar-throughput.svg
% rsvg-convert --format=pdf --output=busbar-throughput.pdf busbar-throughput.svg
\\begin{figure}
  \\centering
  \\includegraphics[width=\\linewidth]{busbar-throughput.pdf}
  \\caption{Four disks}
  \\small\\href{https://example.org/busbar/\\#v=2&preset=cheetah-ultra-1}{Open in Busbar}
\\end{figure}
`)
  })

  test.each(hostile)('with the title %j has no command of the title’s', (title) => {
    const caption = /\\caption\{(.*)\}\n/.exec(latexSnippet(titled(title)))?.[1] ?? ''
    expect(caption).not.toBe('')
    const rest = caption.replace(/\\text(backslash|asciitilde|asciicircum|less|greater|bar|quotedbl)\{\}|\\[{}$&#%_]|\$-\$/g, '')
    expect(rest).not.toMatch(/[\\{}$&#%_~^<>|"]/)
    expect(latexSnippet(titled(title)).split('\n')).toHaveLength(9)
  })

  test('shows a minus and leaves letters of all languages', () => {
    expect(latexSnippet(titled('−4 % für 磁盘'))).toContain(String.raw`\caption{$-$4 \% für 磁盘}`)
  })
})

test('a link with a quotation mark stays one word of the command', () => {
  expect(chartCommand({ ...embedded, link: "v=2&x='; rm -rf ~ #" })).toContain(String.raw`--link 'v=2&x='\''; rm -rf ~ #' --figure`)
})
