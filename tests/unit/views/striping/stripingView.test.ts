import { describe, expect, test } from 'vitest'
import { palettes } from '../../../../src/charts/palette.ts'
import { placeLines } from '../../../../src/charts/placeLines.ts'
import { withValues, type Configuration, type Value } from '../../../../src/configuration/configuration.ts'
import type { FieldName } from '../../../../src/configuration/fields/fields.ts'
import { presetConfiguration } from '../../../../src/configuration/presets.ts'
import { resolveArray } from '../../../../src/configuration/resolve/resolveArray.ts'
import type { ArrayScenario } from '../../../../src/domain/array.ts'
import * as striping from '../../../../src/prediction/striping.ts'
import { kibibytes } from '../../../../src/units/quantities.ts'
import { arrayPoints, foundUnits, simulatedUnits, unitRange } from '../../../../src/views/striping/arrayPoints.ts'
import { plainSentence } from '../../../../src/views/shared/answer.ts'
import { chenText } from '../../../../src/views/striping/Rules.tsx'
import { stripeAnswer } from '../../../../src/views/striping/stripeAnswer.ts'
import { kibibyteText, mapFacts, stripeLines, valueOf } from '../../../../src/views/striping/stripeCharts.ts'
import { stripeFacts, stripeSimulation, type StripeFacts, type StripeSimulation } from '../../../../src/views/striping/stripeFacts.ts'
import { simulatedByService } from '../../../../src/views/shared/simulatedByService.ts'
import { embeddedService } from '../../../../src/workers/embeddedStudies.ts'

const configurationOf = (values: Partial<Record<FieldName, Value>> = {}): Configuration =>
  withValues(presetConfiguration('lee-katz-array'), {
    disks: 16,
    arraySize: kibibytes(256),
    stripeUnit: kibibytes(64),
    precision: 0.05,
    ...values,
  })

function arrayOf(configuration: Configuration): ArrayScenario {
  const resolved = resolveArray(configuration)
  if (!resolved.ok) throw new Error(resolved.problems[0]?.message)
  return resolved.value
}

const factsOf = (values: Partial<Record<FieldName, Value>> = {}): StripeFacts => {
  const configuration = configurationOf(values)
  return stripeFacts(configuration, arrayOf(configuration), striping)
}

const nothing: StripeSimulation = { found: new Map(), here: undefined, isComplete: false, errors: [] }

async function simulated(facts: StripeFacts): Promise<StripeSimulation> {
  const points = arrayPoints(facts.configuration, facts.array)
  return stripeSimulation(facts, await simulatedByService('array', points, embeddedService(), new AbortController().signal), striping)
}

describe('what is simulated', () => {
  test('is the present unit first, then whole numbers of units per request', () => {
    const units = simulatedUnits(arrayOf(configurationOf()))
    expect(units[0]).toBe(kibibytes(64))
    expect(units).toContain(kibibytes(16))
    expect(units).toContain(kibibytes(256))
    expect(new Set(units).size).toBe(units.length)
    expect(units.every((unit) => unit % 512 === 0)).toBe(true)
  })

  test('stays few on an array of very many disks', () => {
    expect(simulatedUnits(arrayOf(configurationOf({ disks: 300 }))).length).toBeLessThanOrEqual(13)
  })

  test('is found again after a change of what only the formula uses, not after another', async () => {
    const configuration = configurationOf()
    const done = await simulatedByService(
      'array',
      arrayPoints(configuration, arrayOf(configuration)).slice(0, 1),
      embeddedService(),
      new AbortController().signal,
    )
    expect([...foundUnits(configuration, done).keys()]).toEqual([kibibytes(64)])
    expect(foundUnits(withValues(configuration, { issueLag: 'zero', keptShare: 0.9 }), done).size).toBe(1)
    expect(foundUnits(withValues(configuration, { processes: 5 }), done).size).toBe(0)
  })
})

test('the axis reaches from a share of every disk to a whole request, and holds the present unit', () => {
  expect(unitRange(arrayOf(configurationOf()))).toEqual([kibibytes(16), kibibytes(256)])
  expect(unitRange(arrayOf(configurationOf({ stripeUnit: kibibytes(1024) })))).toEqual([kibibytes(16), kibibytes(1024)])
  expect(unitRange(arrayOf(configurationOf({ disks: 1, stripeUnit: kibibytes(256) })))).toEqual([kibibytes(64), kibibytes(256)])
})

describe('the chart', () => {
  test('has the present load bold with dots, diamonds on every line, and the range that keeps the share', async () => {
    const facts = factsOf()
    const lines = stripeLines(facts, await simulated(facts), 'throughput', palettes.light, 'medium')
    const bold = lines.series.filter(({ isFamily }) => !isFamily)
    expect(bold.map(({ label }) => label)).toEqual(['4 in flight'])
    expect(bold[0]?.dots).toHaveLength(simulatedUnits(facts.array).length)
    expect(lines.series).toHaveLength(6)
    expect(lines.otherOptima).toHaveLength(5)
    expect(lines.optimum?.y).toBeCloseTo(facts.choice.throughput, 3)
    expect(lines.band?.text.replaceAll('\u00A0', ' ')).toBe('25 to 62 KiB keeps 95 %')
    expect(placeLines(lines, { width: 1056, height: 400, detail: 'medium' }).xTicks).toHaveLength(5)
  })

  test('has response times by Little’s law, shortest where throughput is highest', () => {
    const facts = factsOf()
    const unit = facts.choice.best
    const product = valueOf(facts, 'throughput', unit, 4) * valueOf(facts, 'response', unit, 4)
    expect(product).toBeCloseTo(4 * kibibytes(256), 3)
    expect(valueOf(facts, 'response', unit * 1.3, 4)).toBeGreaterThan(valueOf(facts, 'response', unit, 4))
  })

  test('adds a load that is not among the usual ones, and recommends nothing to one disk', () => {
    expect(stripeLines(factsOf({ processes: 5 }), nothing, 'throughput', palettes.light, 'narrow').series).toHaveLength(7)
    expect(stripeLines(factsOf({ disks: 1 }), nothing, 'response', palettes.light, 'narrow').optimum).toBeUndefined()
  })
})

test('the map holds the paper’s examples and outlines the present cell', () => {
  const facts = factsOf()
  const { here, cells } = mapFacts(facts)
  expect(here).toEqual({ row: 2, column: 3 })
  expect(cells[2]?.[3]).toMatchObject({ text: '39', tint: 'hereSoft' })
  expect(cells[0]?.[3]?.text).toBe('16')
  expect([1536, 4608, 41_000].map(kibibyteText)).toEqual(['1.5', '4.5', '40'])
})

describe('the simulation', () => {
  test('agrees with the formula where it was calibrated, and says what each approximation does', async () => {
    const facts = factsOf()
    const simulation = await simulated(facts)
    expect(simulation.isComplete).toBe(true)
    expect(simulation.errors.map(({ name }) => name)).toEqual(['alpha', 'beta', 'gamma'])
    for (const { relativeError } of simulation.errors) expect(Math.abs(relativeError)).toBeLessThan(0.1)
    const { second, caveats } = stripeAnswer(facts, simulation)
    expect(plainSentence(second)).toMatch(/The simulation agrees within \d/)
    expect(caveats).toEqual([])
  })

  test('answers for parity, with the caveat that the formula covers striping only', async () => {
    const facts = factsOf({ redundancy: 'raid-5', writeShare: 0.5 })
    const simulation = await simulated(facts)
    const { sentence, caveats } = stripeAnswer(facts, simulation)
    expect(sentence[0]).toMatch(/with parity, $/)
    expect(stripeLines(facts, simulation, 'throughput', palettes.light, 'medium').band).toBeUndefined()
    expect(caveats.join(' ')).toContain('covers striping without redundancy')
  })
})

test('many requests of one unit come with their caveat', () => {
  const { caveats } = stripeAnswer(factsOf({ processes: 16, stripeUnit: kibibytes(256) }), nothing)
  expect(caveats.join(' ')).toContain('service varies less')
})

test('requests that begin anywhere have another optimum than the formula’s', () => {
  const { caveats } = stripeAnswer(factsOf({ starts: 'sectors' }), nothing)
  expect(caveats.join(' ')).toContain('begin with a stripe unit')
})

test('the older rule is compared with the best', () => {
  expect(chenText(factsOf()).replaceAll('\u00A0', ' ')).toBe(
    'Chen & Patterson’s rule, which does not know how large requests are, says 24 KiB: 6 % less than the best.',
  )
})

test('closed forms of a whole view take milliseconds', () => {
  const times = Array.from({ length: 50 }, (_, index) => {
    const start = performance.now()
    const facts = factsOf({ stripeUnit: 512 * (100 + index) })
    placeLines(stripeLines(facts, nothing, 'throughput', palettes.light, 'medium'), { width: 1056, height: 400, detail: 'medium' })
    return performance.now() - start
  }).toSorted((one, other) => one - other)
  console.log(`striping, facts and placement: median ${times[25]?.toFixed(2)} ms`)
  expect(times).toHaveLength(50)
})
