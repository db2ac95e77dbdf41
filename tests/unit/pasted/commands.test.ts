import { expect, test } from 'vitest'
import { commands } from '../../../src/pasted/commands.ts'
import { dialects } from '../../../src/pasted/dialects/dialects.ts'

test('the commands that are listed are those of all dialects', () => {
  expect(commands).toEqual([...new Set(dialects.map(({ command }) => command.replace(/ \/dev\/.{0,80}$/, '')))])
})
