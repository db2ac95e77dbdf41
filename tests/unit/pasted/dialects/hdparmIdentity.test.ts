import { describe, expect, it } from 'vitest'
import { hdparmIdentity } from '../../../../src/pasted/dialects/hdparmIdentity.ts'
import { changedTexts, drivesIn, inShort, marked, readingsOf } from '../../../support/driveReadings.ts'
import { blockOf, hasMachineSamples, machineSamples, machineSampleText } from '../../../support/machineSamples.ts'

const printed = (node: string): string => `
/dev/${node}:

ATA device, with non-removable media
\tModel Number:       HARBOUR HC8000-1AB                      
\tSerial Number:      ZZ1234AB
\tTransport:          Serial, ATA8-AST, SATA 1.0a, SATA II Extensions, SATA Rev 2.5, SATA Rev 2.6, SATA Rev 3.0
Configuration:
\tCHS current addressable sectors:    16514064
\tLBA    user addressable sectors:   268435455
\tLBA48  user addressable sectors: 15628053168
\tLogical  Sector size:                   512 bytes
\tPhysical Sector size:                  4096 bytes
\tdevice size with M = 1024*1024:     7630885 MBytes
\tdevice size with M = 1000*1000:     8001563 MBytes (8001 GB)
\tNominal Media Rotation Rate: 7200
Commands/features:
\tEnabled\tSupported:
\t   *\tSMART feature set
\t   *\tGen1 signaling speed (1.5Gb/s)
\t   *\tGen2 signaling speed (3.0Gb/s)
\t   *\tGen3 signaling speed (6.0Gb/s)
Logical Unit WWN Device Identifier: 5000c5000a1b2c3d
\tIEEE OUI\t: 000c50
`
const text = printed('sdb')
const whole = { node: 'sdb', model: 'HARBOUR HC8000-1AB', bytes: 8_001_563_000_000, sector: 512, rpm: 7200, transport: 'sata', able: 6 }

describe('hdparm -I says', () => {
  it('model, megabytes of 10^6, turns, and what the link is able to: never what it runs at', () => {
    expect(readingsOf(hdparmIdentity, text)).toEqual([whole])
  })

  it('each by its own characters', () => {
    const [drive] = drivesIn(hdparmIdentity, text)
    expect([drive?.model, drive?.bytes, drive?.sector, drive?.rpm, drive?.able].map((said) => marked(text, said))).toEqual([
      'HARBOUR HC8000-1AB',
      '8001563 MBytes',
      '512',
      '7200',
      '6.0Gb/s',
    ])
  })

  it('the same in mails, with other line ends, without indentation', () => {
    for (const changed of Object.values(changedTexts(text))) expect(readingsOf(hdparmIdentity, changed)).toEqual([whole])
    expect(readingsOf(hdparmIdentity, text.replaceAll(/^\s+/gm, ''))).toEqual([whole])
    expect(readingsOf(hdparmIdentity, text.replaceAll('\t', '        '))).toEqual([whole])
  })

  it('several drives in their order', () => {
    expect(readingsOf(hdparmIdentity, printed('sda') + printed('sdb')).map(({ node }) => node)).toEqual(['sda', 'sdb'])
  })

  it('the fastest generation only where it stands there', () => {
    expect(readingsOf(hdparmIdentity, text.replace(/.*Gen3.*\n/, ''))[0]?.able).toBe(3)
  })

  it('nothing but the node where an adapter shows the bytes of something else', () => {
    expect(readingsOf(hdparmIdentity, text.replace('HARBOUR HC8000-1AB', 'H\ufffd]\tS'))).toEqual([{ node: 'sdb' }])
  })

  it('names lines that do not fit', () => {
    expect(hdparmIdentity.read(blockOf(text.replace('8001563 MBytes', '9001563 MBytes'))).unknown).toEqual([
      { line: 15, probably: 'a number that was changed or cut' },
    ])
    expect(hdparmIdentity.read(blockOf(text.replace('Rate: 7200', 'Rate: 72O0'))).unknown).toHaveLength(1)
    expect(hdparmIdentity.read(blockOf(text.replace('Gen3 signaling speed (6.0', 'Gen3 signaling speed (8.0'))).unknown).toHaveLength(1)
  })

  it('nothing wrong wherever the text ends', () => {
    const values = Array.from({ length: text.length }, (_, end) => drivesIn(hdparmIdentity, text.slice(0, end))[0]).flatMap((drive) =>
      [drive?.bytes, drive?.rpm].flatMap((said) => (said ? [said.value] : [])),
    )
    expect([...new Set(values)].sort((one, other) => one - other)).toEqual([7200, 8_001_563_000_000])
  })
})

/** Read by eye: node, model, bytes, sector, turns, transport, link able and running. */
const golden: Readonly<Record<string, readonly string[]>> = {
  'hdparm-I/01.txt': ['sda | Samsung SSD 850 EVO 2TB | 2000398000000 | 512 | 0 | sata | 6/-'],
  'hdparm-I/02.txt': ['sdd | WDC WD30EZRX-00D8PB0 | 3000592000000 | 512 | 5400 | sata | 6/-'],
  'hdparm-I/03.txt': ['sda | TOSHIBA MQ01ABD050 | 500107000000 | 512 | 5400 | sata | 6/-'],
  'hdparm-I/04.txt': ['sda | ZHITAI SC001 Active 512GB SSD | 512110000000 | 512 | 0 | sata | 6/-'],
  'hdparm-I/05.txt': ['sdb | TOSHIBA HDWD110 | 1000204000000 | 512 | 7200 | sata | 6/-'],
  'hdparm-I/06.txt': ['sde | WDC WD30EZRX-00D8PB0 | 3000591000000 | 512 | 5400 | sata | 6/-'],
  'hdparm-I/07.txt': ['sdb | Samsung SSD 840 EVO 120GB | 120034000000 | 512 | 0 | sata | 6/-'],
  'hdparm-I/08.txt': ['sda | WDC WD40EFRX-68N32N0 | 4000787000000 | 512 | 5400 | sata | 6/-'],
  'hdparm-I/09.txt': ['sdb | HGST HUH721212ALE600 | 12000138000000 | 512 | 7200 | sata | 6/-'],
  'hdparm-I/10.txt': ['sda | WDC WD20EFAX-68FB5N0 | 2000398000000 | 512 | 5400 | sata | 6/-'],
  'hdparm-I/11.txt': ['sde | WDC WDS400T2B0A-00SM50 | 4000787000000 | 512 | 0 | sata | 6/-'],
  'hdparm-I/12.txt': ['sdb | HITACHI HUA7210SASUN1.0T | 1000204000000 | 512 | - | sata | 3/-'],
  'hdparm-I/13.txt': ['sdc | WDC WD20EFAX-68FB5N0 | 2000398000000 | 512 | 5400 | sata | 6/-'],
  'hdparm-I/14.txt': ['sdb | - | - | - | - | - | -/-'],
}

describe.skipIf(!hasMachineSamples)('what real machines printed', () => {
  it.each(machineSamples('hdparm-I').map(({ file }) => [file]))('%s', (file) => {
    const sample = machineSampleText(file)
    expect(readingsOf(hdparmIdentity, sample).map(inShort)).toEqual(golden[file])
  })
})
