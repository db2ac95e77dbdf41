import { describe, expect, test } from 'vitest'
import { readCommandLine } from '../../../src/cli/commandLine.ts'
import { wordsOf } from '../../../src/cli/words.ts'
import { readValues } from '../../support/readValues.ts'

const messages = (...words: string[]): string[] => {
  const read = readCommandLine(wordsOf(words))
  return read.ok ? [] : read.problems.map(({ message }) => message)
}

describe('flags', () => {
  test('are the keys of the fields, with a blank or an equals sign', () => {
    expect(readCommandLine(wordsOf(['--disks', '8', '--size=128KiB', '--seek-c', '-3ms', '--mix=']))).toEqual({
      ok: true,
      value: { values: readValues({ disks: 8, requestSize: 131_072, seekC: -0.003, mix: '' }), source: { kind: 'flags' } },
    })
  })

  test.each([
    [[], { kind: 'unnamed' }],
    [['--disks', '8'], { kind: 'flags' }],
    [['-'], { kind: 'standard-input' }],
    [['--disks', '8', '-'], { kind: 'standard-input' }],
    [['--preset', 'usb-4', '--disks', '8'], { kind: 'preset', text: 'usb-4' }],
    [['--link', '#disks=3'], { kind: 'link', text: '#disks=3' }],
    [['--json', 'a.json'], { kind: 'json', text: 'a.json' }],
  ])('%j say where configurations come from', (words, source) => {
    expect(readCommandLine(wordsOf(words))).toMatchObject({ ok: true, value: { source } })
  })

  test('that cannot be read are all named, with value and what is allowed', () => {
    expect(messages('--disks', '0', '--dsks', '4', '--size=64KB', 'x', '--preset', 'foo', '--link')).toEqual([
      'There is no flag “--dsks”; busbar help fields lists them.',
      '“x” is not a flag. Flags begin with --; busbar help fields lists them.',
      '--link has no value.',
      expect.stringMatching(/^--disks: .* 0\. Enter 1 to 10\u202F000\.$/),
      expect.stringMatching(/^--size: .*“KB”\. Use B, KiB/),
      expect.stringMatching(/^--preset is “foo”\. Choose one of: cheetah/),
    ])
  })

  test.each([
    [['--disks'], '--disks has no value.'],
    [['--disks', '--size', '8'], '--disks has no value.'],
    [['--disks', '1', '--disks=2'], '--disks is given twice.'],
    [['--link', 'a', '--link', 'b'], '--link is given twice.'],
    [['--preset', 'hba8'], expect.stringMatching(/^--preset is “hba8”\. Choose one of: .*\. Did you mean hba-8\?$/)],
    [['--method', 'piplined'], expect.stringMatching(/^--method: .* “piplined”\. Choose one of: .*\. Did you mean pipelined\?$/)],
    [['--preset', 'usb-4', '-'], '--preset and - each give a configuration; use one of them.'],
    [['--link', 'a', '--json', 'b'], '--link and --json each give a configuration; use one of them.'],
    [['--__proto__', '1'], 'There is no flag “--__proto__”; busbar help fields lists them.'],
    [['--', '1'], 'There is no flag “--”; busbar help fields lists them.'],
  ])('%j are refused', (words, message) => {
    expect(messages(...words)).toEqual([message])
  })
})
