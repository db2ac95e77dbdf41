import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { takeFlags, wordsOf } from '../../../src/cli/words.ts'
import { missRatioCurve } from '../../../src/traces/caching/missRatioCurve.ts'
import { ownTraces, traceOf } from '../../traces/traceFiles.ts'
import { thinned } from '../../support/effort.ts'
import { running, type Ran, type Written } from '../../support/commandPorts.ts'

const run = running(['chart'])

const coarse = ['--precision', '10%'] as const

describe('a chart on the command line', () => {
  test('is an SVG on standard output, with the link it was made from', async () => {
    const { status, output } = await run('--link', 'https://example.org/b/#v=2&preset=barracuda-alpha&precision=10', '--figure', 'bus-time')
    expect(status).toBe(0)
    expect(output).toMatch(/^<svg xmlns/)
    expect(output).toContain('seed 1; https://example.org/b/#v=2&amp;preset=barracuda-alpha&amp;precision=10<')
  })

  test('of a link that holds a pinned configuration draws both, and keeps the pin in the link', async () => {
    const link = '#v=2&preset=cheetah-ultra-1&disks=8&precision=10&a.preset=cheetah-ultra-1'
    const { status, output } = await run('--link', link)
    expect(status).toBe(0)
    expect(output).toContain('data-ghost=""')
    expect(output).toContain('more than A')
    expect(output).toContain('precision=10&amp;a.preset=cheetah-ultra-1<')
  })

  test.each([
    ['reads', 'read.b128K.q32.j1.direct.c0.88/1:204,2:408,4:815,6:1131,8:1150', 5],
    ['random', 'randread.b64K.q1.e1.direct/1:8.4,2:16.1,4:31', 3],
  ])('of %s has rings where the link holds what was measured, names them, and has them in its tables', async (order, measured, rings) => {
    const machine = 'pcie3x8/adapter/sas6x4/expander/8*nearline-20tb.sata6.r205.h98'
    const link = `#v=2&machine=${machine}&order=${order}&axis=disks&precision=10&measured=`
    const ringsIn = (svg: string): number => svg.match(/a5\.5,5\.5 0 1 1 11,0/g)?.length ?? 0
    const [without, { output }] = [await run('--link', link), await run('--link', link + measured)]
    expect(ringsIn(output) - ringsIn(without.output)).toBe(rings)
    expect(output.replaceAll(/<[^>]*>/g, ' ')).toMatch(/You measured .*Rings: measured by\s+the reader\./s)
    for (const path of thinned(['x.md', 'x.csv'], 2)) {
      // oxlint-disable-next-line no-await-in-loop
      const { saved } = await run('--link', link + measured, '--out', path)
      expect(String(saved.get(path))).toContain('measured')
    }
  })

  test('goes into the file named, in the format of its ending, and as a picture beside it', async () => {
    const { saved } = await run('--preset', 'usb-4', '--out', 'a/b.svg', '--png', '--scale', '1', '--width', '640', ...coarse)
    expect([...saved.keys()]).toEqual(['a/b.svg', 'a/b.png'])
    expect(saved.get('a/b.svg')).toContain('width="640"')
    const picture = saved.get('a/b.png')
    if (!(picture instanceof Uint8Array)) throw new Error('no picture')
    expect(picture.slice(0, 8)).toEqual(Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10]))
    const view = new DataView(picture.buffer, picture.byteOffset)
    expect(view.getUint32(16)).toBe(640)
    // the second chunk says that it has 96 pixels in an inch: its bytes as ImageMagick 6 writes them, checksum and all
    expect(Buffer.from(picture.slice(33, 54)).toString('hex')).toBe('000000097048597300000ec400000ec401952b0e1b')
    for (const [path, start] of [
      ['x.csv', 'size B,'],
      ['x.json', '{\n  "made": "Busbar"'],
      ['x.md', '| size, KiB |'],
    ] as const) {
      const written = await run('--out', path, ...coarse)
      expect(String(written.saved.get(path)).slice(0, start.length)).toBe(start)
    }
  })

  test('is written to standard output in the format that is asked for', async () => {
    for (const [format, start] of [
      ['csv', 'method,'],
      ['md', '| method |'],
      ['png', '\u0089PNG'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop
      const { output, saved } = await run('--figure', 'bus-time', '--out', '-', '--format', format, ...coarse)
      expect([output.slice(0, start.length), saved.size]).toEqual([start, 0])
    }
  })

  test.each([
    [['--figure', 'bustime'], 2, 'Did you mean bus-time?'],
    [['--out', 'a.csv', '--format', 'md'], 2, 'use one of them'],
    [['--figure', 'pie'], 2, 'Choose one of: throughput'],
    [['--width', '12'], 2, '--width is “12”; it must be 320 to 4000.'],
    [['--width', '1e3'], 2, '--width is “1e3”'],
    [['--theme', 'pink'], 2, 'Choose one of: light, dark.'],
    [['--scale', '100'], 2, '--scale is “100”; it must be 0.1 to 10.'],
    [['--out', 'chart.bmp', ...coarse], 2, 'it must end in .svg, .png, .csv, .json, .md.'],
    [['--png'], 2, '--png needs --out'],
    [['--out'], 2, '--out has no value.'],
    [['--disks', 'many'], 2, 'disks'],
  ] as const)('%j is refused by name', async (words, status, message) => {
    const refused = await run(...words)
    expect(refused.status).toBe(status)
    expect(refused.complaints.join('\n')).toContain(message)
    expect(refused.saved.size).toBe(0)
  })
})

describe('charts of traces', () => {
  const spc = readFileSync(join(ownTraces, 'matrix/matrix.spc'), 'utf8')
  const recording = readFileSync(join(ownTraces, 'matrix/matrix.msr.csv'), 'utf8')
  const files = { 'secret/name of it.spc': spc, 'traces/rec-zipf.fio-v3.iolog.gz': recording }
  /** Places that come again and again among others, and a part of the first. */
  const again = Array.from(
    { length: 400 },
    (_, row) => `0,${((row * 7) % 40) * 8 + (row % 3) * 4000},4096,${row % 4 === 0 ? 'W' : 'R'},${row}.0\n`,
  )
  const several = { ...files, 'b.spc': again.join('') }
  const asked = (...words: readonly string[]): Promise<Ran> =>
    running(['chart', ...words], files)('--figure', 'miss-ratio', '--out', 'chart.csv')
  const rows = ({ saved }: Written): readonly string[] => String(saved.get('chart.csv')).trimEnd().split('\r\n').slice(1)

  test('draw a file of the command line as the page draws a dropped one, and say nothing of its name', async () => {
    const link = 'https://example.org/b/#v=2&view=caching&preset=reddy-as400&trace=file'
    const drawn = await asked('--link', link, '--trace', 'secret/name of it.spc')
    expect([drawn.status, drawn.complaints]).toEqual([0, []])
    const { trace } = await traceOf(join(ownTraces, 'matrix/matrix.spc'))
    const curve = missRatioCurve(trace, 4096)
    const last = curve.ok ? curve.value.points.at(-1) : undefined
    expect(rows(drawn).some((row) => row.split(',').includes(String(last?.readMissRatio)))).toBe(true)
    for (const out of ['a.svg', 'a.json']) {
      const named = running(['chart', '--link', link, '--trace=secret/name of it.spc', '--figure', 'cache-size'], files)
      // oxlint-disable-next-line no-await-in-loop
      const text = (await named('--out', out)).saved.get(out)
      expect(text).not.toMatch(/secret|name of it/)
      expect(text).toContain('trace=file')
    }
  })

  test('take the place of the trace that the link names, and may be told what they are', async () => {
    const link = '#v=2&view=caching&preset=reddy-as400&trace=rec-zipf'
    const own = await asked('--link', link, '--trace', 'secret/name of it.spc', '--input-format', 'spc')
    const recorded = await asked('--link', link)
    expect([own.status, recorded.status]).toEqual([0, 0])
    expect(rows(own)).not.toEqual(rows(recorded))
    const wrong = await asked('--link', link, '--trace', 'secret/name of it.spc', '--input-format', 'alibaba')
    expect(wrong.status).toBe(2)
    expect(wrong.complaints.join()).not.toBe('')
  })

  test.each([
    [['--link', '#v=2&view=caching&trace=file'], 2, 'name it with --trace FILE.'],
    [['--link', '#v=2&view=caching&trace=rec-4disks'], 2, 'rec-4disks is not part of this package: give its file with --trace FILE.'],
    [['--view', 'caching', '--trace', 'nowhere.csv'], 2, 'there is no such file that can be read'],
    [['--view', 'caching', '--input-format', 'spc'], 2, '--input-format needs a --trace that is a file.'],
    [['--view', 'caching', '--trace', 'x', '--input-format', 'spcc'], 2, 'Did you mean spc?'],
    [['--view', 'caching', '--trace'], 2, '--trace has no value.'],
  ] as const)('%j is refused by name', async (words, status, message) => {
    const refused = await asked(...words)
    expect(refused.status).toBe(status)
    expect(refused.complaints.join('\n')).toContain(message)
    expect(refused.saved.size).toBe(0)
  })

  test('are several in one table with their geometric mean', async () => {
    const link = '#v=2&view=caching&preset=reddy-as400&cache-size=16KiB'
    const tableOf = async (...words: readonly string[]): Promise<readonly (readonly string[])[]> => {
      const { status, output, complaints } = await running(
        ['chart', '--link', link, '--figure', 'cache-map', '--format', 'csv'],
        several,
      )(...words)
      expect([status, complaints]).toEqual([0, []])
      return output
        .trimEnd()
        .split('\r\n')
        .map((row) => row.split(','))
    }
    const both = await tableOf('--trace', 'secret/name of it.spc', '--trace', 'b.spc')
    const alone = [await tableOf('--trace', 'secret/name of it.spc'), await tableOf('--trace', 'b.spc')].map((rows) => rows.slice(1))
    const cells = alone[0]?.length ?? 0
    expect(cells).toBeGreaterThan(10)
    expect(both[0]?.slice(0, 4)).toEqual(['trace', 'fetch B', 'block B', 'overPresent'])
    const numbers = (rows: typeof both, from: number): number[] => rows.map((row) => Number(row[from]))
    expect(both.slice(1, 1 + 2 * cells).map((row) => row.slice(0, 4))).toEqual(
      alone.flatMap((rows, index) => rows.map((row) => [String(index + 1), ...row.slice(0, 3)])),
    )
    const means = both.slice(1 + 2 * cells)
    expect(new Set(means.map(([trace]) => trace))).toEqual(new Set(['geometric mean']))
    const [one = [], other = []] = alone.map((rows) => numbers(rows, 2))
    expect(one).not.toEqual(other)
    for (const [index, mean] of numbers(means, 3).entries())
      expect(mean).toBeCloseTo(Math.sqrt((one[index] ?? 0) * (other[index] ?? 0)), 12)
    expect(means.flat().join()).not.toMatch(/secret|b\.spc/)
  })

  test.each([
    [['--trace', 'b.spc', '--trace', 'nowhere.csv', '--figure', 'cache-map', '--format', 'csv'], 'no such file that can be read'],
    [['--trace', 'b.spc', '--trace', 'b.spc', '--figure', 'cache-map'], 'Several traces make a table: choose csv, json or md'],
    [['--trace', 'b.spc', '--trace', 'b.spc', '--figure', 'cache-size', '--format', 'csv'], 'have a mean in --figure cache-map alone'],
  ] as const)('%j have no mean', async (words, message) => {
    const refused = await running(['chart', '--link', '#v=2&view=caching&preset=reddy-as400'], several)(...words)
    expect(refused.status).toBe(2)
    expect(refused.complaints.join('\n')).toContain(message)
  })

  test('leave a trace that has a name a setting like others', async () => {
    const { status, output } = await run('--figure', 'bus-time', '--trace', 'zipf', ...coarse)
    expect(status).toBe(0)
    expect(output).toContain('trace=zipf')
  })
})

test('flags of a command are taken out, the others stay in order', () => {
  const { own, rest, problems } = takeFlags(
    wordsOf(['--a=1', '--disks', '3', '--png', '-', '--b', 'x', '--b', 'y', '--png=1'], ['png']),
    ['a', 'b'],
    ['png'],
  )
  expect([...own]).toEqual([
    ['a', '1'],
    ['png', ''],
    ['b', 'y'],
  ])
  expect(rest).toEqual([
    { kind: 'flag', name: 'disks', text: '3' },
    { kind: 'operand', text: '-' },
  ])
  expect(problems).toEqual(['--b is given twice.', '--png is given twice.', '--png takes no value.'])
})
