import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { granted } from '../../../src/domain/problem.ts'
import { commandOf } from '../../../src/pasted/blocks.ts'
import type { Dialect } from '../../../src/pasted/dialect.ts'
import { machinesOf } from '../../../src/pasted/machine/machinesOf.ts'
import type { ReadText } from '../../../src/pasted/readText.ts'
import { pastedLimits } from '../../../src/pasted/limits.ts'
import { readTexts } from '../../../src/pasted/readTexts.ts'
import { contentOf } from '../../../src/pasted/text.ts'
import { writtenCases } from '../../support/writtenReadings.ts'

/** An invented program that prints one apple a line behind a first line of its own. */
const program = (fruit: string): Dialect => ({
  id: fruit,
  command: `list ${fruit}`,
  sure: ({ lines }) => (lines.some((line) => contentOf(line).startsWith(`${fruit}:`)) ? 3 : 0),
  begins: (content) => content.startsWith(`${fruit}:`),
  read: ({ lines }) => ({
    facts: [],
    unknown: lines.filter((line) => !contentOf(line).startsWith(fruit)).map(({ number }) => ({ line: number })),
  }),
})
const dialects = [program('apples'), program('pears')]

function read(...texts: readonly string[]): readonly ReadText[] {
  return granted(
    readTexts(
      texts.map((text) => ({ name: null, text })),
      dialects,
    ),
  )
}

const kinds = (...texts: readonly string[]): readonly (string | undefined)[] => read(...texts).map(({ dialect }) => dialect?.id)
const textOf = ({ lines }: ReadText): string => lines.map((line) => contentOf(line)).join('\n')

describe('lines', () => {
  test.each(['apples: 1\napples 2', 'apples: 1\r\napples 2\r\n', 'apples: 1\rapples 2', 'apples: 1\r\r\napples 2'])(
    'end in any way: %j',
    (text) => {
      expect(read(text).map(textOf)).toEqual(['apples: 1\napples 2'])
    },
  )

  test('lose colours and what has no width, and keep tabs', () => {
    expect(read('\u001b[1;32mapples:\u001b[0m\t1\u0007\n\ufeffapples\u00a02\u200b').map(textOf)).toEqual(['apples:\t1\napples 2'])
  })

  test('of two bytes a letter, taken for one, are read', () => {
    expect(kinds('apples: 1\n'.replace(/[^]/g, '$&\u0000'))).toEqual(['apples'])
  })

  test('count the marks of quoting before them', () => {
    expect(read('> > apples: 1\n>>> apples 2')[0]?.lines.map(({ quoted }) => quoted)).toEqual([4, 4])
    expect(kinds('> > apples: 1')).toEqual(['apples'])
    expect(kinds('    > apples: 1')).toEqual(['apples'])
  })
})

test('a line that is longer than what is read of it is named, with the limit', () => {
  const [one] = read(`apples: ${'1'.repeat(20_000)}\napples 2`)
  expect(one?.unknown).toEqual([{ line: 1, probably: expect.stringMatching(/20000 characters.*jq/) }])
  expect(read(`apples: ${'1'.repeat(19_000)}`)[0]?.unknown).toEqual([])
})

describe('blocks', () => {
  test('begin at prompts and at headings of the collecting script', () => {
    expect(kinds('root@tower:~# list apples\napples: 1\n$ lspci -vv\npears: 1\nbusbar# list apples\napples: 2')).toEqual([
      'apples',
      'pears',
      'apples',
    ])
  })

  test('begin where a program knows its first line, and only there', () => {
    expect(kinds('apples: 1\napples: 2\npears: 1\napples: 3')).toEqual(['apples', 'pears', 'apples'])
  })

  test('have the title and the remarks that stand before them', () => {
    expect(read('see what it says\napples: 1').map(({ dialect, unknown }) => [dialect?.id, unknown])).toEqual([['apples', [{ line: 1 }]]])
    expect(kinds(`${'word upon word\n'.repeat(30)}apples: 1`)).toEqual([undefined, 'apples'])
  })

  test('keep the numbers of their lines, and are lettered in their order', () => {
    const texts = read('apples: 1\n\npears: 1\npears 2', 'nothing known')
    expect(texts.map(({ letter, lines }) => [letter, lines[0]?.number])).toEqual([
      ['A', 1],
      ['B', 3],
      ['C', 1],
    ])
    expect(read(...Array.from({ length: 28 }, () => 'apples: 1')).at(-1)?.letter).toBe('AB')
  })

  test('that nobody knows name each line that says something', () => {
    expect(read('$ lspci\n\nwhat is this\n```\nand this')[0]?.unknown).toEqual([{ line: 3 }, { line: 5 }])
  })

  test('know a blank line and a command from what was not understood', () => {
    expect(read('root@tower:~# list apples\napples: 1\n\nwhat is this')[0]?.unknown).toEqual([{ line: 4 }])
  })
})

test.each([
  ['$ lspci -vv', 'lspci -vv'],
  ['# zpool status', 'zpool status'],
  ['> lsblk -J', 'lsblk -J'],
  ['root@tower:~# anything at all', 'anything at all'],
  ['[jane@tower ~]$ smartctl -x /dev/sda', 'smartctl -x /dev/sda'],
  ['root@tower:~ # camcontrol devlist', 'camcontrol devlist'],
  ['PS C:\\Users\\jane> Get-PhysicalDisk', 'Get-PhysicalDisk'],
  ['sudo lspci -vv', 'sudo lspci -vv'],
  ['cat /proc/mdstat', 'cat /proc/mdstat'],
  ['smartctl 7.2 2020-12-30 r5155 [x86_64-linux-5.15.0] (local build)', null],
  ['02:00.0 Non-Volatile memory controller: Invented', null],
  ['\t512         \t# sectorsize', null],
  ['/:  Bus 02.Port 1: Dev 1, Class=root_hub, Driver=xhci_hcd/4p, 10000M', null],
])('%s shows the command %s', (content, command) => {
  expect(commandOf(content)).toBe(command)
})

test('a program that breaks off takes nothing else with it', () => {
  const broken: Dialect = {
    ...program('plums'),
    read: () => {
      throw new Error('broken')
    },
  }
  const result = readTexts([{ name: null, text: 'plums: 1\napples: 1' }], [broken, ...dialects])
  expect(result.ok && result.value.map(({ dialect, unknown }) => [dialect?.id, unknown])).toEqual([
    ['plums', [{ line: 1 }]],
    ['apples', []],
  ])
})

test('too much is named with its size and what is allowed', () => {
  const tooLong = readTexts([{ name: null, text: 'a'.repeat(pastedLimits.characters + 1e6) }])
  expect(!tooLong.ok && tooLong.problems[0]?.message).toContain('The text is 17.0 MB long. At most 16.0 MB')
  const tooMany = readTexts(Array.from({ length: 201 }, () => ({ name: null, text: '' })))
  expect(!tooMany.ok && tooMany.problems[0]?.message).toContain('201 texts. At most 200')
  const tooManyLines = readTexts([{ name: null, text: '\n'.repeat(pastedLimits.lines + 2) }])
  expect(!tooManyLines.ok && tooManyLines.problems[0]?.message).toContain('At most 600000')
})

test('the page of its phys that smartctl prints last is no text of its own, and its rate that of a link', () => {
  const cases = writtenCases(readFileSync(new URL('texts/smartctl-text.txt', import.meta.url), 'utf8'))
  const text = cases.find(({ heading }) => heading.endsWith('the drive before it runs at'))?.text ?? ''
  const read = readTexts([{ name: null, text }])
  const texts = read.ok ? read.value : []
  expect(texts.map(({ dialect, facts }) => [dialect?.id, facts.length])).toEqual([['smartctl-text', 6]])
  const rows = machinesOf(texts, {}).flatMap((machine) => machine.rows.map(({ title }) => title.replaceAll('\u00A0', ' ')))
  expect(rows).toContain('SAS 6 Gb/s')
})
