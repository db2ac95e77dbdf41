// @module-tag seconds
import { expect, test } from 'vitest'
import { drawnQueues } from '../support/drawnQueues.ts'
import { isLong } from '../support/effort.ts'

// whoever changes a formula or its interval sees here what it does to the judgement
test.runIf(isLong)('intervals of the queue formulas on the draw that judges them', () => {
  const places = drawnQueues()
  expect([places.length, places.filter(Boolean).length]).toEqual([138, 136])
})
