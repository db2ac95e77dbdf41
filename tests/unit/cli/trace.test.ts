import { describe, expect, test } from 'vitest'
import { declaredOf } from '../../../src/cli/declared.ts'
import { givenTo } from '../../../src/cli/given.ts'
import { readTraceCommand } from '../../../src/cli/traceWords.ts'
import { granted } from '../../../src/domain/problem.ts'
import { runCommand } from '../../../src/cli/commands.ts'
import { commandPorts, records, running } from '../../support/commandPorts.ts'

/** Blocks 0, 1, 0, 2, 0 of 4 KiB; the last is a write. */
const spc = '0,0,4096,R,0.0\n0,8,4096,R,0.5\n0,0,4096,R,1.0\n0,16,4096,R,1.5\n0,0,4096,W,2.0\n'
const files = {
  'a.spc': spc,
  'odd.csv': '1;W;8;512\n2;R;16;x\n',
  'mixed.txt': '0 0 8 8 1\n5 1 16 8 0\n',
  'page.html': '<!doctype html>\n<p>no trace</p>\n',
  'curs\u001bor.spc': spc,
}

const run = running(['trace'], files)

describe('busbar trace', () => {
  test('prints what a file is taken for', async () => {
    const { status, output } = await run('a.spc')
    expect(status).toBe(0)
    expect(output).toMatch(/^a\.spc\n {2}recognised as {3}spc, by line 1\n/)
    expect(output).toMatch(/requests {8}5, 80\u00A0% reads/)
    expect(output).toMatch(/span {12}2\.00\u00A0s/)
    expect(output).not.toContain('LRU')
  })

  test('prints the misses of caches of all sizes', async () => {
    const { output } = await run('--curve', 'a.spc')
    expect(output).toContain('5 references to 3 blocks, exact')
    const rows = output.split('\n').filter((line) => /^ +\d+.KiB .*%$/.test(line))
    expect(rows.map((line) => line.trim().split(/ {2,}/)[1])).toEqual(['100.00 %', '60.00 %', '60.00 %'])
  })

  test('shows how far it is beside what it prints', async () => {
    const rows = Array.from({ length: 30_000 }, (_, row) => `${row} 0 ${(row * 7919) % 65_536} 128 1\n`).join('')
    const many = running(['trace', 'many.txt'], { 'many.txt': rows })
    const { status, progress, output } = await many('--curve', '--cache=64KiB,128KiB', '--policy=clock')
    expect(status).toBe(0)
    const states = progress.map((state) => state.replace('\r\u001B[K', ''))
    expect(states).toContainEqual(expect.stringMatching(/^reading: 30\D?000 requests$/))
    for (const what of ['the curve', 'the caches']) {
      const shares = states.flatMap((state) => (state.startsWith(what) ? [Number(/(\d+) %/.exec(state)?.[1])] : []))
      expect(shares.length).toBeGreaterThan(5)
      expect(shares.toSorted((one, other) => one - other)).toEqual(shares)
      expect(shares.at(-1)).toBe(100)
    }
    expect(output).not.toContain('[#')
  })

  test('gives one JSON object a line, in full precision', async () => {
    const { output } = await run('a.spc', 'page.html', '--curve', '--blocks=2KiB', '--format=json')
    const [first, second] = records(output)
    expect(first).toMatchObject({
      file: 'a.spc',
      format: 'spc',
      requests: 5,
      reads: 4,
      bytesRead: 16_384,
      bytesWritten: 4096,
      span: 2,
      curve: { blockSize: 2048, references: 10, distinct: 6, rate: 1, error: 0 },
    })
    expect(first).toMatchObject({
      curve: { points: [{ blocks: 1, misses: 10 }, { blocks: 2 }, { blocks: 4, misses: 6 }, { blocks: 8, misses: 6 }] },
    })
    expect(second).toMatchObject({ file: 'page.html', error: { code: 'unknown-format' } })
  })

  test('reads a table whose columns it is told', async () => {
    const { status, output } = await run(
      'odd.csv',
      '--columns',
      'time=1:ms,op=2,offset=3:sectors,size=4',
      '--separator=semicolon',
      '--format=json',
    )
    expect(status).toBe(0)
    expect(JSON.parse(output)).toMatchObject({ requests: 1, bytesWritten: 512, largestEnd: 4608, badRows: 1, firstBadRows: [{ line: 2 }] })
  })

  test('makes a trace from a recipe', async () => {
    const { status, output } = await run('--recipe', 'as400-2', '--format=json', '--curve')
    expect(status).toBe(0)
    expect(JSON.parse(output)).toMatchObject({
      file: 'as400-2, seed 1',
      format: 'made',
      requests: 69_747,
      reads: 46_215,
      span: 6053.96,
      devices: 7,
      curve: { rate: 1 },
    })
    expect((await run('--recipe', 'as400-2')).output).toMatch(/^as400-2, seed 1\n {2}requests/)
  })

  test('takes the format it is told where several are possible', async () => {
    expect((await run('mixed.txt')).output).toContain('mqsim, by line 1, or disksim: say which with --input-format')
    expect(JSON.parse((await run('mixed.txt', '--input-format', 'disksim', '--format=json')).output)).toMatchObject({
      format: 'disksim',
      span: 0.005,
    })
    expect(JSON.parse((await run('mixed.txt', '--format=json')).output)).toMatchObject({ format: 'mqsim', span: 5e-9 })
  })

  test('goes on after a file that cannot be read', async () => {
    const { status, output } = await run('page.html', 'a.spc')
    expect(status).toBe(2)
    expect(output).toContain('page.html\n  The content is none of')
    expect(output).toContain('spc, by line 1')
  })

  test('names a file that is not there', async () => {
    const { status, complaints } = await run('nowhere')
    expect([status, complaints[0]]).toEqual([2, expect.stringContaining('ENOENT')])
  })

  test('lets no name of a file move the cursor', async () => {
    expect((await run('curs\u001bor.spc')).output).not.toContain('\u001b')
  })

  test.each([
    [[], 'trace needs either files or a --recipe.'],
    [['a', '--recipe', 'zipf'], 'trace needs either files or a --recipe.'],
    [['--recipe', 'constructor'], '--recipe is “constructor”. Choose one of: as400-1'],
    [['--recipe', 'zipf', '--seed', '-1'], '--seed is “-1”'],
    [['a', '--input-format', 'vhs'], '--input-format is “vhs”. Choose one of: blkparse'],
    [['a', '--format', 'msr'], '--format is “msr”. Choose one of: text, json.'],
    [['a', '--blocks', '100'], '--blocks is “100”. A block has'],
    [['a', '--blocks', '4 miles'], '--blocks is “4 miles”. A block has'],
    [['a', '--columns', 'offset=1'], '--columns is like'],
    [['a', '--columns', 'offset=0,size=2'], '--columns is like'],
    [['a', '--columns', 'offset=1:miles,size=2'], '--columns is like'],
    [['a', '--columns', 'offset=1,size=2', '--separator', 'pipe'], '--separator is “pipe”'],
    [['a', '--action', 'X'], '--action is “X”'],
    [['a', '--disks', '8'], 'There is no flag “--disks”'],
  ] as const)('%j is refused in words', async (words, message) => {
    const { status, complaints } = await run(...words)
    expect(status).toBe(2)
    expect(complaints.join('\n')).toContain(message)
  })

  test('has a help of its own', async () => {
    const { status, output } = await running(['help', 'trace'])()
    expect([status, output]).toEqual([0, expect.stringContaining('  busbar trace FILE… [flags]')])
    expect((await run('--help')).output).toBe(output)
  })

  test('asks for 4 KiB where nothing is said', () => {
    expect(readTraceCommand(granted(givenTo(declaredOf('trace'), ['x'])))).toEqual({
      files: ['x'],
      options: {},
      seed: 1,
      blockSize: 4096,
      withCurve: false,
      asJson: false,
    })
  })

  test('says of a log of completions whether its disks are in rounds, and of what is none why', async () => {
    const turns = Array.from({ length: 400 }, (_, at) => `${at},sd${'abcd'[at % 4] ?? ''}\n`).join('')
    const { ports, written } = commandPorts(`time_ms,disk\n${turns}x,sda\n`, files)
    expect(await runCommand(['trace', '--rounds', '-', 'page.html'], ports)).toBe(2)
    expect(written.output).toMatch(
      /^-\n\n {2}Rounds in a log of completions\n {4}This log does not tell whether the 4 disks move in rounds: 100 % of 400 /,
    )
    expect(written.output).toMatch(/, 100 of each disk\..*\n {4}1 line left out\. Line 402 has “x” where its time belongs\./)
    expect(written.output).toMatch(/\npage\.html\n {2}A log has a completion a line, /)
    const [one] = records((await running(['trace', '--rounds', 'log'], { log: turns })('--format=json')).output)
    expect(one).toMatchObject({ file: 'log', requests: 400, disks: 4, inWindow: 1, byThemselves: { least: 1, most: 1 }, badLines: 0 })
    for (const words of [['--rounds'], ['--rounds', '--curve', 'a.spc']]) expect((await run(...words)).status).toBe(2)
  })
})
