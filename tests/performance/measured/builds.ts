import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { build, type InlineConfig, type Plugin } from 'vite'
import { nodeBuild } from '../../../scripts/nodeBuild.mjs'
import type { Program } from './contender.ts'

const here = resolve('.')
const cache = resolve('node_modules/.cache/busbar/bench')
const missing = '\0missing'

/** Takes everything of `src` from another checkout; a module that it lacks is an empty one. */
const sourcesOf = (checkout: string): Plugin => ({
  name: 'sources-of-another-checkout',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!source.startsWith('.') || importer === undefined) return null
    const path = resolve(dirname(importer), source)
    if (!path.startsWith(`${here}/src/`)) return null
    const other = join(checkout, path.slice(here.length))
    return existsSync(other) ? other : missing
  },
  load: (id) => (id === missing ? 'export {}' : null),
})

/** How the programs of the benchmark are built for Node: as those of the product are. */
function benchBuild(name: string, entry: string, folder: string, plugins: Plugin[] = []): InlineConfig {
  const config = nodeBuild({ [name]: resolve(entry) }, folder)
  const { input: _, ...options } = config.build?.rolldownOptions ?? {}
  return {
    ...config,
    root: here,
    configFile: false,
    logLevel: 'error',
    plugins,
    build: { ...config.build, rolldownOptions: { ...options, input: { [name]: resolve(entry) }, onLog: () => {} } },
  }
}

/** The program that answers jobs, with the sources of a checkout. */
export async function jobsOf(name: string, checkout: string): Promise<Program> {
  const folder = join(cache, name)
  await build(
    benchBuild('jobs', 'tests/performance/measured/jobs.ts', folder, resolve(checkout) === here ? [] : [sourcesOf(resolve(checkout))]),
  )
  return { name, command: process.execPath, words: [join(folder, 'jobs.js')] }
}

/** The command line of a checkout, built; returns the path of its file. */
export async function commandLineOf(checkout: string): Promise<string> {
  const isHere = resolve(checkout) === here
  const folder = join(cache, isHere ? 'busbar' : 'former-busbar')
  await build(benchBuild('busbar', 'src/cli/main.ts', folder, isHere ? [] : [sourcesOf(resolve(checkout))]))
  return join(folder, 'busbar.js')
}
