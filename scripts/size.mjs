/** Fails when the page has grown: what the first view loads, what a chart in a frame or in another page loads, and each worker, compressed as a host would send them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { gzipSync } from 'node:zlib'
import { root } from './nodeBuild.mjs'

const folder = join(root, 'dist/web')
// the first answer carries the closed forms of mixes, of kinds of drives and of seeks as they are drawn, and a link the machine with its rows that it is about:
// nothing loaded later could bound, answer or read it
const limits = { 'first view': 157, embed: 144, component: 139, worker: 30 }

/** @typedef {{ file: string, name?: string, isEntry?: boolean, imports?: string[], css?: string[] }} Chunk */

/** @param {string} name of one of the builds */
function manifestOf(name) {
  const file = join(folder, '.vite', name)
  if (!existsSync(file)) {
    console.error(`There is no dist/web/.vite/${name}: run npm run build first.`)
    process.exit(1)
  }
  return /** @type {Record<string, Chunk>} */ (JSON.parse(readFileSync(file, 'utf8')))
}

/**
 * The chunk's own file, its style sheets, and those of everything it imports before it can run.
 *
 * @param {string} key
 * @param {Set<string>} files
 * @param {Record<string, Chunk>} manifest
 */
function collect(key, files, manifest) {
  const chunk = manifest[key]
  if (chunk === undefined || files.has(chunk.file)) return files
  for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
  for (const imported of chunk.imports ?? []) collect(imported, files, manifest)
  return files
}

/**
 * Everything that is loaded before something is shown: the entry of the page, and the chunks it then asks for, by their names in `chunks.mjs`.
 *
 * @param {string[]} chosen
 * @param {Record<string, Chunk>} manifest
 */
function loaded(chosen, manifest) {
  /** @type {Set<string>} */
  const files = new Set()
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry) collect(key, files, manifest)
  for (const name of chosen) {
    const keys = Object.keys(manifest).filter((key) => manifest[key]?.name === name)
    if (keys.length !== 1) throw new Error(`The build has ${keys.length} chunks called ${name}.`)
    collect(keys[0] ?? '', files, manifest)
  }
  return [...files]
}

const manifest = manifestOf('manifest.json')
const firstView = loaded(['page', 'pageStyles'], manifest)
const embed = loaded(['embed', 'figures'], manifest)
const component = loaded(['chart'], manifestOf('component.json'))
// Workers are bundles of their own, which the manifest does not list.
const workers = readdirSync(join(folder, 'assets')).filter((file) => /worker.*\.js$/i.test(file))

let passed = true
if (workers.length < 2) {
  console.error('There are fewer workers than the page starts: the gate measured too little.')
  passed = false
}
/** @type {[label: string, files: string[], limit: number][]} */
const measured = [
  ['first view', firstView, limits['first view']],
  ['embed', embed, limits.embed],
  ['component', component, limits.component],
  ...workers.map((file) => /** @type {[string, string[], number]} */ ([file.replace(/-.*/, ''), [`assets/${file}`], limits.worker])),
]
for (const [label, files, limit] of measured) {
  const sizes = files.map((file) => ({ file, size: gzipSync(readFileSync(join(folder, file)), { level: 9 }).length / 1000 }))
  const total = sizes.reduce((sum, { size }) => sum + size, 0)
  for (const { file, size } of sizes) console.log(`${size.toFixed(1).padStart(8)} kB  ${file}`)
  console.log(`${total.toFixed(1).padStart(8)} kB  ${label}, of ${limit} kB allowed\n`)
  if (sizes.length === 0) console.error(`No file found for the ${label}: the gate measured nothing.`)
  if (sizes.length === 0 || total > limit) passed = false
}
if (!passed) {
  console.error('The size gate failed.')
  process.exit(1)
}
