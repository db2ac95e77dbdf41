import type { PassHop } from './pass.ts'

type NestedHop = Pick<PassHop, 'parent' | 'copies'>

/** How many copies of each hop the whole machine has, in the order of its hops. */
export function copiesOf(hops: readonly NestedHop[]): readonly number[] {
  const all: number[] = []
  for (const { parent, copies } of hops) all.push(copies * (parent === null ? 1 : (all[parent] ?? 1)))
  return all
}

/** The same of one hop; 1 of the host. */
export function copiesAt(hops: readonly NestedHop[], hop: number | null): number {
  let all = 1
  for (let at = hop; at !== null; at = hops[at]?.parent ?? null) all *= hops[at]?.copies ?? 1
  return all
}
