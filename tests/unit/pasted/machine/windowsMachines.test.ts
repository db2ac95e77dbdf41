import { describe, expect, it } from 'vitest'
import { machinesOf } from '../../../../src/pasted/machine/machinesOf.ts'
import { readTexts } from '../../../../src/pasted/readTexts.ts'
import { drawn, faultsOf } from './foundText.ts'

function treeOf(...texts: readonly string[]): readonly string[] {
  const read = readTexts(texts.map((text) => ({ name: null, text })))
  const machines = read.ok ? machinesOf(read.value, {}) : []
  expect(machines.flatMap(faultsOf)).toEqual([])
  return machines.flatMap(drawn)
}

const table = `PS C:\\Users\\ann> Get-PhysicalDisk

Number FriendlyName            SerialNumber MediaType CanPool OperationalStatus HealthStatus Usage            Size
------ ------------            ------------ --------- ------- ----------------- ------------ -----            ----
0      HARBOUR NV1 1TB         S3NVME0001   SSD       False   OK                Healthy      Auto-Select 953.87 GB
12     HARBOUR HC8000          ZZ1234AB     HDD       True    OK                Healthy      Auto-Select   7.28 TB
13     HARBOUR HC8000          ZZ1234AC     HDD       True    OK                Healthy      Auto-Select   7.28 TB
3      Msft Virtual Disk                    Unspec... False   OK                Healthy      Auto-Select     25 GB
`

const ofTable = [
  'Host',
  '  Adapter: ?not said',
  '    HARBOUR NV1 1TB: 1.02 TB, no spindle, ~reads 545',
  '    2 × HARBOUR HC8000: 8.00 TB, ~rim 201, ~hub 101, ~seek 7.8',
]

const list = `PS C:\\> Get-PhysicalDisk | Format-List *

Usage                            : Auto-Select
OperationalStatus                : OK
UniqueIdFormat                   : FCPH Name
HealthStatus                     : Healthy
BusType                          : SATA
MediaType                        : HDD
SpindleSpeed                     : 7200
ObjectId                         : {1}\\\\TOWER\\root/Microsoft/Windows/Storage/Providers_v2\\SPACES_PhysicalDisk.ObjectI
                                   d="{4b1e}:PD:{77c0}"
AllocatedSize                    : 8001563222016
CanPool                          : True
DeviceId                         : 4
FriendlyName                     : HARBOUR HC8000
LogicalSectorSize                : 512
PhysicalSectorSize               : 4096
SerialNumber                     : ZZ1234AB
Size                             : 8001563222016

Usage                            : Auto-Select
OperationalStatus                : OK
HealthStatus                     : Healthy
BusType                          : NVMe
MediaType                        : SSD
SpindleSpeed                     : 0
DeviceId                         : 0
FriendlyName                     : HARBOUR NV1
LogicalSectorSize                : 512
SerialNumber                     : S3NVME0001
Size                             : 1024209543168
`

const ofList = [
  'Host',
  '  SATA link: ?rate not said',
  '    HARBOUR HC8000: 8.00 TB, 7200 rpm, ~rim 201, ~hub 101, ~seek 7.8',
  '  HARBOUR NV1: 1.02 TB, no spindle, ~reads 3350',
]

describe('what PowerShell prints of disks is a tree', () => {
  it('of a table', () => {
    expect(treeOf(table)).toEqual(ofTable)
  })

  it('of a table whose blanks were lost on the way', () => {
    expect(treeOf(table.replaceAll(/(\S) +/g, '$1 '))).toEqual(ofTable)
  })

  it('of a table whose columns slipped', () => {
    expect(treeOf(table.replaceAll(/Auto-Select +/g, 'Auto-Select '))).toEqual(ofTable)
  })

  it('of a list', () => {
    expect(treeOf(list)).toEqual(ofList)
    expect(treeOf(list.replaceAll('\n', '\r\n'))).toEqual(ofList)
  })

  it('of columns that the reader has chosen', () => {
    const chosen = `FriendlyName    MediaType BusType          Size
------------    --------- -------          ----
HARBOUR HC8000  HDD       SATA    8001563222016
HARBOUR NV1     SSD       NVMe    1024209543168
`
    expect(treeOf(chosen)).toEqual([
      'Host',
      '  SATA link: ?rate not said',
      '    HARBOUR HC8000: 8.00 TB, ~rim 201, ~hub 101, ~seek 7.8',
      '  HARBOUR NV1: 1.02 TB, no spindle, ~reads 3350',
    ])
  })

  it('of names that say nothing', () => {
    const unnamed = `DeviceId FriendlyName  CanPool  OperationalStatus  HealthStatus  Usage       Size
-------- ------------  -------  -----------------  ------------  -----       ----
0        PhysicalDisk0 False    OK                 Healthy       Auto-Select  931.51 GB
1        PhysicalDisk1 True     OK                 Healthy       Auto-Select  2.73 TB
`
    expect(treeOf(unnamed).map((row) => row.split(',')[0])).toEqual([
      'Host',
      '  Adapter: ?not said',
      '    disk: 1.00 TB',
      '    disk: 3.00 TB',
    ])
  })

  it('of Get-Disk, whose titles have two words', () => {
    const disks = `Number Friendly Name   Serial Number   HealthStatus   OperationalStatus   Total Size Partition
                                                                                 Style
------ -------------   -------------   ------------   -----------------   ---------- ----------
0      HARBOUR HC8000  ZZ1234AB        Healthy        Online                 7.28 TB GPT
`
    expect(treeOf(disks)).toEqual(['Host', '  Adapter: ?not said', '    HARBOUR HC8000: 8.00 TB, ~rim 201, ~hub 101, ~seek 7.8'])
  })

  it('of nothing where persistent memory is all there is', () => {
    const memory = `PS C:\\> Get-PmemDisk

DiskNumber Size   HealthStatus AtomicityType CanBeRemoved PhysicalDeviceIds UnsafeShutdownCount
---------- ----   ------------ ------------- ------------ ----------------- -------------------
2          252 GB Healthy      None          True         {20, 120}         0
`
    expect(treeOf(memory)).toEqual([])
  })
})
