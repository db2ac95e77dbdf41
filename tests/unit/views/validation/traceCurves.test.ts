import { describe, expect, test } from 'vitest'
import { detailedDrives } from '../../../../src/catalog/detailedDrives.ts'
import { palettes } from '../../../../src/charts/palette.ts'
import type { TraceComparison } from '../../../../src/prediction/studies/driveTraces.ts'
import { textOfFile } from '../../../../src/views/validation/traceFile.ts'
import { directionRows, pauseSentence, quantile, traceChart, traceSentence } from '../../../../src/views/validation/traceCurves.ts'

const drive = detailedDrives[0]
if (!drive) throw new Error('no drive has detailed state')
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
  test('is summed up with error, distance and what the reference simulator reaches', () => {
    expect(traceSentence(comparison).replaceAll('\u00A0', ' ')).toBe(
      '1000 requests on the Cheetah 4LP take 4.80 ms on average as simulated, 5.00 ms as measured (−4.0 %). ' +
        'The two curves are 0.300 ms apart, root mean square, which is 6.0 % of the mean; DiskSim 4.0 has 0.318 ms on its own trace of this drive.',
    )
    expect(traceSentence({ ...comparison, drive: { ...drive, diskSimDemerit: null } })).toMatch(/of the mean\.$/)
  })

  test('is told apart by direction, where errors cancel in the sum', () => {
    const shown = (rows: readonly (readonly string[])[]): string =>
      rows
        .map((row) => row.join(' '))
        .join('; ')
        .replaceAll('\u00A0', ' ')
    expect(shown(directionRows(comparison))).toBe(
      'all −4.0 % 0.300 ms 4.80 ms 5.00 ms; reads +20.0 % 0.300 ms 6.00 ms 5.00 ms; writes −20.0 % 0.300 ms 4.00 ms 5.00 ms',
    )
    expect(directionRows({ ...comparison, writes: { ...all, requests: 0 } }).map(([name]) => name)).toEqual(['all', 'reads'])
  })

  test('says where a pause belongs and what tells it', () => {
    expect(pauseSentence(comparison).replaceAll('\u00A0', ' ')).toBe(
      '75 % of the requests are within 1 ms of their own measured response. A pause belongs after the request of its row' +
        ', as the platter’s angles between 40 pairs of neighbouring accesses tell.',
    )
    const untold = { ...comparison, pauses: { ...comparison.pauses, place: 'before' as const, isTold: false } }
    expect(pauseSentence(untold)).toMatch(/belongs before the request of its row: the trace has too few/)
  })

  test('is drawn as two cumulative curves that rise to nearly all requests', () => {
    const { series, x } = traceChart(comparison, palettes.light)
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
