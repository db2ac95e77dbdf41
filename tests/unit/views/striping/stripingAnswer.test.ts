import { describe, expect, test } from 'vitest'
import type { StripeUnitChoice } from '../../../../src/prediction/striping.ts'
import { kibibytes, mebibytes, megabytesPerSecond } from '../../../../src/units/quantities.ts'
import { plainSentence } from '../../../../src/views/shared/answer.ts'
import { stripingSentences, type StripingSentences } from '../../../../src/views/striping/stripingAnswer.ts'
import type { UnitPoint } from '../../../../src/views/striping/stripingVerdict.ts'
import { askersText, rangeText, unitText } from '../../../../src/views/striping/stripingWords.ts'

const choice = (values: Partial<StripeUnitChoice> = {}): StripeUnitChoice => ({
  best: kibibytes(40),
  least: kibibytes(16),
  most: kibibytes(256),
  unclamped: kibibytes(40),
  throughput: megabytesPerSecond(10.7),
  low: kibibytes(26.2),
  high: kibibytes(61.6),
  share: 0.95,
  chen: kibibytes(24),
  ...values,
})

/** Rates in MB/s by KiB: of the model, and simulated to ±0.05. */
const unit = (kib: number, model: number, simulated?: number): UnitPoint => ({
  stripeUnit: kibibytes(kib),
  model: megabytesPerSecond(model),
  simulated: simulated === undefined ? undefined : { value: megabytesPerSecond(simulated), halfWidth: megabytesPerSecond(0.05) },
})

const nothingIn = [unit(16, 8), unit(40, 10.7), unit(64, 10.1), unit(256, 4)]
const agreed = [unit(16, 8, 8.1), unit(40, 10.7, 10.6), unit(64, 10.1, 10), unit(256, 4, 3.9)]
const parted = [unit(16, 8, 8.1), unit(40, 10.7, 10.6), unit(64, 10.1, 11.6), unit(256, 4, 12.9)]

const facts: StripingSentences = {
  drives: 16,
  noun: 'disk',
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
  robust: null,
  isCovered: true,
  row: nothingIn,
  progress: 'running',
  workload: [],
}

type Changes = Partial<Omit<StripingSentences, 'striping'>> & { readonly striping?: Partial<StripingSentences['striping']> }

const said = (changes: Changes = {}): ReturnType<typeof stripingSentences> =>
  stripingSentences({ ...facts, ...changes, striping: { ...facts.striping, ...changes.striping } })
const plain = (text: string): string => text.replaceAll('\u00A0', ' ')
const sentence = (changes?: Changes): string => plain(plainSentence(said(changes).sentence))
const second = (changes?: Changes): string => plain(plainSentence(said(changes).second))

describe('whose number it is', () => {
  test('nothing in: the model’s, without advice', () => {
    expect(sentence()).toBe('With four 256 KiB requests in flight the model prefers 40 KiB units: 10.7 MB/s.')
    expect(second()).toBe('Simulating: 0 of 4 stripe units are in. Advice follows.')
  })

  test('half in: the same until the best and its neighbours are', () => {
    const half = [unit(16, 8), unit(40, 10.7, 10.6), unit(64, 10.1, 10), unit(256, 4)]
    expect(sentence({ row: half })).toBe(sentence())
    expect(second({ row: half })).toBe('Simulating: 2 of 4 stripe units are in. Advice follows.')
    expect(second({ row: half, progress: 'cancelled' })).toBe('The simulation was stopped at 2 of 4 stripe units, too few to advise on.')
    expect(second({ progress: 'cancelled' })).toBe('Nothing has been simulated, and the model alone is no advice.')
  })

  test('the neighbours in: advice, however much else is missing', () => {
    const enough = [unit(16, 8, 8.1), unit(40, 10.7, 10.6), unit(64, 10.1, 10), unit(256, 4)]
    expect(sentence({ row: enough, progress: 'cancelled' })).toBe(sentence({ row: agreed, progress: 'done' }))
  })

  test('all in, and both agree: the model’s, with what yours costs as simulated', () => {
    expect(sentence({ row: agreed, progress: 'done' })).toBe(
      'With four 256 KiB requests in flight, 16 disks deliver 10.7 MB/s with a stripe unit of 40 KiB. Use it: simulated, your 64 KiB gives 6 % less.',
    )
    expect(second({ row: agreed, progress: 'done' })).toBe(
      'Anything from 26 to 62 KiB keeps 95 % of that; the simulation agrees within 3 %.',
    )
    expect(said({ row: agreed, progress: 'done' }).caveats).toEqual([])
  })

  test('all in, and both part about the unit: both in one sentence, advice by the simulation', () => {
    const row = [unit(16, 8, 8.1), unit(40, 10.7, 10.6), unit(64, 10.1, 11.6), unit(256, 4, 20.4)]
    expect(sentence({ row, progress: 'done' })).toBe(
      'With four 256 KiB requests in flight the model prefers 40 KiB units, the simulation 256 KiB. Use 256 KiB: simulated, it gives 20.4 MB/s, 76 % more than your 64 KiB.',
    )
    expect(sentence({ row: parted, striping: { stripeUnit: kibibytes(256) }, progress: 'done' })).toMatch(
      /the simulation 256 KiB\. Keep 256 KiB: simulated, it gives 12\.9 MB\/s\.$/,
    )
    const close = parted.map((one) => (one.stripeUnit === kibibytes(64) ? unit(64, 10.1, 12.85) : one))
    expect(sentence({ row: close, progress: 'done' })).toMatch(
      /the simulation 256 KiB\. Your 64 KiB makes no difference: simulated, that gives 12\.9 MB\/s\.$/,
    )
  })

  test('all in, and both part about the rate alone: both rates, and how far they differ beneath the chart', () => {
    const row = [unit(16, 8, 8.1), unit(40, 10.7, 12.6), unit(64, 10.1, 11.6), unit(256, 4, 6)]
    expect(sentence({ row, progress: 'done' })).toBe(
      'With four 256 KiB requests in flight both prefer 40 KiB units: the model says 10.7 MB/s, the simulation 12.6. Use it: simulated, your 64 KiB gives 8 % less.',
    )
    expect(said({ row, progress: 'done' }).caveats.map(plain)).toEqual(['Model and simulation differ by 15 % at 40 KiB.'])
  })

  test('a gain smaller than its interval is none', () => {
    const row = [unit(16, 8, 8.1), unit(40, 10.7, 10.6), unit(64, 10.1, 10.55), unit(256, 4, 6)]
    expect(sentence({ row, progress: 'done' })).toMatch(/of 40 KiB\. Your 64 KiB makes no difference\.$/)
    expect(sentence({ row, striping: { stripeUnit: kibibytes(40) }, progress: 'done' })).toMatch(/of 40 KiB\. That is what you have\.$/)
  })
})

describe('the load', () => {
  test('does not write two numbers side by side, and says who thinks and that sizes differ', () => {
    expect(sentence({ striping: { processes: 32, requestSize: kibibytes(64) } })).toMatch(/^With 32 requests of 64 KiB in flight the model/)
    const sizes = [{ size: 4096, upTo: 524_288, share: 1 }]
    expect(sentence({ striping: { sizes } })).toMatch(/^With four requests of several sizes \(256 KiB on average\) in flight the model/)
    expect(sentence({ striping: { thinkTime: 0.02 } })).toMatch(
      /^With four processes that think 20(\.0)? ms between 256 KiB requests the model/,
    )
    expect(sentence({ striping: { thinkTime: 0.02, processes: 1, sizes } })).toMatch(
      /^With one process that thinks 20(\.0)? ms between requests of several sizes \(256 KiB on average\) the model/,
    )
    expect([askersText(1, 0), askersText(4, 0), askersText(1, 0.1), askersText(4, 0.1)]).toEqual([
      '1 at a time',
      '4 in flight',
      '1 process',
      '4 processes',
    ])
  })
})

describe('where there is nothing to choose', () => {
  test('one disk says its rate by whoever may', () => {
    const row = [unit(64, 2.5, 2.5), unit(256, 2.5, 2.49)]
    const one = { drives: 1, choice: choice({ best: kibibytes(64), throughput: megabytesPerSecond(2.5) }), row } as const
    expect(sentence({ ...one, row: [unit(64, 2.5), unit(256, 2.5)] })).toBe(
      'One disk has nothing to stripe: 2.50 MB/s whatever the unit by the model.',
    )
    expect(sentence(one)).toBe('One disk has nothing to stripe: 2.50 MB/s whatever the unit.')
    expect(sentence({ ...one, row: [unit(64, 2.5, 3), unit(256, 2.5, 3)] })).toBe(
      'One disk has nothing to stripe: the model says 2.50 MB/s, the simulation 3.00.',
    )
  })

  test('units that are all as good make no difference, by the model alone and by both', () => {
    const flat = choice({ low: kibibytes(16), high: kibibytes(256) })
    expect(sentence({ choice: flat })).toBe(
      'With four 256 KiB requests in flight the model gives any unit from 16 to 256 KiB 10.7 MB/s, within 5 %.',
    )
    const row = [unit(16, 10.5, 10.4), unit(40, 10.7, 10.6), unit(64, 10.6, 10.5), unit(256, 10.6, 10.4)]
    expect(sentence({ choice: flat, row, progress: 'done' })).toBe(
      'With four 256 KiB requests in flight, 16 disks deliver 10.7 MB/s whatever the stripe unit, within 5 %.',
    )
  })
})

describe('an array that the model does not cover', () => {
  const row = [unit(64, 10, 4.9), unit(128, 10, 5.21), unit(256, 10, 4.7)]
  const changes = { isCovered: false, row, progress: 'done', striping: { redundancy: 'raid-5', links: 'shared' } } as const

  test('is the simulation’s', () => {
    expect(sentence({ ...changes, row: [unit(64, 10), unit(128, 10, 5.21), unit(256, 10)] })).toBe(
      'With four 256 KiB requests in flight with parity on the shared bus, only the simulation knows the best stripe unit.',
    )
    expect(sentence(changes)).toBe(
      'With four 256 KiB requests in flight with parity on the shared bus, 128 KiB is the best of three stripe units simulated: 5.21 MB/s. Use it: simulated, your 64 KiB gives 6 % less.',
    )
    expect(second({ ...changes, choice: choice({ share: 0.9 }) })).toBe('Simulated, 64 to 256 KiB keeps 90 % of that.')
    expect(sentence({ ...changes, striping: { scheduler: 'c-look' } })).toMatch(
      /^With four 256 KiB requests in flight and disks that sort by C-LOOK, 128 KiB is the best/,
    )
    const flat = [unit(64, 10, 2.68), unit(128, 10, 2.69), unit(256, 10, 2.6)]
    expect(sentence({ ...changes, row: flat })).toBe(
      'With four 256 KiB requests in flight with parity on the shared bus, 16 disks deliver 2.69 MB/s whatever the stripe unit, within 5 %.',
    )
  })
})

test('the second sentence names one unit for a range of loads', () => {
  expect(second({ mostProcesses: 32, robust: { best: kibibytes(90), worstShare: 0.83 } })).toMatch(
    / For up to 32 in flight the model prefers 90 KiB: 83 % of the best at any load from 4 up\.$/,
  )
})

test('units are whole KiB or whole sectors, and a range says its unit once', () => {
  expect(plain(unitText(kibibytes(41.3)))).toBe('41 KiB')
  expect(plain(unitText(kibibytes(7.53)))).toBe('7.5 KiB')
  expect(plain(unitText(100))).toBe('512 B')
  expect(plain(rangeText(kibibytes(26.2), kibibytes(61.6)))).toBe('26 to 62 KiB')
  expect(plain(rangeText(kibibytes(600), mebibytes(2)))).toBe('600 KiB to 2 MiB')
})
