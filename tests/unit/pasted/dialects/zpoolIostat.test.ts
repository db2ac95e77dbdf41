import { describe, expect, test } from 'vitest'
import { zpoolIostat } from '../../../../src/pasted/dialects/zpoolIostat.ts'
import { hasMachineSamples, machineSampleText } from '../../../support/machineSamples.ts'
import { arraysBy, fallenBy, measuredBy, ratesBy, unknownBy } from '../../../support/pastedReadings.ts'

const report = (read: number): string => `              capacity     operations     bandwidth
pool        alloc   free   read  write   read  write
----------  -----  -----  -----  -----  -----  -----
made         204G  54.8T  1.50K      0   ${read}M      0
  raidz2-0   204G  54.4T  1.50K      0   ${read}M      0
    sdq         -      -    512      0   ${read / 2}M      0
    sdr         -      -    512      0   ${read / 2}M      0
special         -      -      -      -      -      -
  mirror-1  26.0M   464G      0      0      0      0
    sds         -      -      0      0      0      0
logs            -      -      -      -      -      -
  nvme0n1p2  128K  31.5G      0      0      0      0
----------  -----  -----  -----  -----  -----  -----
`

describe('zpool iostat', () => {
  test('the pool is all, what is below it shares; drives that did nothing do not count', () => {
    expect(ratesBy(zpoolIostat, report(400))).toEqual([
      'read 400M = 419430400',
      'read (share) 400M = 419430400',
      'read (share) 200M = 209715200',
      'read (share) 200M = 209715200',
    ])
    expect(measuredBy(zpoolIostat, report(400))[0]).toMatchObject({ disks: 2, devices: ['made'], perSecond: 1536 })
    expect(arraysBy(zpoolIostat, report(400))).toEqual(['made raidz2 of sdq sdr, ?'])
    expect(unknownBy(zpoolIostat, report(400))).toEqual([])
  })

  test('the first report is since the system was started, unless it was left out', () => {
    const three = [200, 300, 400].map(report).join('')
    const ofPool = (text: string): readonly (readonly string[])[] =>
      measuredBy(zpoolIostat, text)
        .filter(({ part }) => part === undefined)
        .map(({ doubts }) => doubts)
    expect(ofPool(three)).toEqual([['since-boot'], [], []])
    expect(ofPool(`# zpool iostat -vy made 5\n${three}`)).toEqual([[], [], []])
    expect(arraysBy(zpoolIostat, three)).toHaveLength(1)
  })

  test('reads beside writes are parts of a mixed load; nothing is known of drives without -v', () => {
    const pools = `              capacity     operations     bandwidth
pool         used  avail   read  write   read  write
----------  -----  -----  -----  -----  -----  -----
one         2.89T  2.20T      3      2   349K   448K
two         2.89T  2.20T      0      2      0   448K
`
    expect(measuredBy(zpoolIostat, pools).map(({ action, part, rate, disks }) => [action, part, rate, disks])).toEqual([
      ['mixed', 'reads', 357_376, null],
      ['mixed', 'writes', 458_752, null],
      ['write', undefined, 458_752, null],
    ])
  })

  test('stands quoting, other line ends and a cut', () => expect(fallenBy(zpoolIostat, report(400))).toEqual([]))
})

describe.skipIf(!hasMachineSamples)('zpool iostat of real machines', () => {
  const sample = (number: string): string => machineSampleText(`zpool-iostat/${number}.txt`)
  const ofPools = (number: string): readonly (readonly unknown[])[] =>
    measuredBy(zpoolIostat, sample(number))
      .filter(({ part }) => part !== 'share')
      .map(({ action, part, said, rate, disks, doubts }) => [part ?? action, said, rate, disks, doubts.join(' ')])

  test('01 and 02: pools since the system was started', () => {
    const expected = (disks: number | null): readonly (readonly unknown[])[] => [
      ['reads', '349K', 349 * 1024, disks, 'since-boot'],
      ['writes', '448K', 448 * 1024, disks, 'since-boot'],
      ['reads', '112K', 112 * 1024, disks, 'since-boot'],
      ['writes', '318K', 318 * 1024, disks, 'since-boot'],
      ['reads', '14.7K', 14.7 * 1024, disks, 'since-boot'],
      ['writes', '74.4K', 74.4 * 1024, disks, 'since-boot'],
    ]
    expect(ofPools('01')).toEqual(expected(1))
    expect(ofPools('02')).toEqual(expected(null))
  })

  test.each([
    ['03', ['read', '854M', 854 * 1_048_576, 5, 'since-boot'], 'tank_draid_special_slog draid2:3d:5c:0s of sdd sde sdf sdg sdh, ?'],
    ['04', ['write', '177M', 177 * 1_048_576, 7, 'since-boot'], 'tank_raidz2_special_noslog raidz2 of sdd sde sdf sdg sdh, ?'],
    ['07', ['write', '825M', 825 * 1_048_576, 5, 'since-boot'], 'tank_raidz2_nospecial_slog raidz2 of sdd sde sdf sdg sdh, ?'],
    ['08', ['read', '791M', 791 * 1_048_576, 5, 'since-boot'], 'tank_raidz2_nospecial_slog raidz2 of sdd sde sdf sdg sdh, ?'],
  ])('%s: the first report, and what hangs below', (number, first, array) => {
    expect(ofPools(number)[0]).toEqual(first)
    expect(arraysBy(zpoolIostat, sample(number))).toEqual([array])
  })

  test('03: five drives at 164 to 176 MiB/s each', () => {
    const drives = measuredBy(zpoolIostat, sample('03')).filter(({ devices }) => /^sd[d-h]$/.test(devices[0] ?? ''))
    expect(drives.slice(0, 5).map(({ said }) => said)).toEqual(['170M', '173M', '169M', '167M', '176M'])
    expect(drives.every(({ disks }) => disks === 1)).toBe(true)
  })
})
