/** `npm test`: every gate in order, stopping at the first that fails, and the totals of the tests as the last line. */
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import process from 'node:process'
import { printTotals, reports } from './summary.mjs'

const steps = ['check', 'build', 'check:size', 'test:browser']

rmSync(reports, { recursive: true, force: true })
let failure = ''
for (const step of steps) {
  console.log(`\n── npm run ${step}`)
  const { status } = spawnSync('npm', ['run', '--silent', step], { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) {
    failure = step
    process.exitCode = 1
    break
  }
}
console.log(failure ? `\nStopped: npm run ${failure} failed.\n` : '\nAll gates passed.\n')
printTotals()
