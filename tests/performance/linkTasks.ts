/**
 * `npm run fuzz:tasks [damaged links] [extreme links] [seed] [first]`: what a page's own thread does with links that were damaged, and with valid ones
 * whose fields are at their ends, every other one compared with another, in processor time. Prints the longest so far every now and then, with its
 * link; steps are judged, time is not. Each link follows from the seed and its number, so that a run goes on at any of them.
 */
import { formatLink, parseLink } from '../../src/configuration/link/link.ts'
import { presetConfiguration, presetList } from '../../src/configuration/presets.ts'
import { RandomStream } from '../../src/maths/random.ts'
import { stepsOfTask } from '../../src/workers/budgetedWitnesses.ts'
import { damaged, extremeConfiguration } from '../support/extremeLinks.ts'
import { processorTime } from '../support/processorTime.ts'
import { tasksOf } from '../support/stepsOfViews.ts'

const [hostile = 1_000_000, extreme = 100_000, seed = Date.now() % 1_000_000_007, first = 0] = process.argv.slice(2).map(Number)
const say = (line: string): void => void process.stdout.write(`${line}\n`)
say(`seed ${seed}, from ${first}`)

/** What views take beside the closed forms. */
const around = 100_000

/** Milliseconds of processor time that a task is meant to take at most. */
const meant = 50

/** The longest of many tasks. */
class Longest {
  #text = 'nothing'
  #processor = 0
  #longer = 0

  note(processor: number, text: () => string): void {
    if (processor > meant) this.#longer++
    if (processor <= this.#processor) return
    this.#processor = processor
    this.#text = text()
  }

  words(): string {
    return `${this.#longer} above ${meant} ms, longest ${this.#processor.toFixed(1)} ms of processor time: ${this.#text}`
  }
}

const each = (kind: number, index: number): RandomStream => new RandomStream(seed, kind, index)

const read = new Longest()
const bases = Array.from({ length: 200 }, (_, index) => formatLink(extremeConfiguration(each(1, index))))
for (let index = first; index < hostile; index++) {
  const link = damaged(bases[index % bases.length] ?? '', each(0, index))
  const before = processorTime()
  parseLink(link)
  read.note(processorTime() - before, () => `read ${index} ${link}`)
  if ((index + 1) % 20_000 === 0 || index + 1 === hostile) say(`${index + 1} damaged links read: ${read.words()}`)
}

// a page that is in use has run this before
for (const { id } of presetList) await tasksOf(presetConfiguration(id))

const asked = new Longest()
let [tasks, late, beyond] = [0, 0, 0]
for (let index = first; index < extreme; index++) {
  const random = each(1, index)
  const configuration = extremeConfiguration(random)
  const pinned = index % 2 === 0 ? undefined : extremeConfiguration(random)
  for (const { name, steps, processor, isLate } of await tasksOf(configuration, pinned)) {
    tasks++
    if (isLate) late++
    if (steps > stepsOfTask + around) beyond++
    asked.note(processor, () => `${name} of ${index}, ${steps} steps, ${formatLink(configuration, [], undefined, pinned)}`)
  }
  if ((index + 1) % 20 === 0 || index + 1 === extreme)
    say(`${index + 1} extreme links, ${tasks} tasks, ${late} given to workers, ${beyond} beyond their steps: ${asked.words()}`)
}
if (beyond > 0) process.exitCode = 1
