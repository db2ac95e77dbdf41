import type { KeyboardEvent, ReactElement } from 'react'
import type { PlacedLines } from './placeLines.ts'
import type { Palette } from './palette.ts'
import { textWidth } from './textWidth.ts'

interface EndLabelsProps {
  readonly placed: PlacedLines
  readonly palette: Palette
  readonly apart: string | null
  readonly onApart?: ((id: string) => void) | undefined
}

const pressed = (event: KeyboardEvent, act: () => void): void => {
  if (event.key !== 'Enter' && event.key !== ' ') return
  event.preventDefault()
  act()
}

/** Name, last value and meaning of each line at its right end; pressing one sets its line apart from the others. */
export function EndLabels({ placed, palette, apart, onApart }: EndLabelsProps): ReactElement {
  const { plot, labels, series, size } = placed
  const right = plot.left + plot.width
  const left = right + 12
  return (
    <>
      {labels.map(({ id, wished, y, hasLeader }) => {
        const one = series.find((candidate) => candidate.id === id)
        if (!one) return null
        const name = size.detail === 'narrow' ? one.label : `${one.label} ${one.value}`
        const width = Math.max(textWidth(name, 13) * 1.08, size.detail === 'full' ? textWidth(one.meaning, 12) : 0)
        const act = onApart && ((): void => onApart(id))
        const button = act && {
          role: 'button',
          tabIndex: 0,
          'aria-pressed': apart === id,
          onClick: act,
          onKeyDown: (event: KeyboardEvent): void => pressed(event, act),
          className: 'end-label',
        }
        return (
          <g key={id} {...button} opacity={apart === null || apart === id ? 1 : 0.3}>
            {hasLeader && <path d={`M${right + 3},${wished}L${left - 3},${y}`} stroke={one.colour} fill="none" />}
            {button && (
              <rect
                className="ring"
                x={left - 5}
                y={y - 12}
                width={width + 10}
                height={size.detail === 'full' ? 36 : 24}
                rx={5}
                fill="transparent"
              />
            )}
            <text
              x={left}
              y={y + 4}
              fontSize={size.detail === 'narrow' ? 12 : 13}
              fontWeight={one.isFamily || one.isGhost ? 400 : 600}
              fill={one.colour}
            >
              {`${name} `}
            </text>
            {size.detail === 'full' && (
              <text x={left} y={y + 20} fontSize={12} fill={palette.ink2}>
                {one.meaning}
              </text>
            )}
          </g>
        )
      })}
    </>
  )
}
