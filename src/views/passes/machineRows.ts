import { machineOf } from '../../configuration/machineOf.ts'
import type { HopNode, MachineNode } from '../../domain/machine.ts'
import { hopRules, usualPayload } from '../../catalog/hops.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { rowKey } from '../../configuration/fields/rowFields.ts'
import { resolvePass } from '../../configuration/resolve/resolvePass.ts'
import { nodesOf, pathKey, type Path } from '../../domain/machinePath.ts'
import type { PassHop } from '../../domain/pass.ts'
import { lastFlow } from '../../domain/passLimits.ts'
import { copiesOf } from '../../domain/hopCopies.ts'
import type { HopLoad, MachineLoads } from '../../prediction/passes/hopLoads.ts'
import type { TrainedCost } from '../../prediction/passes/variants.ts'
import { durationBetween } from '../../units/formatDuration.ts'
import { counted, formatCount, formatPercent, formatSize, rateNumber } from '../../units/formatQuantity.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { axisOf } from '../shared/questionAxis.ts'
import type { HopRow } from './hopRow.ts'
import type { Moment } from './MachineTree.tsx'
import { driveOptions } from './driveOptions.ts'
import { decisiveParts } from './passesAnswer.ts'
import { passedNoun } from '../shared/passedNoun.ts'
import type { PassesState } from './passesState.ts'

const none: HopLoad = { asked: 0, carried: 0, ceiling: Number.POSITIVE_INFINITY, use: null }

/** What is behind the name of a hop. */
function detailOf(node: HopNode, hop: PassHop | undefined): string {
  if (node.measured !== undefined) return 'as measured'
  const details: Partial<Record<HopNode['kind'], string>> = {
    pcie: `${formatSize(node.payload ?? usualPayload)} payload`,
    dmi: `${formatSize(node.payload ?? usualPayload)} payload`,
    sas: '1024 of 1060 B',
    adapter: node.commands === undefined ? 'bytes, commands not known' : `${node.commands} commands/s`,
    expander: node.unbuffered ? 'no buffer' : 'store and forward',
    multiplier: node.commandBased ? 'command-based switching' : 'FIS-based switching',
    usb: node.bulkOnly ? 'bulk-only' : 'UAS',
  }
  return details[node.kind] ?? (hop?.isShared ? 'one direction at a time' : '')
}

/** What a hop does in the pass: "limits the first 70 %". */
function limitsText(state: PassesState, hop: number): string {
  const parts = decisiveParts(state)
  const texts = parts.flatMap(({ limit, fromShare, toShare }, index) => {
    if (limit.kind !== 'hop' || limit.hop !== hop) return []
    const share = formatPercent((toShare - fromShare) / state.scenario.share)
    if (parts.length === 1) return ['limits all of the pass']
    return [index === 0 ? `limits the first ${share}` : index === parts.length - 1 ? `limits the last ${share}` : `limits ${share} of it`]
  })
  return texts[0] ?? ''
}

/** The fullest hop that is asked for more than it carries and does not limit. */
function nextToLimit({ hops }: MachineLoads, limiting: ReadonlySet<number>): number {
  let next = -1
  for (const [index, { use }] of hops.entries()) {
    if (!limiting.has(index) && use !== null && use > 1 && use > (hops[next]?.use ?? 0)) next = index
  }
  return next
}

/** Positions of hops that hold back any drives for any time. */
const limitingHops = ({ predicted }: PassesState): ReadonlySet<number> =>
  new Set(predicted.flows.flatMap(({ stretches }) => stretches.flatMap(({ limit }) => (limit.kind === 'hop' ? [limit.hop] : []))))

const finite = (rate: number | undefined): number | null => (rate !== undefined && rate < Infinity ? rate : null)

const isTrained = (node: MachineNode): boolean => node.link?.trained !== undefined

/** A row of which nothing is known beside what stands there. */
const bare = { isOwnLink: false, detail: '', asked: null, carries: null, use: null, does: '', isLimiting: false, isTrained: false } as const

/** The row of the host. */
const host: HopRow = { ...bare, path: [], node: null, name: 'Host' }

/** The row of drives: what each asks for and could do, rim to hub; those that are done last may limit. */
function drivesRow(state: PassesState, loads: MachineLoads, path: Path, node: MachineNode, index: number): HopRow {
  const { scenario, configuration } = state
  const unit = rateUnit(configuration.units)
  const { rim = 0, hub = 0, name = '' } = scenario.drives[index]?.media ?? {}
  const parts = decisiveParts(state)
  const last = parts.at(-1)
  const share = last ? formatPercent((last.toShare - last.fromShare) / scenario.share) : ''
  const limits = parts.length === 1 ? 'limit all of the pass' : `limit the last ${share}`
  const isLast = scenario.flows[lastFlow(state.predicted)]?.members.some(({ drives }) => drives === index) ?? false
  const isLimiting = isLast && last?.limit.kind === 'drives'
  return {
    ...bare,
    path,
    node,
    name,
    detail: rim === hub ? `${rateNumber(rim, unit)} ${unit}` : `${rateNumber(rim, unit)} ${unit} at the rim`,
    asked: loads.drives[index]?.asked ?? 0,
    carries: rim === hub ? rim : [rim, hub],
    does: isLimiting ? limits : 'each',
    isLimiting,
  }
}

/**
 * The rows of the tree: what every hop is asked for and can carry at a moment.
 *
 * @param costs what each link costs that has trained down, by the key of its place
 */
export function machineRows(state: PassesState, moment: Moment, costs: readonly TrainedCost[]): readonly HopRow[] {
  const { configuration, resolved, scenario } = state
  const { paths } = resolved
  const loads = state.loads[moment]
  const limiting = limitingHops(state)
  const next = nextToLimit(loads, limiting)
  const instances = copiesOf(scenario.hops)

  function hopRow(path: Path, node: MachineNode, index: number, isOwnLink: boolean): HopRow {
    const hop = scenario.hops[index]
    const { asked, ceiling, use } = loads.hops[index] ?? none
    const does = limitsText(state, index) || (index === next ? 'next to limit' : '')
    const restored = costs.find((one) => one.key === pathKey(path))?.restored
    return {
      path,
      node,
      isOwnLink,
      name: hop?.name ?? '',
      detail: isOwnLink ? 'to each' : node.node === 'hop' ? detailOf(node, hop) : '',
      asked,
      carries: Number.isFinite(ceiling) ? ceiling : null,
      use,
      does: does || ((instances[index] ?? 1) > 1 && isOwnLink ? 'each' : ''),
      isLimiting: limitsText(state, index) !== '',
      isTrained: isTrained(node),
      ...(restored !== undefined && { cost: durationBetween(state.predicted.time, restored) }),
    }
  }

  const rows = nodesOf(machineOf(configuration)).flatMap(({ path, node }): readonly HopRow[] => {
    const key = pathKey(path)
    const hop = paths.hops.indexOf(key)
    if (node.node === 'hop') return [hopRow(path, node, hop, false)]
    const drives = drivesRow(state, loads, path, node, paths.drives.indexOf(key))
    return hop < 0 ? [drives] : [hopRow(path, node, hop, true), drives]
  })
  return [hostRow(state, loads), ...rows]
}

/** The host: what arrives at it. */
function hostRow({ scenario }: PassesState, loads: MachineLoads): HopRow {
  let asked = 0
  for (const [index, { parent, copies, up }] of scenario.hops.entries()) {
    if (parent === null) asked += copies * Math.min(loads.hops[index]?.asked ?? 0, up)
  }
  for (const [index, { hop, count }] of scenario.drives.entries()) if (hop === null) asked += count * (loads.drives[index]?.asked ?? 0)
  return { ...host, asked }
}

/** "73 disks, 7 hops". */
export function machineAbout({ configuration, resolved, scenario }: PassesState): string {
  const hops = nodesOf(machineOf(configuration)).filter(({ node }) => node.node === 'hop').length
  return `${formatCount(resolved.drives)} ${passedNoun(scenario, resolved.drives)}, ${counted(hops, 'hop')}`
}

/** Rows of a machine of which no pass is known: what stands where, and what it can carry where that can be said. */
export function bareRows(configuration: Configuration): readonly HopRow[] {
  const { row } = rowKey(axisOf(configuration)) ?? {}
  const resolved = resolvePass({ ...configuration, pass: 'read', together: 'free' })
  const { scenario, paths } = resolved.ok ? resolved.value : { scenario: undefined, paths: undefined }
  const rows = nodesOf(machineOf(configuration)).flatMap(({ path, node }): readonly HopRow[] => {
    const key = pathKey(path)
    const hop = scenario?.hops[paths?.hops.indexOf(key) ?? -1]
    const media = scenario?.drives[paths?.drives.indexOf(key) ?? -1]?.media
    const axis = node.name === row ? ('row' as const) : undefined
    const link = { ...bare, path, node, name: hop?.name ?? '', carries: finite(hop?.up), isTrained: isTrained(node), axis }
    if (node.node === 'hop') return [{ ...link, name: link.name || hopRules[node.kind].title }]
    const name = media?.name ?? driveOptions(configuration).find(({ id }) => id === node.drive)?.title ?? node.drive
    const drives = { ...bare, path, node, name, carries: finite(media?.rim), axis }
    return hop ? [{ ...link, isOwnLink: true }, drives] : [drives]
  })
  return [host, ...rows]
}
