import { describe, expect, it } from 'vitest'
import { lsusbVerbose } from '../../../../src/pasted/dialects/lsusbVerbose.ts'
import type { UsbFact } from '../../../../src/pasted/facts.ts'
import { asPasted, cuts, marked, withoutIndentation, wrappedAt } from '../../../support/asPasted.ts'
import { blockOf, hasMachineSamples, machineSamples, machineSampleText } from '../../../support/machineSamples.ts'

const bridge = `Bus 004 Device 002: ID f00d:55aa Lumen Foundry Ember 6Gb/s bridge, Ember 10Gb/s bridge
Device Descriptor:
  bLength                18
  bDescriptorType         1
  bcdUSB               3.10
  bDeviceClass            0
  bMaxPacketSize0         9
  idVendor           0xf00d Lumen Foundry
  idProduct          0x55aa Ember 6Gb/s bridge, Ember 10Gb/s bridge
  iProduct                3 EMB105x
  Configuration Descriptor:
    bLength                 9
    Interface Descriptor:
      bInterfaceNumber        0
      bInterfaceClass         8 Mass Storage
      bInterfaceSubClass      6 SCSI
      bInterfaceProtocol     80 Bulk-Only
      Endpoint Descriptor:
        bmAttributes            2
          Transfer Type            Bulk
        wMaxPacketSize     0x0400  1x 1024 bytes
    Interface Descriptor:
      bInterfaceNumber        0
      bAlternateSetting       1
      bInterfaceClass         8 Mass Storage
      bInterfaceProtocol     98
Binary Object Store Descriptor:
  bLength                 5
  SuperSpeed USB Device Capability:
    wSpeedsSupported   0x000e
      Device can operate at Full Speed (12Mbps)
      Device can operate at High Speed (480Mbps)
      Device can operate at SuperSpeed (5Gbps)
    bFunctionalitySupport   1
      Lowest fully-functional device speed is Full Speed (12Mbps)
  SuperSpeedPlus USB Device Capability:
    bmSublinkSpeedAttr[0]   0x000a4030
      Speed Attribute ID: 0 10Gb/s Symmetric RX SuperSpeedPlus
    bmSublinkSpeedAttr[1]   0x000a40b0
      Speed Attribute ID: 0 10Gb/s Symmetric TX SuperSpeedPlus
can't get debug descriptor: Resource temporarily unavailable
Device Status:     0x0001
  Self Powered
`

/** A stick on a port of USB 2, a hub's half there, the root. */
const slow = `
Bus 001 Device 009: ID f00d:5583 Lumen Foundry 
Negotiated speed: High Speed (480Mbps)
Device Descriptor:
  bcdUSB               2.10
  bDeviceClass            0 [unknown]
  idVendor           0xf00d Lumen Foundry
  idProduct          0x5583 
  iProduct                2 Cinder Fit
    Interface Descriptor:
      bInterfaceClass         8 Mass Storage
      bInterfaceProtocol     80 Bulk-Only
      Endpoint Descriptor:
          Transfer Type            Bulk
        wMaxPacketSize     0x0200  1x 512 bytes
Binary Object Store Descriptor:
  SuperSpeed USB Device Capability:
      Device can operate at High Speed (480Mbps)
      Device can operate at SuperSpeed (5Gbps)

Bus 001 Device 003: ID f00d:091a Quellwerk Fork
Device Descriptor:
  bcdUSB               2.10
  bDeviceClass            9 Hub
    Interface Descriptor:
      bInterfaceClass         9 Hub
      bInterfaceProtocol      2 TT per port
Device Qualifier (for other device speed):
  bcdUSB               2.00
  bDeviceClass            9 Hub
Binary Object Store Descriptor:
  SuperSpeed USB Device Capability:
      Device can operate at SuperSpeed (5Gbps)

Bus 001 Device 004: ID f00d:6366 Quellwerk Slot
Couldn't open device, some information will be missing
Device Descriptor:
  bcdUSB               2.01
    Interface Descriptor:
      bInterfaceClass         8 Mass Storage
      bInterfaceProtocol     80 Bulk-Only
      Endpoint Descriptor:
          Transfer Type            Interrupt
        wMaxPacketSize     0x0200  1x 512 bytes
      Endpoint Descriptor:
          Transfer Type            Bulk
        wMaxPacketSize     0x0200  1x 512 bytes

Bus 001 Device 001: ID 1d6b:0002 Linux Foundation 2.0 root hub
Device Descriptor:
  bcdUSB               2.00
  bDeviceClass            9 Hub
`

const usbOf = (text: string): readonly UsbFact[] =>
  lsusbVerbose.read(blockOf(text)).facts.flatMap((fact) => (fact.kind === 'usb' ? [fact] : []))

/** "bus:device role driver, runs / able in Mb/s". */
const said = ({ bus, device, role, driver, runs, able }: UsbFact): string =>
  `${String(bus)}:${String(device)} ${role} ${driver ?? '-'}, ${runs ? String(runs.value / 1e6) : '-'} / ${able ? String(able.value / 1e6) : '-'}`

describe('lsusb -v', () => {
  it('says what a device can, by the highest that it lists, and not at what it runs', () => {
    expect(usbOf(bridge).map(said)).toEqual(['4:2 storage -, - / 10000'])
  })

  it('says at what a device runs where that is printed; halves of hubs and packets of 512 bytes can 480 Mb/s', () => {
    expect(usbOf(slow).map(said)).toEqual([
      '1:9 storage bulk-only, 480 / 5000',
      '1:3 hub -, - / 480',
      '1:4 storage bulk-only, - / 480',
      '1:1 root -, - / -',
    ])
    expect(usbOf(slow).map(({ name }) => name)).toEqual([
      'Lumen Foundry Cinder Fit',
      'Quellwerk Fork',
      'Quellwerk Slot',
      'Linux Foundation 2.0 root hub',
    ])
  })

  it('takes 5 Gb/s from the version of the descriptors where they list nothing, and nothing from USB 2', () => {
    const text = (version: string): string =>
      `Bus 001 Device 002: ID f00d:0001 Quellwerk Box\nDevice Descriptor:\n  bcdUSB               ${version}\n`
    expect(['3.20', '3.00', '2.10', '1.10', '3.'].map((version) => usbOf(text(version))[0]?.able?.value)).toEqual([
      5e9,
      5e9,
      undefined,
      undefined,
      undefined,
    ])
  })

  it.each([
    ['Low Speed (1Mbps)', 1.5e6],
    ['Full Speed (12Mbps)', 12e6],
    ['SuperSpeed (5Gbps)', 5e9],
    ['SuperSpeed+ (10Gbps)', 10e9],
    ['SuperSpeed++ (20Gbps)', 20e9],
    ['Unknown', undefined],
  ])('reads "%s"', (words, value) => {
    expect(usbOf(`Bus 001 Device 002: ID f00d:0001 Quellwerk Box\nNegotiated speed: ${words}\n`)[0]?.runs?.value).toBe(value)
  })

  it('names the characters that say a value', () => {
    const block = blockOf(bridge + slow)
    const spans = lsusbVerbose.read(block).facts.flatMap((fact) => (fact.kind === 'usb' ? [fact.able?.at, fact.runs?.at] : []))
    expect(spans.flatMap((at) => (at ? [marked(block, at)] : []))).toEqual([
      '10Gb/s',
      'SuperSpeed (5Gbps)',
      'High Speed (480Mbps)',
      '2.10',
      '0x0200  1x 512 bytes',
    ])
  })

  it('reads lsusb alone: names and numbers', () => {
    const text =
      'Bus 002 Device 001: ID 1d6b:0003 Linux Foundation 3.0 root hub\nBus 001 Device 012: ID f00d:0001 Quellwerk Box\nBus 001 Device 013: ID f00d:0002\n'
    expect(usbOf(text).map(said)).toEqual(['2:1 root -, - / -', '1:12 other -, - / -', '1:13 other -, - / -'])
    expect(usbOf(text).map(({ name }) => name)).toEqual(['Linux Foundation 3.0 root hub', 'Quellwerk Box', null])
  })

  it.each([...asPasted, ['without indentation', withoutIndentation] as const])('reads the same %s', (_, change) => {
    for (const text of [bridge, slow]) {
      expect(usbOf(change(text)).map(said)).toEqual(usbOf(text).map(said))
      expect(lsusbVerbose.read(blockOf(change(text))).unknown).toEqual([])
    }
  })

  it('never says more than the whole of a text that is cut', () => {
    for (const text of [bridge, slow]) {
      const whole = new Map(usbOf(text).map((fact) => [`${String(fact.bus)}:${String(fact.device)}`, fact]))
      for (const block of cuts(text)) {
        for (const fact of lsusbVerbose.read(block).facts) {
          if (fact.kind !== 'usb') continue
          const all = whole.get(`${String(fact.bus)}:${String(fact.device)}`)
          expect(all).toBeDefined()
          expect(fact.able?.value ?? 0).toBeLessThanOrEqual(all?.able?.value ?? 0)
          expect(fact.runs?.value ?? all?.runs?.value).toBe(all?.runs?.value)
        }
      }
    }
  })

  it('names remarks and what has no first line; commands and messages say nothing', () => {
    const text = `  bcdUSB               3.00
$ lsusb -v
can't get debug descriptor: Resource temporarily unavailable
Bus 001 Device 012: ID f00d:0001 Quellwerk Box
this is the disk that fails
Device Descriptor:
  bcdUSB               3.00
`
    const { facts, unknown } = lsusbVerbose.read(blockOf(text))
    expect(facts).toHaveLength(1)
    expect(unknown).toEqual([
      { line: 1, probably: 'a part of a device whose first line is missing' },
      { line: 5, probably: 'a remark' },
    ])
  })

  it('knows its texts', () => {
    expect([bridge, slow].map((text) => lsusbVerbose.sure(blockOf(text)))).toEqual([3, 3])
    expect(lsusbVerbose.sure(blockOf(bridge.split('\n').slice(2, 20).join('\n')))).toBe(2)
    expect(lsusbVerbose.sure(blockOf('The bus 001 leaves at nine.\n'))).toBe(0)
    expect(slow.split('\n').filter((line) => lsusbVerbose.begins(line))).toHaveLength(4)
  })
})

/** Read in the samples, all of them. */
const readings: Readonly<Record<string, readonly string[]>> = {
  '01': ['3:55 storage bulk-only, - / 480'],
  '02': ['4:2 storage bulk-only, - / 10000'],
  '03': ['2:8 storage -, - / 5000'],
  '04': ['2:2 storage -, - / 5000'],
  '05': ['5:2 storage -, - / 10000'],
  '06': [
    '2:4 storage bulk-only, - / 5000',
    '2:5 storage bulk-only, - / 480',
    '2:3 hub -, - / -',
    '2:2 hub -, - / -',
    '2:1 root -, - / -',
    '3:1 root -, - / -',
    '1:2 hub -, - / -',
    '1:1 root -, - / -',
  ],
  '07': [
    '3:1 root -, - / -',
    '7:1 root -, - / -',
    '6:1 root -, - / -',
    '2:1 root -, - / -',
    '5:2 other -, - / -',
    '5:1 root -, - / -',
    '1:2 storage bulk-only, - / 480',
    '1:1 root -, - / -',
    '4:2 other -, - / -',
    '4:1 root -, - / -',
  ],
  '08': ['1:3 other -, - / -'],
  '09': ['1:9 other -, - / -'],
  '10': ['2:2 hub -, - / -'],
  '11': ['3:90 other -, - / -'],
  '12': ['3:90 other -, - / -'],
  '13': ['1:2 hub -, - / 480', '1:1 root -, - / -'],
}

describe.skipIf(!hasMachineSamples)('lsusb -v of real machines', () => {
  it('reads each as a careful reader does', () => {
    const found = machineSamples('lsusb-v').map(
      ({ file }) => [/\/(\d{2})\./.exec(file)?.[1], usbOf(machineSampleText(file)).map(said)] as const,
    )
    expect(Object.fromEntries(found)).toEqual(readings)
  })

  it('reads the same of each as it is pasted, even without indentation', () => {
    for (const { file } of machineSamples('lsusb-v')) {
      const text = machineSampleText(file)
      for (const change of [...asPasted.map(([, each]) => each), withoutIndentation, wrappedAt(72)])
        expect(usbOf(change(text)).map(said)).toEqual(usbOf(text).map(said))
    }
  })
})
