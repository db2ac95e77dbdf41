import type { Section } from '../../answer/document.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { physicalKey } from '../../configuration/sweep.ts'
import type { PositioningRule } from '../../domain/scenario.ts'
import type { StreamJob, StreamPlan, StreamRisk } from '../../prediction/plan/planning.ts'
import { counted, formatCount, formatPercent, formatRate, formatSize, formatTime } from '../../units/formatQuantity.ts'
import { pinnedName } from '../shared/comparison.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { capitalized } from '../shared/intervalText.ts'
import { answerAt } from '../shared/simulatedRate.ts'
import type { SimulatedPoints, SimulationPoint } from '../shared/simulationRun.ts'
import type { Planning } from '../../prediction/witnesses.ts'
import { improvedMethod } from './planParts.ts'

/** A number of streams that is promised, with the simulation that puts a risk to it. */
export interface StreamPromise {
  readonly job: StreamJob
  readonly point: SimulationPoint
}

/** How many streams the disks serve. */
export interface StreamState {
  readonly plan: StreamPlan
  readonly admission: ReturnType<Planning['streamsFor']>
  readonly promises: readonly StreamPromise[]
}

const simulatedPromises = 4

/** The streams of a configuration, by the closed forms, and what has to be simulated. */
export function streamState(
  configuration: Configuration,
  planning: Pick<Planning, 'streamsFor' | 'streamJobs'>,
  method: StreamPlan['method'] = improvedMethod(configuration),
): StreamState {
  const { streamRate: rate, streamPeriod: period, streamReads: requestsPerPeriod } = configuration
  // every choice of the field is one
  const positioningRule = configuration.positioningRule as PositioningRule
  const plan: StreamPlan = { rate, period, requestsPerPeriod, method, positioningRule }
  const key = physicalKey(configuration)
  const promises = planning.streamJobs(configuration, plan, simulatedPromises).map((job) => ({
    job,
    point: {
      key: `streams|${key}|${rate}|${period}|${requestsPerPeriod}|${plan.method}|${job.streams}`,
      question: { scenario: job.scenario, run: job.run },
      onlyFinal: true,
    },
  }))
  return { plan, admission: planning.streamsFor(configuration, plan), promises }
}

/** What the simulation says of a promise; null until it has answered. */
export function riskOf(
  { job, point }: StreamPromise,
  mostOverruns: number,
  { outcomes }: Pick<SimulatedPoints, 'outcomes'>,
  { streamRisk }: Pick<Planning, 'streamRisk'>,
): StreamRisk | null {
  const said = answerAt(outcomes, point.key)
  return said ? streamRisk(job, said, mostOverruns) : null
}

/** A small share with one decimal: "0.4 %". */
const fineShare = (share: number): string => `${(share * 100).toFixed(1)}\u00A0%`

/** How many streams can be promised, at what risk, and what memory they need. */
function streamSentence({ admission, plan }: StreamState, risks: readonly (StreamRisk | null)[], configuration: Configuration): string {
  if (!admission.ok) return admission.problems[0]?.message ?? ''
  const { streams, rounds, requestSize, bufferPerStream, buffer, playing } = admission.value
  if (streams === 0) return `No stream can be served: a round of reads takes longer than the period of ${formatTime(plan.period)}.`
  const need = `Each needs a buffer of ${formatSize(bufferPerStream)}, ${formatSize(buffer)} for all.`
  const mean = `On average ${counted(streams, 'stream fits', 'streams fit')} (${counted(rounds, 'round')} of ${formatSize(requestSize)} reads, ${formatRate(playing, rateUnit(configuration.units))}).`
  const kept = risks.find((risk) => risk?.keepsPromise === true)
  const least = fineShare(configuration.streamRisk)
  if (kept)
    return `${counted(kept.streams, 'stream')} can be promised: ${fineShare(kept.overrun)} of simulated periods are late, at most ${fineShare(kept.high)} with 95\u00A0% confidence. ${mean} ${need}`
  if (risks.includes(null)) return `${mean} The risk is being simulated. ${need}`
  return `${mean} None of the simulated numbers is late in fewer than ${least} of periods, with confidence. ${need}`
}

/** "0.4 % (0.2 % to 0.7 %)" */
const riskText = ({ overrun, low, high }: StreamRisk): string => `${fineShare(overrun)} (${fineShare(low)} to ${fineShare(high)})`

/** The share of a period that its reads take in 99 of 100. */
const fullness = ({ period }: StreamRisk): string =>
  `${formatTime(period.percentile99)}, ${formatPercent(period.percentile99 / period.limit)}`

/** Numbers of streams that may be promised; of A with its letter, as its rows stand beneath the present ones. */
export function streamSection(
  state: StreamState,
  risks: readonly (StreamRisk | null)[],
  configuration: Configuration,
  isPinned: boolean,
): Section {
  const rows = state.promises.map(({ job }, index) => {
    const risk = risks[index] ?? null
    const name = isPinned ? pinnedName(formatCount(job.streams)) : formatCount(job.streams)
    return risk ? [name, riskText(risk), fullness(risk), risk.keepsPromise ? '✓ kept' : '✗ not kept'] : [name, 'simulating …', null, null]
  })
  const names = ['streams', 'late periods', '99 of 100 within', 'promise']
  return {
    name: `How many video streams? ${capitalized(state.plan.method)}`,
    beside: 'rows',
    asks: [
      'Streams of',
      { field: 'streamRate' },
      'served every',
      { field: 'streamPeriod' },
      'in',
      { field: 'streamReads', noun: configuration.streamReads === 1 ? 'read,' : 'reads,' },
      'late in at most',
      { field: 'streamRisk' },
      'of periods',
    ],
    text: [streamSentence(state, risks, configuration)],
    ...(rows.length > 0 && { table: { columns: names.map((name) => ({ name, kind: 'text' })), rows } }),
  }
}
