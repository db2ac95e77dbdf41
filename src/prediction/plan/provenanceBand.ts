import { fitErrors } from '../../catalog/calibrations.ts'
import type { Provenance } from '../../catalog/sourced.ts'
import { isUsed, withValues, type Configuration } from '../../configuration/configuration.ts'
import { fieldNames, fieldOf, type FieldName, type NumberName } from '../../configuration/fields/fields.ts'
import { provenanceOf } from '../../configuration/presets.ts'
import { originOf } from '../../configuration/sources.ts'
import { isPhysical } from '../../configuration/sweep.ts'
import { exponential, logarithm } from '../../maths/exponential.ts'
import type { BytesPerSecond, Fraction } from '../../units/quantities.ts'
import { planThroughput, smoothThroughput, type PlanMethod } from './plannedThroughput.ts'

/** A value that is not exactly known, or the fit of all calibrated values together, and what it does to throughput. */
export interface Contributor {
  readonly field: NumberName | 'calibrated-set'
  readonly provenance: Provenance
  readonly source: string
  /** Between these values it may lie; of the calibrated set, factors of throughput. */
  readonly range: readonly [number, number]
  /** Throughput at both ends of the range, everything else as configured; lowest first. */
  readonly throughput: readonly [BytesPerSecond, BytesPerSecond]
  /** Of the variance of all contributors. */
  readonly share: Fraction
}

/** How well throughput is known: given how well the configured values are and, of a calibrated set, how far the formula was off. */
export interface ProvenanceBand {
  readonly method: PlanMethod
  readonly throughput: BytesPerSecond
  /** 95 % of what throughput may be, where `isCovered`; else by the inputs alone. */
  readonly low: BytesPerSecond
  readonly high: BytesPerSecond
  /** Whether bands like this hold measured throughputs as often as they say: those of calibrated sets do, those of published facts alone do not. */
  readonly isCovered: boolean
  /** The widest first. */
  readonly contributors: readonly Contributor[]
  /** The figure to look up: the widest that is a fact about hardware; null where there is none. */
  readonly lookUp: Contributor | null
  /** Texts in use that are not published: seek tables and zones have no width here. */
  readonly notCovered: readonly FieldName[]
}

/** Choices of the user, not facts about hardware. */
const chosen: ReadonlySet<FieldName> = new Set(['disks', 'requestSize', 'span', 'spanStart', 'thinkTime', 'fence', 'precision', 'seed'])

/** Half-widths: a printed value is rounded, a derived one has a fit in it; an assumed one may be half or twice as large. */
const publishedWidth = 0.01
const derivedWidth = 0.02
const assumedFactor = 2

function rangeOf(provenance: Provenance, value: number, range: readonly [number, number] | undefined): readonly [number, number] | null {
  switch (provenance) {
    case 'published':
      return [value * (1 - publishedWidth), value * (1 + publishedWidth)]
    case 'derived':
      return [value * (1 - derivedWidth), value * (1 + derivedWidth)]
    case 'borrowed':
      return range ?? [value / assumedFactor, value * assumedFactor]
    case 'assumed':
      return [value / assumedFactor, value * assumedFactor]
    case 'calibrated':
      return null
  }
}

/** A value and where it may lie. */
type Doubt = Omit<Contributor, 'throughput' | 'share'>

function isNumber(name: FieldName): name is NumberName {
  return fieldOf(name).type === 'number'
}

function doubtOf(configuration: Configuration, name: FieldName): readonly Doubt[] {
  if (!isNumber(name) || chosen.has(name) || !isUsed(configuration, name) || configuration[name] === 0) return []
  const sourced = originOf(configuration, name)
  if (sourced === null) return []
  const found = rangeOf(sourced.provenance, configuration[name], sourced.range)
  if (found === null) return []
  const field = fieldOf(name)
  const whole = field.type === 'number' && field.whole === true
  const range = whole ? ([Math.round(found[0]), Math.round(found[1])] as const) : found
  return range[0] < range[1] ? [{ field: name, provenance: sourced.provenance, source: sourced.source, range }] : []
}

/** Two standard errors of the formula with a calibrated set, if one is in use; as factors of throughput. */
function fitDoubt(configuration: Configuration, method: PlanMethod): readonly Doubt[] {
  const error = fitErrors.find(({ system }) => system === configuration.preset)
  const fitted = error && fieldNames.find((name) => provenanceOf(configuration, name)?.provenance === 'calibrated')
  if (!fitted) return []
  const width = 2 * (method === 'pipelined' ? error.pipelined : error.naive)
  return [
    {
      field: 'calibrated-set',
      provenance: 'calibrated',
      source: originOf(configuration, fitted)?.source ?? '',
      range: [1 - width, 1 + width],
    },
  ]
}

const doubts = (configuration: Configuration, method: PlanMethod): readonly Doubt[] => [
  ...fieldNames.flatMap((name) => doubtOf(configuration, name)),
  ...fitDoubt(configuration, method),
]

function throughputWith(configuration: Configuration, method: PlanMethod, field: Doubt['field'], value: number): BytesPerSecond {
  if (field === 'calibrated-set') return value * smoothThroughput(configuration, method)
  return smoothThroughput(withValues(configuration, { [field]: value }), method)
}

/** Variance of the logarithm of throughput, if the value lies anywhere between the ends alike. */
function varianceOf([low, high]: readonly [number, number]): number {
  const width = logarithm(high / low)
  return (width * width) / 12
}

/** 97.5 % quantile of the normal law. */
const normalQuantile = 1.96

/**
 * The band of throughput that follows from where the configured values come from, by the closed forms.
 *
 *   ln X: mean Σ (ln X_low + ln X_high)/2, variance Σ (ln X_high − ln X_low)²/12, ±1.96 standard deviations
 *
 * To first order: each value moves from end to end of its range alone, and the swings add as independent uniform errors do. Published values
 * ±1 %, derived ±2 %, borrowed over the range of their class, assumed from half to twice; calibrated values belong together and are as wide
 * as their fit and the formula’s own error, ±2 rms errors of the formula against the measured throughput. Values the user typed are taken as exact. Sampling agrees within an eighth
 * of the width (tests/unit/prediction/plan/provenanceBand.test.ts). Of naive reads the swings are those of the paper's equations, which are
 * smooth; drawn by the recurrence, ends lie within a sixth of the width of these, but half a width off where the band is 1 % wide (a Sparc-20 with Cheetahs).
 *
 * @returns null where the configuration is impossible
 */
export function provenanceBand(configuration: Configuration, method: PlanMethod): ProvenanceBand | null {
  const throughput = planThroughput(configuration, method)
  if (throughput === 0) return null
  const smooth = smoothThroughput(configuration, method)
  const swings = doubts(configuration, method).flatMap((doubt) => {
    const ends = doubt.range.map((value) => (throughput * throughputWith(configuration, method, doubt.field, value)) / smooth)
    const swing = [Math.min(...ends), Math.max(...ends)] as const
    return swing[0] > 0 ? [{ doubt, swing, variance: varianceOf(swing) }] : []
  })
  const variance = swings.reduce((sum, swing) => sum + swing.variance, 0)
  const shift = swings.reduce((sum, { swing }) => sum + (logarithm(swing[0] / throughput) + logarithm(swing[1] / throughput)) / 2, 0)
  const contributors = swings
    .map(({ doubt, swing, variance: own }): Contributor => ({ ...doubt, throughput: swing, share: variance > 0 ? own / variance : 0 }))
    .sort((one, other) => other.share - one.share)
  const reach = normalQuantile * Math.sqrt(variance)
  const isStructured = (name: FieldName): boolean =>
    name !== 'machine' && fieldOf(name).type === 'structured' && isPhysical(name) && isUsed(configuration, name)
  const isUnpublished = (name: FieldName): boolean => !['published', undefined].includes(originOf(configuration, name)?.provenance)
  return {
    method,
    throughput,
    low: throughput * exponential(shift - reach),
    high: throughput * exponential(shift + reach),
    isCovered: contributors.some(({ field }) => field === 'calibrated-set'),
    contributors,
    lookUp: contributors.find(({ field }) => field !== 'calibrated-set') ?? null,
    notCovered: fieldNames.filter((name) => isStructured(name) && isUnpublished(name)),
  }
}

/** `provenanceBand` where it is covered; null without computing one where nothing in use was calibrated. */
export const coveredBand = (configuration: Configuration, method: PlanMethod): ProvenanceBand | null =>
  fitDoubt(configuration, method).length > 0 ? provenanceBand(configuration, method) : null
