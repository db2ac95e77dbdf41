import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { thinned } from '../../support/effort.ts'
import { ownTraces, readFile, referencePath, traceOf } from '../../traces/traceFiles.ts'

interface ExpectedSummary {
  readonly format: string
  readonly requests: number
  readonly reads: number
  readonly bytes_read: number
  readonly bytes_written: number
  readonly min_size_bytes: number
  readonly max_size_bytes: number
  readonly devices: number
  readonly max_end_offset: number
  readonly duration_s: number
  readonly out_of_order: number
  readonly requests_per_device?: Readonly<Record<string, number>>
}

const expected: { readonly summaries: Record<string, ExpectedSummary>; readonly matrix: Record<string, ExpectedSummary> } = JSON.parse(
  readFileSync(join(ownTraces, 'expected.json'), 'utf8'),
)
const hostile: { readonly files: Record<string, { readonly expect: string }> } = JSON.parse(
  readFileSync(join(ownTraces, 'hostile/expected-hostile.json'), 'utf8'),
)

/** The name that the expectations have for a table with a header. */
const formatName = (format: string): string => (format === 'cloudphysics-csv' ? 'csv' : format)

async function countsOf(path: string): Promise<object> {
  const { trace, summary } = await traceOf(path)
  const perDevice = new Map<string, number>()
  for (const device of trace.device) {
    const name = trace.deviceNames[device] || '0'
    perDevice.set(name, (perDevice.get(name) ?? 0) + 1)
  }
  return {
    format: summary.format,
    requests: summary.requests,
    reads: summary.reads,
    read: summary.bytesRead,
    written: summary.bytesWritten,
    least: summary.smallestSize,
    most: summary.largestSize,
    end: summary.largestEnd,
    devices: summary.devices,
    microseconds: Math.round(summary.span * 1e6),
    outOfOrder: summary.outOfOrder,
    badRows: summary.badRows,
    perDevice: Object.fromEntries(perDevice),
  }
}

const expectedCounts = (is: ExpectedSummary): object => ({
  format: formatName(is.format),
  requests: is.requests,
  reads: is.reads,
  read: is.bytes_read,
  written: is.bytes_written,
  least: is.min_size_bytes,
  most: is.max_size_bytes,
  end: is.max_end_offset,
  devices: is.devices,
  microseconds: Math.round(is.duration_s * 1e6),
  outOfOrder: is.out_of_order,
  badRows: 0,
  ...(is.requests_per_device ? { perDevice: is.requests_per_device } : {}),
})

describe('recorded traces have the counts of the reference', () => {
  const [present, absent] = [true, false].map((is) =>
    Object.entries(expected.summaries).filter(([name]) => existsSync(referencePath(name)) === is),
  )

  test.each(present ?? [])('%s', async (name, summary) => {
    expect(await countsOf(referencePath(name))).toMatchObject(expectedCounts(summary))
  })

  test('of this project are there', () => expect((absent ?? []).filter(([name]) => name.startsWith('rec-'))).toEqual([]))
})

describe('one trace in ten layouts', () => {
  const { 'matrix.libcachesim.csv': bare, ...full } = expected.matrix
  const path = (name: string): string => join(ownTraces, 'matrix', name)

  test.each(Object.entries(full))('%s', async (name, summary) => {
    expect(await countsOf(path(name))).toMatchObject(expectedCounts(summary))
  })

  test.each(Object.keys(full))('%s is the same requests in the same order', async (name) => {
    const reference = (await traceOf(path('matrix.msr.csv'))).trace
    const { trace } = await traceOf(path(name))
    expect(trace.offset).toEqual(reference.offset)
    expect(trace.length).toEqual(reference.length)
    expect(trace.isWrite).toEqual(reference.isWrite)
    const disks = (one: typeof trace): string[] => [...one.device].map((device) => (one.deviceNames[device] ?? '').slice(-1))
    expect(disks(trace)).toEqual(disks(reference))
    // Tencent's times are whole seconds
    const farthest = Math.max(...trace.arrival.map((time, request) => Math.abs(time - (reference.arrival[request] ?? Infinity))))
    expect(farthest).toBeLessThan(name === 'matrix.tencent.csv' ? 1 : 1e-7)
  })

  test('without devices falls on one range of addresses', async () => {
    const reference = (await traceOf(path('matrix.msr.csv'))).trace
    const { trace, summary } = await traceOf(path('matrix.libcachesim.csv'))
    expect(summary.format).toBe('libcachesim-csv')
    expect(summary.requests).toBe(bare?.requests)
    expect(trace.deviceNames).toEqual([''])
    expect(trace.offset).toEqual(reference.offset)
    expect(trace.length).toEqual(reference.length)
    expect(trace.isWrite).toEqual(reference.isWrite)
  })

  test.each(thinned([7, 1, 4096], 2))('does not depend on the pieces it comes in: %i bytes', { tags: 'seconds' }, async (piece) => {
    for (const name of ['matrix.blkparse.txt', 'matrix.msr.csv', 'matrix.fio-v2.iolog'])
      expect(await traceOf(path(name), {}, piece)).toEqual(await traceOf(path(name)))
  })
})

/** Outcome of a file in the words of the expectations. */
interface Outcome {
  readonly accepted: number
  readonly bad: number
  readonly zero: number
  readonly notes: string
  readonly refused: string
}

async function outcomeOf(name: string): Promise<Outcome> {
  const reading = await readFile(join(ownTraces, 'hostile', name))
  if (!reading.ok) return { accepted: 0, bad: 0, zero: 0, notes: '', refused: reading.refusal.code }
  const { summary } = reading.value
  return {
    accepted: summary.requests,
    bad: summary.badRows,
    zero: summary.skipped.zeroSize,
    notes: summary.notes.join(' '),
    refused: '',
  }
}

/** Whether an outcome is one that `expectation` allows, such as `accept:20,bad-rows:2` or `reject:empty`. */
function fits(outcome: Outcome, expectation: string): boolean {
  const counted: Readonly<Record<string, number>> = {
    accept: outcome.accepted,
    'bad-rows': outcome.bad,
    'skipped-zero-size': outcome.zero,
  }
  const part = (text: string): boolean => {
    const [, name = '', relation, value = ''] = /^([a-z-]+?)(:|>=)(.+)$/.exec(text) ?? []
    const count = counted[name]
    if (name === 'reject') return value.split('-or-').includes(outcome.refused)
    if (name === 'warn') return value === 'time-order' && outcome.notes.includes('before the one ahead')
    if (count === undefined) return false
    return relation === ':' ? count === Number(value) : count >= Number(value)
  }
  return expectation.split(',').every(part)
}

describe('broken and hostile files', () => {
  /** Expectations that leave a choice, and the choice made here. */
  const chosen: Readonly<Record<string, string>> = {
    'h07-utf16le.csv': 'reject:encoding',
    'h17-two-headers.iolog': 'accept:62,warn:time-order',
    'h19-two-members.csv.gz': 'accept:40',
    'h24-quoted.csv': 'accept:2,bad-rows:0',
    'h27-many-devices.csv': 'accept:20000',
  }

  test('are all there', () => expect(Object.keys(hostile.files)).toHaveLength(27))

  test.each(Object.entries(hostile.files))('%s', async (name, { expect: expectation }) => {
    const outcome = await outcomeOf(name)
    expect(fits(outcome, chosen[name] ?? expectation), `${expectation}: ${JSON.stringify(outcome)}`).toBe(true)
  })

  test('keep names of properties apart', async () => {
    const { trace } = await traceOf(join(ownTraces, 'hostile/h16-prototype-names.csv'))
    const hosts = new Set(trace.deviceNames.map((name) => name.split('.')[0]))
    expect(hosts).toEqual(new Set(['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'valueOf']))
    expect(Object.prototype).not.toHaveProperty('polluted')
  })
})
