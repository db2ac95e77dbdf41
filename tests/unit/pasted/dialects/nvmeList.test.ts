import { describe, expect, it } from 'vitest'
import { nvmeList } from '../../../../src/pasted/dialects/nvmeList.ts'
import { changedTexts, drivesIn, inShort, marked, readingsOf } from '../../../support/driveReadings.ts'
import { blockOf, hasMachineSamples, machineSamples, machineSampleText } from '../../../support/machineSamples.ts'

const sectors = 937_703_088
const device = {
  NameSpace: 1,
  DevicePath: '/dev/nvme0n1',
  Firmware: '1.0',
  Index: 0,
  ModelNumber: 'HARBOUR NV1 480GB      ',
  ProductName: 'Unknown device',
  SerialNumber: 'S3NVME0001',
  UsedBytes: 1024,
  MaximumLBA: sectors,
  PhysicalSize: sectors * 512,
  SectorSize: 512,
}
const printed = (value: object): string => JSON.stringify(value, null, 2)
const whole = { node: 'nvme0n1', model: 'HARBOUR NV1 480GB', bytes: sectors * 512, sector: 512, transport: 'nvme' }

const namespace = (name: string): object => ({
  NameSpace: name,
  NSID: 1,
  MaximumLBA: sectors,
  PhysicalSize: sectors * 512,
  SectorSize: 512,
})
const controller = (name: string, transport: string): object => ({
  Controller: name,
  Transport: transport,
  Address: '0000:c1:00.0',
  SerialNumber: 'S3NVME0001',
  ModelNumber: 'HARBOUR NV1 480GB',
})

describe('nvme list says', () => {
  it('model, bytes and sector of each drive', () => {
    const text = printed({ Devices: [device, { ...device, DevicePath: '/dev/nvme1n1', SerialNumber: 'S3NVME0002' }] })
    expect(readingsOf(nvmeList, text)).toEqual([whole, { ...whole, node: 'nvme1n1' }])
    expect(marked(text, drivesIn(nvmeList, text)[0]?.model)).toBe('HARBOUR NV1 480GB')
    expect(marked(text, drivesIn(nvmeList, text)[0]?.bytes)).toBe(String(sectors * 512))
    for (const changed of Object.values(changedTexts(text))) expect(readingsOf(nvmeList, changed)).toEqual(readingsOf(nvmeList, text))
  })

  it('with -v also where it sits', () => {
    const below = printed({
      Devices: [{ Subsystem: 'nvme-subsys0', Controllers: [{ ...controller('nvme0', 'pcie'), Namespaces: [namespace('nvme0n1')] }] }],
    })
    expect(readingsOf(nvmeList, below)).toEqual([whole])
    expect(drivesIn(nvmeList, below)[0]?.controller).toBe('0000:c1:00.0')
  })

  it('a drive that two controllers reach once', () => {
    const shared = {
      Devices: [
        {
          HostNQN: 'nqn.a',
          Subsystems: [
            {
              Subsystem: 'nvme-subsys0',
              Controllers: [controller('nvme0', 'pcie'), controller('nvme1', 'pcie')],
              Namespaces: [namespace('nvme0n1')],
            },
          ],
        },
      ],
    }
    expect(readingsOf(nvmeList, printed(shared))).toEqual([whole])
  })

  it('a drive of two namespaces once, as large as both', () => {
    const text = printed({ Devices: [device, { ...device, NameSpace: 2, DevicePath: '/dev/nvme0n2' }] })
    expect(readingsOf(nvmeList, text)).toEqual([{ ...whole, bytes: 2 * sectors * 512 }])
  })

  it('that what software or an array shows is no drive, and no local one over a network', () => {
    expect(readingsOf(nvmeList, printed({ Devices: [{ ...device, ModelNumber: 'Linux' }] }))[0]?.isVirtual).toBe(true)
    const far = printed({ Devices: [{ Controllers: [{ ...controller('nvme0', 'tcp'), Namespaces: [namespace('nvme0n1')] }] }] })
    expect(readingsOf(nvmeList, far)[0]?.transport).toBe('other')
  })

  it('nothing of a size that old versions do not print', () => {
    const { PhysicalSize: _size, MaximumLBA: _last, SectorSize: _sector, UsedBytes: _used, ...old } = device
    expect(readingsOf(nvmeList, printed({ Devices: [old] }))).toEqual([{ node: 'nvme0n1', model: 'HARBOUR NV1 480GB', transport: 'nvme' }])
  })

  it('the line of a size that its sectors contradict', () => {
    const text = printed({ Devices: [{ ...device, PhysicalSize: sectors * 512 + 1e9 }] })
    expect(drivesIn(nvmeList, text)[0]?.bytes).toBeNull()
    expect(nvmeList.read(blockOf(text)).unknown).toHaveLength(1)
  })
})

const table = `Node                  SN                   Model                                    Namespace Usage                      Format           FW Rev
--------------------- -------------------- ---------------------------------------- --------- -------------------------- ---------------- --------
/dev/nvme0n1          S3NVME0001           HARBOUR NV1 480GB                        1          66.20  GB / 480.10  GB    512   B +  0 B   1.0
/dev/nvme1n1          /dev/ng1n1            S3NVME0002           HARBOUR NV2        0x1          1.20  TB /   3.84  TB      4 KiB +  0 B   1.0
`

describe('the table of nvme list says', () => {
  it('sizes of 1000 and sectors of either unit', () => {
    expect(readingsOf(nvmeList, table)).toEqual([
      { node: 'nvme0n1', model: 'HARBOUR NV1 480GB', bytes: 480.1e9, sector: 512, transport: 'nvme' },
      { node: 'nvme1n1', model: 'HARBOUR NV2', bytes: 3.84e12, sector: 4096, transport: 'nvme' },
    ])
    expect(marked(table, drivesIn(nvmeList, table)[0]?.bytes)).toBe('480.10  GB')
    expect(nvmeList.sure(blockOf(table))).toBe(3)
  })

  it('which rows were cut', () => {
    const cut = table.slice(0, table.length - 40)
    expect(readingsOf(nvmeList, cut)).toHaveLength(1)
    expect(nvmeList.read(blockOf(cut)).unknown).toEqual([{ line: 4, probably: 'a row that was changed or cut' }])
  })
})

/** Read by eye: node, model, bytes, sector, turns, transport, link able and running. */
const golden: Readonly<Record<string, readonly string[]>> = {
  'nvme-list/01.json': [
    'nvme0n1 | KXG60ZNV256G TOSHIBA | 256060514304 | 512 | - | nvme | -/-',
    'nvme1n1 | KXG60ZNV256G TOSHIBA | 256060514304 | 512 | - | nvme | -/-',
  ],
  'nvme-list/02.json': [
    'nvme0n1 | Dell BOSS-N1 | 480036519936 | 512 | - | nvme | -/- | virtual',
    'nvme1n1 | Dell NVMe ISE PS1030 MU U.2 6.4TB | 6401252745216 | 512 | - | nvme | -/-',
    'nvme2n1 | Dell NVMe ISE PS1030 MU U.2 6.4TB | 6401252745216 | 512 | - | nvme | -/-',
  ],
  'nvme-list/03.json': ['nvme1n1 | Linux | 268435456000 | 512 | - | nvme | -/- | virtual'],
  'nvme-list/04.json': ['nvme0n1 | SAMSUNG MZ1LB1T9HALS-000FB | 1880375648256 | 4096 | - | nvme | -/-'],
  'nvme-list/05.json': ['nvme0n1 | INTEL SSDPEDMD400G4 | - | - | - | nvme | -/-', 'nvme1n1 | Linux | - | - | - | nvme | -/- | virtual'],
  'nvme-list/06.json': [
    'nvme0n1 | dellemc | 5368709120 | 512 | - | nvme | -/- | virtual',
    'nvme0n2 | dellemc | 5368709120 | 512 | - | nvme | -/- | virtual',
  ],
}

describe.skipIf(!hasMachineSamples)('what real machines printed', () => {
  it.each(machineSamples('nvme-list').map(({ file }) => [file]))('%s', (file) => {
    const text = machineSampleText(file)
    expect(readingsOf(nvmeList, text).map(inShort)).toEqual(golden[file])
  })
})
