import { describe, expect, test } from 'vitest'
import { withValues } from '../../../../src/configuration/configuration.ts'
import { presetConfiguration } from '../../../../src/configuration/presets.ts'
import { streamExample, streamJobs, streamRisk, streamsFor } from '../../../../src/prediction/plan/streams.ts'
import { simulation } from '../../../../src/prediction/simulation.ts'
import { readValues } from '../../../support/readValues.ts'
import { there } from '../../../support/there.ts'

const { plan } = streamExample
const configuration = presetConfiguration(streamExample.preset)

describe('the example of a video server', () => {
  const admission = streamsFor(configuration, plan)
  const jobs = streamJobs(configuration, plan, 2)

  test('admits 72 streams on average', () => {
    expect(admission).toMatchObject({ ok: true, value: { streams: 72, rounds: 18, bufferPerStream: 375_000 } })
    expect(jobs.map(({ streams, run }) => [streams, run.period?.reads])).toEqual([
      [72, 72],
      [68, 68],
    ])
  })

  test('overruns one period in fifty with 72 streams by simulation, and hardly one with 68', () => {
    const [full, safe] = jobs.map((job) => streamRisk(job, simulation.answer({ scenario: job.scenario, run: job.run }), 0.01))
    if (!full || !safe) throw new Error('no periods')
    expect(full.period.periods).toBeGreaterThan(1_500)
    expect(full.low).toBeLessThan(0.02)
    expect(full.high).toBeGreaterThan(0.015)
    expect(full.period.percentile99).toBeGreaterThan(1)
    expect(full.keepsPromise).toBe(false)
    expect(safe.high).toBeLessThan(0.005)
    expect(safe.keepsPromise).toBe(true)
  })

  test('has no risk without periods', () => {
    const job = there(jobs[0])
    const { period: _, ...run } = job.run
    expect(streamRisk(job, simulation.answer({ scenario: job.scenario, run }), 0.01)).toBeNull()
  })
})

describe('streams', () => {
  test('take no notice of the size of the configured requests', () => {
    expect(streamsFor(withValues(configuration, readValues({ mix: '8KiB:7,64KiB:1', requestSize: 512, thinkTime: 1 })), plan)).toEqual(
      streamsFor(configuration, plan),
    )
  })

  test('that cannot be are refused', () => {
    for (const wrong of [{ rate: 0 }, { period: Number.NaN }, { requestsPerPeriod: 0 }, { requestsPerPeriod: 1.5 }]) {
      expect(streamsFor(configuration, { ...plan, ...wrong }).ok).toBe(false)
      expect(streamJobs(configuration, { ...plan, ...wrong }, 3)).toEqual([])
    }
    expect(streamJobs(configuration, { ...plan, rate: 1e9 }, 3)).toEqual([])
  })
})
