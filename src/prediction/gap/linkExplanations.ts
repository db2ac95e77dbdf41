import { machineOf } from '../../configuration/machineOf.ts'
import { hopRules } from '../../catalog/hops.ts'
import { withMachine } from '../../configuration/allowedChange.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { linkRates, speedOf } from '../../configuration/resolve/passTree.ts'
import type { HopKind, Link, LinkSpeed, MachineNode } from '../../domain/machine.ts'
import { linkKind, nodesOf, replaced, type Path } from '../../domain/machinePath.ts'
import { plainDigits } from '../../units/formatQuantity.ts'
import { knownParts, lastRing, misfitIn, shownRate, type Candidate, type Case } from './candidate.ts'
import { curveOf } from './curve.ts'
import type { OtherMachine } from './gap.ts'

/** A link of the machine: of a hop, or the one that each of some drives has for itself. */
interface LinkHere {
  readonly path: Path
  readonly node: MachineNode
  readonly kind: HopKind
  readonly link: Link
}

function linksOf(configuration: Configuration): readonly LinkHere[] {
  return nodesOf(machineOf(configuration)).flatMap(({ path, node }): readonly LinkHere[] => {
    const kind = linkKind(node)
    return node.link && kind ? [{ path, node, kind, link: node.link }] : []
  })
}

const ordinal = (kind: HopKind, generation: number): string => {
  if (kind === 'pcie' || kind === 'dmi') return `generation ${plainDigits(generation)}`
  return `${plainDigits(generation)} Gb/s`
}

/** "PCIe slot", "SATA link of every disk". */
const titleOf = ({ kind, node }: LinkHere): string =>
  node.node === 'drives' ? `${(hopRules[kind].title.split(' ')[0] ?? '').concat(' link')} of every disk` : hopRules[kind].title

/** Less than it runs at now: fewer lanes, or a lower generation. */
function lesserSpeeds({ kind, link, node }: LinkHere): readonly LinkSpeed[] {
  const now = speedOf(link)
  const { generations = [] } = hopRules[kind]
  const lanes = node.node === 'drives' && kind !== 'pcie' ? [] : [1, 2, 4, 8, 16].filter((count) => count < now.lanes)
  return [
    ...lanes.map((count) => ({ ...now, lanes: count })),
    ...generations.filter((one) => one < now.generation).map((generation) => ({ ...now, generation })),
  ]
}

/** The configuration with a link trained to a speed; null where its text would be none. */
function trainedTo(configuration: Configuration, { path, node, link }: LinkHere, trained: LinkSpeed): Configuration | null {
  // a node keeps its kind with another link
  const next = { ...node, link: { ...link, trained } } as MachineNode
  return withMachine(configuration, replaced(machineOf(configuration), path, [next]))
}

function nameOf(here: LinkHere, trained: LinkSpeed): string {
  const now = speedOf(here.link)
  return trained.lanes < now.lanes
    ? `${titleOf(here)} on ${trained.lanes} of its ${now.lanes} lanes`
    : `${titleOf(here)} at ${ordinal(here.kind, trained.generation)} in place of ${ordinal(here.kind, now.generation)}`
}

/** From which ring on it makes a difference: "Flat from the 6th disk on". */
export function flatFrom(one: Case, curve: Candidate['curve']): string | null {
  const ring = one.observed.slice(0, one.series.rings.length).find(({ conditions }) => {
    const [said, base] = [curve(conditions), one.base(conditions)]
    return said !== null && base !== null && said < 0.97 * base
  })
  return ring
    ? `Less than predicted from ${ring.conditions.disks === 1 ? 'the first disk' : `${ring.conditions.disks} disks`} on, just where it would be full`
    : null
}

/** Sums of squares that differ by less say the same: two standard deviations. */
const indistinct = 4

/** Each link on fewer lanes or in a lower generation than it runs at, nothing fitted; the best of each link, the best link first. */
export function trainedLinks(one: Case): readonly Candidate[] {
  const partOf = knownParts(one)
  const best = linksOf(one.configuration).flatMap((here) => {
    const all = lesserSpeeds(here).flatMap((trained) => {
      const configuration = trainedTo(one.configuration, here, trained)
      if (!configuration) return []
      const curve = curveOf(configuration)
      const { squares, worst } = misfitIn(one, curve, partOf)
      return worst === null ? [] : [{ here, trained, curve, squares }]
    })
    const least = all.reduce((so, { squares }) => Math.min(so, squares), Infinity)
    // half the lanes and half the rate are nearly the same bytes; lanes are lost more often
    const near = all
      .filter(({ squares }) => squares < least + indistinct)
      .toSorted((left, right) => left.trained.lanes - right.trained.lanes)
    const [first, second] = near.some(({ trained }) => trained.lanes < speedOf(here.link).lanes)
      ? near
      : all.filter(({ squares }) => squares === least)
    if (!first) return []
    const also = second ? `, or ${nameOf(here, second.trained).slice(titleOf(here).length + 1)}` : ''
    return [{ ...first, name: nameOf(here, first.trained) + also }]
  })
  return best
    .toSorted((left, right) => left.squares - right.squares)
    .slice(0, 3)
    .map(({ here, trained, curve, name }): Candidate => {
      const flat = flatFrom(one, curve)
      const carries = linkRates(here.kind, trained, here.node.node === 'hop' ? here.node : {}).up
      return {
        id: 'trained-link',
        name,
        fitted: [],
        curve,
        partOf,
        speaksFor: [...(flat ? [flat] : []), `It would carry ${shownRate(carries, one.unit)}`],
        speaksAgainst: [],
      }
    })
}

/** Links that are known to run at less than they could, where the model counts that already. */
export function knownTrained(one: Case): readonly Candidate[] {
  const last = lastRing(one)
  const asked = last && one.base(last.conditions)
  if (asked === undefined || asked === null) return []
  return linksOf(one.configuration).flatMap((here): readonly Candidate[] => {
    const { trained } = here.link
    if (!trained || here.node.node === 'drives') return []
    const carries = linkRates(here.kind, trained, here.node.node === 'hop' ? here.node : {}).up
    if (asked > 0.9 * carries) return []
    const [now, made] = [trained, here.link]
    const name =
      now.lanes < made.lanes
        ? `${titleOf(here)} on ${now.lanes} of ${made.lanes} lanes`
        : `${titleOf(here)} at ${ordinal(here.kind, now.generation)}`
    return [
      {
        id: 'trained-link',
        name,
        fitted: [],
        curve: one.base,
        partOf: knownParts(one),
        speaksFor: ['It is trained down, as the machine says'],
        speaksAgainst: [`It carries ${shownRate(carries, one.unit)} and is asked for ${shownRate(asked, one.unit)}`],
        isExcluded: true,
      },
    ]
  })
}

/** What texts contradict each other about, with the other value. */
export const contradicted = (one: Case, alternatives: readonly OtherMachine[]): readonly Candidate[] =>
  alternatives.map(({ name, configuration }) => {
    const curve = curveOf(configuration)
    const flat = flatFrom(one, curve)
    return {
      id: 'contradicted',
      name,
      fitted: [],
      curve,
      partOf: knownParts(one),
      speaksFor: ['One of the texts says so', ...(flat ? [flat] : [])],
      speaksAgainst: ['Another text says otherwise'],
      evidence: 1,
    }
  })
