import type { Series } from '../../charts/lineChartData.ts'
import type { Palette } from '../../charts/palette.ts'
import { isUsed, type Configuration } from '../../configuration/configuration.ts'
import { titleOf } from '../../configuration/fields/field.ts'
import { resolve } from '../../configuration/resolve/resolve.ts'
import { runControl } from '../../configuration/resolve/runControl.ts'
import { axisValue } from '../../configuration/sweep.ts'
import type { Prediction } from '../../domain/prediction.ts'
import { withMethod, type Method } from '../../domain/scenario.ts'
import { ghosts } from '../shared/comparison.ts'
import { placeText, rateUnit } from '../shared/fieldText.ts'
import type { SimulatedPoints } from '../shared/simulationRun.ts'
import type { Witnesses } from '../../prediction/witnesses.ts'
import { throughputAxis, type ThroughputAxis } from './throughputAxis.ts'
import {
  computeModels,
  dotsOf,
  haveSameLines,
  methodStyles,
  modelLine,
  outcomesOf,
  type FindOutcome,
  type Models,
} from './throughputSeries.ts'

/** Methods of A that are compared; the bound would only be one more line. */
const comparedMethods: readonly Method[] = ['naive', 'no-rounds', 'pipelined']

/** What is known of A beside the present configuration. */
export interface PinnedNumbers {
  /** By formula, where A itself stands. */
  readonly here: ReadonlyMap<Method, Prediction>
  /** Along the axis of the present configuration; null where A has no line of its own. */
  readonly lines: { readonly models: Models; readonly find: FindOutcome } | null
  /** A's own place on the axis, where it has one. */
  readonly place: number | undefined
  /** Why there is no line; empty where there is one. */
  readonly note: string
}

function linesOf(
  pinned: Configuration,
  axis: ThroughputAxis,
  witnesses: Pick<Witnesses, 'formula'>,
  simulated: SimulatedPoints,
): PinnedNumbers['lines'] {
  const here = axisValue(pinned, axis.name)
  const isInside = (x: number): boolean => x >= axis.range[0] && x <= axis.range[1]
  const own: ThroughputAxis = {
    ...axis,
    here,
    modelled: [...new Set([...axis.modelled, here])].toSorted((one, other) => one - other),
    measured: [],
    simulated: throughputAxis(pinned).simulated.filter(isInside),
  }
  const models = computeModels(pinned, witnesses, own)
  if (!models) return null
  return { models: { ...models, points: models.points.filter(({ x }) => isInside(x)) }, find: outcomesOf(pinned, own, simulated) }
}

/** A beside the present configuration. */
export function pinnedNumbers(
  pinned: Configuration,
  present: Configuration,
  axis: ThroughputAxis,
  witnesses: Pick<Witnesses, 'formula'>,
  simulated: SimulatedPoints,
): PinnedNumbers | undefined {
  const resolved = resolve(pinned)
  if (!resolved.ok) return undefined
  const run = runControl(pinned)
  const here = new Map(
    comparedMethods.map((method) => [method, witnesses.formula.predict(withMethod(resolved.value, method), run)] as const),
  )
  const name = titleOf(axis.field).toLowerCase()
  if (!isUsed(pinned, axis.name)) return { here, lines: null, place: undefined, note: `A has no line here: it does not depend on ${name}.` }
  const place = axisValue(pinned, axis.name)
  if (haveSameLines(pinned, present, axis)) {
    const at = placeText(axis.field, place, rateUnit(present.units))
    const note = place === axis.here ? '' : `A has the same lines, at ${at}.`
    return { here, lines: null, place, note }
  }
  return { here, lines: linesOf(pinned, axis, witnesses, simulated), place, note: '' }
}

/** The lines and simulated points of A. */
export function pinnedSeries({ lines }: PinnedNumbers, palette: Palette): readonly Series[] {
  if (!lines) return []
  const { models, find } = lines
  return ghosts(
    models.methods
      .filter((method) => comparedMethods.includes(method))
      .map((method) => ({
        id: method,
        label: method === 'no-rounds' ? 'no rounds' : methodStyles[method].label,
        meaning: methodStyles[method].meaning,
        colour: palette[methodStyles[method].token],
        dash: methodStyles[method].dash,
        line: modelLine(models, method),
        dots: dotsOf(models, method, find),
        rings: [],
      })),
  )
}
