import { describe, expect, test } from 'vitest'
import { zpoolStatus } from '../../../../src/pasted/dialects/zpoolStatus.ts'
import { durationOf } from '../../../../src/pasted/dialects/zpoolScan.ts'
import { hasMachineSamples, machineSampleText } from '../../../support/machineSamples.ts'
import { arraysBy, fallenBy, measuredBy, ratesBy, samplesWhere, unknownBy } from '../../../support/pastedReadings.ts'

const pool = (scan: string): string => `  pool: made
 state: DEGRADED
status: One or more devices is currently being resilvered.  The pool will
        continue to function, possibly in a degraded state.
action: Wait for the resilver to complete.
${scan}
config:

	NAME                 STATE     READ WRITE CKSUM
	made                 DEGRADED     0     0     0
	  raidz2-0           DEGRADED     0     0     0
	    /dev/sdq1        ONLINE       0     0     0
	    /dev/sdr1        ONLINE       0     0     0  (resilvering)
	    replacing-2      DEGRADED     0     0     0
	      1234567890123  UNAVAIL      0     0     0  was /dev/sds1/old
	      /dev/sdt1      ONLINE       0     0     0
	    /dev/sdu1        FAULTED     12     0     0  too many errors
	special
	  mirror-1           ONLINE       0     0     0
	    /dev/nvme0n1p1   ONLINE       0     0     0
	logs
	  /dev/nvme1n1       ONLINE       0     0     0
	spares
	  /dev/sdv1          AVAIL

errors: No known data errors
`

const issuedAt = `  scan: scrub in progress since Tue Jan  1 01:02:03 2030
        6.00T / 6.10T scanned at 2.00G/s, 3.00T / 6.10T issued at 1.20G/s
        0B repaired, 49.18% done, 00:44:05 to go`

describe('zpool status', () => {
  test('members that are there, by the level of their vdev; logs, caches and spares are none', () => {
    expect(arraysBy(zpoolStatus, pool(issuedAt))).toEqual(['made raidz2 of sdq1 sdr1 sdt1, DEGRADED'])
    expect(unknownBy(zpoolStatus, pool(issuedAt))).toEqual([])
  })

  test.each([
    [issuedAt, 'scrub 1.20G/s = 1288490188.8'],
    [
      '  scan: resilver in progress since Tue Jan  1 01:02:03 2030\n\t738M scanned at 105M/s, 522M issued at 74.5M/s, 781M total\n\t522M resilvered, 66.84% done, 00:00:03 to go',
      'resync 74.5M/s = 78118912',
    ],
    [
      '  scan: resilver in progress since Tue Jan  1 01:02:03 2030\n    641M scanned out of 781M at 49.5M/s, 0h0m to go\n    640M resilvered, 82.04% done',
      'resync 49.5M/s = 51904512',
    ],
    [
      '  scan: scrub in progress since Tue Jan  1 01:02:03 2030\n    9,12T scanned out of 9,48T at 190,5M/s, 0h33m to go',
      'scrub 190,5M/s = 199753728',
    ],
    ['  scan: resilvered 7.50G in 00:01:15 with 0 errors on Tue Jan  1 01:02:03 2030', 'resync 7.50G in 00:01:15 = 107374182.4'],
    ['  scan: resilvered (raidz2-0) 7.50G in 00:01:15 with 0 errors on Tue Jan  1', 'resync 7.50G in 00:01:15 = 107374182.4'],
    ['  scan: resilvered 1.00T in 1 days 01:00:00 with 0 errors on Tue Jan  1', 'resync 1.00T in 1 days 01:00:00 = 12216795.864'],
    [
      'expand: expansion of raidz2-0 in progress since Tue Jan  1\n        1.83T / 5.36T copied at 186M/s, 34.14% done',
      'mixed 186M/s = 195035136',
    ],
    [
      'remove: Evacuation of mirror in progress since Tue Jan  1\n        1.71G copied out of 2.32G at 111M/s, 73.71% done',
      'mixed 111M/s = 116391936',
    ],
  ])('what is issued is the rate, in powers of 1024: %s', (scan, rate) => {
    expect(ratesBy(zpoolStatus, pool(scan))).toEqual([rate])
    expect(measuredBy(zpoolStatus, pool(scan))).toMatchObject([{ disks: 3, devices: ['made'] }])
  })

  test.each([
    '  scan: scrub repaired 0B in 17h30m with 0 errors on Tue Jan  1 01:02:03 2030',
    '  scan: scrub canceled on Tue Jan  1 01:02:03 2030',
    ' scrub: resilver in progress, 0.14% done, 0h0m to go',
    ' scrub: none requested',
    '  scan: resilvered 21K in 00:00:00 with 0 errors on Tue Jan  1 01:02:03 2030',
  ])('no rate: %s', (scan) => expect(ratesBy(zpoolStatus, pool(scan))).toEqual([]))

  test('days to go at hardly a byte is held down; a few kB are too few', () => {
    const slow = '  scan: scrub in progress since Tue Jan  1\n    9.12T scanned out of 9.48T at 1.90M/s, 55h33m to go'
    expect(measuredBy(zpoolStatus, pool(slow))).toMatchObject([{ doubts: ['throttled'] }])
    const few = '  scan: resilver in progress since Tue Jan  1\n    444K scanned out of 555K at 14.5K/s, 0h0m to go'
    expect(measuredBy(zpoolStatus, pool(few))).toMatchObject([{ doubts: ['too-short'] }])
  })

  test.each([
    ['17h30m', 63_000],
    ['00:00:33', 33],
    ['2 days 03:14:15', 184_455],
    ['0 days 01:25:43', 5143],
    ['0h8m', 480],
    ['12m5s', 725],
  ])('%s', (text, seconds) => expect(durationOf(text)).toBe(seconds))

  test('drives right below a pool are striped; draid keeps its name; a tab may be its escape', () => {
    const table = (rows: string): string => `pool: made\nstate: ONLINE\nconfig:\n\n\tNAME  STATE  READ WRITE CKSUM\n${rows}\n`
    expect(arraysBy(zpoolStatus, table('\tmade  ONLINE  0 0 0\n\t  sdq  ONLINE  0 0 0\n\t  sdr  ONLINE  0 0 0'))).toEqual([
      'made stripe of sdq sdr, ONLINE',
    ])
    expect(arraysBy(zpoolStatus, table('\tmade  ONLINE  0 0 0\n\t  draid2:3d:5c:0s-0  ONLINE  0 0 0\n\t    sdq  ONLINE  0 0 0'))).toEqual([
      'made draid2:3d:5c:0s of sdq, ONLINE',
    ])
    expect(
      arraysBy(zpoolStatus, table(String.raw`\tmade  ONLINE  0 0 0${'\n'}\t  mirror-0  ONLINE  0 0 0${'\n'}\t    sdq  ONLINE  0 0 0`)),
    ).toEqual(['made mirror of sdq, ONLINE'])
  })

  test('two pools are two arrays, each with its own pass', () => {
    const two = pool(issuedAt) + pool(issuedAt).replaceAll('made', 'other').replace('1.20G/s', '600M/s')
    expect(arraysBy(zpoolStatus, two)).toHaveLength(2)
    expect(measuredBy(zpoolStatus, two).map(({ devices, said }) => [...devices, said])).toEqual([
      ['made', '1.20G/s'],
      ['other', '600M/s'],
    ])
  })

  test('stands quoting, other line ends and a cut', () => expect(fallenBy(zpoolStatus, pool(issuedAt))).toEqual([]))
})

describe.skipIf(!hasMachineSamples)('zpool status of real machines', () => {
  const sample = (number: string): string => machineSampleText(`zpool-status/${number}.txt`)

  test.each([
    ['01', []],
    ['02', ['resync 128M/s = 134217728']],
    ['03', ['resync 781M in 00:00:16 = 51183616']],
    ['04', ['resync 912M in 00:00:33 = 28978827.636']],
    ['05', ['resync 101M/s = 105906176']],
    ['07', ['resync 74.6M/s = 78223769.6']],
    ['08', ['resync 49.3M/s = 51694796.8']],
    ['10', []],
    ['11', ['resync 444M/s = 465567744']],
    ['13', []],
    ['16', ['scrub 1,90M/s = 1992294.4']],
    ['18', ['mixed 186M/s = 195035136']],
    ['21', ['mixed 111M/s = 116391936']],
    ['33', []],
    ['36', []],
    ['40', []],
  ])('%s: rates', (number, expected) => expect(ratesBy(zpoolStatus, sample(number))).toEqual(expected))

  test.each([
    ['02', ['mypool mirror of ada0p3 ada2p3, DEGRADED']],
    ['03', ['mypool mirror of ada0p3 ada1p3 ada2p3 ada3p3, ONLINE']],
    ['04', ['zroot mirror of nda0p3 nda1p1 nda2p1 nda3p1, ONLINE']],
    ['09', ['mypool mirror of ada0p3 ada3p3, DEGRADED']],
    ['10', ['dummy mirror of loop0 loop1 loop2 loop3, ONLINE']],
    ['13', ['test mirror of sda sdc sdb, DEGRADED']],
    ['14', ['pool1 stripe of sdc, ONLINE']],
    ['18', ['mypool raidz2 of ada0p3 ada1p3 ada2p3 ada3p3 ada4p3 ada5p3 ada6p3, ONLINE']],
    ['37', ['storage raidz1 of ada0p1 ada1p1 ada2p1, ONLINE']],
    ['41', ['test stripe of c3t2d0, FAULTED', 'test stripe of c3t2d0, ONLINE']],
    ['47', ['storage raidz1 of da0 da1 da2, ONLINE']],
  ])('%s: pools', (number, expected) => expect(arraysBy(zpoolStatus, sample(number))).toEqual(expected))

  test('each has a pool', () => {
    expect(samplesWhere('zpool-status', (text) => arraysBy(zpoolStatus, text).length === 0)).toEqual([])
  })

  test('only words of others are left: code and handbooks around five of them', () => {
    expect(samplesWhere('zpool-status', (text) => unknownBy(zpoolStatus, text).length > 0)).toEqual(
      ['06', '17', '41', '42', '45', '46'].map((number) => `zpool-status/${number}.txt`),
    )
  })
})
