import type { ArrayScenario } from '../../domain/array.ts'
import type { Formula } from '../../domain/formula.ts'
import { bracket, difference, fraction, named, product, put, ratio, rounded, sum, term } from '../explained.ts'
import { parityArray } from './parityArray.ts'

function parityTerms({ system, striping }: ArrayScenario) {
  const found = parityArray({ system, striping })
  return named({
    drives: term('count', system.drives, { symbol: 'N' }),
    processes: term('count', striping.processes, { symbol: 'L', note: 'array requests in flight' }),
    requestSize: term('B', striping.requestSize, { symbol: 'SZ' }),
    stripeUnit: term('B', striping.stripeUnit, { symbol: 'SU' }),
    writeShare: term('1', striping.writeShare, { note: 'of the array requests' }),
    disksPerRequest: term('1', found.parts, {
      symbol: 'n',
      note: 'drive requests of an array request: both steps of a write, parity with them',
    }),
    serviceTime: term('s', found.serviceTime, {
      symbol: 'E(S)',
      note: 'mean over them; quicker where a head still stands where it has read',
    }),
    accessProbability: term('1', found.accessProbability, { symbol: 'p', note: 'drives that a step asks, of N' }),
    alpha: term('1', found.alpha, { symbol: 'α', note: 'p₀E(R)/E(S) of a step: its parts end apart' }),
    passedOver: term('1', 1 / found.accessProbability - 1, {
      symbol: '1/p − 1',
      note: 'steps that pass a drive over between two that ask it',
    }),
    issueLag: term('1', found.gamma, { symbol: 'γ', note: 'until the next step, in mean times between steps' }),
    utilization: term('1', found.utilization, { symbol: 'U', equation: '10' }),
    responseTime: term('s', found.responseTime, { symbol: 'E(R)', note: 'of reads and writes together' }),
    arrayThroughput: term('B/s', found.throughput),
  })
}

const whose = {
  source: 'Lee & Katz 1993, equation (10), with α, p and γ of the steps of writes: our own.',
  holdsFor:
    'one or two parities, left-symmetric, no drive missing; requests of one size that begin with a unit, always as many in flight; a link for each drive; drives that serve in order of arrival',
}

/** The closed form of an array with parity, explained. */
export interface ParityExplanation {
  readonly terms: ReturnType<typeof parityTerms>
  readonly formulas: Readonly<Record<'busy' | 'response' | 'rate', Formula>>
}

/** Terms and formulas of an array that `isParityArray` has. */
export function explainParity(array: ArrayScenario): ParityExplanation {
  const t = parityTerms(array)
  const used = rounded(t.utilization)
  const idle = product(rounded(t.alpha), bracket(sum(put(bracket(difference(ratio(1, 'p'), 1)), t.passedOver), t.issueLag)))
  return {
    terms: t,
    formulas: {
      busy: {
        ...whose,
        title: 'How busy a drive with parity is',
        words:
          'A read is one step. A small write is two, each awaited before the next: it reads what the new parity is made of, then writes data and parity, and finds its heads where they have read if nobody came between. A whole row is written in one.',
        equations: ['10'],
        result: 'U',
        value: used,
        is: fraction(1, sum(1, fraction(idle, t.processes))),
      },
      response: {
        ...whose,
        title: 'Response time with parity',
        equations: [],
        result: 'E(R)',
        value: t.responseTime,
        is: fraction(product(t.processes, t.disksPerRequest, t.serviceTime), product(used, t.drives)),
      },
      rate: {
        ...whose,
        title: 'Throughput with parity',
        equations: [],
        result: 'throughput',
        value: t.arrayThroughput,
        is: fraction(product(used, t.drives, t.requestSize), product(t.disksPerRequest, t.serviceTime)),
      },
    },
  }
}
