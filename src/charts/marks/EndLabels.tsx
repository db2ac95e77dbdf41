import type { KeyboardEvent, ReactElement } from 'react'
import type { ChartSize } from '../plot.ts'
import { textWidth } from '../textWidth.ts'
import type { Coordinates, MarkProps } from './coordinates.ts'

/** A label that wants to stand at a height. */
interface WishedLabel {
  readonly wished: number
}

/** Where a label stands, and whether a hairline must lead to it. */
interface PlacedLabel {
  readonly y: number
  readonly hasLeader: boolean
}

/** What stands at the end of a line. */
export interface EndLabel extends WishedLabel {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly meaning: string
  readonly colour: string
  readonly isBold: boolean
}

export type PlacedEndLabel = EndLabel & PlacedLabel

/** Pixels for names beside a narrow chart that are longer than usual. */
export const marginFor = (names: readonly string[], { detail }: ChartSize): number =>
  detail === 'narrow' ? Math.max(0, ...names.map((name) => textWidth(name, 12) + 14)) : 0

/** A label further than this from its line gets a hairline. */
const leaderFrom = 14

/**
 * Pushes labels apart until neighbours are `gap` pixels from each other and all lie between `top` and `bottom`, moving each as
 * little as its group allows.
 */
export function placeLabels<Label extends WishedLabel>(
  labels: readonly Label[],
  gap: number,
  top: number,
  bottom: number,
): readonly (Label & PlacedLabel)[] {
  const sorted = [...labels].sort((one, other) => one.wished - other.wished)
  const groups: { members: number; mean: number }[] = []
  for (const { wished } of sorted) {
    let group = { members: 1, mean: wished }
    for (let last = groups.at(-1); last && last.mean + spanOf(last, gap) > group.mean - spanOf(group, gap) - gap; last = groups.at(-1)) {
      groups.pop()
      const members = last.members + group.members
      group = { members, mean: (last.mean * last.members + group.mean * group.members) / members }
    }
    const span = spanOf(group, gap)
    groups.push({ ...group, mean: Math.max(top + span, Math.min(bottom - span, group.mean)) })
  }
  const heights = groups.flatMap((group) =>
    Array.from({ length: group.members }, (_, index) => group.mean - spanOf(group, gap) + index * gap),
  )
  for (let index = heights.length - 2; index >= 0; index--) {
    heights[index] = Math.min(heights[index] ?? 0, (heights[index + 1] ?? 0) - gap)
  }
  return sorted.map((label, index) => {
    const y = heights[index] ?? label.wished
    return { ...label, y, hasLeader: Math.abs(y - label.wished) > leaderFrom }
  })
}

/** Half the height between the first and the last label of a group. */
const spanOf = (group: { readonly members: number }, gap: number): number => ((group.members - 1) * gap) / 2

/** Places the labels of all lines to the right of the plot; where a label says all, it takes two lines of words. */
export function placeEndLabels(labels: readonly EndLabel[], { size, plot }: Coordinates): readonly PlacedEndLabel[] {
  const [gap, beneath] = size.detail === 'full' ? [40, 16] : [16, 0]
  return placeLabels(labels, gap, plot.top, plot.top + plot.height - beneath)
}

interface EndLabelsProps extends MarkProps<readonly PlacedEndLabel[]> {
  readonly coordinates: Coordinates
  readonly apart: string | null
  readonly onApart?: ((id: string) => void) | undefined
}

const pressed = (event: KeyboardEvent, act: () => void): void => {
  if (event.key !== 'Enter' && event.key !== ' ') return
  event.preventDefault()
  act()
}

/** Name, last value and meaning of each line at its right end; pressing one sets its line apart from the others. */
export function EndLabels({ placed, coordinates: { plot, size }, palette, apart, onApart }: EndLabelsProps): ReactElement {
  const right = plot.left + plot.width
  const left = right + 12
  return (
    <>
      {placed.map(({ id, label, value, meaning, colour, isBold, wished, y, hasLeader }) => {
        const name = size.detail === 'narrow' ? label : `${label} ${value}`
        const width = Math.max(textWidth(name, 13) * 1.08, size.detail === 'full' ? textWidth(meaning, 12) : 0)
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
            {hasLeader && <path d={`M${right + 3},${wished}L${left - 3},${y}`} stroke={colour} fill="none" />}
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
            <text x={left} y={y + 4} fontSize={size.detail === 'narrow' ? 12 : 13} fontWeight={isBold ? 600 : 400} fill={colour}>
              {`${name} `}
            </text>
            {size.detail === 'full' && (
              <text x={left} y={y + 20} fontSize={12} fill={palette.ink2}>
                {meaning}
              </text>
            )}
          </g>
        )
      })}
    </>
  )
}
