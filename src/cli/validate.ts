import { blindRuns } from '../catalog/blindRuns.ts'
import { simulation } from '../prediction/simulation.ts'
import { streamExample, streamJobs, streamRisk, streamsFor } from '../prediction/plan/streams.ts'
import { presetConfiguration } from '../configuration/presets.ts'
import { validateBarve } from './validateBarve.ts'
import { validateCineBlitz } from './validateCineBlitz.ts'
import { validateRivals } from './validateRivals.ts'
import { validateRounds } from './validateRounds.ts'
import { claimTable } from './validateClaims.ts'
import { validateBands } from './validateBands.ts'
import { validatePapers } from './validatePapers.ts'
import { blindFindings } from '../prediction/studies/findings.ts'

const percent = (value: number): string => `${(100 * value).toFixed(2)} %`.padStart(8)

/** The worked example of a video server: streams admitted on average, and what the simulation says about two numbers of them. */
function streamLines(): string {
  const { preset, plan } = streamExample
  const configuration = presetConfiguration(preset)
  const admission = streamsFor(configuration, plan)
  if (!admission.ok) return '  impossible'
  const { streams, rounds, readDuration, bufferPerStream, requestSize } = admission.value
  const inputs = `  ${plan.rate} B/s a stream, one read of ${requestSize} B in ${plan.period} s; sum of minima`
  const admitted = `${streams} streams: ${rounds} rounds of ${(1000 * readDuration).toFixed(1)} ms; ${bufferPerStream} B of buffer each, two halves`
  const risks = streamJobs(configuration, plan, 2).map((job) => {
    const risk = streamRisk(job, simulation.answer(job), 0.01)
    if (!risk) return '    nothing measured'
    const { percentile99, periods } = risk.period
    return `    simulated, ${job.streams} streams: ${percent(risk.overrun).trim()} of ${periods} periods overrun (${percent(risk.low).trim()} to ${percent(risk.high).trim()}), 99 % within ${(1000 * percentile99).toFixed(0)} ms`
  })
  return [inputs, `  ${admitted}`, ...risks].join('\n')
}

/** Prints every comparison with what is published, and at the end what all of them come to. */
export async function validate(write: (text: string) => void): Promise<void> {
  const barve = validateBarve(write)
  const rivals = validateRivals(write)
  const rounds = validateRounds(write)
  validateBands(write)
  write(`\nVideo streams on the Cheetah system; the paper prints no example, its inputs are chosen here\n${streamLines()}\n`)
  const server = validateCineBlitz(write)
  const inPapers = await validatePapers(write)
  const found = {
    ...blindFindings(blindRuns),
    ...barve,
    ...rivals,
    ...server,
    ...rounds,
    ...inPapers,
  }
  write(`\n${claimTable(found)}\n`)
}
