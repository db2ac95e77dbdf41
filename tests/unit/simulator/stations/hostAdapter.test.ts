import { expect, test } from 'vitest'
import { CommandKind, HostAdapter } from '../../../../src/simulator/stations/hostAdapter.ts'

test('nothing waits at first', () => {
  expect(new HostAdapter(4).nextTime).toBe(Infinity)
})

test('commands leave in the order in which they were issued', () => {
  const adapter = new HostAdapter(3)
  adapter.issue(2, CommandKind.read, 0, 1)
  adapter.issue(0, CommandKind.loadByRead, 0, 0)
  adapter.issue(1, CommandKind.loadByPrefetch, 0, 0)
  const left: [number, number][] = []
  while (adapter.nextTime < Infinity) {
    left.push([adapter.nextDrive, adapter.nextKind])
    adapter.sent()
  }
  expect(left).toEqual([
    [2, CommandKind.read],
    [0, CommandKind.loadByRead],
    [1, CommandKind.loadByPrefetch],
  ])
})

test('the processor prepares one command after the other, and rests when there is none', () => {
  const adapter = new HostAdapter(3)
  adapter.issue(0, CommandKind.read, 1, 2)
  adapter.issue(1, CommandKind.read, 1, 2)
  adapter.issue(2, CommandKind.read, 10, 2)
  const times: number[] = []
  while (adapter.nextTime < Infinity) {
    times.push(adapter.nextTime)
    adapter.sent()
  }
  expect(times).toEqual([3, 5, 12])
})

test('sending a command does not free the processor sooner', () => {
  const adapter = new HostAdapter(2)
  adapter.issue(0, CommandKind.read, 0, 4)
  adapter.sent()
  adapter.issue(1, CommandKind.read, 1, 1)
  expect(adapter.nextTime).toBe(5)
})

test('the ring is used again and again', () => {
  const adapter = new HostAdapter(3)
  const waiting: number[] = []
  for (let turn = 0; turn < 1000; turn++) {
    while (waiting.length < 1 + (turn % 4)) {
      const drive = waiting.length + turn * 10
      adapter.issue(drive, CommandKind.read, turn, 0)
      waiting.push(drive)
    }
    expect(adapter.nextDrive).toBe(waiting.shift())
    adapter.sent()
  }
})

test('more commands than were announced are refused', () => {
  const adapter = new HostAdapter(2)
  adapter.issue(0, CommandKind.read, 0, 0)
  adapter.issue(1, CommandKind.read, 0, 0)
  expect(() => adapter.issue(0, CommandKind.read, 0, 0)).toThrow('more than 2 commands wait')
})
