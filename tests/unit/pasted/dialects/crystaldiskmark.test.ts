import { describe, expect, test } from 'vitest'
import { crystaldiskmark } from '../../../../src/pasted/dialects/crystaldiskmark.ts'
import { hasMachineSamples, machineSampleText } from '../../../support/machineSamples.ts'
import { fallenBy, measuredBy, ratesBy, unknownBy } from '../../../support/pastedReadings.ts'

const saved = `------------------------------------------------------------------------------
CrystalDiskMark 8.0.9 x64 (C) 2007-2022
                                  Crystal Dew World: https://example.org/
------------------------------------------------------------------------------
* MB/s = 1,000,000 bytes/s [SATA/600 = 600,000,000 bytes/s]
* KB = 1000 bytes, KiB = 1024 bytes

[Read]
  SEQ    1MiB (Q=  8, T= 1):   251.500 MB/s [    239.8 IOPS] < 33100.00 us>
  RND    4KiB (Q= 32, T= 2):     1.500 MB/s [    366.2 IOPS] <174000.25 us>

[Write]
  SEQ    1MiB (Q=  8, T= 1):   240.250 MB/s [    229.1 IOPS] < 34600.00 us>

[Mix] Read 70%/Write 30%
  SEQ    1MiB (Q=  8, T= 1):   120.000 MB/s [    114.4 IOPS] < 64000.00 us>

Profile: Default
   Test: 4 GiB (x3) [D: 1% (20/1863GiB)]
   Mode: [Admin]
   Time: Measure 5 sec / Interval 5 sec
   Date: 2030/01/01 1:02:03
     OS: Windows 11 [10.0 Build 30000] (x64)
Comment: invented
`

describe('CrystalDiskMark', () => {
  test('counts MB of 10⁶ bytes and takes queue and threads from the name of a row', () => {
    expect(ratesBy(crystaldiskmark, saved)).toEqual([
      'read 251.500 MB/s = 251500000',
      'randread 1.500 MB/s = 1500000',
      'write 240.250 MB/s = 240250000',
      'mixed 120.000 MB/s = 120000000',
    ])
    expect(measuredBy(crystaldiskmark, saved).slice(0, 2)).toMatchObject([
      { size: 1_048_576, depth: 8, jobs: 1, perSecond: 239.8, duration: 5, devices: ['D:'], doubts: ['best-of-several', 'file-system'] },
      { size: 4096, depth: 32, jobs: 2, perSecond: 366.2 },
    ])
    expect(unknownBy(crystaldiskmark, saved)).toEqual([])
  })

  test('one pass is not the best of several', () => {
    expect(measuredBy(crystaldiskmark, saved.replace('(x3)', '(x1)'))[0]?.doubts).toEqual(['file-system'])
  })

  test('reads the rows of version 7', () => {
    const text =
      '[Read]\nSequential 1MiB (Q=  8, T= 1):   562.125 MB/s [    536.1 IOPS] < 14876.22 us>\nRandom 4KiB (Q= 32, T=16):   40.5 MB/s\n'
    expect(ratesBy(crystaldiskmark, text)).toEqual(['read 562.125 MB/s = 562125000', 'randread 40.5 MB/s = 40500000'])
  })

  test('reads the rows of old versions', () => {
    const old = `CrystalDiskMark 5.1.2 x64 (C) 2007-2016
   Sequential Read (Q= 32,T= 1) :   551.125 MB/s
  Random Write 4KiB (Q= 32,T= 1) :   287.000 MB/s [ 70068.4 IOPS]
         Sequential Read :   130.500 MB/s
`
    expect(measuredBy(crystaldiskmark, old)).toMatchObject([
      { action: 'read', rate: 551.125e6, depth: 32, jobs: 1, size: null },
      { action: 'randwrite', rate: 287e6, depth: 32, size: 4096, perSecond: 70_068.4 },
      { action: 'read', rate: 130.5e6, depth: null },
    ])
  })

  test('stands quoting, other line ends and a cut', () => expect(fallenBy(crystaldiskmark, saved)).toEqual([]))
})

describe.skipIf(!hasMachineSamples)('CrystalDiskMark of real machines', () => {
  test.each([
    ['01', 12, 'read 7427.749 MB/s = 7427749000', 'write 6520.188 MB/s = 6520188000'],
    ['02', 8, 'read 384.064 MB/s = 384064000', 'write 361.390 MB/s = 361390000'],
    ['03', 8, 'read 194.805 MB/s = 194805000', 'write 188.484 MB/s = 188484000'],
  ])('%s', (number, count, read, write) => {
    const rates = ratesBy(crystaldiskmark, machineSampleText(`crystaldiskmark/${number}.txt`))
    expect(rates).toHaveLength(count)
    expect([rates[0], rates[4]]).toEqual([read, write])
  })

  test('what touches its bracket, passes and volumes', () => {
    const measured = ['01', '02', '03'].map((number) => measuredBy(crystaldiskmark, machineSampleText(`crystaldiskmark/${number}.txt`)))
    expect(measured[2]?.[2]).toMatchObject({ action: 'randread', rate: 640e3, perSecond: 156.2, depth: 32, jobs: 1 })
    expect(measured.map((rows) => rows[0]?.doubts.includes('best-of-several'))).toEqual([true, false, true])
    expect(measured.map((rows) => rows[0]?.devices[0])).toEqual(['C:', 'F:', 'P:'])
  })
})
