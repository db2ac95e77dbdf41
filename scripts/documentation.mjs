import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Marked } from 'marked'
import { gfmHeadingId } from 'marked-gfm-heading-id'
import { root } from './nodeBuild.mjs'

const folder = join(root, 'docs')

/** What a page may load: its style, its pictures, nothing else. */
const policy = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Every page by its name without ending; README.md, the contents, is the index. */
const pageNames = () =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => basename(file, '.md'))

/** @param {string} name */
const addressOf = (name) => (name === 'README' ? 'index.html' : `${name}.html`)

/**
 * Where a link of a Markdown file leads among the pages; nothing where it leads into the repository, which no host of the page has.
 *
 * @param {string} href
 */
function pageAddress(href) {
  if (/^(https?:|#)/.test(href)) return href
  const [path = '', hash] = href.split('#')
  const [, name] = /^([\w-]+)\.md$/.exec(path) ?? []
  if (name !== undefined) return addressOf(name) + (hash === undefined ? '' : `#${hash}`)
  return path.startsWith('../public/') ? path.replace('../public/', '../') : undefined
}

const markdown = new Marked(gfmHeadingId(), {
  renderer: {
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens)
      const address = pageAddress(href)
      return address === undefined ? text : `<a href="${escaped(address)}">${text}</a>`
    },
    // wide tables scroll by themselves; the keyboard reaches them
    table(token) {
      const row = (/** @type {import('marked').Tokens.TableCell[]} */ cells) => cells.map((cell) => this.tablecell(cell)).join('')
      const body = token.rows.map((cells) => `<tr>${row(cells)}</tr>`).join('\n')
      return `<div class="wide" role="region" aria-label="Table" tabindex="0"><table><thead><tr>${row(token.header)}</tr></thead><tbody>${body}</tbody></table></div>\n`
    },
  },
})

/**
 * One page of the documentation.
 *
 * @param {string} name of the Markdown file, without its ending
 */
function page(name) {
  const text = readFileSync(join(folder, `${name}.md`), 'utf8')
  const title = /^# (.*)$/m.exec(text)?.[1] ?? name
  const contents = name === 'README' ? '' : ' <a href="index.html">Contents</a>'
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <title>${escaped(title)} · Busbar</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" type="image/svg+xml" href="../favicon.svg" />
    <link rel="stylesheet" href="docs.css" />
  </head>
  <body>
    <header><a href="../">Busbar</a>${contents}</header>
    <main>
${markdown.parse(text, { async: false })}
    </main>
  </body>
</html>
`
}

/** The colours of the page itself, and how text is set with them. */
const style = () => {
  const theme = readFileSync(join(root, 'src/app/shell/theme.css'), 'utf8')
  const tokens = [...theme.matchAll(/^ {4}--[a-z0-9-]+: light-dark\([^;]*;$/gm)].map(([line]) => line.trim())
  return `:root { color-scheme: light dark; ${tokens.join(' ')} }\n${readFileSync(join(folder, 'docs.css'), 'utf8')}`
}

/** Every file of the documentation by its name. */
function documentationFiles() {
  /** @type {Map<string, string | Uint8Array>} */
  const files = new Map()
  for (const name of pageNames()) files.set(addressOf(name), page(name))
  for (const file of readdirSync(folder).filter((one) => one.endsWith('.png'))) files.set(file, readFileSync(join(folder, file)))
  return files.set('docs.css', style())
}

/**
 * Vite plugin: renders `docs/*.md` to plain pages beside the page itself, in its colours.
 *
 * @returns {import('vite').Plugin}
 */
export function documentation() {
  return {
    name: 'documentation',
    apply: (config) => !config.build?.ssr,
    generateBundle() {
      for (const [name, source] of documentationFiles()) this.emitFile({ type: 'asset', fileName: `docs/${name}`, source })
    },
    configureServer: (server) => {
      server.middlewares.use('/docs', (request, response, next) => {
        const name = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1) || 'index.html'
        const file = documentationFiles().get(name)
        if (file === undefined) return next()
        const kinds = /** @type {Record<string, string>} */ ({ html: 'text/html; charset=utf-8', css: 'text/css', png: 'image/png' })
        response.setHeader('Content-Type', kinds[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
        response.end(file)
      })
    },
  }
}
