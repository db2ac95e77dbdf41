import { expect, test } from 'vitest'
import { parseLink } from '../../../../src/configuration/link/link.ts'
import { granted } from '../../../../src/domain/problem.ts'
import { answerOnceLoaded } from '../../../../src/prediction/registry.ts'
import { witnesses } from '../../../../src/prediction/witnesses.ts'
import { plainSentence } from '../../../../src/views/shared/answer.ts'
import { orderAnswer, orderDifference, orderLines, orderTable } from '../../../../src/views/throughput/inOrderMarks.ts'
import type { OrderState } from '../../../../src/views/throughput/inOrderState.ts'
import { orderQuestion } from '../../../../src/views/throughput/orderQuestion.ts'

async function stateOf(link: string): Promise<OrderState> {
  const formulas = granted(orderQuestion.formulas(parseLink(link).configuration, await witnesses.passes()))
  const points = orderQuestion.points({ present: formulas, pinned: undefined })
  const answers = await Promise.all(points.map(async ({ key, question }) => [key, await answerOnceLoaded('pass', question)] as const))
  return orderQuestion.state(formulas, { points, outcomes: new Map(answers), done: 1, state: 'done' })
}

const said = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ')

test('the sentence names rates at rim and hub, and who limits how much', async () => {
  const present = await stateOf('preset=nearline-24&order=reads')
  expect(said(plainSentence(orderAnswer(present).sentence))).toBe(
    'Read in order, 24 disks deliver 4430 MB/s on average: 4640 at the rim, 3370 MB/s at the hub. The SAS cable is the limit for the first 70 % of each.',
  )
})

test('the other witness stands beneath where it agrees, and in the sentence where it does not', async () => {
  const present = await stateOf('preset=nearline-24&order=reads')
  const textOf = (state: OrderState, line: 'sentence' | 'second'): string => said(plainSentence(orderAnswer(state)[line]))
  expect(textOf(present, 'second')).toMatch(/^The simulation agrees: 44\d0 MB\/s\. All of it takes /)
  const apart = { ...present, simulated: { rim: 4e9, mean: 4e9, hub: 3e9 } }
  expect(textOf(apart, 'sentence')).toMatch(
    /^Read in order, 24 disks: on average the model says 4430 MB\/s, the simulation 4000\. The SAS cable is/,
  )
  expect(textOf({ ...present, simulated: undefined }, 'second')).toMatch(/^All of it takes /)
})

test('drives that are as fast everywhere have one rate and one line', async () => {
  const present = await stateOf('preset=dmi2-ssd-4&order=reads')
  expect(said(plainSentence(orderAnswer(present).sentence))).toBe('Read in order, 4 SSDs deliver 1680 MB/s. The chipset link is the limit.')
  expect(orderLines(present, false).series.map(({ id }) => id)).toEqual(['mean', 'free'])
})

test('the simulation says the same, and stands on the lines', async () => {
  const present = await stateOf('preset=nearline-24&order=reads')
  const { rates } = present.here
  for (const id of ['rim', 'mean', 'hub'] as const) expect((present.simulated?.[id] ?? 0) / rates[id]).toBeCloseTo(1, 2)
  expect(
    orderTable(present)
      .rows.find(([disks]) => disks === 24)
      ?.slice(1, 4),
  ).toEqual([rates.rim, rates.mean, rates.hub])
})

test('writes are said to be a bound, and A is told', async () => {
  const present = await stateOf('preset=nearline-24&order=writes')
  const pinned = await stateOf('preset=nearline-24&order=writes&disks=12')
  const answer = orderAnswer(present)
  expect(orderDifference(present, pinned)).toContain('more than A')
  expect(orderLines(pinned, true).series.map(({ id, dots }) => [id, dots])).toEqual([['mean', []]])
  expect(answer.caveats.join()).toContain('bound')
})
