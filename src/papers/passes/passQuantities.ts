import type { ModernQuantity } from '../../catalog/publishedResults/modern/modernCell.ts'
import type { PassedFlow, PassFlow, PassPrediction, PassScenario } from '../../domain/pass.ts'
import { wholeProgress } from '../../domain/passRates.ts'
import type { Bytes, BytesPerSecond } from '../../units/quantities.ts'

/** Bytes that a flow moves from its first to its last. */
function bytesOf(scenario: PassScenario, flow: PassFlow): Bytes {
  const moved = flow.members.reduce((sum, member) => sum + member.count * (member.reads + member.writes), 0)
  return flow.count * moved * wholeProgress(scenario, flow) * scenario.share
}

/** Bytes that all drives read or write in all passes. */
export const bytesOfPass = (scenario: PassScenario): Bytes =>
  scenario.passes * scenario.flows.reduce((sum, flow) => sum + bytesOf(scenario, flow), 0)

const totalRate = (scenario: PassScenario, { time }: PassPrediction): BytesPerSecond => bytesOfPass(scenario) / time

/**
 * Mean of the rate over the capacity: ∫ r du = ∫ r² dt / ∫ r dt. In a stretch the rate goes straight from a to b, so that r² is (a² + ab + b²)/3 in
 * the mean.
 */
function meanOverCapacity({ stretches }: PassedFlow): BytesPerSecond {
  let [squares, bytes] = [0, 0]
  for (const { from, to, fromRate, toRate } of stretches) {
    squares += ((to - from) * (fromRate * fromRate + fromRate * toRate + toRate * toRate)) / 3
    bytes += ((to - from) * (fromRate + toRate)) / 2
  }
  return squares / bytes
}

/** One number of a prediction, as it was measured: bytes per second, or commands per second. */
export function quantityOf(of: ModernQuantity, scenario: PassScenario, prediction: PassPrediction): number {
  // the first drives of the machine, each on its own
  const [flow] = prediction.flows
  if (flow === undefined) throw new RangeError('a pass without drives')
  switch (of) {
    case 'rate':
      return totalRate(scenario, prediction)
    case 'commands':
      return totalRate(scenario, prediction) / scenario.piece
    case 'mean':
      return meanOverCapacity(flow)
    case 'start':
      return flow.stretches[0]?.fromRate ?? 0
    case 'end':
      return flow.stretches.at(-1)?.toRate ?? 0
  }
}
