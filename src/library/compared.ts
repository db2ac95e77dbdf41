import { withValues, type Configuration } from '../configuration/configuration.ts'
import { fieldOf } from '../configuration/fields/fields.ts'
import { formatLink } from '../configuration/link/link.ts'
import { firstConfiguration, setFields } from '../configuration/presets.ts'
import { seriesIn, shortened } from '../configuration/structured/measuredSeries.ts'
import type { Machine } from '../domain/machine.ts'
import type { Measurement } from '../domain/measurement.ts'
import type { MeasuredRing, MeasuredSeries } from '../domain/measuredSeries.ts'
import { configurationOf } from '../pasted/machine/configurationOf.ts'
import type { FoundMachine } from '../pasted/machine/foundMachine.ts'
import { machineStart } from '../pasted/machine/machineStart.ts'
import { otherMachines } from '../pasted/machine/otherMachines.ts'
import { seriesOf, type LeftMeasurement } from '../pasted/measured/series.ts'
import type { ReadText } from '../pasted/readText.ts'
import { calibrate } from '../prediction/gap/calibration.ts'
import type { Calibration, Gap, NotCalibrated, OtherMachine } from '../prediction/gap/gap.ts'
import { gapOf } from '../prediction/gap/gapOf.ts'
import type { RateUnit } from '../units/formatQuantity.ts'
import { rateUnit } from '../views/shared/fieldText.ts'
import { measuredChanges } from '../views/throughput/measuredChanges.ts'

/** What texts, or where they say nothing the link given, say was measured. */
export interface Measured {
  readonly series: readonly MeasuredSeries[]
  readonly left: readonly LeftMeasurement[]
  /** The line that says each rate: "A408". */
  readonly lines: ReadonlyMap<Measurement, string>
}

/** Measurements beside what one machine is predicted to do. */
export interface Compared {
  /** "the machine of lab.txt", "the configuration given". */
  readonly against: string
  readonly unit: RateUnit
  /** With the configuration that each is compared with. */
  readonly gaps: readonly { readonly series: MeasuredSeries; readonly gap: Gap | null; readonly configuration: Configuration }[]
  readonly calibration: Calibration | NotCalibrated
}

/** Rates that were measured, each with the line that says it. */
export function measuredRates(lines: Measured['lines']): Measured {
  const { series, left } = seriesOf([...lines.keys()])
  return { series: shortened(series), left, lines }
}

/** What was measured; of a link only where texts say nothing. */
export function measuredIn(texts: readonly ReadText[], given: Configuration | null): Measured {
  const lines = new Map<Measurement, string>()
  for (const { letter, facts } of texts)
    for (const fact of facts) if (fact.kind === 'measured') lines.set(fact.measurement, `${letter}${fact.rate.line}`)
  const measured = measuredRates(lines)
  return measured.series.length > 0 || !given ? measured : { ...measured, series: seriesIn(given) }
}

/** The lines that a ring of a series comes from. */
export const linesOfRing = ({ lines, left }: Measured, series: MeasuredSeries, { disks }: MeasuredRing): readonly string[] => {
  const isLeft = new Set(left.map(({ measurement }) => measurement))
  const { action, size, depth, direct, jobs, jobsOfEach } = series
  return [...lines].flatMap(([one, line]) => {
    const isOfIt =
      one.action === action && one.size === size && one.depth === depth && one.direct === direct && one.disks === disks && !isLeft.has(one)
    return isOfIt && one.jobs === (jobsOfEach === undefined ? jobs : jobsOfEach * disks) ? [line] : []
  })
}

/** The configuration with a found machine, asked what its drives deliver in order; null where it cannot be one. */
function withMachine(found: FoundMachine, base: Configuration): Configuration | null {
  const start = machineStart(base)
  const values = configurationOf(found, start)
  if (values.machine === undefined) return null
  // what was calibrated was so with other drives
  const calibrated = fieldOf('calibrated').default
  return setFields(start, { calibrated, ...values, order: 'reads', axis: 'disks', view: 'throughput', page: 'answer' })
}

/** A configuration asked for what a series measured, with all measurements in it. */
function asked(configuration: Configuration, all: readonly MeasuredSeries[], series: MeasuredSeries): Configuration {
  // too much for a link is compared all the same
  const changes = measuredChanges(all, series) ?? measuredChanges([series], series) ?? {}
  return withValues(configuration, { ...changes, view: 'throughput', page: 'answer' })
}

function comparedWith(
  against: string,
  configuration: Configuration,
  others: readonly OtherMachine[],
  series: readonly MeasuredSeries[],
): Compared {
  return {
    against,
    unit: rateUnit(configuration.units),
    gaps: series.map((one) => {
      const own = asked(configuration, series, one)
      const alternatives = others.map((other) => ({ ...other, configuration: asked(other.configuration, series, one) }))
      const further = series.filter((other) => other !== one)
      return { series: one, gap: gapOf(own, one, alternatives, further), configuration: own }
    }),
    calibration: calibrate(configuration, series),
  }
}

/**
 * Measurements beside the machines that texts tell of, or where they tell of none, beside the configuration given.
 *
 * @returns nothing where nothing was measured, or where there is nothing to compare it with
 */
export function comparedAll(
  machines: readonly FoundMachine[],
  given: Configuration | null,
  { series }: Pick<Measured, 'series'>,
): readonly Compared[] {
  if (series.length === 0) return []
  const base = given ?? firstConfiguration
  const compared = machines.flatMap((found) => {
    const own = withMachine(found, base)
    const other = (machine: Machine): Configuration | null => withMachine({ ...found, machine }, base)
    const against = found.name === '' ? 'the machine' : `the machine of ${found.name}`
    return own ? [comparedWith(against, own, otherMachines(found, other), series)] : []
  })
  return compared.length > 0 || !given ? compared : [comparedWith('the configuration given', given, [], series)]
}

/**
 * A link to the page with the machine and what was measured, without anything else of the texts.
 *
 * @returns null where the machine cannot be written
 */
export function machineLink(found: FoundMachine, given: Configuration | null, { series }: Pick<Measured, 'series'>): string | null {
  const configuration = withMachine(found, given ?? firstConfiguration)
  const [first] = series
  return configuration && formatLink(first ? asked(configuration, series, first) : configuration)
}
