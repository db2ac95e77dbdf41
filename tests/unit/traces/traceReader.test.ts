import { gzipSync } from 'node:zlib'
import { assert, asyncProperty, constantFrom, integer, nat, property, uint8Array } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { traceLimits } from '../../../src/traces/limits.ts'
import { traceFormats } from '../../../src/traces/recognise.ts'
import { TraceReader, type TraceOptions, type TraceReading } from '../../../src/traces/traceReader.ts'
import { readTraceFile } from '../../../src/workers/readTraceFile.ts'
import { inPieces } from '../../support/inPieces.ts'
import { rowsOfText } from '../../traces/longText.ts'

function read(text: string | Uint8Array, options?: TraceOptions): TraceReading {
  const reader = new TraceReader(options)
  reader.push(typeof text === 'string' ? Buffer.from(text) : text)
  return reader.finish()
}

const codeOf = (reading: TraceReading): string => (reading.ok ? 'read' : reading.refusal.code)

/** How many requests and bad rows there are. */
const countsOf = (reading: TraceReading): unknown =>
  reading.ok ? [reading.value.summary.requests, reading.value.summary.badRows] : reading.refusal.code

const formats = ['msr', 'alibaba', 'disksim', 'blkparse'] as const
const texts = Object.fromEntries(formats.map((format) => [format, rowsOfText(format, 40)]))

describe('reading', () => {
  test('takes a request for a request in every format that rows are made of', () => {
    for (const format of formats) {
      const reading = read(rowsOfText(format, 1000))
      expect(reading).toMatchObject({ ok: true, value: { summary: { format, requests: 1000, devices: 5, badRows: 0, outOfOrder: 0 } } })
    }
  })

  test('does not throw, whatever the bytes', () => {
    assert(
      property(uint8Array({ maxLength: 3000 }), constantFrom(undefined, ...traceFormats), (bytes, format) => {
        expect(typeof read(bytes, format ? { format } : {}).ok).toBe('boolean')
      }),
    )
  })

  test('of a damaged archive gives the whole trace or none of it', async () => {
    const whole = rowsOfText('alibaba', 300)
    const packed = gzipSync(whole)
    await assert(
      asyncProperty(nat(packed.length - 1), integer({ min: 1, max: 255 }), async (at, difference) => {
        const bytes = Uint8Array.from(packed)
        bytes[at] = (bytes[at] ?? 0) ^ difference
        const reading = await readTraceFile(inPieces(bytes))
        expect(reading.ok ? reading.value.summary.requests : 300).toBe(300)
        const cut = await readTraceFile(inPieces(packed.subarray(0, at)))
        expect(cut.ok).toBe(false)
      }),
      { numRuns: 60 },
    )
  })

  test.each([
    // differences of FILETIME that a double cannot hold whole
    ['128166372000000010,a,0,Read,0,512,1\n128166372000000013,a,0,Read,0,512,1\n', [0, 3e-7]],
    ['5.0 0 8 8 1\n3.0 0 8 8 1\n', [0.002, 0]],
  ])('counts time from the earliest request: %j', (text, arrival) => {
    const reading = read(text)
    expect(reading.ok ? [...reading.value.trace.arrival] : []).toEqual(arrival)
  })

  test('takes costly lines in their stride', () => {
    const rows = ['1,'.repeat(28_000) + 'x', ' '.repeat(50_000), '"'.repeat(60_000), `0,0,${'9'.repeat(60_000)},R,1.0`]
    const reading = read(`0,0,4096,R,0.0\n${rows.join('\n')}\n0,0,4096,R,1.0\n`)
    expect(reading).toMatchObject({ ok: true, value: { summary: { requests: 2, badRows: 3 } } })
  })
})

describe('limits', () => {
  const limits = { ...traceLimits, requests: 10, text: 1000 }

  test('end reading by name', () => {
    expect(codeOf(read(rowsOfText('alibaba', 10), { limits }))).toBe('read')
    expect(codeOf(read(rowsOfText('alibaba', 11), { limits }))).toBe('too-large')
    expect(codeOf(read(rowsOfText('alibaba', 100), { limits }))).toBe('too-large')
  })

  test('hold for devices', () => {
    const rows = (count: number): string => Array.from({ length: count }, (_, device) => `${device},R,0,512,1577808000000000`).join('\n')
    expect(codeOf(read(rows(65_536)))).toBe('read')
    expect(codeOf(read(rows(65_537)))).toBe('too-many-devices')
  })

  test('hold for nonsense behind a good beginning', () => {
    const nonsense = 'x,y\n'.repeat(2000)
    const good = Buffer.from(rowsOfText('alibaba', 9000)).toString()
    expect(codeOf(read(`${good}${nonsense}`))).toBe('read')
    expect(codeOf(read(`${good.split('\n').slice(0, 8000).join('\n')}\n${nonsense}`))).toBe('too-many-bad-rows')
  })

  test('name containers and recordings that are not text', () => {
    const beginning = (...bytes: number[]): string => codeOf(read(Uint8Array.from([...bytes, ...Array.from({ length: 64 }, () => 7)])))
    expect([beginning(0x28, 0xb5, 0x2f, 0xfd), beginning(0x50, 0x4b, 3, 4), beginning(0x1f, 0x8b)]).toEqual(['packed', 'packed', 'packed'])
    expect(beginning(0x07, 0x74, 0x61, 0x65)).toBe('unknown-format')
  })
})

describe('a file', () => {
  test('can be given up while it is read', async () => {
    let pieces = 0
    const reading = await readTraceFile(inPieces(rowsOfText('msr', 10)), {}, { isCancelled: () => pieces++ > 0 })
    expect(reading).toMatchObject({ ok: false, refusal: { code: 'unreadable', message: 'Reading was cancelled.' } })
  })

  test('reports how far it is', async () => {
    const seen: number[] = []
    const text = rowsOfText('msr', 10)
    await readTraceFile(inPieces(text), {}, { report: (bytes) => seen.push(bytes) })
    expect(seen).toEqual([text.length])
  })

  test.each([false, true])('that disappears while it is read is refused, packed %s', async (isPacked) => {
    const text = rowsOfText('msr', 2000)
    async function* vanishing(): AsyncGenerator<Uint8Array> {
      yield await Promise.resolve((isPacked ? gzipSync(text) : text).subarray(0, 5000))
      throw new Error('the file could not be read')
    }
    expect(await readTraceFile(vanishing())).toMatchObject({
      ok: false,
      refusal: { code: 'unreadable', message: 'The file cannot be read to its end: the file could not be read' },
    })
  })
})

describe('line ends, marks and blanks', () => {
  const rows = (text: string, options?: TraceOptions): unknown => countsOf(read(text, options))

  test.each(formats)('of %s in any manner give the same requests, wherever pieces end', (format) => {
    const text = Buffer.from(texts[format] ?? []).toString('latin1')
    const whole = read(text)
    if (!whole.ok) throw new Error('not read')
    const mark = '\u00EF\u00BB\u00BF'
    for (const changed of [
      text.replaceAll('\n', '\r'),
      text.replaceAll('\n', '\r\n'),
      mark + mark + text,
      '\n'.repeat(70_000) + text,
      ' \r\n'.repeat(30_000) + mark + text,
      text.replace('\n', `\n${mark}`),
    ]) {
      const bytes = Buffer.from(changed, 'latin1')
      for (const size of [bytes.length, 65_536, 4099]) {
        const reader = new TraceReader()
        for (let at = 0; at < bytes.length; at += size) reader.push(bytes.subarray(at, at + size))
        const reading = reader.finish()
        expect(countsOf(reading)).toEqual([40, 0])
        expect(reading.ok && [...reading.value.trace.offset]).toEqual([...whole.value.trace.offset])
      }
    }
  })

  test('name lines as an editor does, behind blank ones too', () => {
    const reading = read(`${'\n'.repeat(70_000)}0,1,512,R,0.1\n0,x,512,R,0.2\n`)
    expect(reading.ok && reading.value.summary).toMatchObject({ requests: 1, badRows: 1, firstBadRows: [{ line: 70_002 }] })
  })

  test('that are lost make a bad row, not a lost request', () => {
    const [one, two] = ['0,20941264,8192,W,0.551706', '0,20941265,8192,R,0.56']
    expect(rows(`${one}\n${two}\n`)).toEqual([2, 0])
    expect(rows(`${one},${two}\n${one}\n`)).toEqual([1, 1])
    expect(rows(`${one}${two}\n${one}\n`)).toEqual([1, 1])
    // optional fields
    expect(rows(`${one},7,8.5\n`)).toEqual([1, 0])
  })

  test.each([
    ['with names', 'time,op,offset,size\n', true],
    ['without names', '', false],
  ])('that are lost make a bad row of a table %s', (_, names, hasHeader) => {
    const measured = { offset: { column: 2, bytes: 1 }, size: { column: 3, bytes: 1 } }
    const columns = { separator: ',', hasHeader, time: { column: 0, perSecond: 1 }, operation: 1, ...measured } as const
    const of = (text: string): unknown => rows(names + text, { format: 'csv', columns })
    const [one, two] = ['0.5,R,4096,512', '0.6,W,8192,512']
    expect(of(`${one}\n${two}\n`)).toEqual([2, 0])
    expect(of(`${one}\n${two}${one}\n${two}\n`)).toEqual([2, 1])
    expect(of(`${one}\n${two},${one}\n${two}\n`)).toEqual([2, 1])
    // separators at the end, and in quotes
    expect(of(`${one}\n${two},, ,\n${one},\n`)).toEqual([3, 0])
    expect(of(`${one},"a, b, c, d, e"\n${two},"f, g, h, i, j"\n${one}\n`)).toEqual([3, 0])
    // a column without a name
    expect(of(`${one},x\n${two},y\n${one},z\n`)).toEqual([3, 0])
    // a first row is held against names only
    expect(of(`${one},${two}\n${one}\n${two}\n`)).toEqual(hasHeader ? [2, 1] : [3, 0])
  })

  test('of a table below a title are read all the same', () => {
    const measured = { offset: { column: 0, bytes: 1 }, size: { column: 1, bytes: 1 } }
    expect(rows('made on Monday\n0,512\n512,512\n', { format: 'csv', columns: { separator: ',', hasHeader: true, ...measured } })).toEqual([
      2, 0,
    ])
  })

  test('nothing but white space is said to be that', () => {
    expect(read('\n'.repeat(200_000))).toMatchObject({
      ok: false,
      refusal: { code: 'no-requests', message: expect.stringContaining('white space') },
    })
  })
})

describe('a damaged line of blkparse', () => {
  const line = '  7,0    1        2     0.000000000  1996  Q  RA 4194176 + 8 [mount]'
  const counts = (text: string): unknown => countsOf(read(`${line}\n${text}\n`))

  test.each([
    ['device', line.replace('7,0', '7.0')],
    ['device', line.replace('7,0', '7,')],
    ['action', line.replace(' Q ', ' # ')],
    ['action', line.replace(' Q ', ' q ')],
    ['RWBS', line.replace('RA', 'rA')],
    ['RWBS', line.replace('RA', 'R#')],
    ['RWBS', line.replace('RA', 'AR')],
    ['sign', line.replace(' + ', ' * ')],
    ['sign', line.replace(' + ', ' ++ ')],
    ['sign', line.replace(' + 8', '+8')],
    ['place', line.replace('4194176', '41941x6')],
  ])('in its %s is a bad row: %s', (_, damaged) => {
    expect(counts(damaged)).toEqual([1, 1])
  })

  test.each([
    ['another action', line.replace(' Q ', ' D ')],
    ['a plug', '  7,0    1        2     0.000000000  1996  P   N [mount]'],
    ['unplugging by time', '  7,0    1        2     0.000000000  1996  UT   N [mount] 1'],
    ['a message', '  7,0    1        0     0.000000000  0  m   N cfq1996 slice expired'],
    ['a flush', '  7,0    1        2     0.000000000  1996  Q FWS [jbd2/sda1 (deleted)]'],
    ['a flush of nothing', '  7,0    1        2     0.000000000  1996  Q FF 0 + 0 [mount]'],
    ['a discard', line.replace('RA', 'D')],
  ])('is none: %s', (_, other) => {
    expect(counts(other)).toEqual([1, 0])
  })
})

describe('bytes behind the end of an archive', () => {
  const packed = gzipSync(rowsOfText('alibaba', 300))
  const garbage = Buffer.from('garbage')

  async function* pieces(bytes: Uint8Array, cuts: readonly number[]): AsyncGenerator<Uint8Array> {
    for (const [index, cut] of cuts.entries()) yield await Promise.resolve(bytes.subarray(cut, cuts[index + 1]))
  }

  test.each([
    ['zeros', Buffer.alloc(40), 'read'],
    ['garbage', garbage, 'corrupt-archive'],
    ['zeros and garbage', Buffer.concat([Buffer.alloc(9), garbage, Buffer.alloc(3)]), 'corrupt-archive'],
    ['a single byte', Buffer.from([7]), 'corrupt-archive'],
    ['nothing', Buffer.alloc(0), 'read'],
  ])('%s are the same wherever pieces end', async (_, tail, expected) => {
    const bytes = Buffer.concat([packed, tail])
    const near = Array.from({ length: tail.length + 12 }, (_unused, at) => packed.length - 10 + at).filter((at) => at < bytes.length)
    const cuts = [[0], ...near.map((at) => [0, at]), ...near.map((at) => [0, at, at + 1]), [0, ...near]]
    const found = await Promise.all(cuts.map(async (one) => codeOf(await readTraceFile(pieces(bytes, one)))))
    expect(new Set(found)).toEqual(new Set([expected]))
  })
})
