import { expect, test } from 'vitest'
import { palettes } from '../../../../src/charts/palette.ts'
import { parseLink } from '../../../../src/configuration/link/link.ts'
import { answerOnceLoaded } from '../../../../src/prediction/registry.ts'
import { witnesses } from '../../../../src/prediction/witnesses.ts'
import { plainSentence } from '../../../../src/views/shared/answer.ts'
import { orderAnswer, orderLines, orderTable } from '../../../../src/views/throughput/inOrderMarks.ts'
import { orderQuestion, type OrderState } from '../../../../src/views/throughput/inOrderState.ts'

async function stateOf(link: string): Promise<OrderState> {
  const formulas = orderQuestion.formulas(parseLink(link).configuration, await witnesses.passes())
  if (!formulas.ok) throw new Error(formulas.problems[0]?.message)
  const points = orderQuestion.points({ present: formulas.value, pinned: undefined })
  const answers = await Promise.all(points.map(async ({ key, question }) => [key, await answerOnceLoaded('pass', question)] as const))
  return orderQuestion.state(formulas.value, { points, outcomes: new Map(answers), done: 1, state: 'done' })
}

const said = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ')

test('the sentence names rates at rim and hub, and who limits how much', async () => {
  const present = await stateOf('preset=nearline-24&order=reads')
  expect(said(plainSentence(orderAnswer({ present, pinned: undefined }).sentence))).toBe(
    'Read in order, 24 disks deliver 4430 MB/s on average: 4640 at the rim, 3370 MB/s at the hub. The SAS cable is the limit for the first 70 % of each.',
  )
})

test('the other witness stands beneath where it agrees, and in the sentence where it does not', async () => {
  const present = await stateOf('preset=nearline-24&order=reads')
  const textOf = (state: OrderState, line: 'sentence' | 'second'): string =>
    said(plainSentence(orderAnswer({ present: state, pinned: undefined })[line]))
  expect(textOf(present, 'second')).toMatch(/^The simulation agrees: 44\d0 MB\/s\. All of it takes /)
  const apart = { ...present, simulated: { rim: 4e9, mean: 4e9, hub: 3e9 } }
  expect(textOf(apart, 'sentence')).toMatch(
    /^Read in order, 24 disks: on average the model says 4430 MB\/s, the simulation 4000\. The SAS cable is/,
  )
  expect(textOf({ ...present, simulated: undefined }, 'second')).toMatch(/^All of it takes /)
})

test('drives that are as fast everywhere have one rate and one line', async () => {
  const present = await stateOf('preset=dmi2-ssd-4&order=reads')
  const compared = { present, pinned: undefined }
  expect(said(plainSentence(orderAnswer(compared).sentence))).toBe(
    'Read in order, 4 SSDs deliver 1680 MB/s. The chipset link is the limit.',
  )
  expect(orderLines(compared, palettes.light).series.map(({ id }) => id)).toEqual(['mean', 'free'])
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
  const answer = orderAnswer({ present, pinned })
  expect(plainSentence(answer.sentence)).toContain('more than A')
  expect(answer.caveats.join()).toContain('bound')
})
