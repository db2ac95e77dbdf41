import { line } from 'd3-shape'
import { array, assert, double, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { Path } from '../../../scripts/unaskedOfShapes.mjs'

const pixels = double({ min: -5_000, max: 5_000, noNaN: true })

test('a path of straight lines has the text of d3-path', () =>
  assert(
    property(array(tuple(pixels, pixels)), (points) => {
      const path = new Path(2)
      for (const [index, [x, y]] of points.entries()) {
        if (index === 0) path.moveTo(x, y)
        else path.lineTo(x, y)
      }
      if (points.length === 1) path.closePath()
      expect(path.toString()).toBe(line().digits(2)(points) ?? '')
    }),
  ))
