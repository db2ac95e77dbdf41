import { createContext, use, type Context, type ReactElement, type ReactNode } from 'react'
import type { MarkProps } from './marks/coordinates.ts'

/** The typeface of the page, written into every chart so that an exported one needs no stylesheet. */
export const fontFamily = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif'

/** True inside an exported file, which brings its own SVG element, name and typeface. */
export const InFile: Context<boolean> = createContext(false)

/** What draws a chart. */
export interface ChartProps<Placed> extends MarkProps<Placed> {
  /** What it shows, for a reader who cannot see it. */
  readonly title: string
}

/** What is placed in a frame has its size, pixels. */
export interface Framed {
  readonly width: number
  readonly height: number
}

interface ChartFrameProps extends Framed {
  /** What the chart shows, for a reader who cannot see it. */
  readonly title: string
  readonly children: ReactNode
}

/** The SVG element around a chart: size, name, typeface. */
export function ChartFrame({ width, height, title, children }: ChartFrameProps): ReactElement {
  if (use(InFile)) return <>{children}</>
  return (
    <svg
      className="chart"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label={title}
      fontFamily={fontFamily}
    >
      {children}
    </svg>
  )
}
