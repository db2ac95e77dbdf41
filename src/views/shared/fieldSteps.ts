import type { NumberField } from '../../configuration/fields/fields.ts'
import { plainDigits } from '../../units/formatQuantity.ts'
import { parseQuantity, unitFactors } from '../../units/parseQuantity.ts'

/** How far one press of a key goes. */
export type Stride = 'tick' | 'ten' | 'page'

/** The ends of a slider or an axis. */
export type Range = readonly [number, number]

const factorOf = (field: NumberField): number => unitFactors[field.kind][field.unit] ?? 1

/** The same value without the noise of binary fractions: what its decimal text means. */
function tidy(field: NumberField, value: number): number {
  if (field.whole) return Math.round(value)
  if (field.kind === 'size') return Math.round(value)
  const text = plainDigits(Number((value / factorOf(field)).toPrecision(9)))
  const parsed = parseQuantity(text + field.unit, field.kind, '')
  return parsed.ok ? parsed.value : value
}

/** The largest of 1, 2 and 5 times a power of ten that is not above the value. */
function roundStep(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const lead = value / power
  return (lead >= 5 ? 5 : lead >= 2 ? 2 : 1) * power
}

/** Distance between neighbouring round values around a value: an eighth of an octave for sizes, two digits for other log fields. */
function tickAt(field: NumberField, value: number): number {
  if (field.scale === 'linear') {
    const step = roundStep((field.usual[1] - field.usual[0]) / factorOf(field) / 100) * factorOf(field)
    return field.whole ? Math.max(1, Math.round(step)) : step
  }
  if (field.kind === 'size') return Math.max(512, 2 ** (Math.floor(Math.log2(Math.max(value, 512)) + 1e-9) - 3))
  const shown = Math.max(value, field.minimum) / factorOf(field)
  const step = (10 ** Math.floor(Math.log10(shown) + 1e-9) / 20) * factorOf(field)
  return field.whole ? Math.max(1, Math.round(step)) : step
}

const clamp = (value: number, [low, high]: Range): number => Math.min(high, Math.max(low, value))

const allowed = (field: NumberField, range: Range): Range => [Math.max(field.minimum, range[0]), Math.min(field.maximum, range[1])]

/** The round value nearest to where a pointer is, within a range. */
export function roundedValue(field: NumberField, value: number, range: Range): number {
  if (field.places) return field.places.reduce((best, one) => (Math.abs(one - value) < Math.abs(best - value) ? one : best))
  const tick = field.whole && field.scale === 'linear' ? 1 : tickAt(field, value)
  return tidy(field, clamp(Math.round(value / tick) * tick, allowed(field, range)))
}

function nextTick(field: NumberField, value: number, direction: 1 | -1): number {
  const wholeLinear = field.whole && field.scale === 'linear' && field.usual[1] - field.usual[0] <= 1000
  if (wholeLinear) return value + direction
  if (direction > 0) {
    const tick = tickAt(field, value)
    return (Math.floor(value / tick + 1e-6) + 1) * tick
  }
  const tick = tickAt(field, value * (1 - 1e-6))
  return (Math.ceil(value / tick - 1e-6) - 1) * tick
}

/**
 * The value a key press leads to: the next round value, the tenth one, or for a page twice or half (log fields) or twenty ticks ; of a few places the next.
 */
export function stepped(field: NumberField, value: number, direction: 1 | -1, stride: Stride, range: Range): number {
  const { places } = field
  if (places) return (direction > 0 ? places.find((one) => one > value) : places.findLast((one) => one < value)) ?? value
  if (stride === 'page' && field.scale === 'log') return tidy(field, clamp(direction > 0 ? value * 2 : value / 2, allowed(field, range)))
  const count = { tick: 1, ten: 10, page: 20 }[stride]
  let next = value
  for (let index = 0; index < count; index++) next = nextTick(field, next, direction)
  return tidy(field, clamp(next, allowed(field, range)))
}

/** Where keys lead on a slider. */
const directions = new Map<string, 1 | -1>([
  ['ArrowUp', 1],
  ['ArrowRight', 1],
  ['PageUp', 1],
  ['ArrowDown', -1],
  ['ArrowLeft', -1],
  ['PageDown', -1],
])

/** The value a key leads to on a slider, or null where the key means nothing to it. */
export function keyedValue(
  field: NumberField,
  value: number,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  range: Range,
): number | null {
  if (key === 'Home' || key === 'End') return tidy(field, allowed(field, range)[key === 'Home' ? 0 : 1])
  const direction = directions.get(key)
  return direction ? stepped(field, value, direction, key.startsWith('Page') ? 'page' : shiftKey ? 'ten' : 'tick', range) : null
}

/** The ends of a field's slider: the usual range, widened to hold the present value. */
export const sliderRange = (field: NumberField, value: number): Range => [Math.min(field.usual[0], value), Math.max(field.usual[1], value)]

/** Where a value lies on a slider, from 0 to 1. */
export function sliderShare(field: NumberField, value: number, [low, high]: Range): number {
  if (high <= low) return 0
  if (field.scale === 'linear' || low <= 0) return (value - low) / (high - low)
  return Math.log(value / low) / Math.log(high / low)
}

/** The value at a share of a slider. */
export function valueAtShare(field: NumberField, share: number, range: Range): number {
  const [low, high] = range
  const value = field.scale === 'linear' || low <= 0 ? low + share * (high - low) : low * Math.exp(share * Math.log(high / low))
  return roundedValue(field, value, range)
}
