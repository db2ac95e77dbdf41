import type { CalibratedId, CalibratedValue } from '../../domain/calibratedValue.ts'
import { plainDigits } from '../../units/formatQuantity.ts'
import { quoted } from '../fields/quoted.ts'
import { listOf } from './list.ts'
import type { Syntax } from './structured.ts'

const key = 'calibrated'

/** Powers of ten of the units: MB/s, microseconds, milliseconds. */
const powers: Readonly<Record<CalibratedId, number>> = { rim: 6, host: -6, 'random-service': -3 }

const ids: readonly CalibratedId[] = ['rim', 'host', 'random-service']

const number = String.raw`(\d{1,15}(?:\.\d{1,40})?)`
const entryText = new RegExp(
  String.raw`^([a-z-]{1,20}):${number}~${number}\.(was|had)${number}(?:\(${number}-${number}\))?\.n([1-9]\d{0,4})$`,
)

/** A number with its decimal point moved, exact where it was written by `plainDigits`. */
const moved = (text: string | undefined, power: number): number => Number(`${text ?? ''}e${power}`)

function readEntry(part: string, before: readonly CalibratedValue[]): CalibratedValue | string {
  const [, name, value, half, form, was, least, most, disks] = entryText.exec(part) ?? []
  if (disks === undefined) return `${quoted(part)} is no calibrated constant like rim:203.6~0.8.was205(195-215).n5.`
  const id = ids.find((one) => one === name)
  if (!id) return `${quoted(name ?? '')} cannot be calibrated. Choose ${ids.join(', ')}.`
  if (before.some((other) => other.id === id)) return `${id} is calibrated twice.`
  const power = powers[id]
  const range = least === undefined ? null : ([moved(least, power), moved(most, power)] as const)
  if (range && range[0] > range[1]) return `${quoted(part)}: the range of ${id} begins above its end.`
  const read = { value: moved(value, power), before: moved(was, power) }
  if (!(read.value > 0)) return `${quoted(part)}: ${id} is above 0.`
  return {
    id,
    value: read.value,
    halfWidth: moved(half, power),
    before: { value: read.before, range, isWritten: form === 'had' },
    disks: Number(disks),
  }
}

function entryOf({ id, value, halfWidth, before, disks }: CalibratedValue): string {
  const text = (amount: number): string => plainDigits(amount, -powers[id])
  const range = before.range ? `(${text(before.range[0])}-${text(before.range[1])})` : ''
  return `${id}:${text(value)}~${text(halfWidth)}.${before.isWritten ? 'had' : 'was'}${text(before.value)}${range}.n${disks}`
}

/**
 * "rim:203.6~0.8.was205(195-215).n5": the rate at the rim is 203.6 ± 0.8 MB/s on somebody’s own measurements of up to five drives; it was borrowed, 205, between
 * 195 and 215; `had` in place of `was`: the configuration itself said it. `host` is in microseconds, `random-service` in milliseconds.
 */
export const calibratedValues: Syntax<readonly CalibratedValue[]> = {
  key,
  codec: listOf<CalibratedValue>({ key, most: ids.length, isOptional: true, read: readEntry, write: entryOf }),
}
