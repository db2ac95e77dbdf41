import { isUsed, withValues, type Configuration } from './configuration.ts'
import type { Result } from '../domain/problem.ts'
import { middleOf, type SizeShare } from '../domain/scenario.ts'
import {
  fieldByKey,
  fieldNames,
  fieldOf,
  type AxisName,
  type FieldGroup,
  type FieldName,
  type NumberField,
  type NumberName,
} from './fields/fields.ts'
import { isRowKey, rowNumber } from './fields/rowFields.ts'
import { hasRowAxis } from './rowAxes.ts'
import { withRowValue } from './rows.ts'
import { largestSize, mixes } from './structured/mix.ts'
import { structuredValue } from './structured/structured.ts'
import { sectorBytes } from '../units/quantities.ts'

/** What is on the horizontal axis. */
export function axisName(configuration: Configuration): AxisName {
  const { axis } = configuration
  // the choices of the axis are numeric fields
  return (hasRowAxis(configuration, axis) ? axis : (fieldByKey(axis) ?? 'requestSize')) as AxisName
}

/** The declaration of the field on an axis; rowAxis.ts has those of numbers of rows. */
export function axisField(name: NumberName): NumberField {
  const field = fieldOf(name)
  if (field.type !== 'number') throw new Error(`${name} is not a number`)
  return field
}

/** Whether it makes a difference to a configuration what is on an axis: its machine has that row, and nothing else takes the place of the field. */
export const isOnAxis = (configuration: Configuration, name: AxisName): boolean =>
  isRowKey(name) ? hasRowAxis(configuration, name) : isUsed(configuration, name)

/** What the configuration says; no number where its machine has no such row. */
export const heldValue = (configuration: Configuration, name: AxisName): number =>
  isRowKey(name) ? (rowNumber(configuration.machine.content, name)?.here ?? Number.NaN) : configuration[name]

/** Where the configuration lies on an axis: its value, or the mean of its mix of sizes. */
export function axisValue(configuration: Configuration, name: AxisName): number {
  const mix = configuration.mix.content
  if (name !== 'requestSize' || mix.length === 0) return heldValue(configuration, name)
  return mix.reduce((sum, entry) => sum + middleOf(entry) * entry.share, 0)
}

/** A share that no mean in doubles can see, and whose digits would fill a link. */
const negligibleShare = 1e-16

/** An entry of a mix with its sizes multiplied: a size to the byte, a range to whole sectors. */
function scaled({ size, upTo, share }: SizeShare, factor: number): SizeShare {
  const grown = (bytes: number, step: number): number =>
    Math.min(largestSize, Math.max(sectorBytes, Math.round((bytes * factor) / step) * step))
  if (upTo === undefined) return { size: grown(size, 1), share }
  const [low, high] = [grown(size, sectorBytes), grown(upTo, sectorBytes)]
  return low < high ? { size: low, upTo: high, share } : { size: low, share }
}

/**
 * The configuration with another value on an axis. A mix of sizes keeps its shape: its sizes grow until their mean is the value.
 *
 * @returns null where a row of the machine cannot have it
 */
export function atAxisValue(configuration: Configuration, name: NumberName, value: number): Configuration
export function atAxisValue(configuration: Configuration, name: AxisName, value: number): Configuration | null
export function atAxisValue(configuration: Configuration, name: AxisName, value: number): Configuration | null {
  if (isRowKey(name)) {
    const changed = withRowValue(configuration, name, value)
    return changed.ok ? changed.value : null
  }
  const mix = configuration.mix.content
  if (name !== 'requestSize' || mix.length === 0) return withValues(configuration, { [name]: value })
  const factor = value / axisValue(configuration, name)
  const sizes = mix.filter(({ share }) => share > negligibleShare).map((entry) => scaled(entry, factor))
  return withValues(configuration, { requestSize: value, mix: structuredValue(mixes, sizes) })
}

/** What becomes of a configuration with one value on an axis; null where it is impossible. */
export function resolvedAlong<Of>(
  resolve: (configuration: Configuration) => Result<Of>,
  configuration: Configuration,
  name: AxisName,
  value: number,
): Of | null {
  const changed = value === axisValue(configuration, name) ? configuration : atAxisValue(configuration, name, value)
  const resolved = changed && resolve(changed)
  return resolved?.ok ? resolved.value : null
}

/** The ends of an axis: the usual range, widened to hold the present value. */
export function axisRange(
  configuration: Configuration,
  name: AxisName,
  { usual, scale }: Pick<NumberField, 'usual' | 'scale'>,
): readonly [number, number] {
  const value = axisValue(configuration, name)
  const low = Math.min(usual[0], value)
  return [scale === 'log' ? Math.max(low, Number.MIN_VALUE) : low, Math.max(usual[1], value)]
}

/** Groups of the page, and of questions that are not about disks on a bus. */
const elsewhere: ReadonlySet<FieldGroup> = new Set<FieldGroup>(['page', 'array', 'trace', 'cache', 'queue', 'cost', 'pass', 'job'])

/** Names of the fields that change what a prediction of random reads says; what was calibrated stands in them, and where it came from does not. */
export const isPhysical = (name: FieldName): boolean => name !== 'calibrated' && !elsewhere.has(fieldOf(name).group)

/**
 * What a simulation of a configuration depends on, as a part of its key.
 *
 * @param but fields that the rest of the key says, or that act on nothing that is simulated
 * @param of a group of fields that act, too
 */
export const physicalKey = (configuration: Configuration, but: readonly string[] = [], of?: FieldGroup): string =>
  fieldNames
    .filter((name) => (isPhysical(name) || fieldOf(name).group === of) && !but.includes(name))
    .map((name) => configuration[name])
    .join('|')
