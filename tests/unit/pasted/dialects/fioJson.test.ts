import { describe, expect, test } from 'vitest'
import { fioJson } from '../../../../src/pasted/dialects/fioJson.ts'
import { hasMachineSamples, machineSampleText } from '../../../support/machineSamples.ts'
import { fallenBy, measuredBy, ratesBy, unknownBy } from '../../../support/pastedReadings.ts'

const none = { io_bytes: 0, io_kbytes: 0, bw_bytes: 0, bw: 0, iops: 0, runtime: 0 }
const rate = {
  io_bytes: 12_000_000_000,
  io_kbytes: 11_718_750,
  bw_bytes: 200_000_000,
  bw: 195_312,
  iops: 1525.8,
  runtime: 60_000,
  bw_dev: 1000,
  bw_samples: 120,
}

type Options = Readonly<Record<string, string>>

const job = (options: Options | undefined, read: object = rate, write: object = none, name = 'made', group = 0): object => ({
  jobname: name,
  groupid: group,
  error: 0,
  ...(options && { 'job options': options }),
  read,
  write,
  usr_cpu: 3.5,
  sys_cpu: 11.5,
  iodepth_level: { '1': 0.1, '8': 99.9, '>=64': 0 },
})

function text(jobs: readonly object[], global?: Options, disks: readonly object[] = []): string {
  return JSON.stringify({ 'fio version': 'fio-3.40', ...(global && { 'global options': global }), jobs, disk_util: disks }, null, 2)
}

const plain = { rw: 'read', bs: '128k', iodepth: '8', direct: '1', filename: '/dev/sdq' }

describe('fio --output-format=json', () => {
  test('runs that were appended to one file are all read', () => {
    const made = [1, 2].map((disk) => text([job({ ...plain, filename: `/dev/sd${'ab'[disk - 1]}` })])).join('\n')
    expect(measuredBy(fioJson, made)).toMatchObject([{ devices: ['sda'] }, { devices: ['sdb'] }])
  })

  test('bytes a second, with all conditions', () => {
    const made = text([job(plain)], undefined, [{ name: 'sdq', read_ios: 90_000, write_ios: 0, util: 98.2 }])
    expect(measuredBy(fioJson, made)).toMatchObject([
      {
        said: '200000000',
        action: 'read',
        rate: 200_000_000,
        perSecond: 1525.8,
        size: 131_072,
        depth: 8,
        jobs: 1,
        disks: 1,
        devices: ['sdq'],
        duration: 60,
        bytes: 12_000_000_000,
        direct: true,
        processor: 0.15,
        busy: 0.982,
        doubts: [],
      },
    ])
    expect(measuredBy(fioJson, made)[0]?.halfWidth).toBeCloseTo((1.9801 * 1000 * 1024) / Math.sqrt(120), -2)
  })

  test('options of all jobs hold where a job has none of its own', () => {
    const { rw, ...global } = plain
    expect(measuredBy(fioJson, text([job({ rw, bs: '1M' })], global))).toMatchObject([
      { size: 1_048_576, depth: 8, direct: true, disks: 1 },
    ])
  })

  test('what options leave out is fio’s default; without options it is not known', () => {
    expect(measuredBy(fioJson, text([job({ rw: 'write', filename: '/dev/sdq' }, none, rate)]))).toMatchObject([
      { action: 'write', size: 4096, depth: 1, direct: false, doubts: ['cached'] },
    ])
    expect(measuredBy(fioJson, text([job(undefined, { ...rate, iops: 1525.88 })]))).toMatchObject([
      { action: 'unknown', part: 'reads', size: 131_072, depth: null, direct: null, doubts: [] },
    ])
  })

  test('before fio 3 there are KiB only', () => {
    const old = { io_bytes: 12_288_000, bw: 204_800, iops: 1600, runtime: 60_000 }
    expect(measuredBy(fioJson, text([job(plain, old)]))).toMatchObject([
      { said: '204800', rate: 209_715_200, bytes: 12_288_000 * 1024, halfWidth: null },
    ])
  })

  test.each([
    ['/dev/sdq:/dev/sdr:/dev/sds', 3, ['sdq', 'sdr', 'sds']],
    ['/dev/nvme0n1p1:/dev/nvme0n1p2', 1, ['nvme0n1p1', 'nvme0n1p2']],
    [String.raw`\\.\PhysicalDrive1`, 1, ['PhysicalDrive1']],
    ['/dev/disk/by-id/ata-MADE_1:/dev/disk/by-id/ata-MADE_2', 2, ['ata-MADE_1', 'ata-MADE_2']],
  ])('files with colons between them: %s', (filename, disks, devices) => {
    expect(measuredBy(fioJson, text([job({ ...plain, filename })]))).toMatchObject([{ disks, devices }])
  })

  test('an array stands for the drives that were busy below it', () => {
    const disks = ['sdq', 'sdr', 'sds'].map((name, at) => ({ name, read_ios: at === 2 ? 0 : 9000, write_ios: 0, util: at === 2 ? 0 : 90 }))
    expect(measuredBy(fioJson, text([job({ ...plain, filename: '/dev/md7' })], undefined, disks))).toMatchObject([
      { disks: 2, devices: ['md7'], busy: 0.9 },
    ])
  })

  test('sections that are reported as one: the first names its drive, all were busy', () => {
    const disks = ['sdq', 'sdr', 'sds', 'sdt'].map((name) => ({ name, read_ios: 9000, write_ios: 0, util: 90 }))
    const made = text([job({ ...plain, group_reporting: '1' })], undefined, disks)
    expect(measuredBy(fioJson, made)).toMatchObject([{ disks: 4, jobs: 4, devices: ['sdq', 'sdr', 'sds', 'sdt'], doubts: [] }])
    expect(
      measuredBy(fioJson, text([job(plain), job({ ...plain, filename: '/dev/sdr' }, rate, none, 'b')], undefined, disks))[0],
    ).toMatchObject({
      part: 'share',
      disks: 1,
      jobs: 1,
    })
  })

  test('a file that nobody names, or a folder, is a file system', () => {
    const { filename, ...rest } = plain
    expect(filename).toBe('/dev/sdq')
    expect(measuredBy(fioJson, text([job(rest)]))).toMatchObject([{ doubts: ['file-system'], disks: null, devices: [] }])
    expect(measuredBy(fioJson, text([job({ ...rest, directory: '/srv/made' })]))).toMatchObject([{ doubts: ['file-system'] }])
  })

  test('jobs that are reported as one count as many', () => {
    expect(measuredBy(fioJson, text([job({ ...plain, numjobs: '8', group_reporting: '1' })]))).toMatchObject([{ jobs: 8, processor: 0.15 }])
  })

  test('jobs of one group that are reported one by one are shares, and their sum', () => {
    const made = text([1, 2, 3].map((at) => job({ ...plain, filename: `/dev/sd${'qrs'[at - 1] ?? ''}` }, rate, none, `made${at}`)))
    expect(measuredBy(fioJson, made).map(({ part, rate: each, jobs, disks }) => [part, each, jobs, disks])).toEqual([
      ['share', 200e6, 1, 1],
      ['share', 200e6, 1, 1],
      ['share', 200e6, 1, 1],
      [undefined, 600e6, 3, 3],
    ])
  })

  test('jobs of several groups came one after the other', () => {
    const made = text([job(plain), job({ ...plain, rw: 'randread' }, rate, none, 'other', 1)])
    expect(measuredBy(fioJson, made).map(({ action, part, disks }) => [action, part, disks])).toEqual([
      ['read', undefined, 1],
      ['randread', undefined, 1],
    ])
  })

  test('mixed, verifying, synchronous and empty', () => {
    expect(ratesBy(fioJson, text([job({ ...plain, rw: 'randrw' }, rate, rate)]))).toEqual([
      'mixed (reads) 200000000 = 200000000',
      'mixed (writes) 200000000 = 200000000',
    ])
    expect(measuredBy(fioJson, text([job({ ...plain, rw: 'write', verify: 'md5' }, rate, rate)]))).toMatchObject([
      { action: 'read', doubts: ['verify'] },
      { action: 'write', doubts: [] },
    ])
    expect(measuredBy(fioJson, text([job({ ...plain, rw: 'write', direct: '0', end_fsync: '1' }, none, rate)]))).toMatchObject([
      { direct: false, doubts: [] },
    ])
    expect(measuredBy(fioJson, text([job({ ...plain, ioengine: 'null' })]))).toMatchObject([{ doubts: ['virtual'] }])
    expect(measuredBy(fioJson, text([job(plain, none)]))).toEqual([])
  })

  test('reads and writes that fio joins are one mixed load', () => {
    const made = text([{ ...job({ ...plain, rw: 'randrw' }, none), mixed: rate }])
    expect(ratesBy(fioJson, made)).toEqual(['mixed 200000000 = 200000000'])
  })

  test('several documents one behind the other', () => {
    const made = `${text([job(plain)])}\n${text([job({ ...plain, rw: 'randread' })])}\n`
    expect(ratesBy(fioJson, made)).toEqual(['read 200000000 = 200000000', 'randread 200000000 = 200000000'])
  })

  test('messages before the first brace', () => {
    const made = `fio: this platform does not support process shared mutexes\nnote of mine\n${text([job(plain)])}`
    expect(ratesBy(fioJson, made)).toEqual(['read 200000000 = 200000000'])
    expect(unknownBy(fioJson, made)).toEqual([2])
  })

  test('names of prototypes are no options', () => {
    const made = text([job(plain)]).replace('"fio version"', '"__proto__": { "jobs": [] }, "constructor": 1, "fio version"')
    expect(ratesBy(fioJson, made)).toEqual(['read 200000000 = 200000000'])
  })

  test('stands quoting, other line ends and a cut', () => expect(fallenBy(fioJson, text([job(plain)]))).toEqual([]))
})

describe.skipIf(!hasMachineSamples)('fio --output-format=json of real machines', () => {
  const sample = (number: string): string => machineSampleText(`fio-json/${number}.json`)

  test.each([
    ['01', ['write 26013908 = 26013908']],
    ['02', ['write 78092961 = 78092961']],
    ['03', ['write 509683488 = 509683488']],
    ['04', ['randwrite 131702526 = 131702526']],
    ['05', ['write 509471907 = 509471907']],
    ['06', []],
    ['07', ['write 511689882 = 511689882']],
    ['08', ['randwrite 20713224 = 20713224']],
    ['09', ['write 71982616 = 71982616']],
    ['10', ['mixed (reads) 92310885 = 92310885', 'mixed (writes) 39960283 = 39960283']],
    ['11', ['read 1229128750 = 1229128750']],
    ['12', ['randwrite 33643469 = 33643469']],
    ['13', ['write 515211918 = 515211918']],
    ['18', ['write 192599430 = 192599430']],
    ['19', ['mixed (reads) 149343283 = 149343283', 'mixed (writes) 67267937 = 67267937']],
    ['20', ['read 202249835 = 202249835']],
  ])('%s', (number, expected) => expect(ratesBy(fioJson, sample(number))).toEqual(expected))

  test.each([
    ['01', { size: 4096, depth: 32, jobs: 64, direct: true, duration: 300.289, disks: 1, devices: ['sdb'] }],
    ['02', { size: 8192, depth: 1, jobs: 8, direct: true, perSecond: 9532.832239, duration: 60.002 }],
    ['03', { size: 1_048_576, depth: 4, jobs: 4, direct: true, duration: 67.562 }],
    ['08', { doubts: ['too-short', 'file-system'] }],
    ['18', { size: 262_144, depth: 64, disks: 2 }],
    ['20', { direct: false, depth: 512, doubts: ['cached', 'verify', 'file-system'] }],
  ])('%s: with its conditions', (number, expected) => {
    expect(measuredBy(fioJson, sample(number))[0]).toMatchObject(expected)
  })

  test('eight jobs on one drive are eight shares of reads and of writes, and two sums', () => {
    const measured = measuredBy(fioJson, sample('15'))
    expect(measured).toHaveLength(18)
    expect(measured.filter(({ part }) => part !== 'share').map(({ rate: sum, jobs, disks }) => [sum, jobs, disks])).toEqual([
      [914_294, 8, 1],
      [913_821, 8, 1],
    ])
  })
})
