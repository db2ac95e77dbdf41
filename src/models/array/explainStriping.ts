import type { Formula } from '../../domain/formula.ts'
import { sectorBytes } from '../../units/quantities.ts'
import {
  beside,
  bracket,
  ceiling,
  difference,
  fraction,
  ifAny,
  least,
  product,
  put,
  quantity,
  ratio,
  root,
  rounded,
  sum,
} from '../explained.ts'
import { stripingTerms, type ExplainedArray, type StripingTerms } from './explainTerms.ts'

const present = {
  source: 'Lee & Katz 1993, equations (7) to (9), (17) and (18).',
  holdsFor:
    'requests of one size, anywhere in the array, always as many in flight; reads or writes without redundancy; a link for each disk; disks that turn in step and serve in order of arrival',
}

/** Disks that a request asks, and one of their requests. */
function requestFormulas(t: StripingTerms) {
  const asked = { ...present, title: 'Drives that a request asks', equations: ['18'], result: 'n', value: t.disksPerRequest }
  const beyondFirst = difference(t.requestSize, put('1 sector', quantity('B', sectorBytes)))
  return {
    askedByUnits: { ...asked, is: least(t.drives, ceiling(ratio(t.requestSize, t.stripeUnit))) },
    askedBySectors: { ...asked, is: least(t.drives, sum(1, fraction(beyondFirst, t.stripeUnit))) },
    disk: {
      ...present,
      title: 'One disk request',
      equations: ['17'],
      result: 'E(S)',
      value: t.serviceTime,
      is: sum(
        t.meanSeekTime,
        put(ratio('T', 2), t.meanRotationalLatency),
        ifAny('electronics', t.electronics),
        put(fraction(t.requestSize, product(t.disksPerRequest, t.sustainedRate)), t.transfer),
      ),
    },
  } satisfies Readonly<Record<string, Formula>>
}

/** What the array does with its present unit. */
function presentFormulas(t: StripingTerms) {
  const used = rounded(t.utilization)
  const between = sum(put(difference(ratio(1, 'p'), 1), t.passedOver), t.issueLag)
  const { thinkTime, thinking, shortness, emptyQueue } = t
  // what follows from eq. 3 for think time and several sizes; without them 7
  const idle =
    thinking && shortness && emptyQueue
      ? sum(product(bracket(between), bracket(difference(1, product(shortness, emptyQueue)))), product(emptyQueue, thinking))
      : between
  const cycle = fraction(product(t.serviceTime, t.processes, put('p', t.accessProbability)), used)
  return {
    busy: {
      ...present,
      title: 'How busy a disk is',
      equations: thinking ? [] : ['7'],
      result: 'U',
      value: used,
      is: fraction(1, sum(1, fraction(idle, t.processes))),
    },
    response: {
      ...present,
      title: 'Response time',
      equations: ['8'],
      result: 'E(R)',
      value: t.responseTime,
      is: thinkTime ? difference(cycle, thinkTime) : cycle,
    },
    rate: {
      ...present,
      title: 'Throughput',
      equations: ['9'],
      result: 'throughput',
      value: t.throughput,
      is: fraction(product(used, t.drives, put(ratio(t.requestSize, t.disksPerRequest), t.bytesPerDisk)), t.serviceTime),
    },
    array: {
      title: 'Throughput of this array',
      words: 'Each process has a request at the drives, then what host and links add to it, and thinks.',
      equations: [],
      result: 'throughput',
      value: t.arrayThroughput,
      is: fraction(
        product(t.processes, t.requestSize),
        sum(put('E[drives]', t.onDisks), ifAny('E[links]', t.onLinks), ifAny('Z', quantity('s', thinkTime?.value ?? 0))),
      ),
      source:
        'Little’s law; Lee & Katz 1993, equation (7), or mean value analysis of drives, host and links (Bard 1979, Schweitzer 1979; steps of parity: our own)',
      holdsFor: 'any redundancy, links of their own, one bus or those of a machine, drives that serve in order of arrival',
    },
  } satisfies Readonly<Record<string, Formula>>
}

/** The best unit, and those that are nearly as good. */
function unitFormulas(t: StripingTerms, share: number) {
  const source = 'Lee & Katz 1993, equations (19) and (20), section 6.'
  const holdsFor = 'units from SZ/N to SZ; striping without redundancy, a link for each disk, requests that begin with a unit'
  const unit = put('SU', t.bestUnit)
  const others = put(bracket(sum('L − 1', 'γ')), t.otherRequests)
  const positioning = put(product('P', 'X'), t.positioningBytes)
  const { bestUtilization, bestBytesPerDisk, bestServiceTime } = t
  const isPlain = !(bestUtilization && bestBytesPerDisk && bestServiceTime)
  return {
    curve: {
      title: 'Throughput against the stripe unit',
      equations: isPlain ? ['19'] : ['9'],
      result: 'throughput',
      value: t.bestThroughput,
      is: isPlain
        ? fraction(
            product(t.processes, t.drives, t.sustainedRate, unit, t.requestSize),
            beside(bracket(sum(positioning, unit)), bracket(sum(product(t.drives, unit), product(t.requestSize, others)))),
          )
        : fraction(product(bestUtilization, t.drives, bestBytesPerDisk), bestServiceTime),
      source,
      holdsFor,
    },
    optimum: {
      title: 'The best stripe unit',
      equations: ['20'],
      result: 'optimum',
      ...(t.optimalUnit && { value: t.optimalUnit }),
      is: root(product(positioning, others, ratio(t.requestSize, t.drives))),
      source,
      holdsFor: `${holdsFor}, constant γ`,
    },
    kept: {
      title: 'Units that keep a share',
      equations: [],
      result: 'kept throughput',
      value: t.keptThroughput,
      is: product(put('share', quantity('1', share)), put('best throughput', t.bestThroughput)),
      source,
      holdsFor,
    },
  } satisfies Readonly<Record<string, Formula>>
}

type FormulaName = keyof (ReturnType<typeof requestFormulas> & ReturnType<typeof presentFormulas> & ReturnType<typeof unitFormulas>)

/** The closed forms of striped arrays, explained. */
export interface StripingExplanation {
  readonly terms: StripingTerms
  readonly formulas: Readonly<Record<FormulaName, Formula>>
}

/** Terms and formulas of an array, with its present unit and the best one. */
export function explainStriping(explained: ExplainedArray): StripingExplanation {
  const terms = stripingTerms(explained)
  return { terms, formulas: { ...requestFormulas(terms), ...presentFormulas(terms), ...unitFormulas(terms, explained.choice.share) } }
}
