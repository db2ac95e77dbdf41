import { describe, expect, it } from 'vitest'
import { lsblk } from '../../../../src/pasted/dialects/lsblk.ts'
import { changedTexts, drivesIn, inShort, marked, readingsOf } from '../../../support/driveReadings.ts'
import { blockOf, hasMachineSamples, machineSamples, machineSampleText } from '../../../support/machineSamples.ts'

interface Row {
  readonly name: string
  readonly type?: string
  readonly size?: number | string | null
  readonly children?: readonly Row[]
  readonly [column: string]: unknown
}
const printed = (...blockdevices: readonly Row[]): string => JSON.stringify({ blockdevices }, null, 3)
const disk: Row = { name: 'sda', type: 'disk', size: 2_000_398_934_016, rota: true, model: 'HARBOUR HC2 ', tran: 'sata', serial: 'ZZ1' }
const real = (text: string): readonly object[] => readingsOf(lsblk, text).filter(({ isVirtual }) => !isVirtual)

describe('lsblk -J says', () => {
  it('node, model, bytes and transport', () => {
    const text = printed({ ...disk, 'log-sec': 512 })
    expect(readingsOf(lsblk, text)).toEqual([
      { node: 'sda', model: 'HARBOUR HC2', bytes: 2_000_398_934_016, sector: 512, transport: 'sata' },
    ])
    expect(marked(text, drivesIn(lsblk, text)[0]?.model)).toBe('HARBOUR HC2')
    for (const changed of Object.values(changedTexts(text))) expect(readingsOf(lsblk, changed)).toEqual(readingsOf(lsblk, text))
  })

  it.each([
    ['1.8T', 1.8 * 1024 ** 4],
    ['1,8T', 1.8 * 1024 ** 4],
    ['894,3G', 894.3 * 1024 ** 3],
    ['7T', 7 * 1024 ** 4],
    ['2000398934016', 2_000_398_934_016],
    [2_000_398_934_016, 2_000_398_934_016],
  ])('a size printed as %s in bytes', (size, bytes) => {
    expect(readingsOf(lsblk, printed({ ...disk, size }))[0]?.bytes).toBe(Math.round(bytes))
  })

  it.each([[false], ['0'], [0]])('what does not rotate (%s) as no turns', (rota) => {
    const text = printed({ ...disk, rota })
    expect(readingsOf(lsblk, text)[0]?.rpm).toBe(0)
  })

  it.each([[true], ['1'], [null]])('no turns a minute of what does (%s)', (rota) => {
    expect(readingsOf(lsblk, printed({ ...disk, rota }))[0]).not.toHaveProperty('rpm')
  })

  it('that disks of virtual machines are none, whatever they say of rotating', () => {
    const text = printed({ name: 'vda', type: 'disk', size: 1e12, rota: true }, { ...disk, model: 'Virtual Disk', vendor: 'Msft    ' })
    expect(readingsOf(lsblk, text).map(({ isVirtual }) => isVirtual)).toEqual([true, true])
  })

  it('loops, RAM and compressed RAM as virtual', () => {
    const names = ['loop0', 'ram0', 'zram0', 'nbd0', 'rbd1', 'zd16']
    const text = printed(...names.map((name) => ({ name, type: name === 'loop0' ? 'loop' : 'disk', size: 4096 })), disk)
    expect(real(text)).toHaveLength(1)
    expect(readingsOf(lsblk, text)).toHaveLength(7)
  })

  it('an array under each member once, with its members', () => {
    const array: Row = { name: 'md0', type: 'raid5', size: 4e12 }
    const members = ['sda', 'sdb', 'sdc'].map((name): Row => ({
      ...disk,
      name,
      serial: `S-${name}`,
      children: [{ name: `${name}1`, type: 'part', size: 1e12, children: [array] }],
    }))
    const { facts } = lsblk.read(blockOf(printed(...members)))
    expect(facts.filter(({ kind }) => kind === 'drive')).toHaveLength(3)
    const arrays = facts.flatMap((fact) => (fact.kind === 'array' ? [fact] : []))
    expect(arrays.map(({ of, name, level, members: names }) => [of, name, level?.value, names.map(({ value }) => value)])).toEqual([
      ['md', 'md0', 'raid5', ['sda', 'sdb', 'sdc']],
    ])
  })

  it('a drive that two paths lead to once', () => {
    const path: Row = { name: 'mpatha', type: 'mpath', size: disk.size ?? null }
    const text = printed({ ...disk, children: [path] }, { ...disk, name: 'sdb', children: [path] })
    expect(readingsOf(lsblk, text).map(({ node }) => node)).toEqual(['sda'])
    const flat = printed(
      { ...disk, wwn: '0x5000c5000a1b2c3d' },
      { ...disk, name: 'sdb', wwn: '0x5000c5000a1b2c3d' },
      { name: 'dm-0', type: 'mpath', size: 1e12 },
    )
    expect(readingsOf(lsblk, flat).map(({ node }) => node)).toEqual(['sda'])
  })

  it('two drives where all serial numbers were made the same', () => {
    const text = printed(disk, { ...disk, name: 'sdb' })
    expect(drivesIn(lsblk, text).map(({ node, identity }) => [node, identity])).toEqual([
      ['sda', null],
      ['sdb', null],
    ])
  })

  it('nothing of partitions, optical drives, and parts of memory cards', () => {
    const text = printed(
      { name: '/dev/sda1', type: 'part', size: 1e9 },
      { name: 'sr0', type: 'rom', size: 1_343_488 },
      { name: 'mmcblk0boot0', type: 'disk', size: 4_194_304 },
      { name: 'mmcblk0', type: 'disk', size: 64e9 },
      { name: 'sdb', size: 1e12, children: [{ name: 'sdb1', size: 1e12 }] },
    )
    expect(readingsOf(lsblk, text).map(({ node }) => node)).toEqual(['mmcblk0', 'sdb'])
  })

  it('the line of an empty reader, and of a size that is none', () => {
    const text = printed({ name: 'sdb', type: 'disk', size: '0B' }, { ...disk, size: '1.8X' })
    expect(readingsOf(lsblk, text)).toHaveLength(1)
    expect(lsblk.read(blockOf(text)).unknown.map(({ probably }) => probably)).toEqual([
      'a reader without a medium',
      'a size that was changed or cut',
    ])
  })

  it('the node of the kernel where a name stands for two', () => {
    const text = printed(
      { ...disk, name: 'nvme0', kname: '/dev/nvme0n1' },
      { ...disk, name: 'nvme0', kname: '/dev/nvme1n1', serial: 'ZZ2' },
    )
    expect(readingsOf(lsblk, text).map(({ node }) => node)).toEqual(['nvme0n1', 'nvme1n1'])
  })
})

const table = `NAME          MAJ:MIN RM   SIZE RO TYPE  ROTA TRAN MODEL              MOUNTPOINT
loop0           7:0    0  63,9M  1 loop     0                         /snap/core20/1
sda             8:0    0   7,3T  0 disk     1 sata HARBOUR HC 8000    
├─sda1          8:1    0     1G  0 part     1                         /boot
└─sda2          8:2    0   7,3T  0 part     1                         
  └─md0         9:0    0   7,3T  0 raid1    1                         /data
sdb             8:16   0   7,3T  0 disk     1 sata HARBOUR HC 8000    
└─md0           9:0    0   7,3T  0 raid1    1                         /data
nvme0n1       259:0    0 894.3G  0 disk     0 nvme HARBOUR NV1        
`

describe('the table of lsblk says', () => {
  it('drives by the names of its columns', () => {
    const bytes = Math.round(7.3 * 1024 ** 4)
    expect(real(table)).toEqual([
      { node: 'sda', model: 'HARBOUR HC 8000', bytes, transport: 'sata' },
      { node: 'sdb', model: 'HARBOUR HC 8000', bytes, transport: 'sata' },
      { node: 'nvme0n1', model: 'HARBOUR NV1', bytes: Math.round(894.3 * 1024 ** 3), rpm: 0, transport: 'nvme' },
    ])
    expect(marked(table, drivesIn(lsblk, table).find(({ node }) => node === 'sda')?.model)).toBe('HARBOUR HC 8000')
    expect(marked(table, drivesIn(lsblk, table).find(({ node }) => node === 'sda')?.bytes)).toBe('7,3T')
  })

  it('arrays by its tree', () => {
    const arrays = lsblk.read(blockOf(table)).facts.flatMap((fact) => (fact.kind === 'array' ? [fact] : []))
    expect(arrays.map(({ name, members }) => [name, members.map(({ value }) => value)])).toEqual([['md0', ['sda', 'sdb']]])
    expect(arrays[0]?.members.map((member) => marked(table, member))).toEqual(['sda', 'sdb'])
  })

  it('the same in mails and with other line ends', () => {
    for (const changed of Object.values(changedTexts(table))) expect(readingsOf(lsblk, changed)).toEqual(readingsOf(lsblk, table))
  })

  it('the same with trees of ASCII', () => {
    const plain = table.replaceAll('├─', '|-').replaceAll('└─', '`-')
    expect(readingsOf(lsblk, plain)).toEqual(readingsOf(lsblk, table))
  })

  it('the same as pairs', () => {
    const text =
      'NAME="sda" MODEL="HARBOUR HC 8000" SIZE="7.3T" ROTA="1" TYPE="disk" TRAN="sata"\nNAME="sda1" MODEL="" SIZE="1G" ROTA="1" TYPE="part" TRAN=""\n'
    expect(readingsOf(lsblk, text)).toEqual([
      { node: 'sda', model: 'HARBOUR HC 8000', bytes: Math.round(7.3 * 1024 ** 4), transport: 'sata' },
    ])
    expect(marked(text, drivesIn(lsblk, text)[0]?.model)).toBe('HARBOUR HC 8000')
  })

  it('and is known by its heading', () => {
    expect(lsblk.sure(blockOf(table))).toBe(3)
    expect(lsblk.sure(blockOf('NAME        STATE     READ WRITE CKSUM\ntank        ONLINE       0     0     0\n'))).toBe(0)
    expect(lsblk.sure(blockOf('NAME    SIZE  ALLOC   FREE  CKPOINT\ntank  10.9T  5.31T  5.56T        -\n'))).toBe(0)
  })
})

/** Read by eye, without loops and flash chips: node, model, bytes, sector, turns, transport, link able and running. */
const golden: Readonly<Record<string, readonly string[]>> = {
  'lsblk-json/01.json': ['mmcblk0 | - | 1196757754978 | - | - | other | -/-'],
  'lsblk-json/02.json': ['mmcblk0 | - | 1865575148534 | - | - | other | -/-'],
  'lsblk-json/03.json': ['mmcblk0 | - | 1919196260057 | - | - | other | -/-'],
  'lsblk-json/04.json': ['sda | - | 771091806172 | - | - | - | -/-', 'mmcblk0 | - | 728483912366 | - | - | other | -/-'],
  'lsblk-json/05.json': [
    'sda | - | 64160400896 | - | - | - | -/-',
    'sdb | - | 31042043904 | - | - | - | -/-',
    'nvme0n1 | - | 512110190592 | - | - | nvme | -/-',
  ],
  'lsblk-json/06.json': ['sda | - | 999005069137 | - | - | - | -/-', 'mmcblk0 | - | 1865988533587 | - | - | other | -/-'],
  'lsblk-json/07.json': ['sda | - | 1000204886016 | - | - | - | -/-'],
  'lsblk-json/08.json': ['mmcblk0 | - | 1306060450321 | - | - | other | -/-'],
  'lsblk-json/09.json': [
    'dasda | - | 1386063927162 | - | - | - | -/-',
    'dasdb | - | 1741801820838 | - | - | - | -/-',
    'dasdc | - | 1967478490558 | - | - | - | -/-',
  ],
  'lsblk-json/10.json': ['sda | - | 329687429281 | - | - | - | -/-', 'sdb | - | 870310595670 | - | - | - | -/-'],
  'lsblk-json/11.json': ['sda | - | 717046693650 | - | - | - | -/-', 'mmcblk0 | - | 1122887294068 | - | - | other | -/-'],
  'lsblk-json/12.json': [
    'nvme0n1 | Dell DC NVMe ISE 7450 RI U.2 960GB | 960197124096 | - | 0 | nvme | -/-',
    'nvme1n1 | Dell DC NVMe ISE 7450 RI U.2 960GB | 960197124096 | - | 0 | nvme | -/-',
    'nvme3n1 | INTEL SSDPF2KX076T1O | 7681501126656 | - | 0 | nvme | -/-',
    'nvme2n1 | INTEL SSDPF2KX076T1O | 7681501126656 | - | 0 | nvme | -/-',
    'nvme7n1 | INTEL SSDPF2KX076T1O | 7681501126656 | - | 0 | nvme | -/-',
    'nvme6n1 | INTEL SSDPF2KX076T1O | 7681501126656 | - | 0 | nvme | -/-',
    'nvme5n1 | INTEL SSDPF2KX076T1O | 7681501126656 | - | 0 | nvme | -/-',
    'nvme4n1 | INTEL SSDPF2KX076T1O | 7681501126656 | - | 0 | nvme | -/-',
  ],
  'lsblk-json/13.json': [
    'vda | - | 137438953472 | - | - | - | -/- | virtual',
    'nvme0n1 | - | 960247313203 | - | - | nvme | -/-',
    'nvme1n1 | - | 960247313203 | - | - | nvme | -/-',
    'nvme2n1 | - | 960247313203 | - | - | nvme | -/-',
    'nvme4n1 | - | 960247313203 | - | - | nvme | -/-',
    'nvme7n1 | - | 960247313203 | - | - | nvme | -/-',
    'nvme6n1 | - | 960247313203 | - | - | nvme | -/-',
    'nvme5n1 | - | 960247313203 | - | - | nvme | -/-',
    'nvme3n1 | - | 960247313203 | - | - | nvme | -/-',
  ],
  'lsblk-json/14.json': [
    'sda | CENSORED_MODEL | 1920383410176 | - | 0 | - | -/-',
    'sdb | CENSORED_MODEL | 1920383410176 | - | 0 | - | -/-',
    'nvme1n1 | CENSORED_MODEL | 15360950534144 | - | 0 | nvme | -/-',
    'nvme2n1 | CENSORED_MODEL | 7681501126656 | - | 0 | nvme | -/-',
    'nvme0n1 | CENSORED_MODEL | 7681501126656 | - | 0 | nvme | -/-',
    'nvme3n1 | CENSORED_MODEL | 7681501126656 | - | 0 | nvme | -/-',
    'nvme4n1 | CENSORED_MODEL | 7681501126656 | - | 0 | nvme | -/-',
  ],
  'lsblk-json/15.json': [
    'sda | - | 1869169767219 | - | - | - | -/-',
    'nvme0n1 | - | 7696581394432 | - | - | nvme | -/-',
    'nvme1n1 | - | 7696581394432 | - | - | nvme | -/-',
    'nvme2n1 | - | 7696581394432 | - | - | nvme | -/-',
    'nvme3n1 | - | 7696581394432 | - | - | nvme | -/-',
    'nvme4n1 | - | 7696581394432 | - | - | nvme | -/-',
    'nvme5n1 | - | 7696581394432 | - | - | nvme | -/-',
    'nvme6n1 | - | 7696581394432 | - | - | nvme | -/-',
    'nvme7n1 | - | 7696581394432 | - | - | nvme | -/-',
  ],
  'lsblk-json/16.json': [
    'nvme0n1 | SAMSUNG MZTL63T8HFLT-00AW7 | 3840755982336 | - | 0 | nvme | -/-',
    'nvme4n1 | SAMSUNG MZ1L21T9HCLS-00A07 | 1920383410176 | - | 0 | nvme | -/-',
  ],
  'lsblk-json/17.json': ['vda | - | 24189255811072 | - | - | - | -/- | virtual'],
  'lsblk-json/18.json': ['nvme0n1 | FDMP83200FCF11C2 | 3200631791616 | - | 0 | nvme | -/-'],
  'lsblk-json/19.json': [
    'sda | Virtual Disk | 8589934592 | 512 | - | - | -/- | virtual',
    'sdb | Virtual Disk | 32213303296 | 512 | - | - | -/- | virtual',
  ],
  'lsblk-json/20.json': [
    'sda | MTFDDAV240TDU | - | - | - | sata | -/-',
    'sdb | MTFDDAV240TDU | - | - | - | sata | -/-',
    'nvme0 | Micron_9300_MTFDHAL3T8TDP | - | - | - | nvme | -/-',
    'nvme1 | Micron_9300_MTFDHAL3T8TDP | - | - | - | nvme | -/-',
  ],
  'lsblk-json/21.json': [
    'sda | TinyUSB Drive | 3116853504 | 512 | 0 | sas | -/-',
    'sdb | Fastable SD131 7 | 10737418240 | 512 | 0 | sas | -/-',
    'sdc | NWD-BLP4-1600 | 1765517033472 | 512 | 0 | sas | -/-',
    'sdd | NWD-BLP4-1600 | 1765517033472 | 512 | 0 | sas | -/-',
    'zram0 | - | - | 512 | - | - | -/- | virtual',
    'ram0 | - | 8388608 | 512 | - | - | -/- | virtual',
    'ram1 | - | 8388608 | 512 | - | - | -/- | virtual',
    'ram2 | - | 8388608 | 512 | - | - | -/- | virtual',
    'ram3 | - | 8388608 | 512 | - | - | -/- | virtual',
    'fd1 | magic | 4096 | 512 | - | - | -/- | virtual',
  ],
  'lsblk-json/22.json': [
    'sda | TinyUSB Drive | 3116853504 | 512 | 0 | sas | -/-',
    'sdb | AlmostBigEnough Drive | 4294967295 | 512 | 0 | sas | -/-',
  ],
  'lsblk-json/23.json': [
    'sda | TinyUSB Drive | 3116853504 | 512 | 0 | sas | -/-',
    'sdb | AlmostBigEnough Drive | 4294967295 | 512 | 0 | sas | -/-',
  ],
  'lsblk-json/24.json': [
    'sda | INTEL_SSDSC2CT060A3 | 60022480896 | 512 | 0 | sas | -/-',
    'sdb | INTEL_SSDSC2CT060A3 | 60022480896 | 512 | 0 | sas | -/-',
    'sdc | ST1000DM003-1CH162 | 1000204886016 | 512 | - | - | -/-',
  ],
  'lsblk-json/25.json': ['sda | DRIVE 0 | 1765517033472 | 512 | - | - | -/-'],
  'lsblk-json/26.json': [
    'sda | Virtual Disk | 274877906944 | - | - | - | -/- | virtual',
    'sdb | Virtual Disk | 3113851289600 | - | - | - | -/- | virtual',
    'nvme0n1 | Microsoft NVMe Direct Disk | 960197124096 | - | 0 | nvme | -/-',
    'nvme1n1 | Microsoft NVMe Direct Disk | 960197124096 | - | 0 | nvme | -/-',
    'nvme4n1 | Microsoft NVMe Direct Disk | 960197124096 | - | 0 | nvme | -/-',
    'nvme2n1 | Microsoft NVMe Direct Disk | 960197124096 | - | 0 | nvme | -/-',
    'nvme6n1 | Microsoft NVMe Direct Disk | 960197124096 | - | 0 | nvme | -/-',
    'nvme7n1 | Microsoft NVMe Direct Disk | 960197124096 | - | 0 | nvme | -/-',
    'nvme5n1 | Microsoft NVMe Direct Disk | 960197124096 | - | 0 | nvme | -/-',
    'nvme3n1 | Microsoft NVMe Direct Disk | 960197124096 | - | 0 | nvme | -/-',
  ],
  'lsblk-json/27.json': ['vda2 | - | 1073741824 | - | - | - | -/- | virtual', 'vda4 | - | 1073741824 | - | - | - | -/- | virtual'],
  'lsblk-json/28.json': [
    'sda | - | 1000000000 | - | - | - | -/-',
    'sdb | - | 2000000000 | - | - | - | -/-',
    'sdc | - | 3000000000 | - | - | - | -/-',
  ],
}

describe.skipIf(!hasMachineSamples)('what real machines printed', () => {
  it.each(machineSamples('lsblk-json').map(({ file }) => [file]))('%s', (file) => {
    const text = machineSampleText(file)
    const drives = readingsOf(lsblk, text).filter(({ node }) => !/^(?:loop|mtdblock)/.test(node ?? ''))
    expect(drives.map(inShort)).toEqual(golden[file])
  })
})
