import { describe, expect, test } from 'vitest'
import { dd } from '../../../../src/pasted/dialects/dd.ts'
import { hasMachineSamples, machineSampleText } from '../../../support/machineSamples.ts'
import { fallenBy, measuredBy, ratesBy, samplesWhere, unknownBy } from '../../../support/pastedReadings.ts'

const records = '400+0 records in\n400+0 records out\n'
const result = '419430400 bytes (419 MB, 400 MiB) copied, 2.09715 s, 200 MB/s'

const after = (command: string): string => `# ${command}\n${records}${result}\n`

const said = { said: '200 MB/s', rate: 200e6, bytes: 419_430_400, duration: 2.09715, depth: 1, jobs: 1 }

describe('dd', () => {
  test.each([
    [
      'dd if=/dev/sdq of=/dev/null bs=1M count=400 iflag=direct',
      { action: 'read', direct: true, devices: ['sdq'], disks: 1, size: 1_048_576, doubts: [] },
    ],
    ['dd if=/dev/sdq of=/dev/null bs=1M count=400', { action: 'read', direct: false, doubts: ['cached'] }],
    [
      'dd if=/dev/zero of=/dev/md9 bs=1MB oflag=direct',
      { action: 'write', direct: true, devices: ['md9'], disks: null, size: 1_000_000, doubts: [] },
    ],
    [
      'dd if=/dev/zero of=/srv/made bs=64k conv=fdatasync',
      { action: 'write', direct: false, devices: [], size: 65_536, doubts: ['file-system'] },
    ],
    ['dd if=/dev/zero of=made bs=64k', { action: 'write', doubts: ['cached', 'file-system'] }],
    ['dd if=/dev/zero of=/dev/null bs=1M', { action: 'unknown', doubts: ['cached', 'virtual'] }],
    ['dd if=/dev/sdq of=/dev/sdr bs=1M', { action: 'mixed', devices: ['sdq', 'sdr'], disks: 2 }],
    ['dd if=image.iso of=/dev/sdr bs=4M oflag=direct', { action: 'write', devices: ['sdr'], doubts: [] }],
    ['dd if=/dev/loop3 of=/dev/null iflag=direct', { action: 'read', size: 512, doubts: ['virtual'] }],
  ])('%s', (command, expected) => {
    expect(measuredBy(dd, after(command))).toMatchObject([{ ...said, ...expected }])
    expect(unknownBy(dd, after(command))).toEqual([])
  })

  test.each([
    ['old', '419430400 bytes (419 MB) copied, 2.09715 s, 200 MB/s', 200e6],
    ['slow', '4194304 bytes (4.2 MB, 4.0 MiB) copied, 41.943 s, 100 kB/s', 100e3],
    ['fast', '41943040000 bytes (42 GB, 39 GiB) copied, 20 s, 2.1 GB/s', 2.1e9],
    ['German', '419430400 Bytes (419 MB, 400 MiB) kopiert, 2,09715 s, 200 MB/s', 200e6],
    ['French', '419430400 octets (419 MB, 400 MiB) copiés, 2,09715 s, 200 MB/s', 200e6],
    ['with decimal commas', '419430400 bytes (419 MB, 400 MiB) copied, 2,09715 s, 1,2 GB/s', 1.2e9],
    ['Chinese', '419430400字节（419 MB，400 MiB）已复制，2.09715 s，200 MB/s', 200e6],
    ['Russian', '419430400 байт (419 MB, 400 MiB) скопирован, 2,09715 s, 200 MB/s', 200e6],
    ['Japanese', '419430400 バイト (419 MB) コピーされました、 2.09715 秒、 200 MB/秒', 200e6],
    ['as BSD does', '419430400 bytes transferred in 2.097152 secs (200000000 bytes/sec)', 200e6],
    ['as busybox does', '419430400 bytes (400.0MB) copied, 2.097152 seconds, 190.7MB/s', 190.7 * 1_048_576],
  ])('prints its result %s', (_, line, rate) => {
    expect(measuredBy(dd, records + line).map((measured) => measured.rate)).toEqual([rate])
  })

  test('several results in one line of another program are several, and records are none', () => {
    const log = String.raw`log: '1+0 records in\n1+0 records out\n${result}\n' '1+0 records in\n${result}\n'`
    expect(ratesBy(dd, log)).toEqual(['unknown 200 MB/s = 200000000', 'unknown 200 MB/s = 200000000'])
  })

  test('what is shown on the way is no result; several results are', () => {
    const shown = (bytes: number): string => `${bytes} bytes (1 GB, 1 GiB) copied, 2 s, 150 MB/s\n`
    const text = `# dd if=/dev/sdq of=/dev/null bs=1M status=progress\n${shown(1e8)}${shown(3e8)}${records}${result}\n`
    expect(ratesBy(dd, text)).toEqual(['read 200 MB/s = 200000000'])
    expect(ratesBy(dd, text.replace(' status=progress', ''))).toHaveLength(3)
    expect(ratesBy(dd, shown(1e8) + shown(3e8))).toHaveLength(2)
  })

  test('what takes no time is no rate', () => {
    const short = '4096 bytes (4.1 kB, 4.0 KiB) copied, 0.0002 s, 20.5 MB/s'
    expect(measuredBy(dd, short)).toMatchObject([{ doubts: ['cached', 'too-short'] }])
  })

  test('stands quoting, other line ends and a cut', () => expect(fallenBy(dd, after('dd if=/dev/sdq of=/dev/null'))).toEqual([]))
})

describe.skipIf(!hasMachineSamples)('dd of real machines', () => {
  test.each([
    ['01', ['read 113 MB/s = 113000000']],
    ['02', ['write 45.7 MB/s = 45700000']],
    ['03', ['read 305 MB/s = 305000000']],
    ['04', ['read 15.9 MB/s = 15900000']],
    ['06', ['read 56.6 MB/s = 56600000']],
    ['07', ['write 2.1 GB/s = 2100000000']],
    ['08', ['write 2.4 GB/s = 2400000000']],
    ['09', ['write 88.1 kB/s = 88100']],
    ['11', ['write 56.2 MB/s = 56200000']],
    ['12', ['write 1.1 GB/s = 1100000000']],
    ['13', ['write 45.8 MB/s = 45800000']],
    ['15', ['write 445 kB/s = 445000']],
    ['17', ['read 461 MB/s = 461000000']],
    ['19', ['unknown 27.8 MB/s = 27800000', 'read 20.4 MB/s = 20400000']],
    ['20', ['write 2098 MB/s = 2098000000']],
  ])('%s', (number, expected) => expect(ratesBy(dd, machineSampleText(`dd/${number}.txt`))).toEqual(expected))

  test('what is known of the first three', () => {
    const [one, two, three] = ['01', '02', '03'].map((number) => measuredBy(dd, machineSampleText(`dd/${number}.txt`))[0])
    expect(one).toMatchObject({ bytes: 268_435_456, duration: 2.38074, direct: true, devices: ['md40'], size: 1_048_576, doubts: [] })
    expect(two).toMatchObject({ bytes: 6_607_498, duration: 0.144441, doubts: ['cached', 'too-short', 'file-system'] })
    expect(three).toMatchObject({ bytes: 8_589_934_592, duration: 28.1189, direct: true, devices: ['md52'], doubts: [] })
  })

  test('every one gives a rate', () => {
    expect(samplesWhere('dd', (text) => ratesBy(dd, text).length === 0)).toEqual([])
  })
})
