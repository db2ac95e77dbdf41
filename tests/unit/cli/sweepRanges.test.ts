import { describe, expect, test } from 'vitest'
import { granted } from '../../../src/domain/problem.ts'
import { combination, readFieldRange, type Axis } from '../../../src/cli/sweep/fieldRange.ts'
import { questionCount, questions } from '../../../src/cli/sweep/questions.ts'
import { readSweepCommandLine, type SweepCommandLine } from '../../../src/cli/sweep/sweepCommandLine.ts'
import { isRowKey } from '../../../src/configuration/fields/rowFields.ts'
import { fieldByKey } from '../../../src/configuration/fields/fields.ts'
import { formatLink } from '../../../src/configuration/link/link.ts'
import { setFields, presetConfiguration } from '../../../src/configuration/presets.ts'
import { isStructured } from '../../../src/configuration/structured/structured.ts'
import type { InputPorts } from '../../../src/cli/configurations.ts'
import { inPieces } from '../../support/inPieces.ts'

const read = (key: string, text: string): readonly unknown[] | string => {
  const name = isRowKey(key) ? key : fieldByKey(key)
  if (name === undefined) throw new Error(key)
  const range = readFieldRange(name, text)
  return range.ok ? range.value : range.problems.map(({ message }) => message).join(' | ')
}

const plain = (value: unknown): unknown => (isStructured(value) ? value.text : value)

describe('ranges', () => {
  test.each([
    ['disks', '3', [3]],
    ['disks', '2..5', [2, 3, 4, 5]],
    ['disks', '1..16:5', [1, 6, 11, 16]],
    ['disks', '1..15:+5', [1, 6, 11]],
    ['disks', '1,4..6, 9', [1, 4, 5, 6, 9]],
    ['disks', '7..7', [7]],
    ['sas.lanes', '1..8:x2', [1, 2, 4, 8]],
    ['pcie.generation', '3,4', [3, 4]],
    ['adapter.rate', '2..4:1', [2e6, 3e6, 4e6]],
    ['size', '32KiB..256KiB:x2', [32_768, 65_536, 131_072, 262_144]],
    ['size', '32..200:×2', [32_768, 65_536, 131_072]],
    ['size', '8KiB..32KiB:8KiB', [8_192, 16_384, 24_576, 32_768]],
    ['span', '10%..50%:10%', [0.1, 0.2, 0.3, 0.4, 0.5]],
    ['think-time', '0ms..1ms:0.25ms', [0, 0.00025, 0.0005, 0.00075, 0.001]],
    ['seek-c', '-3ms..-1ms:1ms', [-0.003, -0.002, -0.001]],
    ['method', 'naive,pipelined', ['naive', 'pipelined']],
    ['mix', '8KiB:7,16KiB-128KiB:1', ['8KiB:7,16KiB-128KiB:1']],
    ['mix', '', ['']],
  ])('--%s %s', (key, text, expected) => {
    const values = read(key, text)
    expect(Array.isArray(values) ? values.map(plain) : values).toEqual(expected)
  })

  test.each([
    ['disks', '0..4', /number of disks|disks.* 0\. Enter 1 to 10/i],
    ['disks', '4..2', /“4\.\.2” goes down/],
    ['disks', '1..', /“1\.\.” is not a range/],
    ['disks', '1..4:x1.5', /1\.5\. Enter a whole number/],
    ['disks', '1..4:0', /step “0”.*above 0/],
    ['disks', '1..4:x1', /step “x1”.*above 1/],
    ['size', '32KiB..1MiB', /needs a step: 32KiB\.\.1MiB:x2 doubles/],
    ['size', '32KB..1MiB:x2', /unit “KB”/],
    ['size', '32KiB..1MiB:5ms', /step “5ms”/],
    ['think-time', '0ms..1ms:x2', /begin above 0/],
    ['cylinders', '1..100000000', /more than 1000000 values/],
    ['method', 'naive..ideal', /“naive\.\.ideal”\. Choose one of/],
    ['method', 'naive,none', /“none”\. Choose one of/],
    ['mix', '8KiB:-1', /weight/],
    ['sas.lanes', '1..17', /sas\.lanes is .*17.*1 to 16/],
  ])('--%s %s is refused with a reason', (key, text, message) => {
    expect(read(key, text)).toMatch(message)
  })

  test('combine with the last one changing fastest', () => {
    const axes: Axis[] = [
      { field: 'disks', values: [1, 2] },
      { field: 'fence', values: [0, 64, 128] },
    ]
    const combined = Array.from({ length: 6 }, (_, index) => Object.values(combination(axes, index)).toReversed().join(' '))
    expect(combined).toEqual(['1 0', '1 64', '1 128', '2 0', '2 64', '2 128'])
  })
})

const commandLine = (...words: string[]): SweepCommandLine => granted(readSweepCommandLine(words, 4))

const messages = (...words: string[]): string[] => {
  const found = readSweepCommandLine(words, 4)
  return found.ok ? [] : found.problems.map(({ message }) => message)
}

describe('the command line of a sweep', () => {
  test('has usual values', () => {
    expect(commandLine('--disks', '1..2')).toEqual({
      source: { kind: 'flags' },
      axes: [{ field: 'disks', values: [1, 2] }],
      witness: 'simulation',
      out: null,
      resume: false,
      shard: { which: 1, of: 1 },
      workers: 4,
      merge: null,
      verify: null,
    })
  })

  test('gives a field more values where its flag is given again', () => {
    expect(commandLine('--mix', '8KiB:1,1MiB:1', '--disks=2', '--mix=', '--mix', '4KiB:1').axes).toMatchObject([
      { field: 'mix', values: [{ text: '8KiB:1,1MiB:1' }, { text: '' }, { text: '4KiB:1' }] },
      { field: 'disks', values: [2] },
    ])
  })

  test('names what it cannot read', { tags: 'seconds' }, () => {
    expect(messages('--disks', '0..3', '--dsks', '1', 'x', '--shard', '4/3', '--workers', 'all', '--with', 'none', '--resume')).toEqual([
      expect.stringMatching(/^--disks: .*Enter 1 to/),
      'There is no flag “--dsks”; busbar help fields lists them.',
      '“x” is not a flag. Flags begin with --; busbar help fields lists them.',
      '--with is “none”. Choose one of: formula, simulation, both.',
      '--shard is “4/3”. Enter which of how many, 1/3 to 3/3 for three.',
      '--workers is “all”. Enter 0 to 256.',
      '--resume goes on with a file; name it with --out.',
    ])
    expect(messages('--shard', '0/3')).toHaveLength(1)
    expect(messages('--shard', '1/3', '--shard', '2/3')).toEqual(['--shard is given twice.'])
    expect(messages('--preset', 'usb-4,none')).toEqual([expect.stringMatching(/^--preset is “none”\. Choose one of: cheetah/)])
    expect(messages('--preset', 'usb-4', '--in', 'a')).toEqual(['--preset and --in each give configurations; use one of them.'])
    expect(messages('--merge')).toEqual(['--merge needs the files of the shards.'])
    expect(messages('--merge', 'a', '--disks', '3')).toEqual(['--merge takes the files of shards and --out, nothing else.'])
    expect(messages('--verify')).toEqual(['--verify needs the files of a sweep.'])
    for (const other of [['--out', 'a'], ['--resume', '--out', 'a'], ['--disks', '3'], ['-']])
      expect(messages('--verify', 'a', ...other)).toEqual(['--verify takes files, nothing else.'])
    expect(messages('--cylinders', '1..40000', '--rpm', '1..40000:1')).toEqual([expect.stringMatching(/at most 1000000000 are swept/)])
  })
})

const ports = (input: string): InputPorts => ({
  standardInput: inPieces(Buffer.from(input)),
  isTerminal: false,
  openFile: () => inPieces(Buffer.from(input)),
})

async function asked(input: string, ...words: string[]): Promise<string[]> {
  const found: string[] = []
  for await (const { index, asked: one } of questions(commandLine(...words), ports(input))) {
    found.push(`${index} ${one.configuration.ok ? formatLink(one.configuration.value) : `line ${one.line}`}`)
  }
  return found
}

describe('the configurations of a sweep', () => {
  test('are the product, over each starting point', async () => {
    const links = ['cheetah-ultra-1', 'usb-4'].flatMap((preset) =>
      [1, 2].flatMap((disks) =>
        (['naive', 'pipelined'] as const).map((method) => formatLink(setFields(presetConfiguration(preset), { disks, method }))),
      ),
    )
    const words = ['--preset', 'cheetah-ultra-1,usb-4', '--disks', '1..2', '--method', 'naive,pipelined']
    expect(await asked('', ...words)).toEqual(links.map((link, index) => `${index} ${link}`))
    expect(questionCount(commandLine(...words))).toBe(8)
  })

  test('are the product over every line, a bad line once', async () => {
    const input = '{"size": "8KiB"}\n{bad\n\nv=1&preset=usb-4\n'
    expect(await asked(input, '-', '--disks', '2,3')).toEqual([
      '0 v=2&preset=cheetah-ultra-1&disks=2&size=8KiB',
      '1 v=2&preset=cheetah-ultra-1&disks=3&size=8KiB',
      '2 line 2',
      '3 v=2&preset=usb-4&disks=2',
      '4 v=2&preset=usb-4&disks=3',
    ])
    expect(await asked(input, '--in', 'file')).toHaveLength(3)
    expect(questionCount(commandLine('--in', 'file'))).toBeNull()
  })

  test('are dealt to shards by index, none lost and none twice', async () => {
    const input = Array.from({ length: 11 }, (_, line) => (line === 4 ? '{bad' : `{"disks": ${line + 1}}`)).join('\n')
    const whole = await asked(input, '-', '--fence', '0,64')
    for (const of of [1, 2, 3, 7, 40]) {
      const shards: string[][] = []
      for (let which = 1; which <= of; which++) shards.push(await asked(input, '-', '--fence', '0,64', '--shard', `${which}/${of}`))
      expect(shards.map((shard) => shard.every((text, at) => text === whole[shards.indexOf(shard) + at * of]))).not.toContain(false)
      expect(shards.flat().length).toBe(whole.length)
      const counts = shards.map((_, at) => questionCount(commandLine('--disks', '1..21', '--shard', `${at + 1}/${of}`)))
      expect(counts).toEqual(shards.map(({ length }) => length))
    }
  })
})
