import type { PassPrediction, PassScenario } from '../../domain/pass.ts'
import { wholeProgress } from '../../domain/passRates.ts'
import { takeSteps } from '../../maths/steps.ts'
import type { Seconds } from '../../units/quantities.ts'
import { flowCourse } from './flowCourse.ts'
import { gatesOf } from './gates.ts'
import { Sharing } from './sharing.ts'
import { FlowRecord } from './stretches.ts'

/** A boundary that is nearer than this share of a step is reached with it: equal drives do so at one instant. */
const atOnce = 1e-12

/**
 * Simulates a pass from change of rate to change of rate: a drive enters its next zone, or a flow ends. Between two changes all rates are
 * constant; at each they are shared anew by water levels. What passes is data, not pieces: `depth` and frames are `simulatePieces`’.
 *
 * Equal flows are simulated once, as those on the fullest copies of their hops.
 *
 * @throws TooManySteps within `withinSteps`
 */
export function simulatePass(scenario: PassScenario): PassPrediction {
  const { flows, passes, pace } = scenario
  const courses = flows.map((flow) => flowCourse(scenario, flow))
  const gates = gatesOf(scenario, courses)
  const sharing = new Sharing(gates, flows.length, pace)
  const records = flows.map(() => new FlowRecord())
  const progress = new Float64Array(flows.length)
  const part = new Int32Array(flows.length)
  const ends = new Float64Array(flows.length)
  const active = new Set(flows.keys())
  for (const flow of active) sharing.enter(flow, courses[flow][0])
  const slots = gates.reduce((sum, { sharers }) => sum + sharers.slots.length, 0)

  let now: Seconds = 0
  while (active.size > 0) {
    takeSteps(8 * slots + 4 * flows.length)
    sharing.share()
    let step = Infinity
    for (const flow of active) step = Math.min(step, (courses[flow][part[flow]].until - progress[flow]) / sharing.rates[flow])
    if (step === Infinity) throw new Error('no flow goes on')
    const next = now + step
    for (const flow of active) {
      const { until } = courses[flow][part[flow]]
      const rate = sharing.rates[flow]
      const isThere = (until - progress[flow]) / rate <= step * (1 + atOnce)
      const reached = isThere ? until : progress[flow] + rate * step
      records[flow].add(now, next, progress[flow], reached, sharing.limitOf(flow))
      progress[flow] = reached
      if (!isThere) continue
      part[flow]++
      const nextPart = courses[flow].at(part[flow])
      sharing.enter(flow, nextPart ?? null)
      if (nextPart !== undefined) continue
      ends[flow] = next
      active.delete(flow)
    }
    now = next
  }
  return {
    predictor: 'simulation',
    time: passes * now,
    flows: flows.map((flow, at) => ({ end: ends[at], stretches: records[at].stretches(wholeProgress(scenario, flow)) })),
  }
}
