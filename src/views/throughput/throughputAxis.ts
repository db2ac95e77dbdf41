import type { HorizontalAxis, Tick } from '../../charts/marks/Axes.tsx'
import { type Spacing, linearTicks, powersOfTwo, roundLogTicks, scale, spread } from '../../charts/scales.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import type { NumberField, NumberName } from '../../configuration/fields/fields.ts'
import { measuredAlong } from '../../configuration/resolve/measured.ts'
import { presetById } from '../../configuration/presets.ts'
import { axisField, axisName, axisRange, axisValue } from '../../configuration/sweep.ts'
import { formatCount, formatNumber, formatSize } from '../../units/formatQuantity.ts'
import { unitFactors } from '../../units/parseQuantity.ts'
import { kibibytes, mebibytes } from '../../units/quantities.ts'
import { roundedValue } from '../shared/fieldSteps.ts'
import { rateUnit, valueText } from '../shared/fieldText.ts'

/** The horizontal axis of the view and the values computed along it. */
export interface ThroughputAxis extends HorizontalAxis {
  readonly name: NumberName
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
const measuredSizes = [kibibytes(4), kibibytes(128)] as const

function rangeAndSpacing(
  configuration: Configuration,
  name: NumberName,
  here: number,
): { range: readonly [number, number]; spacing: Spacing } {
  const field = axisField(name)
  if (name === 'disks' && here <= mostSingleDisks) return { range: [1, mostSingleDisks], spacing: 'linear' }
  const usual = axisRange(configuration, name)
  if (name === 'requestSize') {
    const isPublished = !presetById(configuration.preset).extrapolated
    if (isPublished && here >= measuredSizes[0] && here <= measuredSizes[1]) return { range: measuredSizes, spacing: 'log' }
    if (!isPublished) return { range: [usual[0], Math.max(mebibytes(4), usual[1])], spacing: 'log' }
  }
  return { range: usual, spacing: usual[0] > 0 ? field.scale : 'linear' }
}

function tickValues(field: NumberField, range: readonly [number, number], spacing: Spacing, rateFactor: number): readonly number[] {
  if (spacing === 'log') {
    if (field.kind === 'size' || field.key === 'disks') return powersOfTwo(range, mostTicks)
    return roundLogTicks(range, field.kind === 'rate' ? rateFactor : 1, mostRoundTicks)
  }
  if (field.key === 'disks') return spread('linear', range, range[1] - range[0] + 1, true)
  const factor = { time: 1e-3, fraction: 0.01, count: 1, size: kibibytes(1), rate: rateFactor }[field.kind]
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

const rising = (values: readonly number[]): readonly number[] => [...new Set(values)].sort((one, other) => one - other)

/** The axis of a configuration: what stands on it, from where to where, and which values are computed. */
export function throughputAxis(configuration: Configuration): ThroughputAxis {
  const name = axisName(configuration)
  const field = axisField(name)
  const here = axisValue(configuration, name)
  const { range, spacing } = rangeAndSpacing(configuration, name, here)
  const rateFactor = unitFactors.rate[rateUnit(configuration.units)] ?? 1
  const curve = spread(spacing, range, curvePoints + 1, false).map((value) => roundedValue(field, value, range))
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
