import { describe, expect, test } from 'vitest'
import { iostat } from '../../../../src/pasted/dialects/iostat.ts'
import { hasMachineSamples, machineSamples, machineSampleText } from '../../../support/machineSamples.ts'
import { fallenBy, measuredBy, ratesBy, unknownBy } from '../../../support/pastedReadings.ts'

const system = 'Linux 6.1.0-made (nowhere) \t01/02/2030 \t_x86_64_\t(4 CPU)\n\n'

const processor = `avg-cpu:  %user   %nice %system %iowait  %steal   %idle
           5.00    0.00   15.00    0.00    0.00   80.00

`

const drives = `Device            r/s     rkB/s   rrqm/s  %rrqm r_await rareq-sz     w/s     wkB/s  aqu-sz  %util
sdq           1600.00 204800.00     0.00   0.00    0.29   128.00    0.00      0.00    7.00  98.00
sdr           1600.00 204800.00     0.00   0.00    0.29   128.00    0.00      0.00    7.00  96.00
sds              1.00      4.00     0.00   0.00    0.29     4.00  800.00 102400.00    7.00  50.00
loop3            1.00      4.00     0.00   0.00    0.29     4.00    0.00      0.00    0.00   0.00
sdt              0.00      0.00     0.00   0.00    0.00     0.00    0.00      0.00    0.00   0.00
`

describe('iostat', () => {
  test('each drive by the names of columns, and those that did the same as one', () => {
    expect(ratesBy(iostat, drives)).toEqual([
      'read (share) 204800.00 = 209715200',
      'read (share) 204800.00 = 209715200',
      'mixed (reads) 4.00 = 4096',
      'write 102400.00 = 104857600',
      'read 4.00 = 4096',
      'read rkB/s = 419430400',
    ])
    expect(measuredBy(iostat, drives)).toMatchObject([
      { perSecond: 1600, size: 131_072, disks: 1, devices: ['sdq'], busy: 0.98, doubts: [] },
      {},
      {},
      { size: null, devices: ['sds'] },
      { doubts: ['virtual'] },
      { perSecond: 3200, size: 131_072, disks: 2, devices: ['sdq', 'sdr'], busy: 0.97 },
    ])
    expect(unknownBy(iostat, drives)).toEqual([])
  })

  test('the first report behind the name of the system is since it was started, unless it was left out', () => {
    const doubts = (text: string): readonly (readonly string[])[] => measuredBy(iostat, text).map((measured) => measured.doubts)
    expect(doubts(system + processor + drives)[0]).toEqual(['since-boot'])
    expect(doubts(system + processor + drives + processor + drives)[6]).toEqual([])
    expect(doubts(`$ iostat -xy 5\n${system}${processor}${drives}`)[0]).toEqual([])
  })

  test('processors of a report, as shares of one core', () => {
    expect(measuredBy(iostat, system + processor + drives)[0]?.processor).toBeCloseTo(0.8)
    expect(measuredBy(iostat, processor + drives)[0]?.processor).toBeNull()
  })

  test.each([
    [
      'Device:         rrqm/s   wrqm/s     r/s     w/s    rMB/s    wMB/s avgrq-sz avgqu-sz   await  svctm  %util',
      'sdq  0.00 0.00 800.00 0.00 100.00 0.00 256.00 1.00 0.50 0.10 99.00',
      104_857_600,
      131_072,
    ],
    [
      'Device:         rrqm/s   wrqm/s     r/s     w/s   rsec/s   wsec/s avgrq-sz avgqu-sz   await  svctm  %util',
      'sdq  0.00 0.00 800.00 0.00 204800.00 0.00 256.00 1.00 0.50 0.10 99.00',
      104_857_600,
      131_072,
    ],
    [
      'Device             tps    kB_read/s    kB_wrtn/s    kB_dscd/s    kB_read    kB_wrtn',
      'sdq  800.00  102400.00  0.00  0.00  1024  0',
      104_857_600,
      null,
    ],
    ['     r/s     rkB/s rareq-sz     w/s     wkB/s  %util Device', '800.00  102400.00 128.00 0.00 0.00 99.00 sdq', 104_857_600, 131_072],
    ['Device            r/s     rkB/s', 'sdq 800,00 102400,00', 104_857_600, null],
    ['Device            r/s     rkB/s rareq-sz %util', 'sdq 800.00 100.0M 128.0k 99.0%', 104_857_600, 131_072],
  ])('%s', (header, row, rate, size) => {
    expect(measuredBy(iostat, `${header}\n${row}\n`)).toMatchObject([{ rate, size, devices: ['sdq'], action: 'read' }])
  })

  test('partitions of a drive that is there are not added to it', () => {
    const text = `Device  r/s  rkB/s\nsdq  10.00  1000.00\nsdq1  10.00  1000.00\nmd7  10.00  1000.00\n`
    expect(ratesBy(iostat, text)).toEqual(['read 1000.00 = 1024000', 'read 1000.00 = 1024000', 'read 1000.00 = 1024000'])
  })

  test('JSON: the first report of a host is since it was started', () => {
    const report = {
      'avg-cpu': { user: 5, system: 15 },
      disk: [{ disk_device: 'sdq', 'r/s': 800, 'rkB/s': 102_400, 'rareq-sz': 128, 'wkB/s': 0, util: 99 }],
    }
    const text = JSON.stringify({ sysstat: { hosts: [{ nodename: 'made', 'number-of-cpus': 4, statistics: [report, report] }] } }, null, 1)
    expect(measuredBy(iostat, text)).toMatchObject([
      { said: '102400', rate: 104_857_600, size: 131_072, perSecond: 800, busy: 0.99, doubts: ['since-boot'] },
      { processor: 0.8, doubts: [] },
    ])
  })

  test('stands quoting, other line ends and a cut', () => expect(fallenBy(iostat, system + processor + drives)).toEqual([]))
})

describe.skipIf(!hasMachineSamples)('iostat of real machines', () => {
  const sample = (number: string): string =>
    machineSampleText(machineSamples('iostat').find(({ file }) => file.startsWith(`iostat/${number}.`))?.file ?? '')

  test('01: two drives read 672 kB/s at 64 kB a request', () => {
    expect(measuredBy(iostat, sample('01'))).toMatchObject([
      { devices: ['sdc'], said: '672.00', rate: 688_128, size: 65_536, busy: 0.01 },
      { devices: ['sdd'], said: '672.00', rate: 688_128, size: 65_536, busy: 0.008 },
      { devices: ['sdc', 'sdd'], rate: 1_376_256, disks: 2 },
    ])
  })

  test('02: the array writes 1524 kB/s, its members about 367 kB/s each', () => {
    const writes = measuredBy(iostat, sample('02')).filter(({ part }) => part === 'writes')
    expect(writes.map(({ devices, said }) => `${devices[0] ?? ''} ${said}`)).toEqual([
      'md127 1523.93',
      'sdb 367.79',
      'sdc 367.58',
      'sdd 367.34',
      'sde 367.45',
      'sdf 367.15',
      'sdg 367.20',
    ])
    expect(writes[0]).toMatchObject({ rate: 1523.93 * 1024, disks: null })
  })

  test('03: twelve hidden paths read 1 125 148 KiB/s each at 7.2 kB a request', () => {
    const measured = measuredBy(iostat, sample('03'))
    expect(measured[0]).toMatchObject({
      devices: ['nvme16c16n1'],
      said: '1125148.00',
      rate: 1_152_151_552,
      size: 7393,
      busy: 1,
      perSecond: 155_769,
    })
    expect(measured.at(-1)).toMatchObject({ disks: 12, action: 'read', said: 'rkB/s' })
  })

  test.each([
    ['05', 'nvme3n1', 2_147_357_818.88],
    ['08', 'sda', 73_400.32],
    ['13', 'sda', 92_559.36],
    ['14', 'dm-0', 71_628.8],
    ['17', 'sda', 227_471.36],
  ])('%s: the first rate of %s', (number, node, rate) =>
    expect(measuredBy(iostat, sample(number))[0]).toMatchObject({ devices: [node], rate }),
  )

  test.each(['06', '09', '10', '11', '12', '14', '15', '16', '17'])('%s: since the system was started', (number) => {
    expect(measuredBy(iostat, sample(number))[0]?.doubts).toContain('since-boot')
  })
})
