import { describe, expect, test } from 'vitest'
import type { StripeUnitChoice } from '../../../../src/prediction/striping.ts'
import { kibibytes, mebibytes, megabytesPerSecond } from '../../../../src/units/quantities.ts'
import { plainSentence } from '../../../../src/views/shared/answer.ts'
import { rangeText, stripingSentences, unitText, type StripingSentences } from '../../../../src/views/striping/stripingAnswer.ts'

const choice = (values: Partial<StripeUnitChoice> = {}): StripeUnitChoice => ({
  best: kibibytes(41.3),
  least: kibibytes(16),
  most: kibibytes(256),
  unclamped: kibibytes(41.3),
  throughput: megabytesPerSecond(10.7),
  low: kibibytes(26.2),
  high: kibibytes(61.6),
  share: 0.95,
  chen: kibibytes(24),
  ...values,
})

const facts: StripingSentences = {
  drives: 16,
  striping: {
    processes: 4,
    requestSize: kibibytes(256),
    thinkTime: 0,
    stripeUnit: kibibytes(64),
    redundancy: 'raid-0',
    links: 'direct',
    scheduler: 'fcfs',
  },
  mostProcesses: 1,
  unit: 'MB/s',
  choice: choice(),
  here: megabytesPerSecond(10.1),
  robust: null,
  isCovered: true,
  simulated: [],
  isComplete: false,
  caveats: [],
}

type Changes = Partial<Omit<StripingSentences, 'striping'>> & { readonly striping?: Partial<StripingSentences['striping']> }

const sentencesOf = (changes: Changes = {}): StripingSentences => {
  const all = { ...facts, ...changes, striping: { ...facts.striping, ...changes.striping } }
  // of one size, as the choice would have it
  return { ...all, choice: { ...all.choice, least: all.striping.requestSize / all.drives, most: all.striping.requestSize } }
}
const plain = (text: string): string => text.replaceAll('\u00A0', ' ')
const sentence = (changes?: Changes): string => plain(plainSentence(stripingSentences(sentencesOf(changes)).sentence))
const second = (changes?: Changes): string => plain(plainSentence(stripingSentences(sentencesOf(changes)).second))

const unit = (kib: number, rate: number, byFormula = rate): StripingSentences['simulated'][number] => ({
  stripeUnit: kibibytes(kib),
  throughput: megabytesPerSecond(rate),
  byFormula: megabytesPerSecond(byFormula),
})

describe('the sentence', () => {
  test('recommends a unit, says what else would do, and what the present one gives', () => {
    expect(sentence()).toBe(
      'With four 256 KiB requests in flight, stripe in units of 41 KiB: 10.7 MB/s. Anything from 26 to 62 KiB keeps 95 % of that; your 64 KiB gives 10.1.',
    )
  })

  test('does not find fault with a unit that is as good, or the best', () => {
    expect(sentence({ here: megabytesPerSecond(10.69), striping: { stripeUnit: kibibytes(40) } })).toMatch(/; your 40 KiB is as good\.$/)
    expect(sentence({ striping: { stripeUnit: kibibytes(41) } })).toMatch(/; that is what you have\.$/)
  })

  test('gives one request at a time the smallest unit', () => {
    const smallest = choice({ best: kibibytes(16), low: kibibytes(16), high: kibibytes(24), throughput: megabytesPerSecond(7.8) })
    expect(sentence({ choice: smallest, here: megabytesPerSecond(4.4), striping: { processes: 1 } })).toBe(
      'One request at a time: use the smallest unit, 16 KiB: 7.80 MB/s. Anything up to 24 KiB keeps 95 % of that; your 64 KiB gives 4.40.',
    )
  })

  test('keeps requests on one disk where many are in flight, and does not write two numbers side by side', () => {
    const largest = choice({ best: kibibytes(64), low: kibibytes(40), high: kibibytes(64) })
    expect(sentence({ choice: largest, striping: { processes: 32, requestSize: kibibytes(64), stripeUnit: kibibytes(16) } })).toBe(
      'With 32 requests of 64 KiB in flight, keep each request on one disk, 64 KiB: 10.7 MB/s. Anything from 40 KiB up keeps 95 % of that; your 16 KiB gives 10.1.',
    )
  })

  test('says who thinks, and that sizes differ', () => {
    const sizes = [{ size: 4096, upTo: 524_288, share: 1 }]
    expect(sentence({ striping: { sizes } })).toMatch(
      /^With four requests of several sizes \(256 KiB on average\) in flight, stripe in units/,
    )
    expect(sentence({ striping: { thinkTime: 0.02 } })).toMatch(
      /^With four processes that think 20(\.0)? ms between 256 KiB requests, stripe/,
    )
    expect(sentence({ striping: { thinkTime: 0.02, processes: 1, sizes } })).toMatch(
      /^With one process that thinks 20(\.0)? ms between requests of several sizes \(256 KiB on average\), stripe/,
    )
  })

  test('says when it does not matter, and when there is nothing to choose', () => {
    const flat = choice({ low: kibibytes(16), high: kibibytes(256) })
    expect(sentence({ choice: flat })).toBe('Any unit from 16 to 256 KiB does equally well here, within 5 %: 10.7 MB/s.')
    expect(sentence({ drives: 1 })).toBe('One disk has nothing to stripe: 10.7 MB/s whatever the unit.')
  })

  test('is the simulation’s where no formula covers the array, once it is complete', () => {
    const simulated = [unit(64, 4.9), unit(128, 5.21), unit(256, 5)]
    const changes = { isCovered: false, simulated, striping: { redundancy: 'raid-5', links: 'shared' } } as const
    expect(sentence(changes)).toMatch(/^With four 256 KiB requests in flight, stripe in units of 41 KiB/)
    expect(sentence({ ...changes, isComplete: true })).toBe(
      'With four 256 KiB requests in flight with parity on the shared bus, 128 KiB is the best of three stripe units simulated: 5.21 MB/s. Those from 128 to 256 KiB keep 95 % of that; your 64 KiB gives 4.90.',
    )
    expect(sentence({ ...changes, striping: { scheduler: 'c-look' }, isComplete: true })).toMatch(
      /^With four 256 KiB requests in flight and disks that sort by C-LOOK, 128 KiB is the best/,
    )
    const flat = [unit(64, 2.68), unit(128, 2.69), unit(256, 2.6)]
    expect(sentence({ ...changes, simulated: flat, isComplete: true })).toBe(
      'With four 256 KiB requests in flight with parity on the shared bus, any stripe unit from 64 to 256 KiB does equally well, within 5 %: 2.69 MB/s.',
    )
  })
})

describe('the second sentence', () => {
  test('says how far the simulation agrees, and what it prefers where it does not', () => {
    expect(second()).toMatch(/The simulation is on its way\.$/)
    expect(second({ simulated: [unit(64, 10, 10.3), unit(128, 9)], isComplete: true })).toMatch(/The simulation agrees within 3 %\.$/)
    expect(second({ simulated: [unit(64, 10), unit(256, 12, 10)], isComplete: true })).toMatch(
      /differs by up to 17 %; of the units simulated 256 KiB is best: 12\.0 MB\/s\.$/,
    )
  })

  test('names one unit for a range of loads', () => {
    expect(second({ mostProcesses: 32, robust: { best: kibibytes(90), worstShare: 0.83 } })).toMatch(
      /If there may be up to 32 in flight, use 90 KiB: it keeps 83 % of the best at any load from 4 up\.$/,
    )
  })
})

test('units are whole KiB or whole sectors, and a range says its unit once', () => {
  expect(plain(unitText(kibibytes(41.3)))).toBe('41 KiB')
  expect(plain(unitText(kibibytes(7.53)))).toBe('7.5 KiB')
  expect(plain(unitText(100))).toBe('512 B')
  expect(plain(rangeText(kibibytes(26.2), kibibytes(61.6)))).toBe('26 to 62 KiB')
  expect(plain(rangeText(kibibytes(600), mebibytes(2)))).toBe('600 KiB to 2 MiB')
})
