import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { InFile, fontFamily } from '../charts/ChartFrame.tsx'
import { textLines, textWidth } from '../charts/textWidth.ts'
import { formatCount } from '../units/formatQuantity.ts'
import { crc32 } from './crc32.ts'
import type { Origin } from './origin.ts'
import type { DrawnFigure, FigureStyle, PreparedFigure } from '../views/shared/figure.ts'

/** The author's own words around a chart. */
export interface FileWords {
  /** In place of the sentence that the chart proves; empty for that. */
  readonly title?: string
  /** Beneath the chart; empty for none. */
  readonly caption?: string
  /** The link that opens the chart, in letters: for paper. */
  readonly isLinkPrinted?: boolean
}

interface FileProps extends Origin {
  readonly words: FileWords
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
const linkSize = 10
const linkLine = 13
/** A printed link that is longer is no help to anybody who types it. */
const mostLinkLines = 6
const margin = 4

/** A link in lines, broken anywhere: it has no words. */
function linkLines(link: string, width: number): readonly string[] {
  const lines: string[] = []
  for (const sign of link) {
    const last = lines.at(-1)
    if (last !== undefined && textWidth(last + sign, linkSize) <= width) lines[lines.length - 1] = last + sign
    else lines.push(sign)
    if (lines.length > mostLinkLines) return [`The link has ${formatCount(link.length)} characters; it stands in the file’s metadata.`]
  }
  return lines
}

interface LinesProps {
  readonly lines: readonly string[]
  /** Of the first line, in pixels. */
  readonly y: number
  readonly size: number
  readonly line: number
  readonly fill: string
  readonly weight?: number
}

/** Lines of text, one under the other; two may say the same. */
function Lines({ lines, y, size, line, fill, weight }: LinesProps): ReactElement[] {
  return lines.map((text, index) => (
    // oxlint-disable-next-line react/no-array-index-key
    <text key={index} x={margin} y={y + index * line} fontSize={size} fontWeight={weight} fill={fill}>
      {text}
    </text>
  ))
}

/** The chart between its sentence and its source; attributes only, so that it needs no stylesheet and fits into any page. */
function FileDrawing({ figure, style, drawn, words, link, seed, model, catalogue }: FileProps): ReactElement {
  const { palette, width } = style
  const inner = width - 2 * margin
  const titles = textLines(words.title || figure.title, titleSize, inner / boldWidth)
  const captions = words.caption ? textLines(words.caption, sourceSize, inner) : []
  const sources = textLines(figure.source, sourceSize, inner)
  const links = words.isLinkPrinted ? linkLines(link, inner) : []
  const top = titles.length * titleLine + 20
  const captionAt = top + drawn.height + 18
  const sourceAt = captionAt + captions.length * sourceLine
  const linkAt = sourceAt + sources.length * sourceLine
  const height = Math.ceil(linkAt + links.length * linkLine - 6)
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
      <Lines lines={titles} y={22} size={titleSize} line={titleLine} fill={palette.ink} weight={600} />
      <g transform={`translate(0 ${top})`}>
        <InFile value>{drawn.chart}</InFile>
      </g>
      <Lines lines={captions} y={captionAt} size={sourceSize} line={sourceLine} fill={palette.ink} />
      <Lines lines={sources} y={sourceAt} size={sourceSize} line={sourceLine} fill={palette.ink2} />
      <Lines lines={links} y={linkAt} size={linkSize} line={linkLine} fill={palette.ink2} />
    </svg>
  )
}

/** Halves of surrogate pairs and control characters: not allowed in XML, not even escaped. */
// oxlint-disable-next-line no-control-regex
const illegal = /[\p{Surrogate}\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu

/** Stands in the names inside a drawing until its checksum is known. */
const toBeNamed = 'drawingToBeNamed'

/**
 * The text of an SVG file: self-contained, without script, style sheet or outside reference; the same text from the same figure,
 * style and origin in a browser and on the command line.
 *
 * @param words of the author, in place of and beside those of the figure
 */
export function svgFile(figure: PreparedFigure, style: FigureStyle, origin: Origin, words: FileWords = {}): string {
  const drawn = figure.draw(style)
  const markup = renderToStaticMarkup(<FileDrawing {...{ figure, style, drawn, words }} {...origin} />, { identifierPrefix: toBeNamed })
  // two drawings in one page share a name only where they are the same drawing
  const sum = crc32(new TextEncoder().encode(markup)).toString(16).padStart(8, '0')
  return `${markup.replaceAll(toBeNamed, `busbar${sum}`).replaceAll(illegal, '\uFFFD')}\n`
}
