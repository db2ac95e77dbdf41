import { driveList } from '../../catalog/drives.ts'
import type { PublishedCell } from '../../catalog/publishedResults/barve1999.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { axisValue } from '../../configuration/sweep.ts'
import type { Prediction } from '../../domain/prediction.ts'
import type { Method } from '../../domain/scenario.ts'
import { formatSize, type RateUnit } from '../../units/formatQuantity.ts'
import { countWord } from '../shared/intervalText.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { measuredAt, type FindOutcome, type Models } from './throughputSeries.ts'

/** One method at the present configuration, as both witnesses see it. */
export interface MethodFacts {
  readonly formula: Prediction
  /** Absent until the simulation has its full precision. */
  readonly simulation: Prediction | undefined
}

/** Everything the answer speaks about. */
export interface Facts {
  readonly configuration: Configuration
  /** All disks on the bus, those of other kinds included. */
  readonly drives: number
  readonly unit: RateUnit
  readonly methods: ReadonlyMap<Method, MethodFacts>
  readonly measured: PublishedCell | undefined
  /** What the formulas say of A, where a configuration is pinned. */
  readonly pinned: ReadonlyMap<Method, Prediction> | undefined
}

/** Relative half-width of an interval. */
const halfWidthShare = ({ throughput, uncertainty }: Prediction): number => (uncertainty.high - uncertainty.low) / 2 / throughput

const isFinished = (prediction: Prediction, precision: number): boolean =>
  halfWidthShare(prediction) <= precision || prediction.caveats.some(({ code }) => code === 'interval-wide')

/** Collects what is known about the present configuration. */
export function factsOf(configuration: Configuration, models: Models, find: FindOutcome, pinned?: ReadonlyMap<Method, Prediction>): Facts {
  const { axis, here } = models
  const methods = new Map<Method, MethodFacts>()
  for (const method of models.methods) {
    const formula = here.predictions.get(method)
    const outcome = find(axis.here, method)
    const simulation = outcome?.ok && isFinished(outcome.prediction, configuration.precision) ? outcome.prediction : undefined
    if (formula) methods.set(method, { formula, simulation })
  }
  return {
    configuration,
    drives: here.scenario.drives,
    unit: rateUnit(configuration.units),
    methods,
    measured: measuredAt(configuration, axis, axis.here),
    pinned,
  }
}

/** "four Cheetah 4LP disks", "one disk of your own". */
export function disksText({ drive, disks, others }: Configuration): string {
  const name = driveList.find(({ id }) => id === drive)?.shortName
  const noun = disks === 1 ? 'disk' : 'disks'
  const beside = others === '' ? '' : ' and others'
  return name === undefined ? `${countWord(disks)} ${noun} of your own${beside}` : `${countWord(disks)} ${name} ${noun}${beside}`
}

/** "64 KiB", or what the mean of a mix of sizes is. */
export function readText(configuration: Configuration): string {
  const size = formatSize(axisValue(configuration, 'requestSize'))
  return configuration.mix === '' ? size : `a mix of sizes (${size} on average)`
}

/** What may be said about pipelining: nothing is claimed that is smaller than the interval it was simulated with. */
export type Verdict = 'gain' | 'loss' | 'none'

/** Without a simulation, a smaller difference than this is not worth a claim. */
const smallestClaim = 0.02

/** What the two witnesses together allow to say about pipelined against naive. */
export function verdictOf({ methods }: Facts): { readonly verdict: Verdict; readonly share: number } {
  const [naive, pipelined] = [methods.get('naive'), methods.get('pipelined')]
  if (!naive || !pipelined) return { verdict: 'none', share: 0 }
  const share = pipelined.formula.throughput / naive.formula.throughput - 1
  if (Math.abs(share) < smallestClaim) return { verdict: 'none', share }
  if (naive.simulation && pipelined.simulation) {
    const simulated = pipelined.simulation.throughput / naive.simulation.throughput - 1
    const interval = halfWidthShare(naive.simulation) + halfWidthShare(pipelined.simulation)
    if (Math.abs(simulated) <= interval || simulated > 0 !== share > 0) return { verdict: 'none', share }
  }
  return { verdict: share > 0 ? 'gain' : 'loss', share }
}
