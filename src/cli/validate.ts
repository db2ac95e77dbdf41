import { uncalibrated } from '../catalog/calibrations.ts'
import {
  allFormulaStudies,
  equation3Studies,
  formulaStudies,
  systemStudies,
  twoConstantStudies,
  uncalibratedStudies,
} from '../prediction/studies/validation.ts'
import { atFittedCost, gainRows, largeGain, signCount, type GainRow } from '../prediction/plan/breakEvenStudy.ts'
import { simulation } from '../prediction/predictors.ts'
import { streamExample, streamJobs, streamRisk, streamsFor } from '../prediction/plan/streams.ts'
import { presetConfiguration } from '../configuration/presets.ts'
import { validateQueueing } from './validateQueueing.ts'
import { validateCaching } from './validateCaching.ts'
import { validateStriping } from './validateStriping.ts'
import { errorSummary, type ValidationRow, type ValidationStudy } from '../prediction/studies/validationPlans.ts'
import { agreementBound, agreementCells, agreementTable, type AgreementSummary } from '../prediction/studies/agreement.ts'
import { publishedWindow, roundsStudy, type RoundsRow } from '../prediction/studies/roundsStudy.ts'

const percent = (value: number): string => `${(100 * value).toFixed(2)} %`.padStart(8)

function line({ title, basis, rows }: ValidationStudy): string {
  const { rms, mean, largest } = errorSummary(rows)
  return `  ${title.padEnd(72)} ${String(rows.length).padStart(3)} cells  rms ${percent(rms)}  mean ${percent(mean)}  max ${percent(largest)}   ${basis}`
}

const within = (rows: readonly ValidationRow[], limit: number): number => rows.filter(({ error }) => Math.abs(error) <= limit).length

/** Rounds by both measures, as least and most over the paper's mixes for each number of disks. */
function roundsLines(rows: readonly RoundsRow[]): string {
  const range = (values: readonly number[]): string => `${percent(Math.min(...values))} to ${percent(Math.max(...values))}`
  return [2, 3, 4]
    .map((drives) => {
      const own = rows.filter((row) => row.drives === drives)
      const window = range(own.map(({ inWindow }) => inWindow))
      const strict = range(own.map((row) => row.strict))
      return `  ${drives} disks, ${own.length} mixes: window ${window}, strict ${strict}`
    })
    .join('\n')
}

function agreementLine({ system, facts, equation, cells, rms, worst, beyond, unannounced }: AgreementSummary): string {
  const { drives, requestSize, fence, error } = worst
  const signed = `${error < 0 ? '−' : '+'}${(100 * Math.abs(error)).toFixed(2)} %`.padStart(9)
  const where = `at ${drives} × ${requestSize / 1024} KiB, fence ${fence}`.padEnd(28)
  const carrying = unannounced === 0 ? 'all with a caveat' : `${unannounced} without a caveat`
  const bound = `beyond ${100 * agreementBound[equation]} %: ${beyond}`
  const title = `${system}, ${facts}, equation (${equation})`.padEnd(46)
  return `  ${title} ${String(cells).padStart(4)} cells  rms ${percent(rms)}  max ${signed} ${where} ${bound}${beyond > 0 ? `, ${carrying}` : ''}`
}

/** Prints how far the equations are from the simulation over a grid, and whether the user is told where they are far. */
function validateAgreement(write: (text: string) => void): void {
  write('\nAgreement of the witnesses: equations (1)–(4) against the simulation, 1–16 disks, 16–128 KiB, fences 0–255\n')
  write(`${agreementTable(agreementCells()).map(agreementLine).join('\n')}\n`)
}

/** In how many cells pipelining is rightly said to gain or to lose, and the cells where it is not. */
function breakEvenLines(title: string, rows: readonly GainRow[]): string {
  const { cells, right, large, largeRight } = signCount(rows)
  const wrong = rows
    .filter(({ hasRightSign }) => !hasRightSign)
    .map(
      ({ table, cell, published, predicted }) =>
        `    ${table}, ${cell.drives} disks, ${cell.requestSize / 1024} KiB: measured ${percent(published).trim()}, predicted ${percent(predicted).trim()}`,
    )
  return [
    `  ${title.padEnd(72)} sign right in ${right} of ${cells} cells, in ${largeRight} of ${large} beyond ${100 * largeGain} %`,
    ...wrong,
  ].join('\n')
}

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

/** Prints every published cell's error by system and method; see prediction/studies/validationPlans.ts for what each study was fitted to. */
export function validate(write: (text: string) => void): void {
  const section = (heading: string, studies: readonly ValidationStudy[]): void => {
    write(`${heading}\n${studies.map(line).join('\n')}\n\n`)
  }
  section(
    'Simulation, two constants (bus rate, overhead) calibrated on two disks, naive, 16–128 KB, more than two disks',
    twoConstantStudies(),
  )
  const systems = systemStudies()
  section('Simulation, one calibrated set per system, all sizes', systems)
  const rows = systems.flatMap((study) => study.rows)
  const beyond = rows.filter(({ error }) => Math.abs(error) > 0.05)
  write(`  ${within(rows, 0.05)} of ${rows.length} cells within 5 %, ${within(rows, 0.08)} within 8 %; beyond 5 %:\n`)
  for (const { table, method, cell, error } of beyond) {
    write(`    ${table} ${method}, ${cell.drives} disks, ${cell.requestSize / 1024} KiB: ${(100 * error).toFixed(1)} %\n`)
  }
  write('\n')
  section('Formulae with the same sets', formulaStudies())
  const gains = [
    breakEvenLines('Simulation, cost of loading ahead fitted to the gains', gainRows(atFittedCost(rows))),
    breakEvenLines('Simulation, the calibrated sets', gainRows(rows)),
    breakEvenLines('Formulae with the same sets, all sizes', gainRows(allFormulaStudies().flatMap((study) => study.rows))),
  ]
  write(`Break-even map: does pipelining gain or lose? Measured gains of Tables 4–6\n${gains.join('\n')}\n\n`)
  section('Equation (3) with its own two constants (published claim: 12 %)', equation3Studies())
  section('Simulation, nothing calibrated, Table 6 naive', uncalibratedStudies())
  const { mean, largest } = uncalibrated.diskSim
  write(
    `  DiskSim 4.0 on the same cells                                              18 cells                   mean ${percent(mean)}  max ${percent(largest)}   published comparison run\n`,
  )
  const rounds = roundsStudy()
  const [low, high] = publishedWindow
  write(
    `\nRounds on the Cheetah system, mixes of 1–4 sizes, fence 0 and 255 (the paper's window measure: ${percent(low).trim()} to ${percent(high).trim()})\n`,
  )
  write(`${roundsLines(rounds)}\n`)
  write('  Random order scores 59 to 67 % in the window, disks that do not interact 90 to 95 %: only the strict measure tells rounds.\n')
  validateAgreement(write)
  write(`\nVideo streams on the Cheetah system; the paper prints no example, its inputs are chosen here\n${streamLines()}\n`)
  validateStriping(write)
  validateQueueing(write)
  validateCaching(write)
  const misprinted = rows.filter(({ cell, method }) => cell.misprint && method === 'naive')
  for (const { table, cell } of misprinted) {
    write(`\nMisprint: ${table}, ${cell.drives} disks, ${cell.requestSize / 1024} KB. ${cell.misprint?.reason} 1.58 is used.\n`)
  }
}
