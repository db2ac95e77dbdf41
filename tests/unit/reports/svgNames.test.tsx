import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { InFile } from '../../../src/charts/ChartFrame.tsx'
import { Hatch, useHatch } from '../../../src/charts/marks/Hatch.tsx'
import { palettes, type Palette } from '../../../src/charts/palette.ts'
import { svgFile } from '../../../src/reports/svgFile.tsx'
import type { PreparedFigure } from '../../../src/views/shared/figure.ts'

function Hatched({ palette }: { readonly palette: Palette }): ReactElement {
  const id = useHatch('hatch')
  return (
    <InFile value>
      <Hatch {...{ id, palette }} colour={palette.naive} />
      <rect fill={`url(#${id})`} />
    </InFile>
  )
}

const figure: PreparedFigure = {
  title: 'Four disks wait',
  source: 'Simulated.',
  caveats: [],
  draw: ({ palette }) => ({ chart: <Hatched palette={palette} />, width: 100, height: 10 }),
  shown: () => ({ columns: [], rows: [] }),
  all: () => ({ columns: [], rows: [] }),
}

const origin = { link: '#v=2', seed: 1, model: 1, catalogue: '2026-11' }

const drawing = (palette: Palette, width: number): string => svgFile(figure, { palette, width }, origin)

const idOf = (svg: string): string => / id="([^"]+)"/.exec(svg)?.[1] ?? ''

test('what one drawing defines no other on the same page uses: a dark one beside a light one, another width', () => {
  const drawings = [drawing(palettes.light, 400), drawing(palettes.dark, 400), drawing(palettes.light, 500)]
  expect(new Set(drawings.map(idOf)).size).toBe(3)
  for (const svg of drawings) {
    expect(idOf(svg)).toMatch(/^hatch\w+$/)
    expect([...svg.matchAll(/url\(#([^)]*)\)/g)].map(([, id]) => id)).toEqual([idOf(svg)])
  }
  expect(drawing(palettes.light, 400)).toBe(drawings[0])
})
