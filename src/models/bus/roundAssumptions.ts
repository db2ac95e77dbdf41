import type { SeekCurve } from '../../domain/drive.ts'
import type { Scenario } from '../../domain/scenario.ts'
import { lastOfEach } from '../../maths/lastOfEach.ts'
import type { Cylinders, Fraction, Seconds } from '../../units/quantities.ts'
import { isMixed } from './driveKinds.ts'
import { meanRequestSize, usedLayout } from './meanRequest.ts'
import { arrivalAtChance, positioningLaw } from './positioningDistribution.ts'
import { naiveDuration, type NaiveTerms } from './rounds.ts'
import { singleDiskDuration } from './singleDisk.ts'

/*
 * Equations 3 and 4 presume that all heads arrive while the first disk sends: the others then send from their buffers, and nobody
 * starts anew before the last is done. Here is how far a scenario is from that, in quantities of its own.
 */

/** Whether eq. 3 or 4 answers for a scenario: disks of one kind, read in rounds or too few to be read in any other way. */
export const isReadInRounds = (scenario: Scenario): boolean => {
  const { drives, adapter, workload } = scenario
  if (drives < 2 || isMixed(scenario)) return false
  const isLoose = workload.method === 'no-rounds' || (workload.method === 'naive' && adapter.dispatch === 'host-first')
  return isLoose ? drives === 2 : workload.method === 'naive'
}

/**
 * How much longer a round is, relative to the answer, if as many disks as keep the bus busy send what they have not buffered at the rate of
 * their heads, and not only the first its leading portion.
 *
 *   (round + busRate/headRate · (E[transfer of one disk] − B/busRate)) / cycle − 1,  the transfer after eq. 2
 *
 * In the simulation that happens wherever heads arrive further apart than the leading transfer lasts, and again at the ends of large
 * requests; it costs the difference of both rates, so nothing where the bus is as slow as a head or the fence holds enough. Where
 * one disk alone is the limit, the part of it that exceeds that limit.
 */
export function slowHeadsShare(scenario: Scenario): Fraction {
  const { round, duration } = naiveDuration(scenario)
  if (!round) return 0
  const { bus } = scenario
  const heads = bus.rate / Math.min(bus.rate, usedLayout(scenario).headRate)
  const slower = singleDiskDuration(scenario).transfer - meanRequestSize(scenario) / bus.rate
  return Math.max(0, (round.duration + heads * slower) / duration - 1)
}

/**
 * From the arrival of the first head to that of the last, typical for D disks that start together: between the instants by which a
 * head has arrived with the chances 1/(D + 1) and D/(D + 1), the mean ranks of the first and the last of D.
 */
export const arrivalSpread = ({ drives, drive, workload }: Scenario): Seconds =>
  spreadOf(drive.seek, drives, workload.usedCylinders, drive.revolutionTime)

/** Along a curve of request sizes it stays the same. */
const spreadOf = lastOfEach((seek: SeekCurve, drives: number, cylinders: Cylinders, revolutionTime: Seconds): Seconds => {
  const law = positioningLaw(seek, cylinders, revolutionTime)
  return arrivalAtChance(law, 1 / (drives + 1)) - arrivalAtChance(law, drives / (drives + 1))
})

/** Bus time of all disks of a round but one: in it the last head must arrive if nobody is to wait for it. */
const otherTransfers = (scenario: Scenario): Seconds => {
  const { drives, bus } = scenario
  return (drives - 1) * (meanRequestSize(scenario) / bus.rate + bus.commandTime + bus.reconnectTime + bus.statusTime)
}

/** Slow heads that cost less than this part of a round do not make up for the time that overlapping rounds save. */
const noSlowHeads: Fraction = 0.04
/** Heads further apart than this part of the other transfers leave the bus idle now and then; it turns to the next round meanwhile. */
const scattered: Fraction = 0.65
/** Where one disk alone takes longer than this part of a round, that limit is near and the round is not far below it. */
const nearOneDisk: Fraction = 0.85

/**
 * Whether rounds overlap, so that eq. 3 and 4 are too slow: disks that are done start anew while the bus waits for late heads.
 *
 *   spread of arrivals > 0.65 · (D − 1)·(B/busRate + overheads of the bus)
 *
 * but neither so scattered that one disk alone is the limit nor with heads so slow that both errors cancel. The three thresholds were
 * chosen so that no cell of tests/support/agreement.ts goes beyond its bound unannounced.
 */
export function roundsOverlap(scenario: Scenario): boolean {
  const { governing, round, singleDisk }: NaiveTerms = naiveDuration(scenario)
  if (!round || governing === 'single-disk' || singleDisk > nearOneDisk * round.duration) return false
  return slowHeadsShare(scenario) < noSlowHeads && arrivalSpread(scenario) > scattered * otherTransfers(scenario)
}
