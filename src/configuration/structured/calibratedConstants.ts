import type { Result } from '../../domain/problem.ts'
import type { CalibratedId, CalibratedValue } from '../../domain/calibratedValue.ts'
import { lastOfEach } from '../../maths/lastOfEach.ts'
import { plainDigits } from '../../units/formatQuantity.ts'
import type { Configuration } from '../configuration.ts'
import { calibratedForm, calibratedIds, calibratedValues } from './calibrated.ts'
import { parseStructured, type Structured } from './structured.ts'

/** Powers of ten of the units: MB/s, microseconds, milliseconds. */
const powers: Readonly<Record<CalibratedId, number>> = { rim: 6, host: -6, 'random-service': -3 }

/** A number with its decimal point moved, exact where it was written by `plainDigits`. */
const moved = (text: string | undefined, power: number): number => Number(`${text ?? ''}e${power}`)

function readConstant(part: string): CalibratedValue {
  const [, name, value, half, form, was, least, most, disks] = calibratedForm.exec(part) ?? []
  const id = calibratedIds.find((one) => one === name) ?? 'rim'
  const power = powers[id]
  const ends = least === undefined ? null : [moved(least, power), moved(most, power)]
  return {
    id,
    value: moved(value, power),
    halfWidth: moved(half, power),
    before: { value: moved(was, power), range: ends && [Math.min(...ends), Math.max(...ends)], isWritten: form === 'had' },
    disks: Number(disks),
  }
}

const known = lastOfEach((content: readonly string[]) =>
  calibratedIds.flatMap((id) => content.map(readConstant).find((one) => one.id === id) ?? []),
)

/** What the field `calibrated` says, each constant once, the first time; the same object for the same text. */
export const calibratedIn = ({ calibrated: { content } }: Pick<Configuration, 'calibrated'>): readonly CalibratedValue[] => known(content)

function constantText({ id, value, halfWidth, before, disks }: CalibratedValue): string {
  const text = (amount: number): string => plainDigits(amount, -powers[id])
  const range = before.range ? `(${text(before.range[0])}-${text(before.range[1])})` : ''
  return `${id}:${text(value)}~${text(halfWidth)}.${before.isWritten ? 'had' : 'was'}${text(before.value)}${range}.n${disks}`
}

/**
 * The value of the field that says some constants.
 *
 * @returns it, or why it cannot be written
 */
export const calibratedValue = (all: readonly CalibratedValue[]): Result<Structured<readonly string[]>> =>
  parseStructured(calibratedValues, all.map(constantText).join(','))
