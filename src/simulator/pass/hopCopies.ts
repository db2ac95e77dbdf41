import type { PassFlow, PassMember, PassScenario } from '../../domain/pass.ts'

/** Copies of each hop in the whole machine. */
export function hopCopies({ hops }: PassScenario): readonly number[] {
  const copies: number[] = []
  for (const { parent, copies: each } of hops) copies.push(each * (parent === null ? 1 : copies[parent]))
  return copies
}

/** The hops on the way from a hop to the host, itself first; none from the host. */
export function wayUp({ hops }: PassScenario, from: number | null): readonly number[] {
  const way: number[] = []
  for (let at = from; at !== null; at = hops[at].parent) way.push(at)
  return way
}

/** Drives of a member on the fullest of some equal copies. */
export const onFullest = ({ count }: PassFlow, member: PassMember, copies: number): number => Math.ceil((count * member.count) / copies)
