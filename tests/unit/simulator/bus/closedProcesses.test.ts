import { expect, test } from 'vitest'
import { ClosedProcesses } from '../../../../src/simulator/bus/closedProcesses.ts'
import { CommandKind, HostAdapter } from '../../../../src/simulator/stations/hostAdapter.ts'
import { waitingCommands } from '../../../support/waitingCommands.ts'

test('a process thinks before it asks again, but not before its first read', () => {
  const adapter = new HostAdapter(2)
  const source = new ClosedProcesses(adapter, 2, 0.5, 3)
  source.start()
  expect(waitingCommands(adapter).map(({ time }) => time)).toEqual([0.5, 1])
  source.completed(1, 10)
  source.completed(0, 10.25)
  expect(waitingCommands(adapter)).toEqual([
    { drive: 1, kind: CommandKind.read, time: 13.5 },
    { drive: 0, kind: CommandKind.read, time: 14 },
  ])
})

test('every drive has one process, which asks again when it has received', () => {
  const adapter = new HostAdapter(3)
  const source = new ClosedProcesses(adapter, 3, 0.5, 0)
  source.start()
  expect(waitingCommands(adapter)).toEqual([
    { drive: 0, kind: CommandKind.read, time: 0.5 },
    { drive: 1, kind: CommandKind.read, time: 1 },
    { drive: 2, kind: CommandKind.read, time: 1.5 },
  ])
  source.completed(2, 10)
  expect(waitingCommands(adapter)).toEqual([{ drive: 2, kind: CommandKind.read, time: 10.5 }])
})
