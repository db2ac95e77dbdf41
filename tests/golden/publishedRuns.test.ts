// @module-tag seconds
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { barveRun } from '../../src/catalog/publishedRuns/barve1999.ts'
import { leeKatzRun } from '../../src/catalog/publishedRuns/leeKatz1993.ts'
import { linksRun } from '../../src/catalog/publishedRuns/links.ts'
import { readRun, recordedNumber, type RecordedPart } from '../../src/catalog/publishedRuns/readRun.ts'
import { reddyRun } from '../../src/catalog/publishedRuns/reddy1992.ts'
import { whiteRun } from '../../src/catalog/publishedRuns/white2001.ts'
import { arraySimulation } from '../../src/prediction/arraySimulation.ts'
import { passSimulation } from '../../src/prediction/passSimulation.ts'
import { simulation } from '../../src/prediction/simulation.ts'
import { passStudy } from '../../src/papers/passes/passStudy.ts'
import { foundOfReddy } from '../../src/papers/reddy/reddyStudy.ts'
import { allPlans, type PlannedCell } from '../../src/papers/validationPlans.ts'
import { recordedCaches } from '../../src/papers/reddy1992.ts'
import { parts } from '../../src/papers/white2001Arrays.ts'
import { isLong, isUpdated } from '../support/effort.ts'
import { caches, queues, softwareArrays, stripeUnits, utilizations } from '../support/longStudies.ts'
import { runModule, wrapped, writeRun } from '../support/publishedRuns.ts'

/** In samples every so-manyth cell of Tables 4 to 6 is simulated. */
const step = isLong ? 1 : 24

/** What a cell of Tables 4 to 6 is recorded by: the rate, with the calibrated sets its interval, and of naive reads the rounds. */
function answerOf({ key, scenario, run }: PlannedCell): readonly number[] {
  const { throughput, uncertainty, run: record } = simulation.answer({ scenario, run })
  const rounds = record && scenario.workload.method === 'naive'
  if (!key.startsWith('system')) return [throughput]
  return [
    throughput,
    uncertainty.low,
    uncertainty.high,
    ...(rounds
      ? [record.reads, record.seed, record.span, record.leastShare, record.mostShare, record.strictRounds, record.windowRounds]
      : []),
  ]
}

const planned = allPlans()
  .filter(({ witness }) => witness === 'simulation')
  .map(({ kind, table, variant, cells }) => ({ name: `${kind} ${table} ${variant}`, cells }))

const rates = (answers: readonly { readonly throughput: number }[]): RecordedPart => answers.map(({ throughput }) => [throughput])

const whole = {
  leeKatz1993: () =>
    runModule(
      'leeKatzRun',
      'What the simulation answers of Figures 5 and 7 to 9 of Lee & Katz 1993 and of arrays in Table 7 of White et al. 2001: bytes/s, share of time, of Figure 5 with α, β and γ.',
      writeRun({
        utilization: utilizations.reviewed().map(({ utilization, approximations: { alpha, beta, gamma } }) => [utilization, alpha, beta, gamma]),
        units: rates(stripeUnits.reviewed()),
        whites: rates(parts().whites.questions.map((question) => arraySimulation.answer(question))),
      }),
    ),
  white2001: () =>
    runModule(
      'whiteRun',
      'What the simulation answers of Tables 5 and 7 of White, Ng & Hillyer 2001: bytes/s, share of time that the bus is held.',
      writeRun({
        queues: rates(queues.reviewed()),
        software: softwareArrays.reviewed().map(({ throughput, busUtilization }) => [throughput, busUtilization]),
      }),
    ),
  links: () =>
    runModule(
      'linksRun',
      'What the simulation answers of each measurement on machines of today, in the quantity of the cell; NaN where it is not asked.',
      writeRun({
        links: passStudy((scenario) => passSimulation.answer({ scenario })).map(({ simulated }) => [simulated ?? Number.NaN]),
      }),
    ),
  reddy1992: () =>
    runModule(
      'reddyRun',
      'What comes out of the claims and figures of Reddy 1992, a block that is written in part counting as whole; JSON.',
      wrapped(JSON.stringify(recordedCaches(foundOfReddy(caches.reviewed()))).split(/(?<=[}\]],)/)).join('\n'),
    ),
} as const

const fileOf = (name: string): URL => new URL(`../../src/catalog/publishedRuns/${name}.ts`, import.meta.url)

if (isUpdated) {
  for (const [name, text] of Object.entries(whole)) writeFileSync(fileOf(name), text())
  const parts = Object.fromEntries(planned.map(({ name, cells }) => [name, cells.map(answerOf)]))
  const about = 'What the simulation answers of the cells of Tables 4 to 6 of Barve et al. 1999, by study: bytes/s, and with the calibrated sets its 95 % interval and rounds.'
  writeFileSync(fileOf('barve1999'), runModule('barveRun', about, writeRun(parts)))
}

describe('the runs that stand in the page are what is computed', () => {
  test.each(Object.keys(whole) as (keyof typeof whole)[])('%s, to the digit', (name) => {
    expect(readFileSync(fileOf(name), 'utf8')).toBe(whole[name]())
  })

  test.each(planned)('$name', ({ name, cells }) => {
    const recorded = readRun(barveRun).get(name) ?? []
    expect(recorded).toHaveLength(cells.length)
    for (const [index, cell] of cells.entries())
      if (index % step === 0) expect(recorded[index]).toEqual(answerOf(cell).map(recordedNumber))
  })
})

test('what is recorded is read back', () => {
  const parts = { one: [[1.5, 2], [3e-9]], other: [[123_456_789]] }
  expect(Object.fromEntries(readRun(writeRun(parts)))).toEqual({ ...parts, other: [[123_456_800]] })
  expect([leeKatzRun, whiteRun, linksRun].map((text) => [...readRun(text).keys()])).toEqual([
    ['utilization', 'units', 'whites'],
    ['queues', 'software'],
    ['links'],
  ])
  expect(Object.keys(JSON.parse(reddyRun) as object)).toEqual(['verdicts', 'curves'])
})
