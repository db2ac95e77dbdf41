import { describe, expect, test } from 'vitest'
import { driveWords } from '../../../../src/catalog/machineDriveIds.ts'
import type { WrittenMachine } from '../../../../src/domain/machine.ts'
import { encode } from '../../../../src/configuration/link/linkPairs.ts'
import { machines } from '../../../../src/configuration/structured/machine.ts'
import { parseStructured, structuredValue } from '../../../../src/configuration/structured/structured.ts'
import { granted } from '../../../../src/domain/problem.ts'

const { codec } = machines

const read = (text: string): WrittenMachine => granted(parseStructured(machines, text)).content

function problem(text: string): string {
  const result = parseStructured(machines, text)
  return result.ok ? '' : (result.problems[0]?.message ?? '')
}

test('no text is the shared bus with the drives of the configuration', () => {
  const drives = { node: 'drives', name: 'drives', count: null, drive: 'disk' }
  expect(read('')).toEqual({ below: [{ node: 'hop', name: 'bus', kind: 'bus', count: 1, below: [drives] }] })
  expect(read('bus/disk')).toEqual(read(''))
})

test('a slash leads down, brackets hold branches, options stand behind points', () => {
  const { below } = read(
    'pcie3x8.at2x4.p128/adapter.c350000.m2500/(sas12x4/expander.unbuffered/45*nearline-20tb.sas12.at6,2*sata3/multiplier.cmd/5*disk.k20.r281.h141)',
  )
  const flat = (nodes: WrittenMachine['below'], depth = 0): readonly object[] =>
    nodes.flatMap((node) => [{ ...node, depth }, ...(node.node === 'hop' ? flat(node.below, depth + 1) : [])])
  expect(flat(below)).toMatchObject([
    { depth: 0, kind: 'pcie', count: 1, link: { generation: 3, lanes: 8, trained: { generation: 2, lanes: 4 } }, payload: 128 },
    { depth: 1, kind: 'adapter', count: 1, commands: 350_000, measured: 2.5e9 },
    { depth: 2, kind: 'sas', count: 1, link: { generation: 12, lanes: 4 } },
    { depth: 3, kind: 'expander', count: 1, unbuffered: true },
    { depth: 4, count: 45, drive: 'nearline-20tb', link: { kind: 'sas', generation: 12, lanes: 1, trained: { generation: 6, lanes: 1 } } },
    { depth: 2, kind: 'sata', count: 2, link: { generation: 3, lanes: 1 } },
    { depth: 3, kind: 'multiplier', count: 1, commandBased: true },
    { depth: 4, count: 5, drive: 'disk', capacity: 20e12, rim: 281e6, hub: 141e6 },
  ])
})

describe('writing is canonical', () => {
  test.each([
    ['', 'bus/disk'],
    ['pcie3/nvme'.replace('nvme', '1*nvme'), 'pcie3x1/1*nvme'],
    ['dmi2/adapter/4*sata-ssd.sata6x1', 'dmi2x4/adapter/4*sata-ssd.sata6'],
    ['1*adapter/(8*disk.r250.sata6)', 'adapter/8*disk.sata6.r250'],
    ['pcie3x8.p256/adapter.m2500.c1000/8*disk', 'pcie3x8/adapter.c1000.m2500/8*disk'],
    ['net10/adapter/disk.usb5.k0.5', 'net10/adapter/disk.usb5.k0.5'],
    ['usb5.bot/hub/3*usb-ssd,usb0.48/1*usb-ssd', 'usb5.bot/hub/3*usb-ssd,usb0.48/1*usb-ssd'],
    ['root.m37600/8*nvme.pcie4x4.at3x2', 'root.m37600/8*nvme.pcie4x4.at3x2'],
    ['pcie4x16/switch', 'pcie4x16/switch'],
  ])('%s', (typed, written) => {
    expect(codec.write(read(typed))).toBe(written)
    expect(read(written)).toEqual(read(typed))
    expect(structuredValue(machines, read(typed)).text).toBe(written)
  })
})

test('nothing of it is escaped in a link', () => {
  const text = 'pcie3x8.p128/adapter/(sas12x4/expander/45*nearline-20tb.sas12,sata1.5/multiplier.cmd/5*disk.k0.5)'
  expect(problem(text)).toBe('')
  expect(encode(text)).toBe(text)
})

test('a machine for posters with × and blanks is read', () => {
  expect(read('sas12×4 / expander / 45*nearline-20tb , bus / disk')).toEqual(read('sas12x4/expander/45*nearline-20tb,bus/disk'))
})

describe('what cannot be is refused with its place, what it is and what there may be', () => {
  test.each([
    ['sas12x4/expander/(45*disk', 'The text ends at character 25, where a comma, a slash or ) should follow.'],
    ['sas12x4/expander/', 'The text ends at character 17, where a hop or drives, like sas12x4 or 8*disk, should follow.'],
    ['sas12x4/expander/45*', '“45*” stands at character 18, where a hop or drives, like sas12x4 or 8*disk, should be.'],
    ['sas12x4)', '“)” stands at character 8, where a comma, a slash or the end should be.'],
    ['adapter/()', '“)” stands at character 10, where a hop or drives, like sas12x4 or 8*disk, should be.'],
    ['adapter/(sas12x4/8*disk,sas12x0/8*disk)', 'SAS cable B, second hop: 0 lanes. Choose 1, 2, 4 or 8.'],
    ['adapter/sas13x4/8*disk', 'SAS cable, second hop: generation 13 is unknown. Choose 3, 6, 12 or 24.'],
    ['pcie6x8/adapter', 'PCIe slot, first hop: generation 6 is unknown. Choose 1, 2, 3, 4 or 5.'],
    ['pcie3x8.p300/adapter', 'PCIe slot, first hop: packets of “300” bytes. Choose 128, 256, 512, 1024, 2048 or 4096.'],
    ['pcie3x8.at4x8/adapter', 'PCIe slot, first hop: it cannot have trained to more than 3x8.'],
    ['pcie3x8.cmd/adapter', 'PCIe slot, first hop: “.cmd” cannot be said of it. Choose .at, .p or .m.'],
    ['pcie3x8.p128.p128/adapter', 'PCIe slot, first hop: .p is there twice.'],
    ['usb10.bot/1*disk', 'USB link, first hop: .bot is known of USB at 5 Gb/s alone.'],
    ['usb5.bot2/1*disk', 'USB link, first hop: “.bot2” says more than .bot.'],
    ['adapter.c0/8*disk', 'Adapter, first hop: “c0” is not a number above 0, like c250.'],
    [
      'expander/8*disk',
      'SAS expander, first hop: it cannot hang on the host. There may be drives, root, pcie, dmi, adapter, sas, sata, usb, net, bus.',
    ],
    ['sata6/expander/8*disk', 'SAS expander, second hop: it cannot hang below SATA link. There may be drives, multiplier.'],
    ['bus/0*disk', 'Drives, second hop: a count is at least 1.'],
    ['bus/100000*disk', 'Drives, second hop: 100000 of them; at most 10000 drives are computed.'],
    ['bus/6000*disk,bus/6000*disk', 'The machine has 12000 drives; at most 10000 are computed.'],
    ['adapter/200*sas12x4/200*disk', 'Drives, third hop: 40000 of them; at most 10000 drives are computed.'],
    ['bus/8*disk/8*disk', 'Drives A, second hop: nothing can hang below drives.'],
    [
      'bus/8*barracuda',
      `“barracuda” is no hop and no drive. Hops are bus, sas, sata, usb, pcie, dmi, net, adapter, expander, multiplier, hub, switch or root; drives are disk, ${driveWords.join(', ').replace(/, ([^,]*)$/, ' or $1')}.`,
    ],
    [
      'adapter/(nvme,disk)',
      'Drives B, second hop: a number is missing, like 8*disk; only one row of drives has as many as the field Disks says.',
    ],
    ['adapter/8*disk.sas12.sata6', 'Drives, second hop: a drive has one link of its own.'],
    ['adapter/8*disk.at6', 'Drives, second hop: .at is said of a link, like .sas12.at6.'],
    ['adapter/8*disk.r100.h200', 'Drives, second hop: the hub is not faster than the rim.'],
    ['adapter/8*disk.rfast', 'Drives, second hop: “.rfast” cannot be said of it. Choose .k, .r, .h, .at, .sas, .sata, .usb or .pcie.'],
    ['sata6/multiplier5', 'Port multiplier, second hop: it has no generation or lanes.'],
    ['sas/8*disk', 'SAS cable, first hop: the generation is missing. Choose 3, 6, 12 or 24.'],
    ['sas6y/8*disk', '“sas6y” is no hop and no drive.'],
  ])('%s', (text, message) => {
    expect(problem(text)).toContain(message)
  })

  test('more than can be computed', () => {
    expect(problem(Array.from({ length: 401 }, () => 'net1').join(','))).toContain('At most 400 hops and kinds of drives')
    expect(problem(`${'usb5/hub/'.repeat(6)}disk`)).toContain('at character 55 is more than 12 hops from the host.')
    expect(problem(`adapter/(${'('.repeat(3_000)}`)).toContain('stands at character 10')
    expect(problem('a'.repeat(4_001))).toContain('at most 4000 are read')
  })
})
