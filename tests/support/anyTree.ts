import * as fc from 'fast-check'
import type { DriveFacts } from '../../src/domain/drive.ts'
import { link, reads, still, type TreeScenario } from './trees.ts'

/** A drive that turns: times without any spread lock into phases, in which a faster link can make everybody slower (Graham 1969). */
const turning = (delay: number, megabytes: number): DriveFacts => ({ ...still(delay / 2, megabytes), revolutionTime: delay })

const kind = fc.record({ delay: fc.double({ min: 1e-4, max: 0.02, noNaN: true }), rate: fc.integer({ min: 20, max: 500 }) })
const rate = fc.integer({ min: 5, max: 2_000 })

/** A root link, branches of several copies below it, and drives on each of them. */
export const anyTree = fc
  .record({
    root: rate,
    branches: fc.array(fc.record({ rate, copies: fc.integer({ min: 1, max: 3 }), drives: fc.integer({ min: 1, max: 4 }), kind }), {
      minLength: 1,
      maxLength: 3,
    }),
    method: fc.constantFrom('naive' as const, 'pipelined' as const),
    thinkTime: fc.constantFrom(0, 0.01),
    readCost: fc.constantFrom(0, 0.0005),
    size: fc.constantFrom(4_096, 65_536, 1_000_000),
  })
  .map(({ root, branches, method, thinkTime, readCost, size }) => ({
    build: (order: readonly number[], factor = 1): TreeScenario =>
      reads(
        [link(root * factor), ...order.map((index) => link(branches[index].rate * factor, 0, { copies: branches[index].copies }))],
        order.map((index, at) => {
          const { copies, drives, kind: facts } = branches[index]
          return { count: copies * drives, drive: turning(facts.delay, facts.rate), on: at + 1 }
        }),
        { method, thinkTime, sizes: [{ size, share: 1 }] },
        readCost,
      ),
    order: branches.map((_, index) => index),
  }))
