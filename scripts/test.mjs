/**
 * `npm test`: every gate and every kind of test, the totals of the tests as the last line. A gate that fails does not keep the others from
 * being run, unless they need it.
 *
 * `npm run check`, or `node scripts/test.mjs --check`: the gates that need neither a build nor a browser.
 * `npm run test:all`, or `node scripts/test.mjs --all`: the long regime, with other random numbers each time at its end (tests/README.md).
 */
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import process from 'node:process'
import { printTotals, reports } from './summary.mjs'

const isCheck = process.argv.includes('--check')
const isAll = process.argv.includes('--all')
if (isAll) process.env.BUSBAR_TESTS = 'long'

/**
 * @typedef {object} Gate
 * @property {string} script name of an npm script, with its words
 * @property {readonly string[]} [needs] other gates that must have passed
 */

/** Gates of one processor, side by side. @type {readonly Gate[]} */
const side = [
  ...(isCheck ? [] : [{ script: 'build' }, { script: 'ensure:browser' }]),
  { script: 'check:lint' },
  { script: 'check:types' },
  { script: 'check:unused' },
  { script: 'check:format' },
  ...(isCheck ? [] : [{ script: 'check:size', needs: ['build'] }]),
]

/** Gates that use every processor by themselves. @type {readonly Gate[]} */
const wide = [
  { script: isCheck ? 'check:quick' : 'check:unit' },
  ...(isCheck ? [] : [{ script: 'check:browser', needs: ['build', 'ensure:browser'] }]),
  ...(isAll
    ? [{ script: 'fuzz:links -- any 0.1' }, { script: 'fuzz:inputs' }, { script: 'fuzz:plan' }, { script: 'fuzz:tasks -- 100000 1000' }]
    : []),
]

/** @type {Map<string, Promise<boolean>>} */
const started = new Map()
/** @type {string[]} */
const failed = []

/**
 * Runs a gate; what it says is held back until it ends, unless it runs alone.
 *
 * @param {Gate} gate
 * @param {boolean} isAlone
 * @returns {Promise<boolean>} whether it passed
 */
async function run({ script, needs = [] }, isAlone) {
  const ready = await Promise.all(needs.map(async (one) => started.get(one)))
  if (!ready.every((one) => one === true)) {
    failed.push(`${script} (not run, as ${needs.join(' or ')} failed)`)
    return false
  }
  if (isAlone) console.log(`\n── npm run ${script}`)
  const start = Date.now()
  /** @type {Buffer[]} */
  const said = []
  const child = spawn('npm', ['run', '--silent', ...script.split(' ')], {
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => said.push(piece))
  const status = await new Promise((ended) => child.once('close', ended).once('error', () => ended(1)))
  const text = Buffer.concat(said).toString('utf8').trimEnd()
  if (!isAlone) console.log(`\n── npm run ${script}${text && `\n${text}`}`)
  console.log(`   ${script}: ${status === 0 ? 'passed' : 'FAILED'} after ${((Date.now() - start) / 1000).toFixed(0)} s`)
  if (status !== 0) failed.push(script)
  return status === 0
}

rmSync(reports, { recursive: true, force: true })
const waiting = [...side]
/** Takes one gate after the other. */
async function takeTurns() {
  for (let gate = waiting.shift(); gate; gate = waiting.shift()) {
    const passed = run(gate, false)
    started.set(gate.script, passed)
    await passed
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, takeTurns))
for (const gate of wide) await run(gate, true)

if (failed.length > 0) process.exitCode = 1
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}.\n` : '\nAll gates passed.\n')
printTotals()
