import { passedNoun } from '../shared/passedNoun.ts'
import { isOneBus } from '../../configuration/machineOf.ts'
import type { GallerySystem } from '../../catalog/gallery.ts'
import { withValues, type Configuration } from '../../configuration/configuration.ts'
import { presetConfiguration, presetById } from '../../configuration/presets.ts'
import { axisValue } from '../../configuration/sweep.ts'
import type { HopKind } from '../../domain/machine.ts'
import type { PassLimit, PassScenario } from '../../domain/pass.ts'
import type { Prediction } from '../../domain/prediction.ts'
import type { Passes, TreeForms, Witnesses } from '../../prediction/witnesses.ts'
import { mebibytes, type BytesPerSecond, type Fraction } from '../../units/quantities.ts'

/** The workload at which systems are shown beside each other. */
const comparedSize = mebibytes(1)

/** The closed forms that the numbers of a system are asked of. */
export interface SystemForms {
  readonly bus: Pick<Witnesses['bus'], 'predictAlong'>
  readonly tree: Pick<TreeForms, 'predictAlong'>
  readonly passes: Pick<Passes, 'inOrder' | 'momentLoads'>
  /** Share of the time in which the bus of a configuration is in use, as the page says it. */
  readonly busShare: (configuration: Configuration, said: Prediction) => Fraction
}

/** Three numbers of a system, by formula. */
export interface SystemNumbers {
  /** Of random reads, one at a time of each drive. */
  readonly random: BytesPerSecond
  /** Share of the time in which the link carries them; null where it has no known limit. */
  readonly busy: Fraction | null
  /** Of all drives read in sequence, where they are fastest. */
  readonly sequential: BytesPerSecond
  /** Positions of the hops that limit that; none where the drives do. */
  readonly limits: readonly number[]
  /** The link that sequential reads fill first. */
  readonly link: string
  /** As many drives, read in sequence, fill one such link. */
  readonly filling: number
  /** "disks", "SSDs". */
  readonly drives: string
}

/** A system of today as it is opened: its starting point at the workload at which all are shown. */
export const systemConfiguration = ({ preset }: Pick<GallerySystem, 'preset'>): Configuration =>
  withValues(presetConfiguration(preset), { requestSize: comparedSize, view: 'throughput', axis: presetById(preset).axis ?? 'size' })

/** What a hop is called in two words at most. */
const hopNouns: Readonly<Record<HopKind, string>> = {
  bus: 'bus',
  sas: 'cable',
  sata: 'SATA link',
  usb: 'USB link',
  pcie: 'slot',
  dmi: 'chipset link',
  network: 'network',
  adapter: 'adapter',
  expander: 'expander',
  multiplier: 'multiplier',
  hub: 'hub',
  switch: 'switch',
  root: 'root complex',
}

/** A link is full that carries this share of what it can. */
const fullShare = 0.99

/** Fewest drives that fill a link, each reading at its own rate. */
export const drivesToFill = (capacity: BytesPerSecond, rate: BytesPerSecond): number =>
  Math.max(1, Math.ceil((fullShare * capacity) / rate))

/** Whether several drives share a hop. */
function sharedHops({ hops, drives }: PassScenario): readonly boolean[] {
  const below = hops.map(() => 0)
  for (const { hop, count } of drives) if (hop !== null) below[hop] = (below[hop] ?? 0) + count
  for (let index = hops.length - 1; index >= 0; index--) {
    const hop = hops[index]
    if (hop && hop.parent !== null) below[hop.parent] = (below[hop.parent] ?? 0) + hop.copies * (below[index] ?? 0)
  }
  return below.map((count) => count > 1)
}

/** What one drive reads at the rim over a link of its own. */
function ownRate({ hops, drives }: PassScenario, shared: readonly boolean[]): BytesPerSecond {
  const rates = drives.map(({ hop, media }) =>
    Math.min(media.rim, hop !== null && shared[hop] === false ? (hops[hop]?.up ?? Infinity) : Infinity),
  )
  return Math.max(...rates)
}

/** The hops that decide at the beginning. */
const hopsOf = (limits: readonly (PassLimit | undefined)[]): readonly number[] => [
  ...new Set(limits.flatMap((limit) => (limit?.kind === 'hop' ? [limit.hop] : []))),
]

/** Random reads of a configuration by the closed form that the page asks for them; null where it is impossible. */
export function randomReads(configuration: Configuration, { bus, tree }: Pick<SystemForms, 'bus' | 'tree'>): Prediction | null {
  const { predictAlong } = isOneBus(configuration) ? bus : tree
  const [said] = predictAlong(configuration, 'requestSize', [axisValue(configuration, 'requestSize')], ['naive'])
  return said?.get('naive') ?? null
}

/**
 * The three numbers of a system, by the closed forms that the page asks when it is opened.
 *
 * @returns null where the configuration is impossible
 */
export function systemNumbers(system: GallerySystem, forms: SystemForms): SystemNumbers | null {
  const configuration = systemConfiguration(system)
  const random = randomReads(configuration, forms)
  const ordered = forms.passes.inOrder(configuration)
  if (!random || !ordered.ok) return null
  const { scenario, predicted, rates } = ordered.value
  const shared = sharedHops(scenario)
  const limits = hopsOf(predicted.flows.map(({ stretches }) => stretches[0]?.limit)).filter((hop) => shared[hop])
  const uses = forms.passes.momentLoads(scenario, predicted).start.hops.map(({ use }, hop) => (shared[hop] ? (use ?? 0) : 0))
  const link = limits[0] ?? uses.indexOf(Math.max(...uses))
  const hop = scenario.hops[link]
  return {
    random: random.throughput,
    busy: hop ? (random.tree ? (random.tree.hops[link] ?? 0) : forms.busShare(configuration, random)) : null,
    sequential: rates.rim,
    limits,
    link: hop ? hopNouns[hop.kind] : 'link',
    filling: hop?.held === undefined ? drivesToFill(hop?.up ?? Infinity, ownRate(scenario, shared)) : 1,
    drives: passedNoun(scenario, 2),
  }
}
