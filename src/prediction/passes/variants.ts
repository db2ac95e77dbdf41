import { machineOf } from '../../configuration/machineOf.ts'
import { hopRules } from '../../catalog/hops.ts'
import { changedTo, withMachine } from '../../configuration/allowedChange.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import type { AxisName } from '../../configuration/fields/fields.ts'
import { isRowKey } from '../../configuration/fields/rowFields.ts'
import { resolvePass } from '../../configuration/resolve/resolvePass.ts'
import { atAxisValue, heldValue } from '../../configuration/sweep.ts'
import type { LinkSpeed, Machine, MachineNode } from '../../domain/machine.ts'
import { linkKind, nodeAt, replaced, type Path } from '../../domain/machinePath.ts'
import type { PassPrediction, PassScenario } from '../../domain/pass.ts'
import { predictPass } from '../../models/pass/predictPass.ts'
import type { Seconds } from '../../units/quantities.ts'
import { lastFlow, limitedParts } from '../../domain/passLimits.ts'

/** A change of a configuration with what the pass then takes. */
export interface Variant {
  readonly configuration: Configuration
  readonly time: Seconds
  /** Of the time, all passes, what links hold back and what drives or a pace do. */
  readonly byLinks: Seconds
  readonly byDrives: Seconds
}

/** The time of a pass by who limits it, of the drives that are done last. */
export function timesOf(scenario: PassScenario, prediction: PassPrediction): Pick<Variant, 'time' | 'byLinks' | 'byDrives'> {
  const flow = prediction.flows[lastFlow(prediction)]
  const parts = flow ? limitedParts(flow) : []
  const ofLinks = parts.reduce((sum, { limit, from, to }) => sum + (limit.kind === 'hop' ? to - from : 0), 0)
  const { time } = prediction
  const byLinks = Math.min(time, ofLinks * scenario.passes)
  return { time, byLinks, byDrives: time - byLinks }
}

/** What a configuration takes; null where it is no machine, or never done. */
export function variantOf(configuration: Configuration): Variant | null {
  const resolved = resolvePass(configuration)
  if (!resolved.ok) return null
  const { scenario } = resolved.value
  const times = timesOf(scenario, predictPass(scenario))
  return Number.isFinite(times.time) ? { configuration, ...times } : null
}

/** What it takes with another machine; null where that cannot be, or is never done. */
function machineVariant(configuration: Configuration, machine: Machine): Variant | null {
  const changed = withMachine(configuration, machine)
  return changed && variantOf(changed)
}

/** A node whose link is made for another speed, and has not trained down. */
function atSpeed(node: MachineNode, speed: LinkSpeed): MachineNode {
  // a node keeps its kind with another link
  const next = { ...node, link: { ...(node.node === 'drives' && node.link && { kind: node.link.kind }), ...speed } } as MachineNode
  if (next.node === 'drives' || speed.generation === 5) return next
  // what takes one command at a time is known of USB at 5 Gb/s alone
  const { bulkOnly: _bulkOnly, ...others } = next
  return others
}

/** One of a few values of a link. */
export interface SpeedVariant extends Variant {
  readonly value: number
  readonly isHere: boolean
}

/** The link at a place at every speed that its kind has: every number of lanes, or every generation. */
export function speedVariants(configuration: Configuration, path: Path, of: keyof LinkSpeed): readonly SpeedVariant[] {
  const node = nodeAt(machineOf(configuration), path)
  const kind = node && linkKind(node)
  const speed = node?.link
  if (!kind || !speed) return []
  const values = hopRules[kind][of === 'lanes' ? of : 'generations'] ?? []
  return values.flatMap((value) => variantAt(configuration, path, { ...speedOnly(speed), [of]: value }, value, value === speed[of]))
}

const speedOnly = ({ generation, lanes }: LinkSpeed): LinkSpeed => ({ generation, lanes })

function variantAt(configuration: Configuration, path: Path, speed: LinkSpeed, value: number, isHere: boolean): readonly SpeedVariant[] {
  const machine = machineOf(configuration)
  const node = nodeAt(machine, path)
  if (!node?.link) return []
  const changed = atSpeed(node, speed)
  const variant = isHere ? variantOf(configuration) : machineVariant(configuration, replaced(machine, path, [changed]))
  return variant ? [{ ...variant, value, isHere }] : []
}

/** A pass with other values of a field, or of a number of a row of its machine. */
export function fieldVariants(configuration: Configuration, name: AxisName, values: readonly number[]): readonly SpeedVariant[] {
  const here = heldValue(configuration, name)
  return values.flatMap((value) => {
    const changed =
      value === here
        ? configuration
        : isRowKey(name)
          ? atAxisValue(configuration, name, value)
          : changedTo(configuration, { [name]: value })
    const variant = changed && variantOf(changed)
    return variant ? [{ ...variant, value, isHere: value === here }] : []
  })
}

/** A link that runs at less than it was made for. */
export interface TrainedVariant extends Variant {
  readonly path: Path
  readonly from: LinkSpeed
  readonly to: LinkSpeed
}

/** What is worth looking at: the next generation below, and half the lanes. */
function lower(kind: keyof typeof hopRules, { generation, lanes }: LinkSpeed): readonly LinkSpeed[] {
  const { generations = [], lanes: counts = [] } = hopRules[kind]
  const below = generations.filter((one) => one < generation).at(-1)
  const fewer = counts.filter((one) => one < lanes).at(-1)
  return [...(below === undefined ? [] : [{ generation: below, lanes }]), ...(fewer === undefined ? [] : [{ generation, lanes: fewer }])]
}

/** What a link costs that has trained down, for every link at one of these places; the dearest first. */
export function trainedVariants(configuration: Configuration, paths: readonly Path[]): readonly TrainedVariant[] {
  const machine = machineOf(configuration)
  const variants = paths.flatMap((path) => {
    const node = nodeAt(machine, path)
    const kind = node && linkKind(node)
    const link = node?.link
    if (!node || !kind || !link || link.trained) return []
    return lower(kind, link).flatMap((trained) => {
      // a node keeps its kind with another link
      const next = { ...node, link: { ...link, trained } } as MachineNode
      const variant = machineVariant(configuration, replaced(machine, path, [next]))
      return variant ? [{ ...variant, path, from: speedOnly(link), to: trained }] : []
    })
  })
  return variants.toSorted((one, other) => other.time - one.time)
}

/** The configuration with every link at the speed it was made for; null where none has trained down. */
export function restored(configuration: Configuration): Configuration | null {
  const text = configuration.machine.text
  if (!text.includes('.at')) return null
  const strip = (node: MachineNode): MachineNode => {
    const link = node.link && withoutTraining(node.link)
    // a node keeps its kind with another link
    const own = (link ? { ...node, link } : node) as MachineNode
    return own.node === 'hop' ? { ...own, below: own.below.map(strip) } : own
  }
  return withMachine(configuration, { below: machineOf(configuration).below.map(strip) })
}

function withoutTraining<Kept extends { readonly trained?: LinkSpeed }>(link: Kept): Omit<Kept, 'trained'> {
  const { trained: _trained, ...kept } = link
  return kept
}

/** What a link costs that has trained down, all others as they are. */
export interface TrainedCost {
  /** The place of its node, positions with points between them. */
  readonly key: string
  /** The pass with that link at the speed it was made for. */
  readonly restored: Seconds
}

/** What the pass would take without each link that has trained down; the others stay as they are. */
export function trainedCosts(configuration: Configuration, paths: readonly Path[]): readonly TrainedCost[] {
  const machine = machineOf(configuration)
  return paths.flatMap((path) => {
    const node = nodeAt(machine, path)
    if (!node?.link?.trained) return []
    // a node keeps its kind with another link
    const next = { ...node, link: withoutTraining(node.link) } as MachineNode
    const other = machineVariant(configuration, replaced(machine, path, [next]))
    return other ? [{ key: path.join('.'), restored: other.time }] : []
  })
}
