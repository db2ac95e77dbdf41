import { describe, expect, test } from 'vitest'
import { fieldByKey } from '../../../../src/configuration/fields/fields.ts'
import { frozenKeys, frozenPairs, readFrozen, type FrozenNumbers } from '../../../../src/configuration/link/frozen.ts'
import { formatLink, parseLink } from '../../../../src/configuration/link/link.ts'
import { firstConfiguration, setFields } from '../../../../src/configuration/presets.ts'

const numbers: FrozenNumbers = {
  model: 1,
  catalogue: '2026-11',
  said: [
    { method: 'naive', throughput: 10_694_123.456789012 },
    { method: 'pipelined', throughput: 12_288_000 },
    { method: 'ideal', throughput: 1 / 3 },
  ],
}
const link = formatLink(setFields(firstConfiguration, { disks: 8 }), ['note=1'], numbers)

describe('the numbers of a frozen link', () => {
  test('stand behind the fields and come back bit for bit', () => {
    expect(link).toBe(
      'v=2&preset=cheetah-ultra-1&disks=8&frozen=1&model=1&catalogue=2026-11&said=naive:10694123.456789011,pipelined:12288000,ideal:0.3333333333333333&note=1',
    )
    expect(parseLink(link)).toEqual({
      configuration: setFields(firstConfiguration, { disks: 8 }),
      problems: [{ code: 'unknown-key', field: '', message: '1 unknown key was ignored: “note”.' }],
      unknown: ['note=1'],
      frozen: numbers,
      changed: '',
      refused: false,
    })
  })

  test('are no numbers of the configuration', () => {
    for (const key of frozenKeys) expect(fieldByKey(key)).toBeUndefined()
    expect(parseLink(link).configuration).toEqual(parseLink('disks=8').configuration)
  })

  test('are absent where the link says nothing of the kind', () => {
    expect(readFrozen(new Map([['disks', '8']]))).toEqual({ ok: true, value: undefined })
  })

  test.each([
    ['model', ['', '0', '-1', '1.5', '1e3', 'one', '1234567', '٤']],
    ['catalogue', ['', '2026', '2026-13', '2026-00', '26-11', '2026-11-01', '<b>']],
    ['frozen', ['', '0', '2', 'yes']],
    [
      'said',
      [
        '',
        'naive',
        'naive:',
        'naive:-1',
        'naive:0',
        'naive:1e9',
        'naive:NaN',
        'naive:Infinity',
        'naive:10.7MB/s',
        'naive:1,naive:2',
        'constructor:1',
        '__proto__:1',
        'naive:1,',
        'naive:1,pipelined:2,no-rounds:3,ideal:4,naive:5',
        `naive:${'9'.repeat(400)}`,
        '<img src=x onerror=alert(1)>:1',
      ],
    ],
  ] as const)('name %s where it is damaged, and the rest of the link is used', (key, texts) => {
    for (const text of [...texts, undefined]) {
      const others = frozenPairs(numbers).filter((pair) => !pair.startsWith(`${key}=`))
      const read = parseLink(['disks=8', ...others, ...(text === undefined ? [] : [`${key}=${encodeURIComponent(text)}`])].join('&'))
      expect([text, read.frozen]).toEqual([text, undefined])
      expect(read.problems).toMatchObject([{ code: 'malformed', field: key }])
      expect(read.problems[0]?.message.length).toBeLessThan(300)
      expect(read.configuration.disks).toBe(8)
    }
  })
})
