import { gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostMessage } from '../../src/app/embed/embedMessages.ts'
import { configurations, type Asked } from '../../src/cli/configurations.ts'
import { disagreement, indexOfLine } from '../../src/cli/sweep/sweepLine.ts'
import { checkValue, type Value } from '../../src/configuration/configuration.ts'
import { fieldNames, fieldOf, type FieldName } from '../../src/configuration/fields/fields.ts'
import { parseEmbedOptions } from '../../src/configuration/link/embedOptions.ts'
import { fromJson } from '../../src/configuration/link/json.ts'
import { parseLink } from '../../src/configuration/link/link.ts'
import { firstConfiguration } from '../../src/configuration/presets.ts'
import { success, type Problem } from '../../src/domain/problem.ts'
import { traceFormats } from '../../src/traces/recognise.ts'
import { readTraceFile } from '../../src/workers/readTraceFile.ts'
import { runs } from '../support/effort.ts'
import { inPieces } from '../support/inPieces.ts'
import { rowsOfText } from '../traces/longText.ts'

/** `npm run fuzz:inputs` goes on for half a minute each, with other random numbers each time. */
const seed = process.env['FUZZ_SEED']
const limit = { interruptAfterTimeLimit: 30_000 * Number(process.env['FUZZ_SHARE'] ?? 1), markInterruptAsFailure: false }
const parameters = seed === undefined ? { numRuns: runs(2_000, 20), seed: 42 } : { numRuns: 10_000_000, seed: Number(seed), ...limit }

const keys = fieldNames.map((name) => fieldOf(name).key)
const hostileTexts = [
  '',
  'NaN',
  '1e309',
  '-0',
  '0x10',
  '4\u202E',
  '__proto__',
  '=1+1',
  '<script>',
  '\uD800',
  '%',
  '9'.repeat(400),
  '1KiB-1GiB:1',
]
const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom(...hostileTexts))
const anyKey = fc.oneof(fc.constantFrom(...keys, 'id', 'v', 'preset', '__proto__', 'constructor'), anyText)
const anyValue = fc.oneof(anyText, fc.double(), fc.integer(), fc.boolean(), fc.constant(null), fc.jsonValue({ maxDepth: 3 }))
/** Text of a JSON object as a stranger writes it: keys twice, and such that are prototypes. */
const anyObjectText = fc
  .array(fc.tuple(anyKey, anyValue), { maxLength: 12 })
  .map((pairs) => `{${pairs.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',')}}`)

/** A text with some of its signs exchanged, left out or repeated. */
const damaged = (texts: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(texts, fc.array(fc.tuple(fc.nat(10_000), fc.nat(4), fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 4 }))
    .map(([text, wounds]) =>
      wounds.reduce((whole, [at, cut, put]) => {
        const place = at % (whole.length + 1)
        return whole.slice(0, place) + put + whole.slice(place + cut)
      }, text),
    )

const prototypes = (): string =>
  JSON.stringify([Reflect.ownKeys(Object.prototype), Reflect.ownKeys(Array.prototype)].map((own) => own.map(String)))
const untouched = prototypes()

/** Fields with values that they do not allow. */
const notAllowed = (values: Partial<Record<FieldName, Value>>): readonly FieldName[] =>
  fieldNames.filter((name) => values[name] !== undefined && !checkValue(name, values[name]).ok)

const wordless = (problems: readonly Problem[]): readonly Problem[] => problems.filter(({ message }) => message === '')

test('any JSON is a configuration whose fields are all allowed, or refused with messages', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        anyObjectText.map((text): unknown => JSON.parse(text)),
        fc.anything(),
      ),
      (json) => {
        const read = fromJson(json)
        expect(read.ok ? notAllowed(read.value) : wordless(read.problems)).toEqual([])
        expect(prototypes()).toBe(untouched)
      },
    ),
    parameters,
  )
})

/** Sizes of pieces that end anywhere. */
const anyPieces = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 6 })

async function askedIn(bytes: Uint8Array, sizes: readonly number[]): Promise<readonly Asked[]> {
  const ports = { standardInput: inPieces(bytes, sizes), isTerminal: false, openFile: () => inPieces(bytes, sizes) }
  const found: Asked[] = []
  for await (const asked of configurations({ values: {}, source: { kind: 'standard-input' } }, ports)) found.push(asked)
  return found
}

test('of any lines each that is not blank is asked or refused, in its place, wherever pieces end', async () => {
  const links = fc.array(fc.tuple(anyKey, anyText), { maxLength: 8 }).map((pairs) => pairs.map((pair) => pair.join('=')).join('&'))
  const line = damaged(fc.oneof(anyObjectText, links)).map((text) => text.replaceAll(/[\r\n]/g, ' '))
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 5 }), anyPieces, async (lines, sizes) => {
      const bytes = Buffer.from(lines.map((text) => `${text}\n`).join(''))
      const found = await askedIn(bytes, sizes)
      const expected = lines.flatMap((text, index) => (text.replace(/^\uFEFF/, '').trim() === '' ? [] : [index + 1]))
      expect(found.map((asked) => asked.line)).toEqual(expected)
      expect(found).toEqual(await askedIn(bytes, [bytes.length]))
      expect(prototypes()).toBe(untouched)
    }),
    parameters,
  )
})

test('any line of a file that is resumed is the answer to a question, or it is said why not', () => {
  const question = { index: 3, asked: { line: 4, configuration: success(firstConfiguration) } }
  fc.assert(
    fc.property(damaged(fc.oneof(anyObjectText, fc.constant('{"index":3,"link":"v=2","predictor":"formula"}'))), (text) => {
      const index = indexOfLine(text)
      expect(index === null || (Number.isSafeInteger(index) && index >= 0)).toBe(true)
      expect(['string', 'object']).toContain(typeof disagreement(text, question, 'formula'))
    }),
    parameters,
  )
})

const formats = ['msr', 'alibaba', 'disksim', 'blkparse'] as const
const traceTexts = formats.map((format) => Buffer.from(rowsOfText(format, 60)).toString('latin1'))

test('of any bytes the requests are whole numbers in their ranges, and the same wherever pieces end', async () => {
  const bytes = fc.oneof(
    damaged(fc.constantFrom(...traceTexts)).map((text): Uint8Array => Buffer.from(text, 'latin1')),
    damaged(
      fc.tuple(fc.constantFrom(...traceTexts), fc.constantFrom('\r', '\r\n', ',', ' ')).map(([text, end]) => text.replaceAll('\n', end)),
    ).map((text): Uint8Array => Buffer.from(text, 'latin1')),
    damaged(fc.constantFrom(...traceTexts).map((text) => gzipSync(text).toString('latin1'))).map((text): Uint8Array =>
      Buffer.from(text, 'latin1'),
    ),
    fc.uint8Array({ maxLength: 2_000 }),
  )
  const format = fc.constantFrom(undefined, ...traceFormats)
  await fc.assert(
    fc.asyncProperty(bytes, anyPieces, format, async (content, sizes, given) => {
      const options = given ? { format: given } : {}
      const reading = await readTraceFile(inPieces(content, sizes), options)
      const whole = await readTraceFile(inPieces(content), options)
      expect(reading.ok ? reading.value.summary : reading.refusal.code).toEqual(whole.ok ? whole.value.summary : whole.refusal.code)
      if (!reading.ok) return
      const { offset, length, arrival, device, deviceNames, count } = reading.value.trace
      for (let request = 0; request < count; request++) {
        expect(Number.isSafeInteger(offset[request]) && (offset[request] ?? -1) >= 0 && (length[request] ?? 0) > 0).toBe(true)
        expect((arrival[request] ?? -1) >= 0 && (arrival[request] ?? Infinity) < Infinity).toBe(true)
        expect((device[request] ?? deviceNames.length) < deviceNames.length).toBe(true)
      }
    }),
    parameters,
  )
})

test('any message is of the exact shape, or nothing; what it carries is read without an exception', () => {
  const values = damaged(
    fc.array(fc.tuple(anyKey, anyText), { maxLength: 8 }).map((pairs) => `v=2&${pairs.map((pair) => pair.join('=')).join('&')}`),
  )
  const messages = fc.oneof(
    fc.anything(),
    fc.record(
      { type: fc.constantFrom('busbar:hello', 'busbar:configuration', 'busbar:height'), value: fc.oneof(values, anyValue) },
      { requiredKeys: [] },
    ),
  )
  fc.assert(
    fc.property(messages, (data) => {
      const message = hostMessage(data)
      if (message === null) return
      expect(Object.keys(message).toSorted()).toEqual(message.type === 'busbar:hello' ? ['type'] : ['type', 'value'])
      if (message.type === 'busbar:hello') return
      const { configuration } = parseLink(message.value)
      expect(fieldNames.every((name) => checkValue(name, configuration[name]).ok)).toBe(true)
      expect(parseEmbedOptions(message.value).options.height ?? 320).toBeGreaterThan(0)
    }),
    parameters,
  )
})
