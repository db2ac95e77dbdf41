import type { Expression, Formula, Part, Quantity, Term } from '../../domain/formula.ts'
import type { Method, Scenario } from '../../domain/scenario.ts'
import { bracket, difference, fraction, ifAny, least, product, put, quantity, ratio, sum } from '../explained.ts'
import { busTerms, type BusTerms } from './explainTerms.ts'
import { naiveDuration, type NaiveRule } from './rounds.ts'

const result = 'throughput'

/** D·B. */
const amount = ({ drives, meanRequestSize }: BusTerms): Expression => product(drives, meanRequestSize)

const overhead = (numbers: Term): Part<Term> => put('Overhead', numbers)
const switches = (numbers: Term): Part<Term> => put('switches', numbers)
const fenceFill = (numbers: Term): Part<Term> => put(ratio('B_c', 'head'), numbers)

/** The cycle of one disk by itself: its read, think time, and what it costs that the bus is then busy with others. */
function aloneCycle(t: BusTerms, read: readonly Part<Quantity>[]): Expression {
  const own = [...read, ifAny('Z', t.thinkTime)]
  const rest = t.equationsDuration.value - own.reduce((total, { numbers }) => total + numbers.value, 0)
  return sum(...own, ifAny('wait', quantity('s', t.thinkTime.value > 0 ? rest : 0)))
}

type NaiveFormulas = Readonly<Record<NaiveRule, Formula>>

const naive = (t: BusTerms): Pick<Formula, 'result' | 'value' | 'holdsFor'> => ({
  result,
  value: t.equationsThroughput,
  holdsFor: 'random reads of 16 to 128 KiB, two to seven disks, fence 0 or 50 and above',
})

/** Naive reads in rounds. */
const roundFormulas = (t: BusTerms): Pick<NaiveFormulas, 'equation-3' | 'equation-4'> => ({
  'equation-3': {
    ...naive(t),
    title: 'Throughput of D disks in rounds',
    words:
      'A round: all commands are sent, the quickest disk is waited for and sends its leading part at the speed of its head; everything else goes at the speed of the bus.',
    equations: ['3'],
    is: fraction(
      amount(t),
      sum(
        overhead(t.equation3Overhead),
        put('E[quickest of D]', t.equation3MinimumPositioning),
        put(ratio('B_t', 'head'), t.equation3LeadingTransfer),
        put(ratio(bracket(difference(amount(t), 'B_t')), 'bus'), t.equation3BusTransfer),
      ),
    ),
    source: 'Barve et al. 1999, section 4.5, equation (3)',
  },
  'equation-4': {
    ...naive(t),
    title: 'Throughput of D disks in rounds with a fence',
    words:
      'A round: all commands are sent, the quickest disk is waited for until its buffer has reached the fence; then everything goes at the speed of the bus.',
    equations: ['4'],
    is: fraction(
      amount(t),
      sum(
        overhead(t.equation3Overhead),
        put('E[quickest of D]', t.equation3MinimumPositioning),
        fenceFill(t.equation4FenceFill),
        put(ratio(amount(t), 'bus'), t.equation4BusTransfer),
      ),
    ),
    source: 'Barve et al. 1999, section 4.5, equation (4)',
  },
})

/** Naive reads of disks that do not meet: one alone, or several that keep the bus little. */
function aloneFormulas(t: BusTerms): Pick<NaiveFormulas, 'equation-1' | 'equation-2' | 'single-disk'> {
  const positioned = [overhead(t.commandOverheadSingle), put('E[seek]', t.meanSeekTime), put(ratio('T', 2), t.meanRotationalLatency)]
  return {
    'equation-1': {
      ...naive(t),
      title: 'Throughput of one disk',
      words: 'The disk seeks, turns, and sends at the speed of its head.',
      equations: ['1'],
      is: fraction(
        put('B', amount(t)),
        aloneCycle(t, [...positioned, switches(t.equation1Switches), put(ratio('B', 'head'), t.equation1Transfer)]),
      ),
      source: 'Barve et al. 1999, section 4.4, equation (1)',
    },
    'equation-2': {
      ...naive(t),
      title: 'Throughput of one disk with a fence',
      words: 'The disk seeks, turns, fills its buffer to the fence, and sends the rest as fast as the slower of head and bus.',
      equations: ['2'],
      is: fraction(
        put('B', amount(t)),
        aloneCycle(t, [...positioned, fenceFill(t.equation2FenceFill), switches(t.equation2Switches), put('rest', t.equation2Transfer)]),
      ),
      source: 'Barve et al. 1999, section 4.4, equation (2)',
    },
    'single-disk': {
      ...naive(t),
      title: 'Throughput of D disks that hardly meet on the bus',
      words:
        'Reads this short keep the bus so little that each disk works as if it were alone; the rounds of equation (3) would promise more than the disks can find.',
      equations: [],
      is: fraction(
        amount(t),
        aloneCycle(t, [
          ...positioned,
          switches(t.equation2Switches),
          put('transfer', t.equation2Transfer),
          ifAny(ratio('B_c', 'head'), t.equation2FenceFill),
        ]),
      ),
      source: 'Barve et al. 1999, equation (1) for each disk',
    },
  }
}

/** The formulas that answer, by method. */
function answeringFormulas(t: BusTerms): Readonly<Record<Method, Formula>> {
  const bytes = t.drives.value * t.meanRequestSize.value
  const cycle = bytes / t.withoutRoundsThroughput.value
  return {
    naive: {
      title: 'Throughput of D disks, each read by a process of its own',
      words:
        'The disks are followed from read to read. A command goes when no disk wants the bus; its disk seeks, turns, fills to its fence and asks for the bus, which carries what is in the buffer at its own speed, then at the speed of the head, to the end of a track. Who comes next follows from who came before: rounds hold or dissolve by themselves.',
      equations: [],
      result,
      value: t.naiveThroughput,
      is: fraction(amount(t), sum(put('E[round]', t.naiveDuration))),
      source: 'Follows the rules of Barve et al. 1999, sections 3, 4.2 and 4.4, over a fixed sample of at least 2048 reads',
      holdsFor: 'closed loops of one process a disk on one bus, any dispatch, fence, mix of sizes and think time',
    },
    pipelined: {
      title: 'Throughput of D disks in a pipelined loop',
      equations: [],
      result,
      value: t.pipelinedThroughput,
      is: fraction(amount(t), sum(put('E[round]', t.pipelinedDuration))),
      source: 'Derived from the pseudo-code of Barve et al. 1999, section 5',
      holdsFor: 'the systems of tables 4 to 6: 8 to 128 KiB, two to seven disks',
    },
    'no-rounds': {
      title: 'Throughput of D disks without rounds',
      equations: [],
      result,
      value: t.withoutRoundsThroughput,
      is: fraction(
        amount(t),
        sum(put(sum('E[alone]', 'E[waiting for host and bus]'), quantity('s', cycle - t.thinkTime.value)), ifAny('Z', t.thinkTime)),
      ),
      source: 'Reiser & Lavenberg 1980, Bard 1979, Schweitzer 1979: mean value analysis; how long a read keeps the bus: our own',
      holdsFor: 'host first, disks served in order; any mix of sizes and drives; checked against the simulation up to 24 disks',
    },
    ideal: {
      title: 'Ideal: every disk busy, or the bus full',
      equations: [],
      result,
      value: t.asymptoticBound,
      is: least(
        put(fraction('B', 't_bus'), quantity('B/s', t.meanRequestSize.value / t.busService.value)),
        ...(t.hostAtMost ? [put(fraction('B', 't_host'), t.hostAtMost)] : []),
        put(fraction(amount(t), 't_disk'), t.disksAtMost),
      ),
      source: 'Asymptotic bound of a closed system (Denning & Buzen 1978); the ideal of Barve et al. 1999, Figures 2 and 3',
      holdsFor: 'any way to read, blocks loaded ahead included',
    },
  }
}

/** The closed forms of disks on a bus, explained. */
export interface BusExplanation {
  readonly terms: BusTerms
  /** Those that answer, by method, and the paper’s for naive reads. */
  readonly formulas: Readonly<Record<NaiveRule | Method, Formula>>
  /** Which of the paper’s equations governs naive reads. */
  readonly governing: NaiveRule
}

/** Terms and formulas of a scenario: every method, whichever it asks for. */
export function explainFormula(scenario: Scenario): BusExplanation {
  const terms = busTerms(scenario)
  return {
    terms,
    formulas: { ...roundFormulas(terms), ...aloneFormulas(terms), ...answeringFormulas(terms) },
    governing: naiveDuration(scenario).governing,
  }
}
