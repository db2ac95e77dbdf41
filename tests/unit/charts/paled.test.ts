import { describe, expect, test } from 'vitest'
import { type Theme, type Token, palettes } from '../../../src/charts/palette.ts'
import { paled } from '../../../src/charts/paled.ts'
import { ghostShare } from '../../../src/charts/marks/Lanes.tsx'
import { contrast } from './colourVision.ts'

test('a colour steps back towards its ground', () => {
  expect(paled('#000000', '#FFFFFF', 0.5)).toBe('#808080')
  expect(paled('#0F5448', '#FFFFFF', 1)).toBe('#0F5448')
  expect(paled('#0F5448', '#15181B', 0)).toBe('#15181B')
})

const marks: readonly Token[] = ['overhead', 'idle', 'seek', 'turn', 'filling', 'head', 'busRate']
const themes: readonly Theme[] = ['light', 'dark']

describe.each(themes)('marks of a second configuration in the %s palette', (theme) => {
  const palette = palettes[theme]

  test.each(marks)('%s can be written on in ink, and is quieter than the present one', (mark) => {
    const pale = paled(palette[mark], palette.bg, ghostShare)
    expect(contrast(palette.ink, pale)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(pale, palette.bg)).toBeLessThan(contrast(palette[mark], palette.bg))
  })
})
