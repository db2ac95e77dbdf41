import { describe, expect, test } from 'vitest'
import { systemList } from '../../src/catalog/systems.ts'
import { withValues, type Configuration } from '../../src/configuration/configuration.ts'
import { formatLink, parseLink } from '../../src/configuration/link/link.ts'
import { presetConfiguration, setFields } from '../../src/configuration/presets.ts'
import { resolve } from '../../src/configuration/resolve/resolve.ts'
import { runControl } from '../../src/configuration/resolve/runControl.ts'
import { granted } from '../../src/domain/problem.ts'
import { predictors } from '../../src/prediction/predictors.ts'
import { reddyPlan, reddySeed } from '../../src/papers/reddy/reddyStudy.ts'
import { roundsPlan } from '../../src/papers/rounds.ts'
import { stripeUnitPlan, studyRun, utilizationPlan } from '../../src/papers/leeKatz1993Study.ts'
import { formulaPlans, systemPlans } from '../../src/papers/validationPlans.ts'
import { witnesses } from '../../src/prediction/witnesses.ts'
import { sectorBytes } from '../../src/units/quantities.ts'
import { cachingPlan, mostRequests } from '../../src/views/caching/cachingPlan.ts'
import { simulationPoints as roundsPoints } from '../../src/views/rounds/roundsPoints.ts'
import { stripingQuestion } from '../../src/views/striping/stripingQuestion.ts'
import type { StripingFormulas } from '../../src/views/striping/stripingState.ts'
import { readsFormulas, simulationPoints } from '../../src/views/throughput/throughputState.ts'
import { isLong, thinned } from '../support/effort.ts'
import { there } from '../support/there.ts'

/*
 * Of every system that was published, the page asks for what `npm run validate` judges: the same question bit for bit, the same random
 * numbers, to the same precision. Queues are in publishedDrives.test.ts; a measured trace is replayed by one function for both.
 */

/** What the page makes of the link of a configuration. */
function opened(configuration: Configuration): Configuration {
  const read = parseLink(formatLink(configuration))
  expect(read.problems).toEqual([])
  return read.configuration
}

const text = (value: unknown): string => JSON.stringify(value)

describe('Tables 4 to 6 of Barve et al. 1999', () => {
  const configurationOf = (table: string, values: Parameters<typeof setFields>[1]): Configuration => {
    const system = there(systemList.find(({ about }) => about.includes(`Table ${table.slice(-1)} of Barve`)))
    return opened(setFields(presetConfiguration(system.id), values))
  }

  test.each(systemPlans().map((plan) => [plan.title, plan] as const))('%s: every dot beside a ring is the cell', (_, { cells }) => {
    for (const { cell, table, method, scenario, run } of thinned(cells, 4)) {
      const { drives: disks, requestSize } = cell
      // along either axis, whatever the page itself stands at
      for (const values of [
        { axis: 'size', disks },
        { axis: 'size', disks, requestSize },
        { axis: 'disks', requestSize },
      ]) {
        const asked = simulationPoints(configurationOf(table, { ...values, method }))
        const same = asked.filter(({ question }) => text(question.scenario) === text(scenario))
        expect(same.map(({ question }) => question.run)).toEqual([run])
      }
    }
    expect(cells).toHaveLength(18)
  })

  test.each(formulaPlans().map((plan) => [plan.title, plan] as const))('%s: the line goes through the formula of the cell', (_, plan) => {
    for (const { cell, table, method, scenario } of thinned(plan.cells, 4)) {
      const page = granted(
        readsFormulas(configurationOf(table, { disks: cell.drives, requestSize: cell.requestSize, method }), witnesses.bus),
      )
      expect(page.here.predictions.get(method)?.throughput).toBe(predictors.formula.answer({ scenario }).throughput)
    }
  })

  test('rounds are counted in the runs of the page', () => {
    for (const { configuration } of roundsPlan()) {
      const [here] = roundsPoints(opened(withValues(configuration, { view: 'rounds' })))
      expect(text(here?.question)).toBe(text({ scenario: granted(resolve(configuration)), run: runControl(configuration) }))
    }
  })
})

describe('Figures 5, 7 and 9 of Lee & Katz 1993', async () => {
  const witness = await witnesses.striping()
  const pageOf = (values: Parameters<typeof setFields>[1]): StripingFormulas => {
    return granted(
      stripingQuestion.formulas(opened(setFields(presetConfiguration('lee-katz-array'), { view: 'striping', ...values })), witness),
    )
  }

  test('a point of Figure 5 is the page with its stripe unit', () => {
    for (const { array, predicted } of thinned(utilizationPlan(), 4)) {
      const { requestSize, processes, stripeUnit } = array.striping
      const page = pageOf({ disks: array.system.drives, arraySize: requestSize, processes, stripeUnit })
      expect(text(page.array)).toBe(text(array))
      expect(page.predicted).toEqual(predicted)
      const [here] = stripingQuestion.points({ present: page, pinned: undefined })
      expect(text(here?.question)).toBe(text({ array, run: studyRun }))
    }
  })

  test('so is every stripe unit of Figures 7 and 9 that is whole sectors', () => {
    let compared = 0
    for (const { arrays, predicted } of thinned(stripeUnitPlan(), 4)) {
      for (const array of arrays) {
        const { requestSize, processes, stripeUnit } = array.striping
        if (stripeUnit % sectorBytes !== 0) continue
        const page = pageOf({ disks: array.system.drives, arraySize: requestSize, processes, stripeUnit })
        expect(text(page.array)).toBe(text(array))
        expect(page.choice.best).toBe(predicted)
        compared++
      }
    }
    expect(compared).toBeGreaterThanOrEqual(isLong ? 180 : 30)
  })
})

describe('Sections 4.1 to 4.7 of Reddy 1992', () => {
  test.each(thinned(reddyPlan(), 20))('$key is the page with this organisation', (task) => {
    const configuration = opened(withValues(task.configuration, { view: 'caching' }))
    const { reads, writes } = task.trace.recipe
    const requests = reads.requests + writes.requests
    const plan = granted(cachingPlan(configuration, { source: task.trace, requests, devices: 1, largestEnd: 1e9, span: 3_600 }))
    const here = plan.points.find(({ key }) => key === plan.hereKey)
    expect(text(here?.question)).toBe(
      text({ study: 'simulation', question: { source: task.trace, cache: task.cache, seed: reddySeed, mostRequests } }),
    )
    // the page simulates the whole trace, as validate does
    expect(requests).toBeLessThanOrEqual(mostRequests)
  })
})
