import type { PassPrediction, PassScenario } from '../../domain/pass.ts'
import { takeSteps } from '../../maths/steps.ts'
import { FlowsUnderWay } from './flowsUnderWay.ts'
import { untilNextChange } from './nextChange.ts'
import { PassRecord } from './passRecord.ts'

/** What a pass takes before anything moves, for each of its hops, and for each change of rates beside what the flows take. */
const stepsOfPass = 15_000
const stepsOfHop = 100
const stepsOfChange = 400

/** Changes that may follow each other at one instant before time is made to pass, a share of the pass that doubles from one time to the next. */
const mostAtOnce = 40
const leastPassing = 1e-6

/**
 * How long a pass takes over drives on a tree of links, in closed form.
 *
 * Rates are max-min fair shares (fairShares.ts). Equal bits per area let a drive’s own rate fall linearly in time, so between two changes all
 * rates are linear in time, all progress is quadratic, and the next change is a root of a parabola at most (nextChange.ts): exact, but for
 * rounding. Beside users and behind held hops rates are not linear any more; zones of equal width stand for them, 64 a drive, by
 * which a drive alone takes exactly as long. Equal copies of hops are not written out.
 *
 * Drives are presumed to have always enough pieces in hand: `depth` 1 is the affair of `closedQueue.ts`.
 *
 * @returns times in seconds; Infinity where something has to be moved at a rate of 0
 */
export function predictPass(scenario: PassScenario): PassPrediction {
  takeSteps(stepsOfPass + stepsOfHop * scenario.hops.length)
  const flows = new FlowsUnderWay(scenario)
  const scale = flows.scale()
  const least = scale.time > 0 ? (1e-12 * scale.rate) / scale.time : 0
  const record = new PassRecord(flows, least)
  let now = 0
  let atOnce = 0
  let passing = leastPassing * scale.time
  while (flows.isActive.includes(1)) {
    takeSteps(stepsOfChange + 12 * flows.isActive.length)
    const shares = flows.shares()
    let seconds = untilNextChange(flows, shares, least)
    atOnce = seconds > 1e-12 * scale.time ? 0 : atOnce + 1
    // rounding, or hops of different laws, may let two changes call for each other
    if (atOnce > mostAtOnce && seconds < passing) {
      seconds = passing
      passing *= 2
      atOnce = 0
    }
    if (seconds > 0) record.add(now, now + seconds, shares)
    if (seconds === Infinity) break
    flows.advance(seconds, shares)
    now += seconds
  }
  const told = record.told()
  const first = told.reduce((last, { end }) => Math.max(last, end), 0)
  return { predictor: 'formula', time: first * scenario.passes, flows: told }
}
