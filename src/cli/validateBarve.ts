import { diskSimRuns } from '../catalog/calibrations.ts'
import type { ClaimName, Finding } from '../catalog/claims.ts'
import { conflicts } from '../catalog/publishedResults/barve1999Conflicts.ts'
import { withoutGain } from '../catalog/publishedResults/barve1999WithoutGain.ts'
import { atFittedCost, gainRows, largeGain, signCount, type GainRow } from '../prediction/plan/breakEvenStudy.ts'
import { prefetchFindings, withoutGainFindings } from '../prediction/studies/barveFindings.ts'
import { calibratedFindings, formulaFindings, nothingFittedFindings, twoConstantFindings } from '../prediction/studies/findings.ts'
import {
  allFormulaStudies,
  equation3Studies,
  equationsStudies,
  formulaStudies,
  systemStudies,
  twoConstantStudies,
  uncalibratedStudies,
} from '../prediction/studies/validation.ts'
import { errorSummary, type ValidationRow, type ValidationStudy } from '../prediction/studies/validationPlans.ts'
import { prefetchStudy, type PrefetchRow } from '../prediction/studies/prefetchStudy.ts'
import { withoutGainStudy, type WithoutGainRow } from '../prediction/studies/withoutGainStudy.ts'

const percent = (value: number): string => `${(100 * value).toFixed(2)} %`.padStart(8)

function line({ title, standing, basis, rows }: ValidationStudy): string {
  const { rms, mean, largest } = errorSummary(rows)
  return `  ${title.padEnd(72)} ${String(rows.length).padStart(3)} cells  rms ${percent(rms)}  mean ${percent(mean)}  max ${percent(largest)}   ${standing}: ${basis}`
}

const within = (rows: readonly ValidationRow[], limit: number): number => rows.filter(({ error }) => Math.abs(error) <= limit).length

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

/** What both witnesses say of the system that the paper saw no gain on, a line for each number of disks. */
function withoutGainLines(rows: readonly WithoutGainRow[]): string {
  const gain = (value: number): string => (100 * value).toFixed(1)
  const counts = [...new Set(rows.map(({ drives }) => drives))]
  return [
    `Cheetahs on the Sparc-20, seen, the host’s constants of Table 4, others of Table 6: “${withoutGain.sentence}” Gains in %, simulated (formula), 8 to 128 KiB`,
    ...counts.map((count) => {
      const own = rows.filter(({ drives }) => drives === count)
      return `  ${count} disks ${own.map(({ simulated, formula }) => `${gain(simulated).padStart(7)} (${gain(formula)})`).join('')}`
    }),
  ].join('\n')
}

/** What PREFETCH gains in each published cell, a line for each number of disks of each table. */
function prefetchLines(rows: readonly PrefetchRow[]): string {
  const gain = (value: number): string => (100 * value).toFixed(1)
  const groups = [...new Set(rows.map(({ table, cell }) => `${table}, ${cell.drives} disks`))]
  return [
    'PREFETCH in place of aioread, calibrated sets, nobody measured it: gains in %, simulated (formula; measured with aioread), 8 to 128 KiB',
    ...groups.map((group) => {
      const own = rows.filter(({ table, cell }) => `${table}, ${cell.drives} disks` === group)
      return `  ${group} ${own.map(({ simulated, formula, measured }) => `${gain(simulated).padStart(7)} (${gain(formula)}; ${gain(measured)})`).join('')}`
    }),
  ].join('\n')
}

type BarveClaim = Extract<
  ClaimName,
  | 'letGo'
  | 'kept'
  | 'moreDisks'
  | 'disksFirst'
  | 'calibrated'
  | 'gains'
  | 'withoutGain'
  | 'prefetch'
  | 'prefetchSmall'
  | 'formulas'
  | 'equation3'
>

/**
 * Prints every cell's error of Tables 4 to 6 of Barve et al. 1999 by system and method; see prediction/studies/validationPlans.ts for what each
 * study was fitted to.
 *
 * @returns in how many cells the claims are met
 */
export function validateBarve(write: (text: string) => void): Readonly<Record<BarveClaim, Finding>> {
  const section = (heading: string, studies: readonly ValidationStudy[]): void => {
    write(`${heading}\n${studies.map(line).join('\n')}\n\n`)
  }
  const twoConstants = twoConstantStudies()
  section('Simulation, two constants (bus rate, overhead) calibrated on two disks, naive, 16–128 KB, more than two disks', twoConstants)
  const systems = systemStudies()
  section('Simulation, one calibrated set per system, all sizes', systems)
  const rows = systems.flatMap((study) => study.rows)
  const beyond = rows.filter(({ error }) => Math.abs(error) > 0.05)
  write(`  fitted: ${within(rows, 0.05)} of ${rows.length} cells within 5 %, ${within(rows, 0.08)} within 8 %; beyond 5 %:\n`)
  for (const { table, method, cell, error } of beyond) {
    write(`    ${table} ${method}, ${cell.drives} disks, ${cell.requestSize / 1024} KiB: ${(100 * error).toFixed(1)} %\n`)
  }
  write('\n')
  const formulas = formulaStudies()
  section('Formulae with the same sets', formulas)
  section('The paper’s equations with the same sets', equationsStudies())
  const gains = [
    breakEvenLines('Simulation, cost of loading ahead fitted to the gains', gainRows(atFittedCost(rows))),
    breakEvenLines('Simulation, the calibrated sets', gainRows(rows)),
    breakEvenLines('Formulae with the same sets, all sizes', gainRows(allFormulaStudies().flatMap((study) => study.rows))),
  ]
  write(`Break-even map, fitted: does pipelining gain or lose? Measured gains of Tables 4–6\n${gains.join('\n')}\n\n`)
  const withoutGainRows = withoutGainStudy()
  write(`${withoutGainLines(withoutGainRows)}\n\n`)
  const prefetchRows = prefetchStudy()
  write(`${prefetchLines(prefetchRows)}\n\n`)
  const equation3 = equation3Studies()
  section('Equation (3) with its own two constants (published claim: 12 %)', equation3)
  const nothingFitted = uncalibratedStudies()
  section('Simulation, nothing calibrated, naive, by both release rules; the paper says that its disks let go', nothingFitted)
  for (const { table, cells, mean, largest } of diskSimRuns) {
    write(
      `  ${`DiskSim 4.0 on the cells of ${table}, bus kept until done`.padEnd(72)} ${cells} cells                   mean ${percent(mean)}  max ${percent(largest)}   run by us; the closest of four settings\n`,
    )
  }
  const misprinted = rows.filter(({ cell, method }) => cell.misprint && method === 'naive')
  for (const { table, cell } of misprinted) {
    write(`\nMisprint: ${table}, ${cell.drives} disks, ${cell.requestSize / 1024} KB. ${cell.misprint?.reason} 1.58 is used.\n`)
  }
  write(`\nConflicts in the paper\n${conflicts.map((text) => `  ${text}\n`).join('')}`)
  return {
    ...nothingFittedFindings(nothingFitted),
    ...twoConstantFindings(twoConstants),
    ...calibratedFindings(systems),
    ...withoutGainFindings(withoutGainRows),
    ...prefetchFindings(prefetchRows),
    ...formulaFindings([...formulas, ...equation3]),
  }
}
