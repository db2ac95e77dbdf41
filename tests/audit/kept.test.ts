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

const asked = kept.filter(({ isDear }) => isLong || !isDear)

test.each(asked)('$link, once $was', ({ link }) => {
  const configuration = read(link)
  const found = judged(configuration)
  expect(found?.beyond).toEqual([])
  expect([found?.isHeld, found?.isCovered]).not.toContain(false)
})

test.each(asked.flatMap(({ link, near }) => (near === undefined ? [] : [{ link, near }])))(
  '$link is as quick as its neighbour',
  ({ link, near }) => {
    expect(Math.abs(simulated(link) / simulated(near) - 1)).toBeLessThan(0.03)
  },
)
