import { withValues, type Configuration } from './configuration.ts'
import { middleOf, type SizeShare } from '../domain/scenario.ts'
import { fieldByKey, fieldOf, type FieldGroup, type FieldName, type NumberField, type NumberName } from './fields/fields.ts'
import { largestSize, parseMix } from './fields/structuredText.ts'
import { plainDigits } from '../units/formatQuantity.ts'
import { sectorBytes } from '../units/quantities.ts'

/** The field on the horizontal axis. */
export function axisName(configuration: Configuration): NumberName {
  const name = fieldByKey(configuration.axis) ?? 'requestSize'
  // the choices of the axis are numeric fields
  return name as NumberName
}

/** The declaration of the field on an axis. */
export function axisField(name: NumberName): NumberField {
  const field = fieldOf(name)
  if (field.type !== 'number') throw new Error(`${name} is not a number`)
  return field
}

/** Where the configuration lies on an axis: its value, or the mean of its mix of sizes. */
export function axisValue(configuration: Configuration, name: NumberName): number {
  if (name !== 'requestSize' || configuration.mix === '') return configuration[name]
  const mix = parseMix(configuration.mix)
  return mix.ok ? mix.value.reduce((sum, entry) => sum + middleOf(entry) * entry.share, 0) : configuration.requestSize
}

/** A share that no mean in doubles can see, and whose digits would fill a link. */
const negligibleShare = 1e-16

/** An entry of a mix with its sizes multiplied: a size to the byte, a range to whole sectors. */
function scaled({ size, upTo, share }: SizeShare, factor: number): string {
  const grown = (bytes: number, step: number): number =>
    Math.min(largestSize, Math.max(sectorBytes, Math.round((bytes * factor) / step) * step))
  const weight = plainDigits(share)
  if (upTo === undefined) return `${grown(size, 1)}B:${weight}`
  const [low, high] = [grown(size, sectorBytes), grown(upTo, sectorBytes)]
  return low < high ? `${low}B-${high}B:${weight}` : `${low}B:${weight}`
}

/**
 * The configuration with another value on an axis. A mix of sizes keeps its shape: its sizes grow until their mean is the value.
 */
export function atAxisValue(configuration: Configuration, name: NumberName, value: number): Configuration {
  if (name !== 'requestSize' || configuration.mix === '') return withValues(configuration, { [name]: value })
  const mix = parseMix(configuration.mix)
  if (!mix.ok) return withValues(configuration, { [name]: value })
  const factor = value / axisValue(configuration, name)
  const sizes = mix.value.filter(({ share }) => share > negligibleShare).map((entry) => scaled(entry, factor))
  return withValues(configuration, { requestSize: value, mix: sizes.join(',') })
}

/** The ends of an axis: the usual range, widened to hold the present value. */
export function axisRange(configuration: Configuration, name: NumberName): readonly [number, number] {
  const field = axisField(name)
  const value = axisValue(configuration, name)
  const low = Math.min(field.usual[0], value)
  return [field.scale === 'log' ? Math.max(low, Number.MIN_VALUE) : low, Math.max(field.usual[1], value)]
}

/** Groups of the page, and of questions that are not about disks on a bus. */
const elsewhere: ReadonlySet<FieldGroup> = new Set<FieldGroup>(['page', 'array', 'trace', 'cache', 'queue', 'cost'])

/** Names of the fields that change what a prediction of disks on a bus says. */
export const isPhysical = (name: FieldName): boolean => !elsewhere.has(fieldOf(name).group)
