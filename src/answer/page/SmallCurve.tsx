import type { ReactElement } from 'react'
import type { RichCell } from '../document.ts'

const [width, height, inset] = [88, 30, 4]

/** A line through what was measured, as small as a word; its numbers stand beside it. */
export function SmallCurve({ line, rings }: NonNullable<RichCell['curve']>): ReactElement {
  const all = [...line, ...rings]
  const [last, most] = [Math.max(...all.map(({ x }) => x)), Math.max(...all.map(({ y }) => y))]
  const left = (x: number): number => inset + (x / last) * (width - 2 * inset)
  const top = (y: number): number => height - inset - (y / most) * (height - 2 * inset)
  return (
    <svg className="small-curve" width={width} height={height} aria-hidden="true">
      <polyline points={line.map(({ x, y }) => `${left(x)},${top(y)}`).join(' ')} />
      {rings.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={left(x)} cy={top(y)} r={2} />
      ))}
    </svg>
  )
}
