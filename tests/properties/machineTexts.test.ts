import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commandOf } from '../../src/pasted/blocks.ts'
import type { Dialect } from '../../src/pasted/dialect.ts'
import { dialects } from '../../src/pasted/dialects/dialects.ts'
import { machinesOf } from '../../src/pasted/machine/machinesOf.ts'
import type { ReadText } from '../../src/pasted/readText.ts'
import { readTexts } from '../../src/pasted/readTexts.ts'
import { contentOf, type Span } from '../../src/pasted/text.ts'
import { running } from '../support/commandPorts.ts'
import { isLong, runs, thinned } from '../support/effort.ts'
import { filledMasks } from '../support/filledMasks.ts'
import { hasMachineSamples, machineSamples, machineSampleText } from '../support/machineSamples.ts'
import { faithfulKinds, mutated, mutationKinds } from '../support/mutatedTexts.ts'

/** Dialects whose mistakes are not swallowed. */
function told(broken: unknown[]): readonly Dialect[] {
  const telling = <Result>(act: () => Result): Result => {
    try {
      return act()
    } catch (error) {
      broken.push(error)
      throw error
    }
  }
  return dialects.map((dialect): Dialect => ({
    ...dialect,
    sure: (block) => telling(() => dialect.sure(block)),
    begins: (content) => telling(() => dialect.begins(content)),
    read: (block) => telling(() => dialect.read(block)),
  }))
}

/** Texts as they are read; a dialect that breaks off fails the test. */
function read(...texts: readonly string[]): readonly ReadText[] {
  const broken: unknown[] = []
  const result = readTexts(
    texts.map((text) => ({ name: null, text })),
    told(broken),
  )
  expect(broken).toEqual([])
  if (!result.ok) throw new Error(result.problems[0]?.message)
  return result.value
}

/** Of reading a text, for each kB of it; told, and never judged. */
function millisecondsOf(text: string): number {
  const start = performance.now()
  readTexts([{ name: null, text }])
  return (performance.now() - start) / Math.max(1, text.length / 1000)
}

/** What of a result names characters that are not there, or lines of another text. */
function misplaced(texts: readonly ReadText[]): readonly string[] {
  return texts.flatMap(({ letter, lines, dropped, facts, unknown }) => {
    const byNumber = new Map(lines.map((line) => [line.number, line]))
    const isWrong = ({ line, from, to }: Span): boolean => {
      const there = byNumber.get(line)
      return !there || from < 0 || from > to || to > there.text.length
    }
    return [
      ...dropped.filter(isWrong).map((span) => `${letter} dropped ${JSON.stringify(span)}`),
      ...facts.filter(({ at }) => isWrong(at)).map((fact) => `${letter} ${JSON.stringify(fact)}`),
      ...unknown.filter(({ line }) => !byNumber.has(line)).map(({ line }) => `${letter} unknown ${line}`),
    ]
  })
}

/** Lines that say something and are in no text, or in two. */
function lost(text: string, texts: readonly ReadText[]): readonly number[] {
  const seen = texts.flatMap(({ lines }) => lines.map(({ number }) => number))
  const all = new Set(seen)
  const count = text.split(/\r{0,3}\n|\r/).length
  const missing = Array.from({ length: count }, (_, index) => index + 1).filter((number) => !all.has(number))
  const rest = text.split(/\r{0,3}\n|\r/)
  return [
    ...missing.filter((number) => (rest[number - 1] ?? '').replace(/[\s>\u0000-\u001f]/g, '') !== ''),
    ...(seen.length === all.size ? [] : [-1]),
  ]
}

const samples = machineSamples()

/** Of several programs in one folder, and of versions of the same one. */
const idsOf = (kind: string): RegExp =>
  kind === 'sas-topology'
    ? /^(?:sas_|smp_|ses_|sg_|smartctl-sasphy)/
    : kind === 'storcli'
      ? /storcli|ircu/
      : new RegExp(`^${kind.replace(/-(?:json|text)$/, '')}`)

describe.skipIf(!hasMachineSamples)('outputs of real machines', () => {
  test.each([...new Set(samples.map(({ kind }) => kind))])('%s is recognised, and nothing of it is lost', (of) => {
    const own = samples.filter(({ kind }) => kind === of)
    const odd = thinned(own, 6).flatMap(({ file }) => {
      const text = machineSampleText(file)
      const texts = read(text)
      const isKnown = texts.some(({ dialect }) => dialect && idsOf(of).test(dialect.id))
      const wrong = [...misplaced(texts), ...lost(text, texts)]
      return isKnown && wrong.length === 0
        ? []
        : [`${file} ${texts.map(({ dialect }) => dialect?.id ?? '–').join(' ')} ${wrong.slice(0, 3).join(' ')}`]
    })
    expect(odd).toEqual([])
  })

  test('show no serial number, address or name of a host: not as texts, not as machines, not by the command', async () => {
    let asked = 0
    const survivors: string[] = []
    for (const [index, { file }] of thinned(samples, 3).entries()) {
      const { text, secrets } = filledMasks(machineSampleText(file), index + 1)
      if (secrets.length === 0) continue
      asked += secrets.length
      const texts = read(text)
      const name = `${secrets[0] ?? ''}.txt`
      const command = running(['machine', name], { [name]: text })
      const shown = JSON.stringify([texts, machinesOf(texts, {}), await command(), await command('--format', 'json')])
      survivors.push(...secrets.filter((secret) => shown.includes(secret)).map((secret) => `${file} ${secret}`))
    }
    expect(survivors).toEqual([])
    expect(asked).toBeGreaterThan(isLong ? 700 : 200)
  })

  test('all at once are read in time that grows with their size', () => {
    const given = thinned(samples.slice(0, 190), 3).map(({ file }) => machineSampleText(file))
    const texts = read(...given)
    expect(texts.length).toBeGreaterThan(isLong ? 190 : 50)
    expect(misplaced(texts)).toEqual([])
  })

  const happening = fc.record({
    kind: fc.constantFrom(...mutationKinds),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    size: fc.double({ min: 0, max: 1, noNaN: true }),
    character: fc.nat(1000),
  })
  const sample = fc.nat(Math.max(0, samples.length - 1)).map((index) => ({ index, file: samples[index]?.file ?? '' }))

  test('whatever happened to them on their way, are read without breaking off', () => {
    let slowest = { took: 0, file: '', how: '' }
    fc.assert(
      fc.property(sample, sample, fc.array(happening, { minLength: 1, maxLength: 3 }), ({ file }, other, mutations) => {
        const text = mutations.reduce(
          (before, mutation) => mutated(before, machineSampleText(other.file), mutation),
          machineSampleText(file),
        )
        const took = isLong ? millisecondsOf(text) : 0
        if (took > slowest.took) {
          // once more: what else this computer did at the time is not meant
          const again = Math.min(took, millisecondsOf(text), millisecondsOf(text))
          if (again > slowest.took) slowest = { took: again, file, how: mutations.map(({ kind }) => kind).join(', ') }
        }
        const texts = read(text)
        expect(misplaced(texts)).toEqual([])
        // nothing that is made of a text is much longer than it
        const made = texts.reduce((sum, { facts, unknown }) => sum + facts.length + unknown.length, 0)
        expect(made).toBeLessThanOrEqual(200 + text.length / 4)
        for (const machine of machinesOf(texts, {})) expect(machine.rows.length).toBeLessThanOrEqual(1000)
      }),
      { seed: 18, numRuns: runs(10_000, 100) },
    )
    if (isLong) console.info(`slowest: ${slowest.took.toFixed(2)} ms/kB, ${slowest.file}, ${slowest.how}`)
  })

  test('show no secret, however they are quoted, indented, coloured or joined', () => {
    const faithful = fc.record({
      kind: fc.constantFrom(...faithfulKinds),
      at: fc.constant(0),
      size: fc.constant(0),
      character: fc.nat(1000),
    })
    fc.assert(
      fc.property(sample, sample, fc.array(faithful, { minLength: 1, maxLength: 2 }), fc.nat(1000), (one, other, mutations, seed) => {
        const first = filledMasks(machineSampleText(one.file), seed)
        const second = filledMasks(machineSampleText(other.file), seed + 1)
        const text = mutations.reduce((before, mutation) => mutated(before, second.text, mutation), first.text)
        const texts = read(text)
        const shown = JSON.stringify([texts, machinesOf(texts, {})])
        const secrets = mutations.some(({ kind }) => kind === 'joined') ? [...first.secrets, ...second.secrets] : first.secrets
        expect(secrets.filter((secret) => shown.includes(secret)).map((secret) => `${one.file} ${other.file} ${secret}`)).toEqual([])
      }),
      { seed: 19, numRuns: runs(3000, 75) },
    )
  })
})

test('any text at all is read', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.constantFrom('\n', '$ lspci -vv\n', '{"a":[', '> ', 'busbar# x\n')),
        { maxLength: 40 },
      ),
      (parts) => {
        const text = parts.join('')
        const texts = read(text)
        expect(misplaced(texts)).toEqual([])
        expect(machinesOf(texts, {}).length).toBeLessThanOrEqual(1)
        for (const { lines, dialect, unknown } of texts) {
          if (dialect) continue
          // of a text that nobody knows every line that says something is named
          const silent = lines.filter((line) => !unknown.some(({ line: number }) => number === line.number)).map((line) => contentOf(line))
          expect(
            silent.filter((content) => /\w/.test(content) && commandOf(content) === null && !/^(?:busbar# |`{3}|# busbar)/.test(content)),
          ).toEqual([])
        }
      },
    ),
    { seed: 20, numRuns: runs(2000, 60) },
  )
})
