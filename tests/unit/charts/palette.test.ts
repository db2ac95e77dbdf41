import { describe, expect, test } from 'vitest'
import { type Theme, type Token, palettes } from '../../../src/charts/palette.ts'
import { tintsOf, type Tint } from '../../../src/charts/tints.ts'
import { contrast, difference, labDifference, visions, type Vision } from './colourVision.ts'

const themes: readonly Theme[] = ['light', 'dark']

/** Text on what it stands on, and the ratio it must reach: 4.5 for text. */
const texts: readonly (readonly [Token, Tint])[] = [
  ...(['ink', 'ink2', 'ink3', 'naive', 'pipelined', 'ideal', 'here'] as const).flatMap((token) => [
    [token, 'bg'] as const,
    [token, 'panel'] as const,
  ]),
  ['hereLabel', 'here'],
  ['here', 'hereSoft'],
  ['overheadLabel', 'overhead'],
  ['idleLabel', 'bg'],
  ['moveLabel', 'seek'],
  ['moveLabel', 'turn'],
  ['headLabel', 'head'],
  ['headText', 'bg'],
  ['headText', 'panel'],
  ['busRateLabel', 'busRate'],
  ['caveat', 'caveatSoft'],
  ['caveat', 'panel'],
  ['caveat', 'bg'],
  ['bg', 'ink'],
  ['bg', 'heat5'],
  ['bg', 'heat6'],
]

/** Marks and borders that carry meaning: 3 to 1. */
const marks: readonly (readonly [Token, Token])[] = [
  ['control', 'bg'],
  ['control', 'panel'],
  ['overhead', 'bg'],
  ['idleOutline', 'bg'],
  ['head', 'bg'],
  ['busRate', 'bg'],
  ['here', 'bg'],
  ['here', 'panel'],
  ['caveat', 'raise'],
]

describe.each(themes)('the %s palette', (theme) => {
  const palette = tintsOf(palettes[theme])

  test.each(texts)('%s is readable on %s', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5)
  })

  test.each([1, 2, 3, 4] as const)('gains and losses of step %i are told apart by every vision', (step) => {
    for (const vision of Object.keys(visions) as Vision[]) {
      expect(difference(palette[`gain${step}`], palette[`tooMuch${step}`], vision)).toBeGreaterThan(step === 1 ? 3 : 6)
    }
  })

  test.each([
    ...(['tooMuch1', 'tooMuch2', 'tooMuch3', 'tooMuch4', 'tooLittle1', 'tooLittle2', 'tooLittle3', 'tooLittle4'] as const),
    ...(['gain1', 'gain2', 'gain3', 'gain4', 'panel', 'heat1', 'heat2', 'heat3', 'heat4'] as const),
  ])('a number is readable on %s', (tint) => {
    expect(contrast(palette.ink, palette[tint])).toBeGreaterThanOrEqual(theme === 'light' ? 6.3 : 5.3)
  })

  test.each(marks)('%s is visible on %s', (mark, ground) => {
    expect(contrast(palette[mark], palette[ground])).toBeGreaterThanOrEqual(3)
  })

  test.each(Object.keys(visions) as Vision[])('methods and the present value differ for %s vision', (vision) => {
    const told = (['naive', 'pipelined', 'ideal', 'here'] as const).map((token) => palette[token])
    const pairs = told.flatMap((one, index) => told.slice(index + 1).map((other) => difference(one, other, vision)))
    expect(pairs).toHaveLength(6)
    expect(Math.min(...pairs)).toBeGreaterThanOrEqual(9)
  })
})

test('the colour difference is that of the published test data', () => {
  // Sharma, Wu & Dalal 2005, Table 1, pairs 1, 17 and 25
  expect(labDifference([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4)
  expect(labDifference([50, 2.5, 0], [73, 25, -18])).toBeCloseTo(27.1492, 4)
  expect(labDifference([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387])).toBeCloseTo(1.2644, 4)
})

test('black on white has the largest contrast', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 6)
})
