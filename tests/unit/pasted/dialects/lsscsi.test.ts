import { describe, expect, test } from 'vitest'
import { lsscsi } from '../../../../src/pasted/dialects/lsscsi.ts'
import { factsBy, marksBy, unfaithfulBy, unknownLinesBy } from '../../../support/factsInShort.ts'
import { blockOf, hasMachineSamples, machineSamples, machineSampleText } from '../../../support/machineSamples.ts'

const plain = `[0:0:0:0]    disk    ATA      FERRO FX2 480GB  0101  /dev/sda 
[3:0:0:0]    enclosu NORDBOX  NB24-EXP         0100  -
[3:0:1:0]    disk    ATA      FERRO HX8000     A1    /dev/sdb 
[3:0:2:0]    disk    KUPFER   KS12000-SAS      0007  /dev/sdc 
[5:0:0:0]    disk    Blau     Stick 3          1.00  /dev/sdd 
[6:0:0:0]    cd/dvd  Blau     DVD RW 20        1.00  /dev/sr0 
[7:0:0:1]    zbc     KUPFER   ZS14000          Z001  /dev/sde 
[N:0:1:1]    disk    Ferro NX1 1TB__1                           /dev/nvme0n1
[N:1:1:1]    disk    Ferro NX2 2TB                   __2        /dev/nvme1n1  -
`

const transports = `[0:0:0:0]    disk    sata:5000111122223333           /dev/sda   /dev/sg0
[3:0:0:0]    enclosu sas:0x5000111122220000          -          /dev/sg1
[3:0:1:0]    disk    sas:0x5000XXXXXXXXXX12          /dev/sdb   /dev/sg2
[3:0:2:0]    disk    sas:0x4433221103000000          /dev/sdc   /dev/sg3
[3:0:3:0]    disk    sas:0x3000111122224444          /dev/sdd   /dev/sg4
[4:0:0:0]    cd/dvd  sata:                           /dev/sr0   /dev/sg5
[5:0:0:0]    disk    usb: 2-1.4:1.0                  /dev/sde   /dev/sg6
[6:0:0:0]    disk    iqn.2004-01.org.example:box,t,0x1  /dev/sdf   /dev/sg7
[15:0:53597:0]disk    sas:0x5000111122225555          /dev/sdg   -
[N:0:1:1]    disk    pcie 0x1234:0xa801                         /dev/nvme0n1
`

const verbose = `[0:0:0:0]    disk    KUPFER   KS12000-SAS      0007  /dev/sda
  state=running queue_depth=254 scsi_level=7 type=0 device_blocked=0 timeout=90
  dir: /sys/bus/scsi/devices/0:0:0:0  [/sys/devices/pci0000:00/0000:00:01.0/0000:03:00.0/host0/port-0:0/end_device-0:0/target0:0:0/0:0:0:0]
[4:0:0:0]    disk    Blau     Stick 3          1.00  /dev/sdb
  state=running queue_depth=1 scsi_level=7 type=0 device_blocked=0 timeout=30
  dir: /sys/bus/scsi/devices/4:0:0:0  [/sys/devices/pci0000:00/0000:00:14.0/usb2/2-1/2-1.4/2-1.4:1.0/host4/target4:0:0/4:0:0:0]
`

describe('lsscsi', () => {
  test('tells what is behind each host; SATA drives beside others, or beside a box, are reached by SAS', () => {
    expect(factsBy(lsscsi, plain)).toEqual([
      '[0:0:0:0] disk ATA FERRO FX2 480GB sda sata',
      '[3:0:0:0] enclosu NORDBOX NB24-EXP sas',
      '[3:0:1:0] disk ATA FERRO HX8000 sdb sas',
      '[3:0:2:0] disk KUPFER KS12000-SAS sdc sas',
      '[5:0:0:0] disk Blau Stick 3 sdd',
      '[6:0:0:0] cd/dvd Blau DVD RW 20 sr0',
      '[7:0:0:1] zbc KUPFER ZS14000 sde',
      '[N:0:1:1] disk Ferro NX1 1TB nvme0n1 nvme',
      '[N:1:1:1] disk Ferro NX2 2TB nvme1n1 nvme',
    ])
    expect(marksBy(lsscsi, plain).flat()).toContain('FERRO FX2 480GB')
    expect(unknownLinesBy(lsscsi, plain)).toEqual([])
  })

  test('takes transports from -t; what an adapter made up for a SATA drive says so', () => {
    expect(factsBy(lsscsi, transports)).toEqual([
      '[0:0:0:0] disk sda sata 5000111122223333',
      '[3:0:0:0] enclosu sas 5000111122220000',
      '[3:0:1:0] disk sdb sas 5000xxxxxxxxxx12',
      '[3:0:2:0] disk sdc sas (SATA)',
      '[3:0:3:0] disk sdd sas (SATA) 3000111122224444',
      '[4:0:0:0] cd/dvd sr0 sata',
      '[5:0:0:0] disk sde usb 2-1.4',
      '[6:0:0:0] disk sdf other',
      '[15:0:53597:0] disk sdg sas 5000111122225555',
      '[N:0:1:1] disk nvme0n1 nvme',
    ])
  })

  test('takes the PCI device of a host from the paths of -v', () => {
    expect(factsBy(lsscsi, verbose)).toEqual([
      '[0:0:0:0] disk KUPFER KS12000-SAS sda sas 0000:03:00.0',
      '[4:0:0:0] disk Blau Stick 3 sdb usb 2-1.4 0000:00:14.0',
    ])
    expect(marksBy(lsscsi, verbose)).toEqual([
      ['KS12000-SAS', '0000:03:00.0'],
      ['Stick 3', '0000:00:14.0'],
    ])
    expect(unknownLinesBy(lsscsi, verbose)).toEqual([])
  })

  test('SATA drives at many targets of one host hang on an adapter of SAS, those at the first two need not', () => {
    const many =
      '[1:0:0:0]    disk    ATA      FERRO HX8000     A1    /dev/sda\n[1:0:8:0]    disk    ATA      FERRO HX8000     A1    /dev/sdb\n'
    const two =
      '[2:0:0:0]    disk    ATA      FERRO HX8000     A1    /dev/sdc\n[2:0:1:0]    disk    ATA      FERRO HX8000     A1    /dev/sdd\n'
    expect(factsBy(lsscsi, many + two).map((fact) => fact.split(' ').at(-1))).toEqual(['sas', 'sas', 'sata', 'sata'])
  })

  test('a mailer may take blanks away: the first word is the vendor, the last before the node the revision', () => {
    expect(factsBy(lsscsi, '[0:0:0:0] disk ATA FERRO FX2 480GB 0101 /dev/sda')).toEqual(['[0:0:0:0] disk ATA FERRO FX2 480GB sda sata'])
  })

  test('the names of units that -w prints are no models', () => {
    const units =
      '[0:0:0:0]    disk    0x5000111122223333                      /dev/sda\n[N:0:1:1]    disk    eui.5000111122223333                    /dev/nvme0n1\n'
    expect(factsBy(lsscsi, units)).toEqual(['[0:0:0:0] disk sda 5000111122223333', '[N:0:1:1] disk nvme0n1 5000111122223333'])
  })

  test('remarks and cut lines are named, a remark behind a drive takes nothing from it', () => {
    const text = `$ lsscsi -g\n${plain.split('\n')[0]}  # bay 5, new in March\n# bay 6 is empty\n  ...\n[3:0:1:0]    disk    ATA      FERRO HX80`
    expect(factsBy(lsscsi, text)).toEqual(['[0:0:0:0] disk ATA FERRO FX2 480GB sda sata'])
    expect(unknownLinesBy(lsscsi, text)).toEqual(['3 a remark', '5 a line that ends early'])
  })

  test('lines cut at some width are named: a piece of a node is no node', () => {
    const cut =
      '[3:0:1:0]    disk    ATA      FERRO HX8000     A1    /dev/s\n[N:0:1:1]    disk    Ferro NX1 1TB__1              /dev/nvme0n'
    expect(factsBy(lsscsi, cut)).toEqual([])
    expect(unknownLinesBy(lsscsi, cut)).toEqual(['1 a line that ends early', '2 a line that ends early'])
  })

  test.each([plain, transports, verbose])('says the same however it was sent', (text) => {
    expect(unfaithfulBy(lsscsi, text)).toEqual([])
  })
})

/** By eye: targets, types, models, nodes. */
const golden: Readonly<Record<string, readonly string[]>> = {
  '02': [
    '[0:0:0:0] disk VMware Virtual disk sda',
    '[1:0:0:0] disk ATA MZ7KM1T9HMJP0D3 sdb sas',
    '[1:0:1:0] disk ATA MZ7KM1T9HMJP0D3 sdc sas',
    '[1:0:2:0] disk SEAGATE ST8000NM0185 sdd sas',
    '[1:0:3:0] disk SEAGATE ST8000NM0185 sde sas',
    '[1:0:4:0] disk ATA ST8000NM0205-2FF sdf sas',
    '[1:0:5:0] disk SEAGATE ST8000NM0185 sdg sas',
    '[1:0:6:0] disk SEAGATE ST8000NM0185 sdh sas',
    '[1:0:7:0] disk ATA ST16000NM001G sdi sas',
    '[1:0:8:0] disk ATA ST16000NM001G sdj sas',
    '[1:0:9:0] disk ATA ST16000NM001G sdk sas',
    '[1:0:10:0] enclosu DP BP13G+EXP sas',
    '[4:0:0:0] cd/dvd NECVMWar VMware SATA CD00 sr0',
  ],
  '05': [
    '[0:1:124:0] enclosu BROADCOM VirtualSES sas',
    '[0:2:10:0] disk ATA ST16000NM001G-2K sda sas',
    '[0:2:13:0] disk ATA ST16000NM001G-2K sdb sas',
    '[0:2:14:0] disk ATA ST16000NM001G-2K sdc sas',
    '[0:2:15:0] disk ATA ST16000NM001G-2K sdd sas',
    '[5:0:0:0] disk ATA ASMT106x_ V0Safe sde sata',
    '[N:0:0:1] disk INTEL SSDPE2KE016T8 nvme0n1 nvme',
  ],
  '06': [
    '[6:0:0:0] disk ATA ZHITAI SC001 Act sdb sata',
    '[7:0:0:0] disk ATA WDC WD20EZBX-00A sda sata',
    '[8:0:0:0] disk VendorCo ProductCode sdc',
    '[N:0:0:1] disk ZHITAI TiPlus7100 1TB nvme0n1 nvme',
    '[N:1:0:1] disk ZHITAI TiPro7000 1TB nvme1n1 nvme',
    '[N:2:0:1] disk Fanxiang S790 4TB nvme2n1 nvme',
  ],
  '07': [
    '[2:0:0:0] disk ATA INTEL SSDSC2CT18 sda sata',
    '[4:0:0:0] zbc ATA HGST HSH721414AL sdb sata',
    '[10:0:1:0] zbc ATA HGST HSH721414AL sdc sas',
    '[10:0:2:0] zbc HGST HSH721414AL52M0 sdd sas',
    '[11:0:1:0] zbc LIO-ORG TCMU ZBC device sde',
  ],
  '09': [
    '[0:0:0:0] storage HP P410i',
    '[0:0:0:1] disk HP LOGICAL VOLUME sda',
    '[0:0:0:2] disk HP LOGICAL VOLUME sdb',
    '[1:0:0:0] cd/dvd hp DVD RW AD-7586H sr0',
  ],
  '12': [
    '[7:0:0:0] disk WD My Book 25EE sdf',
    '[7:0:0:1] enclosu WD SES Device',
    '[8:0:0:0] disk WD My Book 25EE sdg',
    '[8:0:0:1] enclosu WD SES Device',
  ],
  '15': [
    '[2:0:0:0] disk sda sata 55cd2e4xxxxxxx9b',
    '[4:0:0:0] zbc sdb sata 5000ccaxxxxxxx31',
    '[10:0:1:0] zbc sdc sas 5000ccaxxxxxxxc5',
    '[10:0:3:0] zbc sdd sas (SATA) 300062bxxxxxxx43',
  ],
  '16': [
    '[0:0:0:0] disk Areca ARC-1226-VOL#000 sda',
    '[0:0:0:1] disk Areca ARC-1226-VOL#001 sdb',
    '[0:0:16:0] process Areca RAID controller',
  ],
  '19': ['[7:0:0:0] disk sdf usb 1-1.2', '[7:0:0:1] enclosu usb 1-1.2', '[8:0:0:0] disk sdg usb 1-1.1', '[8:0:0:1] enclosu usb 1-1.1'],
  '21': ['[8:0:0:0] enclosu sas 500c0ffxxxxxxx00', '[8:0:0:2] disk sdb sas 500c0ffxxxxxxx00', '[8:0:2:0] enclosu sas 500c0ffxxxxxxx00'],
  '26': ['[2:0:0:0] cd/dvd QEMU QEMU DVD-ROM sr0', '[N:0:0:1] disk QEMU NVMe Ctrl nvme0n1 nvme'],
  '27': [
    '[0:0:0:0] disk sda sas 5000ccaxxxxxxx71',
    '[0:0:1:0] disk sdb sas 5000ccaxxxxxxx01',
    '[0:0:14:0] enclosu sas 5001636xxxxxxxbd',
    '[7:0:0:0] cd/dvd sr0 usb 1-1.3',
  ],
  '28': [
    '[15:0:53597:0] disk sdg sas 5000ccaxxxxxxx49',
    '[15:0:53598:0] disk sdh sas 5000ccaxxxxxxx99',
    '[15:0:53599:0] disk sdi sas 5000ccaxxxxxxx31',
    '[15:0:53686:0] enclosu sas 5000ccaxxxxxxxbc',
  ],
  '29': ['[2:0:0:0] disk sda sata 5000c29xxxxxxx36', '[3:0:0:0] cd/dvd sr0 sata'],
}

describe.skipIf(!hasMachineSamples)('lsscsi of real machines', () => {
  test.each(Object.entries(golden))('%s comes out as read by eye', (name, expected) => {
    expect(factsBy(lsscsi, machineSampleText(`lsscsi/${name}.txt`))).toEqual(expected)
  })

  test('one SATA disk alone, seventeen drives and two boxes on one adapter, two NVMe drives', () => {
    const facts = factsBy(lsscsi, machineSampleText('lsscsi/01.txt'))
    expect(facts.filter((fact) => fact.startsWith('[2:'))).toEqual(['[2:0:0:0] disk ATA KINGSTON SV300S3 sda sata'])
    expect(facts.filter((fact) => fact.startsWith('[9:0:') && fact.includes('disk ATA') && fact.endsWith(' sas'))).toHaveLength(17)
    expect(facts.filter((fact) => fact.includes('enclosu'))).toEqual([
      '[9:0:0:0] enclosu LSI SAS2X28 sas',
      '[9:0:11:0] enclosu SMC SC216-P sas',
    ])
    expect(facts.filter((fact) => fact.includes('Samsung SSD 850'))).toHaveLength(10)
    expect(facts.filter((fact) => fact.endsWith('nvme'))).toHaveLength(2)
  })

  test('every line of every sample is a device or was left out on purpose', () => {
    for (const { file } of machineSamples('lsscsi')) {
      const text = machineSampleText(file)
      const devices = text.split('\n').filter((line) => /^\s*\[/.test(line))
      expect({
        file,
        sure: lsscsi.sure(blockOf(text)),
        count: factsBy(lsscsi, text).length,
        unknown: unknownLinesBy(lsscsi, text),
      }).toEqual({
        file,
        sure: 3,
        count: devices.length,
        unknown: [],
      })
      expect([file, ...unfaithfulBy(lsscsi, text)]).toEqual([file])
    }
  })
})
