import { expect, test } from 'vitest'
import { machinesOf } from '../../../../src/pasted/machine/machinesOf.ts'
import type { FoundMachine } from '../../../../src/pasted/machine/foundMachine.ts'
import { readTexts } from '../../../../src/pasted/readTexts.ts'

const listOf = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n')

function machineIn(text: string): FoundMachine | undefined {
  const read = readTexts([{ name: null, text }])
  return read.ok ? machinesOf(read.value, {})[0] : undefined
}

test('drives of so many capacities that no link holds them are taken as their mean, and it says so', () => {
  const one = (index: number): string => {
    const gigabytes = 500 + 37 * index
    return (
      `=== START OF INFORMATION SECTION ===\nDevice Model:     INVENTED HC${gigabytes}\nSerial Number:    ZQ${10_000 + index}\n` +
      `User Capacity:    ${gigabytes}${'0'.repeat(9)} bytes [${(gigabytes / 1_000).toFixed(2)} TB]\nRotation Rate:    7200 rpm\n`
    )
  }
  const machine = machineIn(listOf(500, one))
  expect(machine?.drives).toBe(500)
  expect(machine?.left).toEqual([expect.stringContaining('the mean of their class')])
  const shown = machine?.rows.filter(({ kind }) => kind === 'drives').map(({ count }) => count) ?? []
  expect(shown.reduce((sum, count) => sum + count, 0)).toBe(500)
})

test('more drives than a machine has are counted, and the rest is named', () => {
  const machine = machineIn(listOf(10_001, (index) => `[0:0:${index}:0]    disk    ATA      INVENTED HC8001   SC60  -        `))
  expect(machine?.drives).toBe(10_000)
  expect(machine?.left).toEqual([expect.stringMatching(/10\D?001 drives; 1 of them/)])
})

test('a machine that can be written leaves nothing out', () => {
  expect(machineIn('[0:0:0:0]    disk    ATA      INVENTED HC8001   SC60  /dev/sda ')?.left).toEqual([])
})
