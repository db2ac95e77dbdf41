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

const listed = (...rows: readonly string[]): string => ['NAME    TYPE   SIZE ROTA TRAN MODEL', ...rows].join('\n')

test('memory cards are no drives of a machine, and it says so', () => {
  const machine = machineIn(listed('sda     disk   7.3T    1 sata INVENTED HC8', 'mmcblk0 disk  59.5G    0'))
  expect(machine?.drives).toBe(1)
  expect(machine?.left).toEqual(['mmcblk0 is left out: memory cards and soldered flash hang on a port of their own.'])
})

test('a stick is taken for a stick, and a disk of the same size on USB is not', () => {
  const reads = (model: string): string | undefined =>
    machineIn(listed(`sda     disk  28.7G    1 usb  ${model}`))
      ?.rows.find(({ kind }) => kind === 'drives')
      ?.values.find(({ range }) => range)?.range
  expect(['Cruzer Blade', 'DataTraveler 3.0', 'INVENTED 32'].map(reads).map((range) => range?.replaceAll('\u00A0', ' '))).toEqual([
    '20 to 400 MB/s',
    '20 to 400 MB/s',
    expect.not.stringContaining('400'),
  ])
})
