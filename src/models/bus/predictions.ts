import type { BusTime, Prediction, Uncertainty } from '../../domain/prediction.ts'
import type { Scenario } from '../../domain/scenario.ts'
import { takeSteps } from '../../maths/steps.ts'
import type { BytesPerSecond, Seconds } from '../../units/quantities.ts'
import { formulaCaveats } from './caveats.ts'
import { meanRequestSize, usedLayout } from './meanRequest.ts'
import { asymptoticBound, withoutRoundsThroughput } from './overlapped.ts'
import { pipelinedDuration, pipelinedTerms } from './pipelined.ts'
import { naiveDuration, type RoundTerms } from './rounds.ts'
import { isMixed, meanOverDrives } from './driveKinds.ts'
import { driveBusyTime, singleDiskDuration } from './singleDisk.ts'

/** The time in which every disk completes one read, and what the bus does in it. */
interface Account {
  readonly cycle: Seconds
  readonly busTime: BusTime
  readonly error: 'naive' | 'loosened' | 'pipelined' | 'no-rounds' | 'bound'
}

/** Largest relative errors: published for eq. 1–4 (16–128 KiB, Barve et al. 1999, abstract), found against tables 4–6, and against simulation. */
const largestError = { naive: 0.12, loosened: 0.25, pipelined: 0.1, 'no-rounds': 0.09 } as const

/** One disk, eq. 1 and 2: data in the buffer goes at the rate of the bus, the rest at that of the head. */
function singleDiskBusTime(scenario: Scenario): BusTime {
  const { overhead, seek, rotation, fenceFill, switches, transfer, busRateTransfer } = singleDiskDuration(scenario)
  return {
    overhead,
    idle: seek + rotation + fenceFill + switches + scenario.workload.thinkTime,
    headLimited: transfer - busRateTransfer,
    busRate: busRateTransfer,
  }
}

/** A round, eq. 3 and 4; where one disk alone and its think time take longer, the bus idles for the difference. */
function roundBusTime(scenario: Scenario, round: RoundTerms, duration: Seconds): BusTime {
  const isHeadLimited = usedLayout(scenario).headRate < scenario.bus.rate
  const headLimited = isHeadLimited ? round.leadingTransfer : 0
  const busRate = round.busTransfer + (round.leadingTransfer - headLimited)
  const idle = round.minimumPositioning + round.fenceFill + (duration - round.duration)
  return { overhead: round.overhead, idle, headLimited, busRate }
}

function naiveAccount(scenario: Scenario): Account {
  const { duration, round } = naiveDuration(scenario)
  const busTime = round ? roundBusTime(scenario, round, duration) : singleDiskBusTime(scenario)
  return { cycle: duration, busTime, error: round && (scenario.workload.thinkTime > 0 || isMixed(scenario)) ? 'loosened' : 'naive' }
}

/** All transfers at the rate of the bus; what is neither transfer nor overhead is idle. */
function overlappedAccount(scenario: Scenario, cycle: Seconds, overhead: Seconds, error: Account['error']): Account {
  const busRate = (scenario.drives * meanRequestSize(scenario)) / scenario.bus.rate
  return { cycle, busTime: { overhead, idle: Math.max(0, cycle - overhead - busRate), headLimited: 0, busRate }, error }
}

const cycleAt = (scenario: Scenario, throughput: BytesPerSecond): Seconds => (scenario.drives * meanRequestSize(scenario)) / throughput

const serialOverhead = ({ drives, bus }: Scenario): Seconds => drives * (bus.commandTime + bus.reconnectTime + bus.statusTime)

/** With one or two disks the order of commands and disks makes no difference: rounds or not, eq. 1–4 hold. */
const withoutRoundsAccount = (scenario: Scenario): Account =>
  scenario.drives <= 2
    ? naiveAccount(scenario)
    : overlappedAccount(scenario, cycleAt(scenario, withoutRoundsThroughput(scenario)), serialOverhead(scenario), 'no-rounds')

function pipelinedAccount(scenario: Scenario): Account {
  const transfer = meanRequestSize(scenario) / scenario.bus.rate
  const overhead = scenario.drives * (meanOverDrives(scenario, (kind) => pipelinedTerms(kind).service) - transfer)
  return overlappedAccount(scenario, pipelinedDuration(scenario), overhead, 'pipelined')
}

/** What every prediction takes, whatever it is asked, and a quarter of what each other kind of drive does. */
const stepsOfPrediction = 300

/** A cycle by the scenario’s method, and its parts. */
export function account(scenario: Scenario): Account {
  takeSteps(stepsOfPrediction * (1 + 4 * (scenario.others?.length ?? 0)))
  switch (scenario.workload.method) {
    case 'naive':
      return scenario.adapter.dispatch === 'host-first' ? withoutRoundsAccount(scenario) : naiveAccount(scenario)
    case 'pipelined':
      return pipelinedAccount(scenario)
    case 'no-rounds':
      return withoutRoundsAccount(scenario)
    case 'ideal':
      return overlappedAccount(scenario, cycleAt(scenario, asymptoticBound(scenario)), serialOverhead(scenario), 'bound')
  }
}

function uncertaintyOf(throughput: BytesPerSecond, error: Account['error']): Uncertainty {
  if (error === 'bound') return { kind: 'bound', low: throughput, high: throughput }
  const share = largestError[error]
  const kind = error === 'naive' ? 'published-error' : 'validated-error'
  return { kind, low: throughput / (1 + share), high: throughput / (1 - share) }
}

/**
 * What the closed forms say about a scenario.
 *
 *   naive: eq. 1–4 (disks first) or mean value analysis (host first, D ≥ 3); pipelined: the max-plus recurrence;
 *   no-rounds: mean value analysis (D ≥ 3); ideal: the asymptotic bound.  throughput = D·B / cycle
 *
 * The cycle is the read duration and the think time (Little's law); the parts of the bus time add up to it. Stated errors: 12 %
 * naive (published for 16–128 KiB), 10 % pipelined and 9 % without rounds (validated), 25 % where naive processes of several
 * disks think or the disks differ (found against the simulation), none for the bound. Barve et al. 1999, sections 4.4, 4.5 and 5.
 */
export function predictByFormula(scenario: Scenario): Prediction {
  const { cycle, busTime, error } = account(scenario)
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
    uncertainty: uncertaintyOf(throughput, error),
    caveats: formulaCaveats(scenario),
  }
}
