/**
 * Turns: of entries, or of rings that have turns among themselves. Whoever had the last turn comes last, and who does not want one
 * is passed over.
 */
export class Ring {
  private last: number
  private readonly members: readonly (number | Ring)[]

  constructor(members: readonly (number | Ring)[]) {
    this.members = members
    this.last = members.length - 1
  }

  /** Takes a turn: the next entry that wants one; −1 where none does. */
  next(wants: (entry: number) => boolean): number {
    const { members } = this
    for (let past = 1; past <= members.length; past++) {
      const at = (this.last + past) % members.length
      const member = members[at]
      const found = typeof member === 'number' ? (wants(member) ? member : -1) : member.next(wants)
      if (found < 0) continue
      this.last = at
      return found
    }
    return -1
  }
}
