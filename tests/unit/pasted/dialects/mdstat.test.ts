import { describe, expect, test } from 'vitest'
import { mdstat } from '../../../../src/pasted/dialects/mdstat.ts'
import { hasMachineSamples, machineSampleText } from '../../../support/machineSamples.ts'
import { arraysBy, fallenBy, measuredBy, ratesBy, unknownBy } from '../../../support/pastedReadings.ts'

const status = `Personalities : [raid1] [raid6] [raid5] [raid4] [raid10]
md7 : active raid6 sdq1[3] sdr1[1] sds1[0] sdt1[2] sdu1[4](S) nvme0n1[5](J)
      7813770240 blocks super 1.2 level 6, 512k chunk, algorithm 2 [4/4] [UUUU]
      [==>..................]  check = 12.5% (488000000/3906885120) finish=310.2min speed=183000K/sec
      bitmap: 0/30 pages [0KB], 65536KB chunk

md8 : active (auto-read-only) raid1 sdv2[1](F) sdw2[0]
      1000000 blocks super 1.2 [2/1] [U_]
        resync=PENDING

md9 : inactive sdx[0](S) sdy[1](S)
      5288 blocks super external:imsm

unused devices: <none>
`

const raid10 = (pass: string, speed: number): string => `md5 : active raid10 sda1[0] sdb1[1] sdc1[2] sdd1[3]
      2000000 blocks super 1.2 512K chunks 2 near-copies [4/4] [UUUU]
      [==>..................]  ${pass} = 12.5% (250000/2000000) finish=10.0min speed=${speed}K/sec
`

describe('/proc/mdstat', () => {
  test('arrays with those members that take part', () => {
    expect(arraysBy(mdstat, status)).toEqual([
      'md7 raid6 of sdq1 sdr1 sds1 sdt1, active',
      'md8 raid1 of sdw2, active (auto-read-only)',
      'md9 ? of sdx sdy, inactive',
    ])
    expect(unknownBy(mdstat, status)).toEqual([])
  })

  test('a pass runs at KiB/s of each member; what waits has no rate', () => {
    expect(ratesBy(mdstat, status)).toEqual(['scrub 183000K/sec = 187392000'])
    expect(measuredBy(mdstat, status)).toMatchObject([
      { disks: 4, devices: ['md7'], isOfEach: true, bytes: 488_000_000 * 1024, doubts: [] },
    ])
  })

  test('over a raid10 a resync counts the array, a recovery each member', () => {
    expect(measuredBy(mdstat, raid10('resync', 90_000))[0]?.isOfEach).toBeUndefined()
    expect(measuredBy(mdstat, raid10('recovery', 90_000))[0]?.isOfEach).toBe(true)
  })

  test.each([
    [12, ['throttled']],
    [1000, ['throttled']],
    [14_000, []],
    [200_500, ['throttled']],
    [230_000, []],
  ])('%d K/sec: a limit or not', (speed, doubts) => {
    expect(measuredBy(mdstat, raid10('recovery', speed))[0]?.doubts).toEqual(doubts)
  })

  test('stands quoting, other line ends and a cut', () => expect(fallenBy(mdstat, status)).toEqual([]))
})

describe.skipIf(!hasMachineSamples)('/proc/mdstat of real machines', () => {
  const sample = (number: string): string => machineSampleText(`mdstat/${number}.txt`)

  test.each([
    ['01', ['scrub 3406386K/sec = 3488139264']],
    ['02', ['resync 12K/sec = 12288']],
    ['03', ['resync 12K/sec = 12288']],
    ['04', ['resync 14868K/sec = 15224832']],
    ['05', ['resync 12K/sec = 12288']],
    ['06', ['resync 101758K/sec = 104200192']],
    ['07', ['scrub 1136048K/sec = 1163313152']],
    ['08', ['scrub 201707K/sec = 206547968']],
    ['09', ['resync 1132744K/sec = 1159929856']],
    ['10', ['scrub 9854K/sec = 10090496']],
    ['11', []],
    ['12', ['scrub 97293K/sec = 99628032']],
    ['15', ['resync 206272K/sec = 211222528']],
    ['16', ['resync 9603K/sec = 9833472']],
    ['17', ['resync 393K/sec = 402432']],
    ['18', ['scrub 102496K/sec = 104955904', 'scrub 98720K/sec = 101089280', 'scrub 82272K/sec = 84246528']],
    ['19', ['resync 178528K/sec = 182812672']],
    ['20', []],
  ])('%s: rates', (number, expected) => expect(ratesBy(mdstat, sample(number))).toEqual(expected))

  test.each([
    ['01', ['md126 raid1 of vdb1 vda1, active (auto-read-only)', 'md127 raid1 of vda2 vdb2, active']],
    ['02', ['md1 raid1 of sda2 sdb2, active', 'md0 raid1 of sda1 sdb1, active']],
    ['03', ['md1 raid1 of sdb2, active', 'md0 raid1 of sda1 sdb1, active']],
    ['16', ['md0 raid1 of sdf2 sde2, active', 'md1 raid6 of sdd1 sda1 sdc1, active']],
    ['21', ['md1 raid1 of sdc1 sdd1, active', 'md0 linear of sdf2 sde6, active']],
    ['22', ['md127 raid1 of sda sdb, active', 'md0 ? of sda sdb, inactive']],
    ['23', ['md1 raid5 of sdh sdg sdj sde sdd, active', 'md2 raid5 of sda sdb sdc sdf sdm, active']],
    ['24', ['md1 raid1 of sdb2 sda2, active', 'md2 raid1 of sdb3 sda3, active', 'md0 raid1 of sda1, active']],
    ['34', ['md0 raid1 of sdc, active']],
    ['37', ['md400 raid0 of md300 md302 md301, active', 'md302 raid5 of sds sdz sdy sdx sdw sdv sdu sdt, active']],
  ])('%s: arrays', (number, expected) => expect(arraysBy(mdstat, sample(number))).toEqual(expected))

  test('sizes of the largest', () => {
    expect(measuredBy(mdstat, sample('18')).map(({ disks }) => disks)).toEqual([16, 16, 16])
    expect(measuredBy(mdstat, sample('02'))[0]).toMatchObject({ disks: 2, doubts: ['throttled'] })
  })
})
