import { describe, expect, test } from 'vitest'
import { hdparmT } from '../../../../src/pasted/dialects/hdparmT.ts'
import { hasMachineSamples, machineSampleText } from '../../../support/machineSamples.ts'
import { fallenBy, measuredBy, ratesBy, samplesWhere, unknownBy } from '../../../support/pastedReadings.ts'

const both = `$ sudo hdparm -tT /dev/sdq

/dev/sdq:
 Timing cached reads:   9000 MB in  2.00 seconds = 4500.25 MB/sec
 Timing buffered disk reads: 600 MB in  3.00 seconds = 200.00 MB/sec
`

describe('hdparm -t', () => {
  test('counts MB of 1024² bytes and knows memory from the drive', () => {
    expect(ratesBy(hdparmT, both)).toEqual(['read 4500.25 MB/sec = 4718854144', 'read 200.00 MB/sec = 209715200'])
    expect(measuredBy(hdparmT, both)).toMatchObject([
      { doubts: ['cached'], devices: ['sdq'] },
      { doubts: [], devices: ['sdq'], disks: 1, jobs: 1, duration: 3, bytes: 600 * 1_048_576, direct: false },
    ])
    expect(unknownBy(hdparmT, both)).toEqual([])
  })

  test('reads past the cache with --direct, several drives, and none that is named', () => {
    const several = `/dev/nvme3n1:
 Timing O_DIRECT disk reads: 9000 MB in  3.00 seconds = 3000.00 MB/sec

/dev/loop4:
 Timing buffered disk reads: 900 MB in  0.30 seconds = 3000.00 MB/sec`
    expect(measuredBy(hdparmT, several)).toMatchObject([
      { direct: true, devices: ['nvme3n1'], doubts: [] },
      { direct: false, devices: ['loop4'], disks: null, doubts: ['too-short', 'virtual'] },
    ])
    const alone = ' Timing buffered disk reads: 600 MB in  3.00 seconds = 200.00 MB/sec'
    expect(measuredBy(hdparmT, alone)).toMatchObject([{ devices: [], disks: null }])
  })

  test('a drive that gives less than any whole one is held down or faulty', () => {
    const slow = ' Timing buffered disk reads:   4 MB in  7.10 seconds = 576.90 kB/sec'
    expect(measuredBy(hdparmT, slow)).toMatchObject([{ rate: 576.9 * 1024, doubts: ['throttled'] }])
  })

  test('stands quoting, other line ends and a cut', () => expect(fallenBy(hdparmT, both)).toEqual([]))
})

describe.skipIf(!hasMachineSamples)('hdparm -t of real machines', () => {
  test.each([
    ['01', ['read 620.93 MB/sec = 651092295.68', 'read 129.31 MB/sec = 135591362.56']],
    ['02', ['read 1366.15 MB/sec = 1432512102.4', 'read 675.71 MB/sec = 708533288.96']],
    ['03', ['read 58.91 MB/sec = 61771612.16', 'read 37.54 MB/sec = 39363543.04']],
    ['04', ['read 10414.33 MB/sec = 10920216494.08', 'read 1701.12 MB/sec = 1783753605.12']],
    ['14', ['read 355.42 kB/sec = 363950.08']],
    ['15', ['read 1.25 MB/sec = 1310720']],
    ['16', ['read 73.32 MB/sec = 76881592.32']],
    ['18', ['read 177.77 MB/sec = 186405355.52']],
    ['20', ['read 676.33 kB/sec = 692561.92']],
  ])('%s', (number, expected) => {
    expect(ratesBy(hdparmT, machineSampleText(`hdparm-t/${number}.txt`))).toEqual(expected)
  })

  test('every one gives a rate of a drive', () => {
    const ofDrives = (text: string): number => measuredBy(hdparmT, text).filter(({ doubts }) => !doubts.includes('cached')).length
    expect(samplesWhere('hdparm-t', (text) => ofDrives(text) !== 1)).toEqual([])
  })
})
