/** `npm run examples`: makes every example of docs/examples with what there is here, into `screenshots/examples/`, and says what was left out. */
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { delimiter, extname, join } from 'node:path'
import process from 'node:process'
import { root } from './nodeBuild.mjs'

const examples = join(root, 'docs/examples')
const made = join(root, 'screenshots/examples')

/**
 * The commands of a shell that a notebook or a report runs, in their order: lines of its code that begin with an exclamation mark.
 *
 * @param {string} file its name in docs/examples
 */
export const commandsOf = (file) =>
  codeOf(file)
    .flatMap((code) => code.split('\n').filter((line) => line.startsWith('!')))
    .map((line) => line.slice(1))

/**
 * The Python of a notebook or a report, cell by cell.
 *
 * @param {string} file
 * @returns {string[]}
 */
function codeOf(file) {
  const text = readFileSync(join(examples, file), 'utf8')
  if (file.endsWith('.qmd')) return [...text.matchAll(/^```\{python\}\n([^]*?)^```$/gm)].map(([, code = '']) => code)
  const { cells } = /** @type {{ cells: { cell_type: string, source: string[] }[] }} */ (JSON.parse(text))
  return cells.filter((cell) => cell.cell_type === 'code').map(({ source }) => source.join(''))
}

/**
 * A folder in which `busbar` is the command of the package, to be put on the path.
 *
 * @param {string} folder
 * @param {string} program the built command line
 * @returns an environment with it
 */
export function environmentWith(folder, program) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'busbar'), `#!/bin/sh\nexec ${JSON.stringify(process.execPath)} ${JSON.stringify(program)} "$@"\n`)
  chmodSync(join(folder, 'busbar'), 0o755)
  return { ...process.env, PATH: folder + delimiter + (process.env.PATH ?? '') }
}

/**
 * Runs a program; what it says on standard error is shown.
 *
 * @param {string} program
 * @param {string[]} words
 * @param {NodeJS.ProcessEnv} env
 */
const runs = (program, words, env = process.env) =>
  spawnSync(program, words, { cwd: made, env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0

/** @param {string} program @param {string[]} words whether it is here and answers */
const isHere = (program, words = ['--version']) => spawnSync(program, words, { stdio: 'ignore' }).status === 0

/** @type {Record<string, string>} */
const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' }

/** The page of cells in a browser, its files from the folder of the source. */
async function makeCells() {
  const { chromium } = await import('@playwright/test')
  const { launchOptions } = await import('./findBrowser.mjs')
  const server = createServer(({ url }, response) => {
    const { pathname } = new URL(url ?? '/', 'http://localhost')
    const file = join(root, pathname)
    if (!existsSync(file)) return response.writeHead(404).end()
    return response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' }).end(readFileSync(file))
  })
  await new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(undefined)))
  const place = server.address()
  const browser = await chromium.launch(launchOptions())
  /** @type {string[]} */
  const complaints = []
  try {
    const page = await browser.newPage({ viewport: { width: 900, height: 900 } })
    page.on('pageerror', ({ message }) => complaints.push(message))
    await page.goto(`http://127.0.0.1:${typeof place === 'object' && place ? place.port : 0}/docs/examples/cells.html`)
    for (const name of ['formula', 'simulation', 'chart', 'link']) await page.locator(`#${name}:not(:empty)`).waitFor()
    await page.screenshot({ path: join(made, 'cells.png'), fullPage: true })
  } finally {
    await browser.close()
    server.close()
  }
  return { passed: complaints.length === 0, said: complaints.join('; ') || 'cells.png' }
}

/** @param {string} file @param {NodeJS.ProcessEnv} env */
const runsCommands = (file, env) => commandsOf(file).every((command) => runs('sh', ['-c', command], env))

/** @param {NodeJS.ProcessEnv} env */
function makeNotebook(env) {
  const python = process.env.PYTHON ?? 'python3'
  const file = 'sweep.ipynb'
  if (isHere(python, ['-c', 'import nbconvert, ipykernel, pandas, matplotlib'])) {
    const words = ['-m', 'nbconvert', '--execute', '--to', 'html', '--output-dir', made, join(made, file)]
    return { passed: runs(python, words, env), said: 'sweep.html, sweep.csv, sweep.png' }
  }
  const passed = runsCommands(file, env)
  const plain = codeOf(file).map((code) => code.replaceAll(/^!.*$/gm, 'pass'))
  const isPython = isHere(python)
  const compiled = !isPython || plain.every((code) => runs(python, ['-c', `compile(${JSON.stringify(code)}, 'cell', 'exec')`]))
  const left = isPython ? 'its Python was compiled, not run: nbconvert, ipykernel, pandas or matplotlib is missing' : 'there is no Python'
  return { passed: passed && compiled, said: `only its commands were run; ${left}` }
}

/** @param {NodeJS.ProcessEnv} env */
function makeReport(env) {
  const file = 'report.qmd'
  if (isHere('quarto')) return { passed: runs('quarto', ['render', file], env), said: 'report.html' }
  if (!runsCommands(file, env)) return { passed: false, said: 'a command failed' }
  const text = readFileSync(join(made, file), 'utf8')
  // what Quarto does before it hands the text on
  const plain = text
    .replaceAll(/^```\{python\}\n[^]*?^```$/gm, '')
    .replaceAll(/\{\{< include (\S+) >\}\}/g, (_, name) => readFileSync(join(made, name), 'utf8'))
  writeFileSync(join(made, 'report.md'), plain)
  if (!isHere('pandoc')) return { passed: true, said: 'only its commands were run; there is neither Quarto nor Pandoc' }
  const words = ['--standalone', '--from', 'markdown', '--output', 'report.html', 'report.md']
  return { passed: runs('pandoc', words), said: 'report.html by Pandoc; there is no Quarto' }
}

async function makeExamples() {
  const program = join(root, 'dist/library/busbar.js')
  if (!existsSync(program)) {
    console.error('There is no dist/library/busbar.js: run npm run build:library first.')
    process.exit(1)
  }
  rmSync(made, { recursive: true, force: true })
  mkdirSync(made, { recursive: true })
  for (const file of ['sweep.ipynb', 'report.qmd']) cpSync(join(examples, file), join(made, file))
  const env = environmentWith(join(made, 'bin'), program)
  const outcomes = { 'cells.html': await makeCells(), 'sweep.ipynb': makeNotebook(env), 'report.qmd': makeReport(env) }
  for (const [file, { passed, said }] of Object.entries(outcomes)) console.log(`${passed ? 'made' : 'FAILED'} ${file}: ${said}`)
  if (Object.values(outcomes).some(({ passed }) => !passed)) process.exitCode = 1
}

if (process.argv[1] === import.meta.filename) await makeExamples()
