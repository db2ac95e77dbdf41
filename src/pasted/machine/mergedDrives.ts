import type { DriveFact, ScsiFact, Transport } from '../facts.ts'
import type { Evidence, Seen } from './evidence.ts'
import { plainModel, sameModel, type FoundDrive } from './foundDrive.ts'
import { Kept } from './kinds.ts'

/** One drive, or one line about it. */
interface Piece {
  readonly facts: Seen<DriveFact>[]
  readonly scsi: Seen<ScsiFact>[]
  readonly nodes: Set<string>
  readonly identities: Set<string>
  readonly programs: Set<string>
}

/** "nvme0" is the controller of what is called "nvme0n1" elsewhere. */
const plainNode = (node: string): string => {
  const name = node.replace(/^\/dev\//, '')
  return /^nvme\d{1,4}$/.test(name) ? `${name}n1` : name
}

/** What an adapter shows of its array, instead of its drives. */
const volume = /\bPERC\b|MegaRAID|\bMR\d{4}|LOGICAL VOLUME|VIRTUAL DISK|SMART ARRAY|RAID|\bAVAGO\b/i

const isDriveType = (type: string): boolean => /^(?:disk|zbc|da|ada|nvd|direct access)$/i.test(type.trim())

const isDrive = ({ isVirtual, bytes, model }: DriveFact): boolean =>
  !isVirtual && bytes?.value !== 0 && !(model && volume.test(model.value))

/** Lines that stand for several drives stand for so many of them at most, all together. */
const mostPieces = 100_000

const pieceOf = (seen: Pick<Piece, 'facts' | 'scsi'>, program: string, node: string | null, identity: string | null): Piece => ({
  ...seen,
  nodes: new Set(node === null ? [] : [plainNode(node)]),
  identities: new Set(identity === null ? [] : [identity]),
  programs: new Set([program]),
})

/** Lines about drives, and how many more drives they count than are told apart. */
function piecesOf(evidence: Evidence): { readonly pieces: readonly Piece[]; readonly left: number } {
  const ofDrives: Piece[] = []
  let left = 0
  for (const seen of evidence.of('drive')) {
    if (!isDrive(seen.fact)) continue
    const count = Math.max(1, Math.min(seen.fact.count, mostPieces - ofDrives.length))
    left += Math.max(0, seen.fact.count - count)
    for (let each = 0; each < count; each += 1)
      ofDrives.push(pieceOf({ facts: [seen], scsi: [] }, seen.program, seen.fact.node, seen.fact.identity))
  }
  const ofScsi = evidence
    .of('scsi')
    .filter(({ fact }) => isDriveType(fact.type) && !(fact.model && volume.test(fact.model.value)))
    .map((seen) => {
      const { node, address, transport } = seen.fact
      return pieceOf({ facts: [], scsi: [seen] }, seen.program, node, transport === 'usb' ? null : address)
    })
  return { pieces: [...ofDrives, ...ofScsi], left }
}

/** What a piece is called by: two pieces with the same key are the same drive. */
function keysOf({ facts, scsi, nodes, identities }: Piece, shared: ReadonlySet<string>): readonly string[] {
  const programs = [...facts, ...scsi].map(({ program }) => program)
  const named = [...nodes].filter((node) => !programs.some((program) => shared.has(`${program} ${node}`)))
  return [
    ...named.map((node) => `node ${node}`),
    ...[...identities].map((identity) => `identity ${identity}`),
    // a line about several has no place of its own
    ...facts.flatMap(({ fact: { controller, place, count } }) =>
      place === null || count > 1 ? [] : [`place ${controller ?? ''} ${place}`],
    ),
  ]
}

/** Names under which one program shows several drives: those behind an adapter are all asked for by the name of its volume. */
function sharedNodes(pieces: readonly Piece[]): ReadonlySet<string> {
  const byNode = new Map<string, Set<string>>()
  for (const { facts } of pieces) {
    for (const { fact, program } of facts) {
      if (fact.node === null || fact.identity === null) continue
      const key = `${program} ${plainNode(fact.node)}`
      byNode.set(key, (byNode.get(key) ?? new Set()).add(fact.identity))
    }
  }
  return new Set([...byNode].filter(([, identities]) => identities.size > 1).map(([key]) => key))
}

function joinInto(target: Piece, other: Piece): void {
  target.facts.push(...other.facts)
  target.scsi.push(...other.scsi)
  for (const node of other.nodes) target.nodes.add(node)
  for (const identity of other.identities) target.identities.add(identity)
  for (const program of other.programs) target.programs.add(program)
}

/** Joins pieces with a key in common, and members of a multipath device. */
function joinedByKeys(pieces: readonly Piece[], paths: readonly (readonly string[])[]): readonly Piece[] {
  const leader = pieces.map((_, index) => index)
  const find = (index: number): number => {
    let at = index
    while (leader[at] !== at) at = leader[at] ?? at
    leader[index] = at
    return at
  }
  const byKey = new Map<string, number>()
  const shared = sharedNodes(pieces)
  const alias = new Map<string, string>(
    paths.flatMap((members) => members.map((member) => [`node ${plainNode(member)}`, `paths ${members[0]}`] as const)),
  )
  for (const [index, piece] of pieces.entries()) {
    for (const own of keysOf(piece, shared)) {
      const key = alias.get(own) ?? own
      const other = byKey.get(key)
      if (other === undefined) byKey.set(key, index)
      else {
        const [low, high] = [find(other), find(index)].toSorted((a, b) => a - b)
        leader[high ?? index] = low ?? index
      }
    }
  }
  const joined = new Map<number, Piece>()
  for (const [index, piece] of pieces.entries()) {
    const first = find(index)
    const known = joined.get(first)
    if (known) joinInto(known, piece)
    else joined.set(first, piece)
  }
  return [...joined.values()]
}

/** Pairs of programs whose names for drives are known to be the same: where they differ, so do the drives. */
function comparablePrograms(pieces: readonly Piece[]): ReadonlySet<string> {
  const seen = new Map<string, Set<string>>()
  const pairs = new Set<string>()
  for (const piece of pieces) {
    for (const [name, program] of namesOf(piece)) {
      const programs = seen.get(name) ?? new Set<string>()
      for (const other of programs) pairs.add([other, program].toSorted().join(' '))
      seen.set(name, programs.add(program))
    }
  }
  return pairs
}

const namesOf = ({ facts, scsi }: Piece): readonly (readonly [string, string])[] => [
  ...facts.flatMap(({ fact, program }) => (fact.identity === null ? [] : [[fact.identity, program] as const])),
  ...scsi.flatMap(({ fact, program }) => (fact.address === null ? [] : [[fact.address, program] as const])),
]

/** Whether programs that call drives by the same names call these differently. */
function areNamedApart(one: Piece, other: Piece, comparable: ReadonlySet<string>): boolean {
  const others = namesOf(other)
  return namesOf(one).some(([, program]) => others.some(([, second]) => comparable.has([program, second].toSorted().join(' '))))
}

/** What costs least comes first. */
function canBeOne(one: Piece, other: Piece, comparable: ReadonlySet<string>): boolean {
  if (one.nodes.size > 0 && other.nodes.size > 0) return false
  for (const program of one.programs) if (other.programs.has(program)) return false
  const [bytes, more] = [bytesIn(one), bytesIn(other)]
  if (bytes !== null && more !== null && Math.abs(bytes - more) > 0.05 * Math.max(bytes, more)) return false
  const [model, second] = [modelIn(one), modelIn(other)]
  if ((model === null || second === null) && (bytes === null || more === null)) return false
  if (model !== null && second !== null && !sameModel(model, second)) return false
  return !areNamedApart(one, other, comparable)
}

const waysIn = ({ facts, scsi }: Piece): readonly Transport[] =>
  [...facts, ...scsi].flatMap(({ fact: { transport } }) => (transport === null || transport === 'other' ? [] : [transport]))

/** Whether a drive with one interface can be reached another way: SATA behind SAS, and all behind USB. */
function canBeReached(way: Transport, own: Transport): boolean {
  return way === own || way === 'usb' || (way === 'sas' && own === 'sata')
}

/** Whether one is a mere name of a drive, and the other a description without a name. */
function isNameFor(name: Piece, described: Piece, comparable: ReadonlySet<string>): boolean {
  const isBare = modelIn(name) === null && bytesIn(name) === null && name.nodes.size > 0
  if (!isBare || described.nodes.size > 0 || (modelIn(described) === null && bytesIn(described) === null)) return false
  if ([...name.programs].some((program) => described.programs.has(program))) return false
  if (areNamedApart(name, described, comparable)) return false
  return waysIn(name).every((way) => waysIn(described).every((own) => canBeReached(way, own)))
}

const modelIn = ({ facts, scsi }: Piece): string | null =>
  facts.find(({ fact }) => fact.model)?.fact.model?.value ?? scsi.find(({ fact }) => fact.model)?.fact.model?.value ?? null

const bytesIn = ({ facts }: Piece): number | null => facts.find(({ fact }) => fact.bytes)?.fact.bytes?.value ?? null

const listOf = (words: Iterable<string>): string => [...new Set(words)].toSorted().join(' ')

/** What decides whether two pieces can be one: those of one kind all can, or none. */
const kindOf = (piece: Piece, ...said: readonly unknown[]): string =>
  JSON.stringify([piece.nodes.size > 0, listOf(piece.programs), listOf(namesOf(piece).map(([, program]) => program)), ...said])

/** Of those that are alike, and of names and what is described without one. */
const kindAlike = (piece: Piece): string => kindOf(piece, modelIn(piece), bytesIn(piece))
const kindNamed = (piece: Piece): string => kindOf(piece, modelIn(piece) === null, bytesIn(piece) === null, listOf(waysIn(piece)))

/** Under which pieces are looked for that are of one model or size: its first letters, words with digits, and twentieths of its size. */
function tracesOf(piece: Piece): readonly string[] {
  const [model, bytes] = [modelIn(piece), bytesIn(piece)]
  const plain = model === null ? '' : plainModel(model)
  const words = plain.split(' ').filter((word) => word.length >= 5 && /\d/.test(word))
  const step = bytes === null ? null : Math.floor(Math.log(bytes) / -Math.log(0.95))
  return [
    ...(plain === '' ? [] : [`model ${plain.slice(0, 3)}`]),
    ...words.map((word) => `word ${word.slice(0, 5)}`),
    ...(step === null ? [] : [step - 1, step, step + 1].map((one) => `size ${one}`)),
  ]
}

/** Joins what different programs say of drives without a name in common, where model and size are the same: one of each for one of each. */
function joinedByLikeness(pieces: readonly Piece[]): readonly Piece[] {
  const comparable = comparablePrograms(pieces)
  const joined = (all: readonly Piece[], kept: Kept<Piece>, areOne: (one: Piece, other: Piece) => boolean): readonly Piece[] => {
    for (const piece of all) if (!kept.join(piece, areOne, joinInto)) kept.add(piece)
    return kept.things
  }
  const alike = joined(pieces, new Kept(kindAlike, tracesOf), (one, other) => canBeOne(one, other, comparable))
  return joined(
    alike,
    new Kept(kindNamed, tracesOf),
    (one, other) => isNameFor(one, other, comparable) || isNameFor(other, one, comparable),
  )
}

const byNumber = new Intl.Collator('en', { numeric: true })

/** "sda" before "sdb" before "sdaa", "da2" before "da10". */
const nodeOrder = (one: string, other: string): number =>
  one.replace(/\d.*$/, '').length - other.replace(/\d.*$/, '').length || byNumber.compare(one, other)

/** The drives that texts speak of, each once: by name, address, slot, or model and size; both ways to one drive are one drive. And how many more there are. */
export function mergedDrives(evidence: Evidence): { readonly drives: readonly FoundDrive[]; readonly left: number } {
  const paths = evidence
    .of('array')
    .filter(({ fact }) => fact.of === 'dm' && /multipath|^mpath/.test(`${fact.level?.value ?? ''} ${fact.name}`))
    .map(({ fact }) => fact.members.map(({ value }) => value))
  const { pieces, left } = piecesOf(evidence)
  const drives = joinedByLikeness(joinedByKeys(pieces, paths))
    .map(({ facts, scsi, nodes }): FoundDrive => ({ facts, scsi, node: [...nodes].toSorted(nodeOrder)[0] ?? null }))
    .toSorted((one, other) => {
      if (one.node !== null && other.node !== null) return nodeOrder(one.node, other.node)
      return Number(one.node === null) - Number(other.node === null)
    })
  return { drives, left }
}
