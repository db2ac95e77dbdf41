import { cineBlitz } from '../catalog/publishedResults/barve1999CineBlitz.ts'
import { withValues } from '../configuration/configuration.ts'
import { presetConfiguration } from '../configuration/presets.ts'
import { resolve } from '../configuration/resolve/resolve.ts'
import { runControl } from '../configuration/resolve/runControl.ts'
import { granted } from '../domain/problem.ts'
import { throughputByEquations } from '../models/bus/equationPredictions.ts'
import { roundsDuration } from '../models/bus/rounds.ts'
import type { Bytes, BytesPerSecond, Fraction } from '../units/quantities.ts'
import { predictors } from '../prediction/predictors.ts'
import { ofBound, signed, worstOf, type Findings, type Judged } from './errors.ts'

/** Two disks of the media server at one size of reads. Errors are of throughput against our simulation, as no measurement is printed. */
export interface CineBlitzRow {
  readonly requestSize: Bytes
  readonly simulated: BytesPerSecond
  /** Of what admits streams: equations (1)–(4) with the sum of minima, no longer than one disk alone. */
  readonly equations: Fraction
  /** Of equation (3) with the sum of minima, and nothing else. */
  readonly equation3: Fraction
  /** Of the recurrence that answers for naive reads. */
  readonly recurrence: Fraction
}

/** As finely as the error that is judged needs. */
const precision = 0.003

export const cineBlitzStudy = (): readonly CineBlitzRow[] =>
  cineBlitz.sizes.map((requestSize) => {
    const configuration = withValues(presetConfiguration(cineBlitz.system), { requestSize, precision })
    const scenario = granted(resolve(configuration))
    const simulated = predictors.simulation.answer({ scenario, run: runControl(configuration) }).throughput
    const error = (throughput: BytesPerSecond): Fraction => throughput / simulated - 1
    return {
      requestSize,
      simulated,
      equations: error(throughputByEquations(scenario)),
      equation3: error((scenario.drives * requestSize) / roundsDuration(scenario).duration),
      recurrence: error(predictors.formula.answer({ scenario }).throughput),
    }
  })

/** The media server: the equations that admit streams, against the simulation, as no measurement is printed. */
export function cineBlitzFindings(rows: readonly CineBlitzRow[]): Findings {
  const all = (name: 'equations' | 'equation3' | 'recurrence'): readonly Judged[] => rows.map((row) => ({ error: row[name] }))
  const largest = (name: 'equations' | 'equation3' | 'recurrence'): string => signed(worstOf(all(name)).error)
  return {
    cineBlitz: ofBound(
      all('equations'),
      cineBlitz.largestError,
      `worst ${largest('equations')} %; equation (3) alone ${largest('equation3')} %, recurrence ${largest('recurrence')} %`,
    ),
  }
}
