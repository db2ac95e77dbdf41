import type { MediaFacts, PassDrives, PassHop, PassScenario } from '../../src/domain/pass.ts'

/** A drive of a pass: capacity in TB, rate at the rim in MB/s, hub over rim. */
export const mediaOf = (terabytes: number, rim: number, q = 0.5, others: Partial<MediaFacts> = {}): MediaFacts => ({
  name: 'drive',
  capacity: terabytes * 1e12,
  rim: rim * 1e6,
  hub: rim * q * 1e6,
  writing: 1,
  seek: 0,
  halfTurn: 0,
  ...others,
})

/** A hop of full duplex that shares among drives; ceiling in MB/s. */
export const hopOf = (parent: number | null, ceiling: number, others: Partial<PassHop> = {}): PassHop => ({
  name: 'hop',
  kind: 'sas',
  parent,
  copies: 1,
  up: ceiling * 1e6,
  down: ceiling * 1e6,
  isShared: false,
  law: 'drive',
  ...others,
})

export const drivesOf = (hop: number | null, count: number, media: MediaFacts): PassDrives => ({ hop, count, media })

/** Nothing but what a pass of all bytes once, unhurried and alone, has to know. */
export const onePass = {
  share: 1,
  passes: 1,
  pace: Infinity,
  piece: 1_048_576,
  depth: 2,
  users: { share: 0, size: 8_192 },
} as const satisfies Partial<PassScenario>

/** Drives of each position in the whole machine. */
function countsOf({ hops, drives }: Pick<PassScenario, 'hops' | 'drives'>): readonly number[] {
  const copies: number[] = []
  for (const hop of hops) copies.push(hop.copies * (hop.parent === null ? 1 : (copies[hop.parent] ?? 1)))
  return drives.map(({ hop, count }) => count * (hop === null ? 1 : (copies[hop] ?? 1)))
}

/** Every drive for itself: all of it is read, or written. */
export function freely(
  hops: readonly PassHop[],
  drives: readonly PassDrives[],
  others: Partial<PassScenario> = {},
  doing: { readonly reads: number; readonly writes: number } = { reads: 1, writes: 0 },
): PassScenario {
  const counts = countsOf({ hops, drives })
  const flows = drives.map((_, index) => ({ count: counts[index] ?? 0, members: [{ drives: index, count: 1, ...doing }] }))
  return { ...onePass, hops, drives, flows, ...others }
}

/** All drives in step, as one flow. */
export function inStep(hops: readonly PassHop[], drives: readonly PassDrives[], others: Partial<PassScenario> = {}): PassScenario {
  const members = countsOf({ hops, drives }).map((count, index) => ({ drives: index, count, reads: 1, writes: 0 }))
  return { ...onePass, hops, drives, flows: [{ count: 1, members }], ...others }
}

/** The time of a pass in hours. */
export const hours = ({ time }: { readonly time: number }): number => time / 3600
