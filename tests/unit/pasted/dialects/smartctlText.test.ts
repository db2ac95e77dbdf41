import { describe, expect, it } from 'vitest'
import { smartctlText } from '../../../../src/pasted/dialects/smartctlText.ts'
import { machinesOf } from '../../../../src/pasted/machine/machinesOf.ts'
import { readTexts } from '../../../../src/pasted/readTexts.ts'
import { changedTexts, drivesIn, inShort, marked, readingsOf } from '../../../support/driveReadings.ts'
import { blockOf, hasMachineSamples, machineSamples, machineSampleText } from '../../../support/machineSamples.ts'

const banner = `smartctl 7.3 2022-02-28 r5338 [x86_64-linux-5.15.0] (local build)
Copyright (C) 2002-22, Bruce Allen, Christian Franke, www.smartmontools.org
`

const ata = `${banner}
=== START OF INFORMATION SECTION ===
Model Family:     Harbour Coaster
Device Model:     HARBOUR HC8000-1AB
Serial Number:    ZZ1234AB
LU WWN Device Id: 5 000c50 0a1b2c3d4
Firmware Version: SN02
User Capacity:    8,001,563,222,016 bytes [8.00 TB]
Sector Sizes:     512 bytes logical, 4096 bytes physical
Rotation Rate:    7200 rpm
Form Factor:      3.5 inches
Device is:        Not in smartctl database [for details use: -P showall]
ATA Version is:   ACS-3 T13/2161-D revision 5
SATA Version is:  SATA 3.1, 6.0 Gb/s (current: 3.0 Gb/s)
Local Time is:    Mon Jan  6 17:30:42 2020 CET
SMART support is: Available - device has SMART capability.
`

const sas = `${banner}
=== START OF INFORMATION SECTION ===
Vendor:               HARBOUR
Product:              HS12T0001
Revision:             A001
User Capacity:        11,756,399,230,976 bytes [11.7 TB]
Logical block size:   512 bytes
Physical block size:  4096 bytes
Rotation Rate:        7200 rpm
Logical Unit id:      0x5000c5000a1b2c3f
Serial number:        ZZ99
Device type:          disk
Transport protocol:   SAS (SPL-3)
`

const nvme = `${banner}
=== START OF INFORMATION SECTION ===
Model Number:                       HARBOUR NV1 500GB
Serial Number:                      S3NVME0001
PCI Vendor/Subsystem ID:            0x1234
Total NVM Capacity:                 0
Unallocated NVM Capacity:           18,446,742,073,310,617,600 [18446 PB]
NVMe Version:                       1.4
Namespace 1 Size/Capacity:          500,107,862,016 [500 GB]
Namespace 1 Utilization:            71,328,116,736 [71.3 GB]
Namespace 1 Formatted LBA Size:     512
`

const capacity = (printed: string): string => ata.replace('8,001,563,222,016 bytes [8.00 TB]', printed)

describe('smartctl -x says of an ATA drive', () => {
  it('model, bytes, sector, turns and the rates of its link', () => {
    expect(readingsOf(smartctlText, ata)).toEqual([
      { model: 'HARBOUR HC8000-1AB', bytes: 8_001_563_222_016, sector: 512, rpm: 7200, transport: 'sata', able: 6, runs: 3 },
    ])
  })

  it('with the characters that say each', () => {
    const [drive] = drivesIn(smartctlText, ata)
    expect([drive?.model, drive?.bytes, drive?.sector, drive?.rpm, drive?.able, drive?.runs].map((said) => marked(ata, said))).toEqual([
      'HARBOUR HC8000-1AB',
      '8,001,563,222,016',
      '512',
      '7200',
      '6.0',
      'current: 3.0 Gb/s',
    ])
  })

  it('the same in mails and with other line ends', () => {
    for (const changed of Object.values(changedTexts(ata))) expect(readingsOf(smartctlText, changed)).toEqual(readingsOf(smartctlText, ata))
  })

  it('the same without indentation', () => {
    const flat = ata.replaceAll(/ {2,}/g, ' ')
    expect(readingsOf(smartctlText, flat)).toEqual(readingsOf(smartctlText, ata))
  })

  it('no rate that runs where SATA 2.6 prints none', () => {
    const old = ata.replace('SATA 3.1, 6.0 Gb/s (current: 3.0 Gb/s)', 'SATA 2.6, 3.0 Gb/s')
    const [drive] = readingsOf(smartctlText, old)
    expect(drive?.able).toBe(3)
    expect(drive).not.toHaveProperty('runs')
  })

  it('nothing of a link whose line an adapter swallowed', () => {
    const [drive] = readingsOf(smartctlText, ata.replace(/SATA Version.*\n/, ''))
    expect(drive).not.toHaveProperty('able')
  })

  it.each([
    ['2 000 398 934 016 bytes [2,00 TB]'],
    ['2.000.398.934.016 bytes [2,00 TB]'],
    ["2'000'398'934'016 bytes [2.00 TB]"],
    ['2’000’398’934’016 bytes [2.00 TB]'],
    ['2\u00a0000\u00a0398\u00a0934\u00a0016 bytes [2,00 TB]'],
    ['2\ufffd000\ufffd398\ufffd934\ufffd016 bytes [2,00 TB]'],
    ['2-000-398-934-016 bytes [2,00 TB]'],
    ['20,00,39,89,34,016 bytes [2.00 TB]'],
    ['2000398934016 bytes'],
  ])('two terabytes, printed as %s', (printed) => {
    expect(readingsOf(smartctlText, capacity(printed))[0]?.bytes).toBe(2_000_398_934_016)
  })

  it('the rounded capacity where the locale cut the count', () => {
    const text = capacity('120 bytes [120 GB]')
    expect(marked(text, drivesIn(smartctlText, text)[0]?.bytes)).toBe('120 GB')
    expect(drivesIn(smartctlText, text)[0]?.bytes?.value).toBe(120e9)
  })

  it.each([
    ['8,001,563,2?2,016 bytes [8.00 TB]'],
    ['9,001,563,222,016 bytes [8.00 TB]'],
    ['8,001,563,222,017 bytes [8.00 TB]'],
    ['8,001,563,222'],
  ])('no capacity, but the line, where it reads %s', (printed) => {
    const reading = smartctlText.read(blockOf(capacity(printed)))
    expect(drivesIn(smartctlText, capacity(printed))[0]?.bytes).toBeNull()
    expect(reading.unknown.map(({ line }) => line)).toContain(10)
  })

  it.each([['72x0 rpm'], ['720 rpm'], ['7200']])('no turns, but the line, where they read %s', (printed) => {
    const text = ata.replace('7200 rpm', printed)
    expect(drivesIn(smartctlText, text)[0]?.rpm).toBeNull()
    expect(smartctlText.read(blockOf(text)).unknown.map(({ line }) => line)).toEqual([12])
  })

  it.each([['SATA 3.1, 6.0 Gb/s (current: 3.7 Gb/s)'], ['SATA 3.1, 6.1 Gb/s'], ['SATA 3.1, 6.0 Gb/s (curent: 3.0 Gb/s)']])(
    'no rate that no link has: %s',
    (printed) => {
      const text = ata.replace('SATA 3.1, 6.0 Gb/s (current: 3.0 Gb/s)', printed)
      expect(drivesIn(smartctlText, text)[0]?.runs).toBeNull()
      expect(smartctlText.read(blockOf(text)).unknown).toHaveLength(1)
    },
  )
})

describe('smartctl -x says of other drives', () => {
  it('maker and product of SCSI, and that it is SAS', () => {
    expect(readingsOf(smartctlText, sas)).toEqual([
      { model: 'HARBOUR HS12T0001', bytes: 11_756_399_230_976, sector: 512, rpm: 7200, transport: 'sas' },
    ])
  })

  it('the namespace of NVMe, and nothing of turns or links', () => {
    expect(readingsOf(smartctlText, nvme)).toEqual([{ model: 'HARBOUR NV1 500GB', bytes: 500_107_862_016, sector: 512, transport: 'nvme' }])
  })

  it('flash as no turns', () => {
    const text = ata.replace('7200 rpm', 'Solid State Device')
    expect(marked(text, drivesIn(smartctlText, text)[0]?.rpm)).toBe('Solid State Device')
    expect(drivesIn(smartctlText, text)[0]?.rpm?.value).toBe(0)
  })

  it('nothing of an enclosure', () => {
    expect(readingsOf(smartctlText, sas.replace('Device type:          disk', 'Device type:          enclosure'))).toEqual([])
  })

  it('what version 5 printed on one line', () => {
    const old = `smartctl version 5.38 [x86_64] Copyright (C) 2002-8 Bruce Allen\n\nDevice: HARBOUR HS300655  Version: BA23\nDevice type: disk\nTransport protocol: SAS\n`
    expect(readingsOf(smartctlText, old)).toEqual([{ model: 'HARBOUR HS300655', transport: 'sas' }])
    expect(marked(old, drivesIn(smartctlText, old)[0]?.model)).toBe('HARBOUR HS300655')
  })

  it('that a volume of an adapter is no drive', () => {
    expect(readingsOf(smartctlText, sas.replace('HS12T0001', 'RAID 5 Volume'))[0]?.isVirtual).toBe(true)
  })

  it('a WWN the same however it is printed', () => {
    const printed = ['5 000c50 0a1b2c3d4', '0x5000c500a1b2c3d4', '5000C500A1B2C3D4']
    const identities = printed.map((wwn) => drivesIn(smartctlText, ata.replace('5 000c50 0a1b2c3d4', wwn))[0]?.identity)
    expect(new Set(identities)).toEqual(new Set(['5000c500a1b2c3d4']))
  })

  it('no identity where somebody blanked it out', () => {
    const text = ata.replace('5 000c50 0a1b2c3d4', 'XXXXXXXXXXXXXXXX').replace('ZZ1234AB', '*removed*')
    expect(drivesIn(smartctlText, text)[0]?.identity).toBeNull()
  })
})

/** The page of its phys, which smartctl prints last; the second port has no cable. */
const phys = (rate: string): string => `
Protocol Specific port log page for SAS SSP
relative target port id = 1
  generation code = 0
  number of phys = 1
  phy identifier = 0
    attached device type: expander device
    negotiated logical link rate: phy enabled; ${rate}
    SAS address = 0x5000a7f310c0de11
    attached SAS address = 0x500605b00abcde10
    attached phy identifier = 1
relative target port id = 2
  generation code = 0
  number of phys = 1
  phy identifier = 1
    attached device type: no device attached
    negotiated logical link rate: phy enabled; 1.5 Gbps
    SAS address = 0x5000a7f310c0de12
    attached SAS address = 0x0
    attached phy identifier = 0

`

describe('the page of the phys of a SAS drive', () => {
  const loop = sas + phys('6 Gbps') + sas.replace('5000c5000a1b2c3f', '5000c5000a1b2c4f') + phys('12 Gbps')

  it('says what the link of the drive before it runs at', () => {
    expect(drivesIn(smartctlText, loop).map(({ runs }) => runs?.value)).toEqual([6, 12])
    expect(marked(loop, drivesIn(smartctlText, loop)[0]?.runs)).toBe('6 Gbps')
  })

  it('is no text of its own', () => {
    const read = readTexts([{ name: null, text: `root@deep:~# smartctl -x /dev/sda\n${sas}${phys('6 Gbps')}` }])
    const texts = read.ok ? read.value : []
    expect(texts.map(({ dialect }) => dialect?.id)).toEqual(['smartctl-text'])
    expect(texts.flatMap(({ facts }) => facts.map(({ kind }) => kind))).toEqual(['drive', 'sas-phy', 'sas-phy'])
    const machines = machinesOf(texts, {})
    expect(machines.flatMap(({ rows }) => rows.map(({ title }) => title.replaceAll('\u00A0', ' ')))).toContain('SAS 6 Gb/s')
  })

  it('says nothing where no cable is in', () => {
    expect(drivesIn(smartctlText, sas + phys('unknown')).map(({ runs }) => runs)).toEqual([null])
  })
})

describe('smartctl in a loop', () => {
  it('is one fact for each drive, by banners', () => {
    expect(readingsOf(smartctlText, ata + sas + nvme).map(({ model }) => model)).toEqual([
      'HARBOUR HC8000-1AB',
      'HARBOUR HS12T0001',
      'HARBOUR NV1 500GB',
    ])
  })

  it('names the drives by the commands or lines before them', () => {
    const text = `# smartctl -x /dev/sda\n${ata}\n=== /dev/sdb ===\n${sas}\n$ sudo smartctl -a -d nvme /dev/nvme0n1\n${nvme}`
    expect(readingsOf(smartctlText, text).map(({ node }) => node)).toEqual(['sda', 'sdb', 'nvme0n1'])
  })

  it('is told apart where somebody left only the lines that matter', () => {
    const only = (text: string): string =>
      text
        .split('\n')
        .filter((line) => /Model:|Capacity:|Rate:/.test(line))
        .join('\n')
    expect(readingsOf(smartctlText, `${only(ata)}\n${only(ata.replaceAll('8000', '9000'))}`).map(({ model }) => model)).toEqual([
      'HARBOUR HC8000-1AB',
      'HARBOUR HC9000-1AB',
    ])
  })

  it('says which did not answer', () => {
    const text = `${banner}\nSmartctl open device: /dev/sdz failed: No such device\n${ata}`
    expect(readingsOf(smartctlText, text)).toHaveLength(1)
    expect(smartctlText.read(blockOf(text)).unknown).toEqual([{ line: 4, probably: 'a device that did not answer' }])
  })
})

describe('a text of smartctl that was cut', () => {
  it('gives what stands until there, at any character', () => {
    const ends = Array.from({ length: ata.length }, (_, end) => end)
    const values = ends.flatMap((end) => {
      const [drive] = drivesIn(smartctlText, ata.slice(0, end))
      return [drive?.bytes, drive?.rpm, drive?.able, drive?.runs].flatMap((said) => (said ? [said.value] : []))
    })
    expect([...new Set(values)].sort((one, other) => one - other)).toEqual([3, 6, 7200, 8_001_563_222_016])
  })

  it('is known by its banner or its keys', () => {
    expect(smartctlText.sure(blockOf(ata))).toBe(3)
    expect(smartctlText.sure(blockOf(ata.split('\n').slice(5).join('\n')))).toBe(2)
    expect(smartctlText.sure(blockOf('a text of something else\nModel: A\n'))).toBe(0)
    expect(smartctlText.begins(banner.split('\n')[0] ?? '')).toBe(true)
  })
})

/** Read by eye: model, bytes, sector, turns, transport, link able and running. */
const golden: Readonly<Record<string, readonly string[]>> = {
  'smartctl-text/01.txt': ['- | WDC WUH721816ALE6L4 | 16000900661248 | 512 | 7200 | sata | 6/6'],
  'smartctl-text/02.txt': ['- | - | 800166076416 | 512 | 0 | sas | -/-'],
  'smartctl-text/03.txt': ['- | WD_BLACK SN770 500GB | 500107862016 | 512 | - | nvme | -/-'],
  'smartctl-text/04.txt': ['- | Samsung Portable SSD T7 | 2000398934016 | 512 | - | nvme | -/-'],
  'smartctl-text/05.txt': ['- | APPLE SSD AP0512Z | - | - | - | nvme | -/-'],
  'smartctl-text/06.txt': ['- | Netac NVMe SSD 2TB | 2000398934016 | 512 | - | nvme | -/-'],
  'smartctl-text/07.txt': ['- | WDC WD20EZBX-00AYRA0 | 2000398934016 | 512 | 7200 | sata | 6/6'],
  'smartctl-text/08.txt': ['- | ST3000NM0033-9ZM178 | 3000592982016 | 512 | 7200 | sata | 6/6'],
  'smartctl-text/09.txt': ['- | SEAGATE ST4000NM0023 | 4000787030016 | 512 | 7200 | sas | -/6'],
  'smartctl-text/10.txt': ['- | KBG30ZMV256G TOSHIBA | 256060514304 | 512 | - | nvme | -/-'],
  'smartctl-text/11.txt': ['- | WDS100T3X0C-00SJG0 | 1000204886016 | 512 | - | nvme | -/-'],
  'smartctl-text/12.txt': ['- | WDS200T1X0E-00AFY0 | 2000398934016 | 512 | - | nvme | -/-'],
  'smartctl-text/13.txt': ['- | HGST HUH721212AL5200 | 11756399230976 | 512 | 7200 | sas | -/-'],
  'smartctl-text/14.txt': ['- | HGST HUS724020ALS640 | 2000398934016 | 512 | 7200 | sas | -/-'],
  'smartctl-text/15.txt': ['- | WDC WD20EARS-00MVWB0 | 2000398934016 | 512 | - | sata | 3/-'],
  'smartctl-text/16.txt': ['- | WDC WD10EFRX-68FYTN0 | 1000204886016 | 512 | 5400 | sata | 6/6'],
  'smartctl-text/17.txt': ['- | WDC WD20EFAX-68FB5N0 | 2000398934016 | 512 | 5400 | sata | 6/6'],
  'smartctl-text/18.txt': ['- | ST2000NM000A-2J2100 | 2000398934016 | 512 | 7200 | sata | 6/6'],
  'smartctl-text/19.txt': ['- | WDC WD40EFRX-68WT0N0 | 4000787030016 | 512 | 5400 | sata | 6/3'],
  'smartctl-text/20.txt': ['- | WDC WD100EZAZ-11TDBA0 | 10000831348736 | 512 | 5400 | sata | 6/6'],
  'smartctl-text/21.txt': ['- | HGST HDN728080ALE604 | 8001563222016 | 512 | 7200 | sata | 6/6'],
  'smartctl-text/22.txt': ['- | SAMSUNG MZQL23T8HCLS-00A07 | 3840755982336 | 512 | - | nvme | -/-'],
  'smartctl-text/23.txt': ['- | LITEONIT LCT-512L9S-11 2.5 7mm 512GB | 512110190592 | 512 | 0 | sata | 6/6'],
  'smartctl-text/24.txt': ['- | FUJITSU MHZ2250BK G2 | 250059350016 | 512 | - | sata | 3/-'],
  'smartctl-text/25.txt': ['- | OOS12000G | 12000138625024 | 512 | 7200 | sata | 6/6'],
  'smartctl-text/26.txt': ['- | WDC WD10JFCX-68N6GN0 | 1000204886016 | 512 | 5400 | sata | 6/6'],
  'smartctl-text/27.txt': ['- | WDC WD120EFAX-68UNTN0 | 12000138625024 | 512 | 5400 | sata | 6/6'],
  'smartctl-text/28.txt': ['- | WDC WD40EFRX-68N32N0 | 4000787030016 | 512 | 5400 | sata | 6/6'],
  'smartctl-text/29.txt': ['- | WDC WD6003FZBX-00K5WB0 | 6001175126016 | 512 | 7200 | sata | 6/6'],
  'smartctl-text/30.txt': ['- | WDC WD10EFRX-68FYTN0 | 1000204886016 | 512 | 5400 | sata | 6/3'],
  'smartctl-text/31.txt': ['- | WDC WD100EMAZ-00WJTA0 | 10000831348736 | 512 | 5400 | sata | 6/3'],
  'smartctl-text/32.txt': ['- | ST12000VN0008-2YS101 | 12000138625024 | 512 | 7200 | sata | 6/6'],
  'smartctl-text/33.txt': ['- | Samsung SSD 850 EVO 500GB | 500107862016 | 512 | 0 | sata | 6/6'],
  'smartctl-text/34.txt': ['- | SAMSUNG MZ1WV480HCGL-000MV | 480103981056 | 512 | - | nvme | -/-'],
  'smartctl-text/35.txt': ['- | WD4001FYYG-01SL3 | 4000787030016 | 512 | 7200 | sas | -/-'],
  'smartctl-text/36.txt': ['- | ST4000LM024-2AN17V | 4000787030016 | 512 | 5526 | sata | 6/6'],
  'smartctl-text/37.txt': ['- | SEAGATE ST1000NM0045 | 1000204886016 | 512 | 7200 | sas | -/-'],
  'smartctl-text/38.txt': ['- | KINGSTON SV300S37A120G | 120000000000 | 512 | 0 | sata | 6/6'],
  'smartctl-text/39.txt': ['- | INTEL SSDSC2KW120H6 | 120034123776 | 512 | 0 | sata | 6/6'],
  'smartctl-text/40.txt': ['- | TOSHIBA DT01ACA050 | 500107862016 | 512 | 7200 | sata | 6/3'],
  'smartctl-text/41.txt': ['- | ST3000NM0033-9ZM178 | 3000592982016 | 512 | 7200 | sata | 6/6'],
  'smartctl-text/42.txt': ['- | WDC WD40NMZW-11GX6S1 | 4000787030016 | 512 | 5400 | sata | 6/6'],
  'smartctl-text/43.txt': ['- | SEAGATE ST4000NM0023 | 4000787030016 | 512 | 7200 | sas | -/6'],
  'smartctl-text/44.txt': ['- | SAMSUNG SSD PM800 TM 128GB | 128035676160 | - | - | - | -/-'],
  'smartctl-text/45.txt': ['- | ServeRA Drive 1 | - | - | - | - | -/- | virtual'],
  'smartctl-text/46.txt': ['- | IBM-ESXS ST3300655SS | - | - | - | sas | -/-'],
  'smartctl-text/47.txt': [],
  'smartctl-text/48.txt': ['- | MTFDDAK480TDC | 480103981056 | 512 | 0 | sata | 6/6'],
  'smartctl-text/49.txt': ['- | HP EG0600FBDSR | 600127266816 | 512 | 10025 | sas | -/-'],
  'smartctl-text/50.txt': ['- | OCZ-VECTOR150 | 480103981056 | 512 | 0 | sata | 6/3'],
}

describe.skipIf(!hasMachineSamples)('what real machines printed', () => {
  const samples = machineSamples('smartctl-text')

  it.each(samples.map(({ file }) => [file]))('%s', (file) => {
    const text = machineSampleText(file)
    expect(readingsOf(smartctlText, text).map(inShort)).toEqual(golden[file])
    expect(smartctlText.read(blockOf(text)).unknown.length).toBeLessThanOrEqual(1)
  })
})
