import { isOneBus } from '../../configuration/machineOf.ts'
import type { HorizontalAxis, Tick } from '../../charts/marks/Axes.tsx'
import { rising, type Spacing, linearTicks, powersOfTwo, roundLogTicks, scale, spread } from '../../charts/scales.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import type { AxisName, NumberField, NumberName } from '../../configuration/fields/fields.ts'
import { measuredAlong } from '../../configuration/resolve/measured.ts'
import { presetById } from '../../configuration/presets.ts'
import { nominalSaturation } from '../../configuration/saturation.ts'
import { axisField, axisName, axisRange, axisValue } from '../../configuration/sweep.ts'
import { formatCount, formatNumber, formatSize } from '../../units/formatQuantity.ts'
import { unitFactors } from '../../units/parseQuantity.ts'
import { kibibytes, mebibytes } from '../../units/quantities.ts'
import { roundedValue } from '../shared/fieldSteps.ts'
import { rateUnit, valueText } from '../shared/fieldText.ts'

/** The horizontal axis of the view and the values computed along it. */
export interface ThroughputAxis extends HorizontalAxis {
  readonly name: AxisName
  readonly field: NumberField
  /** The present value. */
  readonly here: number
  /** Where the models are computed, in rising order. */
  readonly modelled: readonly number[]
  /** Where a paper measured this very system. */
  readonly measured: readonly number[]
  /** Where the simulation is asked: the present value, then measured ones, then the ticks. */
  readonly simulated: readonly number[]
}

const mostTicks = 9
const mostRoundTicks = 12
/** A tick this near to the present value, as a share of the axis, is not simulated beside it: the dots would touch. */
const nearestSimulated = 0.012
const curvePoints = 40
/** Up to this many disks each number of disks is computed and drawn at the same distance. */
const mostSingleDisks = 16
/** Steps of an axis of more disks. */
const mostDiskSteps = 8
/** An axis of disks goes so many times as far as where they would fill the bus if none waited: with naive reads a few more do. */
const beyondSaturation = 1.4
/** Beyond so many, steps are proportions. */
const mostLinearDisks = 256
/** Beyond so many no axis goes by itself: each would have to be simulated. */
const mostDrawnDisks = 1_024
/** Share of its end where a log axis begins that otherwise would begin at zero. */
const leastShown = 0.001
const measuredSizes = [kibibytes(4), kibibytes(128)] as const

interface AxisPlace {
  readonly range: readonly [number, number]
  readonly spacing: Spacing
}

/** From where to where the axis of a configuration goes, and how it is spaced; the slider of its field is its likeness. */
export function axisPlace(configuration: Configuration, field: NumberField): AxisPlace {
  const { range, spacing } = suitable(configuration, field)
  const { xScale } = configuration
  if (xScale === 'linear') return { range, spacing: 'linear' }
  // what begins at zero has no zero on a log axis
  const low = range[0] > 0 ? range[0] : range[1] * leastShown
  return xScale === 'log' && axisValue(configuration, axisName(configuration)) >= low
    ? { range: [low, range[1]], spacing: 'log' }
    : { range, spacing }
}

/** A step of an axis of disks that leaves so many on it. */
function diskStep(last: number): number {
  let step = 1
  while (last / step > mostDiskSteps) step *= 2
  return last <= mostSingleDisks ? 1 : step
}

/** Disks to beyond where they fill the bus, of a machine as many as usual, by even steps; where that is far, by doublings. */
function disksPlace(configuration: Configuration, usual: number): AxisPlace {
  const here = configuration.disks
  const wished = isOneBus(configuration) ? (nominalSaturation(configuration) ?? 0) * beyondSaturation : usual
  if (wished > mostLinearDisks)
    return { range: [1, Math.max(here, Math.min(mostDrawnDisks, 2 ** Math.ceil(Math.log2(wished))))], spacing: 'log' }
  const last = Math.max(mostSingleDisks, here, wished)
  const step = diskStep(last)
  return { range: [1, Math.ceil(last / step) * step], spacing: 'linear' }
}

function suitable(configuration: Configuration, field: NumberField): AxisPlace {
  const name = axisName(configuration)
  const here = axisValue(configuration, name)
  const usual = axisRange(configuration, name, field)
  if (name === 'disks') return disksPlace(configuration, usual[1])
  if (name === 'requestSize') {
    const isPublished = !presetById(configuration.preset).extrapolated
    if (isPublished && here >= measuredSizes[0] && here <= measuredSizes[1]) return { range: measuredSizes, spacing: 'log' }
    if (!isPublished) return { range: [usual[0], Math.max(mebibytes(4), usual[1])], spacing: 'log' }
  }
  return { range: usual, spacing: usual[0] > 0 ? field.scale : 'linear' }
}

/** Whether it says how many of a thing there are. */
const isCount = ({ key }: NumberField): boolean => key === 'disks' || key.endsWith('.count')

function tickValues(field: NumberField, range: readonly [number, number], spacing: Spacing, rateFactor: number): readonly number[] {
  if (field.places) return field.places
  if (spacing === 'log') {
    if (field.kind === 'size' || isCount(field)) return powersOfTwo(range, mostTicks)
    return roundLogTicks(range, field.kind === 'rate' ? rateFactor : 1, mostRoundTicks)
  }
  if (field.key === 'disks') {
    const step = diskStep(range[1])
    return Array.from({ length: Math.floor(range[1] / step) + 1 }, (_, index) => Math.max(1, index * step))
  }
  const factor = { time: 1e-3, fraction: 0.01, count: 1, size: range[1] > mebibytes(1) ? mebibytes(1) : kibibytes(1), rate: rateFactor }[
    field.kind
  ]
  return linearTicks(range, factor, 8)
}

/** Labels with their unit on the first and the last tick, and where it changes. */
function labelled(field: NumberField, values: readonly number[], text: (value: number) => string): readonly Tick[] {
  let unitBefore = ''
  const firstUnit = text(values.find((value) => value !== 0) ?? 0).split('\u00A0')[1]
  return values.map((value, index) => {
    const full = text(value)
    const [digits = full, unit = ''] = full.split('\u00A0')
    const isSame = index > 0 && unit === unitBefore
    unitBefore = unit
    if (field.kind === 'count' || value === 0) return { value, label: digits, short: digits }
    const isLast = index === values.length - 1
    return { value, label: isSame && !isLast ? digits : full, short: isSame && unit === firstUnit ? digits : full }
  })
}

const tickText = (field: NumberField, value: number, configuration: Configuration): string => {
  const unit = rateUnit(configuration.units)
  if (field.kind === 'size') return formatSize(value)
  if (field.kind === 'rate') return `${formatNumber(value / (unitFactors.rate[unit] ?? 1), true)}\u00A0${unit}`
  if (field.kind === 'time') return `${formatNumber(value * 1000, true)}\u00A0ms`
  return field.kind === 'fraction' ? valueText(field, value, unit) : field.whole ? formatCount(value) : formatNumber(value, true)
}

/** The declaration of what is on an axis. */
export type Declared = (name: AxisName, configuration: Configuration) => NumberField

// only machines have numbers of rows on an axis
const ofField: Declared = (name) => axisField(name as NumberName)

/**
 * The axis of a configuration: what stands on it, from where to where, and which values are computed.
 *
 * @param declared of fields alone, unless a machine says otherwise
 */
export function throughputAxis(configuration: Configuration, declared: Declared = ofField): ThroughputAxis {
  const name = axisName(configuration)
  const field = declared(name, configuration)
  const here = axisValue(configuration, name)
  const { range, spacing } = axisPlace(configuration, field)
  const rateFactor = unitFactors.rate[rateUnit(configuration.units)] ?? 1
  const curve = field.places ?? spread(spacing, range, curvePoints + 1, false).map((value) => roundedValue(field, value, range))
  const position = scale(spacing, range, [0, 1])
  const isBesideHere = (value: number): boolean => value !== here && Math.abs(position(value) - position(here)) < nearestSimulated
  const isInside = (value: number): boolean => value >= range[0] && value <= range[1]
  const ticks = tickValues(field, range, spacing, rateFactor).filter(isInside)
  const measured = rising(measuredAlong(configuration, name).map((cell) => (name === 'disks' ? cell.drives : cell.requestSize))).filter(
    isInside,
  )
  return {
    name,
    field,
    here,
    range,
    spacing,
    ticks: labelled(field, ticks, (value) => tickText(field, value, configuration)),
    modelled: rising([...curve, ...range, ...ticks, ...measured, here].filter(isInside)),
    measured,
    simulated: [...new Set([here, ...measured, ...ticks.filter((tick) => !isBesideHere(tick))])],
  }
}
