import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Explained } from '../../../../src/answer/page/Explained.tsx'
import { withValues, type Value } from '../../../../src/configuration/configuration.ts'
import type { FieldName } from '../../../../src/configuration/fields/fields.ts'
import { presetConfiguration } from '../../../../src/configuration/presets.ts'
import { granted } from '../../../../src/domain/problem.ts'
import { witnesses } from '../../../../src/prediction/witnesses.ts'
import { stripingExplanation } from '../../../../src/views/striping/stripingExplanation.ts'
import { stripingPoints } from '../../../../src/views/striping/stripingPoints.ts'
import { stripingQuestion } from '../../../../src/views/striping/stripingQuestion.ts'
import type { StripingState } from '../../../../src/views/striping/stripingState.ts'
import { simulatedByService } from '../../../../src/views/shared/simulatedByService.ts'
import { embeddedService } from '../../../../src/workers/embeddedStudies.ts'
import { explainedCases } from '../../../support/explainedArrays.ts'
import { readValues } from '../../../support/readValues.ts'
import { thinned } from '../../../support/effort.ts'
import { diskPresets } from '../../../support/diskPresets.ts'

type Values = Partial<Record<FieldName, Value>>

const witness = await witnesses.striping()
const nothing = { points: [], outcomes: new Map(), done: 0, state: 'running' } as const
const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ')
const kib = 1024

function stateOf(preset: string, values: Values = {}): StripingState {
  const configuration = withValues(presetConfiguration(preset), readValues({ precision: 0.05, mix: '', ...values }))
  return stripingQuestion.state(granted(stripingQuestion.formulas(configuration, witness)), nothing)
}

const names = { unit: 'Best unit', present: 'Present unit', network: 'This array' } as const
type StripeTopic = keyof typeof names

/** Everything that a topic says, as markup. */
function shown(topic: StripeTopic, state: StripingState): string {
  const { topics } = stripingExplanation(state, witness)
  const { parts = [], facts = [] } = topics.find(({ name }) => name === names[topic]) ?? {}
  const said = parts.flatMap(({ title, words, formulas }) => [title, words, ...formulas.map((one) => renderToStaticMarkup(one))])
  return plain([...said, ...facts.flat()].join('\n'))
}

describe.each(thinned(diskPresets, 3).map(({ id }) => id))('the explanation of the disks of %s', (preset) => {
  test.each(explainedCases)('%o: has a number for everything', (values) => {
    for (const topic of ['unit', 'present'] as const)
      expect(shown(topic, stateOf(preset, values))).not.toMatch(/NaN|undefined|Infinity|<mn>–/)
  })
})

test.each(['nvme-30', 'dmi3-ssd-4', 'nearline-24', 'multiplier-5-cmd'])(
  'on the machine of %s the answer is explained as ours',
  (preset) => {
    const state = stateOf(preset, { processes: 12 })
    const isFlash = state.array.system.drive.flash !== undefined
    const network = shown('network', state)
    expect(network).not.toMatch(/NaN|undefined|Infinity|<mn>–/)
    expect(network).toContain('Throughput of this array')
    const { topics, terms } = stripingExplanation(state, witness)
    // the paper's own are of arms
    expect(topics.map(({ name }) => name)).toEqual(isFlash ? ['This array'] : ['This array', 'Best unit', 'Present unit'])
    expect(terms.some(({ name }) => /seek|rotation|cylinder/i.test(name))).toBe(!isFlash)
  },
)

test('the numbers of a formula are those that come out', () => {
  const state = stateOf('lee-katz-array', { disks: 16, stripeUnit: 64 * kib, arraySize: 256 * kib, processes: 4 })
  const present = shown('present', state)
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
    ['unit', { redundancy: 'raid-5' }, 'model covers striping without redundancy'],
    ['present', {}, 'Expected here: '],
    ['present', {}, '1/p − 1 = 3 requests pass it over'],
    ['present', {}, 'γ = 0.15, which Lee & Katz calibrated'],
    ['present', { issueLag: 'own', ownIssueLag: 0.3 }, 'γ = 0.3, as entered'],
    ['present', { stripeUnit: 100 * kib }, 'the last one is asked for in part'],
    ['present', { stripeUnit: 100 * kib }, 'whose n is SZ/SU without rounding'],
    ['present', { stripeUnit: 8 * kib }, 'What lies in further rows'],
    ['present', { starts: 'sectors' }, 'begin at any sector'],
    ['present', { starts: 'sectors' }, '512 B'],
    ['present', { links: 'shared' }, 'the shared bus is our own model'],
    ['present', { disks: 1 }, 'The disk sends its part'],
  ])('of %s with %o say: %s', (topic, values, words) => {
    const state = stateOf('lee-katz-array', { disks: 16, stripeUnit: 64 * kib, arraySize: 256 * kib, processes: 4, ...values })
    expect(shown(topic, state)).toContain(words)
  })

  test('promise no error where the formulas leave something out', () => {
    for (const values of [{ redundancy: 'raid-10' }, { links: 'shared' }])
      expect(shown('present', stateOf('lee-katz-array', { disks: 16, ...values }))).not.toContain('Expected here')
  })

  test('say how far it is from what is simulated, and where the rest is told', async () => {
    const state = stateOf('lee-katz-array', { disks: 16, stripeUnit: 64 * kib, arraySize: 256 * kib, processes: 4 })
    expect(shown('present', state)).toContain('It is simulated next.')
    const points = stripingPoints(state.configuration, state.array, state.choice.best)
    const simulated = stripingQuestion.state(
      state,
      await simulatedByService('array', points, embeddedService(), new AbortController().signal),
    )
    expect(shown('present', simulated)).toMatch(
      /Here [+−]?[\d.]+ % against the simulated [\d.]+ MB\/s, response time [+−]?[\d.]+ % against [\d.]+ ms, utilisation [+−]?[\d.]+ % against 0\.\d+\./,
    )
    expect(shown('present', simulated)).toContain('What each approximation does to the model')
    expect(shown('unit', simulated)).toMatch(/Of \d+ units simulated here [\d.]+ KiB is best/)
    const page = plain(
      renderToStaticMarkup(<Explained explanation={stripingExplanation(simulated, witness)} unit="MB/s" setAll={() => {}} />),
    )
    expect(page).toContain('The best stripe unit, equation (20)')
    expect(page).toMatch(/All \d+ intermediate quantities/)
  })
})

test('think time and several sizes are explained, and said to be beyond the paper', () => {
  const state = stateOf('lee-katz-array', { disks: 16, stripeUnit: 64 * kib, mix: '32KiB:3,256KiB-1MiB:1', thinkTime: 0.05, processes: 4 })
  const [present, unit] = [shown('present', state), shown('unit', state)]
  expect(present).toMatch(/thinks for Z = 50(\.0)? ms/)
  expect(present).toContain('Not in the paper: from its equation (3)')
  expect(unit).toContain('takes one size and no think time')
  expect((state.predicted.remarks ?? []).map(({ code }) => code)).toEqual(expect.arrayContaining(['several-sizes', 'thinking-processes']))
})

test('mixes that differ are simulated apart', () => {
  const keys = ['8KiB,64KiB', '8KiB,128KiB'].map((mix) => {
    const state = stateOf('lee-katz-array', { mix })
    return stripingPoints(state.configuration, state.array, state.choice.best)[0]?.key
  })
  expect(keys[0]).not.toBe(keys[1])
})
