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

/** How wide a band is beside its line, as factors. */
interface Width {
  readonly low: number
  readonly high: number
}

const between = (before: number, after: number, share: number): number => before + share * (after - before)

/** The band at every point of a line, its widths between the places where they are known in proportion. */
function alongLine(line: readonly { readonly x: number; readonly y: number }[], widths: ReadonlyMap<number, Width>): readonly KnownPoint[] {
  const known = line.flatMap(({ x }, index) => (widths.has(x) ? [index] : []))
  return line.flatMap(({ x, y }, index) => {
    const before = known.findLast((place) => place <= index)
    const after = known.find((place) => place >= index)
    const [from, to] = [widths.get(line[before ?? -1]?.x ?? Number.NaN), widths.get(line[after ?? -1]?.x ?? Number.NaN)]
    if (before === undefined || after === undefined || !from || !to) return []
    const share = after === before ? 0 : (index - before) / (after - before)
    return [{ x, low: y * between(from.low, to.low, share), high: y * between(from.high, to.high, share) }]
  })
}

/**
 * The bands at every point of the lines. Their widths are computed at the ends of the axis and wherever the simulation is asked, about half a
 * millisecond each. None where bands like these were not found to hold as many measured throughputs as they say.
 */
export function bandsOf({ configuration, axis, points }: ThroughputFormulas, { coveredBand }: Pick<Planning, 'coveredBand'>): Bands {
  const places = [...new Set([...axis.range, ...axis.simulated])].toSorted((one, other) => one - other)
  const here = places.flatMap((x) => {
    const at = x === axis.here ? configuration : atAxisValue(configuration, axis.name, x)
    return resolve(at).ok ? [{ x, at }] : []
  })
  return new Map(
    banded.map((method) => {
      const widths = here.flatMap(({ x, at }): readonly (readonly [number, Width])[] => {
        const band = coveredBand(at, method)
        return band?.isCovered ? [[x, { low: band.low / band.throughput, high: band.high / band.throughput }]] : []
      })
      const line = points.flatMap(({ x, predictions }) => {
        const said = predictions.get(method)
        return said ? [{ x, y: said.throughput }] : []
      })
      return [method, alongLine(line, new Map(widths))]
    }),
  )
}

/** Whether a band can be seen beside its line. */
export const isVisible = (bands: Bands): boolean =>
  [...bands.values()].some((points) => points.some(({ low, high }) => high - low > 2 * narrowestShown * ((high + low) / 2)))

/** The bands of `bandsOf`, where one can be seen. */
export function visibleBands(formulas: ThroughputFormulas, planning: Planning): Bands | undefined {
  const bands = bandsOf(formulas, planning)
  return isVisible(bands) ? bands : undefined
}
