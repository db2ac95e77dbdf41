import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { withValues } from '../../src/configuration/configuration.ts'
import { presetConfiguration } from '../../src/configuration/presets.ts'
import { witnesses } from '../../src/prediction/witnesses.ts'
import { plainSentence } from '../../src/views/shared/answer.ts'
import { answerOf } from '../../src/views/shared/answerParts.ts'
import { simulatedByService } from '../../src/views/shared/simulatedByService.ts'
import { drivesParts, waysOf } from '../../src/views/drives/drivesAnswer.ts'
import { drivesQuestion } from '../../src/views/drives/drivesQuestion.ts'
import type { DrivesState } from '../../src/views/drives/drivesState.ts'
import { embeddedService } from '../../src/workers/embeddedStudies.ts'
import { runs } from '../support/effort.ts'

const presets = ['white-scsi', 'cheetah-ultra-1', 'nearline-24', 'hba-8'] as const
const schedulers = ['fcfs', 'sstf', 'scan', 'c-look', 'sptf'] as const

const anyQueues = fc.record({
  preset: fc.constantFrom(...presets),
  disks: fc.integer({ min: 1, max: 8 }),
  outstanding: fc.integer({ min: 1, max: 40 }),
  tags: fc.integer({ min: 1, max: 64 }),
  pattern: fc.constantFrom('random', 'random', 'random', 'sequential', 'interleaved'),
  hostScheduler: fc.constantFrom(...schedulers.slice(0, 4)),
  driveScheduler: fc.constantFrom(...schedulers),
  /** Which of the points are in, by their place. */
  isIn: fc.array(fc.boolean(), { minLength: 80, maxLength: 80 }),
})

/** What the answer says that the simulated points do not bear out. */
function falseClaims(state: DrivesState): readonly string[] {
  const parts = drivesParts(state)
  const [advice] = parts.advice ?? []
  const ways = waysOf(state)
  const inOrder = ways.flatMap((way) => (way.simulated ? [{ ...way, simulated: way.simulated }] : []))
  const own = inOrder.find(({ placement, tags }) => placement === state.present.id && tags === state.told.tags)
  const most = Math.max(...inOrder.map(({ simulated }) => simulated.value))
  const best = inOrder.find(({ simulated }) => simulated.value === most)
  const lost = best && own ? best.simulated.value - own.simulated.value : 0
  const width = best && own ? best.simulated.halfWidth + own.simulated.halfWidth : 0
  const isIn = best !== undefined && own !== undefined && ways[0]?.simulated !== undefined
  const claims: readonly (readonly [isClaimed: boolean, isTrue: boolean])[] = [
    [advice !== undefined, isIn],
    [advice?.kind === 'do', lost > 0],
    [advice?.kind === 'told', lost <= Math.max(0.02 * most, width)],
  ]
  return claims.some(([isClaimed, isTrue]) => isClaimed && !isTrue) ? [plainSentence(answerOf(parts).sentence)] : []
}

test('advice on queues is the simulation’s, and there is none before the best and those beside it are in', async () => {
  const [service, witness] = [embeddedService(), await witnesses.queueing()]
  const wrong: string[] = []
  await fc.assert(
    fc.asyncProperty(anyQueues, async ({ preset, isIn, ...values }) => {
      const configuration = withValues(presetConfiguration(preset), { ...values, precision: 0.1 })
      const formulas = drivesQuestion.formulas(configuration, witness)
      // a buffer with fewer sectors than segments
      if (!formulas.ok) return true
      const points = drivesQuestion.points({ present: formulas.value, pinned: undefined }).slice(0, 40)
      const all = await simulatedByService('queueing', points, service, new AbortController().signal)
      const outcomes = new Map([...all.outcomes].filter((_, index) => isIn[index]))
      const some = { ...all, outcomes, done: outcomes.size, state: 'cancelled' as const }
      for (const simulated of [all, some]) wrong.push(...falseClaims(drivesQuestion.state(formulas.value, simulated)))
      return wrong.length === 0
    }),
    { numRuns: runs(400, 130, 3) },
  )
  expect(wrong).toEqual([])
})
