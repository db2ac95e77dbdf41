import { machineOf } from '../../configuration/machineOf.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { hopRules } from '../../catalog/hops.ts'
import { resolvePass } from '../../configuration/resolve/resolvePass.ts'
import { nodeAt, nodesOf, pathOf, type Path } from '../../domain/machinePath.ts'
import { predictPass } from '../../models/pass/predictPass.ts'
import { borrowedRange, type BorrowedRange } from './borrowed.ts'
import { limitingHop } from '../../domain/passLimits.ts'
import { fieldVariants, speedVariants, timesOf, trainedVariants, type SpeedVariant, type TrainedVariant, type Variant } from './variants.ts'
import { windowRows, type WindowRow } from './window.ts'

/** What other machines of nearly the same kind would take. */
export interface PassVariants {
  readonly configuration: Configuration
  /** Null where the pass is never done. */
  readonly here: Variant | null
  /** Where the link stands that is asked about: the one that limits, or is next to a box that does; else the first; null where none has lanes. */
  readonly path: Path | null
  /** Over the number of disks of the first row. */
  readonly disks: readonly SpeedVariant[]
  readonly lanes: readonly SpeedVariant[]
  readonly generations: readonly SpeedVariant[]
  /** The dearest first. */
  readonly trained: readonly TrainedVariant[]
  readonly window: readonly WindowRow[]
  /** Null where nothing is borrowed. */
  readonly borrowed: BorrowedRange | null
}

const mostTrained = 7

/** Numbers of disks on the axis beside the present one. */
const diskPlaces = 25

/** Numbers of disks to compute: from one to more than twice as many as now. */
function diskCounts(now: number): readonly number[] {
  const most = Math.min(10_000, Math.max(12, Math.round(now * 2.5)))
  const counts = Array.from({ length: diskPlaces }, (_, index) => Math.max(1, Math.round((most * (index + 1)) / diskPlaces)))
  return [...new Set([1, now, ...counts])].toSorted((one, other) => one - other)
}

/** What the pass of a configuration takes with other lanes, generations and numbers of disks, with links trained down, and what brings it into its window. */
export function passVariants(configuration: Configuration): PassVariants {
  const machine = machineOf(configuration)
  const nodes = nodesOf(machine)
  const resolved = resolvePass(configuration)
  const nothing: PassVariants = {
    configuration,
    here: null,
    path: null,
    disks: [],
    lanes: [],
    generations: [],
    trained: [],
    window: [],
    borrowed: null,
  }
  if (!resolved.ok) return nothing
  const { scenario, paths } = resolved.value
  const predicted = predictPass(scenario)
  const limiting = limitingHop(predicted)
  const towardsHost: string[] = []
  for (let hop = limiting; hop !== null; hop = scenario.hops[hop]?.parent ?? null) towardsHost.push(paths.hops[hop] ?? '')
  const keys = [...towardsHost, ...paths.hops]
  const path = keys.map(pathOf).find((at) => {
    const node = nodeAt(machine, at)
    return node?.node === 'hop' && node.link !== undefined && hopRules[node.kind].generations !== undefined
  })
  const links = nodes.flatMap(({ path: at, node }) => (node.link ? [at] : []))
  const times = timesOf(scenario, predicted)
  return {
    configuration,
    here: Number.isFinite(times.time) ? { configuration, ...times } : null,
    path: path ?? null,
    disks: fieldVariants(configuration, 'disks', diskCounts(configuration.disks)),
    lanes: path ? speedVariants(configuration, path, 'lanes') : [],
    generations: path ? speedVariants(configuration, path, 'generation') : [],
    trained: trainedVariants(configuration, links).slice(0, mostTrained),
    window: windowRows(configuration, configuration.within, path ?? null),
    borrowed: borrowedRange(configuration),
  }
}
