import { withValues, type Configuration } from '../../configuration/configuration.ts'
import { presetById, presetConfiguration } from '../../configuration/presets.ts'
import { resolveArray } from '../../configuration/resolve/resolveArray.ts'
import { resolveQueueing } from '../../configuration/resolve/resolveQueueing.ts'
import type { Queueing, Striping, Witnesses } from '../../prediction/witnesses.ts'
import type { BytesPerSecond } from '../../units/quantities.ts'
import { randomReads } from './systemNumbers.ts'

/** The closed forms of the questions that published systems are opened at. */
export interface ClassicForms {
  readonly bus: Pick<Witnesses['bus'], 'predictAlong'>
  readonly striping: Pick<Striping, 'predictArrayByFormula'>
  readonly queueing: Pick<Queueing, 'queueingFormula'>
}

/** The question that a system was published for. */
const questionOf = ({ preset }: Pick<Configuration, 'preset'>): string => presetById(preset).home ?? 'throughput'

/** A published system, asked that. */
export function classicConfiguration(preset: string): Configuration {
  const own = presetConfiguration(preset)
  return withValues(own, { view: questionOf(own) })
}

/** What a published system delivers by formula. */
export interface ClassicRate {
  readonly throughput: BytesPerSecond
  /** The formula knows only the most it could be. */
  readonly isBound: boolean
}

const exactly = (throughput: BytesPerSecond | undefined): ClassicRate | null =>
  throughput === undefined ? null : { throughput, isBound: false }

/**
 * Throughput of a published system by the closed form of the question it was published for.
 *
 * @returns null where that question is about something else, as caches are, or has no closed form
 */
export function classicRate(configuration: Configuration, { bus, striping, queueing }: ClassicForms): ClassicRate | null {
  switch (questionOf(configuration)) {
    case 'throughput':
      return exactly(randomReads(configuration, { bus, tree: bus })?.throughput)
    case 'striping': {
      const array = resolveArray(configuration)
      return array.ok ? exactly(striping.predictArrayByFormula(array.value).throughput) : null
    }
    case 'drives': {
      const queued = resolveQueueing(configuration)
      if (!queued.ok || queueing.queueingFormula.refuses(queued.value)) return null
      const { throughput, remarks = [] } = queueing.queueingFormula.predict(queued.value)
      return { throughput, isBound: remarks.some(({ code }) => code === 'scheduling-bound') }
    }
    default:
      return null
  }
}
