import { rising } from '../../charts/scales.ts'
import type { KnownPoint } from '../../charts/marks/Known.tsx'
import type { Configuration } from '../../configuration/configuration.ts'
import { fieldNames, type AxisName } from '../../configuration/fields/fields.ts'
import { resolve } from '../../configuration/resolve/resolve.ts'
import { atAxisValue } from '../../configuration/sweep.ts'
import type { Planning } from '../../prediction/witnesses.ts'
import type { Bands, ThroughputFormulas } from './throughputState.ts'

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

/** Widths that are known along one axis, by method and place; null where there is no band. */
interface KnownWidths {
  readonly configuration: Configuration
  readonly name: AxisName
  readonly widths: Map<string, Width | null>
}

let last: KnownWidths | undefined

/** More places than a slider that goes through its range stops at. */
const mostKnown = 2_000

/** What is known along an axis while nothing but its own field changes, as the slider on it does; of a mix of sizes, while nothing changes. */
function knownAlong(configuration: Configuration, name: AxisName): KnownWidths['widths'] {
  const isAlike =
    last?.name === name &&
    last.configuration.preset === configuration.preset &&
    fieldNames.every(
      (one) => (one === name && configuration.mix.content.length === 0) || Object.is(last?.configuration[one], configuration[one]),
    )
  if (!last || !isAlike || last.widths.size > mostKnown) last = { configuration, name, widths: new Map() }
  return last.widths
}

/**
 * The bands at every point of the lines. Their widths are computed at the ends of the axis and wherever the simulation is asked, about half a
 * millisecond each. None where bands like these were not found to hold as many measured throughputs as they say.
 */
export function bandsOf({ configuration, axis, points }: ThroughputFormulas, { coveredBand }: Pick<Planning, 'coveredBand'>): Bands {
  const known = knownAlong(configuration, axis.name)
  const widthAt = (at: Configuration | null, method: (typeof banded)[number]): Width | null => {
    const band = at && resolve(at).ok ? coveredBand(at, method) : null
    return band?.isCovered ? { low: band.low / band.throughput, high: band.high / band.throughput } : null
  }
  const places = rising([...axis.range, ...axis.simulated])
  return new Map(
    banded.map((method) => {
      const widths = places.flatMap((x): readonly (readonly [number, Width])[] => {
        const key = `${method} ${x}`
        let width = known.get(key)
        if (width === undefined) {
          width = widthAt(x === axis.here ? configuration : atAxisValue(configuration, axis.name, x), method)
          known.set(key, width)
        }
        return width ? [[x, width]] : []
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
