import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { withValues, type Value } from '../../../../src/configuration/configuration.ts'
import type { FieldName } from '../../../../src/configuration/fields/fields.ts'
import { presetConfiguration, presetList } from '../../../../src/configuration/presets.ts'
import { resolveArray } from '../../../../src/configuration/resolve/resolveArray.ts'
import { witnesses } from '../../../../src/prediction/witnesses.ts'
import { arrayPoints } from '../../../../src/views/striping/arrayPoints.ts'
import { explainedArray } from '../../../../src/views/striping/explainedArray.ts'
import { ExplainStriping } from '../../../../src/views/striping/ExplainStriping.tsx'
import { stripeFacts, stripeSimulation, type StripeFacts, type StripeSimulation } from '../../../../src/views/striping/stripeFacts.ts'
import { stripingParts, type StripeTopic } from '../../../../src/views/striping/stripingParts.ts'
import { presentFacts, unitFacts } from '../../../../src/views/striping/stripingSources.ts'
import { simulatedByService } from '../../../../src/views/shared/simulatedByService.ts'
import { embeddedService } from '../../../../src/workers/embeddedStudies.ts'
import { explainedCases } from '../../../support/explainedArrays.ts'

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

/** Everything that a topic says, as markup. */
function shown(topic: StripeTopic, facts: StripeFacts, simulation = nothing): string {
  const explained = witness.explainStriping(explainedArray(facts))
  const said = topic === 'unit' ? unitFacts(explained, facts, simulation) : presentFacts(explained, facts, simulation)
  const parts = stripingParts(topic, explained, facts).flatMap(({ title, words, formulas }) => [
    title,
    words,
    ...formulas.map((one) => renderToStaticMarkup(one)),
  ])
  return plain([...parts, ...said.flat()].join('\n'))
}

describe.each(presetList.map(({ id }) => id))('the explanation of the disks of %s', (preset) => {
  test.each(explainedCases)('%o: has a number for everything', (values) => {
    for (const topic of ['unit', 'present'] as const) expect(shown(topic, factsOf(preset, values))).not.toMatch(/NaN|undefined|Infinity|>–/)
  })
})

test('the numbers of a formula are those that come out', () => {
  const facts = factsOf('lee-katz-array', { disks: 16, stripeUnit: 64 * kib, arraySize: 256 * kib, processes: 4 })
  const present = shown('present', facts)
  expect(present).toContain(
    '<mo>=</mo><mfrac><mrow><mn>1</mn></mrow><mrow><mrow><mn>1</mn><mo>+</mo><mfrac><mrow><mrow><mn>3</mn><mo>+</mo><mn>0.15</mn></mrow></mrow><mrow><mn>4</mn></mrow></mfrac></mrow></mrow></mfrac>',
  )
  expect(present).toContain('<mtext style="font-weight:600">0.559</mtext>')
  expect(1 / (1 + (3 + 0.15) / 4)).toBeCloseTo(0.559, 3)
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
    const simulation = stripeSimulation(
      facts,
      await simulatedByService('array', points, embeddedService(), new AbortController().signal),
      witness,
    )
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
