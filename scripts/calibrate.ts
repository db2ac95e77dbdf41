/**
 * Refits the calibrated constants of the catalogue and prints them beside the stored ones: `npm run calibrate`.
 * Each fit says which cells it uses; none is judged on them without saying so.
 */
import { fittedEquation3, fittedToGains, fittedToTwoDisks, fittedWithStatedPhases, type TwoConstants } from '../src/catalog/calibrations.ts'
import { publishedTables, type PublishedCell, type PublishedTable } from '../src/catalog/publishedResults/barve1999.ts'
import { withValues, type Configuration } from '../src/configuration/configuration.ts'
import type { NumberName } from '../src/configuration/fields/fields.ts'
import { presetConfiguration } from '../src/configuration/presets.ts'
import { resolve } from '../src/configuration/resolve/resolve.ts'
import { granted } from '../src/domain/problem.ts'
import type { Scenario } from '../src/domain/scenario.ts'
import { nelderMead } from './nelderMead.ts'
import { predictByEquations } from '../src/models/bus/equationPredictions.ts'
import { predictByFormula } from '../src/models/bus/predictions.ts'
import { equation3Configuration, publishedFactsConfiguration, statedPhasesConfiguration } from '../src/papers/validationPlans.ts'
import { simulate } from '../src/simulator/bus/simulate.ts'

const run = { seed: 7, precision: 0.01, maximumReads: 200_000 }
const inModelRange = ({ requestSize }: PublishedCell): boolean => requestSize >= 16_384

function scenario(configuration: Configuration, cell: PublishedCell, method: 'naive' | 'pipelined'): Scenario {
  return granted(resolve(withValues(configuration, { method, disks: cell.drives, requestSize: cell.requestSize })))
}

const simulated = (configuration: Configuration, cell: PublishedCell, method: 'naive' | 'pipelined'): number =>
  simulate(scenario(configuration, cell, method), run).throughput / cell[method] - 1
const modelled = (configuration: Configuration, cell: PublishedCell, method: 'naive' | 'pipelined'): number =>
  predictByFormula(scenario(configuration, cell, method)).throughput / cell[method] - 1

const byEquations = (configuration: Configuration, cell: PublishedCell): number =>
  predictByEquations(scenario(configuration, cell, 'naive')).throughput / cell.naive - 1

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const print = (title: string, names: readonly string[], point: readonly number[]): void =>
  console.log(title, names.map((name, at) => `${name} ${point[at]?.toPrecision(4)}`).join(', '))

/** Bus rate and drive overhead on the cells with two disks, everything else as the catalogue has it or stated. */
function fitTwoDisks(
  table: PublishedTable,
  title: string,
  all: readonly TwoConstants[],
  configured: (constants: TwoConstants) => Configuration,
): void {
  const stored = all.find(({ system }) => system === table.system)
  if (!stored) return
  const cells = table.cells.filter(({ drives }) => drives === 2)
  const cost = ([rate = 0, overhead = 0]: readonly number[]): number => {
    if (rate <= 0 || overhead < 0) return Infinity
    const configuration = configured({ system: table.system, busRate: rate * 1e6, overhead: overhead / 1000 })
    return sum(cells.map((cell) => simulated(configuration, cell, 'naive') ** 2))
  }
  const start = [stored.busRate / 1e6, stored.overhead * 1000]
  const { point } = nelderMead(cost, start, [start[0] * 0.05, 0.2], 40)
  print(`${table.id} two disks, ${title}:`, ['bus rate MB/s', 'overhead ms'], point)
}

/** Equation (3) as printed: smallest largest error over the cells of 16–128 KB. */
function fitEquation3(table: PublishedTable): void {
  const stored = fittedEquation3.find(({ system }) => system === table.system)
  if (!stored) return
  const cost = ([rate = 0, overhead = 0]: readonly number[]): number => {
    if (rate <= 0 || overhead < 0) return Infinity
    const configuration = equation3Configuration({ system: table.system, busRate: rate * 1e6, overhead: overhead / 1000 })
    return sum(table.cells.filter(inModelRange).map((cell) => byEquations(configuration, cell) ** 8))
  }
  const start = [stored.busRate / 1e6, stored.overhead * 1000]
  const { point } = nelderMead(cost, start, [start[0] * 0.05, 0.3], 120)
  print(`${table.id} equation (3):`, ['bus rate MB/s', 'overhead ms'], point)
}

const free: readonly { readonly name: NumberName; readonly unit: number }[] = [
  { name: 'busRate', unit: 1e6 },
  ...(['readCost', 'missOverhead', 'commandTime', 'reconnectTime', 'trackSwitch', 'prefetchCost', 'hitOverhead'] as const).map((name) => ({
    name,
    unit: 1e-3,
  })),
]

/** One parameter set per system: simulation on all cells, naive and pipelined, and the formulae on those of 16–128 KB. */
function fitSystem(table: PublishedTable): void {
  const stored = presetConfiguration(table.system)
  const nominal = { 'table-4': 5, 'table-5': 20, 'table-6': 20 }[table.id]
  const configured = (point: readonly number[]): Configuration => {
    const values = Object.fromEntries(free.map(({ name, unit }, at) => [name, (point[at] ?? 0) * unit]))
    return withValues(stored, { ...values, cylinderSwitch: values['trackSwitch'] ?? 0 })
  }
  const methods = ['naive', 'pipelined'] as const
  const cost = (point: readonly number[]): number => {
    if ((point[0] ?? 0) > nominal || point.some((value) => value < 0)) return Infinity
    const configuration = configured(point)
    const cells = table.cells.flatMap((cell) => methods.map((method) => (simulated(configuration, cell, method) / 0.05) ** 4))
    const formulae = table.cells
      .filter(inModelRange)
      .flatMap((cell) => methods.map((method) => (modelled(configuration, cell, method) / 0.1) ** 4))
    return sum(cells) + sum(formulae)
  }
  const start = free.map(({ name, unit }) => stored[name] / unit)
  const { point } = nelderMead(
    cost,
    start,
    start.map((value) => Math.max(0.05, value * 0.2)),
    200,
  )
  print(
    `${table.id} all cells:`,
    free.map(({ name }) => name),
    point,
  )
  print(
    '   stored:',
    free.map(({ name }) => name),
    start,
  )
}

/** The cost of loading ahead on the gains of pipelining, everything else as in the calibrated set. */
function fitGains(table: PublishedTable): void {
  const stored = fittedToGains.find(({ system }) => system === table.system)
  if (!stored) return
  const preset = presetConfiguration(table.system)
  const gainOf = (pipelinedError: number, naiveError: number, { naive, pipelined }: PublishedCell): number =>
    ((pipelined / naive) * (1 + pipelinedError)) / (1 + naiveError) - 1
  const naive = table.cells.map((cell) => simulated(preset, cell, 'naive'))
  const cost = ([prefetchCost = 0]: readonly number[]): number => {
    if (prefetchCost < 0) return Infinity
    const configuration = withValues(preset, { prefetchCost: prefetchCost / 1000 })
    return sum(
      table.cells.map(
        (cell, at) => (gainOf(simulated(configuration, cell, 'pipelined'), naive[at], cell) - (cell.pipelined / cell.naive - 1)) ** 2,
      ),
    )
  }
  const { point } = nelderMead(cost, [stored.prefetchCost * 1000], [0.1], 40)
  print(`${table.id} gains:`, ['prefetch cost ms'], point)
}

for (const table of publishedTables) {
  fitGains(table)
  fitTwoDisks(table, 'catalogue’s phases', fittedToTwoDisks, publishedFactsConfiguration)
  fitTwoDisks(table, 'stated phases', fittedWithStatedPhases, statedPhasesConfiguration)
  fitEquation3(table)
  fitSystem(table)
}
