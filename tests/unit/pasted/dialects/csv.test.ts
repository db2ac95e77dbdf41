import { describe, expect, test } from 'vitest'
import { csv } from '../../../../src/pasted/dialects/csv.ts'
import { seriesOf } from '../../../../src/pasted/measured/series.ts'
import { fallenBy, measuredBy, ratesBy, unknownBy } from '../../../support/pastedReadings.ts'

const table = `disks,size,depth,jobs,MB/s
1,1M,4,1,205.5
2,1M,4,1,411
8,1M,4,1,1630
`

describe('a table of one’s own', () => {
  test('columns by their names, and at once a series', () => {
    expect(measuredBy(csv, table)).toMatchObject([
      { said: '205.5', action: 'read', rate: 205.5e6, disks: 1, size: 1_048_576, depth: 4, jobs: 1 },
      { rate: 411e6, disks: 2 },
      { rate: 1630e6, disks: 8 },
    ])
    expect(seriesOf(measuredBy(csv, table)).series).toMatchObject([{ action: 'read', rings: [{ disks: 1 }, { disks: 2 }, { disks: 8 }] }])
    expect(unknownBy(csv, table)).toEqual([])
  })

  test.each([
    [
      'Platten;Blockgröße (KiB);Lesen [MiB/s];Schreiben [MiB/s]\n8;128;1.630,5;1.200',
      ['read 1.630,5 = 1709703168', 'write 1.200 = 1258291200'],
    ],
    ['drives\tbs\tspeed\n4\t128k\t1.5 GB/s', ['read 1.5 GB/s = 1500000000']],
    ['| disks | test | throughput |\n|---|---|---:|\n| 4 | random read | 12.5 MB/s |', ['randread 12.5 MB/s = 12500000']],
    ['disks,mode,rate_MiBps\n4,seq write,100', ['write 100 = 104857600']],
    ['disks,mode,bw (Gbit/s)\n4,read,8', ['read 8 = 1000000000']],
    ['disks;MB/s\n4;1,5\n8;3,25', ['read 1,5 = 1500000', 'read 3,25 = 3250000']],
    ['disks,"rate, all (MB/s)"\n4,"1,630.5"', ['read 1,630.5 = 1630500000']],
    ['Number of disks;Rate (KiB/s)\n4;1 630 000', ['read 1 630 000 = 1669120000']],
    ['# disks, randread MB/s\n1, 1.25\n# a remark\n2, 2.5', ['randread 1.25 = 1250000', 'randread 2.5 = 2500000']],
    ['rw,bs,numjobs,iodepth,direct,disks,read_MBps,iops\nread,4k,2,32,1,3,400,97656', ['read 400 = 400000000']],
  ])('%s', (text, rates) => {
    expect(ratesBy(csv, text)).toEqual(rates)
    expect(unknownBy(csv, text)).toEqual([])
  })

  test('all that it may say', () => {
    const text =
      'device;rw;bs;jobs;queue depth;direct;disks;time (s);MB/s;± (MB/s);IOPS;CPU %\n/dev/sdq;randread;4 KiB;2;32;yes;1;60;1.5;0.1;366;12.5'
    expect(measuredBy(csv, text)).toMatchObject([
      {
        devices: ['sdq'],
        action: 'randread',
        size: 4096,
        jobs: 2,
        depth: 32,
        direct: true,
        disks: 1,
        duration: 60,
        rate: 1.5e6,
        halfWidth: 1e5,
        perSecond: 366,
        processor: 0.125,
      },
    ])
  })

  test.each([
    ['a comma that could be either', 'disks;MB/s\n4;1,630'],
    ['no unit', 'disks;rate\n4;100'],
    ['no number', 'disks;MB/s\n4;n/a'],
    ['less than nothing', 'disks;MB/s\n4;-3'],
  ])('is named and not guessed: %s', (_, text) => {
    expect(ratesBy(csv, text)).toEqual([])
    expect(unknownBy(csv, text)).toEqual([2])
  })

  test('a short run is none', () => {
    expect(measuredBy(csv, 'disks;time (ms);MB/s\n4;200;100')).toMatchObject([{ duration: 0.2, doubts: ['too-short'] }])
  })

  test('stands quoting, other line ends and a cut', () => expect(fallenBy(csv, table)).toEqual([]))
})
