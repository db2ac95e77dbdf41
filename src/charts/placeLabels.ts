/** A label that wants to stand at a height. */
export interface WishedLabel {
  readonly id: string
  readonly y: number
}

/** Where a label stands, and whether a hairline must lead to it. */
export interface PlacedLabel {
  readonly id: string
  readonly wished: number
  readonly y: number
  readonly hasLeader: boolean
}

/** A label further than this from its line gets a hairline. */
const leaderFrom = 14

/**
 * Pushes labels apart until neighbours are `gap` pixels from each other and all lie between `top` and `bottom`, moving each as
 * little as its group allows.
 */
export function placeLabels(wished: readonly WishedLabel[], gap: number, top: number, bottom: number): readonly PlacedLabel[] {
  const sorted = [...wished].sort((one, other) => one.y - other.y)
  const groups: { members: number; mean: number }[] = []
  for (const { y } of sorted) {
    let group = { members: 1, mean: y }
    for (let last = groups.at(-1); last && last.mean + spanOf(last, gap) > group.mean - spanOf(group, gap) - gap; last = groups.at(-1)) {
      groups.pop()
      const members = last.members + group.members
      group = { members, mean: (last.mean * last.members + group.mean * group.members) / members }
    }
    const span = spanOf(group, gap)
    groups.push({ ...group, mean: Math.max(top + span, Math.min(bottom - span, group.mean)) })
  }
  const heights = groups.flatMap((group) =>
    Array.from({ length: group.members }, (_, index) => group.mean - spanOf(group, gap) + index * gap),
  )
  for (let index = heights.length - 2; index >= 0; index--) {
    heights[index] = Math.min(heights[index] ?? 0, (heights[index + 1] ?? 0) - gap)
  }
  return sorted.map(({ id, y }, index) => {
    const placed = heights[index] ?? y
    return { id, wished: y, y: placed, hasLeader: Math.abs(placed - y) > leaderFrom }
  })
}

/** Half the height between the first and the last label of a group. */
const spanOf = (group: { readonly members: number }, gap: number): number => ((group.members - 1) * gap) / 2
