import { expect, test } from 'vitest'
import { explainFormula } from '../../../../src/models/bus/explainFormula.ts'
import { predictByFormula } from '../../../../src/models/bus/predictions.ts'
import { cheetahs, wholeDisk } from '../exampleScenarios.ts'

const steps = explainFormula(cheetahs(4, 131_072, { fence: 128 }))
const value = (name: string): number => steps.find((step) => step.name === name)?.value ?? Number.NaN

test('names are unique and camelCase, values finite', () => {
  expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length)
  for (const { name, value: number } of steps) {
    expect(name).toMatch(/^[a-z][A-Za-z0-9]+$/)
    expect(Number.isFinite(number)).toBe(true)
  }
})

test('names are stable', () => {
  expect(steps.map(({ name }) => name)).toMatchInlineSnapshot(`
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
      "asymptoticBound",
      "withoutRoundsThroughput",
    ]
  `)
})

test('the terms of an equation add up to it', () => {
  const overheadSingle = value('commandOverheadSingle') + value('meanSeekTime') + value('meanRotationalLatency')
  expect(overheadSingle + value('equation1Transfer') + value('equation1Switches')).toBeCloseTo(value('equation1Duration'), 14)
  const fenced = value('equation2FenceFill') + value('equation2Transfer') + value('equation2Switches')
  expect(overheadSingle + fenced).toBeCloseTo(value('equation2Duration'), 14)
  const round = value('equation3Overhead') + value('equation3MinimumPositioning')
  expect(round + value('equation3LeadingTransfer') + value('equation3BusTransfer')).toBeCloseTo(value('equation3Duration'), 14)
  expect(round + value('equation4FenceFill') + value('equation4BusTransfer')).toBeCloseTo(value('equation4Duration'), 14)
  expect(value('pipelinedReadService') + value('pipelinedPrefetchService')).toBeCloseTo(value('pipelinedService'), 15)
})

test('the throughputs are the predictions', () => {
  const scenario = cheetahs(4, 131_072, { fence: 128 })
  const predicted = (method: 'naive' | 'pipelined' | 'no-rounds' | 'ideal'): number =>
    predictByFormula({ ...scenario, workload: wholeDisk(131_072, method) }).throughput
  expect(value('naiveThroughput')).toBeCloseTo(predicted('naive'), 3)
  expect(value('pipelinedThroughput')).toBeCloseTo(predicted('pipelined'), 3)
  expect(value('withoutRoundsThroughput')).toBeCloseTo(predicted('no-rounds'), 3)
  expect(value('asymptoticBound')).toBeCloseTo(predicted('ideal'), 3)
})

test('the equation that governs is named', () => {
  expect(steps.find(({ name }) => name === 'naiveDuration')?.note).toBe('governed by equation-4')
})
