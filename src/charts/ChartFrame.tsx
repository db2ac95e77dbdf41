import type { ReactElement, ReactNode, Ref } from 'react'

/** The typeface of the page, written into every chart so that an exported one needs no stylesheet. */
export const fontFamily = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif'

interface ChartFrameProps {
  readonly width: number
  readonly height: number
  /** What the chart shows, for a reader who cannot see it. */
  readonly title: string
  readonly children: ReactNode
  readonly ref?: Ref<SVGSVGElement> | undefined
}

/** The SVG element around a chart: size, name, typeface. */
export function ChartFrame({ width, height, title, children, ref }: ChartFrameProps): ReactElement {
  return (
    <svg
      ref={ref}
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
