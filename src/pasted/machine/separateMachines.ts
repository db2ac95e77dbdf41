import type { Fact } from '../facts.ts'
import type { ReadText } from '../readText.ts'
import { programOf } from './evidence.ts'
import { sameModel } from './foundDrive.ts'

/** Texts that speak of one machine. */
export interface OneMachine {
  /** Names of files, or letters of texts; empty where there is but one machine. */
  readonly name: string
  /** Positions in the texts read. */
  readonly chosen: readonly number[]
}

/** What tells one machine from another: under a key everybody finds the same thing, and what a program says of it. */
interface Signs {
  /** By program and kind of sign, then by key. */
  readonly by: Map<string, Map<string, string>>
  /** Models by the names of drives, whoever says them. */
  readonly models: Map<string, string>
  readonly identities: Set<string>
}

/** How many keys must be shared, and which share of them differ, before two texts speak of different machines. */
const least = { pci: 1, list: 1, one: 2, controller: 1, host: 1, scsi: 2 } as const

function signsOf(fact: Fact, dialect: ReadText['dialect']): readonly (readonly [kind: keyof typeof least, key: string, sign: string])[] {
  if (fact.kind === 'pci') return [['pci', fact.address, fact.name.slice(0, 60)]]
  if (fact.kind === 'drive') {
    const sign = fact.identity ?? fact.model?.value
    return fact.node === null || sign === undefined || fact.isVirtual ? [] : [[dialect?.listsDrives ? 'list' : 'one', fact.node, sign]]
  }
  if (fact.kind === 'scsi')
    return fact.model && fact.node !== null ? [['scsi', `${fact.host}:${fact.target} ${fact.node}`, fact.model.value]] : []
  // tables have no room for the blanks of a name
  if (fact.kind === 'controller') return [['controller', fact.id, fact.model.value.replaceAll(/\s/g, '')]]
  return fact.kind === 'host' ? [['host', '', fact.name.value]] : []
}

/** Adds what a text says; what was said first stays. */
function addSigns(signs: Signs, text: ReadText): Signs {
  const { by, models, identities } = signs
  const program = programOf(text)
  for (const fact of text.facts) {
    for (const [kind, key, sign] of signsOf(fact, text.dialect)) {
      // the same program with other options prints other names
      const group = `${kind} ${kind === 'pci' ? (text.dialect?.id ?? '') : program}`
      const known = by.get(group) ?? new Map<string, string>()
      by.set(group, known)
      if (!known.has(key)) known.set(key, sign)
    }
    if (fact.kind === 'drive' && fact.node !== null && fact.model) models.set(fact.node, fact.model.value)
    if (fact.kind === 'drive' && fact.identity !== null) identities.add(fact.identity)
  }
  return signs
}

function shared(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): readonly (readonly [string, string])[] {
  // a text that is added is short, what was said before it may be long
  if (one.size > other.size) return shared(other, one)
  return [...one].flatMap(([key, sign]) => {
    const second = other.get(key)
    return second === undefined ? [] : [[sign, second] as const]
  })
}

/** Whether most of what both speak of is different in them. */
function contradict(one: Signs, other: Signs): boolean {
  for (const [group, mine] of one.by) {
    const theirs = other.by.get(group)
    if (!theirs) continue
    const pairs = shared(mine, theirs)
    // the first words of a group are the kind of sign
    const kind = group.split(' ', 1)[0] as keyof typeof least
    const differ = pairs.filter(([sign, second]) => sign !== second).length
    if (kind === 'pci' && pairs.length === 0 && mine.size >= 3 && theirs.size >= 3) return true
    if (pairs.length >= least[kind] && differ >= least[kind] && differ > pairs.length / 2) return true
  }
  const models = shared(one.models, other.models)
  const differ = models.filter(([model, second]) => !sameModel(model, second)).length
  return differ >= 3 && differ > 0.7 * models.length
}

/** How much two sets of texts have in common. */
function likeness(one: Signs, other: Signs): number {
  const [few, many] = [one.identities, other.identities].toSorted((a, b) => a.size - b.size)
  const same = [...(few ?? [])].filter((identity) => many?.has(identity)).length
  return same * 10 + shared(one.models, other.models).filter(([model, second]) => sameModel(model, second)).length
}

/** Texts that stay together, with the names of their files. */
interface Cluster {
  readonly names: Set<string | null>
  readonly chosen: number[]
  readonly signs: Signs
}

/** The texts of each file, and of all that was pasted; where the next text contradicts those before, another machine begins. */
function unitsOf(texts: readonly ReadText[]): readonly Cluster[] {
  const units: Cluster[] = []
  const lastOf = new Map<string | null, Cluster>()
  for (const [index, text] of texts.entries()) {
    const last = lastOf.get(text.name)
    const own = addSigns({ by: new Map(), models: new Map(), identities: new Set() }, text)
    if (last && !contradict(last.signs, own)) {
      last.chosen.push(index)
      addSigns(last.signs, text)
    } else {
      const unit: Cluster = { names: new Set([text.name]), chosen: [index], signs: own }
      lastOf.set(text.name, unit)
      units.push(unit)
    }
  }
  return units
}

function commonPrefix(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

/** The cluster that a unit belongs to: the most alike of those that it does not contradict. */
function clusterFor(unit: Cluster, clusters: readonly Cluster[]): Cluster | undefined {
  const [own] = unit.names
  let [best, most]: [Cluster | undefined, number] = [undefined, -1]
  for (const cluster of clusters) {
    if (contradict(cluster.signs, unit.signs)) continue
    const alike = [...cluster.names].map((name) => commonPrefix(name ?? '', own ?? ''))
    const score = likeness(cluster.signs, unit.signs) * 1_000 + Math.max(0, ...alike)
    if (score > most) [best, most] = [cluster, score]
  }
  return best
}

const nameOf = ({ names, chosen }: Cluster, texts: readonly ReadText[]): string => {
  const files = [...names].filter((name) => name !== null)
  if (files.length > 0) return files.slice(0, 3).join(', ') + (files.length > 3 ? ', …' : '')
  const letters = chosen.map((index) => texts[index]?.letter ?? '')
  return letters.length > 1 ? `texts ${letters[0]} to ${letters.at(-1)}` : `text ${letters[0]}`
}

/** More machines are not told apart: what contradicts all of them is left out. */
export const mostMachines = 100

/** Which texts speak of which machine: texts stay together as long as they do not contradict each other as a whole. */
export function separateMachines(texts: readonly ReadText[]): readonly OneMachine[] {
  const clusters: Cluster[] = []
  for (const unit of unitsOf(texts)) {
    const cluster = clusterFor(unit, clusters)
    if (!cluster && clusters.length < mostMachines) clusters.push(unit)
    for (const name of cluster ? unit.names : []) cluster?.names.add(name)
    cluster?.chosen.push(...unit.chosen)
    if (cluster) for (const text of unit.chosen.flatMap((index) => texts[index] ?? [])) addSigns(cluster.signs, text)
  }
  return clusters.map((cluster) => ({
    name: clusters.length > 1 ? nameOf(cluster, texts) : '',
    chosen: cluster.chosen.toSorted((one, other) => one - other),
  }))
}
