/**
 * `npm run fuzz:tasks [damaged links] [extreme links] [seed]`: what a page's own thread does with links that were damaged, and with valid ones whose
 * fields are at their ends, in processor time. Prints the longest; steps are judged, time is not.
 */
import { formatLink, parseLink } from '../../src/configuration/link/link.ts'
import { RandomStream } from '../../src/maths/random.ts'
import { stepsOfTask } from '../../src/workers/budgetedWitnesses.ts'
import { damaged, extremeConfiguration } from '../support/extremeLinks.ts'
import { tasksOf } from '../support/stepsOfViews.ts'

const [hostile = 1_000_000, extreme = 100_000, seed = Date.now() % 1_000_000_007] = process.argv.slice(2).map(Number)
process.stdout.write(`seed ${seed}\n`)
const random = new RandomStream(seed, 1)

/** What views take beside the closed forms. */
const around = 100_000

interface Longest {
  readonly text: string
  readonly processor: number
}

let longest: Longest = { text: '', processor: 0 }
let beyond = 0

function note(text: string, processor: number): void {
  if (processor > longest.processor) longest = { text, processor }
}

const processorTime = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function report(name: string, count: number): void {
  process.stdout.write(`${count} ${name}: longest ${longest.processor.toFixed(1)} ms of processor time, ${longest.text}\n`)
  longest = { text: '', processor: 0 }
}

const asked = Array.from({ length: 200 }, () => formatLink(extremeConfiguration(random)))
for (let run = 0; run < hostile; run++) {
  const link = damaged(asked[run % asked.length] ?? '', random)
  const before = processorTime()
  parseLink(link)
  note(`read ${link.slice(0, 300)}`, processorTime() - before)
}
report('damaged links read', hostile)

let late = 0
let tasks = 0
for (let run = 0; run < extreme; run++) {
  const configuration = extremeConfiguration(random)
  for (const { name, steps, processor, isLate } of tasksOf(configuration)) {
    tasks++
    if (isLate) late++
    if (steps > stepsOfTask + around) beyond++
    note(`${name} of ${formatLink(configuration).slice(0, 400)}`, processor)
  }
}
report(`extreme links, ${tasks} tasks, ${late} of them given to workers, ${beyond} beyond their steps`, extreme)
if (beyond > 0) process.exitCode = 1
