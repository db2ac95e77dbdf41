import { expect, test } from 'vitest'
import { ClosedProcesses } from '../../../../src/simulator/sources/closedProcesses.ts'
import { CommandKind, HostAdapter } from '../../../../src/simulator/stations/hostAdapter.ts'
import { waitingCommands } from '../../../support/waitingCommands.ts'

test('every drive has one process, which asks again when it has received', () => {
  const adapter = new HostAdapter(3)
  const source = new ClosedProcesses(adapter, 3, 0.5)
  source.start()
  expect(waitingCommands(adapter)).toEqual([
    { drive: 0, kind: CommandKind.read, time: 0.5 },
    { drive: 1, kind: CommandKind.read, time: 1 },
    { drive: 2, kind: CommandKind.read, time: 1.5 },
  ])
  source.completed(2, 10)
  expect(waitingCommands(adapter)).toEqual([{ drive: 2, kind: CommandKind.read, time: 10.5 }])
})
