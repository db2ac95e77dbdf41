import { expect, test } from 'vitest'
import { sizeOf } from '../../../src/answer/lineSize.ts'
import type { Chart } from '../../../src/answer/document.ts'

const heightOf = (room: 'high' | 'small', width: number): number => sizeOf({ room } as Extract<Chart, { is: 'lines' }>, width).height

test('a chart is as high as usual, and higher where its column is so wide that its lines would lie flat', () => {
  expect([350, 1_056, 1_500].map((width) => heightOf('high', width))).toEqual([264, 420, 420])
  expect([2_176, 3_000].map((width) => heightOf('high', width))).toEqual([609, 840])
  expect([400, 900].map((width) => heightOf('small', width))).toEqual([240, 260])
})
