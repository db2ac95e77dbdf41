// @module-tag seconds
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Trace } from '../../../src/domain/trace.ts'
import type { TraceFormat } from '../../../src/traces/recognise.ts'
import type { TraceReading } from '../../../src/traces/traceReader.ts'
import { readTraceFile } from '../../../src/workers/readTraceFile.ts'
import { thinned } from '../../support/effort.ts'
import { inPieces } from '../../support/inPieces.ts'
import { ownTraces } from '../../traces/traceFiles.ts'

/** Some lines of the same requests, recorded in a layout. */
const lines = (name: string, from: number, to: number): string =>
  `${readFileSync(join(ownTraces, 'matrix', `matrix.${name}`), 'utf8')
    .split('\n')
    .slice(from, to)
    .join('\n')}\n`

const recordings: Readonly<Record<TraceFormat, string>> = {
  blkparse: lines('blkparse.txt', 0, 4),
  fio: lines('fio-v3.iolog', 0, 3) + lines('fio-v3.iolog', 9, 12),
  msr: lines('msr.csv', 0, 3),
  spc: lines('spc', 0, 4),
  disksim: lines('disksim.txt', 0, 4),
  'disksim-validate': 'R Miss 1508368 8 0.000000 0.0123\nW Hit 204672 16 0.125000 0.0042\nR Miss 777104 128 1.250000 0.0199\n',
  mqsim: lines('mqsim.txt', 0, 4),
  alibaba: lines('alibaba.csv', 0, 4),
  tencent: lines('tencent.csv', 0, 4),
  'libcachesim-csv': lines('libcachesim.csv', 0, 4),
  csv: 'device,time,op,offset,size\na,0.5,read,4096,8192\nb,1.25,write,1048576,65536\na,10.75,read,2097152,4096\n',
}

const read = (bytes: Uint8Array): Promise<TraceReading> => readTraceFile(inPieces(bytes))

const requestsOf = ({ count, arrival, offset, length, isWrite, device, deviceNames }: Trace): string[] =>
  Array.from({ length: count }, (_, request) =>
    [arrival[request], offset[request], length[request], isWrite[request], deviceNames[device[request] ?? 0]].join(' '),
  )

async function wholeOf(format: string, bytes: Uint8Array): Promise<readonly string[]> {
  const reading = await read(bytes)
  if (!reading.ok) throw new Error(reading.refusal.message)
  expect(reading.value.summary).toMatchObject({
    format,
    badRows: 0,
    notes: expect.not.arrayContaining([expect.stringContaining('no end')]),
  })
  return requestsOf(reading.value.trace)
}

const said = { code: expect.stringMatching(/^[a-z-]+$/), message: expect.stringMatching(/\S.*\.$/) }

/** What is neither refused nor ahead of the cut nor named by its line. */
function wrongOf(reading: TraceReading, whole: readonly string[], format: string, text: string): string[] {
  if (!reading.ok) return /^[A-Z].*\.$/.test(reading.refusal.message) ? [] : ['refused without a reason']
  const { trace, summary } = reading.value
  const line = text.split('\n').length
  const found = requestsOf(trace)
  const isNamed = summary.notes.some((note) => note.startsWith(`Line ${line} has no end`))
  const isAtEnd = text.endsWith('\n')
  return [
    ...found.filter((request, at) => request !== whole[at] && !(isNamed && at === found.length - 1)),
    ...summary.firstBadRows.filter((row) => row.line !== line || isAtEnd).map(({ message }) => message),
    ...(summary.format === format ? [] : [summary.format]),
    ...(isNamed && isAtEnd ? ['named, and has an end'] : []),
  ]
}

describe.each(Object.entries(recordings))('a recording in %s', (format, text) => {
  const bytes = new TextEncoder().encode(text)
  const cuts = Array.from(bytes.keys())

  test('that is cut anywhere has the requests ahead of the cut, and says where the last may be wrong', async () => {
    const whole = await wholeOf(format, bytes)
    expect(whole.length).toBeGreaterThan(1)
    for (const end of ['\r', '\r\n']) expect(await wholeOf(format, new TextEncoder().encode(text.replaceAll('\n', end)))).toEqual(whole)
    for (const cut of thinned(cuts, 5)) {
      const wrong = wrongOf(await read(bytes.subarray(0, cut)), whole, format, text.slice(0, cut))
      expect({ cut, wrong }).toEqual({ cut, wrong: [] })
    }
  })

  test('and packed is refused wherever it is cut', async () => {
    const packed = gzipSync(bytes)
    expect(await wholeOf(format, packed)).toEqual(await wholeOf(format, bytes))
    for (const cut of thinned(Array.from(packed.keys()), 5)) {
      const reading = await read(packed.subarray(0, cut))
      expect([cut, reading]).toMatchObject([cut, { ok: false, refusal: said }])
    }
  })
})
