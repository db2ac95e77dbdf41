// @module-tag seconds
import { beforeAll, describe, expect, test } from 'vitest'
import { publishedRounds } from '../../src/catalog/publishedResults/barve1999Rounds.ts'
import { kibibytes } from '../../src/units/quantities.ts'
import { roundsOfTables } from '../../src/papers/barve1999Studies.ts'
import { localRoundsPlan, roundsFindings, roundsPlan, roundsStudy } from '../../src/papers/rounds.ts'
import { validationState, type ValidationState } from '../../src/papers/tables.ts'
import { answersOf } from '../support/validationStudies.ts'
import { isLong, thinned } from '../support/effort.ts'
import { recorded } from '../support/recordedFindings.ts'

test('the paper’s mixes score what the paper reports in its window, whether they run in rounds or not', () => {
  const plan = roundsPlan()
  expect(plan).toHaveLength(120)
  const rows = roundsStudy(thinned(plan, 10))
  const [low, high] = publishedRounds.window
  // published in whole percent
  for (const { inWindow } of rows) expect(inWindow).toBeGreaterThan(low - 0.005)
  // from 128 KB on the simulation knows nothing but rounds
  for (const { inWindow } of rows.filter(({ smallest }) => smallest <= kibibytes(64))) expect(inWindow).toBeLessThan(high + 0.005)
  // the strict measure tells them apart
  expect(Math.min(...rows.map(({ strict }) => strict))).toBeLessThan(0.05)
  expect(Math.max(...rows.map(({ strict }) => strict))).toBeGreaterThan(0.95)
})

test.runIf(isLong)('what is claimed of rounds is what all of the paper’s mixes give', () => {
  const found = roundsFindings(roundsStudy())
  expect(found).toEqual(recorded(found))
})

test('reads that keep to a tenth of the disk are in rounds by the paper’s window, too', () => {
  const rows = roundsStudy(thinned(localRoundsPlan(), 4))
  expect(localRoundsPlan()).toHaveLength(30)
  for (const { inWindow } of rows) expect(inWindow).toBeGreaterThan(publishedRounds.window[0])
})

describe('rounds per drive and size, in the cells of Tables 4 to 6', () => {
  let state: ValidationState = { tables: [], studies: [], rounds: [] }
  beforeAll(async () => {
    state = validationState(await answersOf('system'))
  })

  test('are what the claims say', () => {
    expect(state.rounds).toHaveLength(54)
    const found = roundsOfTables.findings?.(undefined, state) ?? {}
    expect(found).toEqual(recorded(found))
  })

  test('are there with every drive from 96 KiB on, and with none of the faster ones at 8 KiB, as the paper says', () => {
    expect(state.rounds.filter(({ cell, isInRounds }) => cell.requestSize >= kibibytes(96) && !isInRounds)).toEqual([])
    expect(state.rounds.filter(({ published, isInRounds }) => !published && isInRounds)).toEqual([])
  })

  test('serve every disk equally, within a few percent, as the paper says', () => {
    for (const { run } of state.rounds) {
      expect(run.leastShare).toBeGreaterThan(0.97)
      expect(run.mostShare).toBeLessThan(1.03)
    }
  })
})
