import { expect, test } from 'vitest'
import { IntervalKind } from '../../../../src/domain/timeline.ts'
import { Meters } from '../../../../src/simulator/recording/meters.ts'
import { TimelineRecorder } from '../../../../src/simulator/recording/timeline.ts'

const intervals = ({ kinds, disks, blocks, starts, ends }: ReturnType<TimelineRecorder['close']>): number[][] =>
  Array.from(kinds, (kind, index) => [kind, disks[index] ?? 0, blocks[index] ?? 0, starts[index] ?? 0, ends[index] ?? 0])

test('a disk electronically works, seeks, turns, fills, waits', () => {
  const recorder = new TimelineRecorder(2, 20)
  recorder.open(0)
  recorder.positioned(1, 1, 2, 5, 7)
  recorder.served(1, 12, 10)
  expect(intervals(recorder.close(0, 20, new Meters(2)))).toEqual([
    [IntervalKind.electronics, 1, 1, 1, 2],
    [IntervalKind.seek, 1, 1, 2, 5],
    [IntervalKind.rotation, 1, 1, 5, 7],
    [IntervalKind.filling, 1, 1, 7, 10],
    [IntervalKind.waiting, 1, 1, 10, 12],
  ])
})

test('a disk that is served while it fills does not wait, and fills on after it has let go', () => {
  const recorder = new TimelineRecorder(1, 20)
  recorder.open(0)
  recorder.positioned(0, 0, 0, 0, 2)
  recorder.served(0, 3, 10)
  recorder.released(0, 4)
  recorder.served(0, 11, 10)
  expect(intervals(recorder.close(0, 20, new Meters(1))).slice(1)).toEqual([
    [IntervalKind.filling, 0, 1, 2, 3],
    [IntervalKind.filling, 0, 1, 4, 10],
    [IntervalKind.waiting, 0, 1, 10, 11],
  ])
})

test('a loaded block waits for the bus only once it has been asked for', () => {
  const recorder = new TimelineRecorder(1, 20)
  recorder.open(0)
  recorder.positioned(0, 0, 0, 0, 2)
  recorder.asked(0, 8)
  recorder.served(0, 9, 5)
  expect(intervals(recorder.close(0, 20, new Meters(1))).at(-1)).toEqual([IntervalKind.waiting, 0, 1, 8, 9])
})

test('what is over when the window opens is dropped; instants count from there', () => {
  const recorder = new TimelineRecorder(1, 2)
  recorder.waited(0, 0, 1)
  recorder.waited(1, 2, 6)
  recorder.open(5)
  expect(intervals(recorder.close(0, 7, new Meters(1)))).toEqual([[IntervalKind.idle, -1, 0, -3, 1]])
})

test('no more is kept than the limit, and the log says so', () => {
  const recorder = new TimelineRecorder(1, 1)
  recorder.open(0)
  recorder.waited(0, 0, 1)
  expect(recorder.isFull).toBe(false)
  recorder.transferred(0, 1, 2, 2)
  const { kinds, isComplete } = recorder.close(0, 2, new Meters(1))
  expect([kinds.length, isComplete]).toEqual([1, false])
})
