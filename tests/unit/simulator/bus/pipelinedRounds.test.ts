import { expect, test } from 'vitest'
import type { AdapterFacts } from '../../../../src/domain/host.ts'
import { PipelinedRounds } from '../../../../src/simulator/bus/pipelinedRounds.ts'
import { CommandKind, HostAdapter } from '../../../../src/simulator/stations/hostAdapter.ts'
import { waitingCommands } from '../../../support/waitingCommands.ts'

const facts: AdapterFacts = { dispatch: 'disks-first', readCost: 1, prefetchCost: 0.25, prefetchCommand: 'aioread' }

test('all drives load, then the first is read', () => {
  const adapter = new HostAdapter(4)
  new PipelinedRounds(adapter, 2, facts, () => 0).start()
  expect(waitingCommands(adapter)).toEqual([
    { drive: 0, kind: CommandKind.loadByRead, time: 0.25 },
    { drive: 1, kind: CommandKind.loadByRead, time: 0.5 },
    { drive: 0, kind: CommandKind.read, time: 1.5 },
  ])
})

test('a drive that was read loads again and the next one is read, round and round', () => {
  const adapter = new HostAdapter(4)
  const source = new PipelinedRounds(adapter, 2, { ...facts, prefetchCommand: 'prefetch' }, () => 0)
  source.completed(0, 10)
  source.completed(1, 20)
  expect(waitingCommands(adapter)).toEqual([
    { drive: 0, kind: CommandKind.loadByPrefetch, time: 10.25 },
    { drive: 1, kind: CommandKind.read, time: 11.25 },
    { drive: 1, kind: CommandKind.loadByPrefetch, time: 20.25 },
    { drive: 0, kind: CommandKind.read, time: 21.25 },
  ])
})

test('the loop thinks after it has had the next block loaded', () => {
  const adapter = new HostAdapter(4)
  new PipelinedRounds(adapter, 2, facts, () => 5).completed(0, 10)
  expect(waitingCommands(adapter)).toEqual([
    { drive: 0, kind: CommandKind.loadByRead, time: 10.25 },
    { drive: 1, kind: CommandKind.read, time: 16 },
  ])
})
