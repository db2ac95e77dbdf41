import type { KnownPoint } from '../../charts/marks/Known.tsx'
import { resolve } from '../../configuration/resolve/resolve.ts'
import { atAxisValue } from '../../configuration/sweep.ts'
import type { Method } from '../../domain/scenario.ts'
import type { Planning } from '../../prediction/witnesses.ts'
import type { ThroughputFormulas } from './throughputState.ts'

/** How well the formulas’ lines are known, by method, rising along the axis. */
export type Bands = ReadonlyMap<Method, readonly KnownPoint[]>

const banded = ['naive', 'pipelined'] as const

/** Narrower than this share of a line on either side, a band would only thicken it. */
const narrowestShown = 0.005

/** Computes the bands at the ends of the axis and wherever the simulation is asked: about half a millisecond each. */
export function bandsOf({ configuration, axis }: ThroughputFormulas, { provenanceBand }: Planning): Bands {
  const places = [...new Set([...axis.range, ...axis.simulated])].toSorted((one, other) => one - other)
  const here = places.flatMap((x) => {
    const at = x === axis.here ? configuration : atAxisValue(configuration, axis.name, x)
    return resolve(at).ok ? [{ x, at }] : []
  })
  return new Map(
    banded.map((method) => [
      method,
      here.flatMap(({ x, at }) => {
        const band = provenanceBand(at, method)
        return band ? [{ x, low: band.low, high: band.high }] : []
      }),
    ]),
  )
}

/** Whether a band can be seen beside its line. */
export const isVisible = (bands: Bands): boolean =>
  [...bands.values()].some((points) => points.some(({ low, high }) => high - low > 2 * narrowestShown * ((high + low) / 2)))

export const bandsNote = 'Pale band: 95 % of what the formula may say, given how well the values put into it are known.'
