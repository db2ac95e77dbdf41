import { Fragment, type ReactElement } from 'react'
import type { Token } from '../palette.ts'
import { toHundredth } from '../scales.ts'
import { textWidth } from '../textWidth.ts'
import type { MarkProps } from './coordinates.ts'

/** What a bus does with its time, always in this order. */
export const partNames = ['overhead', 'idle', 'head', 'busRate'] as const
export type PartName = (typeof partNames)[number]

/** The four parts of a duration, in seconds. */
export type PartDurations = Readonly<Record<PartName, number>>

export interface PlacedPart {
  readonly name: PartName
  readonly left: number
  readonly width: number
  /** The number inside, empty where it does not fit. */
  readonly text: string
}

const gap = 1

/** Places parts beside each other; those too narrow to see are left out. */
export function placeParts(
  durations: PartDurations,
  left: number,
  pixels: number,
  format: (duration: number) => string,
): readonly PlacedPart[] {
  let from = left
  return partNames.flatMap((name) => {
    const width = durations[name] * pixels
    if (width < 0.5) return []
    const text = format(durations[name])
    const needed = textWidth(text, 13) + (name === 'idle' ? 24 : 12)
    const placed = { name, left: toHundredth(from), width: toHundredth(Math.max(1, width - gap)), text: width >= needed ? text : '' }
    from += width
    return [placed]
  })
}

const labelTokens: Readonly<Record<PartName, Token>> = {
  overhead: 'overheadLabel',
  idle: 'idleLabel',
  head: 'headLabel',
  busRate: 'busRateLabel',
}

interface PartsProps extends MarkProps<readonly PlacedPart[]> {
  readonly top: number
  readonly height: number
  /** Id of the hatch that an idle bus is filled with. */
  readonly hatch: string
}

/** The parts of a bar; an idle bus is hatched and carries its number on a chip. */
export const Parts = ({ placed, top, height, palette, hatch }: PartsProps): ReactElement => (
  <>
    {placed.map(({ name, left, width, text }) => {
      const isIdle = name === 'idle'
      const inset = isIdle ? 0.5 : 0
      const fill = isIdle ? `url(#${hatch})` : palette[name]
      const size = { width: Math.max(0.5, width - 2 * inset), height: height - 2 * inset }
      return (
        <Fragment key={name}>
          <rect x={left + inset} y={top + inset} {...size} fill={fill} stroke={isIdle ? palette.idleOutline : 'none'} />
          {isIdle && text && <rect x={left + 6} y={top + 3} width={textWidth(text, 13) + 8} height={height - 6} rx={2} fill={palette.bg} />}
          {text && (
            <text x={left + (isIdle ? 10 : 8)} y={top + 15.5} fontSize={13} fill={palette[labelTokens[name]]}>
              {text}
            </text>
          )}
        </Fragment>
      )
    })}
  </>
)
