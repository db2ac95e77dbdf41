import { describe, expect, test } from 'vitest'
import { granted } from '../../../src/domain/problem.ts'
import { witnessSays, type WitnessName } from '../../../src/library/witnessSays.ts'
import type { Configuration } from '../../../src/configuration/configuration.ts'
import { fieldOf } from '../../../src/configuration/fields/fields.ts'
import { parseLink } from '../../../src/configuration/link/link.ts'
import { firstConfiguration, setFields } from '../../../src/configuration/presets.ts'
import { resolveArray } from '../../../src/configuration/resolve/resolveArray.ts'
import { resolveQueueing } from '../../../src/configuration/resolve/resolveQueueing.ts'
import { runControl } from '../../../src/configuration/resolve/runControl.ts'
import { arraySimulation } from '../../../src/prediction/arraySimulation.ts'
import { queueingFormula } from '../../../src/prediction/queueFormulas.ts'
import { queueingSimulation } from '../../../src/prediction/queueingSimulation.ts'
import { predictArrayByFormula } from '../../../src/prediction/striping.ts'
import { isLong } from '../../support/effort.ts'
import { ask } from '../../../src/prediction/study.ts'

function read(link: string): Configuration {
  const { configuration, problems } = parseLink(`precision=20&${link}`)
  expect(problems).toEqual([])
  return configuration
}

async function said(witness: WitnessName, link: string): Promise<object> {
  return granted(await witnessSays(witness, read(link)))
}

describe('a witness answers the question that is asked', () => {
  test('about drives and their queues', async () => {
    const link = 'preset=cheetah-ultra-1&view=drives&disks=2&outstanding=4'
    const queued = granted(resolveQueueing(read(link)))
    const simulated = ask(queueingSimulation, { queued, run: runControl(read(link)) })
    expect({ ok: true, answer: await said('simulation', link) }).toEqual(simulated)
    expect(await said('simulation', link)).toMatchObject({ predictor: 'simulation', run: { responses: expect.anything() } })
    expect(await said('formula', link)).toEqual(queueingFormula.predict(queued))
  })

  test('about striped arrays', async () => {
    const link = 'preset=cheetah-ultra-1&view=striping&disks=4&stripe-unit=16KiB'
    const array = granted(resolveArray(read(link)))
    expect({ ok: true, answer: await said('simulation', link) }).toEqual(ask(arraySimulation, { array, run: runControl(read(link)) }))
    expect(await said('formula', link)).toMatchObject({ ...predictArrayByFormula(array), stripeUnit: { best: expect.any(Number) } })
  })

  test('about caches, with a trace that is made', async () => {
    const link = 'view=caching&trace=own&own-requests=2000&own-duration=100s'
    const simulated = await said('simulation', link)
    expect(simulated).toMatchObject({ predictor: 'simulation', effectiveAccessTime: expect.any(Number), levels: [expect.anything()] })
    expect(await said('formula', link)).toMatchObject({ predictor: 'formula', choice: { best: expect.any(Number) } })
  })

  test('about reads through a machine, of which other questions know nothing', async () => {
    const link = 'preset=cheetah-ultra-1&machine=sata3/multiplier/5*disk'
    expect(await said('formula', link)).toMatchObject({ predictor: 'formula', tree: { limit: { kind: 'drives' } } })
    expect(await said('simulation', link)).toMatchObject({
      predictor: 'simulation',
      tree: { hops: [expect.any(Number), expect.any(Number)] },
    })
    const problemOf = async (witness: WitnessName, more: string): Promise<string | undefined> => {
      const says = await witnessSays(witness, read(`${link}${more}`))
      return says.ok ? undefined : says.problems[0]?.field
    }
    expect(await problemOf('formula', '&view=rounds')).toBe('machine')
    expect(await problemOf('simulation', '&method=ideal')).toBe('method')
    for (const witness of ['formula', 'simulation'] as const) {
      const held = await witnessSays(witness, read('machine=sata3/multiplier.cmd/5*disk&method=pipelined'))
      expect(held.ok ? undefined : held.problems[0]?.field).toBe('method')
    }
    expect(await said('formula', `${link}&view=plan&goal-rate=8MB/s`)).toMatchObject({
      fields: [],
      machine: { now: expect.any(Number), needs: [{ field: 'disks' }, { field: 'requestSize', value: expect.any(Number) }] },
    })
    expect(await said('simulation', `${link}&view=plan&goal-rate=40MB/s`)).toMatchObject({
      answers: [{ field: 'disks' }, { field: 'requestSize', verdict: expect.any(String) }],
    })
  })

  test('about plans', async () => {
    const link = 'view=plan&preset=cheetah-ultra-1&goal-rate=8MB/s'
    const plan = await said('formula', link)
    expect(plan).toMatchObject({ predictor: 'formula', goal: { quantity: 'throughput', value: 8e6 }, now: { naive: expect.any(Number) } })
    expect(await said('simulation', link)).toMatchObject({
      predictor: 'simulation',
      answers: expect.arrayContaining([expect.objectContaining({ method: 'pipelined', verdict: expect.any(String) })]),
    })
  })

  test('about saturation, where a plan has no goal', async () => {
    const links = ['view=plan&preset=nearline-24&machine=bus/disk', 'view=plan&preset=nearline-24&machine=bus/disk&goal=saturation']
    for (const link of isLong ? links : links.slice(1)) {
      expect(await said('formula', link)).toMatchObject({
        goal: { quantity: 'saturation' },
        limit: { kind: 'one', parts: ['drives'] },
        saturatedAt: 84,
        changes: expect.arrayContaining([expect.objectContaining({ id: 'twice-the-disks', to: '48' })]),
      })
    }
    expect(await said('simulation', 'view=plan&preset=nearline-24&machine=bus/disk')).toMatchObject({
      predictor: 'simulation',
      saturatedAt: expect.any(Number),
      changes: [{ id: 'twice-the-disks', gain: expect.any(Number) }, ...Array.from({ length: 8 }, () => expect.anything())],
    })
    expect(await said('simulation', 'view=plan&preset=hba-8')).toMatchObject({
      limit: { parts: ['drives'] },
      throughput: expect.any(Number),
    })
  })

  test('or refuses by name', async () => {
    const problem = async (link: string) => witnessSays('simulation', read(link))
    expect(await problem('view=validation')).toMatchObject({
      ok: false,
      problems: [{ field: 'view', message: expect.stringContaining('busbar validate') }],
    })
    expect(await problem('view=caching&trace=file')).toMatchObject({ ok: false, problems: [{ field: 'trace', code: 'not-simulated' }] })
    expect(await problem('method=ideal')).toMatchObject({ ok: false, problems: [{ field: 'method', code: 'not-simulated' }] })
  })

  const view = fieldOf('view')
  const names = view.type === 'choice' ? view.choices.map(({ value }) => value) : []
  const before = ['throughput', 'rounds']

  test.each(names.filter((name) => !before.includes(name)))('%s is not answered with the bus', async (name) => {
    const configuration = setFields(firstConfiguration, { view: name })
    expect(await witnessSays('formula', configuration)).not.toMatchObject({ value: { busTime: expect.anything() } })
  })
})
