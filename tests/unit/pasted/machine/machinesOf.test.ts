import { describe, expect, it } from 'vitest'
import { granted } from '../../../../src/domain/problem.ts'
import { readTexts } from '../../../../src/pasted/readTexts.ts'
import { machinesOf } from '../../../../src/pasted/machine/machinesOf.ts'
import type { FoundMachine } from '../../../../src/pasted/machine/foundMachine.ts'
import type { ReadText } from '../../../../src/pasted/readText.ts'
import { drawn, faultsOf, written } from './foundText.ts'
import { drive, textOf, times } from './madeFacts.ts'
import { eightDisks, pictured } from './writtenTexts.ts'

function only(texts: readonly ReadText[], decisions: Readonly<Record<string, number>> = {}): FoundMachine {
  const [found, ...others] = machinesOf(texts, decisions)
  if (!found || others.length > 0) throw new Error(`${others.length + (found ? 1 : 0)} machines`)
  return found
}

describe('eight disks behind one cable, told by five programs', () => {
  const eight = '8*nearline-12tb.sata6.k8.0016.r201.h101'

  it('are one tree with the words of each hop, as texts of their own and as one', () => {
    const tree = [
      'Host: Xeon E3-1200 v6',
      '  PCIe 3.0 slot, ×4 of ×8: can ×8, !runs ×4, payload 256 B',
      '    SAS adapter: SAS3008, 9300-8i',
      '      SAS cable, 6 Gb/s: !4 lanes',
      '        Expander: EXAMPLE, 12 phys',
      '          SATA 6 Gb/s: to each',
      '            8 × ST8000VN0022-2EL112: 8.00 TB, 7200 rpm, ~rim 201, ~hub 101, ~seek 7.8',
    ]
    expect(drawn(only(pictured))).toEqual(tree)
    expect(drawn(only(granted(readTexts([{ name: null, text: eightDisks.join('\n') }]))))).toEqual(tree)
  })

  it('have the line behind every value', () => {
    const { rows } = only(pictured)
    const slot = rows[1]
    expect(slot?.values.map(({ places }) => places.map(({ text, span }) => [text, span.line]))).toEqual([[[0, 20]], [[0, 21]], [[0, 9]]])
    expect(rows[6]?.values[0]?.places.map(({ text, span }) => [text, span.line])).toEqual(times(8, (drive) => [4, 5 + 13 * drive]))
    expect(rows[6]?.values.find(({ text }) => text.startsWith('rim'))?.range).toBe('171 to 231\u00A0MB/s')
  })

  it('leave the cable open, computed with four lanes, until it is decided', () => {
    const { machine, contradictions } = only(pictured)
    const cable = (lanes: number): string => `pcie3x8.at3x4/adapter/sas6${lanes === 4 ? 'x4' : 'x2'}/expander/${eight}`
    expect(written(machine)).toBe(cable(4))
    expect(contradictions).toMatchObject([
      {
        id: 'lanes:1',
        about: 'the cable',
        taken: 0,
        isDecided: false,
        options: [
          { text: '4 lanes', because: 'sas_discover prints 4x' },
          { text: '2 lanes', because: 'smp_discover_list shows 2 of 4 phys joined' },
        ],
      },
    ])
    expect(contradictions[0]?.options.map((option) => written(option.machine))).toEqual([cable(4), cable(2)])
    const decided = only(pictured, { 'lanes:1': 1 })
    expect(written(decided.machine)).toBe(cable(2))
    expect(decided.contradictions[0]).toMatchObject({ taken: 1, isDecided: true })
  })

  it('know the machine without the slot trained down', () => {
    const { rows, trained } = only(pictured)
    expect(trained.map(({ row, restored }) => [rows[row]?.title, written(restored)])).toEqual([
      ['PCIe 3.0 slot, ×4 of ×8', `pcie3x8/adapter/sas6x4/expander/${eight}`],
    ])
  })

  it('can be written, read again and computed with', () => {
    expect(faultsOf(only(pictured))).toEqual([])
  })
})

it('says nothing of texts without a machine', () => {
  expect(machinesOf([], {})).toEqual([])
  expect(machinesOf([textOf('dd', [])], {})).toEqual([])
})

it('draws dashes for what one program alone cannot say', () => {
  const found = only([
    textOf('lsblk -JO', [
      drive(2, { node: 'sda', bytes: { value: 4e12, at: { line: 2, from: 0, to: 4 } }, transport: 'sata' }),
      drive(3, { node: 'sdb', bytes: { value: 4e12, at: { line: 3, from: 0, to: 4 } }, transport: 'sata' }),
      drive(9, { node: 'loop0', isVirtual: true }),
    ]),
  ])
  expect(drawn(found)).toEqual([
    'Host',
    '  SATA link: ?rate not said',
    '    2 × disk: 4.00 TB, ?taken as a disk of 7200 rpm, ~rim 161, ~hub 81, ~seek 7.8',
  ])
  expect(found.wouldHelp[0]?.command).toBe('sudo lspci -vv')
  expect(faultsOf(found)).toEqual([])
})
