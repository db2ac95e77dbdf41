import { expose } from 'comlink'
import { describe, expect, test } from 'vitest'
import type { BusQuestion } from '../../../src/prediction/simulation.ts'
import type { Answers } from '../../../src/prediction/registry.ts'
import type { Outcome } from '../../../src/prediction/study.ts'
import { connected } from '../../../src/workers/studyService.ts'
import { WorkerPool } from '../../../src/workers/workerPool.ts'
import { isLong, thinned } from '../../support/effort.ts'
import { faultyWorker, workerFaults, type WorkerFault } from '../../support/faults.ts'
import { cheetahs } from '../../support/scenarios.ts'

/** A question is known by its seed. */
const questions = Array.from({ length: 8 }, (_, seed): BusQuestion => ({
  scenario: cheetahs(),
  run: { seed, precision: 0.01, maximumReads: 1 },
}))
const answerTo = (seed: number): unknown => ({ ok: true, answer: { throughput: seed + 0.5, cells: [seed] } })
const sound = questions.map(({ run }) => answerTo(run.seed))

const serve = (port: MessagePort): void => expose({ answer: (_: unknown, { run }: BusQuestion) => answerTo(run.seed) }, port)

/** Whose message meets the fault: the first worker's, or that of every worker that is started. */
type Whom = 'the first worker' | 'every worker'

async function outcomes(fault: WorkerFault, at: number, whom: Whom): Promise<unknown[]> {
  let started = 0
  const startWorker = (): ReturnType<typeof connected> =>
    connected(faultyWorker(serve, { fault, at: whom === 'every worker' || started++ === 0 ? at : -1 }))
  // a short deadline only ends silence sooner; one that is missed on a busy machine is repeated, or named
  const pool = new WorkerPool({ startWorker, size: 2, deadline: isLong ? 250 : 100 })
  const found: (Outcome<Answers['bus']> | undefined)[] = []
  await pool.run(
    'bus',
    questions,
    (index, outcome) => {
      expect(found[index], 'reported twice').toBeUndefined()
      found[index] = outcome
    },
    new AbortController().signal,
  )
  return found
}

const named = expect.objectContaining({ ok: false, problem: expect.objectContaining({ code: 'worker-failed' }) })

describe.each(workerFaults)('a worker that is %s', (fault) => {
  test.each(thinned([0, 1, 2, 3], 2))('at message %i, once, changes no answer', async (at) => {
    expect(await outcomes(fault, at, 'the first worker')).toEqual(sound)
  })

  test.each(thinned([0, 1, 3], 3))('at message %i, every time, leaves each answer as it is or named as missing', async (at) => {
    const found = await outcomes(fault, at, 'every worker')
    expect(found).toHaveLength(sound.length)
    for (const [index, outcome] of found.entries()) expect([sound[index], named]).toContainEqual(outcome)
    // who never gets to a first answer has none
    const isMute = at === 0 && ['killed', 'silent', 'lying'].includes(fault)
    expect(found.some((outcome) => JSON.stringify(outcome).includes('"ok":true'))).toBe(!isMute)
  })
})
