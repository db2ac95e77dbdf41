import { expect, it } from 'vitest'
import type { DriveFact } from '../../../../src/pasted/facts.ts'
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
