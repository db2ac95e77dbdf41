import { machines } from '../../configuration/structured/machine.ts'
import { machineLimits } from '../../configuration/structured/machineText.ts'
import { longestText } from '../../configuration/structured/structured.ts'
import type { Machine } from '../../domain/machine.ts'
import { drivesIn, nodeAt, nodesOf, replaced } from '../../domain/machinePath.ts'
import { groupedBy } from '../groupedBy.ts'
import type { ReadText } from '../readText.ts'
import { said, type Part } from './draft.ts'
import { evidenceOf, placeOf, type Evidence } from './evidence.ts'
import type { Contradiction, Decisions, FoundMachine, FoundRow, FoundValue, TrainedLink } from './foundMachine.ts'
import { firstOf, withEqualJoined } from './condensed.ts'
import { restoredLink } from './links.ts'
import { pciName } from './pciTree.ts'
import { Questions, type Question } from './questions.ts'
import { separateMachines } from './separateMachines.ts'
import { treeOf, withContradiction, type DraftTree } from './treeRows.ts'
import { gathered, wholeTree, type Gathered } from './wholeTree.ts'
import { whatWouldHelp } from './wouldHelp.ts'

/** More are a text that speaks of another machine. */
const mostContradictions = 12

interface Built extends DraftTree {
  readonly questions: readonly Question[]
}

/** Whether a machine can be written: as a field of a link holds it. */
const isWritable = (machine: Machine): boolean =>
  nodesOf(machine).length <= machineLimits.nodes &&
  drivesIn(machine) <= machineLimits.drives &&
  machines.codec.write(machine).length <= longestText

/**
 * What a tree may be made of, the finest first: equal branches become one with their number, then different drives of one kind one row, and at
 * last only the first branches are kept.
 */
function* coarser(all: Gathered, decisions: Decisions): Generator<readonly [parts: readonly Part[], questions: Questions]> {
  const questions = new Questions(decisions)
  const fine = wholeTree(all, questions, false)
  yield [fine, questions]
  yield [withEqualJoined(fine), questions]
  const others = new Questions(decisions)
  const coarse = withEqualJoined(wholeTree(all, others, true))
  for (let most = 64; most >= 1; most /= 2) yield [firstOf(coarse, most), others]
}

/** The finest tree with some decisions that is not longer than a machine can be written. */
function built(all: Gathered, decisions: Decisions): Built {
  for (const [parts, questions] of coarser(all, decisions)) {
    const tree = treeOf(parts)
    if (isWritable(tree.machine)) return { ...tree, questions: questions.all }
  }
  return { ...treeOf([]), questions: [] }
}

/** An option whose machine is built when somebody asks for it: a text that contradicts itself throughout has many. */
function optionOf({ text, because, places }: Question['options'][number], machineOf: () => Machine): Contradiction['options'][number] {
  let made: Machine | null = null
  return {
    text,
    because,
    places,
    get machine() {
      made ??= machineOf()
      return made
    },
  }
}

function contradictionsOf({ questions, machine }: Built, all: Gathered, decisions: Decisions): readonly Contradiction[] {
  return questions.slice(0, mostContradictions).map((question) => ({
    ...question,
    options: question.options.map((option, index) =>
      optionOf(option, () => (index === question.taken ? machine : built(all, { ...decisions, [question.id]: index }).machine)),
    ),
  }))
}

/** The machine with a link as it was made. */
function restored(machine: Machine, path: readonly number[]): Machine | null {
  const node = nodeAt(machine, path)
  if (!node?.link?.trained) return null
  if (node.node === 'hop') {
    const { measured: _, ...hop } = node
    return replaced(machine, path, [{ ...hop, link: restoredLink(node.link) }])
  }
  return replaced(machine, path, [{ ...node, link: restoredLink(node.link) }])
}

function trainedLinks(rows: readonly FoundRow[], machine: Machine): readonly TrainedLink[] {
  return rows.flatMap(({ isTrained, path }, row) => {
    const made = isTrained && path ? restored(machine, path) : null
    return made ? [{ row, restored: made }] : []
  })
}

function hostRow(evidence: Evidence): FoundRow {
  const named = evidence.of('host')
  const bridge = evidence.of('pci').find(({ fact }) => fact.role === 'host-bridge')
  const values: readonly FoundValue[] =
    named.length > 0
      ? named.slice(0, 2).map((seen) => said(seen.fact.name.value, [placeOf(seen, seen.fact.name.at)]))
      : bridge
        ? [pciName(bridge)]
        : []
  return {
    path: [],
    depth: 0,
    kind: 'host',
    title: 'Host',
    count: 1,
    values,
    tells: values[0]?.places[0] ?? null,
    isTrained: false,
    contradiction: null,
  }
}

/** Drives by model, the commonest first. */
function modelsIn(rows: readonly FoundRow[]): FoundMachine['models'] {
  const drives = rows.filter(({ kind }) => kind === 'drives')
  const models = [...groupedBy(drives, ({ title }) => title)].map(([model, same]) => ({
    model,
    count: same.reduce((sum, { count }) => sum + count, 0),
    places: same.flatMap(({ values }) => values.find(({ text }) => text === '')?.places ?? []),
  }))
  return models.toSorted((one, other) => other.count - one.count)
}

function machineOf(evidence: Evidence, name: string, decisions: Decisions): FoundMachine {
  const all = gathered(evidence)
  const tree = built(all, decisions)
  const contradictions = contradictionsOf(tree, all, decisions)
  const rows = [hostRow(evidence), ...tree.rows.map((row) => withContradiction(row, contradictions))]
  return {
    name,
    machine: tree.machine,
    rows,
    contradictions,
    trained: trainedLinks(rows, tree.machine),
    models: modelsIn(rows),
    drives: drivesIn(tree.machine),
    wouldHelp: whatWouldHelp(rows, evidence),
  }
}

/**
 * The machines that texts tell of, mostly one: every value with the characters that say it, what contradicts side by side, what nobody says
 * borrowed or assumed. Nothing is thrown, whatever stands in the texts; of texts without anything of a machine there is none.
 *
 * @param decisions what the reader chose where texts contradict each other
 */
export function machinesOf(texts: readonly ReadText[], decisions: Decisions): readonly FoundMachine[] {
  return separateMachines(texts).flatMap(({ name, chosen }) => {
    const evidence = evidenceOf(texts, chosen)
    const found = machineOf(evidence, name, decisions)
    return found.rows.length > 1 ? [found] : []
  })
}
