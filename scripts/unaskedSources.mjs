/**
 * Leaves the sources of values, ranges of borrowed ones, and what is said about starting points, out of the catalogue that a page begins with: a fortieth of it, and nothing waits for them. They are there in
 * src/configuration/sources.ts, which is loaded when the page stands: what it imports of the catalogue is whole. Nothing else can ask for
 * them, as the type of a value says (`Known`).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './nodeBuild.mjs'

const asker = join(root, 'src/configuration/sources.ts')

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
  const blank = (/** @type {number} */ from, /** @type {number} */ to, text = '') => {
    left = left.slice(0, from) + text.padEnd(to - from) + left.slice(to)
  }
  for (const node of nodes(tree)) {
    if (node.type === 'CallExpression' && makers.has(node.callee.name)) {
      const [value] = node.arguments
      blank(value.end, node.arguments.at(-1).end)
    }
    // what a starting point is in a sentence or two; passed on by its name it stays
    if (node.type === 'Property' && node.key.name === 'about' && node.value.type !== 'Identifier')
      blank(node.value.start, node.value.end, "''")
  }
  return left
}

/** @returns {import('vite').Plugin} */
export const unaskedSources = () => ({
  name: 'unasked-sources',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (importer !== asker && !importer?.endsWith(whole)) return null
    const found = await this.resolve(source, importer.replace(whole, ''), { skipSelf: true })
    return found && facts.test(found.id) ? found.id + whole : found
  },
  load: (id) => (id.endsWith(whole) ? { code: readFileSync(id.slice(0, -whole.length), 'utf8'), moduleType: 'ts' } : null),
  transform(code, id) {
    return facts.test(id) ? { code: withoutSources(code, this.parse(code, { lang: 'ts' })), map: null } : null
  },
})
