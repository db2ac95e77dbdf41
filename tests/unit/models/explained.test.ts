import { expect, test } from 'vitest'
import { ifAny, named, product, put, quantity, rounded, term } from '../../../src/models/explained.ts'

test('terms have what is said of them and nothing else, and know their names', () => {
  expect(named({ throughput: term('B/s', 5), missTime: term('s', 0.01, { symbol: 'c', note: 'without waiting' }) })).toEqual({
    throughput: { name: 'throughput', unit: 'B/s', value: 5 },
    missTime: { name: 'missTime', unit: 's', value: 0.01, symbol: 'c', note: 'without waiting' },
  })
})

test('expressions are plain data', () => {
  expect(product('D', ifAny('Z', quantity('s', 0)), put('B', rounded(quantity('1', 0.8))))).toEqual({
    is: 'product',
    of: [
      'D',
      { letters: 'Z', numbers: { value: 0, unit: 's' }, isOptional: true },
      { letters: 'B', numbers: { value: 0.8, unit: '1', isRounded: true } },
    ],
  })
})
