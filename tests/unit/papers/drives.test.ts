import { describe, expect, test } from 'vitest'
import { valueOf } from '../../../src/answer/tables.ts'
import { claims } from '../../../src/catalog/claims.ts'
import { detailedDrives } from '../../../src/catalog/detailedDrives.ts'
import type { TraceComparison } from '../../../src/prediction/studies/driveTraces.ts'
import { plainSentence } from '../../../src/views/shared/answer.ts'
import { nineDrives, quantile, traceDocument } from '../../../src/papers/drives.ts'
import { textOfFile } from '../../../src/views/validation/traceFile.ts'
import { offBy, toldOf } from './knownValidation.ts'
import { there } from '../../support/there.ts'

const plain = (text: string): string => text.replaceAll('\u00A0', ' ')

describe('nine drives', () => {
  const { sentence, sections } = nineDrives.say(toldOf(offBy(0), undefined))
  const [drawn, listed] = sections

  test('stand with a rival where one has a number, also where it is better', () => {
    if (drawn?.chart?.is !== 'errors') throw new Error('no errors')
    const { rows, range } = drawn.chart.errors
    expect(rows).toHaveLength(9)
    expect(rows.filter(({ rival }) => rival === null).map(({ label }) => label)).toEqual(['Elite ST41601N'])
    expect(rows.filter(({ error, rival }) => rival !== null && error < rival)).toHaveLength(claims.distributions.found.met)
    expect(Math.max(...rows.flatMap(({ error, rival }) => [error, rival ?? 0]))).toBeLessThanOrEqual(range[1])
    expect(plain(plainSentence(sentence))).toContain('nearer on 5 of 8, Busbar on 3; the means, which were seen, are within 1.6 %.')
  })

  test('and in a table with their means', () => {
    expect(listed?.table?.rows.map((cells) => cells.length)).toEqual(Array.from({ length: 9 }, () => 7))
  })
})

const drive = there(detailedDrives.find((one) => one.drive === 'cheetah-4lp'))
const rising = (count: number, step: number): Float64Array => Float64Array.from({ length: count }, (_, index) => (index + 1) * step)
const all = {
  requests: 1000,
  measuredMean: 0.005,
  simulatedMean: 0.0048,
  demerit: 0.0003,
  measured: rising(1000, 0.00001),
  simulated: rising(1000, 0.0000096),
}
const comparison: TraceComparison = {
  ...all,
  drive,
  near: 0.75,
  pauses: { place: 'after', isTold: true, unevenness: { before: 3, after: 90 }, pairs: 40 },
  reads: { ...all, requests: 600, simulatedMean: 0.006, measuredMean: 0.005 },
  writes: { ...all, requests: 400, simulatedMean: 0.004, measuredMean: 0.005 },
}

describe('a replayed trace', () => {
  const said = (changes: Partial<TraceComparison> = {}) => traceDocument({ ...comparison, ...changes })

  test('is summed up with error, distance and what the reference simulator reaches', () => {
    expect(plain(plainSentence(said().sentence))).toBe(
      '1000 requests on the Cheetah 4LP take 4.800 ms on average as simulated, 5.000 ms as measured (−4.0 %). ' +
        'The two curves are 0.300 ms apart, root mean square, which is 6.0 % of the mean; DiskSim 4.0 has 0.318 ms on its own trace of this drive, 6.4 %.',
    )
    expect(plainSentence(said({ drive: { ...drive, diskSimDemerit: null } }).sentence)).toMatch(/of the mean\.$/)
  })

  test('is told apart by direction, where errors cancel in the sum', () => {
    const rows = (changes: Partial<TraceComparison> = {}) => said(changes).sections[0]?.table?.rows ?? []
    expect(
      rows()
        .map((row) => row.map((cell) => valueOf(cell)).join(' '))
        .map(plain),
    ).toEqual([
      'all 1000 −4.0 % 0.300 ms 6.0 % 4.800 ms 5.000 ms',
      'reads 600 +20.0 % 0.300 ms 6.0 % 6.000 ms 5.000 ms',
      'writes 400 −20.0 % 0.300 ms 6.0 % 4.000 ms 5.000 ms',
    ])
    expect(rows({ writes: { ...all, requests: 0 } }).map(([name]) => name)).toEqual(['all', 'reads'])
  })

  test('says where a pause belongs and what tells it', () => {
    const pause = (changes: Partial<TraceComparison> = {}): string =>
      plain((said(changes).sections[0]?.notes ?? []).filter((note) => typeof note === 'string').join(''))
    expect(pause()).toBe(
      '75.0 % of the requests are within 1 ms of their own measured response. A pause belongs after the request of its row' +
        ', as the platter’s angles between 40 pairs of neighbouring accesses tell (chi-square 90 against 3).',
    )
    const untold = { ...comparison.pauses, place: 'before' as const, isTold: false }
    expect(pause({ pauses: untold })).toMatch(/belongs before the request of its row: 40 pairs of neighbouring accesses do not tell\.$/)
  })

  test('is drawn as two cumulative curves that rise to nearly all requests', () => {
    const chart = said().sections[1]?.chart
    if (chart?.is !== 'lines') throw new Error('no lines')
    const { series, x } = chart.lines
    expect(series.map(({ id }) => id)).toEqual(['simulated', 'measured'])
    for (const { line } of series) {
      expect(
        line.every((point, index) => index === 0 || (point.x >= (line[index - 1]?.x ?? 0) && point.y > (line[index - 1]?.y ?? 0))),
      ).toBe(true)
      expect(line.at(-1)?.y).toBeCloseTo(0.995, 9)
    }
    expect(x.range[1]).toBeCloseTo(quantile(comparison.measured, 0.995), 9)
    expect(x.ticks.map(({ label }) => label)).toContain('2')
  })
})

describe('a file on this machine', () => {
  test('is read as it is, or unpacked', async () => {
    const text = 'R Hit 1 2 3 4\n'
    const packed = await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).blob()
    expect(await textOfFile(new Blob([text]))).toEqual({ ok: true, value: text })
    expect(await textOfFile(packed)).toEqual({ ok: true, value: text })
  })

  test('that is cut is refused in words', async () => {
    const packed = await new Response(new Blob(['R Hit 1 2 3 4\n'.repeat(500)]).stream().pipeThrough(new CompressionStream('gzip'))).blob()
    const cut = await textOfFile(packed.slice(0, packed.size - 12))
    expect(cut.ok ? '' : cut.problems[0]?.message).toBe('The file cannot be read to its end; it may be damaged.')
  })
})
