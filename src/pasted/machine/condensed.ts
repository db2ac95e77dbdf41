import type { DriveNode } from '../../domain/machine.ts'
import { groupedBy } from '../groupedBy.ts'
import { hopPart, said, value, type DrivesPart, type HopPart, type Part } from './draft.ts'
import { placesOnce } from './evidence.ts'
import { capacityText } from './foundDrive.ts'

/** Equal branches as one, with their number. */
function joined(alike: readonly HopPart[]): Part {
  const [first] = alike
  if (!first) throw new RangeError('no branches')
  const places = placesOnce(alike.flatMap(({ tells }) => tells ?? []))
  const count = alike.reduce((sum, one) => sum + one.count, 0)
  return { ...first, count, values: [said(`${count} alike`, places), ...first.values] }
}

/** A part with the shapes of what is in it. */
interface Shaped {
  readonly part: Part
  readonly inside: string
}

/** What a branch is in a machine, without its words and lines. */
const shapeOf = ({ part, inside }: Shaped): string =>
  part.part === 'drives' ? inside : `${part.count}*${JSON.stringify(part.hop)}/(${inside})`

function shaped(parts: readonly Part[]): readonly Shaped[] {
  const all = parts.map((part): Shaped => {
    if (part.part === 'drives') return { part, inside: JSON.stringify(part.node) }
    const below = shaped(part.below)
    return { part: { ...part, below: below.map((one) => one.part) }, inside: below.map(shapeOf).join(',') }
  })
  return [...groupedBy(all, shapeOf).values()].flatMap((alike) => {
    const [first] = alike
    const hops = alike.flatMap(({ part }) => (part.part === 'hop' && part.hop ? [part] : []))
    return first && hops.length > 1 ? [{ part: joined(hops), inside: first.inside }] : alike
  })
}

/** Branches of one shape that hang on the same, joined from the leaves up. */
export const withEqualJoined = (parts: readonly Part[]): readonly Part[] => shaped(parts).map(({ part }) => part)

/** The mean of drives, each as often as it is there; null where one does not say it. */
function meanOf(parts: readonly DrivesPart[], of: (node: DriveNode) => number | undefined): number | null {
  let [sum, count] = [0, 0]
  for (const { node } of parts) {
    const one = of(node)
    if (one === undefined) return null
    sum += one * node.count
    count += node.count
  }
  return sum / count
}

/** Drives of one class on links alike as one row, each taken as their mean. */
function asMean(alike: readonly DrivesPart[]): DrivesPart {
  const [first] = alike
  if (!first) throw new RangeError('no drives')
  if (alike.length === 1) return first
  const count = alike.reduce((sum, one) => sum + one.count, 0)
  const rounded = (mean: number | null): number | undefined => (mean === null ? undefined : Number(mean.toPrecision(4)))
  const [capacity, rim, hub] = [
    meanOf(alike, (node) => node.capacity),
    meanOf(alike, (node) => node.rim),
    meanOf(alike, (node) => node.hub),
  ].map(rounded)
  const sizes = alike.flatMap(({ node }) => node.capacity ?? [])
  const [least, most] = [
    sizes.reduce((one, other) => Math.min(one, other), Infinity),
    sizes.reduce((one, other) => Math.max(one, other), 0),
  ]
  const node = { ...first.node, count, ...(capacity && { capacity }), ...(rim && { rim }), ...(hub && { hub }) }
  const places = placesOnce(alike.flatMap(({ titlePlaces }) => titlePlaces))
  const values = sizes.length === 0 ? [] : [said(`${capacityText(least)} to ${capacityText(most)}`, [])]
  return {
    ...first,
    node,
    count,
    title: `drives of ${alike.length} kinds`,
    titlePlaces: places,
    values: [...values, value('each taken as their mean', 'assumed')],
  }
}

/** Rows of different drives of one class joined, at every level: a machine that is of too many kinds to be written is one of their means. */
export function withKindsJoined(parts: readonly Part[]): readonly Part[] {
  const hops = parts.flatMap((part) => (part.part === 'hop' ? [{ ...part, below: withKindsJoined(part.below) }] : []))
  const drives = parts.flatMap((part) => (part.part === 'drives' ? [part] : []))
  const kinds = groupedBy(drives, ({ node: { drive, link } }) => JSON.stringify([drive, link]))
  return [...hops, ...[...kinds.values()].map(asMean)]
}

/** As many branches as fit on every level; the rest is a row that says so. */
export function firstOf(parts: readonly Part[], most: number): readonly Part[] {
  const kept = parts.slice(0, most).map((part): Part => (part.part === 'hop' ? { ...part, below: firstOf(part.below, most) } : part))
  const more = parts.length - kept.length
  return more === 0
    ? kept
    : [...kept, hopPart('box', `${more} more`, [], { values: [value('too many to be written in a machine', 'assumed')] })]
}

/** The same with no more than so many drives in all, those at the end left out. */
export function withDrives(parts: readonly Part[], most: number): readonly Part[] {
  let left = most
  const cut = (all: readonly Part[], copies: number): readonly Part[] =>
    all.flatMap((part): readonly Part[] => {
      if (part.part === 'hop') return [{ ...part, below: cut(part.below, copies * part.count) }]
      const count = Math.min(part.count, Math.floor(left / copies))
      left -= count * copies
      return count === 0 ? [] : [{ ...part, count, node: { ...part.node, count } }]
    })
  return cut(parts, 1)
}
