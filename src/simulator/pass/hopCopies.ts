import type { PassFlow, PassMember, PassScenario } from '../../domain/pass.ts'

/** The hops on the way from a hop to the host, itself first; none from the host. */
export function wayUp({ hops }: PassScenario, from: number | null): readonly number[] {
  const way: number[] = []
  for (let at = from; at !== null; at = hops[at].parent) way.push(at)
  return way
}

/** Drives of a member on the fullest of some equal copies. */
export const onFullest = ({ count }: PassFlow, member: PassMember, copies: number): number => Math.ceil((count * member.count) / copies)
