import { describe, expect, test } from 'vitest'
import type { Scenario } from '../../../../src/domain/scenario.ts'
import { integrate } from '../../../../src/maths/numerics.ts'
import { clipped, meanSeekTime, pieceTime } from '../../../../src/mechanics/seekTime.ts'
import { arrivals } from '../../../../src/models/bus/arrivals.ts'
import { minimumPositioningTime, mixedMinimumPositioning } from '../../../../src/models/bus/minimumPositioning.ts'
import { chanceOfLaterArrival, positioningLaw } from '../../../../src/models/bus/positioningDistribution.ts'
import { kindsOf } from '../../../../src/domain/scenario.ts'
import { cheetahs, scenarioOf } from '../../../support/scenarios.ts'

/** Instants at which a density of a scenario has a kink: where a piece of a seek curve begins or ends, and a turn later. */
function kinks(scenario: Scenario): readonly number[] {
  const instants = kindsOf(scenario).flatMap(({ drive, usedCylinders }) =>
    clipped(drive.seek, usedCylinders).flatMap((piece) =>
      [pieceTime(piece, piece.from), pieceTime(piece, piece.to)].flatMap((time) => [time, time + drive.revolutionTime]),
    ),
  )
  return [...new Set([0, ...instants])].toSorted((one, other) => one - other)
}

/** Quadrature that knows nothing of how the means are computed: every stretch between kinks in equal parts. */
function integral(scenario: Scenario, f: (time: number) => number, parts = 64): number {
  const ends = kinks(scenario)
  let sum = 0
  for (let index = 1; index < ends.length; index++) {
    const [from, to] = [ends[index - 1], ends[index]]
    const part = (to - from) / parts
    for (let count = 0; count < parts; count++) sum += integrate(f, from + count * part, from + (count + 1) * part)
  }
  return sum
}

describe.each(['cheetah-ultra-1', 'barracuda-alpha', 'wren-sparc-20', 'nearline-24'])('%s', (preset) => {
  test.each([1, 2, 4, 16])('%i disks: both densities integrate to 1, and their means are those of the exact rule', (disks) => {
    const scenario = scenarioOf(preset, { disks })
    const { drive, workload } = scenario
    const found = arrivals(scenario)
    expect(integral(scenario, found.one)).toBeCloseTo(1, 9)
    expect(integral(scenario, found.first)).toBeCloseTo(1, 9)
    const mean = integral(scenario, (time) => time * found.first(time))
    const expected = minimumPositioningTime('exact', disks, drive.seek, workload.usedCylinders, drive.revolutionTime)
    expect(Math.abs(mean / expected - 1)).toBeLessThan(1e-9)
    expect(Math.abs(found.meanOfFirst / expected - 1)).toBeLessThan(1e-12)
    const alone = meanSeekTime(drive.seek, workload.usedCylinders) + drive.revolutionTime / 2
    expect(Math.abs(integral(scenario, (time) => time * found.one(time)) / alone - 1)).toBeLessThan(1e-9)
    expect(Math.abs(found.meanOfOne / alone - 1)).toBeLessThan(1e-9)
  })
})

test('disks of several kinds: the quickest of all of them', () => {
  const scenario = cheetahs({ disks: 2, machine: 'bus/(disk,2*barracuda-4lp,1*wren-7)' })
  const { first } = arrivals(scenario)
  expect(integral(scenario, first)).toBeCloseTo(1, 9)
  const mean = integral(scenario, (time) => time * first(time))
  expect(Math.abs(mean / mixedMinimumPositioning(scenario) - 1)).toBeLessThan(1e-9)
})

test('the density is the slope of the chance of a later arrival', () => {
  const scenario = cheetahs()
  const { drive, workload } = scenario
  const law = positioningLaw(drive.seek, workload.usedCylinders, drive.revolutionTime)
  const { one } = arrivals(scenario)
  const apart = 1e-7
  for (const time of [0.002, 0.005, 0.0077, 0.01, 0.015]) {
    const [before, after] = [time - apart, time + apart].map((instant) => chanceOfLaterArrival(law, instant - law.shortestSeek))
    expect(one(time) / (((before ?? 0) - (after ?? 0)) / (2 * apart)) - 1).toBeCloseTo(0, 5)
  }
})

test('nobody arrives before the shortest seek or after the longest seek and a turn', () => {
  const scenario = cheetahs({ disks: 4 })
  const { one, first, longest } = arrivals(scenario)
  const shortest = scenario.drive.seek[0]?.start ?? 0
  for (const density of [one, first]) {
    expect(density(shortest - 1e-9)).toBe(0)
    expect(density(shortest + 1e-4)).toBeGreaterThan(0)
    expect(density(longest + 1e-9)).toBe(0)
  }
  expect(one(longest - 1e-4)).toBeGreaterThan(0)
})
