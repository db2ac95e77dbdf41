import type { BytesPerSecond } from '../../units/quantities.ts'
import type { TreeClass } from './treeClasses.ts'

/**
 * How many drives of another class each link on the way of a drive makes it wait for. Two reads meet once, in front of the narrowest of the links that
 * both pass: from there on they follow one another. Drives behind the same held box never meet.
 */
export function contendersOf(me: TreeClass, one: TreeClass, rates: readonly BytesPerSecond[]): readonly number[] {
  const counts = me.passages.map(() => 0)
  const inBox = me.box && one.box?.hop === me.box.hop ? one.box.drives : one === me ? 1 : 0
  let known = 0
  for (const [place, { hop }] of me.passages.entries()) {
    const shared = one.passages.find((passage) => passage.hop === hop)
    const drives = Math.max(0, (shared?.drives ?? 0) - inBox)
    if (drives <= known) continue
    let narrowest = place
    for (let above = place; above < me.passages.length; above++)
      if (rates[me.passages[above].hop] < rates[me.passages[narrowest].hop]) narrowest = above
    counts[narrowest] += drives - known
    known = drives
  }
  return counts
}
