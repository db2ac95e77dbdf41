import * as fc from 'fast-check'
import type { PassDrives, PassHop, PassScenario } from '../../src/domain/pass.ts'
import { countsOf, hopOf, mediaOf, onePass } from './passes.ts'

const between = (low: number, high: number): fc.Arbitrary<number> =>
  fc.integer({ min: 0, max: 1000 }).map((x) => low + ((high - low) * x) / 1000)

const anyMedia = fc
  .record({
    capacity: between(0.8, 24),
    rim: between(90, 290),
    q: between(0.4, 1),
    writing: between(0.7, 1),
    zones: fc.integer({ min: 0, max: 9 }),
  })
  .map(({ capacity, rim, q, writing, zones }) =>
    mediaOf(capacity, rim, q, {
      writing,
      // one in ten by a table
      ...(zones === 0 && {
        zones: [
          { share: 0.5, rate: rim * 1e6 },
          { share: 0.3, rate: (rim * 1e6 * (1 + q)) / 2 },
          { share: 0.2, rate: rim * q * 1e6 },
        ],
      }),
    }),
  )

/** Up to four hops, each below one that came before, and drives on any of them. */
const anyTree = fc
  .record({
    hops: fc.array(fc.record({ above: fc.nat(), copies: fc.integer({ min: 1, max: 2 }), isShared: fc.boolean() }), {
      minLength: 1,
      maxLength: 4,
    }),
    drives: fc.array(fc.record({ on: fc.nat(), count: fc.integer({ min: 1, max: 4 }), media: anyMedia }), { minLength: 1, maxLength: 4 }),
    slack: fc.array(between(0.25, 1.3), { minLength: 4, maxLength: 4 }),
  })
  .map(({ hops: drawn, drives: hung, slack }) => {
    const hops: PassHop[] = drawn.map(({ above, copies, isShared }, index) =>
      hopOf(index === 0 ? null : above % index, 0, { copies, isShared }),
    )
    const drives: PassDrives[] = hung.map(({ on, count, media }) => ({ hop: on % hops.length, count, media }))
    // ceilings as shares of what the drives below could ask for
    const asked = hops.map(() => 0)
    for (const { hop, count, media } of drives) asked[hop ?? 0] = (asked[hop ?? 0] ?? 0) + count * media.rim
    for (let index = hops.length - 1; index > 0; index--) {
      const { parent, copies } = hops[index]
      asked[parent ?? 0] = (asked[parent ?? 0] ?? 0) + copies * (asked[index] ?? 0)
    }
    const ceiled = hops.map((hop, index) => {
      const ceiling = (asked[index] ?? 0) * (slack[index] ?? 1)
      return { ...hop, up: ceiling, down: 0.8 * ceiling }
    })
    return { hops: ceiled, drives }
  })

/**
 * Machines of a few hops and drives, and what is done with them: every drive read or written by itself, some read and some written, all of a position in step, or each
 * of one position copied to one of another. One in ten has a pace, one in three stops before the last byte.
 */
export const anyPass: fc.Arbitrary<PassScenario> = fc
  .record({
    tree: anyTree,
    doing: fc.constantFrom('read', 'write', 'both', 'step', 'copy', 'rebuild'),
    pace: fc.integer({ min: 0, max: 9 }),
    share: fc.constantFrom(1, 1, 0.6),
  })
  .map(({ tree, doing, pace, share }) => {
    const counts = countsOf(tree)
    const of = (drives: number, count: number, reads: number, writes: number) => ({ drives, count, reads, writes })
    const each = counts.map((count, index) => ({
      count: doing === 'step' || doing === 'rebuild' ? 1 : count,
      members:
        doing === 'step'
          ? [of(index, count, 1, 0)]
          : doing === 'rebuild'
            ? [of(index, count, 1, 0.25)]
            : [doing === 'read' || (doing === 'both' && index % 2 === 0) ? of(index, 1, 1, 0) : of(index, 1, 0, 1)],
    }))
    const pairs = [{ count: Math.min(counts[0] ?? 1, counts[1] ?? 1), members: [of(0, 1, 1, 0), of(1, 1, 0, 1)] }]
    const flows = doing === 'copy' && counts.length > 1 ? pairs : each
    return { ...onePass, ...tree, flows, share, pace: pace === 0 ? 120e6 : Infinity }
  })
