import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { InFile, fontFamily } from '../charts/ChartFrame.tsx'
import { textLines } from '../charts/textWidth.ts'
import type { Origin } from './origin.ts'
import type { DrawnFigure, FigureStyle, PreparedFigure } from '../views/shared/figure.ts'

interface FileProps extends Origin {
  readonly figure: PreparedFigure
  readonly style: FigureStyle
  readonly drawn: DrawnFigure
}

/** Pixels of a chart where nobody says otherwise: the text of a page. */
export const usualWidth = 860

const titleSize = 14
const titleLine = 20
const sourceSize = 12
const sourceLine = 16
/** Letters of weight 600 are wider than the table of advances says. */
const boldWidth = 1.15
const margin = 4

/** The chart between its sentence and its source; attributes only, so that it needs no stylesheet and fits into any page. */
function FileDrawing({ figure, style, drawn, link, seed, model, catalogue }: FileProps): ReactElement {
  const { palette, width } = style
  const titles = textLines(figure.title, titleSize, (width - 2 * margin) / boldWidth)
  const sources = textLines(figure.source, sourceSize, width - 2 * margin)
  const top = titles.length * titleLine + 20
  const height = Math.ceil(top + drawn.height + 12 + sources.length * sourceLine)
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily={fontFamily}
      role="img"
      aria-label={figure.title}
    >
      <title>{figure.title}</title>
      <metadata>{`Busbar; model ${model}; catalogue ${catalogue}; seed ${seed}; ${link}`}</metadata>
      <rect width={width} height={height} fill={palette.bg} />
      {titles.map((line, index) => (
        <text key={line} x={margin} y={22 + index * titleLine} fontSize={titleSize} fontWeight={600} fill={palette.ink}>
          {line}
        </text>
      ))}
      <g transform={`translate(0 ${top})`}>
        <InFile value>{drawn.chart}</InFile>
      </g>
      {sources.map((line, index) => (
        <text key={line} x={margin} y={height - 10 - (sources.length - 1 - index) * sourceLine} fontSize={sourceSize} fill={palette.ink2}>
          {line}
        </text>
      ))}
    </svg>
  )
}

/** Halves of surrogate pairs and control characters: not allowed in XML, not even escaped. */
// oxlint-disable-next-line no-control-regex
const illegal = /[\p{Surrogate}\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu

/**
 * The text of an SVG file: self-contained, without script, style sheet or outside reference; the same text from the same figure,
 * style and origin in a browser and on the command line.
 *
 * @param within sets the names inside the drawing apart from those of others on one page
 */
export function svgFile(figure: PreparedFigure, style: FigureStyle, origin: Origin, within = ''): string {
  const drawn = figure.draw(style)
  const markup = renderToStaticMarkup(<FileDrawing figure={figure} style={style} drawn={drawn} {...origin} />, {
    identifierPrefix: `busbar${within}`,
  })
  return `${markup.replaceAll(illegal, '\uFFFD')}\n`
}
