/**
 * `npm run fuzz:tasks [damaged links] [extreme links] [seed] [first] [all]`: what a page's own thread does with links that were damaged, and with
 * valid ones whose fields are at their ends, every other one compared with another, in processor time: the question that a link opens and the plan,
 * or with `all` every question. Prints the longest so far every now and then, its link at the end, and beside it how long a calculation that is always the
 * same took, which tells how loaded the machine was; steps are judged, time is not. Each link follows from the seed and its number, so that a run goes
 * on at any of them, and one that took long is asked again alone.
 */
import { formatLink, parseLink } from '../../src/configuration/link/link.ts'
import { presetConfiguration, presetList } from '../../src/configuration/presets.ts'
import { RandomStream } from '../../src/maths/random.ts'
import { damaged, extremeConfiguration } from '../support/extremeLinks.ts'
import { processorTimeOf } from '../support/processorTime.ts'
import { beyondTheirs, ownTasks, tasksOf } from '../support/stepsOfViews.ts'

const [hostile = 1_000_000, extreme = 100_000, seed = Date.now() % 1_000_000_007, first = 0] = process.argv.slice(2, 6).map(Number)
const isWhole = process.argv[6] === 'all'
const say = (line: string): void => void process.stdout.write(`${line}\n`)
say(`seed ${seed}, from ${first}`)

/** Milliseconds of processor time that a task is meant to take at most. */
const meant = 50

/** Some milliseconds of work that never changes. */
function reference(): number {
  let sum = 0
  const processor = processorTimeOf(() => {
    for (let index = 0; index < 100_000; index++) sum = Math.sqrt(sum + index)
  })
  if (sum < 0) throw new RangeError('a root is never below 0')
  return processor
}

/** How long the reference takes: at its quickest, now, and at its slowest. */
const references = { least: Infinity, now: Infinity, most: 0 }

function lookAtMachine(): void {
  const now = Math.min(reference(), reference())
  Object.assign(references, { least: Math.min(references.least, now), now, most: Math.max(references.most, now) })
}

/** The longest of many tasks. */
class Longest {
  #name = 'nothing'
  #link = ''
  #processor = 0
  #longer = 0
  #longerUnloaded = 0
  #unloaded = 0

  note(processor: number, name: string, link: () => string): void {
    const unloaded = (processor * references.least) / references.now
    if (processor > meant) {
      this.#longer++
      say(`above ${meant} ms: ${processor.toFixed(1)} ms, ${name}`)
    }
    if (unloaded > meant) this.#longerUnloaded++
    this.#unloaded = Math.max(this.#unloaded, unloaded)
    if (processor <= this.#processor) return
    this.#processor = processor
    this.#name = name
    this.#link = link()
  }

  get link(): string {
    return this.#link
  }

  words(): string {
    const { least, most } = references
    const machine = `where a calculation that is always the same took ${least.toFixed(1)} to ${most.toFixed(1)} ms`
    const unloaded = `in proportion to it ${this.#longerUnloaded} above, longest ${this.#unloaded.toFixed(1)} ms`
    return `${this.#longer} above ${meant} ms of processor time, ${machine}; ${unloaded}; longest ${this.#processor.toFixed(1)} ms: ${this.#name}`
  }
}

const each = (kind: number, index: number): RandomStream => new RandomStream(seed, kind, index)

for (let times = 0; times < 20; times++) lookAtMachine()

const read = new Longest()
const bases = Array.from({ length: 200 }, (_, index) => formatLink(extremeConfiguration(each(1, index))))
for (let index = first; index < hostile; index++) {
  const link = damaged(bases[index % bases.length] ?? '', each(0, index))
  if (index % 1000 === 0) lookAtMachine()
  read.note(
    processorTimeOf(() => parseLink(link)),
    `link ${index}`,
    () => link,
  )
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
  if (index % 5 === 0) lookAtMachine()
  const taken = await tasksOf(configuration, pinned, isWhole ? undefined : ownTasks(configuration))
  beyond += beyondTheirs(taken).length
  for (const { name, steps, processor, isLate } of taken) {
    tasks++
    if (isLate) late++
    asked.note(processor, `${name} of ${index}, ${steps} steps`, () => formatLink(configuration, [], undefined, pinned))
  }
  if ((index + 1) % 100 === 0 || index + 1 === extreme)
    say(`${index + 1} extreme links, ${tasks} tasks, ${late} given to workers, ${beyond} beyond their steps: ${asked.words()}`)
}
for (const { link } of [read, asked]) if (link !== '') say(link)
if (beyond > 0) process.exitCode = 1
