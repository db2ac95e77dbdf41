import { useMemo, type ReactElement } from 'react'
import { LineChart, type LineChartData, placeLines } from '../../charts/LineChart.tsx'
import type { Palette } from '../../charts/palette.ts'
import { ExportButton } from '../shared/ExportButton.tsx'
import { NumbersTable } from '../shared/NumbersTable.tsx'
import type { SmallChartDeclaration } from './smallCharts.ts'

interface SmallChartProps {
  readonly chart: SmallChartDeclaration
  readonly data: LineChartData
  readonly palette: Palette
  readonly width: number
  readonly height: number
  readonly exportFigure: (id: string) => void
}

/** A line chart among others, with its numbers as a table beneath. */
export function SmallChart({ chart, data, palette, width, height, exportFigure }: SmallChartProps): ReactElement {
  const { spoken: title, quantity } = chart
  const placed = useMemo(() => placeLines(data, { width, height, detail: 'narrow' }), [data, width, height])
  const { here } = data
  const rows = (data.series[0]?.line ?? []).filter((_, index, all) => all.length <= 24 || index % Math.ceil(all.length / 24) === 0)
  const simulated = data.series.some(({ dots }) => dots.length > 0)
  const numberAt = (points: readonly { readonly x: number; readonly y: number }[], at: number): string =>
    data.y.precise(points.find(({ x }) => x === at)?.y ?? Number.NaN)
  return (
    <>
      <LineChart placed={placed} palette={palette} title={title} pill={here === null ? '' : String(here)} apart={null} />
      <ExportButton name={title} onPress={() => exportFigure(chart.id)} />
      <details className="numbers">
        <summary>As a table</summary>
        <NumbersTable
          head={[quantity, ...data.series.map(({ label }) => `${label}, ${data.y.unit}`), ...(simulated ? ['simulated'] : [])]}
          rows={rows.map(({ x }) => [
            x,
            ...data.series.map(({ line }) => numberAt(line, x)),
            ...(simulated ? [numberAt(data.series[0]?.dots ?? [], x)] : []),
          ])}
        />
      </details>
    </>
  )
}
