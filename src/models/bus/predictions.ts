import type { BusTime, Caveat, Prediction, Uncertainty } from '../../domain/prediction.ts'
import type { Scenario } from '../../domain/scenario.ts'
import { takeSteps } from '../../maths/steps.ts'
import type { BytesPerSecond, Fraction, Seconds } from '../../units/quantities.ts'
import { formulaRemarks } from './caveats.ts'
import { meanRequestSize } from './meanRequest.ts'
import { asymptoticBound } from './overlapped.ts'
import { withoutRounds } from './withoutRounds.ts'
import { pipelinedDuration, pipelinedTerms } from './pipelined.ts'
import { meanOverDrives } from './driveKinds.ts'
import { naiveRound } from './roundRecurrence.ts'
import { driveBusyTime } from './singleDisk.ts'

/** The time in which every disk completes one read, what the bus does in it, and how far it may be wrong. */
export interface Account {
  readonly cycle: Seconds
  readonly busTime: BusTime
  readonly uncertainty: Exclude<Uncertainty['kind'], 'confidence-95'>
  /** By which share what is true may be below, and above, what is said: low = X/(1 + below), high = X/(1 − above). */
  readonly largestError: LargestError
}

interface LargestError {
  readonly below: Fraction
  readonly above: Fraction
}

/** Largest relative errors of naive and pipelined reads, found against tables 4–6 with the calibrated sets. */
const largestError = { naive: 0.07, pipelined: 0.07, ideal: 0 } as const

/**
 * Where think times are spread exponentially: naive found against the simulation (6.7 % on a grid). One
 * pipelined disk that always loads for T is read every E[max(T, Z)] = T + E[Z]·e^(−T/E[Z]), at worst, at E[Z] = T, 1 + 1/e times as long as
 * the formula's max(T, E[Z]); several disks, or loads that differ, are nearer.
 */
const spreadError = { naive: 0.1, pipelined: 0.37, ideal: 0 } as const

function errorOf({ workload }: Scenario, method: keyof typeof largestError): LargestError {
  const share = (workload.thinkLaw ? spreadError : largestError)[method]
  return { below: share, above: share }
}

/**
 * Without rounds, by the share of a cycle that is waiting for the bus or keeping it at the rate of a head: all that the formula has by means alone. Chosen
 * on 2,400 drawn systems, mixes of sizes and drives, think times and host costs among them; never above what bus, host and disks carry.
 */
const withoutRoundsError = (contended: Fraction): LargestError => ({
  below: 0.05 + 0.6 * Math.min(0.2, contended),
  above: 0.08 + 0.25 * Math.min(0.7, contended),
})

function naiveAccount(scenario: Scenario): Account {
  return { ...naiveRound(scenario), uncertainty: 'validated-error', largestError: errorOf(scenario, 'naive') }
}

/** All transfers at the rate of the bus; what is neither transfer nor overhead is idle. */
function overlappedAccount(
  scenario: Scenario,
  cycle: Seconds,
  overhead: Seconds,
  uncertainty: Account['uncertainty'],
  error: LargestError,
): Account {
  const busRate = (scenario.drives * meanRequestSize(scenario)) / scenario.bus.rate
  const busTime = { overhead, idle: Math.max(0, cycle - overhead - busRate), headLimited: 0, busRate }
  return { cycle, busTime, uncertainty, largestError: error }
}

const cycleAt = (scenario: Scenario, throughput: BytesPerSecond): Seconds => (scenario.drives * meanRequestSize(scenario)) / throughput

const serialOverhead = ({ drives, bus }: Scenario): Seconds => drives * (bus.commandTime + bus.reconnectTime + bus.statusTime)

/** With one or two disks the order of commands and disks makes no difference: rounds or not. */
function withoutRoundsAccount(scenario: Scenario): Account {
  if (scenario.drives <= 2) return naiveAccount(scenario)
  const found = withoutRounds(scenario)
  const most = asymptoticBound(scenario)
  const throughput = Math.min(most, found.throughput)
  const { below, above } = withoutRoundsError(found.contended)
  const error = { below, above: Math.min(above, 1 - throughput / most) }
  return overlappedAccount(scenario, cycleAt(scenario, throughput), serialOverhead(scenario), 'validated-error', error)
}

function pipelinedAccount(scenario: Scenario): Account {
  const transfer = meanRequestSize(scenario) / scenario.bus.rate
  const overhead = scenario.drives * (meanOverDrives(scenario, (kind) => pipelinedTerms(kind).service) - transfer)
  return overlappedAccount(scenario, pipelinedDuration(scenario), overhead, 'validated-error', errorOf(scenario, 'pipelined'))
}

/** What every prediction takes, whatever it is asked, and a quarter of what each other kind of drive does. */
const stepsOfPrediction = 2_800

/** A cycle by the scenario’s method, and its parts. */
export function account(scenario: Scenario): Account {
  takeSteps(stepsOfPrediction * (1 + 4 * (scenario.others?.length ?? 0)))
  switch (scenario.workload.method) {
    case 'naive':
      return naiveAccount(scenario)
    case 'pipelined':
      return pipelinedAccount(scenario)
    case 'no-rounds':
      return withoutRoundsAccount(scenario)
    case 'ideal':
      return overlappedAccount(
        scenario,
        cycleAt(scenario, asymptoticBound(scenario)),
        serialOverhead(scenario),
        'bound',
        errorOf(scenario, 'ideal'),
      )
  }
}

/** The prediction that an account of the bus amounts to. */
export function predictionOf(
  scenario: Scenario,
  { cycle, busTime, uncertainty, largestError: { below, above } }: Account,
  caveats: readonly Caveat[],
  remarks: readonly Caveat[],
): Prediction {
  const { method, thinkTime } = scenario.workload
  const throughput = (scenario.drives * meanRequestSize(scenario)) / cycle
  return {
    predictor: 'formula',
    method,
    // the pipelined loop thinks within its rounds
    readDuration: method === 'pipelined' ? cycle : cycle - thinkTime,
    throughput,
    busTime,
    driveUtilization: Math.min(1, meanOverDrives(scenario, driveBusyTime) / cycle),
    uncertainty: { kind: uncertainty, low: throughput / (1 + below), high: throughput / (1 - above) },
    caveats,
    remarks,
  }
}

/**
 * What the closed forms say about a scenario.
 *
 *   naive: the recurrence over sampled rounds; pipelined: the max-plus recurrence;
 *   no-rounds: mean value analysis (D ≥ 3); ideal: the asymptotic bound.  throughput = D·B / cycle
 *
 * The cycle is the read duration and the think time (Little's law); the parts of the bus time add up to it. Stated errors: 7 %
 * naive and pipelined (validated), without rounds 5 to 17 % downwards and 8 to 26 % upwards by how full the bus is (against the simulation), none for the bound; where think times are spread, 10 %
 * naive and 37 % pipelined. The paper's own equations for naive
 * reads are in `equationPredictions.ts`. Barve et al. 1999, sections 3, 4 and 5.
 */
export function predictByFormula(scenario: Scenario): Prediction {
  return predictionOf(scenario, account(scenario), [], formulaRemarks(scenario))
}
