import type { DriveFacts } from '../../domain/drive.ts'
import type { BusTime } from '../../domain/prediction.ts'
import { RecentValues } from '../../domain/recentValues.ts'
import type { Scenario } from '../../domain/scenario.ts'
import { lastOfEach } from '../../maths/lastOfEach.ts'
import { takeSteps } from '../../maths/steps.ts'
import type { Seconds } from '../../units/quantities.ts'
import { followedDisks, mostTrackEnds } from './followedDisks.ts'
import { FollowedRounds } from './followedRounds.ts'
import { meanRequestSize } from './meanRequest.ts'
import { asymptoticBound } from './overlapped.ts'
import { roundSample } from './roundSample.ts'

/** Disks that are followed. Of more, what the others add to a round is their time on the bus. */
const mostFollowed = 128

/** Rounds before the recurrence is measured. */
const warmUpRounds = 4

/** A command and a tenure; a track end; a look at every disk, at who wants the bus next. */
const stepsOfTenure = 6
const stepsOfTrackEnd = 3
const stepsOfDisk = 0.15

/** A round of naive reads: the time in which every disk completes one, think time included, and what the bus does in it. */
export interface NaiveRound {
  readonly cycle: Seconds
  readonly busTime: BusTime
}

/** A character of a scenario's text: half of them are digits of numbers. */
const stepsOfKey = 10

/** Rounds of the scenarios asked about last: a search, a band and a line beside each other ask for many of them again. */
const known = new RecentValues<NaiveRound>(512)

let drives = 0

/** Tells drives apart. */
const numberOf: (drive: DriveFacts) => number = lastOfEach(() => ++drives)

/** A scenario as a text, with a number for each drive in place of its zones and seeks: of equal drives there is mostly one object. */
const keyOf = (scenario: Scenario): string =>
  JSON.stringify({
    ...scenario,
    drive: numberOf(scenario.drive),
    others: scenario.others?.map((group) => ({ ...group, drive: numberOf(group.drive) })),
  })

const cycleOf = ({ overhead, idle, headLimited, busRate }: BusTime): Seconds => overhead + idle + headLimited + busRate

/** A round of more disks than were followed: the others fill the idle bus first. */
function ofMore(round: BusTime, times: number): BusTime {
  const [overhead, headLimited, busRate] = [times * round.overhead, times * round.headLimited, times * round.busRate]
  return { overhead, headLimited, busRate, idle: Math.max(0, cycleOf(round) - overhead - headLimited - busRate) }
}

/**
 * Naive reads of one process a disk, by a recurrence over sampled rounds: which disk or command has the bus next follows from who has had it.
 *
 *   command i at  max(bus free, host ready);  wants the bus at  command + missOverhead + seek + rotation + fence
 *   a byte x of a tenure at  max(tenure + x/busRate, head at x);  let go at a track's end that the head has not passed
 *
 * A tenure goes to a disk that waits before it goes to a command, or as the dispatch says; processes ask again a think time after their last
 * byte. Rounds are therefore not presumed: they hold or dissolve. Layouts are averages over the used part, as in eq. 1–4. Iterated
 * over a fixed stratified sample of ${reads}, at least 2048 reads in 16 rounds. The rules are those of Barve et al. 1999, sections 3, 4.2 and 4.4; eq. 3 and 4 presume in
 * addition that all heads arrive while the first disk sends.
 *
 * Sampling error 0.1–0.3 % rms, at most about 1.5 %; against the simulation see tests/agreement/recurrence.test.ts.
 */
export function naiveRound(scenario: Scenario): NaiveRound {
  const key = keyOf(scenario)
  takeSteps(stepsOfKey * key.length)
  return known.get(key) ?? known.set(key, followedRound(scenario))
}

function followedRound(scenario: Scenario): NaiveRound {
  const followed = Math.min(scenario.drives, mostFollowed)
  const sample = roundSample(followed)
  const disks = followedDisks(scenario, followed, sample.place.length)
  const trackEnds = Math.min(mostTrackEnds, meanRequestSize(scenario) / Math.min(...disks.map(({ trackSize }) => trackSize)))
  // at about half of the track ends the next track can be read already
  const tenures = 1 + (scenario.bus.release === 'track-end' ? trackEnds / 2 : 0)
  const stepsOfRead = tenures * (stepsOfTenure + stepsOfDisk * followed) + trackEnds * stepsOfTrackEnd
  takeSteps(Math.ceil((warmUpRounds + sample.rounds) * followed * stepsOfRead))
  const rounds = new FollowedRounds(scenario, sample, disks)
  rounds.follow(warmUpRounds * followed)
  rounds.measure()
  rounds.follow(sample.rounds * followed)
  const busTime = ofMore(rounds.timeOfRound(sample.rounds), scenario.drives / followed)
  // what a sample drew, or more disks than were followed, is not faster than disks, host and bus are
  const least = (scenario.drives * meanRequestSize(scenario)) / asymptoticBound(scenario)
  const idle = busTime.idle + Math.max(0, least - cycleOf(busTime))
  return { cycle: cycleOf({ ...busTime, idle }), busTime: { ...busTime, idle } }
}
