import type { PassedFlow, PassPrediction, PassScenario } from '../../domain/pass.ts'
import type { BytesPerSecond, Fraction } from '../../units/quantities.ts'

/** Progress per second where a share of it is done, of a flow that has begun. */
export function rateAtShare({ stretches }: PassedFlow, share: Fraction): BytesPerSecond {
  const stretch = stretches.find(({ toShare }) => share < toShare) ?? stretches.at(-1)
  if (!stretch) return 0
  const { fromRate, toRate, fromShare, toShare } = stretch
  // rates change evenly with time, and so their squares with what is done
  const done = toShare > fromShare ? Math.min(1, (share - fromShare) / (toShare - fromShare)) : 0
  return Math.sqrt(fromRate * fromRate + done * (toRate * toRate - fromRate * fromRate))
}

/**
 * The same pass where everything goes on so many times slower, by straight lines over the progress between places at equal distances.
 *
 * @param slowness times, at the begin, at places between and at the end
 */
export function slowed(pass: PassPrediction, slowness: readonly number[], { share, passes }: PassScenario): PassPrediction {
  const steps = slowness.length - 1
  const at = (done: Fraction): number => {
    const place = Math.min(1, done / share) * steps
    const before = Math.min(steps - 1, Math.floor(place))
    const [from = 1, to = 1] = [slowness[before], slowness[before + 1]]
    return from + (to - from) * (place - before)
  }
  const flows = pass.flows.map((flow): PassedFlow => {
    let end = 0
    const stretches = flow.stretches.map((stretch) => {
      const fromRate = stretch.fromRate / at(stretch.fromShare)
      const toRate = stretch.toRate / at(stretch.toShare)
      const from = end
      end += ((stretch.to - stretch.from) * (stretch.fromRate + stretch.toRate)) / (fromRate + toRate)
      return { ...stretch, from, to: end, fromRate, toRate }
    })
    return { end, stretches }
  })
  return { ...pass, flows, time: passes * Math.max(...flows.map(({ end }) => end)) }
}
