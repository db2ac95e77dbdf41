import type { Configuration } from '../../src/configuration/configuration.ts'
import type { CaveatCode } from '../../src/domain/prediction.ts'
import { withMethod } from '../../src/domain/scenario.ts'
import { carries, excess, leastCarried, narrowest } from '../support/carries.ts'
import { askedOf, commandOf, type Asked, type Said } from './witnesses.ts'

/** A formula may be beyond by what its means of seeks are rounded. */
const rounded = 0.001

/** Another run, of other random numbers, three times as precise: what a band is judged by. */
const truthPrecision = 0.003
const mostReads = { asked: 400_000, truth: 1_000_000 } as const

/** One system by both witnesses. */
export interface Judged {
  readonly command: string
  /** What no system can do. */
  readonly beyond: readonly string[]
  /** Formula over simulation, minus 1; undefined where there is no formula. */
  readonly error?: number
  /** The band of the formula and the interval of the precise run have something in common. */
  readonly isHeld?: boolean
  readonly codes?: readonly CaveatCode[]
  /** Both runs differ by no more than their intervals allow. */
  readonly isCovered?: boolean
}

const percent = (share: number): string => `${Number((100 * share).toPrecision(2))} %`

/**
 * How far parts may be from their sum: of a run, as far as its interval goes, and by the read that each disk had under way when measuring began, which was as long as
 * those of the slowest are.
 */
function roundedSum({ throughput, uncertainty, run }: Said, drives: number): number {
  if (uncertainty.kind !== 'confidence-95') return 1e-6
  const reads = run && 'reads' in run ? run.reads * run.leastShare : Infinity
  return (uncertainty.high - uncertainty.low) / throughput + drives / reads
}

/** What of the parts of the time is not as it has to be. */
function wrongParts({ scenario }: Asked, said: Said): readonly string[] {
  const { busTime, readDuration } = said
  if (!busTime || readDuration === undefined || !('workload' in scenario)) return []
  const { method, thinkTime } = scenario.workload
  const sum = busTime.overhead + busTime.idle + busTime.headLimited + busTime.busRate
  const cycle = readDuration + (method === 'pipelined' && !scenario.tree ? 0 : thinkTime)
  return [
    ...(Object.values(busTime).every((part) => part >= 0) ? [] : ['has a part below zero']),
    ...(Math.abs(sum / cycle - 1) <= roundedSum(said, scenario.drives)
      ? []
      : [`has parts that differ from the cycle by ${percent(sum / cycle - 1)}`]),
  ]
}

/** By how much a witness says what cannot be. */
function impossible(who: string, asked: Asked, said: Said, tolerance: number): readonly string[] {
  const { throughput, uncertainty } = said
  const more = excess(asked.scenario, said)
  const isInside = uncertainty.low <= throughput * (1 + 1e-9) && uncertainty.high >= throughput * (1 - 1e-9)
  return [
    ...(throughput > 0 && throughput < Infinity ? [] : [`says ${throughput} B/s`]),
    ...(isInside ? [] : ['is outside its own interval']),
    ...(more > tolerance ? [`is ${percent(more)} above what ${narrowest(carries(asked.scenario))} can carry`] : []),
    ...wrongParts(asked, said),
  ].map((what) => `${who} ${what}`)
}

/** What the bound that no method reaches says less than a run, or more than disks, links and host can carry by any method. */
function wrongBound({ bound, scenario }: Asked, truth: Said): readonly string[] {
  if (bound === null || !('workload' in scenario)) return []
  const said = bound().throughput
  const least = 2 * truth.uncertainty.low - truth.throughput
  const over = said / leastCarried({ ...carries(withMethod(scenario, 'naive')), processes: Infinity }) - 1
  return [
    ...(least > said * (1 + 1e-9) ? [`the bound is ${percent(least / said - 1)} below the simulation`] : []),
    ...(over > rounded ? [`the bound is ${percent(over)} above what disks, links or host can carry`] : []),
  ]
}

/** Asks both witnesses; null where a system is impossible or cannot be simulated. */
export function judged(configuration: Configuration): Judged | null {
  const asked = askedOf(configuration)
  if (asked === null || asked.simulate === null) return null
  const command = commandOf(configuration, 'predict')
  const { seed, precision } = configuration
  const said = asked.simulate({ seed, precision, maximumReads: mostReads.asked })
  const truth = asked.simulate({ seed: seed + 1, precision: truthPrecision, maximumReads: mostReads.truth })
  const half = [said, truth].map(({ throughput, uncertainty }) => Math.max(uncertainty.high - throughput, throughput - uncertainty.low))
  const [apart, width] = [said.throughput - truth.throughput, Math.hypot(...half)]
  const simulated = {
    command,
    isCovered: Math.abs(apart) <= width + 1e-9 * truth.throughput,
    beyond: [...impossible('the simulation', asked, said, 0), ...wrongBound(asked, truth)],
  }
  if (asked.formula === null) return simulated
  const predicted = asked.formula()
  const { low, high } = predicted.uncertainty
  return {
    ...simulated,
    beyond: [...simulated.beyond, ...impossible('the formula', asked, predicted, rounded)],
    error: predicted.throughput / truth.throughput - 1,
    isHeld: truth.uncertainty.high >= low && truth.uncertainty.low <= high,
    codes: predicted.caveats.map(({ code }) => code),
  }
}
