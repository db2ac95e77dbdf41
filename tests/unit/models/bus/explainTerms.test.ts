import { expect, test } from 'vitest'
import { busTerms } from '../../../../src/models/bus/explainTerms.ts'
import { predictByFormula } from '../../../../src/models/bus/predictions.ts'
import { cheetahs, wholeDisk } from '../exampleScenarios.ts'

const terms = busTerms(cheetahs(4, 131_072, { fence: 128 }))

test('names are camelCase, values finite', () => {
  for (const { name, value } of Object.values(terms)) {
    expect(name).toMatch(/^[a-z][A-Za-z0-9]+$/)
    expect(Number.isFinite(value)).toBe(true)
  }
})

test('names are stable', () => {
  expect(Object.values(terms).map(({ name }) => name)).toMatchInlineSnapshot(`
    [
      "drives",
      "meanRequestSize",
      "usedCylinders",
      "averageTrackSize",
      "headRate",
      "busRate",
      "thinkTime",
      "meanSwitchTime",
      "expectedTrackEnds",
      "fencedBytes",
      "commandOverheadSingle",
      "commandOverheadRound",
      "meanSeekTime",
      "meanRotationalLatency",
      "minimumSeekTime",
      "minimumRotationalLatency",
      "minimumPositioningExact",
      "minimumPositioningEquation5",
      "minimumPositioningSumOfMinima",
      "minimumPositioningUsed",
      "equation1Transfer",
      "equation1Switches",
      "equation1Duration",
      "equation1Throughput",
      "equation2FenceFill",
      "equation2Transfer",
      "equation2Switches",
      "equation2Duration",
      "equation2Throughput",
      "singleDiskDuration",
      "smallRequestLimit",
      "leadingPortion",
      "equation3Overhead",
      "equation3MinimumPositioning",
      "equation3LeadingTransfer",
      "equation3BusTransfer",
      "equation3Duration",
      "equation3Throughput",
      "equation4FenceFill",
      "equation4BusTransfer",
      "equation4Duration",
      "equation4Throughput",
      "equationsDuration",
      "equationsThroughput",
      "naiveDuration",
      "naiveThroughput",
      "pipelinedReadService",
      "pipelinedPrefetchService",
      "pipelinedService",
      "pipelinedPause",
      "pipelinedPreparation",
      "pipelinedBound",
      "pipelinedDuration",
      "pipelinedThroughput",
      "busService",
      "disksAtMost",
      "hostAtMost",
      "asymptoticBound",
      "withoutRoundsThroughput",
    ]
  `)
})

test('the throughputs are the predictions', () => {
  const scenario = cheetahs(4, 131_072, { fence: 128 })
  const predicted = (method: 'naive' | 'pipelined' | 'no-rounds' | 'ideal'): number =>
    predictByFormula({ ...scenario, workload: wholeDisk(131_072, method) }).throughput
  expect(terms.naiveThroughput.value).toBeCloseTo(predicted('naive'), 3)
  expect(terms.pipelinedThroughput.value).toBeCloseTo(predicted('pipelined'), 3)
  expect(terms.withoutRoundsThroughput.value).toBeCloseTo(predicted('no-rounds'), 3)
  expect(terms.asymptoticBound.value).toBeCloseTo(predicted('ideal'), 3)
})

test('the equation that governs is named', () => {
  expect(terms.equationsDuration.note).toBe('governed by equation-4')
})
