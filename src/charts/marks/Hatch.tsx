import { useId, type ReactElement } from 'react'
import type { Palette } from '../palette.ts'

/** An id of a hatch in this document. */
export const useHatch = (prefix: string): string => prefix + useId().replaceAll(/[^a-z0-9]/gi, '')

interface HatchProps {
  readonly id: string
  readonly colour: string
  readonly palette: Palette
}

/** Slanted stripes: nothing moves. Filled with by its address, `url(#id)`. */
export const Hatch = ({ id, colour, palette }: HatchProps): ReactElement => (
  <defs>
    <pattern id={id} width={7} height={7} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width={7} height={7} fill={palette.bg} />
      <rect width={4} height={7} fill={colour} />
    </pattern>
  </defs>
)
