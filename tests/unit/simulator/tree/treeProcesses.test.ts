import { expect, test } from 'vitest'
import type { InFlight } from '../../../../src/domain/scenario.ts'
import { TreeProcesses } from '../../../../src/simulator/tree/treeProcesses.ts'
import { reads, still } from '../../../support/trees.ts'

/** What processes of three drives ask for at first. */
function asked(inFlight?: InFlight): { readonly processes: TreeProcesses; readonly commands: readonly number[] } {
  const scenario = reads([], [{ count: 3, drive: still(0.001, 100), on: null }], inFlight && { inFlight })
  const commands: number[] = []
  const nothing = (): void => undefined
  const machine = { command: (read: number) => void commands.push(read), load: nothing, wake: nothing, begin: nothing }
  const processes = new TreeProcesses(scenario, 1, machine)
  processes.start()
  return { processes, commands }
}

test('each drive has one read in flight, or as many as are said', () => {
  expect(asked().commands).toEqual([0, 1, 2])
  const { processes, commands } = asked({ reads: 2, over: 'each' })
  expect(commands).toEqual([0, 1, 2, 3, 4, 5])
  expect([...processes.driveOf]).toEqual([0, 1, 2, 0, 1, 2])
})

test('over all drives each read goes to any of them, and what is complete is asked for again', () => {
  const { processes, commands } = asked({ reads: 2, over: 'all' })
  const seen = new Set<number | undefined>()
  for (let read = 0; read < 60; read++) {
    processes.completed(read % 2, read)
    seen.add(processes.driveOf[read % 2])
  }
  expect([commands.length, [...seen].toSorted((one, other) => Number(one) - Number(other))]).toEqual([62, [0, 1, 2]])
})
