import { describe, expect, test } from 'vitest'
import { claims } from '../../../src/catalog/claims.ts'
import { approximationClaims } from '../../../src/catalog/publishedResults/leeKatz1993Approximations.ts'
import { reddyClaims } from '../../../src/catalog/publishedResults/reddy1992.ts'
import { whiteClaims } from '../../../src/catalog/publishedResults/white2001Claims.ts'
import { explain } from '../../../src/library/index.ts'
import { contents } from '../../../src/papers/contents/contents.ts'
import { printedOf } from '../../../src/papers/contents/line.ts'

/** Quantities of an explanation by their names, and fields of what was asked as "asked.rpm". */
type Numbers = (name: string) => number

const explained = new Map<string, Promise<Numbers>>()

/** A view that has no closed form of its own is asked as the throughput of the same system. */
async function explainedBy(link: string): Promise<Numbers> {
  const found = await explain(`#v=2&${link}`)
  return (name) => {
    const value = name.startsWith('asked.') ? (found.asked as Record<string, unknown>)[name.slice(6)] : found[name]?.value
    if (typeof value !== 'number') throw new Error(`${link} has no ${name}`)
    return value
  }
}

const numbersOf = (link: string): Promise<Numbers> => {
  const known = explained.get(link) ?? explainedBy(link)
  explained.set(link, known)
  return known
}

const integral = (of: (x: number) => number, from: number, to: number, steps = 20_000): number => {
  const step = (to - from) / steps
  return Array.from({ length: steps }, (_, index) => of(from + (index + 0.5) * step)).reduce((sum, value) => sum + value * step, 0)
}

/** Equation (7) of Barve et al. 1999. */
const seekTime = (n: Numbers, distance: number): number =>
  distance <= n('asked.seek-e')
    ? n('asked.seek-a') + n('asked.seek-b') * Math.sqrt(distance)
    : n('asked.seek-c') + n('asked.seek-d') * distance

/** Equation (8). */
const beyond = (n: Numbers, distance: number): number => Math.max(0, 1 - distance / n('usedCylinders')) ** 2

/** Pr[ST ≥ t], by cylinder[t] of equation (7). */
function seeksBeyond(n: Numbers, t: number): number {
  if (t <= n('asked.seek-a')) return 1
  const root = ((t - n('asked.seek-a')) / n('asked.seek-b')) ** 2
  return beyond(n, root < n('asked.seek-e') ? root : Math.max(n('asked.seek-e'), (t - n('asked.seek-c')) / n('asked.seek-d')))
}

const revolution = (n: Numbers): number => 60 / n('asked.rpm')
const longest = (n: Numbers): number => seekTime(n, n('usedCylinders')) + revolution(n)

/** Equation (6) with rotation: Pr[seek and rotation ≥ t]. */
const arrivesBeyond = (n: Numbers, t: number): number =>
  integral((turned) => seeksBeyond(n, t - turned), 0, revolution(n), 400) / revolution(n)

const amount = (n: Numbers): number => n('drives') * n('meanRequestSize')
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Both sizes of the mix have the same weight. */
const leading = (n: Numbers): number => {
  const size = n('meanRequestSize')
  const sizes = size === 36_864 ? [8_192, 65_536] : [size]
  return mean(sizes.map((one) => Math.min(one, n('averageTrackSize') / 2)))
}

/** Each equation as its paper prints it, of the other quantities of the same explanation; B − 512 for B where track ends are counted. */
const equations: Readonly<Record<string, (n: Numbers) => number>> = {
  equation1Duration: (n) =>
    n('commandOverheadSingle') +
    n('meanSeekTime') +
    n('meanRotationalLatency') +
    n('meanRequestSize') / n('headRate') +
    n('equation1Switches'),
  equation1Switches: (n) => {
    const [tracks, track, cylinder] = [
      (n('meanRequestSize') - 512) / n('averageTrackSize'),
      n('asked.track-switch'),
      n('asked.cylinder-switch'),
    ]
    return track * (tracks - tracks / n('asked.surfaces')) + (cylinder * tracks) / n('asked.surfaces')
  },
  equation2Duration: (n) => {
    const [size, fenced] = [n('meanRequestSize'), (n('meanRequestSize') * n('asked.fence')) / 256]
    return (
      n('commandOverheadSingle') +
      n('meanSeekTime') +
      n('meanRotationalLatency') +
      fenced / n('headRate') +
      n('equation2Switches') +
      Math.max(size / n('busRate'), (size - fenced) / n('headRate'))
    )
  },
  fencedBytes: (n) => Math.min(n('asked.buffer'), (n('meanRequestSize') * n('asked.fence')) / 256),
  meanSeekTime: (n) => integral((t) => seeksBeyond(n, t), 0, longest(n)),
  minimumSeekTime: (n) => integral((t) => seeksBeyond(n, t) ** n('drives'), 0, longest(n)),
  minimumPositioningExact: (n) => integral((t) => arrivesBeyond(n, t) ** n('drives'), 0, longest(n), 1_000),
  minimumPositioningEquation5: (n) => n('minimumSeekTime') + revolution(n) / 2,
  minimumRotationalLatency: (n) => revolution(n) / (n('drives') + 1),
  linearMinimumSeek: (n) => seekTime(n, n('usedCylinders')) / (2 * n('drives') + 1),
  leadingPortion: leading,
  equation3Duration: (n) =>
    n('commandOverheadRound') + n('minimumPositioningUsed') + leading(n) / n('headRate') + (amount(n) - leading(n)) / n('busRate'),
  equation3Throughput: (n) => amount(n) / n('equation3Duration'),
  equation4Duration: (n) =>
    n('commandOverheadRound') +
    n('minimumPositioningUsed') +
    (n('meanRequestSize') * n('asked.fence')) / 256 / n('headRate') +
    amount(n) / n('busRate'),
  asymptoticBound: (n) => Math.min(n('meanRequestSize') / n('busService'), n('disksAtMost'), n('hostAtMost')),
  smallRequestLimit: (n) => amount(n) / n('singleDiskDuration'),
  // the fixed point of X = D / (T_1 + s·ρ/(1 − ρ)), ρ = X·s
  deratedThroughput: (n) => {
    const [cycle, service] = [n('singleDiskDuration'), n('busService')]
    let [low, high] = [0, 1 / service]
    for (let step = 0; step < 200; step++) {
      const rate = (low + high) / 2
      const load = rate * service
      if (rate < n('drives') / (cycle + (service * load) / (1 - load))) low = rate
      else high = rate
    }
    return low * n('meanRequestSize')
  },
  normalAccess: (n) => n('revolutionTime') / 2 + n('fetchSize') / n('headRate'),
  splitAccess: (n) => {
    const [turn, share] = [n('revolutionTime'), n('trackShare')]
    return share * turn + (1 - share) * (((1 - share) * turn) / 2 + n('fetchSize') / n('headRate'))
  },
  splitLatency: (n) => (n('revolutionTime') / 2) * (1 - n('trackShare') ** 2),
  missTime: (n) => n('fixedCost') + (n('blockSize') / 1024) * n('costPerKibibyte'),
  dropPerDoubling: (n) => 1 - 2 ** -n('missExponent'),
  optimalBlock: (n) => ((n('missExponent') * n('fixedCost')) / ((1 - n('missExponent')) * n('costPerKibibyte'))) * 1024,
  utilization: (n) => 1 / (1 + (1 / n('accessProbability') - 1 + n('issueLag')) / n('processes')),
  responseTime: (n) => (n('serviceTime') * n('processes') * n('disksPerRequest')) / (n('utilization') * n('drives')),
  throughput: (n) => (n('utilization') * n('drives') * n('stripeUnit')) / n('serviceTime'),
  serviceTime: (n) => n('positioningTime') + n('stripeUnit') / n('sustainedRate'),
  disksPerRequest: (n) => n('requestSize') / n('stripeUnit'),
  unitThroughput: (n) => {
    const [unit, size] = [n('stripeUnit'), n('requestSize')]
    const load = n('processes') - 1 + n('issueLag')
    return (
      (n('processes') * n('drives') * n('sustainedRate') * unit * size) /
      ((n('positioningBytes') + unit) * (n('drives') * unit + size * load))
    )
  },
  positioningBytes: (n) => n('positioningTime') * n('sustainedRate'),
  optimalUnit: (n) => Math.sqrt((n('positioningBytes') * (n('processes') - 1 + n('bestIssueLag')) * n('requestSize')) / n('drives')),
  leastUnit: (n) => n('requestSize') / n('drives'),
  mostUnit: (n) => n('requestSize'),
  bestUnit: (n) => Math.min(n('requestSize'), Math.max(n('requestSize') / n('drives'), n('optimalUnit'))),
}

const units: Readonly<Record<string, number>> = { '': 1, ms: 1e-3, KiB: 1_024, MiB: 1_048_576, 'MB/s': 1e6 }

/** What is judged elsewhere: the words of the paper. */
const judged: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(claims).map(([name, { claim, paper }]) => [name, `${claim} ${paper}`]),
  ...Object.entries({ ...reddyClaims, ...whiteClaims, ...approximationClaims }).map(([name, { paper }]) => [name, paper]),
])

const compared = Object.values(contents)
  .flat()
  .flatMap((line) => printedOf(line).map(([printed, of]) => ({ what: line[1], link: line[2] ?? '', printed, of })))

describe('what the papers print', () => {
  test.each(compared.filter(({ of }) => of.startsWith('claim ')))('$printed of “$what” is judged: $of', ({ printed, of }) => {
    expect(judged[of.slice(6)]).toContain(printed)
  })

  test.each(compared.filter(({ printed }) => printed === 'as printed'))(
    'the equation of “$what” gives $of: $link',
    async ({ link, of }) => {
      const numbers = await numbersOf(link)
      // integrals in steps: five digits
      expect(equations[of]?.(numbers)).toBeCloseTo(numbers(of), 4 - Math.floor(Math.log10(numbers(of))))
    },
  )

  test.each(compared.filter(({ printed, of }) => printed !== 'as printed' && !of.startsWith('claim ')))(
    '$printed of “$what” is $of to the last digit: $link',
    async ({ link, printed, of }) => {
      const [digits = '', unit = ''] = printed.split(' ')
      const half = 0.5 * 10 ** -(digits.split('.')[1]?.length ?? 0)
      const numbers = await numbersOf(link)
      const here = numbers(of) / (unit === 'turns' ? numbers('revolutionTime') : (units[unit] ?? Number.NaN))
      expect(Math.abs(here - Number(digits)), `${here}`).toBeLessThanOrEqual(half)
    },
  )
})
