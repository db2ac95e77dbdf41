import { describe, expect, it } from 'vitest'
import { lspciTree } from '../../../../src/pasted/dialects/lspciTree.ts'
import type { PciFact } from '../../../../src/pasted/facts.ts'
import type { Block } from '../../../../src/pasted/text.ts'
import { asPasted, cuts, marked, withoutIndentation, wrappedAt } from '../../../support/asPasted.ts'
import { blockOf, hasMachineSamples, machineSamples, machineSampleText } from '../../../support/machineSamples.ts'

const one = `-[0000:00]-+-00.0  Northbank Semiconductor Quay Host Bridge/DRAM Registers
           +-01.0-[01]----00.0  Lumen Foundry NVMe SSD Controller Spark
           +-1c.0-[02-05]--+-00.0-[03]--
           |               +-01.0-[04]--+-00.0  Lumen Foundry SAS-3 Lantern
           |               |            \\-00.1  Quellwerk Thread 10G Network Connection
           |               \\-02.0-[05]----00.0  Quellwerk Weaver USB 3.1 xHCI Host Controller
           +-1f.0  Northbank Semiconductor Quay LPC Controller
           \\-1f.2  Northbank Semiconductor Quay SATA Controller [AHCI mode]
`

const several = `-+-[0000:ff]-+-08.0  Northbank Semiconductor Quay Link 0 [f00d:6f80]
 |           \\-08.2  Northbank Semiconductor Quay Link 0 [f00d:6f32]
 +-[0000:80]---02.0-[81-83]----00.0-[82-83]--+-04.0-[82]----00.0  Lumen Foundry MegaRAID Tri-Mode SAS3516 [f00d:0014]
 |                                           \\-08.0-[83]--
 \\-[10000:e0]-+-00.0  Northbank Semiconductor Quay Managed Controller [f00d:09ab]
              \\-02.0-[e1]----00.0  Lumen Foundry Spark NVMe [f00d:2701]
`

const old = `-[00]-+-00.0
      +-1c.0-[01]----00.0
      \\-1f.0
`

const pciIn = (block: Block): readonly PciFact[] => lspciTree.read(block).facts.flatMap((fact) => (fact.kind === 'pci' ? [fact] : []))
const pciOf = (text: string): readonly PciFact[] => pciIn(blockOf(text))

/** "address < parent [buses] role". */
const said = ({ address, parent, buses, role }: PciFact): string =>
  `${address} < ${parent ?? 'root'} ${buses ? `[${buses.join('-')}] ` : ''}${role}`

describe('lspci -tv', () => {
  it('says what hangs on what, by the names what it is, and no speeds', () => {
    expect(pciOf(one).map(said)).toEqual([
      '0000:00:00.0 < root host-bridge',
      '0000:00:01.0 < root [1-1] bridge',
      '0000:01:00.0 < 0000:00:01.0 nvme',
      '0000:00:1c.0 < root [2-5] bridge',
      '0000:02:00.0 < 0000:00:1c.0 [3-3] bridge',
      '0000:02:01.0 < 0000:00:1c.0 [4-4] bridge',
      '0000:04:00.0 < 0000:02:01.0 sas',
      '0000:04:00.1 < 0000:02:01.0 other',
      '0000:02:02.0 < 0000:00:1c.0 [5-5] bridge',
      '0000:05:00.0 < 0000:02:02.0 usb',
      '0000:00:1f.0 < root other',
      '0000:00:1f.2 < root sata',
    ])
    expect(pciOf(one).every(({ able, runs, payload }) => able === null && runs === null && payload === null)).toBe(true)
  })

  it('reads several roots in one picture, and domains', () => {
    expect(pciOf(several).map(said)).toEqual([
      '0000:ff:08.0 < root other',
      '0000:ff:08.2 < root other',
      '0000:80:02.0 < root [129-131] bridge',
      '0000:81:00.0 < 0000:80:02.0 [130-131] bridge',
      '0000:82:04.0 < 0000:81:00.0 [130-130] bridge',
      '0000:82:00.0 < 0000:82:04.0 sas',
      '0000:82:08.0 < 0000:81:00.0 [131-131] bridge',
      '10000:e0:00.0 < root other',
      '10000:e0:02.0 < root [225-225] bridge',
      '10000:e1:00.0 < 10000:e0:02.0 nvme',
    ])
  })

  it('reads pictures without domains and without names', () => {
    expect(pciOf(old).map(said)).toEqual([
      '0000:00:00.0 < root other',
      '0000:00:1c.0 < root [1-1] bridge',
      '0000:01:00.0 < 0000:00:1c.0 other',
      '0000:00:1f.0 < root other',
    ])
    expect(pciOf(old).map(({ name }) => name)).toEqual(['', '', '', ''])
  })

  it('names the characters that draw each', () => {
    const block = blockOf(one)
    expect(
      lspciTree
        .read(block)
        .facts.slice(2, 5)
        .map(({ at }) => marked(block, at)),
    ).toEqual(['00.0  Lumen Foundry NVMe SSD Controller Spark', '1c.0-[02-05]', '00.0-[03]'])
  })

  it('leaves remarks of people out of names', () => {
    const [fact] = pciOf('-[0000:00]---00.0  Quellwerk Span // the one that fails\n')
    expect(fact?.name).toBe('Quellwerk Span')
    expect(pciOf('-[0000:00]---00.0 // the one that fails\n').map(({ name }) => name)).toEqual([''])
  })

  it.each([...asPasted, ['without indentation', withoutIndentation] as const])('reads the same %s', (_, change) => {
    for (const text of [one, several, old]) {
      expect(pciOf(change(text)).map(said)).toEqual(pciOf(text).map(said))
      expect(lspciTree.read(blockOf(change(text))).unknown).toEqual([])
    }
  })

  it('joins a branch to the bars of the line from which it was wrapped', () => {
    const wrapped = one
      .replace('           |               |            \\-00.1', '           |               |           \n\\-00.1')
      .replace('           |               +-01.0', '           |              \n+-01.0')
    expect(pciOf(wrapped).map(said)).toEqual(pciOf(one).map(said))
  })

  it('never hangs anything elsewhere in a text that is cut', () => {
    for (const text of [one, several, old]) {
      const whole = new Map(pciOf(text).map(({ address, parent }) => [address, parent]))
      for (const block of cuts(text)) {
        const hung = pciIn(block).map(({ address, parent }) => [address, parent])
        expect(hung).toEqual(hung.map(([address]) => [address, whole.get(address ?? '')]))
      }
    }
  })

  it('hangs nothing elsewhere where a line cannot be read', () => {
    const text = one
      .replace('           +-1f.0  Northbank', '           \\-1f.0-[06]--+-00.0  Northbank')
      .replace('           \\-1f.2  N', '                         \\-00.1  N')
    const whole = new Map(pciOf(text).map(({ address, parent }) => [address, parent]))
    expect(whole.get('0000:06:00.1')).toBe('0000:00:1f.0')
    const lines = text.split('\n')
    for (const index of lines.keys()) {
      const block = blockOf(lines.map((line, at) => (at === index ? line.replace(/[+\\]-/, '?-') : line)).join('\n'))
      const { facts, unknown } = lspciTree.read(block)
      const hung = pciIn(block).map(({ address, parent }) => [index, address, parent])
      expect(hung).toEqual(pciIn(block).map(({ address }) => [index, address, whole.get(address)]))
      expect(facts.length === whole.size || unknown.some(({ line }) => line === index + 1)).toBe(true)
    }
  })

  it('names branches without their beginning, and remarks', () => {
    const text = `           +-01.0-[01]----00.0  Quellwerk Span
           \\-02.0
what does this mean?
-----
-[0000:00]---00.0
`
    const { facts, unknown } = lspciTree.read(blockOf(text))
    expect(facts).toHaveLength(1)
    expect(unknown).toEqual([
      { line: 1, probably: 'a branch of a tree whose beginning is missing' },
      { line: 2, probably: 'a branch of a tree whose beginning is missing' },
      { line: 3, probably: 'a remark' },
    ])
  })

  it('knows its texts', () => {
    expect([one, several, old].map((text) => lspciTree.sure(blockOf(text)))).toEqual([3, 3, 3])
    expect(lspciTree.sure(blockOf(one.split('\n').slice(1).join('\n')))).toBe(2)
    expect(lspciTree.sure(blockOf('+-00.0 and nothing else\n'))).toBe(0)
    expect(
      several
        .split('\n')
        .map((line) => lspciTree.begins(line))
        .indexOf(true),
    ).toBe(0)
    expect(several.split('\n').filter((line) => lspciTree.begins(line))).toHaveLength(1)
  })
})

/** Counted in the samples by hand and by other means: functions, and those of them that lead to buses. */
const counted: readonly (readonly [sample: string, functions: number, bridges: number])[] = [
  ['01', 169, 14],
  ['02', 146, 25],
  ['03', 59, 30],
  ['04', 51, 14],
  ['05', 49, 14],
  ['06', 42, 24],
  ['07', 30, 6],
  ['08', 31, 8],
  ['09', 41, 36],
  ['10', 28, 10],
  ['11', 21, 3],
  ['12', 15, 3],
  ['13', 15, 3],
  ['14', 36, 16],
  ['15', 43, 8],
  ['16', 37, 8],
  ['17', 31, 14],
  ['18', 36, 15],
  ['19', 38, 6],
  ['20', 19, 6],
  ['21', 19, 11],
]

/** What hangs on what, read in the samples: from a function to its root. */
const ways: Readonly<Record<string, readonly string[]>> = {
  '01': ['0000:84:00.0 0000:80:03.0', '0000:82:00.1 0000:80:01.0', '0000:ff:1f.2', '0000:7f:08.0'],
  '02': ['0000:20:04.6', '0000:3f:16.2'],
  '03': [
    '0000:43:00.0 0000:41:01.0 0000:40:00.0 0000:3a:04.0 0000:39:00.0 0000:06:04.0 0000:05:00.0 0000:00:1c.4',
    '0000:02:00.0 0000:00:1c.0',
    '0000:01:00.1 0000:00:01.0',
    '0000:00:1f.3',
  ],
  '04': [
    '0000:03:00.3 0000:02:00.0 0000:01:00.0 0000:00:01.1',
    '0000:0c:00.0 0000:00:03.1',
    '0000:0b:00.0 0000:07:03.0 0000:06:00.0 0000:00:02.2',
  ],
  '05': ['0000:87:00.0 0000:80:10.0', '0000:7d:00.3 0000:7c:00.0', '0000:b4:02.0', '0000:bc:00.0'],
  '06': ['0000:0c:00.0 0000:04:0b.0 0000:03:00.0 0000:02:01.0 0000:01:00.0 0000:00:01.0', '0000:02:0a.0 0000:01:00.0 0000:00:01.0'],
  '09': ['0000:06:00.0 0000:02:05.0 0000:01:1f.0 0000:00:01.0', '0000:01:01.0 0000:00:01.0'],
  '14': [
    '0000:55:00.0 0000:24:04.0 0000:23:00.0 0000:21:01.0 0000:20:00.0 0000:00:1d.0',
    '0000:56:00.0 0000:21:02.0 0000:20:00.0 0000:00:1d.0',
    '0000:00:1f.5',
  ],
  '18': [
    '0000:0b:00.0 0000:0a:02.0 0000:09:00.0 0000:07:04.0 0000:06:00.0 0000:04:01.0 0000:03:00.0 0000:00:1d.0',
    '0000:20:00.0 0000:04:02.0 0000:03:00.0 0000:00:1d.0',
    '0000:3c:00.0 0000:00:1d.4',
  ],
  '20': [
    '0000:06:08.2 0000:05:00.0 0000:02:02.0 0000:01:00.0 0000:00:11.0',
    '0000:04:00.3 0000:02:01.0 0000:01:00.0 0000:00:11.0',
    '0000:00:14.0',
  ],
  '21': [
    '0000:09:02.0 0000:08:00.0 0000:06:02.0 0000:05:00.0 0000:02:03.0 0000:01:00.0 0000:00:00.0',
    '0000:0b:00.1 0000:02:08.0 0000:01:00.0 0000:00:00.0',
  ],
}

const sampleOf = (number: string): readonly PciFact[] => pciOf(machineSampleText(`lspci-tv/${number}.txt`))

function wayTo(facts: readonly PciFact[], address: string): string {
  const fact = facts.find((one) => one.address === address)
  if (!fact) return 'nowhere'
  return fact.parent === null ? address : `${address} ${wayTo(facts, fact.parent)}`
}

describe.skipIf(!hasMachineSamples)('lspci -tv of real machines', () => {
  it('counts what is there', () => {
    expect(
      counted.map(([number]) => [number, sampleOf(number).length, sampleOf(number).filter(({ buses }) => buses !== null).length]),
    ).toEqual(counted)
    expect(counted).toHaveLength(machineSamples('lspci-tv').length)
  })

  it.each(Object.entries(ways))('reads what hangs on what in sample %s as a careful reader does', (number, expected) => {
    const facts = sampleOf(number)
    expect(expected.map((way) => wayTo(facts, way.split(' ')[0] ?? ''))).toEqual(expected)
  })

  it('reads the same of each as it is pasted, even without indentation', () => {
    for (const { file } of machineSamples('lspci-tv')) {
      const text = machineSampleText(file)
      for (const change of [...asPasted.map(([, each]) => each), withoutIndentation])
        expect(pciOf(change(text)).map(said)).toEqual(pciOf(text).map(said))
      for (const width of [72, 80, 100]) {
        const ways = (facts: readonly PciFact[]): readonly string[] =>
          facts.map(({ address, parent }) => `${address} < ${parent ?? 'root'}`)
        expect([file, width, ways(pciOf(wrappedAt(width)(text)))]).toEqual([file, width, ways(pciOf(text))])
      }
    }
  })
})
