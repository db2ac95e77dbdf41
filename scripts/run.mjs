/**
 * Runs a TypeScript program of this repository: `node scripts/run.mjs busbar predict --disks 4`.
 * It is built first when one of its sources changed. Nothing but the program itself writes to standard output.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { entries, nodeBuild, root } from './nodeBuild.mjs'

const cache = join(root, 'node_modules/.cache/busbar')

/**
 * The sources recorded by the last build are all there and older than it.
 *
 * @param {string} output
 * @param {string} record
 */
function isUpToDate(output, record) {
  if (!existsSync(output) || !existsSync(record)) return false
  const { started, sources } = /** @type {{ started: number, sources: string[] }} */ (JSON.parse(readFileSync(record, 'utf8')))
  return sources.every((source) => (statSync(join(root, source), { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < started)
}

/**
 * @param {string} name
 * @param {string} entry
 */
async function build(name, entry) {
  const { build: viteBuild } = await import('vite')
  const started = Date.now()
  const folder = join(cache, `${name}.building-${process.pid}`)
  const sources = new Set(['package-lock.json', 'scripts/nodeBuild.mjs'])
  const config = nodeBuild({ [name]: entry }, folder)
  // Vite writes forward slashes on every system.
  const start = `${root.replaceAll('\\', '/')}/`
  const recordSources = {
    name: 'record-sources',
    /** @param {string} id */
    load(id) {
      const path = id.replace(/\?.*$/, '')
      if (path.startsWith(start) && !path.includes('/node_modules/')) sources.add(path.slice(start.length))
      return null
    },
  }
  try {
    await viteBuild({ ...config, configFile: false, logLevel: 'error', plugins: [recordSources] })
    writeFileSync(join(folder, `${name}.json`), JSON.stringify({ started, sources: [...sources] }))
    // Renamed one by one, the record last, so that a second run at the same time never sees half a program.
    for (const file of [`${name}.js.map`, `${name}.js`, `${name}.json`]) renameSync(join(folder, file), join(cache, file))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const [name = '', ...options] = process.argv.slice(2)
const entry = entries[name]
if (entry === undefined) {
  console.error(`Unknown program '${name}'. There are: ${Object.keys(entries).join(', ')}.`)
  process.exit(2)
}
if (!existsSync(join(root, entry))) {
  console.error(`${entry} does not exist yet.`)
  process.exit(2)
}

const output = resolve(cache, `${name}.js`)
if (!isUpToDate(output, join(cache, `${name}.json`))) {
  mkdirSync(cache, { recursive: true })
  try {
    await build(name, entry)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
process.argv = [process.execPath, output, ...options]
await import(pathToFileURL(output).href)
