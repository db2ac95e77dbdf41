import { describe, expect, it } from 'vitest'
import { lsusbTree } from '../../../../src/pasted/dialects/lsusbTree.ts'
import type { UsbFact } from '../../../../src/pasted/facts.ts'
import { asPasted, cuts, marked, withoutIndentation, wrappedAt } from '../../../support/asPasted.ts'
import { blockOf, hasMachineSamples, machineSamples, machineSampleText } from '../../../support/machineSamples.ts'

const older = `/:  Bus 02.Port 1: Dev 1, Class=root_hub, Driver=xhci_hcd/4p, 10000M
    |__ Port 1: Dev 2, If 0, Class=Hub, Driver=hub/4p, 5000M
        |__ Port 2: Dev 3, If 0, Class=Mass Storage, Driver=uas, 5000M
        |__ Port 3: Dev 4, If 0, Class=Mass Storage, Driver=usb-storage, 5000M
    |__ Port 2: Dev 5, If 0, Class=Vendor Specific Class, Driver=, 5000M
/:  Bus 01.Port 1: Dev 1, Class=root_hub, Driver=xhci-hcd/12p, 480M
    |__ Port 1: Dev 2, If 0, Class=Hub, Driver=hub/4p, 480M
    |__ Port 4: Dev 6, If 0, Class=Audio, Driver=snd-usb-audio, 12M
    |__ Port 4: Dev 6, If 1, Class=Audio, Driver=snd-usb-audio, 12M
    |__ Port 4: Dev 6, If 2, Class=Human Interface Device, Driver=usbhid, 12M
    |__ Port 5: Dev 7, If 0, Class=Human Interface Device, Driver=usbhid, 1.5M
`

/** usbutils 016 and later, with -v. */
const newer = `/:  Bus 003.Port 001: Dev 001, Class=root_hub, Driver=xhci_hcd/4p, 20000M/x2
     ID 1d6b:0003 Linux Foundation 3.0 root hub
     /sys/bus/usb/devices/usb3  /dev/bus/usb/003/001
     |__ Port 001: Dev 012, If 0, Class=Mass Storage, Driver=uas, 20000M/x2
         ID f00d:9210 Lumen Foundry Ember Bridge
         /sys/bus/usb/devices/3-1  /dev/bus/usb/003/012
     |__ Port 002: Dev 013, If 0, Class=Billboard, Driver=[none], 5000M
     |__ Port 003: Dev 014, If 0, Class=Vendor Specific Class, Driver=[none], 5000M
     |__ Port 003: Dev 014, If 1, Class=Mass Storage, Driver=usb-storage, 5000M
`

const usbOf = (text: string): readonly UsbFact[] =>
  lsusbTree.read(blockOf(text)).facts.flatMap((fact) => (fact.kind === 'usb' ? [fact] : []))

/** "bus:device < parent @port role driver rate". */
const said = ({ bus, device, parent, port, role, driver, runs }: UsbFact): string =>
  `${String(bus)}:${String(device)} < ${String(parent)} @${String(port)} ${role} ${driver ?? '-'} ${runs ? String(runs.value / 1e6) : '-'}`

describe('lsusb -t', () => {
  it('says of each device once what it hangs on, how it stores and at what it runs', () => {
    expect(usbOf(older).map(said)).toEqual([
      '2:1 < null @null root - 10000',
      '2:2 < 1 @1 hub - 5000',
      '2:3 < 2 @2 storage uas 5000',
      '2:4 < 2 @3 storage bulk-only 5000',
      '2:5 < 1 @2 other - 5000',
      '1:1 < null @null root - 480',
      '1:2 < 1 @1 hub - 480',
      '1:6 < 1 @4 other - 12',
      '1:7 < 1 @5 other - 1.5',
    ])
  })

  it('reads numbers of three digits, two lanes, names, and storage among other interfaces', () => {
    expect(usbOf(newer).map(said)).toEqual([
      '3:1 < null @null root - 20000',
      '3:12 < 1 @1 storage uas 20000',
      '3:13 < 1 @2 other - 5000',
      '3:14 < 1 @3 storage bulk-only 5000',
    ])
    expect(usbOf(newer).map(({ name }) => name)).toEqual(['Linux Foundation 3.0 root hub', 'Lumen Foundry Ember Bridge', null, null])
    expect(lsusbTree.read(blockOf(newer)).unknown).toEqual([])
  })

  it('names the characters that say a rate, and the line without the remark behind it', () => {
    const block = blockOf(newer.replace('uas, 20000M/x2', 'uas, 20000M/x2   <<< this one'))
    const fact = lsusbTree.read(block).facts[1]
    if (fact?.kind !== 'usb' || !fact.runs) throw new Error('a rate is missing')
    expect([fact.at, fact.runs.at].map((at) => marked(block, at))).toEqual([
      '|__ Port 001: Dev 012, If 0, Class=Mass Storage, Driver=uas, 20000M/x2',
      '20000M/x2',
    ])
  })

  it('takes what is driven as storage for storage, whatever its class', () => {
    const text = older
      .replace('Class=Mass Storage, Driver=usb-storage', 'Class=, Driver=usb-storage')
      .replace('Class=Mass Storage, Driver=uas', 'Class=stor., Driver=')
    expect(usbOf(text).slice(2, 4).map(said)).toEqual(['2:3 < 2 @2 storage - 5000', '2:4 < 2 @3 storage bulk-only 5000'])
  })

  it.each(asPasted)('reads the same %s', (_, change) => {
    for (const text of [older, newer]) {
      expect(usbOf(change(text)).map(said)).toEqual(usbOf(text).map(said))
      expect(lsusbTree.read(blockOf(change(text))).unknown).toEqual([])
    }
  })

  it.each([56, 64, 72])('reads the same wrapped at column %i', (width) => {
    for (const text of [older, newer]) {
      const block = blockOf(wrappedAt(width)(text))
      expect(usbOf(wrappedAt(width)(text)).map(said)).toEqual(usbOf(text).map(said))
      for (const fact of lsusbTree.read(block).facts)
        expect(fact.kind === 'usb' && fact.runs ? marked(block, fact.runs.at) : '').toMatch(/^[\d.]+M/)
    }
  })

  it('hangs the first on the root where only its line lost indentation', () => {
    expect(
      usbOf(
        older.replace(
          '    |__ Port 1: Dev 2, If 0, Class=Hub, Driver=hub/4p, 5000M',
          '|__ Port 1: Dev 2, If 0, Class=Hub, Driver=hub/4p, 5000M',
        ),
      ).map(said),
    ).toEqual(usbOf(older).map(said))
  })

  it('does not hang anything on another device or bus where a line cannot be read', () => {
    const lost = (part: string, by: string): readonly string[] => usbOf(older.replace(part, by)).map(said)
    expect(lost('Port 1: Dev 2, If 0, Class=Hub, Driver=hub/4p, 5000M', 'Port 1: De# 2')).toEqual([
      '2:1 < null @null root - 10000',
      '2:3 < null @2 storage uas 5000',
      '2:4 < null @3 storage bulk-only 5000',
      '2:5 < 1 @2 other - 5000',
      ...usbOf(older).slice(5).map(said),
    ])
    expect(lost('Bus 01.Port', 'Bus O1.Port')).toEqual(usbOf(older).slice(0, 5).map(said))
  })

  it.each(
    older
      .trim()
      .split('\n')
      .map((line, index) => [line.trim(), index] as const),
  )('hangs nothing elsewhere where this is missing: %s', (_, missing) => {
    const { facts, unknown } = lsusbTree.read(blockOf(older.split('\n').toSpliced(missing, 1).join('\n')))
    const whole = usbOf(older)
    for (const fact of facts) {
      const all = whole.find((one) => fact.kind === 'usb' && one.bus === fact.bus && one.device === fact.device)
      expect([all?.port, all?.parent ?? null]).toEqual(fact.kind === 'usb' ? [fact.port, fact.parent ?? all?.parent ?? null] : [])
    }
    expect(facts.length + 1 >= whole.length || unknown.length > 0).toBe(true)
  })

  it('takes no rate that USB does not have, and no device twice', () => {
    expect(usbOf(older.replaceAll('5000M', '500M')).map(({ runs }) => runs?.value ?? null)).not.toContain(500e6)
    expect(usbOf(`${older}    |__ Port 6: Dev 7, If 0, Class=Mass Storage, Driver=uas, 480M\n`).map(said)).toEqual(usbOf(older).map(said))
  })

  it('does not guess what hangs on a hub where all indentation is lost', () => {
    expect(usbOf(withoutIndentation(older)).map(said)).toEqual([
      '2:1 < null @null root - 10000',
      '2:2 < 1 @1 hub - 5000',
      '2:3 < null @2 storage uas 5000',
      '2:4 < null @3 storage bulk-only 5000',
      '2:5 < null @2 other - 5000',
      '1:1 < null @null root - 480',
      '1:2 < 1 @1 hub - 480',
      '1:6 < null @4 other - 12',
      '1:7 < null @5 other - 1.5',
    ])
  })

  it('never says another value of a text that is cut', () => {
    for (const text of [older, newer]) {
      const whole = new Map(usbOf(text).map((fact) => [`${String(fact.bus)}:${String(fact.device)}`, fact]))
      for (const block of cuts(text)) {
        for (const fact of lsusbTree.read(block).facts) {
          if (fact.kind !== 'usb') continue
          const all = whole.get(`${String(fact.bus)}:${String(fact.device)}`)
          expect([fact.parent, fact.port]).toEqual([all?.parent, all?.port])
          expect(fact.runs?.value ?? all?.runs?.value).toBe(all?.runs?.value)
          expect(fact.driver ?? all?.driver).toBe(all?.driver)
        }
      }
    }
  })

  it('names devices whose bus is not shown, cut lines and remarks; commands say nothing', () => {
    const text = `|__ Port 1: Dev 2, If 0, Class=Hub, Driver=hub/4p, 480M
$ lsusb -t
/:  Bus 01.Port 1: Dev 1, Class=root_hub, Driver=xhci-hcd/12p, 480M
    here is the disk
    |__ Port 4: De`
    expect(lsusbTree.read(blockOf(text)).unknown).toEqual([
      { line: 1, probably: 'a device whose bus is not shown' },
      { line: 4, probably: 'a remark' },
      { line: 5, probably: 'a device whose line is cut' },
    ])
  })

  it('knows its texts', () => {
    expect([older, newer].map((text) => lsusbTree.sure(blockOf(text)))).toEqual([3, 3])
    expect(lsusbTree.sure(blockOf(older.split('\n').slice(1, 4).join('\n')))).toBe(2)
    expect(lsusbTree.sure(blockOf('Bus 001 Device 002: ID f00d:9210 Lumen Foundry\n'))).toBe(0)
    expect(older.split('\n').filter((line) => lsusbTree.begins(line))).toHaveLength(2)
  })
})

/** Counted in the samples by hand and by other means: devices with the root hubs, and those of them that store. */
const counted: readonly (readonly [sample: string, devices: number, storage: number])[] = [
  ['01', 23, 2],
  ['02', 34, 1],
  ['03', 13, 1],
  ['04', 17, 7],
  ['05', 13, 2],
  ['06', 11, 1],
  ['07', 10, 2],
  ['08', 8, 5],
  ['09', 8, 1],
  ['10', 8, 1],
  ['11', 7, 4],
  ['12', 5, 1],
  ['13', 3, 1],
  ['14', 5, 1],
  ['15', 5, 2],
  ['16', 3, 1],
  ['17', 2, 1],
  ['18', 4, 1],
  ['19', 10, 0],
  ['20', 11, 0],
  ['21', 12, 0],
  ['22', 5, 0],
  ['23', 2, 0],
  ['24', 4, 0],
  ['25', 3, 0],
  ['26', 4, 1],
  ['27', 3, 0],
  ['28', 3, 0],
  ['29', 1, 0],
]

/** Storage as it stands in the samples. */
const readings: Readonly<Record<string, readonly string[]>> = {
  '01': ['6:3 < 1 @2 storage bulk-only 5000', '1:21 < 5 @3 storage bulk-only 480'],
  '02': ['4:3 < 2 @1 storage bulk-only 480'],
  '03': ['4:4 < 2 @4 storage - -'],
  '04': [
    '8:2 < 1 @1 storage uas 5000',
    '6:5 < 2 @1 storage bulk-only 5000',
    '6:6 < 2 @2 storage uas 5000',
    '6:7 < 2 @3 storage bulk-only 5000',
    '6:3 < 2 @4 storage uas 5000',
    '2:2 < 1 @1 storage bulk-only 480',
    '1:5 < 2 @4 storage bulk-only 480',
  ],
  '05': ['8:2 < 1 @1 storage uas 5000', '6:3 < 2 @3 storage uas 5000'],
  '06': ['4:3 < 2 @1 storage uas 5000'],
  '07': ['3:97 < 1 @1 storage bulk-only 480', '2:2 < 1 @2 storage bulk-only 5000'],
  '08': [
    '4:13 < 11 @2 storage uas 10000',
    '4:17 < 12 @1 storage bulk-only 10000',
    '4:16 < 12 @2 storage uas 10000',
    '4:15 < 12 @3 storage uas 10000',
    '4:14 < 12 @4 storage bulk-only 10000',
  ],
  '09': ['4:2 < 1 @1 storage uas 5000'],
  '10': ['4:2 < 1 @1 storage uas 5000'],
  '11': ['4:7 < 4 @2 storage uas 10000', '4:8 < 4 @3 storage uas 10000', '4:6 < 4 @1 storage uas 10000', '4:9 < 4 @4 storage uas 10000'],
  '12': ['2:13 < 1 @2 storage bulk-only 5000'],
  '13': ['3:6 < 1 @1 storage bulk-only 480'],
  '14': ['3:2 < 1 @4 storage bulk-only 5000'],
  '15': ['1:4 < 3 @1 storage bulk-only 480', '1:5 < 2 @2 storage bulk-only 480'],
  '16': ['2:3 < 2 @1 storage - -'],
  '17': ['2:6 < 1 @7 storage uas 5000'],
  '18': ['2:18 < 16 @3 storage - -'],
  '26': ['3:2 < 1 @1 storage bulk-only 480'],
}

const sampleOf = (number: string): readonly UsbFact[] => usbOf(machineSampleText(`lsusb-t/${number}.txt`))

describe.skipIf(!hasMachineSamples)('lsusb -t of real machines', () => {
  it('counts what is there', () => {
    expect(
      counted.map(([number]) => [number, sampleOf(number).length, sampleOf(number).filter(({ role }) => role === 'storage').length]),
    ).toEqual(counted)
    expect(counted).toHaveLength(machineSamples('lsusb-t').length)
  })

  it('reads storage as a careful reader does', () => {
    const found = counted.map(
      ([number]) =>
        [
          number,
          sampleOf(number)
            .filter(({ role }) => role === 'storage')
            .map(said),
        ] as const,
    )
    expect(Object.fromEntries(found.filter(([, storage]) => storage.length > 0))).toEqual(readings)
  })

  it('sees a disk on the fast half of a hub, and the slow half without it', () => {
    const facts = sampleOf('05')
    expect(facts.filter(({ role }) => role === 'hub').map(said)).toEqual([
      '6:2 < 1 @1 hub - 5000',
      '5:2 < 1 @1 hub - 480',
      '1:2 < 1 @1 hub - 480',
    ])
    expect(facts.filter(({ bus, parent }) => bus === 5 && parent === 2)).toEqual([])
  })

  it('gives a rate and a parent to each device whose line is whole', () => {
    for (const { file } of machineSamples('lsusb-t')) {
      const text = machineSampleText(file)
      const lines = text.split('\n')
      for (const { role, runs, parent, at } of usbOf(text)) {
        expect([file, at.line, runs !== null]).toEqual([file, at.line, /, [\d.]+M/.test(lines[at.line - 1] ?? '')])
        expect([file, at.line, parent === null]).toEqual([file, at.line, role === 'root'])
      }
    }
  })

  it('reads the same of each as it is pasted', () => {
    for (const { file } of machineSamples('lsusb-t')) {
      const text = machineSampleText(file)
      for (const change of [...asPasted.map(([, each]) => each), wrappedAt(72)])
        expect([file, usbOf(change(text)).map(said)]).toEqual([file, usbOf(text).map(said)])
    }
  })
})
