import { withValues, type Configuration } from '../../configuration/configuration.ts'
import { calibratedValue } from '../../configuration/structured/calibratedConstants.ts'
import type { MeasuredSeries } from '../../domain/measuredSeries.ts'
import { backToBorrowed, oneKind } from './calibratedMachine.ts'
import { constantsAllowed, fieldKnob, fitOf, fitted, rimKnob, type Fit, type Knob, type Met } from './calibrationFit.ts'
import { conditionsIn, curveOf } from './curve.ts'
import type { Calibration, CalibratedConstant, NotCalibrated } from './gap.ts'
import { ringMeans } from './ringMeans.ts'

const largest = (errors: readonly number[]): number | null => (errors.length > 0 ? Math.max(...errors.map(Math.abs)) : null)

/** Each measurement predicted: used ones by a constant from the others, the rest by all. */
function ringsOf(fit: Fit, met: readonly Met[]): Calibration['rings'] {
  const all = fit.knob.set(fit.value)
  return met.map((one) => {
    const isUsed = fit.used.includes(one)
    const without = isUsed
      ? fitted(
          fit.knob,
          fit.used.filter((other) => other !== one),
          fit.value,
        )
      : null
    const configuration = without === null ? all : (fit.knob.set(without) ?? all)
    const predicted = (configuration && curveOf(configuration)(one.conditions)) ?? 0
    return { series: one.series, disks: one.conditions.disks, measured: one.rate, isUsed, predicted, error: one.rate / predicted - 1 }
  })
}

interface Task {
  readonly knob: Knob | string
  readonly actions: readonly MeasuredSeries['action'][]
}

/** Which constants are asked for: what in order tells of, and what at random does. */
function tasksOf(configuration: Configuration, all: readonly MeasuredSeries[]): readonly Task[] {
  const asks = (action: MeasuredSeries['action']): boolean => all.some((series) => series.action === action)
  const isOwn = oneKind(configuration)?.drive === 'disk'
  return [
    ...(asks('read') ? [{ knob: rimKnob(configuration), actions: ['read'] as const }] : []),
    // flash and drives of a class take their times from the catalogue; what their reads cost the host is a field
    ...(asks('randread') ? [{ knob: fieldKnob(configuration, isOwn ? 'random-service' : 'host'), actions: ['randread'] as const }] : []),
  ]
}

/**
 * Constants of the drives from somebody’s own measurements, by least squares: the rate at the rim from reads in sequence, what a random read takes from random
 * reads. Only measurements that drives decide are used, at most one constant for every two of them; those above the knee are kept out and predicted.
 *
 * @param all series of one machine; what was calibrated before is taken back first
 * @returns what it would set and how well it predicts what was left out, or what is missing
 */
export function calibrate(configuration: Configuration, all: readonly MeasuredSeries[]): Calibration | NotCalibrated {
  const before = withValues(configuration, backToBorrowed(configuration) ?? {})
  const met = all.flatMap((series, position) => {
    const means = ringMeans(
      series,
      all.filter((other) => other !== series),
    )
    return means.rings.map(({ disks, rate, spread }): Met => ({
      series: position,
      conditions: conditionsIn(series, disks),
      rate,
      spread,
    }))
  })
  const [first] = all
  const tasks = tasksOf(before, all)
  if (!first || tasks.length === 0) return { why: 'needs reads in sequence or random reads of some numbers of disks' }
  const means = ringMeans(first, all.slice(1))
  const told = tasks.map(({ knob, actions }) => {
    const these = met.filter(({ conditions }) => actions.includes(conditions.action))
    return typeof knob === 'string' ? knob : fitOf(before, knob, these, means.freedom)
  })
  const fits = told.filter((one) => typeof one !== 'string')
  if (fits.length === 0) return { why: told.find((one) => typeof one === 'string') ?? '' }
  return calibrationOf(before, fits, met)
}

function calibrationOf(before: Configuration, fits: readonly Fit[], met: readonly Met[]): Calibration | NotCalibrated {
  const rings = fits.flatMap((fit) => {
    const actions = new Set(fit.used.map(({ conditions }) => conditions.action))
    return ringsOf(
      fit,
      met.filter(({ conditions }) => actions.has(conditions.action)),
    )
  })
  const constants = fits.map(({ knob: { id, name, before: was }, value, halfWidth, used }): CalibratedConstant => ({
    id,
    name,
    value,
    halfWidth,
    before: was,
    disks: Math.max(...used.map(({ conditions }) => conditions.disks)),
  }))
  const note = calibratedValue(constants.map(({ name: _name, ...value }) => value))
  const applied = fits.reduce<Configuration | null>((one, { knob, value }) => one && merged(one, before, knob.set(value)), before)
  if (!note.ok || !applied) return { why: 'no value that the machine can have meets what was measured' }
  const borrowed = curveOf(before)
  const errors = (isUsed: boolean): readonly number[] => rings.filter((ring) => ring.isUsed === isUsed).map(({ error }) => error)
  const was = fits.flatMap(({ used }) => used.map(({ conditions, rate }) => (borrowed(conditions) ?? 0) / rate - 1))
  const [leftOut, beforeThat] = [largest(errors(true)), largest(was)]
  return {
    constants,
    allowed: constantsAllowed(fits.reduce((sum, { used }) => sum + used.length, 0)),
    rings,
    leftOut,
    neverUsed: largest(errors(false)),
    before: beforeThat,
    isRecommended: leftOut !== null && beforeThat !== null && leftOut <= beforeThat,
    values: { machine: applied.machine, readCost: applied.readCost, missOverhead: applied.missOverhead, calibrated: note.value },
  }
}

/** What one constant changed, laid over what others changed. */
function merged(one: Configuration, before: Configuration, changed: Configuration | null): Configuration | null {
  if (!changed) return null
  return withValues(one, {
    ...(changed.machine !== before.machine && { machine: changed.machine }),
    ...(changed.readCost !== before.readCost && { readCost: changed.readCost }),
    ...(changed.missOverhead !== before.missOverhead && { missOverhead: changed.missOverhead }),
  })
}
