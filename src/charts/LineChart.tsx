import type { PointerEventHandler, ReactElement } from 'react'
import { Axes } from './Axes.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import { EndLabels } from './EndLabels.tsx'
import { HereSlider, type HereControl } from './HereSlider.tsx'
import { ghostDash, ghostLetter } from './ghost.ts'
import type { PlacedBand, PlacedCallout, PlacedLines, PlacedSeries } from './placeLines.ts'
import type { Palette } from './palette.ts'

const dashes = { dashed: '6 4', dotted: '2 3' } as const

/** What a pointer does over the plot. */
export interface PlotPointer {
  readonly onPointerMove: PointerEventHandler
  readonly onPointerLeave: PointerEventHandler
  readonly onPointerDown: PointerEventHandler
}

export interface LineChartProps {
  readonly placed: PlacedLines
  readonly palette: Palette
  readonly title: string
  /** Text of the pill at the present value. */
  readonly pill?: string
  /** Id of the series that is set apart. */
  readonly apart: string | null
  /** Pixels of the crosshair, where a pointer is over the plot. */
  readonly crosshair?: number | null
  readonly control?: HereControl
  readonly pointer?: PlotPointer
  readonly onApart?: (id: string) => void
}

/** One method: two paths for its line, one each for all its dots, whiskers and rings. */
function SeriesMarks({ series, isFaint }: { readonly series: PlacedSeries; readonly isFaint: boolean }): ReactElement {
  const { colour, dash, isFamily, isGhost } = series
  const stroke = { stroke: colour, fill: 'none', strokeLinejoin: 'round' } as const
  const dashed = isGhost ? { strokeDasharray: ghostDash } : dash === 'solid' ? {} : { strokeDasharray: dashes[dash] }
  const width = isFamily || isGhost ? 1.25 : dash === 'solid' ? 2.25 : 1.75
  return (
    <g opacity={isFaint ? 0.3 : 1} data-series={series.id} data-ghost={isGhost ? '' : undefined}>
      {series.known && <path data-known="" d={series.known} fill={colour} fillOpacity={0.14} />}
      {series.thin && <path d={series.thin} {...stroke} strokeWidth={1.25} strokeOpacity={0.6} {...dashed} />}
      {series.strong && <path d={series.strong} {...stroke} strokeWidth={width} {...dashed} />}
      {series.whiskers && <path d={series.whiskers} {...stroke} strokeWidth={1.25} />}
      {series.dots && <path d={series.dots} fill={colour} />}
      {series.rings && <path d={series.rings} {...stroke} strokeWidth={1.5} />}
    </g>
  )
}

/** Where the second configuration stands on the axis. */
function GhostHere({
  at,
  plot,
  palette,
}: {
  readonly at: number
  readonly plot: PlacedLines['plot']
  readonly palette: Palette
}): ReactElement {
  return (
    <g data-ghost-here="">
      <path d={`M${at},${plot.top}V${plot.top + plot.height}`} stroke={palette.ink2} strokeDasharray={ghostDash} />
      <text x={at} y={plot.top - 5} fontSize={12} fontWeight={600} textAnchor="middle" fill={palette.ink2}>
        {ghostLetter}
      </text>
    </g>
  )
}

/** A rim in the colour of the page, so that a line behind a text does not strike it through. */
const haloOf = ({ bg }: Palette) => ({ stroke: bg, strokeWidth: 4, paintOrder: 'stroke', strokeLinejoin: 'round' }) as const

function CalloutMark({ callout, palette }: { readonly callout: PlacedCallout; readonly palette: Palette }): ReactElement {
  return (
    <g textAnchor="middle">
      <path d={`M${callout.left},${callout.from}V${callout.to}`} stroke={palette.ink2} />
      <text x={callout.left} y={callout.textY} fontSize={12.5} fontWeight={600} fill={palette.ink} {...haloOf(palette)}>
        {callout.title}
      </text>
      <text x={callout.left} y={callout.textY + 16} fontSize={12} fill={palette.ink2} {...haloOf(palette)}>
        {callout.text}
      </text>
    </g>
  )
}

interface BandMarkProps {
  readonly band: PlacedBand
  readonly plot: PlacedLines['plot']
  readonly palette: Palette
}

function BandMark({ band, plot, palette }: BandMarkProps): ReactElement {
  return <rect data-band="" x={band.left} y={plot.top} width={band.width} height={plot.height} fill={palette.hereSoft} />
}

/** The words of a band, above the line of the present value. */
function BandText({ band, palette }: Omit<BandMarkProps, 'plot'>): ReactElement {
  return (
    <>
      <path d={band.path} stroke={palette.here} fill="none" />
      <text
        x={band.x}
        y={band.y}
        fontSize={12}
        fontWeight={600}
        textAnchor="middle"
        fill={palette.here}
        stroke={palette.hereSoft}
        strokeWidth={4}
        paintOrder="stroke"
        strokeLinejoin="round"
      >
        {band.text}
      </text>
    </>
  )
}

/**
 * Lines against one quantity: models as lines, simulations as dots with whiskers, measurements as rings, each labelled at its end.
 * Stateless; all places come from placeLines.
 */
export function LineChart(props: LineChartProps): ReactElement {
  const { placed, palette, title, pill = '', apart, crosshair, control, pointer, onApart } = props
  const { plot, series, brackets, callout } = placed
  return (
    <ChartFrame width={placed.size.width} height={placed.size.height} title={title}>
      {placed.band && <BandMark band={placed.band} plot={plot} palette={palette} />}
      <Axes placed={placed} palette={palette} pill={pill} />
      {placed.ghostHere !== null && <GhostHere at={placed.ghostHere} plot={plot} palette={palette} />}
      {/* a second configuration lies under the present one */}
      {[...series.filter(({ isGhost }) => isGhost), ...series.filter(({ isGhost }) => !isGhost)].map((one) => (
        <SeriesMarks key={one.id} series={one} isFaint={apart !== null && apart !== one.id} />
      ))}
      {crosshair !== null && crosshair !== undefined && (
        <line x1={crosshair} x2={crosshair} y1={plot.top} y2={plot.top + plot.height} stroke={palette.ink2} />
      )}
      {pointer && (
        <rect className="plot" x={plot.left} y={plot.top} width={plot.width} height={plot.height} fill="transparent" {...pointer} />
      )}
      {placed.here !== null && <HereSlider placed={placed} here={placed.here} palette={palette} pill={pill} control={control} />}
      {brackets.map(({ path, text, x, y }) => (
        <g key={text}>
          <path d={path} fill="none" stroke={palette.axis} />
          <text x={x} y={y} fontSize={12} fill={palette.ink2} textAnchor="middle" {...haloOf(palette)}>
            {text}
          </text>
        </g>
      ))}
      {placed.band && <BandText band={placed.band} palette={palette} />}
      {placed.otherOptima && <path data-optima="" d={placed.otherOptima} fill={palette.bg} stroke={palette.control} />}
      {placed.optimum && <path data-optimum="" d={placed.optimum} fill={palette.here} stroke={palette.bg} />}
      {callout && <CalloutMark callout={callout} palette={palette} />}
      <EndLabels placed={placed} palette={palette} apart={apart} onApart={onApart} />
    </ChartFrame>
  )
}
