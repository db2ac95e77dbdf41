/**
 * Neighbouring cylinders with as many sectors on a track: first and last cylinder, sectors on a track, and where they are known the skews,
 * sectors between the ends of tracks and of cylinders.
 */
export type ZoneRow = readonly [first: number, last: number, sectors: number, trackSkew?: number, cylinderSkew?: number]

/** A zone by its width, as a configuration has it. */
export interface ZoneWidth {
  readonly cylinders: number
  readonly sectors: number
}

/** Widths of zones; cylinders between two belong to the outer one. */
export const widthsOf = (zones: readonly ZoneRow[]): readonly ZoneWidth[] =>
  zones.map(([first, last, sectors], index) => ({ cylinders: (zones[index + 1]?.[0] ?? last + 1) - first, sectors }))

/** Zones of one width, from the rim inwards. */
export const equalWidths = (cylinders: number, sectors: readonly number[]): readonly ZoneWidth[] =>
  sectors.map((one) => ({ cylinders, sectors: one }))
