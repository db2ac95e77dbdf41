import { expect, test } from 'vitest'
import { IntervalKind } from '../../../../src/domain/timeline.ts'
import { recordTimeline } from '../../../../src/simulator/bus/recordTimeline.ts'
import { pieceNames } from '../../../../src/views/rounds/pieceNames.ts'
import { cheetahs } from '../../../support/scenarios.ts'

const timeline = recordTimeline(cheetahs(), { seed: 1, precision: 0.01, maximumReads: 1000 }, { firstRead: 40, reads: 40, limit: 10_000 })
const naming = pieceNames(timeline, { hasFence: false, isThinking: false })

/** Names of all pieces of a kind that were not under way when the recording began, each as what and why. */
const named = (kind: keyof typeof IntervalKind, isBus: boolean): readonly string[] =>
  [...timeline.kinds.keys()]
    .filter((index) => timeline.kinds[index] === IntervalKind[kind] && (timeline.starts[index] ?? 0) >= 0)
    .map((index) => {
      const { what, why } = naming(index, isBus)
      return `${what}${why && `: ${why}`}`.replaceAll('\u00A0', ' ')
    })

test('a piece is named by who does what for how long, and why', () => {
  for (const name of named('seek', false)) expect(name).toMatch(/^Disk \d seeks, [\d.]+ ms: the head moves to another cylinder$/)
  for (const name of named('headLimited', true)) expect(name).toMatch(/^Disk \d sends at head speed, [\d.]+ ms: its buffer is empty/)
  for (const name of named('idle', true)) expect(name).toMatch(/^Nobody uses the bus, [\d.]+ ms: no disk has data to send yet$/)
  for (const name of named('command', true)) expect(name).toMatch(/^A command goes to disk \d, [\d.]+ ms$/)
})

test('who waits for the bus is told who has it, and it is never the disk itself', () => {
  const waits = named('waiting', false)
  expect(waits.length).toBeGreaterThan(0)
  for (const name of waits) {
    const [, own, other] = /^Disk (\d) waits for the bus, [\d.]+ ms: disk (\d) has the bus$/.exec(name) ?? []
    expect(other ?? name).toMatch(/^\d$/)
    expect(other).not.toBe(own)
  }
})
