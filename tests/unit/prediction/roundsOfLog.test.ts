import { describe, expect, test } from 'vitest'
import { granted } from '../../../src/domain/problem.ts'
import { RandomStream } from '../../../src/maths/random.ts'
import { roundsOfLog, type RoundsOfLog } from '../../../src/prediction/roundsOfLog.ts'

const of = (text: string): RoundsOfLog => granted(roundsOfLog(text))
const refusal = (text: string): string => {
  const found = roundsOfLog(text)
  return found.ok ? '' : (found.problems[0]?.message ?? '')
}

/** A millisecond apart, to these disks. */
const logOf = (disks: readonly number[]): string => disks.map((disk, at) => `${at / 1000},disk${disk}\n`).join('')

describe('rounds in a log of completions', () => {
  test('are measured by the window of the paper, as worked by hand', () => {
    // windows of three: (a b c) whole; (b a) and a b that violates; from it (b c a) whole; (c) and a c that violates, begins one that is not over
    const found = of('time_ms,disk\n0,a\n1,b\n2,c\n3,b\n4,a\n5,b\n6,c\n7,a\n8,c\n9,c\n')
    expect(found).toMatchObject({ requests: 10, disks: 3, fewest: 3, most: 4, badLines: 0 })
    expect(found.span).toBeCloseTo(0.009, 12)
    expect(found.inWindow).toBe(8 / 10)
  })

  test('are told of disks that wait for each other in rounds, however the order within them goes', () => {
    const stream = new RandomStream(5, 1)
    let start = 0
    const log = Array.from({ length: 200 }, () => {
      start += 0.02 + 0.008 * stream.next()
      return [0, 1, 2, 3].map((disk) => `${(start - 0.012 * stream.next()).toFixed(6)},sd${disk}`).join('\n')
    }).join('\n')
    expect(of(log).verdict).toMatch(/^The 4 disks move in rounds: (99|100).% of 800 completions keep the order of rounds; /)
  })

  test('are none of disks that ignore each other, however regular, but for the one in twenty that chance allows', () => {
    const stream = new RandomStream(7, 1)
    const alone = (spread: number): string =>
      [0, 1, 2, 3]
        .flatMap((disk) => {
          let end = stream.next()
          return Array.from({ length: 300 }, () => `${(end += 1 - spread + 2 * spread * stream.next()).toFixed(6)} ${disk}`)
        })
        .join('\n')
    const verdicts = [0.5, 0.3, 0.1].flatMap((spread) => Array.from({ length: 20 }, () => of(alone(spread)).verdict))
    // 3 of 60 are expected; more than 8 have a chance of one in three hundred
    expect(verdicts.filter((verdict) => verdict.startsWith('The 4 disks move')).length).toBeLessThanOrEqual(8)
  })

  test('are none of a log in random order, and not told of one in strict turns, which equally quick disks keep by themselves', () => {
    const stream = new RandomStream(7, 1)
    const random = of(logOf(Array.from({ length: 4_000 }, () => Math.floor(stream.next() * 4))))
    // a window has 1 + 3/4 + 3/8 + 3/32 completions on average
    expect(Math.abs(random.inWindow - (1 - 29 / 71))).toBeLessThan(0.02)
    expect(random.verdict).toMatch(/^The 4 disks do not move in rounds: (59|60).% of /)
    const turns = of(logOf(Array.from({ length: 402 }, (_, at) => at % 4)))
    expect([turns.inWindow, turns.byThemselves]).toEqual([1, { least: 1, most: 1 }])
    expect(turns.verdict).toMatch(/^This log does not tell whether the 4 disks move in rounds: 100.% of 402 .* keep 100.%\.$/)
  })

  test('of a long log are those of its beginning', () => {
    const turns = (completions: number): RoundsOfLog => of(logOf(Array.from({ length: completions }, (_, at) => at % 4)))
    expect([turns(400).isCut, turns(9_000).isCut, turns(9_000).requests]).toEqual([false, true, 5_000])
    // a line that is cut is none
    const wide = of(Array.from({ length: 3 }, (_, at) => `${' '.repeat(200_000)}${at},sd${at % 2}`).join('\n'))
    expect([wide.isCut, wide.requests, wide.badLines]).toEqual([true, 2, 0])
    const blank = of(`0,a\n1,b\n${'\n'.repeat(30_000)}2,a\n`)
    expect([blank.isCut, blank.requests]).toEqual([true, 2])
  })

  test('a dozen completions in turns are too few to tell', () => {
    expect(of(logOf([0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3])).verdict).toMatch(/^This log does not tell/)
  })

  test('are those of the times, whatever order, units, columns and blanks the lines have', () => {
    const plain = of('0.001,a\n0.002,b\n0.003,b\n0.004,a\n')
    for (const text of [
      '0.004 a\r\n0.003 b\r\n\r\n0.001 a\r\n0.002 b',
      '# from the driver\nid;device;size;time [us]\n1;a;8;1000\n2;b;8;2000\n3;b;8;3000\n4;a;8;4000',
      'disk\tfinished (ns)\na\t1000000\nb\t2000000\nb\t3000000\na\t4000000',
      'drive, completed\na, 1ms\nb, 2 ms\nb, .003 s\na, 4000us',
      [
        '  8,0    1        1     0.000000000  4162  D   R 2048 + 256 [fio]',
        '  8,0    1        2     0.001000000     0  C   R 2048 + 256 [0]',
        '  8,16   1        3     0.002000000     0  C   R 2048 + 256 [0]',
        '  8,16   1        4     0.003000000     0  C   R 2304 + 256 [0]',
        '  8,0    1        5     0.004000000     0  C   R 2304 + 256 [0]',
        'CPU1 (disks):',
        ' Reads Queued:           0,        0KiB',
      ].join('\n'),
    ]) {
      const { span, ...found } = of(text)
      expect(found).toEqual({ ...plain, span: undefined, ...found, verdict: plain.verdict, inWindow: plain.inWindow, badLines: 0 })
      expect(span).toBeCloseTo(0.003, 12)
    }
  })

  test('name lines that are damaged, with what stands there and what is allowed, and leave them out', () => {
    const found = of('time,disk\n0.1,a\n0.2.5,b\n0.3,b\n0.4\n0.5,a\n1e3,b\n0.6,b\n0,7,b\n')
    expect(found).toMatchObject({ requests: 4, disks: 2, badLines: 4 })
    expect(found.bad).toEqual([
      'Line 3 has “0.2.5” where its time belongs. A decimal number is allowed, with s, ms, us or ns behind it or behind the name of its column.',
      'Line 5 has “” where its disk belongs. A name of at most 64 letters, digits and - _ . : , / is allowed.',
      'Line 7 has “1e3” where its time belongs. A decimal number is allowed, with s, ms, us or ns behind it or behind the name of its column.',
      'Line 9 has 3 cells, as in “0,7,b”, where 2 are allowed.',
    ])
    const many = of(`0 a\n0 b\n${Array.from({ length: 70 }, (_, disk) => `1 d${disk}\n1 a\n`).join('')}`)
    expect([many.disks, many.badLines, many.bad.length]).toEqual([64, 8, 5])
    expect(many.bad[0]).toBe('Line 127 names “d62”, one more than the 64 disks that are allowed.')
  })

  test.each([
    ['', /0 such lines of 0 disks, and 0 others\.$/],
    ['0.1,a\n0.2,a\n', /2 such lines of 1 disk, and 0 others\.$/],
    ['<!doctype html>\n<p>no log</p>\n', /2 others\. Line 1 has “<!doctype” where its time belongs\./],
    ['0.1,a\n0.2,b\nx\ny\nz\n', /and 3 others\. Line 3 has “x”/],
    ['x\n'.repeat(200_000), /of 0 disks, and 10.000 others\. Line 1 has “x”/],
  ])('are not told of what is no log (%#)', (text, message) => {
    expect(refusal(text)).toMatch(message)
  })
})
