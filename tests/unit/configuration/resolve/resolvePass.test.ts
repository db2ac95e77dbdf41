import { describe, expect, test } from 'vitest'
import { setFields, presetConfiguration, firstConfiguration } from '../../../../src/configuration/presets.ts'
import { resolvePass, type ResolvedPass } from '../../../../src/configuration/resolve/resolvePass.ts'
import { readValues } from '../../../support/readValues.ts'
import { found } from '../../../support/found.ts'

const resolved = (values: Readonly<Record<string, string | number>>, preset = 'cheetah-ultra-1'): ResolvedPass =>
  found(resolvePass(setFields(presetConfiguration(preset), readValues(values))))

function problem(values: Readonly<Record<string, string | number>>): { field: string; message: string } | undefined {
  const result = resolvePass(setFields(firstConfiguration, readValues(values)))
  return result.ok ? undefined : result.problems[0]
}

const mb = (rate: number | undefined): number => Math.round((rate ?? Number.NaN) / 1e5) / 10
const hops = (machine: string, values: Readonly<Record<string, string | number>> = {}): readonly (readonly [string, number, number])[] =>
  resolved({ machine, ...values }).scenario.hops.map(({ name, up, down }) => [name, mb(up), mb(down)])

test('a pass meets a drive of the papers by its name as it meets the one that the configuration has', () => {
  const media = (machine: string, drive: string): unknown => resolved({ machine, drive }).scenario.drives[0]?.media
  expect(media('adapter/2*wren-7', 'cheetah-4lp')).toEqual(media('adapter/2*disk', 'wren-7'))
})

describe('what links carry, by the arithmetic of their protocols', () => {
  test.each([
    ['pcie2x1.p128/1*nvme', 'PCIe slot, 2.0 ×1', 421.1, 432.4],
    ['pcie2x1/1*nvme', 'PCIe slot, 2.0 ×1', 457.1, 463.8],
    ['pcie3x1/1*nvme', 'PCIe slot, 3.0 ×1', 900.2, 913.3],
    ['pcie3x8.p512/1*nvme', 'PCIe slot, 3.0 ×8', 7524.2, 7580.8],
    ['pcie3x8.at2x4/1*nvme', 'PCIe slot, 3.0 ×8, trained to 2.0 ×4', 1828.6, 1855.1],
    ['dmi2x4.p128/4*sata-ssd', 'Chipset link, DMI 2.0 ×4', 1684.2, 1729.7],
    ['dmi3x4/4*sata-ssd', 'Chipset link, DMI 3.0 ×4', 3600.9, 3653.1],
    ['sas12x4/8*disk', 'SAS cable, 12 Gb/s ×4', 4637, 4637],
    ['sas6x4/8*disk', 'SAS cable, 6 Gb/s ×4', 2318.5, 2318.5],
    ['sata3/multiplier/5*disk', 'SATA link, 3 Gb/s', 297.1, 297.1],
    ['usb5/hub/2*usb-ssd', 'USB link, 5 Gb/s', 400, 400],
    ['usb5.bot/hub/2*usb-ssd', 'USB link, 5 Gb/s', 250, 250],
    ['usb10/1*usb-ssd', 'USB link, 10 Gb/s', 1157.8, 1157.8],
    ['usb0.48/1*usb-ssd', 'USB link, 0.48 Gb/s', 53.2, 53.2],
    ['root.m37600/8*nvme', 'Root complex', 37600, 37600],
    ['adapter.c350000.m2500/8*disk', 'Adapter', 2500, 2500],
  ])('%s', (machine, name, up, down) => {
    expect(hops(machine)[0]).toEqual([name, up, down])
  })

  test('an adapter’s commands bind small pieces', () => {
    expect(hops('adapter.c350000.m2500/8*disk', { piece: 4096 })[0]).toEqual(['Adapter', 1433.6, 1433.6])
  })

  test('the shared bus is that of the configuration, with the phases of a command for each piece', () => {
    const { scenario } = resolved({ commandTime: 0.001, reconnectTime: 0.001, statusTime: 0.001, busRate: 20e6 })
    expect(scenario.hops).toEqual([
      {
        name: 'Shared bus',
        kind: 'bus',
        parent: null,
        copies: 1,
        up: expect.closeTo(1048576 / (1048576 / 20e6 + 0.003), 3),
        down: expect.anything(),
        isShared: true,
        law: 'drive',
      },
    ])
    expect(scenario.drives).toEqual([{ hop: 0, count: 4, media: expect.objectContaining({ name: 'Cheetah 4LP', writing: 1 }) }])
  })

  test('an expander without buffers gives its lanes to slow drives for as long as they send', () => {
    const behind = (drives: string): number | undefined => hops(`sas12x4/expander.unbuffered/(${drives})`)[1]?.[1]
    expect(behind('12*nearline-20tb.sas6')).toBe(2318.5)
    expect(behind('12*nearline-20tb.sas12')).toBe(4637)
    // half of the bytes at half of the speed: 4 / (½/1 + ½/½) = 4 × 2/3
    expect(behind('6*nearline-20tb.sas12,6*nearline-20tb.sas6')).toBe(3091.3)
  })

  test('half duplex of SATA, USB 2.0 and buses; a port for each of a switch; held for a command', () => {
    const one = (machine: string): object | undefined => resolved({ machine }).scenario.hops.at(-1)
    expect(one('sata6/1*disk')).toMatchObject({ isShared: true, law: 'drive' })
    expect(one('usb0.48/1*disk')).toMatchObject({ isShared: true })
    expect(one('usb5/1*disk')).toMatchObject({ isShared: false })
    expect(one('pcie3x8/switch/1*nvme')).toMatchObject({ isShared: false, law: 'port', up: Infinity })
    expect(one('sata3/multiplier.cmd/5*disk')).toMatchObject({ held: expect.closeTo(1.85e-6, 8) })
    expect(one('sata3/multiplier/5*disk')).not.toHaveProperty('held')
  })
})

test('equal titles have letters, and every row of the tree knows its hop', () => {
  const { scenario, paths, drives } = resolved({
    machine: 'pcie3x8/adapter/(2*sas12x4/expander/12*nearline-20tb.sas12,sas12x4/expander/(3*nearline-12tb,4*nearline-18tb.sata6))',
  })
  expect(scenario.hops.map(({ name, parent, copies }) => [name, parent, copies])).toEqual([
    ['PCIe slot, 3.0 ×8', null, 1],
    ['Adapter', 0, 1],
    ['SAS cable A, 12 Gb/s ×4', 1, 2],
    ['SAS expander A', 2, 1],
    ['SAS link of nearline 20 TB, 12 Gb/s', 3, 12],
    ['SAS cable B, 12 Gb/s ×4', 1, 1],
    ['SAS expander B', 5, 1],
    ['SATA link of nearline 18 TB, 6 Gb/s', 6, 4],
  ])
  expect(paths.hops).toEqual(['0', '0.0', '0.0.0', '0.0.0.0', '0.0.0.0.0', '0.0.1', '0.0.1.0', '0.0.1.0.1'])
  expect(paths.drives).toEqual(['0.0.0.0.0', '0.0.1.0.0', '0.0.1.0.1'])
  expect(scenario.drives.map(({ hop, count }) => [hop, count])).toEqual([
    [4, 1],
    [6, 3],
    [7, 1],
  ])
  expect(drives).toBe(31)
})

describe('the drive of the configuration', () => {
  test('has its zones and the capacity it was sold as; a tree may say otherwise', () => {
    const [own] = resolved({ machine: 'sas12x4/expander/disk', driveCapacity: 20_000, drive: 'nearline-20tb', disks: 24 }).scenario.drives
    expect(own).toMatchObject({
      count: 24,
      media: { name: 'nearline 20 TB', capacity: 20e12, seek: expect.closeTo(0.0078, 4), halfTurn: expect.closeTo(0.004167, 6) },
    })
    expect(mb(own?.media.rim)).toBeCloseTo(281, 0)
    expect(mb(own?.media.hub)).toBeCloseTo(140.5, 0)
    expect(own?.media.zones).toHaveLength(8)
    expect(own?.media.zones?.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12)
    const [said] = resolved({ machine: 'sas12x4/expander/3*disk.k18.r250', drive: 'nearline-20tb' }).scenario.drives
    expect(said?.media).toMatchObject({ capacity: 18e12, rim: 250e6 })
    expect(mb(said?.media.hub)).toBeCloseTo(125, 0)
    expect(said?.media).not.toHaveProperty('zones')
  })

  test('has switches in its rates and what its tracks hold as capacity', () => {
    const [own] = resolved({ drive: 'cheetah-4lp', trackSwitch: 0.001, cylinderSwitch: 0.001, disks: 1 }).scenario.drives
    const [faster] = resolved({ drive: 'cheetah-4lp', trackSwitch: 0, cylinderSwitch: 0, disks: 1 }).scenario.drives
    expect(own?.media.rim).toBeLessThan(faster?.media.rim ?? 0)
    expect(own?.media.capacity).toBe(faster?.media.capacity)
    expect((own?.media.capacity ?? 0) / 1e9).toBeCloseTo(4.5, 0)
  })
})

describe('machines of today', () => {
  test.each([
    ['hba-8', 8, 7201.8],
    ['nearline-24', 24, 4637],
    ['shelf-45', 45, 4637],
    ['shelf-60', 60, 4637],
    ['shelf-90', 90, 4637],
    ['chain-48', 48, 4637],
    ['dual-actuator-8', 16, 1159.2],
    ['multiplier-5', 5, 297.1],
    ['multiplier-5-cmd', 5, 297.1],
    ['nas-6', 6, 900.2],
    ['dmi2-ssd-4', 4, 1684.2],
    ['dmi3-ssd-4', 4, 3600.9],
    ['usb-ssd-2', 2, 400],
    ['usb-4', 4, 400],
    ['nvme-30', 30, 37_600],
  ])('%s has %i drives, and a link that carries so much', (id, drives, rate) => {
    const found = resolved({}, id)
    expect(found.drives).toBe(drives)
    expect(found.scenario.hops.map(({ up }) => mb(up))).toContain(rate)
    for (const { media } of found.scenario.drives) expect(media.capacity).toBeGreaterThan(1e11)
  })

  test('a disk of today is 20 TB, whether it is that of the configuration or named', () => {
    const own = resolved({}, 'nearline-24').scenario.drives[0]?.media
    const named = resolved({}, 'shelf-60').scenario.drives[0]?.media
    expect([own?.capacity, named?.capacity]).toEqual([20e12, 20e12])
    expect(mb(own?.rim)).toBeCloseTo(mb(named?.rim), 0)
    expect(mb(own?.hub)).toBeCloseTo(mb(named?.hub), 0)
  })
})

describe('flows', () => {
  const shelves = 'adapter/(2*sas12x4/expander/12*nearline-20tb,sas12x4/(6*nearline-12tb,2*nearline-18tb.sas12))'

  test('of drives that run free: one each', () => {
    const { scenario } = resolved({
      machine: shelves,
      passUsed: 0.5,
      passes: 3,
      pace: 1e8,
      usersShare: 0.1,
      usersSize: 4096,
      passDepth: 1,
    })
    expect(scenario.flows).toEqual([
      { count: 24, members: [{ drives: 0, count: 1, reads: 1, writes: 0 }] },
      { count: 6, members: [{ drives: 1, count: 1, reads: 1, writes: 0 }] },
      { count: 2, members: [{ drives: 2, count: 1, reads: 1, writes: 0 }] },
    ])
    expect(scenario).toMatchObject({ share: 0.5, passes: 3, pace: 1e8, piece: 1048576, depth: 1, users: { share: 0.1, size: 4096 } })
    expect(resolved({}).scenario.pace).toBe(Infinity)
  })

  test('of rows in step: one for each copy of what they hang on; of all: one', () => {
    expect(resolved({ machine: shelves, pass: 'write', together: 'rows' }).scenario.flows).toEqual([
      { count: 2, members: [{ drives: 0, count: 12, reads: 0, writes: 1 }] },
      {
        count: 1,
        members: [
          { drives: 1, count: 6, reads: 0, writes: 1 },
          { drives: 2, count: 2, reads: 0, writes: 1 },
        ],
      },
    ])
    expect(resolved({ machine: shelves, together: 'all' }).scenario.flows).toEqual([
      { count: 1, members: [24, 6, 2].map((count, drives) => ({ drives, count, reads: 1, writes: 0 })) },
    ])
  })

  test('of a copy: pairs of the first branch with the second', () => {
    const { scenario } = resolved({
      machine: 'pcie3x8/adapter/(sas12x4/(4*nearline-20tb,2*nearline-18tb),sas12x4/5*nearline-20tb)',
      pass: 'copy',
    })
    expect(
      scenario.flows.map(({ count, members }) => [count, ...members.map(({ drives, reads, writes }) => [drives, reads, writes])]),
    ).toEqual([
      [4, [0, 1, 0], [2, 0, 1]],
      [1, [1, 1, 0], [2, 0, 1]],
    ])
  })

  test('of a copy between equal branches: one half of them with the other', () => {
    const { scenario, paths } = resolved({ machine: 'pcie3x8/adapter/5*sas12x4/4*nearline-20tb', pass: 'copy' })
    expect(scenario.hops.slice(2).map(({ name, copies }) => [name, copies])).toEqual([
      ['SAS cable A, 12 Gb/s ×4', 2],
      ['SAS cable B, 12 Gb/s ×4', 2],
      ['SAS cable C, 12 Gb/s ×4', 1],
    ])
    expect(paths.hops).toEqual(['0', '0.0', '0.0.0', '0.0.0', '0.0.0'])
    expect(scenario.flows).toMatchObject([{ count: 8, members: [{ drives: 0 }, { drives: 1 }] }])
    expect(resolved({ machine: 'bus/8*nearline-20tb', pass: 'copy' }).scenario.flows).toMatchObject([{ count: 4 }])
  })

  const rebuilt = (values: Readonly<Record<string, string | number>>): readonly (readonly number[])[] =>
    resolved({ machine: 'adapter/(6*nearline-20tb,2*nearline-18tb)', pass: 'rebuild', ...values }).scenario.flows.flatMap(({ members }) =>
      members.map(({ drives, count, reads, writes }) => [drives, count, reads, writes]),
    )

  test('of a rebuild: the others are read, one is written', () => {
    expect(rebuilt({ rebuild: 'single' })).toEqual([
      [0, 5, 1, 0],
      [1, 2, 1, 0],
      [0, 1, 0, 1],
    ])
    expect(rebuilt({ rebuild: 'double' })).toEqual([
      [0, 5, 1, 0],
      [1, 1, 1, 0],
      [0, 1, 0, 1],
    ])
    expect(rebuilt({ rebuild: 'mirror' })).toEqual([
      [0, 1, 1, 0],
      [0, 1, 0, 1],
    ])
    expect(rebuilt({ rebuild: 'single', rebuildGroup: 4 })).toEqual([
      [0, 3, 1, 0],
      [0, 1, 0, 1],
    ])
  })

  test('of a distributed spare: every survivor moves K (d + 1)/(N − 1) between rim and hub', () => {
    const { scenario } = resolved({ machine: 'adapter/90*nearline-20tb.k16.r250', pass: 'rebuild', rebuild: 'spread', dataDrives: 8 })
    expect(scenario.flows).toEqual([{ count: 1, members: [{ drives: 0, count: 89, reads: 8 / 89, writes: 1 / 89 }] }])
    const media = scenario.drives[0]?.media
    expect(media?.capacity).toBeCloseTo((16e12 * 9) / 89, 0)
    // the whole of that at the mean rate of rim and hub: 2.4 h
    expect((2 * (media?.capacity ?? 0)) / ((media?.rim ?? 0) + (media?.hub ?? 0)) / 3600).toBeCloseTo(2.4, 1)
  })
})

test('writes lie between packets of all sizes', () => {
  const { scenario, cautious } = resolved({ machine: 'pcie3x4/4*nvme', pass: 'write' })
  expect([mb(scenario.hops[0]?.down), mb(cautious.hops[0]?.down)]).toEqual([3653.1, 3000.7])
  expect(cautious.hops[0]?.up).toBe(scenario.hops[0]?.up)
  const read = resolved({ machine: 'pcie3x4/4*nvme' })
  expect(read.cautious).toBe(read.scenario)
  const sas = resolved({ machine: 'sas12x4/4*nearline-20tb', pass: 'write' })
  expect(sas.cautious).toBe(sas.scenario)
})

describe('what cannot be done', () => {
  test.each([
    [{ machine: 'pcie3x8/adapter' }, 'machine', 'The machine has no drives'],
    [{ machine: 'adapter/(disk,2*disk)', disks: 10_000 }, 'machine', 'The machine has 10002 drives; at most 10000'],
    [{ machine: 'adapter/1*nearline-20tb', pass: 'copy' }, 'pass', 'Write two branches with drives.'],
    [{ machine: 'adapter/(sas12x4,8*nearline-20tb)', pass: 'copy' }, 'pass', 'Write two branches with drives.'],
    [{ machine: 'adapter/2*nearline-20tb', pass: 'rebuild' }, 'rebuild', 'The array has 2 drives; this needs at least 3.'],
    [
      { machine: 'adapter/8*nearline-20tb', pass: 'rebuild', rebuildGroup: 9 },
      'group',
      'The array has 9 drives, the machine 8. Enter 8 or fewer.',
    ],
    [{ machine: 'adapter/8*nearline-20tb', pass: 'rebuild', rebuild: 'spread' }, 'data-drives', 'needs at least 10.'],
    [{ machine: 'adapter/8*nearline-20tb.h300' }, 'machine', 'The rate at the hub of nearline 20 TB is above that at its rim.'],
  ])('%j', (values, field, message) => {
    expect(problem(values)).toMatchObject({ field, message: expect.stringContaining(message) })
  })
})
