import { expect, test } from 'vitest'
import { CommandKind, HostAdapter } from '../../../../src/simulator/stations/hostAdapter.ts'

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
