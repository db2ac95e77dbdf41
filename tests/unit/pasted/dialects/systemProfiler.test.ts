import { describe, expect, it } from 'vitest'
import { systemProfiler } from '../../../../src/pasted/dialects/systemProfiler.ts'
import { changedTexts, drivesIn, inShort, marked, readingsOf } from '../../../support/driveReadings.ts'
import { blockOf, hasMachineSamples, machineSamples, machineSampleText } from '../../../support/machineSamples.ts'

const text = `Hardware:

    Hardware Overview:

      Model Name: Mac study
      Model Identifier: Macstudy1,1
      Processor Name: Harbour Two Duo
      Processor Speed: 2,26 GHz

PCI Cards:

    harbour,card:

      Type: Display
      Link Width: x16
      Link Speed: 2.5 GT/s

Serial-ATA:

    Harbour AHCI:

      Vendor: Harbour
      Product: AHCI
      Link Speed: 3 Gigabit
      Negotiated Link Speed: 1.5 Gigabit
      Description: AHCI Version 1.20 Supported

        HARBOUR HC160:

          Capacity: 160,04 GB (160 041 885 696 bytes)
          Model: HARBOUR HC160                    
          Serial Number:         ZZ1234AB
          BSD Name: disk0
          Medium Type: Rotational
          Volumes:
              Capacity: 209,7 MB (209 715 200 bytes)
              BSD Name: disk0s1
            Data:
              Capacity: 108,99 GB (108 990 000 128 bytes)
              BSD Name: disk0s2

    Harbour AHCI:

      Vendor: Harbour
      Product: AHCI
      Link Speed: 6 Gigabit
      Negotiated Link Speed: 6 Gigabit

        HARBOUR S240:

          Capacity: 240.06 GB (240,057,409,536 bytes)
          Model: HARBOUR S240
          BSD Name: disk1
          Medium Type: Solid State

USB:

    USB High-Speed Bus:

      Host Controller Driver: AppleUSBEHCI

        Flash Thing:

          Capacity: 4,01 GB (4 010 803 200 bytes)
          BSD Name: disk2
          Speed: Up to 480 Mb/sec
`
const whole = [
  { node: 'disk0', model: 'HARBOUR HC160', bytes: 160_041_885_696, transport: 'sata', able: 3, runs: 1.5 },
  { node: 'disk1', model: 'HARBOUR S240', bytes: 240_057_409_536, rpm: 0, transport: 'sata', able: 6, runs: 6 },
  { node: 'disk2', model: 'Flash Thing', bytes: 4_010_803_200, transport: 'usb' },
]

describe('system_profiler says', () => {
  it('whole disks, with the link of the port above each', () => {
    expect(readingsOf(systemProfiler, text)).toEqual(whole)
  })

  it('each by its own characters', () => {
    const [drive, , stick] = drivesIn(systemProfiler, text)
    expect([drive?.model, drive?.bytes, drive?.able, drive?.runs, stick?.model].map((said) => marked(text, said))).toEqual([
      'HARBOUR HC160',
      '160 041 885 696',
      '3 Gigabit',
      '1.5 Gigabit',
      'Flash Thing',
    ])
  })

  it('the same in mails, with other line ends, without indentation', () => {
    for (const changed of Object.values(changedTexts(text))) expect(readingsOf(systemProfiler, changed)).toEqual(whole)
    expect(readingsOf(systemProfiler, text.replaceAll(/^ +/gm, ''))).toEqual(whole)
  })

  it('gigabytes of 1024^3 where it prints no bytes, with either decimal mark', () => {
    for (const printed of ['186,31 GB', '186.31 GB']) {
      const old = text.replace('160,04 GB (160 041 885 696 bytes)', printed)
      expect(readingsOf(systemProfiler, old)[0]?.bytes).toBe(Math.round(186.31 * 1024 ** 3))
    }
  })

  it('the computer and its processor, and no number of either', () => {
    const hosts = systemProfiler.read(blockOf(text)).facts.flatMap((fact) => (fact.kind === 'host' ? [fact.name.value] : []))
    expect(hosts).toEqual(['Mac study', 'Harbour Two Duo'])
  })

  it('no link that a PCI card has', () => {
    const [drive] = readingsOf(
      systemProfiler,
      text.replace('Link Speed: 3 Gigabit', 'Link Speed: 5.0 GT/s').replace(/.*Negotiated Link.*1.5.*\n/, ''),
    )
    expect(drive).toEqual({ node: 'disk0', model: 'HARBOUR HC160', bytes: 160_041_885_696, transport: 'sata' })
  })

  it('the line of a capacity that its own bytes contradict', () => {
    const changed = text.replace('160 041 885 696', '170 041 885 696')
    expect(drivesIn(systemProfiler, changed)[0]?.bytes).toBeNull()
    expect(systemProfiler.read(blockOf(changed)).unknown).toEqual([{ line: 30, probably: 'a number that was changed or cut' }])
  })
})

const key = (name: string, value: string | number): string =>
  `<key>${name}</key>\n${typeof value === 'number' ? `<integer>${value}</integer>` : `<string>${value}</string>`}\n`
const xml = `<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<array>
<dict>
${key('_dataType', 'SPSerialATADataType')}<key>_items</key>
<array>
<dict>
<key>_items</key>
<array>
<dict>
${key('_name', 'HARBOUR HC160')}${key('bsd_name', 'disk0')}${key('device_model', 'HARBOUR HC160          ')}${key('size', '160,04 GB')}${key('size_in_bytes', 160_041_885_696)}${key('spsata_medium_type', 'Rotational')}${key('spsata_rotational_rate', 5400)}<key>volumes</key>
<array>
<dict>
${key('bsd_name', 'disk0s1')}${key('size_in_bytes', 209_715_200)}</dict>
</array>
</dict>
</array>
${key('_name', 'Harbour AHCI')}${key('spsata_negotiatedlinkspeed', '1.5 Gigabit')}${key('spsata_portspeed', '3 Gigabit')}</dict>
</array>
</dict>
</array>
</plist>
`

describe('system_profiler -xml says', () => {
  it('the same, though the port stands behind its drives', () => {
    const readings = readingsOf(systemProfiler, xml)
    expect(readings).toEqual([
      { node: 'disk0', model: 'HARBOUR HC160', bytes: 160_041_885_696, rpm: 5400, transport: 'sata', able: 3, runs: 1.5 },
    ])
    const [drive] = drivesIn(systemProfiler, xml)
    expect([drive?.model, drive?.bytes, drive?.runs].map((said) => marked(xml, said))).toEqual([
      'HARBOUR HC160',
      '160041885696',
      '1.5 Gigabit',
    ])
  })

  it('what stands until there, where it was cut', () => {
    const nodes = Array.from({ length: xml.length }, (_, end) =>
      readingsOf(systemProfiler, xml.slice(0, end)).map(({ node }) => node),
    ).flat()
    expect(new Set(nodes)).toEqual(new Set(['disk0']))
  })
})

/** Read by eye: node, model, bytes, sector, turns, transport, link able and running. */
const golden: Readonly<Record<string, readonly string[]>> = {
  'system-profiler/01.txt': [
    'disk3 | - | 200048839229 | - | - | other | -/-',
    'disk0 | Maxtor 6B250S0 | 250997888778 | - | - | sata | -/-',
    'disk1 | Flash Disk | 2104533975 | - | - | usb | -/-',
    'disk2 | DataTraveler 2.0 | 4037269258 | - | - | usb | -/-',
  ],
  'system-profiler/02.txt': [
    'disk0 | FUJITSU MHZ2160BH G1 | 160041885696 | - | - | sata | 3/1.5',
    'disk1 | Flash Disk | 4010803200 | - | - | usb | -/-',
  ],
  'system-profiler/03.txt': [
    'disk2 | - | 200049647616 | - | - | other | -/-',
    'disk0 | WDC WD3200AAJS-40VWA0 | 320072933376 | - | - | sata | 3/3',
    'disk1 | Flash Disk | 2109734912 | - | - | usb | -/-',
  ],
  'system-profiler/04.txt': ['disk0 | FUJITSU MHW2080BHPL | 80026361856 | - | - | sata | 1.5/1.5'],
  'system-profiler/05.txt': ['disk0 | Maxtor 6B250S0 | 250997888778 | - | - | sata | -/-'],
  'system-profiler/06.txt': ['disk0 | APPLE SSD SD0128F | 121332826112 | - | 0 | sata | -/-'],
  'system-profiler/07.txt': ['disk0 | VBOX HARDDISK | 41943040000 | - | 0 | sata | 3/3 | virtual'],
}

describe.skipIf(!hasMachineSamples)('what real machines printed', () => {
  it.each(machineSamples('system-profiler').map(({ file }) => [file]))('%s', (file) => {
    const sample = machineSampleText(file)
    expect(readingsOf(systemProfiler, sample).map(inShort)).toEqual(golden[file])
  })
})
