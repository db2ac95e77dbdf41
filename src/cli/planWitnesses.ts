import type { Configuration } from '../configuration/configuration.ts'
import { success, type Result } from '../domain/problem.ts'
import { witnesses } from '../prediction/witnesses.ts'
import { askedGoal } from '../views/plan/goal.ts'
import { confirmationsOf, judged } from '../views/plan/planConfirmations.ts'
import { planState } from '../views/plan/planState.ts'
import { saturationOnce } from '../views/plan/saturationFigure.tsx'
import { limitsOf } from '../views/plan/saturationState.ts'
import { oneBusCaveat } from '../views/shared/oneBus.ts'
import { distinctPoints, simulatedByService } from '../views/shared/simulatedByService.ts'
import { embeddedService } from '../workers/embeddedStudies.ts'

const oneBusNote = (configuration: Configuration): { readonly notes?: readonly string[] } => {
  const notes = oneBusCaveat(configuration)
  return notes.length > 0 ? { notes } : {}
}

/** What reaches a stated goal. */
const stated = {
  formula: async (configuration: Configuration): Promise<Result<object>> => {
    const { plan: planned } = planState(configuration, await witnesses.planning())
    const machine = configuration.over === 'machine' && { machine: (await witnesses.tree()).needs(planned.goal, configuration) }
    return success({ predictor: 'formula', ...oneBusNote(configuration), ...planned, ...machine })
  },
  simulation: async (configuration: Configuration): Promise<Result<object>> => {
    const planning = await witnesses.planning()
    const { plan: planned } = planState(configuration, planning)
    const confirmations = confirmationsOf(configuration, planned, planning)
    const points = distinctPoints(confirmations.flatMap((one) => one.points))
    const simulated = await simulatedByService('bus', points, embeddedService(), new AbortController().signal)
    const answers = confirmations.map((one) => ({
      field: one.field,
      method: one.method,
      ...judged(planned.goal, one, simulated, planning),
    }))
    return success({ predictor: 'simulation', ...oneBusNote(configuration), goal: planned.goal, buses: planned.buses, answers })
  },
}

/** The quantity of a plan that asks when the system is saturated. */
const goal = { quantity: 'saturation' } as const

/** When the system is saturated, and what each change brings, by the closed forms. */
async function saturationByFormula(configuration: Configuration): Promise<Result<object>> {
  const found = await saturationOnce(configuration, witnesses, { service: null, signal: new AbortController().signal })
  if (!found.ok) return found
  const { saturation, load, remedyStates } = found.value
  const { here, most, full, sequential } = saturation
  const changes = remedyStates.map(({ remedy: { id, to, throughput, gain } }) => ({ id, to: String(to), throughput, gain }))
  const limit = limitsOf(load)
  return success({
    predictor: 'formula',
    goal,
    drives: here.drives,
    throughput: here.throughput,
    limit: { kind: limit.kind, parts: limit.parts.map(({ kind, name }) => name || kind) },
    parts: load.parts,
    most: most.throughput,
    saturatedAt: full?.drives ?? null,
    sequential,
    changes,
  })
}

/** The same by simulation. */
async function saturationBySimulation(configuration: Configuration): Promise<Result<object>> {
  const found = await saturationOnce(configuration, witnesses, { service: embeddedService(), signal: new AbortController().signal })
  if (!found.ok) return found
  const { saturation, load, simulatedHere, simulatedFull, remedyStates, dots } = found.value
  const changes = remedyStates.flatMap(({ remedy: { id, to }, simulated }) =>
    simulated ? [{ id, to: String(to), throughput: simulated.value, gain: simulated.gain, gainHalfWidth: simulated.gainHalfWidth }] : [],
  )
  const limit = limitsOf(load)
  return success({
    predictor: 'simulation',
    goal,
    drives: saturation.here.drives,
    throughput: simulatedHere?.value ?? null,
    halfWidth: simulatedHere?.halfWidth ?? null,
    limit: { kind: limit.kind, parts: limit.parts.map(({ kind, name }) => name || kind) },
    parts: load.parts,
    saturatedAt: simulatedFull ?? null,
    points: dots,
    changes: changes.toSorted((one, other) => other.gain - one.gain),
  })
}

/** What the two witnesses say of a plan: of its goal, or where none is stated, when the system is saturated. */
export const plan = {
  formula: async (configuration: Configuration): Promise<Result<object>> =>
    askedGoal(configuration) === 'saturation' ? saturationByFormula(configuration) : stated.formula(configuration),
  simulation: async (configuration: Configuration): Promise<Result<object>> =>
    askedGoal(configuration) === 'saturation' ? saturationBySimulation(configuration) : stated.simulation(configuration),
}
