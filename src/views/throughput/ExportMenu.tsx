import type { ReactElement, RefObject } from 'react'
import { chartAsSvg } from '../../charts/exportChart.ts'
import type { Palette } from '../../charts/palette.ts'
import { Menu } from '../Menu.tsx'
import { saveFile } from '../saveFile.ts'

interface ExportMenuProps {
  /** Name of the files without their ending. */
  readonly name: string
  /** The sentence above the chart becomes its title. */
  readonly title: string
  readonly palette: Palette
  /** The drawn chart; null while the table is shown. */
  readonly drawing: RefObject<SVGSVGElement | null>
  readonly csv: () => string
  readonly link: () => string
}

const source = 'Line: model. Dot with 95 % whisker: simulation. Ring: measurement (Barve et al. 1999). Computed by Busbar.'

/** Files of what is shown: the numbers, and the chart while it is drawn. */
export function ExportMenu({ name, title, palette, drawing, csv, link }: ExportMenuProps): ReactElement {
  const saveChart = (): void => {
    if (!drawing.current) return
    const caption = { title, source, link: link(), ink: palette.ink, background: palette.bg }
    saveFile(`${name}.svg`, 'image/svg+xml', chartAsSvg(drawing.current, caption))
  }
  return (
    <Menu face="Export ▾">
      <button type="button" onClick={() => saveFile(`${name}.csv`, 'text/csv', csv())}>
        Numbers (CSV)
      </button>
      <button type="button" className="chart-only" onClick={saveChart}>
        Chart (SVG)
      </button>
    </Menu>
  )
}
