import { describe, expect, it } from 'vitest'
import { passTimes, type RateOf } from '../../../../src/models/job/jobTime.ts'
import type { JobPlan } from '../../../../src/domain/job.ts'
import { KiB, MiB, planOf } from '../../../support/jobs.ts'

const jobTime = (plan: JobPlan, rateOf: RateOf): number => passTimes(plan, rateOf).reduce((sum, { time }) => sum + time, 0)

describe('time of a sort', () => {
  /** σ of four Cheetahs on a bus of 18.6 MB/s by equation (3) with a head term, and the first pass at the bus’s rate. */
  const stage = (block: number): number => {
    const behind = Math.min(block, 43_520)
    return (1.7 + 7.19) / 1000 + behind / 13.2e6 + (4 * block - behind) / 18.6e6
  }
  const rateOf = (block: number) => (extent: number) => (extent === block ? (4 * extent) / stage(block) : 18.6e6)

  it.each([
    [32, 4, 934.2, 661.3],
    [64, 4, 703.8, 507.7],
    [128, 4, 1050.2, 582.8],
    [32, 32, 388.4, 388.4],
    [64, 32, 311.6, 311.6],
    [128, 32, 427.0, 271.2],
    [256, 32, 386.7, 251.1],
  ])('in blocks of %d KiB with %d MiB of buffers: %d s striped, %d s with forecast', (block, memory, striped, forecast) => {
    for (const [placing, seconds] of [
      ['striped', striped],
      ['forecast', forecast],
    ] as const) {
      const plan = planOf({ block: block * KiB, memory: memory * MiB, placing })
      expect(Math.abs(jobTime(plan, rateOf(block * KiB)) - seconds)).toBeLessThan(0.06)
    }
  })

  it('goes up where the disks write more slowly than they are asked, and only there', () => {
    const of = (mostWritten?: number): number => jobTime(planOf({ ...(mostWritten !== undefined && { mostWritten }) }), () => 10e6)
    expect(of(5e6) / of()).toBeCloseTo(1.5, 12)
    expect(of(20e6)).toBe(of())
  })

  it('is that of reading and writing, or of comparing, whatever is longer; with one buffer that of both', () => {
    const slow = { operation: 1e-5, memory: 32 * MiB }
    const [two, one, moving] = [{ ...slow }, { ...slow, buffers: 1 as const }, { memory: 32 * MiB }].map((facts) =>
      jobTime(planOf(facts), rateOf(64 * KiB)),
    )
    expect(two).toBeGreaterThan(moving ?? 0)
    expect(two).toBeLessThan(one ?? 0)
  })
})

it('reads collectively in stages, each exchanged while the next is read', () => {
  // 10.7 ms of positioning, disks of 13.2 and a bus of 18.6 MB/s
  const rateOf = (extent: number): number => (4 * extent) / Math.max((4 * extent) / 18.6e6, 0.0107 + extent / 13.2e6)
  const plan = planOf({ kind: 'collective', memory: 32 * MiB })
  expect(plan.passes).toHaveLength(1)
  expect(Math.abs(jobTime(plan, rateOf) - 58.04)).toBeLessThan(0.006)
})
