import { machinesOf } from '../../src/pasted/machine/machinesOf.ts'
import type { ReadText } from '../../src/pasted/readText.ts'
import { readTexts } from '../../src/pasted/readTexts.ts'
import { manyDrives } from './manyDrives.ts'
import { median, seconds } from './samples.ts'

/** Processor time of some work in milliseconds, what the computer collects and compiles beside it included. */
const processorTime = (work: () => void): number => 1000 * seconds(work)

function readingOf(text: string): readonly ReadText[] {
  const read = readTexts([{ name: null, text }])
  return read.ok ? read.value : []
}

/** Lines about the time from a paste of a machine with sixty drives to its tree, and how that grows with the number of drives. */
export function pastedFigures(): readonly string[] {
  const texts = [30, 60, 120].map(manyDrives)
  const whole = texts[1] ?? ''
  let read: readonly ReadText[] = []
  const reading = (): void => {
    read = readingOf(whole)
  }
  const tree = (): void => void machinesOf(read, {})
  const first = [processorTime(reading), processorTime(tree)]
  const rounds = Array.from({ length: 9 }, () => ({
    reading: processorTime(reading),
    tree: processorTime(tree),
    sizes: texts.map((text) => processorTime(() => void machinesOf(readingOf(text), {}))),
  }))
  const text = (time: number | undefined): string => (time ?? 0).toFixed(0)
  const sizes = texts.map((_, at) => median(rounds.map((round) => round.sizes[at] ?? 0)))
  const growth = sizes.slice(1).map((time, at) => `${(time / (sizes[at] ?? 1)).toFixed(2)}×`)
  return [
    '',
    `a machine of 60 drives pasted as ${(whole.length / 1e6).toFixed(2)} MB, ms of processor time: reading first ${text(first[0])}, median ${text(median(rounds.map(({ reading: time }) => time)))}; tree first ${text(first[1])}, median ${text(median(rounds.map(({ tree: time }) => time)))}`,
    `  twice the drives cost, from 30 and from 60: ${growth.join(', ')}`,
  ]
}
