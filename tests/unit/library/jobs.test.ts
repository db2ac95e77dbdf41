import { expect, it } from 'vitest'
import { predict, simulate } from '../../../src/library/index.ts'

it('tells a job pass by pass, by both witnesses', async () => {
  const link = '#v=2&preset=cheetah-ultra-1&view=jobs&job-data=1GiB&memory=4MiB&placing=forecast&precision=5'
  const [model, simulated] = [await predict(link, { view: 'jobs' }), await simulate(link, { view: 'jobs' })]
  expect(model.passes.map(({ runs }) => runs)).toEqual([256, 12, 1])
  expect(model.bytes).toBe(6_442_450_944)
  expect(simulated.passes.map(({ runs }) => runs)).toEqual([256, 12, 1])
  expect(Math.abs(model.time / simulated.time - 1)).toBeLessThan(0.05)
  expect(model.passes.reduce((sum, { time }) => sum + time, 0)).toBeCloseTo(model.time, 6)
})
