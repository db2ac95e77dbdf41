import { expect, it } from 'vitest'
import { pciFact, type DriveFact, type PciFact } from '../../../../src/pasted/facts.ts'
import { machinesOf } from '../../../../src/pasted/machine/machinesOf.ts'
import type { ReadText } from '../../../../src/pasted/readText.ts'
import { faultsOf, written } from './foundText.ts'
import { drive, phy, said, sasLink, textOf, times } from './madeFacts.ts'

const nodes = ['sda', 'sdb', 'sdc', 'sdd']

const listed = (command: string, more: Partial<DriveFact>): ReadText =>
  textOf(
    command,
    nodes.map((node, index) => drive(index + 1, { node, ...more })),
  )

/** What is contradicted, each option with its machine. */
function open(texts: readonly ReadText[], decisions = {}): readonly unknown[] {
  const [found] = machinesOf(texts, decisions)
  if (!found) throw new Error('no machine')
  expect(faultsOf(found)).toEqual([])
  return found.contradictions.map(({ about, options }) => [
    about,
    ...options.map(({ text, because, machine }) => `${text}, ${because}: ${written(machine)}`.replaceAll('\u00A0', ' ')),
  ])
}

const base = { model: said('Example 8000'), transport: 'sata', rpm: said(7_200), bytes: said(8e12) } as const

it('asks once for the capacity of drives that are alike', () => {
  expect(open([listed('smartctl -x', base), listed('hdparm -I', { ...base, bytes: said(10e12) })])).toEqual([
    [
      'the drives’ capacity',
      '8.00 TB, smartctl says 8.00 TB: 4*nearline-12tb.k8.r201.h101',
      '10.0 TB, hdparm says 10.0 TB: 4*nearline-12tb.k10.r222.h112',
    ],
  ])
})

it('takes sizes that are rounded otherwise for the same', () => {
  expect(
    open([
      listed('smartctl -x', { ...base, bytes: said(8_001_563_222_016) }),
      listed('lsblk -JO', { ...base, bytes: said(7.3 * 2 ** 40) }),
    ]),
  ).toEqual([])
})

it('asks how fast drives turn', () => {
  expect(open([listed('smartctl -x', base), listed('hdparm -I', { ...base, rpm: said(5_400) })])).toEqual([
    [
      'how fast the drives turn',
      '7200 rpm, smartctl says 7200 rpm: 4*nearline-12tb.k8.r201.h101',
      '5400 rpm, hdparm says 5400 rpm: 4*nearline-12tb.k8.r176.h88',
    ],
  ])
})

it('asks which model a drive is, and not where one program cuts its name', () => {
  const one = textOf('smartctl -x', [drive(1, { ...base, node: 'sda', model: said('ST8000VN0022-2EL112') })])
  const cut = textOf('lsscsi', [drive(1, { ...base, node: 'sda', model: said('ST8000VN0022-2EL') })])
  const other = textOf('lsscsi', [drive(1, { ...base, node: 'sda', model: said('WD80EFAX-68KNBN0') })])
  expect(open([one, cut])).toEqual([])
  expect(open([one, other])).toMatchObject([['the model of a drive', expect.anything(), expect.stringContaining('lsscsi says WD80')]])
})

it('asks for a capacity that one text says twice and otherwise, and for one that the name of the model is not', () => {
  const both = listed('smartctl -x', { ...base, bytes: said(4.07e12), otherBytes: said(4e12) })
  const named = listed('lsblk -JO', { ...base, model: said('EXAMPLE 4TB'), bytes: said(40e12) })
  const again = listed('lsblk -JO', { ...base, model: said('EXAMPLE 4TB'), bytes: said(4_000_787_030_016) })
  const options = (texts: readonly ReadText[]): unknown =>
    machinesOf(texts, {})[0]?.contradictions.map((one) =>
      one.options.map(({ text, because }) => `${text}, ${because}`.replaceAll('\u00A0', ' ')),
    )
  expect(options([both])).toEqual([['4.07 TB, smartctl says 4.07 TB', '4.00 TB, smartctl also says 4.00 TB']])
  expect(options([named])).toEqual([['40.0 TB, lsblk says 40.0 TB', '4.00 TB, its name says 4.00 TB']])
  expect(options([again])).toEqual([])
})

it('asks what a link of PCIe runs at that is said to run at more than it is able to, or otherwise at each of its ends', () => {
  const link = (lanes: number) => said({ generation: 3, lanes })
  const sas = (line: number, more: Partial<PciFact>): PciFact =>
    pciFact({ line, from: 0, to: 1 }, '0000:01:00.0', { role: 'sas', name: 'SAS controller: SAS3008', ...more })
  const port = (lanes: number): PciFact =>
    pciFact({ line: 1, from: 0, to: 1 }, '0000:00:01.0', { role: 'bridge', buses: [1, 1], able: link(8), runs: link(lanes) })
  const options = (...facts: readonly PciFact[]): unknown =>
    machinesOf([textOf('lspci -vv', facts)], {})[0]?.contradictions.map((one) => [
      one.about,
      ...one.options.map(({ text }) => text.replaceAll('\u00A0', ' ')),
    ])
  expect(options(sas(2, { able: link(2), runs: link(8), isContradicted: true }))).toEqual([['a link of PCIe', '8 GT/s ×2', '8 GT/s ×8']])
  expect(options(port(8), sas(2, { able: link(8), runs: link(4) }))).toEqual([['a link of PCIe', '8 GT/s ×4', '8 GT/s ×8']])
  expect(options(port(4), sas(2, { able: link(8), runs: link(4) }))).toEqual([])
})

it('asks for the rate of links, and goes with what is decided', () => {
  const texts = [
    listed('smartctl -x', { ...base, able: said(6), runs: said(6) }),
    textOf('sas_discover -v', [
      sasLink(1, 'host0', 'expander-0:0', { lanes: said(4) }),
      sasLink(2, 'expander-0:0', 'disks', { belowIs: 'drives', count: said(4) }),
    ]),
    textOf(
      'smp_discover',
      times(4, (index) => phy(index + 1, index, { of: 'expander-0:0', attached: `at${index}`, attachedTo: 'drive', rate: said(3) })),
    ),
  ]
  const machine = (link: string): string => `adapter/sas12x4/expander/4*nearline-12tb.${link}.k8.r201.h101`
  expect(open(texts)).toEqual([
    [
      'the rate of the drives’ link',
      `6 Gb/s, smartctl says 6 Gb/s: ${machine('sata6')}`,
      `3 Gb/s, smp_discover says 3 Gb/s: ${machine('sata6.at3')}`,
    ],
  ])
  const [decided] = machinesOf(texts, { 'rate:Example 8000': 1 })
  expect(decided && written(decided.machine)).toBe(machine('sata6.at3'))
  expect(decided?.contradictions[0]).toMatchObject({ taken: 1, isDecided: true })
  expect(decided?.trained.map(({ restored }) => written(restored))).toEqual([machine('sata6')])
})
