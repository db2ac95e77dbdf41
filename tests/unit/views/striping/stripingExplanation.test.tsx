import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { withValues, type Value } from '../../../../src/configuration/configuration.ts'
import type { FieldName } from '../../../../src/configuration/fields/fields.ts'
import { presetConfiguration, presetList } from '../../../../src/configuration/presets.ts'
import { resolveArray } from '../../../../src/configuration/resolve/resolveArray.ts'
import { witnesses } from '../../../../src/prediction/witnesses.ts'
import { arrayPoints, arraysByService } from '../../../../src/views/striping/arrayPoints.ts'
import { explainedArray } from '../../../../src/views/striping/explainedArray.ts'
import { ExplainStriping, stripingParts, type StripeTopic } from '../../../../src/views/striping/ExplainStriping.tsx'
import { stripeFacts, stripeSimulation, type StripeFacts, type StripeSimulation } from '../../../../src/views/striping/stripeFacts.ts'
import { presentFacts, unitFacts } from '../../../../src/views/striping/stripingSources.ts'
import { valueOf } from '../../../../src/views/shared/ExplainParts.tsx'
import { embeddedService } from '../../../../src/workers/predictionService.ts'

type Values = Partial<Record<FieldName, Value>>

const witness = await witnesses.striping()
const nothing: StripeSimulation = { found: new Map(), here: undefined, isComplete: false, errors: [] }
const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ')
const kib = 1024

function factsOf(preset: string, values: Values = {}): StripeFacts {
  const configuration = withValues(presetConfiguration(preset), { precision: 0.05, mix: '', others: '', ...values })
  const resolved = resolveArray(configuration)
  if (!resolved.ok) throw new Error(resolved.problems[0]?.message)
  return stripeFacts(configuration, resolved.value, witness)
}

const stepsOf = (facts: StripeFacts): ReturnType<typeof witness.explainStriping> => witness.explainStriping(explainedArray(facts))

/** Everything that a topic says, as markup. */
function shown(topic: StripeTopic, facts: StripeFacts, simulation = nothing): string {
  const steps = stepsOf(facts)
  const said = topic === 'unit' ? unitFacts(valueOf(steps), facts, simulation) : presentFacts(facts, simulation)
  const parts = stripingParts(topic, steps, facts).map(
    ({ title, words, formulas }) => title + words + renderToStaticMarkup(<>{formulas}</>),
  )
  return plain([...parts, ...said.flat()].join('\n'))
}

/** Numbers in base units of one formula of a topic, in the order in which they are printed. */
function numbers(topic: StripeTopic, facts: StripeFacts, title: string): readonly number[] {
  const part = stripingParts(topic, stepsOf(facts), facts).find((one) => one.title.startsWith(title))
  const printed = plain(renderToStaticMarkup(part?.formulas.at(-1) ?? <i />)).replaceAll(/(\d) (?=\d)/g, '$1')
  const units: Readonly<Record<string, number>> = { B: 1, KiB: kib, MiB: kib * kib, 'MB/s': 1e6, 'GB/s': 1e9, ms: 1e-3, s: 1, µs: 1e-6 }
  return [...printed.matchAll(/>([\d.]+)(?: ([A-Za-zµ/]+))?</g)].map(
    ([, digits, unit]) => Number(digits) * (unit ? (units[unit] ?? Number.NaN) : 1),
  )
}

const presets = presetList.map(({ id }) => id)
const levels = ['raid-0', 'raid-10', 'raid-5'] as const

describe.each(presets)('the explanation of the disks of %s', (preset) => {
  test.each(levels)('as %s: the numbers put in give what comes out, and that is the prediction', (redundancy) => {
    for (const values of [
      { disks: 16, stripeUnit: 64 * kib, arraySize: 256 * kib, processes: 4 },
      { disks: 6, stripeUnit: 24 * kib, arraySize: 1024 * kib, processes: 1, mostProcesses: 32 },
      { disks: 8, stripeUnit: 48 * kib, arraySize: 250 * kib, processes: 16, starts: 'sectors', issueLag: 'product' },
    ]) {
      const facts = factsOf(preset, { redundancy, ...values })
      const { predicted } = facts
      const [busy = 0, , , passed = 0, lag = 0, load = 0] = numbers('present', facts, 'How busy')
      expect(1 / (1 + (passed + lag) / load) / busy).toBeCloseTo(1, 2)
      expect(busy / predicted.utilization).toBeCloseTo(1, 2)
      const [response = 0, service = 0, inFlight = 0, p = 0, used = 0] = numbers('present', facts, 'Response time')
      expect((service * inFlight * p) / used / response).toBeCloseTo(1, 1)
      expect(response / predicted.responseTime).toBeCloseTo(1, 2)
      const [rate = 0, share = 0, drives = 0, bytes = 0, each = 0] = numbers('present', facts, 'Throughput')
      expect((share * drives * bytes) / each / rate).toBeCloseTo(1, 1)
      expect(rate / predicted.throughput).toBeCloseTo(1, 2)
      const [best = 0, L = 0, N = 0, X = 0, SU = 0, SZ = 0, PX = 0, , , , , others = 0] = numbers('unit', facts, 'Throughput against')
      expect((L * N * X * SU * SZ) / ((PX + SU) * (N * SU + SZ * others)) / best).toBeCloseTo(1, 1)
      expect(best / facts.choice.throughput).toBeCloseTo(1, 2)
      for (const topic of ['unit', 'present'] as const) expect(shown(topic, facts)).not.toMatch(/NaN|undefined|Infinity/)
    }
  })

  test('one disk request adds up, in milliseconds', () => {
    const facts = factsOf(preset, { disks: 6 })
    const [total = 0, ...parts] = numbers('present', facts, 'One disk request')
    // the unit stands once, behind the sum
    expect(parts.reduce((sum, part) => sum + part, 0) / (total * 1000)).toBeCloseTo(1, 2)
  })

  test('the optimum is the root of what stands under it', () => {
    const [optimum = 0, PX = 0, others = 0, SZ = 0, N = 0] = numbers('unit', factsOf(preset, { disks: 6 }), 'The best stripe unit')
    expect(Math.sqrt((PX * others * SZ) / N) / optimum).toBeCloseTo(1, 1)
  })
})

describe('the words', () => {
  test.each<readonly [StripeTopic, Values, string]>([
    ['unit', {}, 'SZ/N'],
    ['unit', { processes: 1, issueLag: 'zero' }, 'so the best unit is 16 KiB.'],
    ['unit', { processes: 32, arraySize: 32 * kib }, 'so the best unit is 32 KiB.'],
    ['unit', { issueLag: 'product' }, 'Equation (20) wants a constant γ'],
    ['unit', { mostProcesses: 32 }, 'From 4 to 32 requests in flight'],
    ['unit', { starts: 'sectors' }, 'those that begin anywhere ask one disk more'],
    ['unit', { redundancy: 'raid-5' }, 'The formula covers striping without redundancy'],
    ['present', {}, 'Expected here: '],
    ['present', {}, '1/p − 1 = 3 requests pass it over'],
    ['present', {}, 'γ = 0.15, which Lee & Katz calibrated'],
    ['present', { issueLag: 'own', ownIssueLag: 0.3 }, 'γ = 0.3, as entered'],
    ['present', { stripeUnit: 100 * kib }, 'the last one is asked for in part'],
    ['present', { stripeUnit: 100 * kib }, 'whose n is SZ/SU without rounding'],
    ['present', { stripeUnit: 8 * kib }, 'What lies in further rows'],
    ['present', { starts: 'sectors' }, 'begin at any sector'],
    ['present', { starts: 'sectors' }, '512 B'],
    ['present', { links: 'shared' }, 'what a shared bus costs is simulated only'],
    ['present', { disks: 1 }, 'The disk sends its part'],
  ])('of %s with %o say: %s', (topic, values, words) => {
    const facts = factsOf('lee-katz-array', { disks: 16, stripeUnit: 64 * kib, arraySize: 256 * kib, processes: 4, ...values })
    expect(shown(topic, facts)).toContain(words)
  })

  test('promise no error where the formulas leave something out', () => {
    for (const values of [{ redundancy: 'raid-10' }, { links: 'shared' }])
      expect(shown('present', factsOf('lee-katz-array', { disks: 16, ...values }))).not.toContain('Expected here')
  })

  test('say how far it is from what is simulated, and where the rest is told', async () => {
    const facts = factsOf('lee-katz-array', { disks: 16, stripeUnit: 64 * kib, arraySize: 256 * kib, processes: 4 })
    expect(shown('present', facts)).toContain('The simulation is on its way.')
    const points = arrayPoints(facts.configuration, facts.array)
    const simulation = stripeSimulation(facts, await arraysByService(points, embeddedService(), new AbortController().signal), witness)
    expect(shown('present', facts, simulation)).toMatch(
      /Here [+−]?[\d.]+ % against the simulated [\d.]+ MB\/s, response time [+−]?[\d.]+ % against [\d.]+ ms, utilisation [+−]?[\d.]+ % against 0\.\d+\./,
    )
    expect(shown('present', facts, simulation)).toContain('What each approximation does to the formula')
    expect(shown('unit', facts, simulation)).toMatch(/Of \d+ units simulated here [\d.]+ KiB is best/)
    const page = plain(renderToStaticMarkup(<ExplainStriping facts={facts} simulation={simulation} witness={witness} />))
    expect(page).toContain('The best stripe unit, equation (20)')
    expect(page).toMatch(/All \d+ intermediate quantities/)
  })
})
