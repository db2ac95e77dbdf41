import { describe, expect, test } from 'vitest'
import { mdadmDetail } from '../../../../src/pasted/dialects/mdadmDetail.ts'
import { hasMachineSamples, machineSamples, machineSampleText } from '../../../support/machineSamples.ts'
import { arraysBy, fallenBy, samplesWhere, unknownBy } from '../../../support/pastedReadings.ts'

const detail = `/dev/md7:
           Version : 1.2
     Creation Time : Tue Jan  1 01:02:03 2030
        Raid Level : raid6
        Array Size : 7813770240 (7.28 TiB 8.00 TB)
     Used Dev Size : 3906885120 (3.64 TiB 4.00 TB)
      Raid Devices : 5
     Total Devices : 6
             State : clean, degraded, recovering
    Active Devices : 4

    Rebuild Status : 31% complete

    Number   Major   Minor   RaidDevice State
       0      65        1        0      active sync   /dev/sdq1
       1      65       17        1      active sync set-B   /dev/sdr1
       5      65       65        2      spare rebuilding   /dev/sdu1
       -       0        0        3      removed
       4      65       49        4      active sync writemostly   /dev/sdt1

       3      65       33        -      faulty   /dev/sds1
       6      65       81        -      spare   /dev/sdv1
`

describe('mdadm --detail', () => {
  test('members that hold data or are being given it', () => {
    expect(arraysBy(mdadmDetail, detail)).toEqual(['md7 raid6 of sdq1 sdr1 sdu1 sdt1, clean, degraded, recovering'])
    expect(unknownBy(mdadmDetail, detail)).toEqual([])
  })

  test('a container has members without places', () => {
    const text = `/dev/md/made:
           Version : imsm
        Raid Level : container
     Total Devices : 2

              UUID : 00000000:00000000:00000000:00000000
     Member Arrays : /dev/md/volume

    Number   Major   Minor   RaidDevice

       -       8        0        -        /dev/sdq
       -       8       16        -        /dev/sdr
`
    expect(arraysBy(mdadmDetail, text)).toEqual(['md/made container of sdq sdr, ?'])
    expect(unknownBy(mdadmDetail, text)).toEqual([])
  })

  test('several arrays, and a table without its first line', () => {
    expect(arraysBy(mdadmDetail, `${detail}\n${detail.replaceAll('md7', 'md8')}`)).toHaveLength(2)
    expect(arraysBy(mdadmDetail, detail.split('\n').slice(13).join('\n'))).toEqual(['md ? of sdq1 sdr1 sdu1 sdt1, ?'])
  })

  test('stands quoting, other line ends and a cut', () => expect(fallenBy(mdadmDetail, detail)).toEqual([]))
})

describe.skipIf(!hasMachineSamples)('mdadm --detail of real machines', () => {
  const sample = (number: string): string => machineSampleText(`mdadm-detail/${number}.txt`)

  test.each([
    ['02', ['md127 raid5 of sdc sda sdd sde, clean, degraded']],
    ['03', ['md1 raid6 of sda1 sdc1, clean, degraded']],
    ['17', ['md117 raid5 of nvme2n1 nvme4n1, clean, degraded']],
    ['18', ['md3 raid5 of sda sdd sdg sdc sdb, active, reshaping']],
    ['19', ['md/test raid6 of loop0 loop1 loop2 loop3, clean, degraded, reshaping']],
    ['20', ['md0 raid6 of sdb sdc sdd sde, clean, reshaping']],
    ['24', ['md126 raid1 of vda1, clean, degraded']],
    ['27', ['md0 raid1 of vda1 vda2, clean']],
    ['28', ['md127 raid1 of sdc1 sdd1, clean']],
    ['29', ['md127 raid5 of sdb4 sda4 sdd4 sdc4, clean']],
    ['30', ['md0 raid5 of vda1 vda2 vda3, clean']],
  ])('%s', (number, expected) => expect(arraysBy(mdadmDetail, sample(number))).toEqual(expected))

  test('thirty-six members, twelve, ten, twenty-one', () => {
    const [whole = ''] = arraysBy(mdadmDetail, sample('01'))
    expect(whole).toMatch(/^md0 raid6 of .*, clean, resyncing$/)
    const members = ['01', '26', '21', '23'].map((number) => / of ([^,]*),/.exec(arraysBy(mdadmDetail, sample(number))[0] ?? '')?.[1])
    expect(members.map((names) => names?.split(' ').length)).toEqual([36, 12, 10, 21])
  })

  test('each is one array', () => {
    expect(samplesWhere('mdadm-detail', (text) => arraysBy(mdadmDetail, text).length !== 1)).toEqual([])
  })

  test('only halves of wrapped lines are left', () => {
    const left = machineSamples('mdadm-detail').flatMap(({ file }) =>
      unknownBy(mdadmDetail, machineSampleText(file)).map((line) => `${file} ${line}`),
    )
    expect(left).toEqual(['mdadm-detail/21.txt 30', 'mdadm-detail/26.txt 23'])
  })
})
