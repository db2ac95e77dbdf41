import { quoted } from '../fields/quoted.ts'

/** A node of a machine as it is written, before anybody knows what its words mean. */
export interface WrittenNode {
  /** Null where none is written. */
  readonly count: number | null
  readonly word: string
  /** Of the row, behind @; empty where none is written. */
  readonly name: string
  /** What stands behind points: its letters, and what follows them. */
  readonly options: readonly (readonly [string, string])[]
  readonly below: readonly WrittenNode[]
}

/** What a text says at most. */
export const machineLimits = { nodes: 400, depth: 12, drives: 10_000 } as const

/** A hop or drives with their count and options; generations and options may have points within. */
const nodePattern = /(?:(\d+)\*)?([a-z][a-z\d.-]*)(?:@([a-z\d-]*))?/y

/** An option begins with a letter, so that points of numbers stay where they are. */
function wordAndOptions(text: string): Pick<WrittenNode, 'word' | 'options'> {
  const [word = '', ...options] = text.split(/\.(?=[a-z])/)
  return { word, options: options.map((option) => [/^[a-z]+/.exec(option)?.[0] ?? '', option.replace(/^[a-z]+/, '')] as const) }
}

/**
 * Reads how a machine is written: which nodes hang below which.
 *
 * @returns its nodes below the host, or what is wrong and at which character
 */
export function parseMachine(text: string): readonly WrittenNode[] | string {
  let at = 0
  let nodes = 0
  let problem = ''
  const isFine = (): boolean => problem === ''

  const fail = (message: string): readonly WrittenNode[] => {
    problem ||= message
    return []
  }
  const wrong = (expected: string): readonly WrittenNode[] =>
    fail(
      at >= text.length
        ? `The text ends at character ${at}, where ${expected} should follow.`
        : `${quoted(text.slice(at, at + 12))} stands at character ${at + 1}, where ${expected} should be.`,
    )

  function oneBelow(depth: number): readonly WrittenNode[] {
    if (text[at] !== '(') return node(depth)
    at += 1
    const inside = list(depth)
    if (!isFine()) return []
    if (text[at] !== ')') return wrong('a comma, a slash or )')
    at += 1
    return inside
  }

  function node(depth: number): readonly WrittenNode[] {
    nodePattern.lastIndex = at
    const match = nodePattern.exec(text)
    if (!match) return wrong('a hop or drives, like sas12x4 or 8*disk,')
    nodes += 1
    if (nodes > machineLimits.nodes)
      return fail(`At most ${machineLimits.nodes} hops and kinds of drives can be written; use counts, like 8*disk.`)
    if (depth > machineLimits.depth)
      return fail(`${quoted(match[0])} at character ${at + 1} is more than ${machineLimits.depth} hops from the host.`)
    at += match[0].length
    const below = text[at] === '/' ? ((at += 1), oneBelow(depth + 1)) : []
    return [{ count: match[1] === undefined ? null : Number(match[1]), ...wordAndOptions(match[2] ?? ''), name: match[3] ?? '', below }]
  }

  function list(depth: number): readonly WrittenNode[] {
    const all = [...node(depth)]
    while (isFine() && text[at] === ',') {
      at += 1
      all.push(...node(depth))
    }
    return all
  }

  const all = list(1)
  if (isFine() && at < text.length) wrong('a comma, a slash or the end')
  return problem || all
}
