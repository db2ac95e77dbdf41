import { describe, expect, test } from 'vitest'
import { iozone } from '../../../../src/pasted/dialects/iozone.ts'
import { fallenBy, measuredBy, ratesBy, unknownBy } from '../../../support/pastedReadings.ts'

const head = (command: string, ...settings: readonly string[]): string => `\tIozone: Performance Test of File I/O
\t        Version $Revision: 3.489 $
\t\tCompiled for 64 bit mode.
\t\tBuild: linux-AMD64

\tRun began: Tue Jan  1 01:02:03 2030

${settings.map((setting) => `\t${setting}\n`).join('')}\tCommand line used: iozone ${command}
\tOutput is in kBytes/sec
\tTime Resolution = 0.000001 seconds.
`

const columns = `                                                              random    random     bkwd    record    stride
              kB  reclen    write  rewrite    read    reread    read     write     read   rewrite      read   fwrite frewrite    fread  freread
`

const direct = 'O_DIRECT feature enabled'

describe('iozone', () => {
  test('the table by the tests that were chosen, in KiB', () => {
    const text = `${head('-I -r 1m -s 4g -i 0 -i 2', direct)}${columns}         4194304    1024   190000   191000                      12000    13000\n\niozone test complete.\n`
    expect(ratesBy(iozone, text)).toEqual([
      'write 190000 = 194560000',
      'write 191000 = 195584000',
      'randread 12000 = 12288000',
      'randwrite 13000 = 13312000',
    ])
    expect(measuredBy(iozone, text)[0]).toMatchObject({
      size: 1_048_576,
      bytes: 4_294_967_296,
      jobs: 1,
      depth: 1,
      direct: true,
      doubts: ['file-system'],
    })
    expect(unknownBy(iozone, text)).toEqual([])
  })

  test('all tests, without direct I/O, of a small file: memory', () => {
    const text = `${head('-a')}${columns}              64       4   800000  1900000  4000000  6000000  5000000  1700000  3000000   2500000   4000000   700000  1700000  3900000  5800000\n`
    const measured = measuredBy(iozone, text)
    expect(measured.map(({ action }) => action).join(' ')).toBe(
      'write write read read randread randwrite unknown unknown unknown write write read read',
    )
    expect(measured[0]?.doubts).toEqual(['cached', 'too-short', 'file-system'])
  })

  test('children together', () => {
    const text = `${head('-t 4 -s 1g -r 128k -I', direct)}\tThroughput test with 4 processes
\tEach process writes a 1048576 kByte file in 128 kByte records

\tChildren see throughput for  4 initial writers \t=  400000.50 kB/sec
\tParent sees throughput for  4 initial writers \t=  399000.00 kB/sec
\tMin throughput per process \t\t\t=   99000.00 kB/sec
\tMin xfer \t\t\t\t\t= 1000000.00 kB

\tChildren see throughput for  4 re-readers \t\t=  600000.00 kB/sec
\tChildren see throughput for 4 random readers \t=   50000.00 kB/sec
\tChildren see throughput for 4 mixed workload \t=   50000.00 kB/sec
`
    expect(ratesBy(iozone, text)).toEqual([
      'write 400000.50 kB/sec = 409600512',
      'read 600000.00 kB/sec = 614400000',
      'randread 50000.00 kB/sec = 51200000',
      'mixed 50000.00 kB/sec = 51200000',
    ])
    expect(measuredBy(iozone, text)[0]).toMatchObject({ jobs: 4, size: 131_072, bytes: 4_294_967_296, direct: true })
    expect(unknownBy(iozone, text)).toEqual([])
  })

  test('requests a second are no rates', () => {
    expect(ratesBy(iozone, `${head('-O', 'OPS Mode. Output is in operations per second.')}${columns}  64  4  100  200\n`)).toEqual([])
  })

  test('stands quoting, other line ends and a cut', () => {
    const text = `${head('-i 0', direct)}${columns}         4194304    1024   190000   191000\n`
    expect(fallenBy(iozone, text)).toEqual([])
  })
})
