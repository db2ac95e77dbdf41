import { machines } from '../../configuration/structured/machine.ts'
import { machineLimits } from '../../configuration/structured/machineText.ts'
import { longestText } from '../../configuration/structured/structured.ts'
import type { Machine } from '../../domain/machine.ts'
import { drivesIn, nodeAt, nodesOf, replaced } from '../../domain/machinePath.ts'
import { counted, formatCount } from '../../units/formatQuantity.ts'
import { groupedBy } from '../groupedBy.ts'
import type { ReadText } from '../readText.ts'
import { said, type Part } from './draft.ts'
import { evidenceOf, placeOf, type Evidence } from './evidence.ts'
import type { Contradiction, Decisions, FoundMachine, FoundRow, FoundValue, TrainedLink } from './foundMachine.ts'
import { firstOf, withDrives, withEqualJoined, withKindsJoined } from './condensed.ts'
import { restoredLink } from './links.ts'
import { pciName } from './pciTree.ts'
import { Questions, type Question } from './questions.ts'
import { mostMachines, separateMachines } from './separateMachines.ts'
import { treeOf, withContradiction, type DraftTree } from './treeRows.ts'
import { gathered, wholeTree, type Gathered } from './wholeTree.ts'
import { whatWouldHelp } from './wouldHelp.ts'

/** More are a text that speaks of another machine. */
const mostContradictions = 12

interface Built extends DraftTree {
  readonly questions: readonly Question[]
  readonly left: readonly string[]
}

/** Whether a machine can be written: as a field of a link holds it. */
const isWritable = (machine: Machine): boolean =>
  nodesOf(machine).length <= machineLimits.nodes &&
  drivesIn(machine) <= machineLimits.drives &&
  machines.codec.write(machine).length <= longestText

/** A tree that may be written, with how it says less than the finest. */
interface Attempt {
  readonly parts: readonly Part[]
  readonly questions: Questions
  readonly isMean: boolean
}

/** Drives of parts, also where they are more than can be written. */
const countIn = (parts: readonly Part[]): number =>
  parts.reduce((sum, part) => sum + (part.part === 'drives' ? part.count : part.count * countIn(part.below)), 0)

/** Rows of drives. */
const rowsIn = (parts: readonly Part[]): number => parts.reduce((sum, part) => sum + (part.part === 'drives' ? 1 : rowsIn(part.below)), 0)

/**
 * What a tree may be made of, the finest first: equal branches become one with their number, then different drives of one kind one row, then all of a class one row of their mean,
 * and at last only the first branches are kept.
 *
 * @param fine the finest
 */
function* coarser(all: Gathered, decisions: Decisions, fine: readonly Part[], questions: Questions): Generator<Attempt> {
  const plain = { questions, isMean: false }
  yield { parts: fine, ...plain }
  yield { parts: withEqualJoined(fine), ...plain }
  const others = new Questions(decisions)
  const whole = wholeTree(all, others, true)
  const coarse = withEqualJoined(whole)
  yield { parts: coarse, questions: others, isMean: false }
  const mean = withEqualJoined(withKindsJoined(whole))
  const isMean = rowsIn(mean) < rowsIn(coarse)
  for (let most = 64; most >= 1; most /= 2) yield { parts: firstOf(mean, most), questions: others, isMean }
}

/** What a tree has not of the drives that there are, or otherwise. */
function leftWords(found: number, kept: number, isMean: boolean): readonly string[] {
  const limits = `a machine has at most ${formatCount(machineLimits.drives)} drives and is written in ${formatCount(longestText)} characters`
  return [
    ...(found > kept
      ? [
          `Your texts name ${counted(found, 'drive')}; ${formatCount(found - kept)} of them ${found - kept === 1 ? 'is' : 'are'} left out: ${limits}.`,
        ]
      : []),
    ...(isMean ? [`Drives of many kinds are taken as the mean of their class: ${limits}.`] : []),
  ]
}

const cardWords = (cards: readonly string[]): readonly string[] =>
  cards.length === 0
    ? []
    : [`${cards.join(', ')} ${cards.length === 1 ? 'is' : 'are'} left out: memory cards and soldered flash hang on a port of their own.`]

/** The finest tree with some decisions that is not longer than a machine can be written. */
function built(all: Gathered, decisions: Decisions): Built {
  const questions = new Questions(decisions)
  const finest = wholeTree(all, questions, false)
  const fine = withDrives(finest, machineLimits.drives)
  const found = countIn(finest) + all.left
  for (const attempt of coarser(all, decisions, fine, questions)) {
    const tree = treeOf(withDrives(attempt.parts, machineLimits.drives))
    if (!isWritable(tree.machine)) continue
    return {
      ...tree,
      questions: attempt.questions.all,
      left: [...leftWords(found, drivesIn(tree.machine), attempt.isMean), ...cardWords(all.cards)],
    }
  }
  return { ...treeOf([]), questions: [], left: leftWords(found, 0, false) }
}

/** More are no choice: a text that says something else each time. */
const mostOptions = 8

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
    options: question.options
      .slice(0, mostOptions)
      .map((option, index) =>
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
    left: tree.left,
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
  const separate = separateMachines(texts)
  const found = separate.flatMap(({ name, chosen }) => {
    const machine = machineOf(evidenceOf(texts, chosen), name, decisions)
    return machine.rows.length > 1 ? [machine] : []
  })
  const more = texts.length - separate.reduce((sum, { chosen }) => sum + chosen.length, 0)
  const last = found.at(-1)
  if (more === 0 || !last) return found
  const left = `${counted(more, 'text')} of further machines ${more === 1 ? 'is' : 'are'} left out: at most ${mostMachines} are told apart.`
  return [...found.slice(0, -1), { ...last, left: [...last.left, left] }]
}
