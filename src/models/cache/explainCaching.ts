import type { Formula } from '../../domain/formula.ts'
import { bracket, difference, fraction, ifAny, least, power, product, put, quantity, ratio, rounded, sum } from '../explained.ts'
import { cachingTerms, type CachingTerms, type ExplainedCache } from './explainTerms.ts'

/** Latency and transfer on one track. */
function accessFormulas(t: CachingTerms) {
  const common = {
    source: 'Reddy 1992, equations (1) to (3). The form for whole sectors is counted over all places of the head; it is not in the paper.',
    holdsFor: 'one track, with the head anywhere over it when the arm arrives',
  }
  const halfTurn = put(ratio('l', 2), t.halfTurn)
  return {
    normal: {
      ...common,
      title: 'Normal access',
      equations: ['1'],
      result: 'normal',
      value: t.normalAccess,
      is: sum(halfTurn, put(product(t.sectorsAsked, t.sectorTime), t.firstTransfer)),
    },
    split: {
      ...common,
      title: 'Split access',
      equations: ['2', '3'],
      result: 'split',
      value: t.splitAccess,
      is: sum(halfTurn, put(product(t.revolutionTime, 'f', bracket(difference(1, ratio('f', 2)))), t.splitTransfer)),
    },
    whole: {
      ...common,
      title: 'Split access of whole sectors',
      equations: [],
      result: 'whole sectors',
      value: t.exactSplitAccess,
      is: sum(put('split', t.splitAccess), put(fraction(product('f', t.revolutionTime), product(2, t.sectorsPerTrack)), t.wholeSectors)),
    },
  } satisfies Readonly<Record<string, Formula>>
}

/** One miss, and all of them over all requests. */
function missFormulas(t: CachingTerms) {
  const common = {
    equations: [],
    source: 'Reddy 1992, section 3, without queues.',
    holdsFor: 'idle drives, requests no longer than a fetch, and places spread over all cylinders that the trace reaches',
  }
  return {
    miss: {
      ...common,
      title: 'One miss: a read from a drive',
      result: 'c',
      value: t.missTime,
      is: sum(
        ifAny('E[seek]', t.meanSeekTime),
        ifAny('electronics', t.electronics),
        ifAny('latency', t.latency),
        ifAny('transfer', t.transfer),
        ifAny('switches', t.switches),
      ),
    },
    access: {
      ...common,
      title: 'Effective access time, without waiting',
      result: 'access time',
      ...(t.accessTime && { value: t.accessTime }),
      is: product(t.missesPerRequest ? rounded(t.missesPerRequest) : 'm', t.missTime),
    },
  } satisfies Readonly<Record<string, Formula>>
}

/** Blocks that a write covers in part. */
function writeFormulas(t: CachingTerms) {
  const [sectors, block] = [t.writeSectors ? put('w', rounded(t.writeSectors)) : 'w', t.blockSectors ? put('b', t.blockSectors) : 'b']
  return {
    partial: {
      title: 'Blocks that a write covers in part',
      equations: [],
      source: 'Counted here over all places at whole sectors. The paper does not say what a cache does with such blocks.',
      holdsFor: 'writes of w sectors that begin at any sector; where their sizes differ, w is the mean and p at most this',
      result: 'p',
      ...(t.partialBlocks && { value: t.partialBlocks }),
      is: fraction(least(difference(sum(sectors, block), 1), product(2, bracket(difference(block, 1)))), block),
    },
  } satisfies Readonly<Record<string, Formula>>
}

/** What misses cost by the block size, and the best one. */
function blockFormulas(t: CachingTerms) {
  const common = {
    source: 'Reddy 1992, section 4.5, equations (4) to (6). The paper pins its line at the fewest misses; here its height is fitted too.',
    holdsFor: '0 < k < 1, blocks up to the size with the fewest misses, fetches of one block, and drives that nobody waits for',
  }
  const perKibibyte = { ...t.costPerKibibyte, unit: 's/KiB' } as const
  const k = t.missExponent ?? quantity('1', Number.NaN)
  return {
    cost: {
      ...common,
      title: 'What misses cost with blocks of b bytes',
      equations: ['4'],
      result: 'T_b',
      is: product('m_b', bracket(sum('c_0', product('b', 'c_1')))),
    },
    misses: {
      ...common,
      title: 'How misses fall with the block size',
      equations: ['5'],
      result: 'm_b',
      is: product('m_min', power(bracket(ratio('b_min', 'b')), 'k')),
    },
    best: {
      ...common,
      title: 'The best block size',
      equations: ['6'],
      result: 'b_opt',
      ...(t.optimalBlock && { value: t.optimalBlock }),
      is: fraction(
        product(put('k', rounded(k)), put('c_0', t.fixedCost)),
        product(put(bracket(difference(1, 'k')), rounded(quantity('1', 1 - k.value))), put('c_1', perKibibyte)),
      ),
    },
  } satisfies Readonly<Record<string, Formula>>
}

type FormulaName = keyof (ReturnType<typeof accessFormulas> &
  ReturnType<typeof missFormulas> &
  ReturnType<typeof writeFormulas> &
  ReturnType<typeof blockFormulas>)

/** The closed forms of caches, explained. */
export interface CachingExplanation {
  readonly terms: CachingTerms
  readonly formulas: Readonly<Record<FormulaName, Formula>>
}

/** Terms and formulas of a cache before a disk, as far as its misses are counted. */
export function explainCaching(cache: ExplainedCache): CachingExplanation {
  const terms = cachingTerms(cache)
  return { terms, formulas: { ...accessFormulas(terms), ...missFormulas(terms), ...writeFormulas(terms), ...blockFormulas(terms) } }
}
