import { describe, expect, it } from 'vitest'
import { getPhysicalDisk } from '../../../../src/pasted/dialects/getPhysicalDisk.ts'
import { changedTexts, drivesIn, inShort, marked, readingsOf } from '../../../support/driveReadings.ts'
import { blockOf, hasMachineSamples, machineSamples, machineSampleText } from '../../../support/machineSamples.ts'

const table = `PS C:\\> Get-PhysicalDisk

Number FriendlyName            SerialNumber MediaType CanPool OperationalStatus HealthStatus Usage            Size
------ ------------            ------------ --------- ------- ----------------- ------------ -----            ----
0      HARBOUR NV1 1TB         S3NVME0001   SSD       False   OK                Healthy      Auto-Select 953.87 GB
12     HARBOUR HC8000          ZZ1234AB     HDD       True    OK                Healthy      Auto-Select   7,28 TB
3      Msft Virtual Disk                    Unspec... False   OK                Healthy      Auto-Select     25 GB
`
const gibibytes = (count: number): number => Math.round(count * 1024 ** 3)

describe('the table of Get-PhysicalDisk says', () => {
  it('number, model, size of powers of 1024 and what is flash', () => {
    expect(readingsOf(getPhysicalDisk, table)).toEqual([
      { node: 'disk0', model: 'HARBOUR NV1 1TB', bytes: gibibytes(953.87), rpm: 0 },
      { node: 'disk12', model: 'HARBOUR HC8000', bytes: Math.round(7.28 * 1024 ** 4) },
      { node: 'disk3', model: 'Msft Virtual Disk', bytes: gibibytes(25), isVirtual: true },
    ])
    const [drive] = drivesIn(getPhysicalDisk, table)
    expect([drive?.model, drive?.bytes, drive?.rpm].map((said) => marked(table, said))).toEqual(['HARBOUR NV1 1TB', '953.87 GB', 'SSD'])
  })

  it('the same in mails and with other line ends', () => {
    for (const changed of Object.values(changedTexts(table)))
      expect(readingsOf(getPhysicalDisk, changed)).toEqual(readingsOf(getPhysicalDisk, table))
  })

  it('which rows the window cut, and no cut model', () => {
    const cut = table.replace('HARBOUR NV1 1TB ', 'HARBOUR NV1 1...')
    expect(readingsOf(getPhysicalDisk, cut)[0]).not.toHaveProperty('model')
    expect(getPhysicalDisk.read(blockOf(cut)).unknown.map(({ line }) => line)).toEqual([5, 7])
  })

  it('nothing where the sizes were cut off', () => {
    const cut = table.replaceAll(/\s+(?:Size|----|\S+ [GT]B)$/gm, '')
    expect(readingsOf(getPhysicalDisk, cut).map(({ bytes }) => bytes)).toEqual([undefined, undefined, undefined])
  })
})

const list = `
FriendlyName       : HARBOUR HC8000
SerialNumber       : ZZ1234AB
DeviceId           : 4
MediaType          : HDD
BusType            : SAS
SpindleSpeed       : 7200
LogicalSectorSize  : 4096
PhysicalSectorSize : 4096
Size               : 8001563222016

FriendlyName       : HARBOUR NV1
DeviceId           : 5
MediaType          : SSD
BusType            : NVMe
SpindleSpeed       : 0
LogicalSectorSize  : 512
Size               : 1024209543168
`

describe('the list of Get-PhysicalDisk says', () => {
  it('bytes, bus, turns and sector', () => {
    expect(readingsOf(getPhysicalDisk, list)).toEqual([
      { node: 'disk4', model: 'HARBOUR HC8000', bytes: 8_001_563_222_016, sector: 4096, rpm: 7200, transport: 'sas' },
      { node: 'disk5', model: 'HARBOUR NV1', bytes: 1_024_209_543_168, sector: 512, rpm: 0, transport: 'nvme' },
    ])
    expect(marked(list, drivesIn(getPhysicalDisk, list)[0]?.bytes)).toBe('8001563222016')
    expect(getPhysicalDisk.sure(blockOf(list))).toBe(3)
  })

  it('the same without blank lines between, and with CRLF', () => {
    expect(readingsOf(getPhysicalDisk, list.replaceAll('\n\n', '\n'))).toEqual(readingsOf(getPhysicalDisk, list))
    for (const changed of Object.values(changedTexts(list)))
      expect(readingsOf(getPhysicalDisk, changed)).toEqual(readingsOf(getPhysicalDisk, list))
  })

  it('nothing of turns that Windows does not know', () => {
    expect(readingsOf(getPhysicalDisk, list.replace('7200', '4294967295'))[0]).not.toHaveProperty('rpm')
  })

  it('that a disk of Storage Spaces or an image is virtual', () => {
    expect(readingsOf(getPhysicalDisk, list.replace(': SAS', ': Spaces'))[0]?.isVirtual).toBe(true)
    expect(readingsOf(getPhysicalDisk, list.replace(': SAS', ': File Backed Virtual'))[0]?.isVirtual).toBe(true)
  })
})

describe('persistent memory', () => {
  it('is no drive', () => {
    const text = `DiskNumber Size   HealthStatus AtomicityType CanBeRemoved PhysicalDeviceIds UnsafeShutdownCount
---------- ----   ------------ ------------- ------------ ----------------- -------------------
7          126 GB Healthy      None          True         {30, 130}         0
`
    expect(readingsOf(getPhysicalDisk, text)).toEqual([{ node: 'disk7', bytes: gibibytes(126), isVirtual: true }])
    expect(marked(text, drivesIn(getPhysicalDisk, text)[0]?.bytes)).toBe('126 GB')
  })
})

/** Read by eye: node, model, bytes, sector, turns, transport, link able and running. */
const golden: Readonly<Record<string, readonly string[]>> = {
  'get-physicaldisk/01.txt': ['PhysicalDisk4 | - | 26843545600 | - | - | - | -/-'],
  'get-physicaldisk/02.txt': [
    'disk2 | - | 270582939648 | - | - | - | -/- | virtual',
    'disk3 | - | 270582939648 | - | - | - | -/- | virtual',
  ],
  'get-physicaldisk/03.txt': ['disk2 | - | 270582939648 | - | - | - | -/- | virtual'],
  'get-physicaldisk/04.txt': [],
  'get-physicaldisk/05.txt': [],
}

describe.skipIf(!hasMachineSamples)('what real machines printed', () => {
  it.each(machineSamples('get-physicaldisk').map(({ file }) => [file]))('%s', (file) => {
    const text = machineSampleText(file)
    expect(readingsOf(getPhysicalDisk, text).map(inShort)).toEqual(golden[file])
  })
})
