// @module-tag seconds
import { expect, test } from 'vitest'
import type { Configuration } from '../../src/configuration/configuration.ts'
import { parseLink } from '../../src/configuration/link/link.ts'
import { isLong } from '../support/effort.ts'
import { judged } from './judge.ts'
import { kept } from './kept.ts'
import { askedOf } from './witnesses.ts'

function read(link: string): Configuration {
  const { configuration, problems } = parseLink(link)
  expect(problems).toEqual([])
  return configuration
}

const simulated = (link: string): number =>
  askedOf(read(link))?.simulate?.({ seed: 1, precision: 0.005, maximumReads: 400_000 }).throughput ?? Number.NaN

test.each(kept.filter(({ isDear }) => isLong || !isDear))('$link, once $was', ({ link, near }) => {
  const configuration = read(link)
  const found = judged(configuration)
  expect(found?.beyond).toEqual([])
  expect([found?.isHeld, found?.isCovered]).not.toContain(false)
  expect(near === undefined ? 0 : Math.abs(simulated(link) / simulated(near) - 1)).toBeLessThan(0.03)
})
