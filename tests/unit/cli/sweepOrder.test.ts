import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { assert, asyncProperty, integer, nat, pre, record } from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Answer } from '../../../src/cli/answers.ts'
import { withCheck, withoutCheck } from '../../../src/cli/sweep/checksum.ts'
import { FileChanged, FileTaken, LineFile } from '../../../src/cli/sweep/lineFile.ts'
import { mergeShards } from '../../../src/cli/sweep/mergeShards.ts'
import { runInOrder } from '../../../src/workers/orderedRun.ts'
import { progressText } from '../../../src/cli/sweep/sweepProgress.ts'
import { checkKeptLines } from '../../../src/cli/sweep/resumeSweep.ts'
import { abandonedLine, sweepLine, type Question } from '../../../src/cli/sweep/sweepLine.ts'
import { nodeThread, ThreadPool, type Reply, type Thread } from '../../../src/workers/threadPool.ts'
import { firstConfiguration, setFields } from '../../../src/configuration/presets.ts'
import { failure, success } from '../../../src/domain/problem.ts'
import { verifyLines } from '../../../src/cli/sweep/verifyLines.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'busbar-sweep-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const question = (index: number): Question => ({
  index,
  asked:
    index === 2
      ? { line: 3, configuration: failure({ code: 'malformed', field: '', message: 'bad' }) }
      : { line: index + 1, id: `q${index}`, configuration: success(setFields(firstConfiguration, { disks: index + 1 })) },
})
const written = await Promise.all(Array.from({ length: 8 }, (_, index) => sweepLine(question(index), 'formula')))
const writtenByBoth = await sweepLine(question(0), 'both')
const text = (index: number): string => written[index]?.text ?? ''
const texts = (count: number): string[] => Array.from({ length: count }, (_, index) => text(index))

async function* counted(count: number): AsyncGenerator<Question> {
  for (let index = 0; index < count; index++) yield await Promise.resolve(question(index))
}

/** A line as a version with other numbers writes it. */
const anotherVersion = (line: string): string => `${withCheck(withoutCheck(line.trimEnd()).replace(/"throughput":\d/, '"throughput":9'))}\n`

type Reaction = (question: Question) => Reply<Answer> | undefined

/** What is kept of a file, and what the file holds afterwards. */
async function kept(
  content: string,
  {
    count = 6,
    asked = [],
    reply = () => undefined,
  }: { readonly count?: number; readonly asked?: number[]; readonly reply?: Reaction } = {},
): Promise<{ readonly kept: unknown; readonly left: string }> {
  const path = join(folder, 'sweep.ndjson')
  writeFileSync(path, content)
  const file = await LineFile.open(path, true)
  const found = await checkKeptLines(file, counted(count), 'formula', async (one) => {
    asked.push(one.index)
    return reply(one) ?? { kind: 'answer', answer: await sweepLine(one, 'formula') }
  })
  file.close()
  return { kept: found, left: readFileSync(path, 'utf8') }
}

describe('a file that is resumed', () => {
  test('keeps whole lines and loses half of one, wherever it was cut', async () => {
    const [first = '', second = ''] = texts(2)
    for (const length of [0, 1, first.length - 1, first.length, first.length + 1, first.length + second.length - 1]) {
      const whole = length < first.length ? '' : first
      expect(await kept((first + second).slice(0, length))).toMatchObject({ kept: { count: whole ? 1 : 0, unchecked: 0 }, left: whole })
    }
    expect(await kept(texts(3).join(''))).toMatchObject({ kept: { count: 3, status: 2 }, left: texts(3).join('') })
    expect(await kept(texts(2).join(''))).toMatchObject({ kept: { count: 2, status: 0 } })
  })

  test('asks again for configurations that were given up, and keeps every other line', async () => {
    const givenUp = [1, 4].map((index) => abandonedLine(question(index), 4).text)
    const content = text(0) + givenUp[0] + text(2) + text(3) + givenUp[1]
    const asked: number[] = []
    const found = await kept(content, { asked })
    expect(found).toMatchObject({ kept: { count: 5, status: 2 }, left: texts(5).join('') })
    // the last line that is no refusal is computed once more
    expect(asked).toEqual([3, 1, 4])
    expect(readdirSync(folder)).toEqual(['sweep.ndjson'])
    // given up once more
    const again = await kept(content, { reply: ({ index }) => (index === 1 ? { kind: 'abandoned', times: 4 } : undefined) })
    expect(again).toMatchObject({ kept: { status: 2 }, left: text(0) + givenUp[0] + texts(5).slice(2).join('') })
  })

  test('of a version without checksums goes on, and says how many lines have none', async () => {
    const old = texts(4).map((line) => `${withoutCheck(line.trimEnd())}\n`)
    expect(old.join('')).not.toContain('"check"')
    expect(await kept(old.join(''))).toMatchObject({ kept: { count: 4, unchecked: 4 }, left: old.join('') })
    const mixed = [...old.slice(0, 2), ...texts(4).slice(2)].join('')
    expect(await kept(mixed)).toMatchObject({ kept: { count: 4, unchecked: 2 }, left: mixed })
    expect(await kept(text(0) + old[1] + text(2))).toMatchObject({
      kept: expect.stringMatching(/^line 2 of the file: it has lost its checksum/),
    })
  })

  test('is refused with any sign of a line changed, wherever it stands', async () => {
    const line = text(1).trimEnd()
    const places = record({
      at: nat(line.length - 1),
      sign: integer({ min: 32, max: 126 }).map((code) => String.fromCodePoint(code)),
    })
    await assert(
      asyncProperty(places, async ({ at, sign }) => {
        pre(line[at] !== sign)
        const damaged = line.slice(0, at) + sign + line.slice(at + 1)
        const content = `${text(0)}${damaged}\n${text(2)}`
        const found = await kept(content)
        expect(found.kept).toMatch(/^line 2 of the file/)
        expect(found.left).toBe(content)
      }),
      { numRuns: 200 },
    )
  })

  test.each([
    ['a line of another input', [text(0), text(3)], /^line 2 of the file does not belong to this sweep: its index is 3, not 1\.$/],
    ['another configuration', [text(0).replace('disks=1', 'disks=9')], /answers .*disks=9, but the input asks .*disks=1/],
    ['another witness', [writtenByBoth.text], /made with both, not formula/],
    ['another id', [text(0).replace('q0', 'q9')], /another id/],
    ['no sweep', ['hello\n'], /not a line of a sweep/],
    ['more than the input', texts(7), /^line 7 of the file is one more than the input asks for\.$/],
    [
      'a digit changed',
      [text(0).replace(/"throughput":\d/, '"throughput":9'), text(1)],
      /^line 1 of the file: it is not as it was written/,
    ],
    ['other numbers', [anotherVersion(text(0))], /line 1 of the file would now have other numbers/],
  ])('is refused with %s, and left as it is', async (_, lines, message) => {
    const content = lines.join('')
    const found = await kept(content)
    expect(found.left).toBe(content)
    expect(found.kept).toMatch(message)
  })

  test('is read in whole lines whatever their length', async () => {
    const path = join(folder, 'long.ndjson')
    const lines = ['a'.repeat(65_535), 'ä'.repeat(70_000), '', 'b'.repeat(200_000)]
    writeFileSync(path, `${lines.join('\n')}\nrest`)
    const file = await LineFile.open(path, true)
    const found = Array.from(file.lines())
    expect(found.map((line) => line.text)).toEqual(lines)
    expect(found.map(({ start }) => start)).toEqual([0, 65_536, 205_537, 205_538])
    file.close()
    await expect(LineFile.open(path, false)).rejects.toThrow(/EEXIST/)
  })
})

describe('a file that is written', () => {
  const path = (): string => join(folder, 'written.ndjson')

  test('is written by one at a time, also when a copy takes its place, and is free when it is closed', async () => {
    const file = await LineFile.open(path(), false)
    expect(file.isLocked).toBe(true)
    await expect(LineFile.open(path(), true)).rejects.toThrow(FileTaken)
    file.add('a\n')
    file.add('b\n')
    await file.replace(new Map([[0, 'longer\n']]))
    await expect(LineFile.open(path(), true)).rejects.toThrow(`${path()} is being written by another sweep. Nothing was changed.`)
    file.add('c\n')
    file.close()
    expect(readFileSync(path(), 'utf8')).toBe('longer\nb\nc\n')
    const next = await LineFile.open(path(), true)
    next.close()
  })

  test('that another has changed gets no further line, and is neither cut nor replaced', async () => {
    const file = await LineFile.open(path(), false)
    file.add('a\n')
    appendFileSync(path(), 'foreign\n')
    expect(() => file.add('b\n')).toThrow(FileChanged)
    expect(() => file.cut(0)).toThrow(`${path()} has 10 bytes in place of 2: another program has changed it.`)
    await expect(file.replace(new Map([[0, 'longer\n']]))).rejects.toThrow(FileChanged)
    expect(readFileSync(path(), 'utf8')).toBe('a\nforeign\n')
    expect(readdirSync(folder)).toEqual(['written.ndjson'])
    file.close()
  })
})

describe('a file that is verified', () => {
  const verified = (content: string): ReturnType<typeof verifyLines> =>
    verifyLines('x', async function* () {
      yield await Promise.resolve(Buffer.from(content))
    })

  test('is as written, whole or a shard, with old lines counted', async () => {
    const [a, b, c, d] = texts(4) as [string, string, string, string]
    expect(await verified(a + b + c + d)).toEqual({ problems: [], summary: 'x: 4 lines, as written' })
    expect(await verified(b + d)).toEqual({ problems: [], summary: 'x: 2 lines, as written' })
    expect(await verified('')).toEqual({ problems: [], summary: 'x: 0 lines, as written' })
    expect(await verified(`${withoutCheck(a.trimEnd())}\n${b}`)).toEqual({
      problems: [],
      summary: 'x: 2 lines, 1 without a checksum, as written',
    })
  })

  test.each([
    [
      'a digit changed',
      [text(0), text(1).replace(/"throughput":\d/, '"throughput":9'), text(2)],
      'line 2 of x: it is not as it was written, by its checksum.',
    ],
    ['a line missing', [text(0), text(1), text(3)], 'line 3 of x: its index is 3 after 1.'],
    ['lines of another order', [text(1), text(0)], 'line 2 of x: its index is 0 after 1.'],
    ['half a line', [text(0), text(1).slice(0, 90)], 'line 2 of x: it is not a line of a sweep.'],
  ])('names %s', async (_, lines, problem) => {
    expect((await verified(lines.join(''))).problems).toEqual([problem])
  })

  test('names ten lines at most', async () => {
    const { problems, summary } = await verified('bad\n'.repeat(99))
    expect(problems).toHaveLength(11)
    expect(problems.at(-1)).toBe('89 more lines of x are damaged or out of place.')
    expect(summary).toBe('x: 99 lines, 99 damaged or out of place')
  })
})

test('answers are written in the order of the questions, with a bounded number open', async () => {
  const settle: ((reply: Reply<number>) => void)[] = []
  const written: number[] = []
  let mostOpen = 0
  const ended = runInOrder<Question, number>({
    questions: counted(20),
    ask: ({ index }) => {
      mostOpen = Math.max(mostOpen, index + 1 - written.length)
      const reply = new Promise<Reply<number>>((resolve) => (settle[index] = resolve))
      // answers come in pairs, the later one first
      if (index % 2 === 1) for (const one of [index, index - 1]) settle[one]?.({ kind: 'answer', answer: one })
      return reply
    },
    written: (_, reply) => {
      if (reply.kind === 'answer') written.push(reply.answer)
      return Promise.resolve()
    },
    window: 4,
    stop: new Promise(() => {}),
  })
  expect(await ended).toBe('finished')
  expect(written).toEqual(Array.from({ length: 20 }, (_, index) => index))
  expect(mostOpen).toBeLessThanOrEqual(4)
})

test('a run ends at the first question that is left, at a halt while input is awaited, and at an error of writing', async () => {
  const written: number[] = []
  const run = (over: object): Promise<'finished' | 'left'> =>
    runInOrder<Question, number>({
      questions: counted(9),
      ask: ({ index }) => Promise.resolve(index === 3 ? { kind: 'left' } : { kind: 'answer', answer: index }),
      written: ({ index }) => Promise.resolve(void written.push(index)),
      window: 8,
      stop: new Promise(() => {}),
      ...over,
    })
  expect(await run({})).toBe('left')
  expect(written).toEqual([0, 1, 2])
  expect(await run({ questions: { next: () => new Promise(() => {}) }, stop: Promise.resolve() })).toBe('left')
  await expect(run({ written: () => Promise.reject(new Error('disk full')) })).rejects.toThrow('disk full')
})

/** A thread that doubles numbers, ends at 13 each time, and at numbers below 0 always. */
const doubling = (): Thread =>
  nodeThread(
    new Worker(
      `const { parentPort } = require('node:worker_threads')
     parentPort.on('message', (n) => { if (n === 13 || n < 0) process.exit(1); if (n === 7) throw new Error('seven'); parentPort.postMessage(2 * n) })`,
      { eval: true },
    ),
  )

describe('threads that die', () => {
  test('are replaced; a question that kills four of them is given up and the others are answered', async () => {
    const pool = new ThreadPool<number, number>(2, doubling)
    const replies = await Promise.all([1, 13, 2, 7, 3, 4].map((number) => pool.ask(number)))
    expect(replies).toEqual([
      { kind: 'answer', answer: 2 },
      { kind: 'abandoned', times: 4 },
      { kind: 'answer', answer: 4 },
      { kind: 'abandoned', times: 4 },
      { kind: 'answer', answer: 6 },
      { kind: 'answer', answer: 8 },
    ])
    expect(pool.isBroken).toBe(false)
    await pool.close()
  })

  test('one after the other end the pool', async () => {
    const pool = new ThreadPool<number, number>(1, doubling)
    const replies = await Promise.all([-1, -2, -3, -4].map((number) => pool.ask(number)))
    expect(replies.map(({ kind }) => kind)).toEqual(['abandoned', 'left', 'left', 'left'])
    expect(pool.isBroken).toBe(true)
    await pool.close()
  })

  test('finish what they have in hand when the pool is stopped', async () => {
    const pool = new ThreadPool<number, number>(2, doubling)
    const replies = [1, 2, 3, 4].map((number) => pool.ask(number))
    pool.stop()
    expect((await Promise.all(replies)).map(({ kind }) => kind)).toEqual(['answer', 'answer', 'left', 'left'])
    expect(await pool.ask(5)).toEqual({ kind: 'left' })
    await pool.close()
  })
})

async function merged(...shards: string[]): Promise<string> {
  let output = ''
  const problem = await mergeShards(
    shards.map((_, at) => `shard-${at + 1}`),
    async function* (path) {
      yield await Promise.resolve(Buffer.from(shards[Number(path.slice(6)) - 1] ?? ''))
    },
    (line) => void (output += line),
  )
  return problem ?? output
}

test('shards are merged by index, with a reason where that cannot be', async () => {
  const [a, b, c, d, e] = texts(5) as [string, string, string, string, string]
  const whole = a + b + c + d + e
  expect(await merged(a + c + e, b + d)).toBe(whole)
  expect(await merged(b + d, e, '', a + c)).toBe(whole)
  expect(await merged('')).toBe('')
  expect(await merged(a + c + e, d)).toMatch(/^index 1 is missing/)
  expect(await merged(a + b, b + c)).toBe('index 1 is in shard-1 and in shard-2.')
  expect(await merged(a + c, b + d.slice(0, 40))).toBe('line 2 of shard-2 is not a line of a sweep; resume that shard first.')
  expect(await merged(a + c, b.replace(/"throughput":\d/, '"throughput":9'))).toBe(
    'line 1 of shard-2: it is not as it was written, by its checksum.',
  )
  expect(await merged(a + a)).toBe('line 2 of shard-1 has the index 0 after 0.')
})

test.each([
  [{ kept: 0, done: 50, total: 200, elapsed: 2 }, '[######..................] 25 %, 50 of 200, 25/s, 6 s left'],
  [{ kept: 100, done: 50, total: 200, elapsed: 100 }, '[##################......] 75 %, 150 of 200, 0.5/s, 1 min 40 s left'],
  [{ kept: 0, done: 1, total: 40_001, elapsed: 1 }, '[........................] 0 %, 1 of 40001, 1/s, 11 h 6 min left'],
  [{ kept: 0, done: 200, total: 200, elapsed: 0.5 }, '[########################] 100 %, 200 of 200, 400/s'],
  [{ kept: 0, done: 12_345, total: null, elapsed: 10 }, '12345 lines, 1235/s'],
  [{ kept: 0, done: 0, total: 0, elapsed: 0 }, '[########################] 100 %, 0 of 0'],
])('progress %j reads %s', (advance, expected) => {
  expect(progressText(advance, advance.elapsed)).toBe(expected)
})
