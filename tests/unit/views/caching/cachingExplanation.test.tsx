import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { witnesses } from '../../../../src/prediction/witnesses.ts'
import { kibibytes } from '../../../../src/units/quantities.ts'
import type { CachingFacts } from '../../../../src/views/caching/cachingFacts.ts'
import { cacheParts, type CacheTopic } from '../../../../src/views/caching/cachingFormulas.tsx'
import { cacheFacts } from '../../../../src/views/caching/cachingSources.ts'
import { ExplainCaching } from '../../../../src/views/caching/ExplainCaching.tsx'
import { explainedCache } from '../../../../src/views/caching/explainedCache.ts'
import { configured, factsOf } from './cachingPlans.ts'

const witness = await witnesses.caching()
const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ')
const few = { ownRequests: 1_000 } as const

interface Read {
  readonly text: string
  /** Sums as they are printed: what comes out and what was put in, in milliseconds. */
  readonly sums: readonly (readonly [total: number, parts: readonly number[]])[]
}

function explained(topic: CacheTopic, facts: CachingFacts): Read {
  const steps = witness.explainCaching(explainedCache(facts))
  const parts = cacheParts(topic, steps, facts)
  const formulas = parts.flatMap((part) => part.formulas.map((formula) => plain(renderToStaticMarkup(formula))))
  const sums = formulas.flatMap((formula) => {
    const total = /<mtext[^>]*>([\d.]+) ms<\/mtext><mo>=<\/mo>/.exec(formula)
    const put = [...formula.matchAll(/<mn>([\d.]+)<\/mn>/g)].map(([, digits]) => Number(digits))
    return total && formula.includes('<mtext> ms</mtext>') ? [[Number(total[1]), put] as const] : []
  })
  const words = parts.map(({ title, words: said }) => `${title}. ${said}`)
  const beside = cacheFacts(topic, steps, facts).flat()
  return { text: plain([...words, ...formulas, ...beside].join('\n')), sums }
}

describe('the explanation of a cache', () => {
  test.each([
    ['access', {}, 3],
    ['access', { diskAccess: 'split', fetchSize: kibibytes(32) }, 3],
    ['miss', {}, 1],
    ['miss', { diskAccess: 'split', fetchSize: kibibytes(256) }, 1],
  ] as const)('%s of %o: what is put in adds up to what comes out', async (topic, values, count) => {
    const { text, sums } = explained(topic, await factsOf(configured({ ...few, ...values }), () => 3))
    expect(text).not.toMatch(/NaN|undefined|–/)
    expect(sums).toHaveLength(count)
    for (const [total, parts] of sums) expect(parts.reduce((sum, part) => sum + part, 0) / total).toBeCloseTo(1, 2)
  })

  test('says where equation (3) is wrong, and by how much here', async () => {
    const { text } = explained('access', await factsOf(configured({ ...few, fetchSize: kibibytes(256) }), () => 3))
    expect(text).toContain('promises a gain even to a single sector, where there can be none')
    expect(text).toMatch(/\(3\): [\d.]+ ms too quick here/)
    expect(text).toMatch(/A fetch of 256 KiB is longer than a track of [\d.]+ KiB/)
  })

  test('compares one miss of each request with the simulation', async () => {
    const facts = await factsOf(configured(few))
    const { text } = explained('miss', facts)
    const { effectiveAccessTime = 0, diskReads = 0, requests = 1, missResponseTime = 0 } = facts.map.here ?? {}
    expect(effectiveAccessTime).toBeCloseTo((diskReads / requests) * missResponseTime, 12)
    expect(text).toMatch(/Here [+−][\d.]+ % against the simulated [\d.]+ ms/)
    expect(text).toContain('No error is published')
  })

  test('knows nothing of a trace that has not gone through the cache, and says so', async () => {
    const facts = await factsOf(configured(few), () => 0)
    expect(explained('miss', facts).text).toContain('They are being counted')
    expect(explained('block', facts).text).toContain('which are being counted')
    expect(explained('block', facts).text).not.toMatch(/NaN|undefined/)
  })

  test('of two levels counts what neither answers', async () => {
    const facts = await factsOf(configured({ ...few, secondLevel: 'behind' }), () => 3)
    expect(explained('miss', facts).text).toContain('reads that neither cache answers')
    expect(explainedCache(facts).fetchSize).toBe(facts.plan.scenario.levels[1]?.fetchSize)
  })
})

describe('the best block', () => {
  test('is k of the trace’s own misses put into equation (6)', async () => {
    const facts = await factsOf(configured(few))
    const { text } = explained('block', facts)
    const { unclamped = 0 } = facts.advice?.advice.choice ?? {}
    expect(text).toContain('equation (6)')
    expect(text).toMatch(/misses fall by \d+ % for every doubling/)
    expect(text).toMatch(
      /Simulated here, of blocks fetched by themselves those of [\d.]+ (KiB|B) take least time[:;] .*the nearest to what the formula says/,
    )
    const [, k = '', fixed = ''] = /<mn>([\d.]+)<\/mn><mo>×<\/mo><mtext>([\d.]+) ms<\/mtext>/.exec(text) ?? []
    const [, rest = '', slope = ''] = /<mn>([\d.]+)<\/mn><mo>×<\/mo><mtext>([\d.]+) ms\/KiB<\/mtext>/.exec(text) ?? []
    expect((Number(k) * Number(fixed) * kibibytes(1)) / (Number(rest) * Number(slope)) / unclamped).toBeCloseTo(1, 1)
  })

  test.each([
    [
      'misses do not fall with larger blocks',
      { readSequential: 0, cacheSize: kibibytes(16), ownReadSize: 512, ownAlignment: kibibytes(64) },
    ],
    ['reads never miss in this cache', { ownReads: 0 }],
  ] as const)('has no k where %s, and says so', async (reason, values) => {
    const { text } = explained('block', await factsOf(configured({ ...few, ...values })))
    expect(text).toContain('k cannot be fitted')
    expect(text).toContain(reason)
    expect(text).not.toMatch(/NaN|undefined/)
    expect(text).not.toContain('ms/KiB</mtext>')
  })

  test('is opened first, with every quantity beneath', async () => {
    const facts = await factsOf(configured(few))
    const markup = plain(renderToStaticMarkup(<ExplainCaching facts={facts} witness={witness} />))
    expect(markup).toContain('aria-label="Explanation"')
    expect(markup).toContain('The best block size, equation (6)')
    expect(markup).toContain(`All ${witness.explainCaching(explainedCache(facts)).length} intermediate quantities`)
    expect(markup).not.toMatch(/NaN|undefined/)
  })
})
