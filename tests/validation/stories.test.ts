// @module-tag seconds
import { describe, expect, test } from 'vitest'
import { stories } from '../../src/catalog/stories.ts'
import { withValues, type Configuration } from '../../src/configuration/configuration.ts'
import { parseLink } from '../../src/configuration/link/link.ts'
import { presetConfiguration } from '../../src/configuration/presets.ts'
import { granted, type Result } from '../../src/domain/problem.ts'
import { witnessSays, type WitnessName } from '../../src/library/witnessSays.ts'
import { formatPercent, formatRate } from '../../src/units/formatQuantity.ts'
import { thinned } from '../support/effort.ts'
import { kibibytes, mebibytes, megabytesPerSecond } from '../../src/units/quantities.ts'
import { formatDuration } from '../../src/units/formatDuration.ts'

/*
 * Every number in the sentence of a story, computed again by both witnesses from the state that the story opens.
 */

const both: readonly WitnessName[] = ['formula', 'simulation']

const story = (id: string): { readonly sentence: string; readonly state: Configuration } => {
  const found = stories.find((one) => one.id === id)
  if (!found) throw new Error(id)
  return { sentence: found.sentence, state: parseLink(found.link).configuration }
}

const known: Readonly<Record<WitnessName, WeakMap<Configuration, Promise<Record<string, unknown>>>>> = {
  formula: new WeakMap(),
  simulation: new WeakMap(),
}

/** What a witness says; of one state it is asked once. */
function said(witness: WitnessName, configuration: Configuration): Promise<Record<string, unknown>> {
  const answer =
    known[witness].get(configuration) ??
    witnessSays(witness, configuration).then((says) => granted(says as Result<Record<string, unknown>>))
  known[witness].set(configuration, answer)
  return answer
}

const throughput = async (witness: WitnessName, configuration: Configuration): Promise<number> =>
  Number((await said(witness, configuration))['throughput'])

/** "15 to 16 %" of what two witnesses say, or one of them where both round alike. */
function span(values: readonly number[]): string {
  const percents = values.map((value) => Math.round(Math.abs(value) * 100)).toSorted((one, other) => one - other)
  const [least = 0, most = 0] = percents
  return least === most ? `${least}\u00A0%` : `${least} to ${most}\u00A0%`
}

/** What changing some fields does to throughput, by each witness. */
const gains = async (from: Configuration, to: Configuration): Promise<readonly number[]> =>
  Promise.all(both.map(async (witness) => (await throughput(witness, to)) / (await throughput(witness, from)) - 1))

test('rounds appear', async () => {
  const { sentence, state } = story('rounds')
  const { run } = (await said('simulation', state)) as { run: { strictRounds: number } }
  expect(sentence).toContain(formatPercent(run.strictRounds))
})

describe('pipelining', () => {
  test.each([
    ['pipelining-pays', 1],
    ['pipelining-turns', -1],
  ] as const)('%s', async (id, sign) => {
    const { sentence, state } = story(id)
    const shares = await gains(state, withValues(state, { method: 'pipelined' }))
    expect(shares.every((share) => Math.sign(share) === sign)).toBe(true)
    expect(sentence).toContain(span(shares))
  })
})

test('a fence that helps: by both witnesses, with the numbers of the simulation', async () => {
  const { sentence, state } = story('fence')
  const filled = withValues(state, { fence: 100 })
  expect((await gains(state, filled)).every((share) => share > 0.04)).toBe(true)
  const [before, after] = [await throughput('simulation', state), await throughput('simulation', filled)]
  expect(sentence).toContain(`${formatRate(before, 'MB/s').replace('\u00A0MB/s', '')} becomes ${formatRate(after, 'MB/s')}`)
})

test('a wider cable that brings nothing', async () => {
  const { sentence, state } = story('wider-cable')
  const usual = presetConfiguration('nearline-24')
  expect(state.machine.text).toBe(usual.machine.text.replace('sas12x4', 'sas12x8'))
  expect(sentence).toContain(`brings ${span(await gains(usual, state))}`)
})

test('one disk at a time', async () => {
  const { sentence, state } = story('one-disk-at-a-time')
  const byFrames = withValues(presetConfiguration('multiplier-5'), { requestSize: mebibytes(1) })
  for (const witness of both) expect(sentence).toContain(`${Math.round((await throughput(witness, state)) / 1e6)}\u00A0MB/s`)
  const rates = await Promise.all(both.map(async (witness) => (await throughput(witness, byFrames)) / megabytesPerSecond(1)))
  expect(sentence).toContain(
    rates
      .map((rate) => String(Number(rate.toPrecision(3))))
      .toSorted()
      .join(' to '),
  )
})

/** With blanks of one width. */
const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ')

test('links that hold a pass back', async () => {
  for (const [id, other] of [
    ['trained-down', presetConfiguration('nearline-24')],
    ['usb-hub', withValues(presetConfiguration('usb-4'), { disks: 1, machine: presetConfiguration('hba-8').machine })],
  ] as const) {
    const { sentence, state } = story(id)
    for (const one of [state, withValues(other, { view: 'passes' })])
      for (const witness of both) expect(plain(sentence)).toContain(plain(formatDuration(Number((await said(witness, one))['time']))))
  }
})

test('the stripe unit that matters', async () => {
  const { sentence, state } = story('unit-matters')
  expect(state.stripeUnit).toBe(kibibytes(32))
  const losses = await gains(state, withValues(state, { stripeUnit: kibibytes(8) }))
  expect(sentence).toContain(span(losses))
  for (const size of thinned([16, 24, 48, 64, 128], 2))
    for (const gain of await gains(state, withValues(state, { stripeUnit: kibibytes(size) }))) expect(gain).toBeLessThan(0.01)
})

test('the stripe unit that does not matter', async () => {
  const { state } = story('unit-does-not-matter')
  const units = thinned([32, 64, 256, 1_024, 4_096], 2).map((size) => withValues(state, { stripeUnit: kibibytes(size) }))
  for (const witness of both) {
    const rates = await Promise.all(units.map(async (one) => throughput(witness, one)))
    expect(Math.max(...rates) / Math.min(...rates)).toBeLessThan(1.01)
  }
})

test('a queue in the drive', async () => {
  const { sentence, state } = story('queue')
  const rate = async (witness: WitnessName, tags: number): Promise<string> =>
    ((await throughput(witness, withValues(state, { tags }))) / megabytesPerSecond(1)).toFixed(1)
  expect(sentence).toContain(`${await rate('simulation', 1)} becomes ${await rate('simulation', 32)}\u00A0MB/s`)
  expect(await rate('formula', 1)).toBe(await rate('simulation', 1))
  expect(sentence).toContain(`the model allows ${await rate('formula', 32)} at most`)
})

test('a cache that cannot help', async () => {
  const { sentence, state } = story('scan')
  const missed = async (configuration: Configuration): Promise<number> => {
    const { levels } = (await said('simulation', configuration)) as {
      levels: readonly { readonly readRequests: number; readonly readRequestMisses: number }[]
    }
    return (levels[0]?.readRequestMisses ?? 0) / (levels[0]?.readRequests ?? 0)
  }
  for (const size of [0.25, 1, 16, 64]) expect(await missed(withValues(state, { cacheSize: mebibytes(size) }))).toBe(1)
  expect(await missed(withValues(state, { fetchSize: kibibytes(32) }))).toBeCloseTo(1 / 8, 6)
  expect(sentence).toContain('1 miss in 8')
})

test('every story is told here', () => {
  expect(stories.map(({ id }) => id).toSorted()).toEqual(
    [
      'rounds',
      'pipelining-pays',
      'pipelining-turns',
      'fence',
      'one-disk-at-a-time',
      'trained-down',
      'usb-hub',
      'wider-cable',
      'unit-matters',
      'unit-does-not-matter',
      'queue',
      'scan',
    ].toSorted(),
  )
})
