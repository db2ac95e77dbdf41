/**
 * Compares the numbers of 200 links across runtimes, bit for bit: `npm run compare:runtimes [-- --node <version or path>]…`.
 * The Node that runs this, others that are asked for, and every browser that is to be had. The exit status is 1 where any number differs.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { chromium, firefox } from '@playwright/test'
import { launchOptions, otherEngines } from '../findBrowser.mjs'
import { root } from '../nodeBuild.mjs'
import { buildRuntimes, program } from './build.mjs'

/** @typedef {{ hashes: Record<string, string>, count: number }} NumbersOfLink */
/** @typedef {{ name: string, answers: NumbersOfLink[] }} Runtime */

const { values } = parseArgs({ options: { node: { type: 'string', multiple: true, default: [] } } })
const { folder, links } = await buildRuntimes()
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const list = join(folder, 'links.json')
writeFileSync(list, JSON.stringify(links))

/**
 * A Node by its path, or by its version, whose package for this system npm then brings into the cache.
 *
 * @param {string} asked
 */
function nodeOf(asked) {
  if (existsSync(asked)) return asked
  const prefix = join(root, 'node_modules/.cache/nodes', asked)
  const name = `node-${process.platform}-${process.arch}`
  const path = join(prefix, 'node_modules', name, 'bin/node')
  if (existsSync(path)) return path
  mkdirSync(prefix, { recursive: true })
  writeFileSync(join(prefix, 'package.json'), '{ "private": true }\n')
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-save', '--prefix', prefix, `${name}@${asked}`], {
    stdio: ['ignore', 2, 2],
  })
  return path
}

/** @param {string} path @returns {Runtime} */
function inNode(path) {
  const output = execFileSync(path, [join(root, 'scripts/runtimes/ask.mjs'), join(folder, program), list], { maxBuffer: 2 ** 28 })
  const { version, answers } = JSON.parse(output.toString('utf8'))
  return { name: `Node ${version.slice(1)}`, answers }
}

/**
 * @param {string} name
 * @param {() => Promise<import('@playwright/test').Browser>} launch
 * @param {string} address
 * @returns {Promise<Runtime>}
 */
async function inBrowser(name, launch, address) {
  const browser = await launch()
  try {
    const page = await browser.newPage()
    await page.goto(address)
    /** @type {NumbersOfLink[]} */
    const answers = []
    for (let start = 0; start < links.length; start += 10)
      answers.push(
        ...(await page.evaluate(
          async ({ file, some }) => {
            const { numbersOfLink } = await import(file)
            return some.map((link) => numbersOfLink(link))
          },
          { file: new URL(program, address).href, some: links.slice(start, start + 10) },
        )),
      )
    return { name: name === 'WebKitGTK' ? name : `${name} ${browser.version()}`, answers }
  } finally {
    await browser.close()
  }
}

const server = createServer((request, response) => {
  const isProgram = request.url === `/${program}`
  response.writeHead(200, { 'Content-Type': isProgram ? 'text/javascript' : 'text/html' })
  response.end(isProgram ? readFileSync(join(folder, program)) : '<!doctype html><link rel="icon" href="data:,"><title>Numbers</title>')
})
await new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(undefined)))
const bound = server.address()
const address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/`

/** @type {Runtime[]} */
const runtimes = [process.execPath, ...values.node.map(nodeOf)].map(inNode)
const { firefox: ownFirefox, webkit } = otherEngines()
runtimes.push(await inBrowser('Chromium', () => chromium.launch(launchOptions()), address))
if (ownFirefox) runtimes.push(await inBrowser('Firefox', () => firefox.launch({ ...ownFirefox, channel: 'moz-firefox' }), address))
if (webkit) runtimes.push(await inBrowser('WebKitGTK', () => firefox.launch({ ...webkit, channel: 'moz-firefox' }), address))
server.close()

const [first] = runtimes
const differences = runtimes.map(({ answers }) =>
  answers.flatMap(({ hashes }, index) =>
    Object.keys(hashes)
      .filter((kind) => hashes[kind] !== first?.answers[index]?.hashes[kind])
      .map((kind) => ({ link: links[index], kind })),
  ),
)
const numbers = first?.answers.reduce((sum, { count }) => sum + count, 0) ?? 0
console.log(`${links.length} links, ${numbers} numbers of closed forms and simulations each:\n`)
console.log('| runtime | hash of all hashes | links equal |\n| --- | --- | --- |')
for (const [index, { name, answers }] of runtimes.entries()) {
  const hash = createHash('sha256').update(JSON.stringify(answers)).digest('hex').slice(0, 16)
  const unequal = new Set(differences[index]?.map(({ link }) => link)).size
  console.log(`| ${name} | ${hash} | ${answers.length - unequal} of ${links.length} |`)
}
for (const [index, list_] of differences.entries())
  for (const { link, kind } of list_.slice(0, 20)) console.log(`${runtimes[index]?.name}: ${kind} of #${link}`)
if (differences.some(({ length }) => length > 0)) process.exitCode = 1
