import type { Expression, Formula } from '../../domain/formula.ts'
import type { QueueingScenario, Scheduler } from '../../domain/queueing.ts'
import {
  applied,
  bracket,
  difference,
  fraction,
  ifAny,
  integral,
  largest,
  least,
  power,
  product,
  put,
  quantity,
  ratio,
  rounded,
  sum,
} from '../explained.ts'
import { placingRule, randomTerms, streamTerms, type RandomTerms, type SequentialTerms } from './explainTerms.ts'
import { randomRates } from './queueRates.ts'

const equationOne = 'Barve et al. 1999, equation (1), for the time of one request'

/** Positioning by who chooses: where it holds and whose it is. */
const positioningSources = {
  fcfs: {
    title: 'Positioning, in order of arrival',
    equations: [],
    holdsFor: 'any number of requests in order of arrival, anywhere on the cylinders in use',
    source: `${equationOne}.`,
  },
  scan: {
    title: 'Positioning, by SCAN',
    equations: [],
    holdsFor: 'requests spread evenly over the cylinders in use; a sweep leaves fewer behind the arm than ahead of it',
    source: `${equationOne}; the seek of a sweep as Thomasian & Liu 2005 state it (their abstract).`,
  },
  'c-look': {
    title: 'Positioning, by C-LOOK',
    equations: [],
    holdsFor: 'requests that are replaced anywhere on the cylinders in use while the arm sweeps',
    source: `${equationOne}; the seek of an upward sweep is from no publication: waiting requests lie twice as densely just ahead of the arm as on average.`,
  },
  sstf: {
    title: 'Positioning, by least seek',
    equations: ['11'],
    holdsFor: 'choices among fresh requests; those left behind are the far ones, so this is a bound, the least the seek can be',
    source: `${equationOne}; the least seek by equation (11), E[MST_q].`,
  },
  sptf: {
    title: 'Positioning, by least positioning',
    equations: [],
    holdsFor: 'choices among fresh requests; those left behind are the far ones, so this is a bound, the least the time can be',
    source: `${equationOne}; the least positioning behind equations (5) to (9), MPT(q), by integration.`,
  },
} as const satisfies Readonly<Record<Scheduler, Pick<Formula, 'title' | 'equations' | 'holdsFor' | 'source'>>>

/** What the order of service leaves of seek and turn. */
function positioningFormulas(t: RandomTerms): Readonly<Record<Scheduler, Formula>> {
  const seekOver = (distance: Expression): Expression => applied('f', distance)
  const upwards = product(bracket(difference(1, 'r')), seekOver(product('r', 'M')))
  const back = product('r', seekOver(difference('M', ratio('M', 'q'))))
  const withHalfTurn = (seek: Expression): Expression => sum(put(seek, t.scheduledSeek), put(ratio('T', 2), t.scheduledRotation))
  const is: Readonly<Record<Scheduler, Expression>> = {
    fcfs: withHalfTurn('E[seek]'),
    scan: withHalfTurn(seekOver(fraction(t.reachedCylinders, sum(t.choice, 1)))),
    'c-look': withHalfTurn(sum(upwards, back)),
    sstf: withHalfTurn('E[least of q seeks]'),
    sptf: integral(power(applied('S', 't'), t.choice)),
  }
  const formula = (rule: Scheduler): Formula => ({
    ...positioningSources[rule],
    result: 'positioning',
    value: t.positioning,
    is: is[rule],
  })
  return { fcfs: formula('fcfs'), scan: formula('scan'), 'c-look': formula('c-look'), sstf: formula('sstf'), sptf: formula('sptf') }
}

/** What comes through drives, bus and host. */
const throughputIs = (t: RandomTerms | SequentialTerms): Pick<Formula, 'result' | 'value' | 'is'> => ({
  result: 'throughput',
  value: t.throughput,
  is: product(
    least(
      put('drives', t.driveLimit),
      // a machine has links in place of a bus
      ...(t.linkLimit ? [put('links', t.linkLimit)] : []),
      ...(t.linkLimit && t.linkLimit.value < t.busLimit.value ? [] : [put('bus', t.busLimit)]),
      ...(t.hostLimit ? [put('host', t.hostLimit)] : []),
    ),
    ...(t.toTheLast ? [put('to the last', t.toTheLast)] : []),
    t.requestSize,
  ),
})

/** One random request, and what comes of many. */
function randomFormulas(t: RandomTerms) {
  const spread = {
    equations: [],
    source: 'Several drives: balanced closed network, exact for exponential service; steadier service is busier.',
    holdsFor: 'drives that are alike, each asked as often as the others; waiting for bus and host is simulated only',
  }
  return {
    service: {
      title: 'One random request',
      equations: ['1'],
      source: `${equationOne}.`,
      holdsFor: 'requests of one size anywhere on the cylinders in use',
      result: 't',
      value: t.serviceTime,
      is: sum(
        ifAny('positioning', t.positioning),
        ifAny('electronics', t.electronics),
        ifAny(ratio('B', 'head'), t.transfer),
        ifAny('switches', t.switches),
        ifAny('command', t.phases),
        ifAny('rest on the bus', t.busDelay),
        ifAny('host', t.hostDelay),
        ...(t.readOn ? [put('read on', t.readOn)] : []),
      ),
    },
    drives: {
      ...spread,
      title: 'Random requests on several drives',
      result: 'drives',
      value: t.driveLimit,
      is: fraction(product(rounded(t.stationUtilization), t.stations), t.serviceTime),
    },
    throughput: { ...spread, title: 'Throughput of random requests', ...throughputIs(t) },
  } satisfies Readonly<Record<string, Formula>>
}

/** One sequential request, and what comes of a stream. */
function sequentialFormulas(t: SequentialTerms) {
  const common = {
    equations: [],
    holdsFor: 'drives that read ahead without a gap, or not at all; streams on the outermost cylinders in use',
    source: 'Zones, skews and overheads of the drive; no publication.',
  }
  const passing = ratio('B', 'X')
  const one = { ...common, title: 'One sequential request', result: 't', value: t.serviceTime }
  const track = quantity('s', t.averageTrackSize.value / t.headRate.value)
  return {
    media: {
      ...common,
      title: 'The rate of the media',
      words:
        'A stream begins on the outermost cylinders in use, whose tracks pass at the rate of the head. Skews equal the switches between tracks, so that no turn is missed.',
      result: 'X',
      value: t.mediaRate,
      is: fraction(put('track', t.averageTrackSize), put(sum(ratio('track', 'head'), 'switch'), sum(track, ifAny('switch', t.switchTime)))),
    },
    missed: {
      ...one,
      words: 'Nobody reads ahead: when the next request is served its first sector has just passed, and has to come round again.',
      is: sum(put(passing, t.mediaTime), put('lost turns', t.lostTurns)),
    },
    readAhead: {
      ...one,
      words:
        'The drive reads ahead into its buffer, so the slowest of media, bus and host counts, and of the way of a hit – command, electronics, data – over the requests of the drive that are on it at once.',
      is: largest(ifAny(passing, t.mediaTime), ifAny('bus', t.busShare), ifAny('host', t.hostShare), ifAny('way of a hit', t.hitTime)),
    },
    drives: {
      ...common,
      title: 'A stream over several drives',
      result: 'drives',
      value: t.driveLimit,
      is: fraction(put('busy drives', t.activeDrives), t.serviceTime),
    },
    throughput: { ...common, title: 'Throughput of a stream', ...throughputIs(t) },
  } satisfies Readonly<Record<string, Formula>>
}

/** The closed forms of random requests, explained. */
export interface RandomExplanation {
  readonly pattern: 'random'
  readonly terms: RandomTerms
  /** Who places the arm, and by which rule; in order where there is nothing to choose. */
  readonly by: 'host' | 'drive'
  readonly rule: Scheduler
  readonly formulas: Readonly<Record<keyof ReturnType<typeof randomFormulas>, Formula>>
  readonly positioning: Readonly<Record<Scheduler, Formula>>
}

/** The closed forms of sequential requests, explained. */
export interface SequentialExplanation {
  readonly pattern: 'sequential'
  readonly terms: SequentialTerms
  readonly formulas: Readonly<Record<keyof ReturnType<typeof sequentialFormulas>, Formula>>
}

/** Terms and formulas of drives with queues; null for interleaved requests, which have no formula. */
export function explainQueueing(scenario: QueueingScenario): RandomExplanation | SequentialExplanation | null {
  switch (scenario.queueing.pattern) {
    case 'random': {
      const terms = randomTerms(scenario)
      const { positioning } = randomRates(scenario)
      const [by, rule] = [positioning.by, placingRule(positioning)]
      return { pattern: 'random', terms, by, rule, formulas: randomFormulas(terms), positioning: positioningFormulas(terms) }
    }
    case 'sequential': {
      const terms = streamTerms(scenario)
      return { pattern: 'sequential', terms, formulas: sequentialFormulas(terms) }
    }
    case 'interleaved':
      return null
  }
}
