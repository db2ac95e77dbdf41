/**
 * Leaves the sources of values, ranges of borrowed ones, and what is said about starting points, out of the catalogue that a page begins with: a
 * fortieth of it, and nothing waits for them. They are there in src/configuration/sources.ts, which is loaded when the page stands, and in
 * src/catalog/gallery.ts: what these import of the catalogue is whole. Nothing else can ask for them, as the types of a value (`Known`) and of a
 * starting point (`Preset`) say.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './nodeBuild.mjs'

const askers = ['src/configuration/sources.ts', 'src/catalog/gallery.ts'].map((file) => join(root, file))

const facts = /\/src\/catalog\/(?:drives|systems|todaysSystems|hosts|buses|white2001Drives|drives\/\w+\/form)\.ts$/

const whole = '?whole'

/** Makers of sourced values: the first argument is the value, the last one the source. */
const makers = new Set(['published', 'derived', 'calibrated', 'assumed', 'borrowed'])

/** Modules of packages that stand in for what no chart asks of them. */
export const unaskedModules = [
  { find: /^(d3-(color|format|interpolate)|\.\/tickFormat\.js)$/, replacement: join(root, 'scripts/unaskedOfScales.mjs') },
  { find: 'd3-path', replacement: join(root, 'scripts/unaskedOfShapes.mjs') },
]

/**
 * The nodes of a tree, each before those in it.
 *
 * @param {unknown} node
 * @returns {Generator<any>}
 */
function* nodes(node) {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node) yield node
  for (const inner of Object.values(node)) yield* nodes(inner)
}

/**
 * The code with blanks in place of these texts, so that nothing moves.
 *
 * @param {string} code
 * @param {unknown} tree
 */
function withoutSources(code, tree) {
  let left = code
  const blank = (/** @type {number} */ from, /** @type {number} */ to) => {
    left = left.slice(0, from) + ' '.repeat(to - from) + left.slice(to)
  }
  for (const node of nodes(tree)) {
    if (node.type === 'CallExpression' && makers.has(node.callee.name)) {
      const [value] = node.arguments
      blank(value.end, node.arguments.at(-1).end)
    }
    // what is said of a starting point; passed on by its name it stays
    if (node.type === 'Property' && /^(about|card)$/.test(node.key.name) && node.value.type !== 'Identifier')
      blank(node.start, node.end + Number(code[node.end] === ','))
  }
  return left
}

/** @returns {import('vite').Plugin} */
export const unaskedSources = () => ({
  name: 'unasked-sources',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!importer || (!askers.includes(importer) && !importer.endsWith(whole))) return null
    const found = await this.resolve(source, importer.replace(whole, ''), { skipSelf: true })
    return found && facts.test(found.id) ? found.id + whole : found
  },
  load: (id) => (id.endsWith(whole) ? { code: readFileSync(id.slice(0, -whole.length), 'utf8'), moduleType: 'ts' } : null),
  transform(code, id) {
    return facts.test(id) ? { code: withoutSources(code, this.parse(code, { lang: 'ts' })), map: null } : null
  },
})
