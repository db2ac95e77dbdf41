import { expect, test } from 'vitest'
import { runCommand } from '../../../src/cli/commands.ts'
import { commandPorts } from '../../support/commandPorts.ts'
import { fewDisks, shelf, twoLanes } from '../../support/writtenMeasurements.ts'

const files = { 'machine.txt': shelf, 'fio.json': twoLanes, 'few.json': fewDisks }

test.each([
  ['explain', '--disks', '7', '--media', 'zones', '--zones', '1000x200', '--cylinders', '3000'],
  ['machine', 'machine.txt', 'fio.json'],
  ['machine', 'machine.txt', 'few.json'],
])('%s is no wider than the terminal, but for what is one word or is copied', async (...words) => {
  const { ports, written } = commandPorts(undefined, files)
  expect(await runCommand(words, { ...ports, columns: 80 })).toBe(0)
  const wide = written.output.split('\n').filter((line) => line.length > 80)
  expect(wide.filter((line) => /\S\s+\S/.test(line.replace(/^\s+link: /, '')) && !/^\s*#/.test(line))).toEqual([])
})
