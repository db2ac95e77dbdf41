import { rising } from '../../charts/scales.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import type { Problem } from '../../domain/problem.ts'
import type { BusyPart, LoadedSystem, Loop, Planned, Remedy, Saturation } from '../../prediction/plan/planning.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { busiestFirst, limitAmong, type Limiting } from '../shared/limitRule.ts'
import { standing, type Standing } from '../shared/witnessRule.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'
import {
  planRun,
  remediesBy,
  saturationBy,
  simulatedLoad,
  simulatedPlan,
  withCount,
  type Outcomes,
  type PlanForms,
  type PlanRun,
  type SimulatedPlan,
} from './planForms.ts'
import { improvedMethod } from './planParts.ts'
import { simulatedFull, type SimulatedAmount } from './simulatedFull.ts'

/** What the closed forms say of saturation, and what the simulation is asked about it. */
export interface SaturationFormulas {
  readonly configuration: Configuration
  readonly loop: Loop
  readonly saturation: Saturation
  readonly remedies: readonly Remedy[]
  readonly here: PlanRun
  /** Of each remedy, in their order. */
  readonly changed: readonly (PlanRun | null)[]
  /** Along the axis of disks. */
  readonly along: readonly { readonly drives: number; readonly run: PlanRun }[]
}

/** A change with what it brings by both witnesses. */
export interface RemedyState {
  readonly remedy: Remedy
  readonly simulated:
    | (SimulatedPlan & {
        readonly gain: number
        readonly gainHalfWidth: number
        /** How full the parts then are. */
        readonly load: () => LoadedSystem | null
      })
    | undefined
}

/** Saturation as both witnesses see it. */
export interface SaturationState extends SaturationFormulas {
  readonly unit: RateUnit
  readonly simulatedHere: SimulatedPlan | undefined
  readonly dots: readonly SimulatedAmount[]
  /** Drives that fill it by simulation: null where that many were not found, undefined until all is in. */
  readonly simulatedFull: number | null | undefined
  readonly standing: Standing
  /** The present system, by the simulation once it is in. */
  readonly load: LoadedSystem
  readonly remedyStates: readonly RemedyState[]
  /** Runs that are in, of all. */
  readonly done: number
  readonly total: number
  /** Whether nothing more comes by itself. */
  readonly isStopped: boolean
}

/** Shares of the number that fills the system by formula, where the simulation looks for it. */
const sought = [0.1, 0.25, 0.5, 0.7, 0.8, 0.85, 0.9, 0.95, 1, 1.05, 1.1, 1.2, 4 / 3, 2] as const
/** Multiples of the present number where nothing fills it. */
const around = [0.25, 0.5, 1.5, 2] as const

function countsOf({ here, full, most }: Saturation): readonly number[] {
  const counts = full ? sought.map((share) => share * full.count) : around.map((share) => share * here.count)
  const whole = counts.map((count) => Math.min(most.count, Math.max(1, Math.round(count))))
  return rising([here.count, ...whole])
}

/** What the closed forms say of a configuration; null where they say nothing. */
export function saturationFormulas(configuration: Configuration, forms: PlanForms): SaturationFormulas | null {
  const loop = improvedMethod(configuration)
  const planned: Planned = { configuration, buses: configuration.buses }
  const saturation = saturationBy(forms, planned, loop)
  const here = saturation && planRun(forms, planned, loop)
  if (!saturation || !here) return null
  const remedies = remediesBy(forms, planned, loop).filter(({ id, gain }) => id !== 'one-more-disk' && Number.isFinite(gain))
  const changed = remedies.map((remedy) => planRun(forms, remedy, remedy.id === 'pipelining' ? 'pipelined' : loop))
  const { drives, count: present } = saturation.here
  // the other drives stay as they are
  const drivesOf = (count: number): number => drives - present + count
  const along = countsOf(saturation).flatMap((count) => {
    const other = withCount(forms, planned, count)
    const run = other && planRun(forms, other, loop)
    return run ? [{ drives: drivesOf(count), run }] : []
  })
  return { configuration, loop, saturation, remedies, here, changed, along }
}

/** Why they say nothing. */
export const unsaidBy = ({ tree }: PlanForms, configuration: Configuration): Problem =>
  tree?.refusal(configuration, improvedMethod(configuration)) ?? {
    code: 'not-simulated',
    field: 'method',
    message: 'The closed forms say nothing of this loop through this machine.',
  }

/** Everything that is simulated, the most important first. */
export const runsOf = ({ here, changed, along }: SaturationFormulas): readonly PlanRun[] => [
  here,
  ...changed.flatMap((run) => (run ? [run] : [])),
  ...along.map(({ run }) => run),
]

/** The gain of one simulated throughput over another, with half of its interval. */
function gainOver(simulated: SimulatedPlan, here: SimulatedPlan): { readonly gain: number; readonly gainHalfWidth: number } {
  const ratio = simulated.value / here.value
  return { gain: ratio - 1, gainHalfWidth: ratio * (simulated.halfWidth / simulated.value + here.halfWidth / here.value) }
}

/**
 * The state of the question, with what has been simulated so far.
 *
 * @param isStopped whether nothing more is being simulated
 */
export function saturationState(formulas: SaturationFormulas, forms: PlanForms, outcomes: Outcomes, isStopped = false): SaturationState {
  const { configuration, saturation, remedies, here, changed, along } = formulas
  const known = new Map<string, SimulatedPlan | undefined>()
  for (const run of runsOf(formulas)) if (!known.has(run.key)) known.set(run.key, simulatedPlan(forms, run, outcomes))
  const simulatedHere = known.get(here.key)
  const dots = along.flatMap(({ drives, run }): readonly SimulatedAmount[] => {
    const said = known.get(run.key)
    return said ? [{ drives, throughput: said.value, halfWidth: said.halfWidth }] : []
  })
  const states = [...known.values()]
  return {
    ...formulas,
    unit: rateUnit(configuration.units),
    simulatedHere,
    dots,
    simulatedFull: dots.length < along.length ? undefined : saturation.full ? simulatedFull(dots) : null,
    standing: standing({ model: saturation.here.throughput, simulated: simulatedHere }),
    load: (simulatedHere && simulatedLoad(forms, here, outcomes, simulatedHere)) ?? saturation.now,
    remedyStates: remedies.map((remedy, index) => {
      const run = changed[index]
      const said = run ? known.get(run.key) : undefined
      if (!run || !said || !simulatedHere) return { remedy, simulated: undefined }
      const load = (): LoadedSystem | null => simulatedLoad(forms, run, outcomes, said)
      return { remedy, simulated: { ...said, ...gainOver(said, simulatedHere), load } }
    }),
    done: states.filter((one) => one !== undefined).length,
    total: states.length,
    isStopped,
  }
}

/** Who holds reads back, of the parts of a plan; only those that are named. */
export type Limits = Limiting<BusyPart>

/** What limits a system: of parts that wait for each other the two fullest, and nobody waits for who thinks. */
export function limitsOf({ parts, drives }: LoadedSystem): Limits {
  const { kind, parts: sorted } = limitAmong(parts, drives)
  const named = kind === 'waiting' ? sorted.filter((part) => part.kind !== 'processes') : sorted
  return { kind, parts: named.slice(0, kind === 'one' ? 1 : 2) }
}

/** A part that is as full as this is full. */
const fullPart = 0.985

/** What fills up once there are enough drives: the host, where it does, else what they share. */
export function filledPart({ filled: { parts } }: Saturation): BusyPart | undefined {
  const host = parts.find(({ kind, share }) => kind === 'host' && share >= fullPart)
  // hops beside a bus are not part of what the closed form says of it
  const bus = parts.find(({ kind }) => kind === 'bus')
  // processes come with the drives
  return host ?? bus ?? busiestFirst(parts.filter(({ kind }) => kind !== 'processes'))[0]
}

/** Drives that fill their way when each reads in sequence; null where nothing is known of that. */
export const sequentialFull = ({ sequential: { perDrive, most } }: Saturation): number | null =>
  perDrive > 0 ? Math.max(1, Math.ceil((0.99 * most) / perDrive)) : null
