// @module-tag seconds
import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isLong, thinned } from '../../support/effort.ts'
import { records } from '../../support/commandPorts.ts'
import { buildCommandLine, lineCount, startProgram, untilLines, type Ended } from '../../support/builtCommandLine.ts'

let program = ''
let folder = ''
let whole = ''

const count = isLong ? 200 : 60
/** Of so many lines. */
const part = (share: number): number => Math.round(count * share)
const [unread, unsimulated, half, given] = [part(0.285), part(0.6), part(0.5), part(0.65)]

/** Configurations, among them a line that cannot be read and one that cannot be simulated. */
const configurations = Array.from({ length: count }, (_, at) => {
  if (at === unread) return '{bad'
  const size = 2 ** (1 + (at % 8))
  return JSON.stringify({ id: at, disks: 1 + (at % 11), size: `${size}KiB`, method: at === unsimulated ? 'ideal' : 'naive', seed: at })
})
const lines = configurations.map((line) => `${line}\n`)

const path = (name: string): string => join(folder, name)
const sweep = (words: readonly string[], input?: string): Promise<Ended> =>
  startProgram(program, ['sweep', '--precision', '10%', ...words], input).ended

beforeAll(async () => {
  program = await buildCommandLine()
  folder = mkdtempSync(join(tmpdir(), 'busbar-sweep-'))
  writeFileSync(path('input.ndjson'), lines.join(''))
  const { status, complaints } = await sweep(['--in', path('input.ndjson'), '--workers', '1', '--out', path('whole.ndjson')])
  if (status !== 2 || complaints !== '') throw new Error(`the undisturbed sweep ended with ${status}: ${complaints}`)
  whole = readFileSync(path('whole.ndjson'), 'utf8')
})

afterAll(() => {
  for (const one of [folder, dirname(program)]) rmSync(one, { recursive: true, force: true })
})

/** Starts a sweep whose input never ends, and stops it by a signal once it has written so many lines. */
async function stopped(signal: NodeJS.Signals, out: string, words: readonly string[], given: number, count: number): Promise<Ended> {
  const started = startProgram(program, ['sweep', '--precision', '10%', '-', '--out', out, ...words])
  started.child.stdin?.write(lines.slice(0, given).join(''))
  await untilLines(out, count, started)
  started.child.kill(signal)
  return started.ended
}

describe('a sweep', () => {
  test('has the lines that simulate prints, with their index and link', () => {
    const simulated = spawnSync(process.execPath, [program, 'simulate', '--precision', '10%', '-'], {
      input: lines.join(''),
      encoding: 'utf8',
    })
    const strip = (text: string): unknown[] =>
      records(text).map(({ index: _index, check: _check, link, error, ...rest }) =>
        // the link is told beside an error, too
        error === undefined ? { link, ...rest } : { error, ...rest },
      )
    expect(strip(whole)).toEqual(strip(simulated.stdout))
    const said = records(whole)
    expect(said.map(({ index }) => index)).toEqual(said.map((_, at) => at))
    expect(said.flatMap(({ error }, at) => (error === undefined ? [] : [at]))).toEqual([unread, unsimulated])
    expect(said[unsimulated]).toMatchObject({
      link: expect.stringContaining('method=ideal'),
      error: { line: unsimulated + 1, code: 'not-simulated' },
    })
  })

  test.each(thinned([2, 1, 4], 3))('killed half-way and resumed on %i threads gives the same file', async (workers) => {
    const out = path(`killed-${workers}.ndjson`)
    const words = ['--workers', String(workers)]
    expect(await stopped('SIGKILL', out, words, given, half)).toMatchObject({ signal: 'SIGKILL' })
    const left = lineCount(out)
    expect(left).toBeGreaterThanOrEqual(half)
    expect(left).toBeLessThanOrEqual(given)
    expect(whole.startsWith(readFileSync(out, 'utf8'))).toBe(true)
    // what a machine that loses power leaves: half of the next line
    const next = whole.split('\n')[left] ?? ''
    appendFileSync(out, next.slice(0, next.length / 2))
    // and once more, with nothing left to do, on another number of threads
    for (const threads of thinned([words, ['--workers', '0']], 2)) {
      // oxlint-disable-next-line no-await-in-loop
      const ended = await sweep(['--in', path('input.ndjson'), '--resume', '--out', out, ...threads])
      expect(ended).toMatchObject({ status: 2, complaints: '' })
      expect(readFileSync(out, 'utf8')).toBe(whole)
    }
  })

  test.runIf(isLong)('in 3 shards, each killed half-way, resumed and merged, gives the same file', async () => {
    const shards = [1, 2, 3].map((which) => path(`shard-${which}.ndjson`))
    await Promise.all(
      shards.map(async (out, at) => {
        const words = ['--shard', `${at + 1}/3`, '--workers', String(at)]
        expect(await stopped('SIGKILL', out, words, 120, 33)).toMatchObject({ signal: 'SIGKILL' })
      }),
    )
    for (const [at, out] of shards.entries()) {
      const words = ['--shard', `${at + 1}/3`, '--in', path('input.ndjson'), '--resume', '--out', out]
      expect((await sweep(words)).complaints).toBe('')
    }
    expect(await sweepMerge([...shards.toReversed(), '--out', path('merged.ndjson')])).toMatchObject({ status: 0, complaints: '' })
    expect(readFileSync(path('merged.ndjson'), 'utf8')).toBe(whole)
    expect((await sweepMerge(shards)).output).toBe(whole)
    expect(await sweepMerge(shards.slice(1))).toMatchObject({ status: 2, complaints: expect.stringContaining('index 0 is missing') })
  })

  const signals = [
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const
  test.each(thinned(signals, 2))('asked to end by %s finishes its lines and says how to go on', async (signal, status) => {
    const out = path(`${signal}.ndjson`)
    const ended = await stopped(signal, out, ['--workers', '2'], given, half)
    expect(ended).toEqual({
      status,
      signal: null,
      output: '',
      complaints: `busbar: stopped after ${lineCount(out)} lines; the same command with --resume goes on.\n`,
    })
    const left = readFileSync(out, 'utf8')
    expect(left.endsWith('\n') && whole.startsWith(left)).toBe(true)
    expect(await sweep(['-', '--resume', '--out', out], lines.join(''))).toMatchObject({ status: 2 })
    expect(readFileSync(out, 'utf8')).toBe(whole)
  })

  test.runIf(isLong)('writes to standard output as well, and never over a file', async () => {
    expect((await sweep(['-', '--workers', '3'], lines.join(''))).output).toBe(whole)
    expect(await sweep(['--disks', '1..3', '--out', path('whole.ndjson')])).toMatchObject({
      status: 2,
      complaints: expect.stringContaining('is there already. Go on with it by --resume'),
    })
    expect(await sweep(['--disks', '1..3', '--resume', '--out', path('whole.ndjson')])).toMatchObject({
      status: 2,
      complaints: expect.stringContaining('line 1 of the file does not belong to this sweep'),
    })
    expect(readFileSync(path('whole.ndjson'), 'utf8')).toBe(whole)
    expect(await sweep(['--in', path('none.ndjson')])).toMatchObject({ status: 2, complaints: expect.stringContaining('ENOENT') })
    expect(await sweep(['--disks', '1', '--out', path('none/x.ndjson')])).toMatchObject({ status: 2 })
  })

  test.runIf(isLong)('of a product with both witnesses has a line for each combination', async () => {
    const { status, output } = await sweep(['--disks', '2,3', '--size', '32KiB..64KiB:x2', '--with', 'both', '--workers', '2'])
    expect(status).toBe(0)
    const said = records(output)
    expect(said).toHaveLength(4)
    expect(said[2]).toMatchObject({
      index: 2,
      link: 'v=2&preset=cheetah-ultra-1&disks=3&size=32KiB&precision=10',
      formula: { predictor: 'formula', method: 'naive' },
      simulation: { predictor: 'simulation', run: { seed: 1 } },
    })
  })
})

describe('a task that is queued again while the one before still writes', () => {
  const words = (out: string): string[] => ['--resume', '--out', out, '--workers', '1']

  test.runIf(isLong)('is told so and changes nothing; when the other has ended, it goes on', async () => {
    const out = path('requeued.ndjson')
    const before = startProgram(program, ['sweep', '--precision', '10%', '-', ...words(out)])
    before.child.stdin?.write(lines.slice(0, 60).join(''))
    await untilLines(out, 60, before)
    expect(await sweep(['--in', path('input.ndjson'), ...words(out)])).toEqual({
      status: 75,
      signal: null,
      output: '',
      complaints: `busbar: ${out} is being written by another sweep. Nothing was changed.\n`,
    })
    expect(readFileSync(out, 'utf8')).toBe(whole.split('\n').slice(0, 60).join('\n').concat('\n'))
    before.child.kill('SIGTERM')
    expect(await before.ended).toMatchObject({ status: 143 })
    expect(await sweep(['--in', path('input.ndjson'), ...words(out)])).toMatchObject({ status: 2, complaints: '' })
    expect(readFileSync(out, 'utf8')).toBe(whole)
  })

  test.runIf(isLong)('started in the same moment, one of them writes and the other ends', async () => {
    const out = path('twice.ndjson')
    const both = await Promise.all([1, 2].map(() => sweep(['--in', path('input.ndjson'), ...words(out)])))
    // the second may also come when the first is through, and finds nothing left to do
    expect(both.map(({ status }) => status).filter((status) => status !== 75)).toContain(2)
    expect(readFileSync(out, 'utf8')).toBe(whole)
  })

  test.runIf(isLong)('on a file system without locks stops when the file grows by other lines', async () => {
    const out = path('unlocked.ndjson')
    const before = startProgram(program, ['sweep', '--precision', '10%', '-', ...words(out)])
    before.child.stdin?.write(lines.slice(0, 20).join(''))
    await untilLines(out, 20, before)
    appendFileSync(out, 'of another\n')
    before.child.stdin?.write(lines.slice(20, 40).join(''))
    expect(await before.ended).toMatchObject({ status: 2, complaints: expect.stringContaining('another program has changed it') })
    expect(readFileSync(out, 'utf8')).toBe(`${whole.split('\n').slice(0, 20).join('\n')}\nof another\n`)
    expect(await startProgram(program, ['sweep', '--verify', out], '').ended).toMatchObject({
      status: 1,
      complaints: `busbar: line 21 of ${out}: it is not a line of a sweep.\n`,
    })
  })
})

describe.skipIf(process.platform === 'win32')('on a disk that is full', () => {
  /** Runs the program with files of at most 8 KiB. */
  const cramped = (...words: readonly string[]): { readonly status: number | null; readonly stderr: string } =>
    spawnSync('sh', ['-c', 'ulimit -f 16 && exec "$0" "$@"', process.execPath, program, ...words], { cwd: folder, encoding: 'utf8' })

  test.runIf(isLong)('no part of a file is left, and a sweep ends behind a whole line', async () => {
    const files = readdirSync(folder)
    expect(cramped('sweep', '--merge', 'whole.ndjson', '--out', 'no-merged.ndjson')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('a file cannot be read or written: EFBIG'),
    })
    expect(cramped('report', '--preset', 'cheetah-ultra-1', '--out', 'no-report.html')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('EFBIG'),
    })
    expect(readdirSync(folder)).toEqual(files)
    expect(cramped('sweep', '--precision', '10%', '--in', 'input.ndjson', '--out', 'cramped.ndjson')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('EFBIG'),
    })
    const left = readFileSync(path('cramped.ndjson'), 'utf8')
    expect(left.endsWith('}\n') && whole.startsWith(left)).toBe(true)
    expect(await sweep(['--in', path('input.ndjson'), '--resume', '--out', path('cramped.ndjson')])).toMatchObject({
      status: 2,
      complaints: '',
    })
    expect(readFileSync(path('cramped.ndjson'), 'utf8')).toBe(whole)
    expect(await startProgram(program, ['sweep', '--verify', path('cramped.ndjson')], '').ended).toMatchObject({
      status: 0,
      output: `${path('cramped.ndjson')}: 200 lines, as written\n`,
    })
  })
})

const sweepMerge = (words: readonly string[]): Promise<Ended> => startProgram(program, ['sweep', '--merge', ...words], '').ended

/** The block of the page on sweeps in a language. */
function block(language: string): string {
  const page = readFileSync(fileURLToPath(new URL('../../../docs/sweeps.md', import.meta.url)), 'utf8')
  return new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(page)?.[1] ?? ''
}

const gnuMake = process.env['MAKE'] ?? 'make'
const hasMake = spawnSync(gnuMake, ['--version']).status === 0

test.runIf(hasMake && isLong)(
  'the makefile of the documentation gives the file of one sweep, goes on after a kill, and does nothing twice',
  () => {
    const makefile = block('make')
    expect(makefile).toContain('--merge')
    const place = mkdtempSync(join(folder, 'make-'))
    writeFileSync(join(place, 'Makefile'), makefile)
    const busbar = `BUSBAR=${process.execPath} ${program}`
    const make = (): number | null => spawnSync(gnuMake, ['-j2', busbar], { cwd: place, encoding: 'utf8' }).status
    expect(make()).toBe(0)
    const made = readFileSync(join(place, 'sweep.ndjson'), 'utf8')
    const [flags = ''] = /^FLAGS := (.*)$/m.exec(makefile)?.slice(1) ?? []
    const direct = spawnSync(process.execPath, [program, 'sweep', ...flags.split(' ')], { encoding: 'utf8' })
    expect(made).toBe(direct.stdout)
    expect(lineCount(join(place, 'sweep.ndjson'))).toBeGreaterThan(10)
    const part = join(place, 'part-2.ndjson')
    const full = readFileSync(part, 'utf8')
    writeFileSync(part, full.slice(0, full.length / 2))
    expect(make()).toBe(0)
    expect(readFileSync(part, 'utf8')).toBe(full)
    expect(readFileSync(join(place, 'sweep.ndjson'), 'utf8')).toBe(made)
    expect(existsSync(join(place, 'sweep.ndjson.merging'))).toBe(false)
  },
)
