import { describe, expect, test } from 'vitest'
import { fioText } from '../../../../src/pasted/dialects/fioText.ts'
import { hasMachineSamples, machineSampleText } from '../../../support/machineSamples.ts'
import { fallenBy, measuredBy, ratesBy, samplesWhere, unknownBy } from '../../../support/pastedReadings.ts'

const head = (pattern: string, group = 0): string =>
  `made: (g=${group}): rw=${pattern}, bs=(R) 128KiB-128KiB, (W) 64.0KiB-64.0KiB, (T) 4096B-4096B, ioengine=libaio, iodepth=8`

const job = (jobs = 1, group = 0): string => `made: (groupid=${group}, jobs=${jobs}): err= 0: pid=77: Tue Jan  1 01:02:03 2030`

const read = `  read: IOPS=1600, BW=200MiB/s (210MB/s)(11.7GiB/60001msec)
    slat (usec): min=7, max=3920, avg=12.76, stdev=20.93
    clat percentiles (usec):
     |  1.00th=[ 2442],  5.00th=[ 2507], 10.00th=[ 2540], 20.00th=[ 2671],
   bw (  KiB/s): min=190000, max=210000, per=100.00%, avg=204800.00, stdev=1024.00, samples=120
   iops        : min= 1500, max= 1700, avg=1600.00, stdev=9.00, samples=120`
const write = '  write: IOPS=3.2k, BW=200MiB/s (210MB/s)(1000MiB/5000msec); 0 zone resets'
const cpu = '  cpu          : usr=3.50%, sys=11.50%, ctx=1234, majf=0, minf=56'
const disks = (...lines: readonly string[]): string => ['', 'Disk stats (read/write):', ...lines].join('\n')
const sdq = '  sdq: ios=90000/0, merge=0/0, ticks=1/0, in_queue=1, util=98.20%'

const whole = `${head('read')}
fio-3.40
Starting 1 process
Jobs: 1 (f=1): [R(1)][100.0%][r=201MiB/s][r=1608 IOPS][eta 00m:00s]
${job()}
${read}
${cpu}

Run status group 0 (all jobs):
   READ: bw=200MiB/s (210MB/s), 200MiB/s-200MiB/s (210MB/s-210MB/s), io=11.7GiB (12.6GB), run=60001-60001msec
${disks(sdq, '  sdr: ios=0/0, merge=0/0, ticks=0/0, in_queue=0, util=0.00%')}
`

describe('fio in plain text', () => {
  test('the first of both units, with all conditions', () => {
    expect(ratesBy(fioText, whole)).toEqual(['read 200MiB/s = 209715200'])
    expect(measuredBy(fioText, whole)).toMatchObject([
      {
        perSecond: 1600,
        size: 131_072,
        depth: 8,
        jobs: 1,
        disks: 1,
        devices: ['sdq'],
        duration: 60.001,
        processor: 0.15,
        busy: 0.982,
        direct: null,
        doubts: [],
      },
    ])
    expect(unknownBy(fioText, whole)).toEqual([])
  })

  test('samples give the interval: t of 119 degrees, over √120; of four jobs four times', () => {
    const half = (1.9801 * 1024 * 1024) / Math.sqrt(120)
    expect(measuredBy(fioText, whole)[0]?.halfWidth).toBeCloseTo(half, -2)
    expect(measuredBy(fioText, whole.replace('jobs=1)', 'jobs=4)'))[0]?.halfWidth).toBeCloseTo(4 * half, -2)
  })

  test('reads of a job that writes are its verifying', () => {
    const text = [head('randwrite'), job(), read, write].join('\n')
    expect(measuredBy(fioText, text)).toMatchObject([
      { action: 'randread', doubts: ['verify'] },
      { action: 'randwrite', doubts: [], size: 65_536, perSecond: 3200 },
    ])
  })

  test('reads and writes of a mixed job are its parts', () => {
    expect(ratesBy(fioText, [head('randrw'), job(), read, write].join('\n'))).toEqual([
      'mixed (reads) 200MiB/s = 209715200',
      'mixed (writes) 200MiB/s = 209715200',
    ])
  })

  test('reads and writes that fio joins are one mixed load', () => {
    const text = [head('randrw'), job(), read.replace('  read:', '  mixed:')].join('\n')
    expect(ratesBy(fioText, text)).toEqual(['mixed 200MiB/s = 209715200'])
    expect(unknownBy(fioText, text)).toEqual([])
  })

  test('jobs that are reported one by one are shares of what the group says', () => {
    const total =
      'Run status group 0 (all jobs):\n   READ: bw=398MiB/s (417MB/s), 200MiB/s-200MiB/s (210MB/s-210MB/s), io=23.4GiB (25.1GB), run=60001-60002msec'
    const text = [head('read'), job(), read, cpu, job(), read, cpu, total].join('\n')
    expect(ratesBy(fioText, text)).toEqual([
      'read (share) 200MiB/s = 209715200',
      'read (share) 200MiB/s = 209715200',
      'read 398MiB/s = 417333248',
    ])
    expect(measuredBy(fioText, text)[2]).toMatchObject({ jobs: 2, perSecond: 3200, processor: 0.15, depth: 8 })
  })

  test('groups follow each other: their drives are not told apart', () => {
    const text = [head('read'), head('read', 1), job(), read, job(1, 1), read, disks(sdq)].join('\n')
    expect(measuredBy(fioText, text)).toMatchObject([
      { disks: null, devices: [] },
      { disks: null, devices: [] },
    ])
  })

  test('several runs one behind the other are several, each with its own drives', () => {
    const other = whole.replaceAll('sdq', 'sds').replace('BW=200MiB', 'BW=100MiB')
    expect(measuredBy(fioText, whole + other).map(({ said, part, devices }) => [said, part, devices.join()])).toEqual([
      ['200MiB/s', undefined, 'sdq'],
      ['100MiB/s', undefined, 'sds'],
    ])
  })

  test('drives below an array are counted, those that had nothing to do are not', () => {
    const array =
      '    md7: ios=9/0, merge=0/0, ticks=0/0, in_queue=0, util=0.00%, aggrios=4/0, aggrmerge=0/0, aggrticks=1/0, aggrin_queue=1, aggrutil=95.78%'
    expect(measuredBy(fioText, [head('read'), job(), read, disks(array, sdq, sdq.replace('sdq', 'sdr'))].join('\n'))).toMatchObject([
      { disks: 2, devices: ['sdq', 'sdr'] },
    ])
  })

  test('a file, and what is no disk', () => {
    const text = [head('read'), 'made: Laying out IO file (1 file / 1024MiB)', job(), read, disks(sdq.replace('sdq', 'loop3'))].join('\n')
    expect(measuredBy(fioText, text)).toMatchObject([{ doubts: ['virtual', 'file-system'], disks: null }])
  })

  test('before fio 3 all units are powers of 1024', () => {
    const old = `made: (g=0): rw=randread, bs=4K-4K/8K-8K/4K-4K, ioengine=sync, iodepth=1
fio-2.1.11
made: (groupid=0, jobs=2): err= 0: pid=77: Tue Jan  1 01:02:03 2030
  read : io=1200.0MB, bw=20480KB/s, iops=5120, runt= 60000msec
    bw (KB  /s): min= 9000, max=11000, per=50.00%, avg=10240.00, stdev=100.00
${cpu}
`
    expect(measuredBy(fioText, old)).toMatchObject([
      {
        action: 'randread',
        said: '20480KB/s',
        rate: 20_971_520,
        size: 4096,
        perSecond: 5120,
        duration: 60,
        bytes: 1200 * 1_048_576,
        halfWidth: null,
        jobs: 2,
      },
    ])
    const sum =
      'Run status group 0 (all jobs):\n   READ: io=1200.0MB, aggrb=20480KB/s, minb=10240KB/s, maxb=10240KB/s, mint=60000msec, maxt=60000msec'
    expect(ratesBy(fioText, sum)).toEqual(['unknown (reads) 20480KB/s = 20971520'])
  })

  test('lines that a mailer broke are read whole', () => {
    const broken = whole
      .replace('(R) 128KiB-128KiB, (W) 64.0', '(R) 128KiB-128KiB, (W) \n64.0')
      .replace('stdev=1024.00, samples=120', 'stdev=1024.00, samples\n=120')
      .replace('in_queue=1, util', 'in_queue=1, \nutil')
    expect(measuredBy(fioText, broken)).toEqual(measuredBy(fioText, whole))
    expect(unknownBy(fioText, broken)).toEqual([])
  })

  test('a remark is named by its line', () => expect(unknownBy(fioText, `what I got today:\n${whole}`)).toEqual([1]))

  test('stands quoting, other line ends and a cut', () => expect(fallenBy(fioText, whole)).toEqual([]))
})

describe.skipIf(!hasMachineSamples)('fio in plain text of real machines', () => {
  const sample = (number: string): string => machineSampleText(`fio-text/${number}.txt`)

  test.each([
    ['01', ['randread 2437MiB/s = 2555379712']],
    ['02', ['randread 18.2MiB/s = 19084083.2', 'randwrite 12.6MiB/s = 13212057.6']],
    ['03', ['randwrite 67.8MiB/s = 71093452.8']],
    [
      '04',
      [
        'randread 60.8GiB/s = 65283502899.2',
        'randread 51.4GiB/s = 55190329753.6',
        'randread 4934MiB/s = 5173673984',
        'randread 4183MiB/s = 4386193408',
      ],
    ],
    ['05', ['randread 1521MiB/s = 1594884096']],
    ['07', ['write 315MiB/s = 330301440']],
    ['09', ['randread 19.5MiB/s = 20447232', 'randwrite 9881KiB/s = 10118144']],
    ['11', ['write 1491MiB/s = 1563426816']],
    ['12', ['read 6795MiB/s = 7125073920']],
    ['15', ['randread 83.3MiB/s = 87346380.8', 'randwrite 70.2MiB/s = 73610035.2']],
    ['16', ['read 353MiB/s = 370147328']],
    ['17', ['read 2992MiB/s = 3137339392']],
    ['18', ['randwrite 234MiB/s = 245366784']],
    [
      '19',
      [
        'write (share) 326MiB/s = 341835776',
        'write (share) 328MiB/s = 343932928',
        'write (share) 317MiB/s = 332398592',
        'write (share) 326MiB/s = 341835776',
        'write 1294MiB/s = 1356857344',
      ],
    ],
    ['20', ['write 236MiB/s = 247463936']],
    ['21', ['write 410MiB/s = 429916160']],
    ['22', ['randwrite 887MiB/s = 930086912']],
    ['25', ['randread 9961MiB/s = 10444865536']],
    ['28', ['mixed (reads) 158MiB/s = 165675008', 'mixed (writes) 158MiB/s = 165675008']],
    ['29', ['write 164MiB/s = 171966464']],
    ['30', ['randread 5971MiB/s = 6261047296']],
  ])('%s', (number, expected) => expect(ratesBy(fioText, sample(number))).toEqual(expected))

  test.each([
    [
      '01',
      {
        size: 32_768,
        depth: 64,
        jobs: 1,
        perSecond: 77_000,
        duration: 3.361,
        bytes: 8192 * 1_048_576,
        disks: 1,
        devices: ['nvme0n1'],
        busy: 0.9578,
      },
    ],
    ['02', { doubts: ['verify', 'virtual', 'file-system'] }],
    ['03', { size: 4096, depth: 1, perSecond: 17_300, duration: 60.001, processor: 0.165 }],
    ['07', { jobs: 48, size: 131_072, depth: 64, duration: 600.339 }],
    ['17', { jobs: 32, depth: 1, size: 131_072, devices: ['nvme5n1'] }],
    ['20', { jobs: 48, disks: 2, devices: ['sde', 'sdf'] }],
    ['22', { doubts: ['virtual'], processor: 0.993 }],
    ['25', { jobs: 16, disks: 4, depth: 64 }],
  ])('%s: with its conditions', (number, expected) => {
    const [first] = measuredBy(fioText, sample(number))
    expect(first).toMatchObject(expected)
  })

  test('each gives a rate', () => {
    expect(samplesWhere('fio-text', (text) => ratesBy(fioText, text).length === 0)).toEqual([])
  })
})
