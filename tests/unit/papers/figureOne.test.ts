import { expect, test } from 'vitest'
import { figureOneSentence, judgeFigureOne } from '../../../src/papers/figureOne.ts'

const figure = judgeFigureOne()

test('what waits is what is printed, at each instant', () => {
  expect(figure.steps).toHaveLength(12)
  for (const { printed, waiting } of figure.steps) expect(waiting.toSorted()).toEqual(printed.waiting.toSorted())
})

test('without tags the elevator serves in the printed order; with two the same pairs, and crosses over half as often', () => {
  const [alone, tagged] = [figure.steps.slice(0, 6), figure.steps.slice(6)]
  for (const { printed, served } of alone) expect(served).toEqual(printed.served)
  for (const { printed, served } of tagged) expect(served.toSorted()).toEqual(printed.served.toSorted())
  // a pair in the printed order goes to the other stream and back
  expect(figure.printedCrossings).toEqual({ 1: 1, 2: 10 })
  expect(figure.crossings).toEqual({ 1: 1, 2: 5 })
})

test('the sentence counts what agrees', () => {
  expect(figureOneSentence(figure)).toMatch(/6 of 6 instants without tags, 3 of 6 with two/)
})
