import { copiesAt } from '../../domain/hopCopies.ts'
import { machineOf } from '../machineOf.ts'
import { hopRules } from '../../catalog/hops.ts'
import type { DriveNode, HopNode, MachineNode } from '../../domain/machine.ts'
import type { MediaFacts, PassHop, PassScenario } from '../../domain/pass.ts'
import { failure, success, type Result } from '../../domain/problem.ts'
import { takeSteps } from '../../maths/steps.ts'
import type { LinkPayload } from '../../mechanics/linkPayload.ts'
import type { Configuration } from '../configuration.ts'
import { lettered } from '../structured/machineChecks.ts'
import { machineLimits } from '../structured/machineText.ts'
import { passFlows, type DriveRow } from './passFlows.ts'
import { mediaOf } from './passMedia.ts'
import { heldTime, hopRates, isShared, linkRates, linkText, ownLinkTitle, placed, speedOf, withSides, type Placed } from './passTree.ts'

/** A pass, and where its hops and drives stand in the machine. */
export interface ResolvedPass {
  readonly scenario: PassScenario
  /**
   * The same with writes behind PCIe at what the smallest answers of a host leave; the same object where nothing differs. What is written
   * takes a time between both.
   */
  readonly cautious: PassScenario
  /**
   * For each hop and each entry of drives of the scenario the place of its node in the machine: positions among the nodes below, from the
   * host on, with points between them, "0.0.1". A link that drives have for themselves has the place of the drives. A copy between equal
   * branches has two hops in one place.
   */
  readonly paths: { readonly hops: readonly string[]; readonly drives: readonly string[] }
  /** In the whole machine. */
  readonly drives: number
}

/** A hop before it has its letter. */
interface DraftedHop extends Omit<PassHop, 'name' | 'up' | 'down'> {
  readonly title: string
  readonly detail: string
  readonly rates: LinkPayload
  readonly path: string
}

interface Drafted {
  readonly hops: readonly DraftedHop[]
  readonly rows: readonly (DriveRow & { readonly path: string })[]
}

type MediaOfNode = (node: DriveNode) => MediaFacts

/** Hops and drives in the order of the text, each behind what it hangs on. */
function drafted(places: readonly Placed[], configuration: Configuration, media: MediaOfNode): Drafted {
  const hops: DraftedHop[] = []
  const rows: Drafted['rows'][number][] = []

  function addDrives({ count, path, side }: Placed, node: DriveNode, on: number | null): void {
    const { link } = node
    const facts = media(node)
    const row = { path, media: facts, on, neighbours: count, total: count * copiesAt(hops, on), ...(side && { side }) }
    if (!link) {
      rows.push({ ...row, hop: on, count })
      return
    }
    const title = `${ownLinkTitle(link.kind)} of ${facts.name}`
    const rates = linkRates(link.kind, speedOf(link))
    const position = hops.length
    hops.push({
      path,
      title,
      detail: linkText(link.kind, link),
      kind: link.kind,
      parent: on,
      copies: count,
      rates,
      isShared: isShared(link.kind, link),
      law: 'drive',
    })
    rows.push({ ...row, hop: position, count: 1 })
  }

  function addHop(place: Placed, hop: HopNode, parent: number | null, above: HopNode | null): void {
    const { kind, link } = hop
    const { title, law = 'drive' } = hopRules[kind]
    const position = hops.length
    hops.push({
      path: place.path,
      title,
      detail: link ? linkText(kind, link) : '',
      kind,
      parent,
      copies: place.count,
      rates: hopRates(place, hop, { configuration, above, capacityOf: (node) => media(node).capacity }),
      isShared: isShared(kind, link),
      law,
      ...heldTime(hop, above),
    })
    add(place.below, position, hop)
  }

  function add(these: readonly Placed[], parent: number | null, above: HopNode | null): void {
    for (const place of these) {
      const { node } = place
      if (node.node === 'drives') addDrives(place, node, parent)
      else addHop(place, node, parent, above)
    }
  }

  add(places, null, null)
  return { hops: withPortsAbove(hops), rows }
}

/**
 * What is above a hop that serves its ports in turn does so too: data of a whole port arrives there on one wire, and whose it is does not
 * show.
 */
function withPortsAbove(hops: readonly DraftedHop[]): readonly DraftedHop[] {
  const laws = hops.map(({ law }) => law)
  for (let index = hops.length - 1; index >= 0; index--) {
    const parent = hops[index]?.parent
    if (laws[index] === 'port' && parent !== undefined && parent !== null) laws[parent] = 'port'
  }
  return hops.map((hop, index) => ({ ...hop, law: laws[index] ?? hop.law }))
}

/** Hops as a scenario knows them: those of one title have letters, in the order of the text. */
function named(hops: readonly DraftedHop[], isCautious: boolean): readonly PassHop[] {
  const seen = new Map<string, number>()
  return hops.map(({ title, detail, kind, parent, copies, rates, isShared: shared, law, held }) => {
    const index = seen.get(title) ?? 0
    seen.set(title, index + 1)
    const name = lettered(title, index, hops.filter((other) => other.title === title).length)
    return {
      name: detail ? `${name}, ${detail}` : name,
      kind,
      parent,
      copies,
      up: rates.up,
      down: isCautious ? rates.cautiousDown : rates.down,
      isShared: shared,
      law,
      ...(held !== undefined && { held }),
    }
  })
}

/** Collects the facts of every node with drives; each is asked for once. */
function collectMedia(nodes: readonly MachineNode[], configuration: Configuration, known: Map<DriveNode, MediaFacts>): Result<unknown> {
  for (const node of nodes) {
    if (node.node === 'hop') {
      const inside = collectMedia(node.below, configuration, known)
      if (!inside.ok) return inside
      continue
    }
    const media = mediaOf(node, configuration)
    if (!media.ok) return media
    known.set(node, media.value)
  }
  return success(known)
}

function allMedia(nodes: readonly MachineNode[], configuration: Configuration): Result<MediaOfNode> {
  const known = new Map<DriveNode, MediaFacts>()
  const collected = collectMedia(nodes, configuration, known)
  if (!collected.ok) return collected
  return success((node) => {
    const facts = known.get(node)
    if (!facts) throw new RangeError('drives of another machine')
    return facts
  })
}

const refuse = (field: string, message: string): Result<never> => failure({ code: 'inconsistent', field, message })

/** What a machine takes, and more the longer its text is. */
const stepsOfMachine = 5_000
const stepsOfLetter = 40

/**
 * Turns a configuration into a machine whose links carry what their protocols leave, and what is done with all its drives.
 *
 * @returns the pass, or what makes it impossible, naming the field
 */
export function resolvePass(configuration: Configuration): Result<ResolvedPass> {
  const { machine, pass, passUsed, passes, pace, piece, passDepth, usersShare, usersSize } = configuration
  const { below } = machineOf(configuration)
  takeSteps(stepsOfMachine + stepsOfLetter * machine.text.length)
  const media = allMedia(below, configuration)
  if (!media.ok) return media
  const places = placed(below)
  const sided = pass === 'copy' ? withSides(places) : places
  if (!sided) return refuse('pass', 'A copy goes from the first branch of the machine to the second. Write two branches with drives.')
  const { hops, rows } = drafted(sided, configuration, media.value)
  const drives = rows.reduce((sum, { total }) => sum + total, 0)
  if (drives === 0) return refuse('machine', 'The machine has no drives. Hang some on a hop, like 8*nearline-20tb.')
  if (drives > machineLimits.drives)
    return refuse('machine', `The machine has ${drives} drives; at most ${machineLimits.drives} are computed.`)
  const known = named(hops, false)
  const flows = passFlows(rows, known, configuration)
  if (!flows.ok) return flows
  const scenario: PassScenario = {
    hops: known,
    drives: flows.value.drives.map(({ hop, count, media: facts }) => ({ hop, count, media: facts })),
    flows: flows.value.flows,
    share: passUsed,
    passes,
    pace: pace > 0 ? pace : Infinity,
    piece,
    depth: passDepth,
    users: { share: usersShare, size: usersSize },
  }
  const isWritten = pass !== 'read' && hops.some(({ rates }) => rates.cautiousDown !== rates.down)
  return success({
    scenario,
    cautious: isWritten ? { ...scenario, hops: named(hops, true) } : scenario,
    paths: { hops: hops.map(({ path }) => path), drives: rows.map(({ path }) => path) },
    drives,
  })
}
