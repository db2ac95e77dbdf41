import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Explained } from '../../../../src/answer/page/Explained.tsx'
import { witnesses } from '../../../../src/prediction/witnesses.ts'
import { kibibytes } from '../../../../src/units/quantities.ts'
import type { CachingState } from '../../../../src/views/caching/cachingState.ts'
import { cachingExplanation } from '../../../../src/views/caching/cachingExplanation.ts'
import { explainedCache } from '../../../../src/views/caching/explainedCache.ts'
import { configured, stateOf } from './cachingPlans.ts'

const witness = await witnesses.caching()
const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ')
const few = { ownRequests: 1_000 } as const

const names = { access: 'Split access', miss: 'Access time', block: 'Best block' } as const

/** Everything that a topic says, as markup. */
function explained(topic: keyof typeof names, state: CachingState): string {
  const found = cachingExplanation(state, witness).topics.find(({ name }) => name === names[topic])
  if (!found) throw new Error('no such topic')
  const parts = found.parts.flatMap(({ title, words, formulas }) => [
    `${title}. ${words}`,
    ...formulas.map((one) => renderToStaticMarkup(one)),
  ])
  return plain([...parts, ...found.facts.flat()].join('\n'))
}

describe('the explanation of a cache', () => {
  test.each([
    ['access', {}],
    ['access', { diskAccess: 'split', fetchSize: kibibytes(32) }],
    ['miss', {}],
    ['miss', { diskAccess: 'split', fetchSize: kibibytes(256) }],
  ] as const)('%s of %o: has a number for everything', async (topic, values) => {
    const text = explained(topic, await stateOf(configured({ ...few, ...values }), () => 3))
    expect(text).not.toMatch(/NaN|undefined|–/)
  })

  test('says where equation (3) is wrong, and by how much here', async () => {
    const text = explained('access', await stateOf(configured({ ...few, fetchSize: kibibytes(256) }), () => 3))
    expect(text).toContain('promises a gain even to a single sector, where there can be none')
    expect(text).toMatch(/\(3\): [\d.]+ ms too quick here/)
    expect(text).toMatch(/A fetch of 256 KiB is longer than a track of [\d.]+ KiB/)
  })

  test('compares one miss of each request with the simulation', async () => {
    const state = await stateOf(configured(few))
    const text = explained('miss', state)
    const { effectiveAccessTime = 0, diskReads = 0, requests = 1, missResponseTime = 0 } = state.map.here ?? {}
    expect(effectiveAccessTime).toBeCloseTo((diskReads / requests) * missResponseTime, 12)
    expect(text).toMatch(/Here [+−][\d.]+ % against the simulated [\d.]+ ms/)
    expect(text).toContain('No error is published')
  })

  test('knows nothing of a trace that has not gone through the cache, and says so', async () => {
    const state = await stateOf(configured(few), () => 0)
    expect(explained('miss', state)).toContain('They are being counted')
    expect(explained('block', state)).toContain('which are being counted')
    expect(explained('block', state)).not.toMatch(/NaN|undefined/)
  })

  test('of two levels counts what neither answers', async () => {
    const state = await stateOf(configured({ ...few, secondLevel: 'behind' }), () => 3)
    expect(explained('miss', state)).toContain('reads that neither cache answers')
    expect(explainedCache(state).fetchSize).toBe(state.plan.scenario.levels[1]?.fetchSize)
  })
})

describe('the best block', () => {
  test('is k of the trace’s own misses put into equation (6)', async () => {
    const state = await stateOf(configured(few))
    const text = explained('block', state)
    expect(text).toContain('equation (6)')
    expect(text).toMatch(/misses fall by \d+ % for every doubling/)
    expect(text).toMatch(
      /Simulated here, of blocks fetched by themselves those of [\d.]+ (KiB|B) take least time[:;] .*the nearest to what the model prefers/,
    )
    expect(text).toMatch(/<mn>[\d.]+<\/mn><mo>×<\/mo><mn>[\d.]+ ms<\/mn>/)
    expect(text).toMatch(/<mn>[\d.]+<\/mn><mo>×<\/mo><mn>[\d.]+ ms\/KiB<\/mn>/)
  })

  test.each([
    [
      'misses do not fall with larger blocks',
      { readSequential: 0, cacheSize: kibibytes(16), ownReadSize: 512, ownAlignment: kibibytes(64) },
    ],
    ['reads never miss in this cache', { ownReads: 0 }],
  ] as const)('has no k where %s, and says so', async (reason, values) => {
    const text = explained('block', await stateOf(configured({ ...few, ...values })))
    expect(text).toContain('k cannot be fitted')
    expect(text).toContain(reason)
    expect(text).not.toMatch(/NaN|undefined/)
    expect(text).not.toContain('ms/KiB</mn>')
  })

  test('is opened first, with every quantity beneath', async () => {
    const state = await stateOf(configured(few))
    const explanation = cachingExplanation(state, witness)
    const markup = plain(renderToStaticMarkup(<Explained explanation={explanation} unit="MB/s" setAll={() => {}} />))
    expect(markup).toContain('aria-label="Explanation"')
    expect(markup).toContain('The best block size, equation (6)')
    expect(markup).toContain(`All ${Object.keys(witness.explainCaching(explainedCache(state)).terms).length} intermediate quantities`)
    expect(markup).not.toMatch(/NaN|undefined/)
  })
})
