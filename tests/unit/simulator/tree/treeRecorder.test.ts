import { expect, test } from 'vitest'
import { IntervalKind } from '../../../../src/domain/timeline.ts'
import { PartMeters } from '../../../../src/simulator/tree/readParts.ts'
import { linkStretches, TreeRecorder } from '../../../../src/simulator/tree/treeRecorder.ts'

test('frames are shared among the stretches that they are carried in, and what is outside is left out', () => {
  const recorder = new TreeRecorder([], 2, { from: 10, span: linkStretches })
  recorder.passed(1, 9.5, 12.25)
  recorder.passed(1, 10 + linkStretches - 0.5, 10 + linkStretches + 4)
  const own = Array.from(recorder.carried.subarray(linkStretches))
  expect(own.slice(0, 3)).toEqual([1, 1, 0.25])
  expect(own.at(-1)).toBe(0.5)
  expect(own.reduce((sum, share) => sum + share, 0)).toBe(2.75)
  expect(Math.max(...recorder.carried.subarray(0, linkStretches))).toBe(0)
})

test('a read is told step by step, those that nobody follows and what was over before are not', () => {
  const recorder = new TreeRecorder([4], 1, { from: 100, span: 20 })
  const parts = new PartMeters(5, 1)
  const finish = (read: number, at: number): void => {
    parts.cameAt[read] = at + 1
    parts.servedAt[read] = at + 2
    parts.bufferedAt[read] = at + 8
    parts.waited[read] = 0.5
    recorder.positioned(0, at + 2, at + 2, at + 4, at + 5)
    recorder.serves(read, true)
    recorder.completed(read, at, parts, at + 9)
  }
  finish(4, 0)
  expect(recorder.intervals).toEqual([])
  finish(3, 100)
  finish(4, 96)
  expect(recorder.intervals.map(({ kind, start, end }) => [kind, start, end])).toEqual([
    [IntervalKind.command, -4, -3],
    [IntervalKind.waiting, -3, -2],
    [IntervalKind.seek, -2, 0],
    [IntervalKind.rotation, 0, 1],
    [IntervalKind.filling, 1, 4],
    [IntervalKind.waiting, 4, 4.5],
    [IntervalKind.busRate, 4.5, 5],
  ])
  recorder.close(Float64Array.of(0, 0, 0, 0, 105), parts)
  // its command has not come; until the end of the stretch nothing else is known of it
  expect(recorder.intervals.slice(7).map(({ kind, start, end }) => [kind, start, end])).toEqual([[IntervalKind.command, 5, 20]])
})

test('a read that is under way at the end is told as far as the stretch goes, and one whose process thinks is not there', () => {
  const recorder = new TreeRecorder([0, 1], 1, { from: 100, span: 20 })
  const parts = new PartMeters(2, 1)
  parts.cameAt[0] = 111
  parts.startedAt[0] = 111
  parts.servedAt[0] = 112
  parts.bufferedAt[0] = 119
  recorder.positioned(0, 112, 112, 114, 117)
  recorder.serves(0, true)
  recorder.completed(1, 100, parts, 115)
  const before = recorder.intervals.length
  recorder.close(Float64Array.of(110, 100), parts)
  expect(recorder.intervals.slice(before).map(({ row, kind, start, end }) => [row, kind, start, end])).toEqual([
    [0, IntervalKind.command, 10, 11],
    [0, IntervalKind.waiting, 11, 12],
    [0, IntervalKind.seek, 12, 14],
    [0, IntervalKind.rotation, 14, 17],
    [0, IntervalKind.filling, 17, 19],
    [0, IntervalKind.waiting, 19, 20],
  ])
})
