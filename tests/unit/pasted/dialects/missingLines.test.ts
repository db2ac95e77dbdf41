import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crystaldiskmark } from '../../../../src/pasted/dialects/crystaldiskmark.ts'
import { csv } from '../../../../src/pasted/dialects/csv.ts'
import { dd } from '../../../../src/pasted/dialects/dd.ts'
import { fioJson } from '../../../../src/pasted/dialects/fioJson.ts'
import { fioTerse } from '../../../../src/pasted/dialects/fioTerse.ts'
import { fioText } from '../../../../src/pasted/dialects/fioText.ts'
import { hdparmT } from '../../../../src/pasted/dialects/hdparmT.ts'
import { iostat } from '../../../../src/pasted/dialects/iostat.ts'
import { iozone } from '../../../../src/pasted/dialects/iozone.ts'
import { mdadmDetail } from '../../../../src/pasted/dialects/mdadmDetail.ts'
import { mdstat } from '../../../../src/pasted/dialects/mdstat.ts'
import { zpoolIostat } from '../../../../src/pasted/dialects/zpoolIostat.ts'
import { zpoolStatus } from '../../../../src/pasted/dialects/zpoolStatus.ts'
import { blockOf } from '../../../support/machineSamples.ts'
import { arraysBy, measuredBy, ratesBy, unknownBy } from '../../../support/pastedReadings.ts'

describe('lines that are missing, or stand twice, change nobody else’s value', () => {
  test('hdparm: a drive without its name is not the one before', () => {
    const timing = ' Timing buffered disk reads: 600 MB in  3.00 seconds = 200.00 MB/sec'
    expect(measuredBy(hdparmT, `/dev/sdq:\n${timing}\n${timing}\n`).map(({ devices }) => devices)).toEqual([['sdq'], []])
  })

  test('dd: more bytes than a command asked for are not its', () => {
    const text = '# dd if=/dev/sdq of=/dev/null bs=1M count=100 iflag=direct\n419430400 bytes (419 MB, 400 MiB) copied, 2.1 s, 200 MB/s'
    expect(measuredBy(dd, text)).toMatchObject([{ action: 'unknown', devices: [], direct: null }])
  })

  test('CrystalDiskMark: rows that come again are not of the part before', () => {
    const row = '  SEQ    1MiB (Q=  8, T= 1):   251.500 MB/s [    239.8 IOPS] < 33100.00 us>'
    const other = row.replace('251.500', '240.000')
    expect(ratesBy(crystaldiskmark, `[Read]\n${row}\n${other}\n[Write]\n${row}\n${row}\n`)).toEqual([
      'read 251.500 MB/s = 251500000',
      'unknown 240.000 MB/s = 240000000',
      'write 251.500 MB/s = 251500000',
    ])
  })

  test('mdstat: a pass whose array is missing is not of the one before', () => {
    const array = 'md7 : active raid1 sdq1[0] sdr1[1]\n      1000 blocks super 1.2 [2/2] [UU]\n'
    const rest =
      '      2000 blocks super 1.2 [4/4] [UUUU]\n      [=>....]  check =  7.1% (142/2000) finish=4.9min speed=90000K/sec\n'.replace(
        '[=>....]',
        '[=>..................]',
      )
    expect(measuredBy(mdstat, `${array}\n${rest}`)).toMatchObject([{ disks: null, devices: [] }])
  })

  test('mdstat: a level before which a line ends says nothing', () => {
    expect(arraysBy(mdstat, 'md7 : active raid1')).toEqual(['md7 ? of , active'])
  })

  test('mdadm: the fields of an array without its first line', () => {
    const fields = (device: string): string =>
      `           Version : 1.2\n        Raid Level : raid1\n       0      65        1        0      active sync   ${device}\n`
    expect(arraysBy(mdadmDetail, `/dev/md7:\n${fields('/dev/sdq')}${fields('/dev/sdr')}`)).toEqual([
      'md7 raid1 of sdq, ?',
      'md raid1 of sdr, ?',
    ])
  })

  test('zpool status: a pool without its first line is named by its table', () => {
    const rest = (name: string): string =>
      ` state: ONLINE\nconfig:\n\n\tNAME  STATE  READ WRITE CKSUM\n\t${name}  ONLINE  0 0 0\n\t  sd${name}  ONLINE  0 0 0\n\nerrors: No known data errors\n`
    expect(arraysBy(zpoolStatus, `  pool: a\n  pool: a\n${rest('a')}${rest('b')}`)).toEqual([
      'a stripe of sda, ONLINE',
      'b stripe of sdb, ONLINE',
    ])
  })

  test('zpool iostat: drives of a pool whose line is missing, and a row that was cut', () => {
    const columns =
      '              capacity     operations     bandwidth\npool        alloc   free   read  write   read  write\n----------  -----  -----  -----  -----  -----  -----\n'
    const pool =
      'made         204G  54.8T    512      0   400M      0\n  sdq        204G  54.8T    512      0   400M      0\n----------  -----  -----  -----  -----  -----  -----\n'
    const lost = '  sdr        204G  54.8T    512      0   300M      0\n'
    expect(arraysBy(zpoolIostat, columns + pool + lost)).toEqual(['made stripe of sdq, ?'])
    expect(unknownBy(zpoolIostat, columns + pool + lost)).toEqual([7])
    expect(ratesBy(zpoolIostat, columns + pool.slice(0, pool.indexOf('400M') + 2))).toEqual([])
  })

  test('iostat: drives that come again are of another report; a row that was cut gives what is whole', () => {
    const columns = 'Device            r/s     rkB/s   %util\n'
    const rows = 'sdq  10.00  1000.00  99.00\nsdr  10.00  1000.00  99.00\n'
    expect(ratesBy(iostat, columns + rows + rows.replaceAll('1000', '2000'))).toEqual([
      'read (share) 1000.00 = 1024000',
      'read (share) 1000.00 = 1024000',
      'read rkB/s = 2048000',
      'read (share) 2000.00 = 2048000',
      'read (share) 2000.00 = 2048000',
      'read rkB/s = 4096000',
    ])
    expect(ratesBy(iostat, `${columns}sdq  10.00  10`)).toEqual([])
    expect(measuredBy(iostat, `${columns}sdq  10.00  1000.00  9`)).toMatchObject([{ busy: null }])
  })

  test('fio: a second rate is not of the run before; of some of its jobs there is no sum', () => {
    const rates = '  read: IOPS=1600, BW=200MiB/s (210MB/s)(11.7GiB/60001msec)'
    const text = `made: (groupid=0, jobs=4): err= 0: pid=77: Tue Jan  1 01:02:03 2030\n${rates}\n${rates.replace('200MiB', '100MiB')}`
    expect(measuredBy(fioText, text).map(({ said, jobs, part }) => [said, jobs, part])).toEqual([
      ['200MiB/s', 4, 'share'],
      ['100MiB/s', null, 'share'],
    ])
    const job = {
      jobname: 'made',
      groupid: 0,
      'job options': { rw: 'read', numjobs: '3' },
      read: { bw_bytes: 100, bw: 1, iops: 1, runtime: 9000 },
    }
    expect(ratesBy(fioJson, JSON.stringify({ 'fio version': 'fio-3.40', jobs: [job, job] }))).toEqual([
      'read (share) 100 = 100',
      'read (share) 100 = 100',
    ])
  })
})

const all = [crystaldiskmark, csv, dd, fioJson, fioTerse, fioText, hdparmT, iostat, iozone, mdadmDetail, mdstat, zpoolIostat, zpoolStatus]

const pieces = [
  'md0 : active raid5 ',
  'sda1[0](S) ',
  '[UU_]',
  'speed=12K/sec',
  'check = 1.0% (1/2) finish=1min ',
  ' blocks ',
  '  pool: ',
  ' state: ONLINE',
  '  scan: scrub',

  ' issued at 1.5M/s',
  'NAME STATE READ WRITE CKSUM',
  'raidz1-0 ONLINE 0 0 0',
  'Device r/s rkB/s %util',
  'sda 1.00 2.00 3.00',
  'avg-cpu: %user',
  '{"jobs":[',

  '"bw_bytes": 12',
  ']}',
  'a: (groupid=0, jobs=1): err= 0',
  'read: IOPS=1k, BW=1MiB/s (1MB/s)(1MiB/1msec)',
  'READ: bw=1MiB/s',
  ';',
  '3;fio-3.1;a;0;0;1;2;3',
  ',',

  'disks,MB/s',
  '1,2',
  '\t',
  '|',
  '12 bytes copied, 1 s, 1 MB/s',
  'dd if=/dev/sda of=b bs=1M',
  'Timing buffered disk reads: 1 MB in 1.00 seconds = 1.00 MB/sec',

  '/dev/sda:',
  '[Read]',
  'SEQ 1MiB (Q= 1, T= 1): 1.000 MB/s',
  'kB reclen write',
  '64 4 100',
  'Children see throughput for 1 readers = 1.00 kB/sec',
  '\n',
  '\n',
  '\n',
  ' ',
  '-',
  '9'.repeat(40),
]

describe('whatever stands there', () => {
  test.each(all.map((dialect) => [dialect.id, dialect] as const))(
    '%s throws nothing, and marks what it reads in the line it says',
    (_, dialect) => {
      fc.assert(
        fc.property(fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 12 })), { maxLength: 60 }), (parts) => {
          const block = blockOf(parts.join(''))
          dialect.sure(block)
          for (const { text } of block.lines) dialect.begins(text)
          const { facts, unknown } = dialect.read(block)
          const spans = facts.flatMap((fact) => (fact.kind === 'measured' ? [fact.at, fact.rate] : [fact.at]))
          expect(spans.filter(({ line, from, to }) => from < 0 || to <= from || to > (block.lines[line - 1]?.text.length ?? 0))).toEqual([])
          expect(unknown.filter(({ line }) => block.lines[line - 1] === undefined)).toEqual([])
        }),
        { seed: 1, numRuns: 300 },
      )
    },
  )
})
