import { hopRules } from '../../catalog/hops.ts'
import type { Machine, MachineNode } from '../../domain/machine.ts'

/*
 * Every row of a machine, a hop or equal drives, has a name of its own: “pcie”, “sas”, “sas-2”, “drives”. It is given once and kept; links write it only where the
 * order of the text would give another.
 */

type Node = MachineNode<number | null>

/** What a name begins with: the word of the hop, or of drives. */
const wordOf = (node: Node): string => (node.node === 'drives' ? 'drives' : hopRules[node.kind].word)

/** A name that a person may write: a letter, then letters, digits and hyphens; “a.” begins what a link says of A. */
export const rowName: RegExp = /^[a-z][a-z\d-]{1,23}$/

/** Rows in the order of the text. */
const rowsOf = (nodes: readonly Node[]): readonly Node[] =>
  nodes.flatMap((node) => [node, ...(node.node === 'hop' ? rowsOf(node.below) : [])])

/** Gives out, for a word at a time, its first name that is not taken, and then the next. */
function freeNames(taken: ReadonlySet<string>): (word: string) => string {
  const numbers = new Map<string, number>()
  return (word) => {
    for (let number = numbers.get(word) ?? 1; ; number++) {
      const name = number === 1 ? word : `${word}-${number}`
      if (taken.has(name)) continue
      numbers.set(word, number + 1)
      return name
    }
  }
}

/** A name for each row: those that are kept, each once, and for all others the first that is free, in the order of the text. */
function namesOf(rows: readonly Node[], isKept: (row: Node, index: number) => boolean): readonly string[] {
  const kept = new Map<number, string>()
  const taken = new Set<string>()
  for (const [index, row] of rows.entries())
    if (row.name !== undefined && isKept(row, index) && !taken.has(row.name)) {
      kept.set(index, row.name)
      taken.add(row.name)
    }
  const free = freeNames(taken)
  return rows.map((row, index) => kept.get(index) ?? free(wordOf(row)))
}

/** A node and all below it as if they had just been made. */
export function withoutNames<Node extends MachineNode>({ name: _name, ...node }: Node): Node {
  // a name is no part that a node must have
  const unnamed = node as unknown as Node
  return unnamed.node === 'hop' ? { ...unnamed, below: unnamed.below.map(withoutNames) } : unnamed
}

/** The machine with a name at every row; of two rows of one name the first keeps it. */
export function withRowNames<Count extends number | null>({ below }: Machine<Count>): Machine<Count> {
  const names = namesOf(rowsOf(below), () => true)
  let next = 0
  const named = (nodes: readonly MachineNode<Count>[]): readonly MachineNode<Count>[] =>
    nodes.map((node) => {
      const name = names[next++] ?? ''
      return node.node === 'hop' ? { ...node, name, below: named(node.below) } : { ...node, name }
    })
  return { below: named(below) }
}

/** The rows, of a machine whose rows have names, whose names a text has to say: without them it would be read with others. */
export function writtenNames({ below }: Machine<number | null>): ReadonlySet<Node> {
  const rows = rowsOf(below)
  const written = new Set<number>()
  for (;;) {
    const read = namesOf(rows, (_, index) => written.has(index))
    const wrong = rows.findIndex(({ name }, index) => name !== undefined && !written.has(index) && read[index] !== name)
    if (wrong < 0) return new Set(rows.filter((_, index) => written.has(index)))
    written.add(wrong)
  }
}
