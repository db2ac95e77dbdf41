// @module-tag seconds
import { expect, test } from 'vitest'
import { roundsFindings } from '../../src/prediction/studies/findings.ts'
import { publishedWindow, roundsPlan, roundsStudy } from '../../src/prediction/studies/roundsStudy.ts'
import { isLong, thinned } from '../support/effort.ts'
import { recorded } from '../support/recordedFindings.ts'

test('the paper’s mixes score what the paper reports in its window, whether they run in rounds or not', () => {
  const plan = roundsPlan()
  expect(plan).toHaveLength(96)
  const rows = roundsStudy(thinned(plan, 5))
  const [low, high] = publishedWindow
  for (const { inWindow } of rows) {
    // published in whole percent
    expect(inWindow).toBeGreaterThan(low - 0.005)
    expect(inWindow).toBeLessThan(high + 0.005)
  }
  // the strict measure tells them apart
  expect(Math.min(...rows.map(({ strict }) => strict))).toBeLessThan(0.05)
  expect(Math.max(...rows.map(({ strict }) => strict))).toBeGreaterThan(0.95)
})

test.runIf(isLong)('what is claimed of rounds is what all of the paper’s mixes give', () => {
  const found = roundsFindings(roundsStudy())
  expect(found).toEqual(recorded(found))
})
