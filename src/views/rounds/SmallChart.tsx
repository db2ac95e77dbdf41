import { useMemo, type ReactElement } from 'react'
import type { LineChartData } from '../../charts/lineChartData.ts'
import { LineChart } from '../../charts/LineChart.tsx'
import { placeLines } from '../../charts/placeLines.ts'
import type { Palette } from '../../charts/palette.ts'
import { ExportButton } from '../shared/ExportButton.tsx'
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
  return (
    <>
      <LineChart placed={placed} palette={palette} title={title} pill={here === null ? '' : String(here)} apart={null} />
      <ExportButton name={title} onPress={() => exportFigure(chart.id)} />
      <details className="numbers">
        <summary>As a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{quantity}</th>
              {data.series.map(({ id, label }) => (
                <th key={id} scope="col">
                  {label}, {data.y.unit}
                </th>
              ))}
              {simulated && <th scope="col">simulated</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ x }) => (
              <tr key={x}>
                <th scope="row">{x}</th>
                {data.series.map(({ id, line }) => (
                  <td key={id}>{data.y.precise(line.find((point) => point.x === x)?.y ?? Number.NaN)}</td>
                ))}
                {simulated && <td>{data.y.precise(data.series[0]?.dots.find((dot) => dot.x === x)?.y ?? Number.NaN)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
