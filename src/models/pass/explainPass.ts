import type { Expression, Formula } from '../../domain/formula.ts'
import { lastFlow } from '../../domain/passLimits.ts'
import type { PassPrediction, PassScenario } from '../../domain/pass.ts'
import { bracket, difference, fraction, ifAny, least, power, product, put, ratio, root, rounded, sum } from '../explained.ts'
import { lawOf, lawTerms, limitTerms, userTerms, type LawTerms, type LimitTerms, type PassTerms, type UserTerms } from './explainTerms.ts'

/** The closed forms of a pass, explained by the flow that ends last. */
export interface PassExplanation {
  readonly terms: PassTerms
  /** From the law of one drive to all passes; of what does not apply there is nothing. */
  readonly formulas: readonly Formula[]
}

const ownSource = 'Equal bits per area; no publication.'

/** 1 − q². */
const oneLessSquare = (q: Expression): Expression => bracket(difference(1, power(q, 2)))

function lawFormulas(t: LawTerms): readonly Formula[] {
  const common = { equations: [], source: ownSource, holdsFor: 'tracks of equal width with equal bits per length' }
  return [
    {
      ...common,
      title: 'Rate from the rim to the hub',
      words:
        'u is the share of the bytes that are passed. The rate falls faster and faster with the bytes, but by the same amount every second.',
      result: 'r(u)',
      is: product('R', root(difference(1, product('u', oneLessSquare('q'))))),
    },
    {
      ...common,
      title: 'One drive alone',
      words: 'Its mean rate over time lies in the middle of rim and hub.',
      result: 'T_1',
      value: t.aloneTime,
      is: fraction(product(2, put('K', t.capacity)), product(put('R', t.rim), bracket(sum(1, put('q', rounded(t.fall)))))),
    },
  ]
}

/** Equal drives behind one link, with nobody else on it. */
function linkedFormulas(t: LawTerms): readonly Formula[] {
  const common = { equations: [], source: ownSource, holdsFor: 'equal drives that start together, alone behind the link' }
  const s = put('s', t.linkShare)
  const q = put('q', t.fall)
  const shares: Expression[] = [1]
  if (t.ceiling && t.weight) shares.push(fraction(put('C', t.ceiling), product(put('n', t.weight), put('R', t.rim))))
  if (t.pace) shares.push(fraction(put('p', t.pace), put('R', t.rim)))
  const isEven = t.used.value <= t.limitedBytes.value || t.fall.value === 1
  const isWhole = t.used.value === 1
  const perRim = fraction(put('K', t.capacity), put('R', t.rim))
  const falling = sum(
    fraction(put('u_1', t.limitedBytes), s),
    fraction(product(2, bracket(difference(s, put('r_f', t.lastRate)))), oneLessSquare(q)),
  )
  const is = isEven
    ? fraction(product(put('f', t.used), put('K', t.capacity)), product(s, put('R', t.rim)))
    : isWhole
      ? fraction(
          product(put('K', t.capacity), bracket(difference(sum(ratio(1, s), s), product(2, q)))),
          product(put('R', t.rim), oneLessSquare(q)),
        )
      : product(perRim, bracket(falling))
  const shareFormula: Formula = {
    ...common,
    title: 'What the link leaves to each drive',
    words: 'As a share of its rate at the rim.',
    result: 's',
    value: t.linkShare,
    is: least(...shares),
  }
  return [
    ...(shares.length > 1 ? [shareFormula] : []),
    {
      ...common,
      title: 'Equal drives behind one link',
      words: isEven
        ? 'The link is slower than the drives all the way.'
        : 'The link decides until the drives have slowed down to what it leaves them, then they do.',
      result: 'T',
      value: t.linkedTime,
      is,
    },
  ]
}

function userFormulas(t: UserTerms): readonly Formula[] {
  const common = {
    equations: [],
    source: 'Gated service: Takagi 1991, Queueing Analysis 1. With a way back that depends on whom it met: no publication.',
    holdsFor: 'reads that arrive at random and all take as long; drives in step that work far enough ahead not to wait for one another',
  }
  return [
    {
      ...common,
      title: 'Reads of users',
      words: 'So many that they take their share of the time of each drive.',
      result: 'λ',
      value: t.userReads,
      is: fraction(put('φ', t.userShare), put('τ', t.userService)),
    },
    {
      ...common,
      title: 'A turn beside users',
      words:
        'When a piece is over, those who wait at that moment are served. If there were any, in the share P of all turns, the arm goes back.',
      result: 'E[turn]',
      value: t.turn,
      is: fraction(
        sum(put('t_c', t.pieceTime), product(put('P', t.turnsMet), put('β', t.wayBack))),
        bracket(difference(1, put('φ', t.userShare))),
      ),
    },
    {
      ...common,
      title: 'A stream beside users',
      words: 'A piece in every turn.',
      result: 'x',
      value: t.rateBeside,
      is: fraction(put('c', t.piece), put('E[turn]', t.turn)),
    },
  ]
}

function limitFormulas(t: LimitTerms): readonly Formula[] {
  const common = {
    equations: [],
    source: 'Max-min fair shares: Bertsekas & Gallager 1992, section 6.5.2, followed from change to change.',
    holdsFor: 'drives that always have pieces in hand',
  }
  const parts = sum(ifAny('links', t.byLinks), ifAny('drives', t.byDrives), ifAny('pace', t.byPace))
  return [
    {
      ...common,
      title: 'Who holds the last drives back',
      words: 'Seconds of the first pass by what decides, link, drives or the pace that somebody set.',
      result: 'T',
      value: t.firstPass,
      is: parts,
    },
    { ...common, title: 'All passes', result: 'time', value: t.time, is: product(put('k', t.passes), put('T', t.firstPass)) },
  ]
}

/**
 * The terms and formulas of a pass, of the flow that ends last: the law of its drives where one holds from first byte to last, the plain form
 * where it is alone behind its links, who holds it back, and all passes. What links carry of their lines is explained elsewhere.
 */
export function explainPass(scenario: PassScenario, prediction: PassPrediction): PassExplanation {
  const limits = limitTerms(scenario, prediction)
  const last = lastFlow(prediction)
  const isMoving = last >= 0 && prediction.flows[last].stretches.length > 0
  const law = isMoving ? lawOf(scenario, last) : null
  const ofLaw = law && lawTerms(scenario, last, law)
  const isAlone = scenario.flows.length === 1 && scenario.hops.every(({ held }) => held === undefined)
  const users = isMoving && scenario.users.share > 0 ? userTerms(scenario, last) : null
  return {
    terms: { ...ofLaw, ...users, ...limits },
    formulas: [
      ...(ofLaw ? lawFormulas(ofLaw) : []),
      ...(users ? userFormulas(users) : []),
      ...(ofLaw && isAlone ? linkedFormulas(ofLaw) : []),
      ...limitFormulas(limits),
    ],
  }
}
