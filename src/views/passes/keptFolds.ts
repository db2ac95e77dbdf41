import type { Machine } from '../../domain/machine.ts'
import { nodesOf, pathKey } from '../../domain/machinePath.ts'

/**
 * What is folded after an edit. Nodes that an edit leaves alone stay the same objects and take their fold along; those above an edit are
 * made anew and have the place they had.
 */
export function keptFolds(before: Machine, after: Machine, folded: ReadonlySet<string>): ReadonlySet<string> {
  if (before === after || folded.size === 0) return folded
  const known = nodesOf(before)
  const old = new Set(known.map(({ node }) => node))
  const foldedNodes = new Set(known.filter(({ path }) => folded.has(pathKey(path))).map(({ node }) => node))
  return new Set(
    nodesOf(after)
      .filter(({ path, node }) => foldedNodes.has(node) || (!old.has(node) && folded.has(pathKey(path))))
      .map(({ path }) => pathKey(path)),
  )
}
