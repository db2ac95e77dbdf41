import { expect, test } from 'vitest'
import { type Bar, placeBars } from '../../../src/charts/BarsChart.tsx'

const bar = (id: string, value: number, ghost?: Bar['ghost']): Bar => ({
  id,
  label: id,
  remark: '',
  value,
  text: `${value}`,
  ghost,
})

test('bars and those of a second configuration have one scale, and room for both numbers', () => {
  const { rows, zero, width } = placeBars([bar('one', 1, { value: 4, text: '4' }), bar('two', 2)], 400)
  const [one, two] = rows
  expect(one?.ghost?.text).toBe('A 4')
  expect((one?.ghost?.width ?? 0) / (one?.bar.width ?? 1)).toBeCloseTo(4, 2)
  expect((two?.bar.width ?? 0) / (one?.bar.width ?? 1)).toBeCloseTo(2, 2)
  expect(two?.ghost).toBeNull()
  expect(one?.ghost?.x).toBe(zero)
  expect((one?.ghost?.textX ?? width) + 20).toBeLessThan(width)
  // beneath its bar, above the next one
  expect(one?.ghost?.y).toBeGreaterThan((one?.bar.y ?? 0) + 24)
  expect((one?.ghost?.y ?? 0) + 6).toBeLessThan(two?.bar.y ?? 0)
})

test('a second configuration that loses goes to the left, its number stays right of zero', () => {
  const { rows, zero } = placeBars([bar('one', 1, { value: -1, text: '−1' })], 400)
  const ghost = rows[0]?.ghost
  expect((ghost?.x ?? 0) + (ghost?.width ?? 0)).toBeCloseTo(zero, 1)
  expect(ghost).toMatchObject({ textAnchor: 'start', textX: zero + 8 })
})

test('without a second configuration nothing takes its room', () => {
  const alone = placeBars([bar('one', 1), bar('two', 2)], 400)
  const beside = placeBars([bar('one', 1, { value: 1, text: '1' }), bar('two', 2)], 400)
  expect(beside.height).toBe(alone.height)
  expect(alone.rows.map(({ ghost }) => ghost)).toEqual([null, null])
})
