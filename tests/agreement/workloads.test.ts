// @module-tag seconds
import { describe, expect, test } from 'vitest'
import { predictByEquations } from '../../src/models/bus/equationPredictions.ts'
import { predictByFormula } from '../../src/models/bus/predictions.ts'
import { simulate } from '../../src/simulator/bus/simulate.ts'
import { kibibytes } from '../../src/units/quantities.ts'
import { thinned } from '../support/effort.ts'
import { largest, nominalOf, presets, run, type Values } from '../support/differences.ts'

describe('mixes and ranges of sizes', () => {
  const mixes = thinned(['8KiB:7,64KiB:1', '16KiB-128KiB', '64KiB,16KiB-32KiB:2,96KiB-128KiB', '8KiB-256KiB'], 2)
  /** The mix says the sizes; one column stands for it. */
  const mixed = (values: Values): Values[] => mixes.map((mix) => ({ mix, ...values }))

  test.each(presets)('%s, one disk at any fence: within 5 %', (preset) => {
    for (const fence of thinned([0, 64, 128, 255], 3))
      expect(largest('calibrated', preset, mixed({ disks: 1, fence }), [64])).toBeLessThan(0.05)
  })

  test.each(presets)('%s, naive: within 1.5 %', (preset) => {
    for (const disks of thinned([2, 4, 7], 2)) expect(largest('calibrated', preset, mixed({ disks }), [64])).toBeLessThan(0.015)
  })

  test.each(presets)('%s, pipelined and without rounds: within 10 %', (preset) => {
    for (const method of ['pipelined', 'no-rounds'])
      for (const disks of thinned([2, 4, 7], 2)) expect(largest('calibrated', preset, mixed({ disks, method }), [64])).toBeLessThan(0.1)
  })
})

describe('a part of the disk: seeks, head rate and track size of its own zones', () => {
  const zones = { mediaForm: 'zones' }
  const parts: Values[] = [
    { span: 0.1, spanStart: 0 },
    { span: 0.1, spanStart: 0.5 },
    { span: 0.1, spanStart: 0.9 },
    { span: 0.5, spanStart: 0.25 },
  ].map((part) => ({ ...zones, ...part }))
  const at = (values: Values): Values[] => parts.map((part) => ({ ...part, ...values }))

  test.each(['cheetah-ultra-1', 'barracuda-alpha'] as const)('%s, one disk at any fence: within 5 %', (preset) => {
    for (const fence of [0, 128, 255]) expect(largest('nominal', preset, at({ disks: 1, fence }))).toBeLessThan(0.05)
  })

  test('Cheetahs, naive: within 8 %', () => {
    for (const disks of [2, 3, 4]) expect(largest('calibrated', 'cheetah-ultra-1', at({ disks }))).toBeLessThan(0.08)
    expect(largest('calibrated', 'cheetah-ultra-1', at({ disks: 7 }), [32, 64, 96, 128])).toBeLessThan(0.08)
  })

  test('seven Cheetahs at 16 KiB: short seeks leave no rounds, equation (3) is up to 12 % too slow', () => {
    expect(largest('calibrated', 'cheetah-ultra-1', at({ disks: 7 }), [16])).toBeLessThan(0.12)
  })

  test('Cheetahs, pipelined and without rounds: within 10 %', () => {
    for (const method of ['pipelined', 'no-rounds'])
      expect(largest('calibrated', 'cheetah-ultra-1', at({ disks: 4, method }))).toBeLessThan(0.1)
  })

  test('one disk reads at the rim as much faster as its zone is, in both', () => {
    // without seeks, turns and overheads only the head is left
    const bare = { seekForm: 'table', seekTable: '1:0,2:0', rpm: 1_000_000, missOverhead: 0, readCost: 0, commandTime: 0, statusTime: 0 }
    const still = { trackSwitch: 0, cylinderSwitch: 0, reconnectTime: 0, disks: 1, requestSize: kibibytes(64) }
    for (const spanStart of [0, 1]) {
      const scenario = nominalOf('cheetah-ultra-1', { ...zones, ...bare, ...still, span: 0.05, spanStart, busRate: 1e12 })
      const zone = scenario.drive.zones.at(spanStart === 0 ? 0 : -1)
      const turn = scenario.drive.revolutionTime / 2
      const duration = turn + kibibytes(64) / (zone?.headRate ?? 0)
      expect(predictByEquations(scenario).readDuration / duration).toBeCloseTo(1, 12)
      expect(predictByFormula(scenario).readDuration / duration).toBeCloseTo(1, 3)
      expect(simulate(scenario, run).readDuration / duration).toBeCloseTo(1, 2)
    }
  })
})

describe('processes that think', () => {
  const times = thinned([0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 1], 2)
  const thinking = (values: Values): Values[] => times.map((thinkTime) => ({ thinkTime, ...values }))

  test.each(presets)('%s, one disk: within 2 %', (preset) => {
    expect(largest('calibrated', preset, thinking({ disks: 1 }))).toBeLessThan(0.02)
  })

  test.each(presets)('%s, pipelined: within 2 %', (preset) => {
    for (const disks of [2, 4]) expect(largest('calibrated', preset, thinking({ disks, method: 'pipelined' }))).toBeLessThan(0.02)
  })

  test.each([
    ['cheetah-ultra-1', 0.092],
    ['barracuda-alpha', 0.092],
    ['wren-sparc-20', 0.105],
  ] as const)('%s, without rounds: within %d', (preset, bound) => {
    for (const disks of [4, 7]) expect(largest('calibrated', preset, thinking({ disks, method: 'no-rounds' }))).toBeLessThan(bound)
  })

  test.each(presets)('%s, naive: within 2 %', (preset) => {
    for (const disks of thinned([2, 4, 7], 2)) expect(largest('calibrated', preset, thinking({ disks }))).toBeLessThan(0.02)
  })
})
