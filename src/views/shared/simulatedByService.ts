import type { Outcome, PredictionService } from '../../workers/predictionApi.ts'
import type { KeyedPoint, SimulatedPoints, SimulationPoint } from './simulationRun.ts'

/**
 * Has points simulated once, to their full precision.
 *
 * @param service null answers with nothing simulated
 */
export async function simulatedByService(
  points: readonly SimulationPoint[],
  service: PredictionService | null,
  signal: AbortSignal,
): Promise<SimulatedPoints> {
  const outcomes = new Map<string, Outcome>()
  await service?.simulateAll(points, (index, outcome) => outcomes.set(points[index]?.key ?? '', outcome), signal)
  return { points, outcomes, done: outcomes.size, state: outcomes.size === points.length ? 'done' : 'cancelled' }
}

/** The points without those that stand there twice; equal keys mean equal numbers. */
export function distinctPoints<Point extends KeyedPoint>(points: readonly Point[]): readonly Point[] {
  const seen = new Set<string>()
  return points.filter(({ key }) => !seen.has(key) && seen.add(key))
}
