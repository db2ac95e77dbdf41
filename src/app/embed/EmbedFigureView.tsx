import { useMemo, type ReactElement } from 'react'
import { InFile, fontFamily } from '../../charts/ChartFrame.tsx'
import type { Palette } from '../../charts/palette.ts'
import { ShownTable } from '../../reports/ShownTable.tsx'
import type { RateUnit } from '../../units/formatQuantity.ts'
import type { PreparedFigure } from '../../views/shared/figure.ts'

interface ChartProps {
  readonly figure: PreparedFigure
  readonly palette: Palette
  /** Pixels there are; the chart is drawn for a width that suits it. */
  readonly width: number
}

/** Charts are made for these widths; a frame that is narrower or wider gets the nearest. */
const narrowest = 280
const widest = 1_200

/** The chart as a picture, the same as in an exported file. */
export function EmbedChart({ figure, palette, width }: ChartProps): ReactElement {
  const suited = Math.min(widest, Math.max(narrowest, width))
  const drawn = useMemo(() => figure.draw({ palette, width: suited }), [figure, palette, suited])
  return (
    <svg
      className="embed-chart"
      width={drawn.width}
      height={drawn.height}
      viewBox={`0 0 ${drawn.width} ${drawn.height}`}
      preserveAspectRatio="xMinYMid meet"
      fontFamily={fontFamily}
      role="img"
      aria-label={figure.title}
    >
      <InFile value>{drawn.chart}</InFile>
    </svg>
  )
}

/** A reader of a frame is not given more; the page has everything. */
const mostRows = 60

/** The numbers of the chart. */
export function EmbedTable({ figure, unit }: { readonly figure: PreparedFigure; readonly unit: RateUnit }): ReactElement {
  const table = useMemo(() => figure.shown(), [figure])
  return <ShownTable table={table} unit={unit} caption="The numbers of this chart" mostRows={mostRows} />
}
