import { expect, test } from 'vitest'
import { placeLines } from '../../../src/charts/LineChart.tsx'
import { textWidth } from '../../../src/charts/textWidth.ts'
import { placeTimeBars, type TimeBar } from '../../../src/charts/TimeBars.tsx'
import { lineData } from '../../visual/chartFixtures.ts'

test.each([320, 400, 480])('what a line is called at its end is not cut in %i pixels, however long', (width) => {
  const data = { ...lineData, series: lineData.series.map((one) => ({ ...one, label: '26 h 22 min' })) }
  const { plot } = placeLines(data, { width, height: 264, detail: 'narrow' })
  expect(plot.left + plot.width + 12 + textWidth('26 h 22 min', 12)).toBeLessThanOrEqual(width)
})

test('beside bars without room for their remarks durations stand alone, and whole', () => {
  const bar = { id: 'a', label: 'generation 3', isHere: false, byLinks: 555, byDrives: 0, text: '9 min 15 s', remark: '+2 min 10 s' }
  const bars: readonly TimeBar[] = [bar, { ...bar, id: 'b', isHere: true, byLinks: 425 }]
  expect(placeTimeBars(bars, 480).rows.map(({ remark }) => remark)).toEqual(['+2 min 10 s', '+2 min 10 s'])
  const { rows } = placeTimeBars(bars, 260)
  expect(rows.map(({ remark }) => remark)).toEqual(['', ''])
  for (const { text, textX } of rows) expect(textX + textWidth(text, 13)).toBeLessThanOrEqual(260)
})
