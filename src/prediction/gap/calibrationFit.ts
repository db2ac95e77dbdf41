import { driveOfToday } from '../../catalog/machineDrives.ts'
import { withValues, type Configuration } from '../../configuration/configuration.ts'
import { titleOf } from '../../configuration/fields/field.ts'
import { fields } from '../../configuration/fields/fields.ts'
import { baseConfiguration } from '../../configuration/presets.ts'
import { resolvePass } from '../../configuration/resolve/resolvePass.ts'
import type { CalibratedValue } from '../../domain/calibratedValue.ts'
import { studentQuantile } from '../../maths/studentQuantile.ts'
import type { Fraction } from '../../units/quantities.ts'
import { borrowedRim } from './borrowedRate.ts'
import { oneKind, rimValues } from './calibratedMachine.ts'
import { curveOf, type Conditions, type Curve } from './curve.ts'
import { mostSquares } from './misfit.ts'

/** Of so many independent measurements, numbers of drives below the knee, at least this many for each constant, and one more. */
const forEach = 2

/** A measurement as a calibration sees it. */
export interface Met {
  readonly series: number
  readonly conditions: Conditions
  readonly rate: number
  readonly spread: Fraction
}

/** A constant that can be set: by which value, and what it was. */
export interface Knob {
  readonly id: CalibratedValue['id']
  readonly name: string
  readonly before: CalibratedValue['before']
  /** The configuration with another value; null where it cannot have it. */
  readonly set: (value: number) => Configuration | null
}

export const constantsAllowed = (measurements: number): number => Math.max(0, Math.floor((measurements - 1) / forEach))

/** Where the search for a time begins that was nothing: seconds. */
const smallTime = 1e-4

/** Digits of a constant: more than any measurement has. */
const rounded = (value: number): number => Number(value.toPrecision(5))

/** The rate at the rim of all drives of a machine of one kind. */
export function rimKnob(configuration: Configuration): Knob | string {
  const node = oneKind(configuration)
  const pass = resolvePass(configuration)
  if (!node) return 'The machine has drives of several kinds, and nothing says which of them were measured.'
  if (!pass.ok) return pass.problems[0]?.message ?? 'Nothing is predicted of this machine.'
  const lent = borrowedRim(configuration)
  const ofEntry = node.rim === undefined ? (driveOfToday(node.drive)?.values.rim.range ?? null) : null
  const range = lent ? ([lent.least, lent.most] as const) : ofEntry
  return {
    id: 'rim',
    name: 'Rate of a disk at the rim',
    before: { value: node.rim ?? pass.value.scenario.drives[0]?.media.rim ?? 0, range, isWritten: node.rim !== undefined },
    set: (value) => {
      const values = rimValues(configuration, rounded(value))
      return values && withValues(configuration, values)
    },
  }
}

/** A field of times that random reads take. */
export function fieldKnob(configuration: Configuration, id: 'host' | 'random-service'): Knob {
  const name = id === 'host' ? 'readCost' : 'missOverhead'
  const { minimum, maximum } = fields[name]
  return {
    id,
    name: titleOf(fields[name]),
    before: { value: configuration[name], range: null, isWritten: configuration[name] !== baseConfiguration(configuration)[name] },
    set: (value) => (value > minimum && value <= maximum ? withValues(configuration, { [name]: rounded(value) }) : null),
  }
}

/**
 * The value of a knob with which a curve meets measurements best, by least squares of relative errors: secants on the weighted mean error, which is nearly a
 * straight line of the value or of its inverse.
 */
export function fitted(knob: Knob, used: readonly Met[], start: number): number | null {
  const error = (value: number): number | null => {
    const configuration = knob.set(value)
    if (!configuration) return null
    const curve = curveOf(configuration)
    let [sum, weights] = [0, 0]
    for (const { conditions, rate, spread } of used) {
      const said = curve(conditions)
      if (said === null) return null
      const weight = 1 / (spread * spread + 1e-8)
      sum += weight * (said / rate - 1)
      weights += weight
    }
    return sum / weights
  }
  let [one, other] = [start, start * 1.05]
  let [atOne, atOther] = [error(one), error(other)]
  for (let step = 0; step < 30; step++) {
    if (atOne === null || atOther === null) return null
    if (Math.abs(atOther) < 1e-7 || atOne === atOther) return other
    const next = Math.min(4 * other, Math.max(other / 4, other - (atOther * (other - one)) / (atOther - atOne)))
    ;[one, atOne] = [other, atOther]
    other = next
    atOther = error(other)
  }
  return atOther !== null && Math.abs(atOther) < 1e-4 ? other : null
}

/** Where drives decide, so that a measurement tells of them: each goes as fast as alone, within a share. */
function tellsOfDrives(curve: Curve, { conditions }: Met): boolean {
  const [here, alone] = [curve(conditions), curve({ ...conditions, disks: 1 })]
  if (here === null || alone === null) return false
  // random reads wait for each other a little long before a link is full
  return here > (conditions.action === 'randread' ? 0.9 : 0.985) * conditions.disks * alone
}

export interface Fit {
  readonly knob: Knob
  readonly value: number
  readonly halfWidth: number
  readonly used: readonly Met[]
}

/**
 * A constant from the measurements that tell of it; the sentence says what is missing.
 *
 * @param now the configuration as it is
 * @param freedom of the spread of the measurements
 */
export function fitOf(now: Configuration, knob: Knob, met: readonly Met[], freedom: number): Fit | string {
  let { value } = knob.before
  let used: readonly Met[] = []
  // which measurements lie below the knee depends on the constant
  for (let round = 0; round < 3; round++) {
    const configuration = round === 0 ? now : knob.set(value)
    const curve = configuration && curveOf(configuration)
    used = curve ? met.filter((one) => tellsOfDrives(curve, one)) : []
    if (constantsAllowed(used.length) < 1) {
      const missing = 1 + forEach - used.length
      return `needs ${missing} more ${missing === 1 ? 'measurement' : 'measurements'}, with other numbers of disks, below what the links carry`
    }
    const found = fitted(knob, used, value > 0 ? value : smallTime)
    if (found === null || !knob.set(found)) return 'no value that the machine can have meets what was measured'
    value = found
  }
  const there = knob.set(value)
  const curve = there && curveOf(there)
  const off = used.map(({ conditions, rate }) => (curve?.(conditions) ?? 0) / rate - 1)
  const squares = off.reduce((sum, one) => sum + one * one, 0)
  const spread = used.reduce((sum, one) => sum + one.spread * one.spread + 0.015 * 0.015, 0) / used.length
  if (squares / spread > mostSquares(used.length, freedom))
    return 'something else than the disks limits what was measured: find the gap first'
  const halfWidth = (studentQuantile(used.length - 1) * Math.sqrt(squares / (used.length - 1))) / Math.sqrt(used.length)
  // relative errors of rates, as those of the constant that moves them
  const step = knob.set(value * 1.01)
  const first = used[0]
  const [here, moved] = first && step && curve ? [curve(first.conditions), curveOf(step)(first.conditions)] : [null, null]
  const slope = here !== null && moved !== null ? Math.abs(moved / here - 1) / 0.01 : 1
  return { knob, value: rounded(value), halfWidth: rounded((halfWidth * value) / Math.max(slope, 1e-3)), used }
}
