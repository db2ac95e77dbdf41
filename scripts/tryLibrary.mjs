/**
 * `npm run try:library`: packs the package, installs it into an empty folder and runs one of each there: in Node, as types for the compiler, and with
 * `--page` in a browser without a bundler. What it prints is the log of a terminal.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { libraryBuild, libraryModules } from './libraryBuild.mjs'
import { declarations } from './libraryTypes.mjs'
import { root } from './nodeBuild.mjs'

/** Everything the built library depends on. */
const inputs = ['src', 'scripts', 'vite.library.config.ts', 'package-lock.json']

/** @param {string} path @returns {number} */
function newest(path) {
  const own = statSync(path)
  if (!own.isDirectory()) return own.mtimeMs
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), own.mtimeMs)
}

/** Builds the library unless dist/library is newer than everything it is made from. */
export async function ensureLibrary() {
  const built = statSync(join(root, 'dist/library/index.d.ts'), { throwIfNoEntry: false })
  if (built !== undefined && existsSync(libraryModules) && inputs.every((input) => newest(join(root, input)) <= built.mtimeMs)) return
  await build({ ...libraryBuild('dist/library', declarations('dist/library')), configFile: false, logLevel: 'error' })
}

/** One of each, for Node and for a page. */
export const oneOfEach = `import { predict, simulate, explain, sweep, chart, parseLink, formatLink } from 'busbar'

const link = formatLink({ preset: 'barracuda-alpha', disks: 6, size: '128 KiB' })
console.log('formatLink  ', link)
console.log('parseLink   ', JSON.stringify(parseLink('#preset=barracuda-alpha&disks=six').problems))

const predicted = await predict(link, { view: 'throughput' })
console.log('predict     ', JSON.stringify(predicted))

const simulated = await simulate(link, { precision: 0.05, seed: 7 })
console.log('simulate    ', JSON.stringify(simulated))

const { headRate } = await explain(link)
console.log('explain     ', JSON.stringify({ headRate }))

for await (const { index, answer } of sweep([link, link + '&seed=2'], { precision: 0.05, workers: 2 }))
  console.log('sweep ' + index + '     ', JSON.stringify(answer))

const svg = await chart(link, { figure: 'bus-time', width: 640 })
console.log('chart       ', String(svg.length), 'characters of SVG, with', /<metadata>[^<]*/.exec(svg)?.[0].slice(10))
`

/** The same, and what the types of answers say, for the compiler. */
export const typed = `import 'busbar/component'
import { BusbarError, chart, chartData, compare, explain, formatLink, list, parseLink, predict, simulate, sweep, type ConfigurationInput, type Problem } from 'busbar'

const question: ConfigurationInput = { preset: 'barracuda-alpha', disks: 6, size: '128 KiB' }
const { throughput, uncertainty } = await simulate({ disks: 8 }, { precision: 0.05, signal: new AbortController().signal })
const megabytes: number = throughput / 1e6
const unit: number = (await predict({ view: 'striping' })).stripeUnit.best
const hours: number = (await predict(formatLink(question), { view: 'passes' })).time / 3600
const any = await predict(question)
const perhaps: number | null = 'throughput' in any && 'readDuration' in any ? any.throughput : null
const ordered: number = (await simulate({ order: 'reads' })).predictor.length
const svg: string = await chart(question, { theme: 'dark' })
const symbol: string | undefined = (await explain(question))['headRate']?.symbol
const units: string[] = []
for await (const one of sweep([{ view: 'striping', disks: 8 }], { with: 'formula' })) if (one.ok) units.push(String(one.answer.stripeUnit.best))
const title: string = (await chartData(question, { figure: 'bus-time' })).title
const said: string | undefined = (await compare([{ action: 'read', disks: 4, rate: 1e9 }], question)).gaps[0]?.gap?.answer
const least: number | null | undefined = (await list('fields'))[0]?.least
console.log(units, title, said, least)
const link = parseLink('#disks=8')
const read: number | readonly Problem[] = link.ok ? link.configuration.disks : link.problems
// @ts-expect-error there is no such question
await predict({ view: 'stripping' })
// @ts-expect-error a pass has no throughput
void (await predict({ view: 'passes' })).throughput
try {
  await predict({ disks: -1 })
} catch (error) {
  if (error instanceof BusbarError) console.log(error.field, error.problems.length)
}
const element: HTMLElement | null = document.querySelector('busbar-chart')
console.log(element, megabytes, uncertainty.low, unit, hours, perhaps, ordered, svg, symbol, read)
`

/** A page that loads the modules as they lie there. */
export const page = `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <title>Busbar in a page</title>
  <script type="importmap">{ "imports": { "busbar": "./node_modules/busbar/dist/library/index.js" } }</script>
  <pre id="log"></pre>
  <script type="module">
    const log = document.getElementById('log')
    const say = console.log
    console.log = (...words) => { say(...words); log.append(words.join(' ') + '\\n') }
    await import('./one.js')
    const { simulate } = await import('busbar')
    const told = async (workers) => {
      const { throughput, run } = await simulate({ disks: 8 }, { precision: 0.05, workers })
      return JSON.stringify({ throughput, reads: run.reads })
    }
    console.log('on this one ', await told(0))
    console.log('in a worker ', await told(2))
    log.dataset.state = 'done'
  </script>
</html>
`

/**
 * What a command says, as a terminal shows it.
 *
 * @param {string} folder
 * @param {string} shown
 * @param {readonly [string, ...string[]]} command
 */
function run(folder, shown, [program, ...words]) {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' })
  if (status !== 0) throw new Error(`${shown}: exit status ${status}\n${stdout}${stderr}`)
  return { shown, output: stdout }
}

/** Packs the package into an empty folder and installs it there, from no registry. @returns the folder, which the caller removes */
export function installed() {
  const folder = mkdtempSync(join(tmpdir(), 'busbar-library-'))
  const project = join(folder, 'empty')
  mkdirSync(project)
  const packed = run(root, 'npm pack', ['npm', 'pack', '--silent', '--ignore-scripts', '--pack-destination', folder])
  const archive = packed.output.trim().split('\n').at(-1) ?? ''
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }\n')
  const quiet = ['--no-audit', '--no-fund', '--silent', '--offline', '--omit=optional']
  const install = run(project, `npm install ../${archive}`, ['npm', 'install', ...quiet, `../${archive}`])
  writeFileSync(join(project, 'one.js'), oneOfEach)
  writeFileSync(join(project, 'typed.ts'), typed)
  writeFileSync(join(project, 'index.html'), page)
  return { folder, project, archive, steps: [{ shown: 'npm pack', output: `${archive}\n` }, install] }
}

/** Runs one of each in Node. @param {string} project */
export const inNode = (project) => run(project, 'node one.js', [process.execPath, 'one.js'])

/** Has the compiler check a program of its own that uses the declarations; it checks those as well. @param {string} project */
export function compiled(project) {
  const words = [
    '--noEmit',
    '--strict',
    '--target',
    'es2022',
    '--module',
    'nodenext',
    '--types',
    '',
    '--exactOptionalPropertyTypes',
    'typed.ts',
  ]
  return run(project, `tsc ${words.filter(Boolean).join(' ')}`, [process.execPath, join(root, 'node_modules/typescript/bin/tsc'), ...words])
}

async function main() {
  await ensureLibrary()
  const { folder, project, steps } = installed()
  try {
    /** @param {{ shown: string, output: string }} step */
    const print = ({ shown, output }) => process.stdout.write(`$ ${shown}\n${output}\n`)
    for (const step of steps) print(step)
    print(run(project, 'ls node_modules', ['ls', 'node_modules']))
    print({ shown: 'cat one.js', output: readFileSync(join(project, 'one.js'), 'utf8') })
    print(inNode(project))
    print(compiled(project))
    if (process.argv.includes('--page')) {
      const { inPage } = await import('./tryLibraryPage.mjs')
      print({ shown: 'a page without a bundler', output: await inPage(project) })
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
