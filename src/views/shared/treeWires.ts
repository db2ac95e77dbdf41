/** Lines beside a row of a tree: where they come from, where they go, and which pass by. */
export interface Wires {
  /** Whether another row hangs on the same above. */
  readonly hasNext: boolean
  /** Whether the row after it hangs on it. */
  readonly opensBelow: boolean
  /** Levels whose lines pass by to later rows. */
  readonly passing: readonly number[]
}

/** The lines of every row, by their depths in the order of the tree. */
export function treeWires(depths: readonly number[]): readonly Wires[] {
  // from the last row up: levels at which a row is still to come
  let coming: readonly number[] = []
  const wires = depths
    .map((depth, index) => ({ depth, index }))
    .toReversed()
    .map(({ depth, index }): Wires => {
      const hasNext = coming.includes(depth)
      const passing = coming.filter((level) => level < depth)
      coming = [...passing, depth]
      return { hasNext, passing, opensBelow: (depths[index + 1] ?? 0) > depth }
    })
  return wires.toReversed()
}
