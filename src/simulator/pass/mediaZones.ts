import type { MediaFacts } from '../../domain/pass.ts'
import type { BytesPerSecond, Fraction } from '../../units/quantities.ts'

/** Rings of equal radial width that a disk without a table of zones is cut into. */
const rings = 64

/** A part of a drive in which it reads at one rate. */
export interface MediaZone {
  /** Share of the capacity that lies before its last byte. */
  readonly until: Fraction
  readonly rate: BytesPerSecond
}

/**
 * The zones of a drive, from the rim: as its table says, otherwise rings of equal radial width on a platter that turns at one speed and is
 * written at one density, so that the bytes of a ring and its rate of reading go with its mean radius. Neighbours with the same rate are one.
 *
 * The whole takes 2 · capacity/(rim + hub), however many rings there are: each ring takes the same time.
 */
export function mediaZones({ rim, hub, zones }: MediaFacts): readonly MediaZone[] {
  const width = (rim - hub) / rings
  const parts =
    zones ?? Array.from({ length: rings }, (_, ring) => ({ share: (rim - (ring + 0.5) * width) / rings, rate: rim - (ring + 0.5) * width }))
  const whole = parts.reduce((sum, { share }) => sum + share, 0)
  const found: MediaZone[] = []
  let before = 0
  for (const { share, rate } of parts) {
    before += share
    if (found.at(-1)?.rate === rate) found.pop()
    found.push({ until: before / whole, rate })
  }
  return found
}

/** The rate of reading at a share of the capacity, 0–1. */
export const readingRateAt = (zones: readonly MediaZone[], share: Fraction): BytesPerSecond =>
  (zones.find(({ until }) => share < until) ?? zones[zones.length - 1]).rate
