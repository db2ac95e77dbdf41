import type { ModernCell, ModernGroup } from '../../catalog/publishedResults/modern/modernCell.ts'
import { modernGroups } from '../../catalog/publishedResults/modern/modernCells.ts'
import { withValues, type Configuration } from '../../configuration/configuration.ts'
import { firstConfiguration } from '../../configuration/presets.ts'
import { resolvePass, type ResolvedPass } from '../../configuration/resolve/resolvePass.ts'
import { machines } from '../../configuration/structured/machine.ts'
import { parseStructured } from '../../configuration/structured/structured.ts'
import type { PassPrediction, PassScenario } from '../../domain/pass.ts'
import { granted } from '../../domain/problem.ts'
import { queuedPass } from '../../models/pass/closedQueue.ts'
import { predictPass } from '../../models/pass/predictPass.ts'
import { bytesOfPass, quantityOf } from './passQuantities.ts'

/** What is asked for a cell: a machine as the page would have it, and what becomes of it there. */
export interface PassQuestionOfCell {
  readonly configuration: Configuration
  readonly resolved: ResolvedPass
}

/** A cell with what the formula says of it. */
export interface PassStudyCell {
  readonly cell: ModernCell
  readonly group: ModernGroup['id']
  /** Null where the machine cannot be written. */
  readonly asked: PassQuestionOfCell | null
  /** In the quantity of the cell; of a write the bound. */
  readonly predicted: number | null
  /** The other end: a write with the smallest answers of the host, or the slowest machine that what is printed leaves open; else null. */
  readonly low: number | null
  /** Between which rates drives that wait for each command stay; null where they have several in hand. */
  readonly queued: readonly [low: number, high: number] | null
  /** Predicted over measured, minus 1; of a range the nearer end, and 0 within. */
  readonly error: number | null
}

export interface PassStudyRow extends PassStudyCell {
  readonly simulated: number | null
}

/** The configuration that asks what was measured, and nothing else: the field `machine`, the pass, who goes in step, and pieces where they matter. */
export function askedOf(cell: Pick<ModernCell, 'direction' | 'isTogether' | 'piece' | 'depth'>, machine: string): PassQuestionOfCell {
  const { direction, isTogether, piece, depth } = cell
  const written = granted(parseStructured(machines, machine))
  const configuration = withValues(firstConfiguration, {
    view: 'passes',
    machine: written,
    pass: direction,
    together: isTogether ? 'all' : 'free',
    ...(piece !== undefined && { piece }),
    ...(depth !== undefined && { passDepth: depth }),
  })
  return { configuration, resolved: granted(resolvePass(configuration)) }
}

/** Drives that wait for each command: between perfectly regular and most irregular times; null where several are asked for. */
function queuedOf(scenario: PassScenario): PassStudyCell['queued'] {
  const times = queuedPass(scenario)
  return times && [bytesOfPass(scenario) / times.exponential, bytesOfPass(scenario) / times.fixed]
}

/** What the formula says: one number, or two where a write has its range or an order is not printed. */
function saidOf(cell: ModernCell, { scenario, cautious }: ResolvedPass): readonly [number, number | null] {
  const predicted = quantityOf(cell.of, scenario, predictPass(scenario))
  const other = cell.slowest === undefined ? cautious : askedOf(cell, cell.slowest).resolved.scenario
  return [predicted, other === scenario ? null : quantityOf(cell.of, other, predictPass(other))]
}

function errorOf({ measured, direction }: ModernCell, predicted: number, low: number | null): number {
  if (direction === 'write' || low === null || measured > predicted) return predicted / measured - 1
  return measured < low ? low / measured - 1 : 0
}

function studied(cell: ModernCell, group: ModernGroup['id']): PassStudyCell {
  if (cell.machine === null) return { cell, group, asked: null, predicted: null, low: null, queued: null, error: null }
  const asked = askedOf(cell, cell.machine)
  const [predicted, low] = saidOf(cell, asked.resolved)
  return { cell, group, asked, predicted, low, queued: queuedOf(asked.resolved.scenario), error: errorOf(cell, predicted, low) }
}

/** The cells of one kind of link, by the formula that answers on the page. */
export const passPlanOf = ({ id, cells }: ModernGroup): readonly PassStudyCell[] => cells.map((cell) => studied(cell, id))

/** Every measurement on a machine of today. */
export const passPlan = (): readonly PassStudyCell[] => modernGroups.flatMap(passPlanOf)

/** What the simulation says of a cell, where it has been asked. */
export const simulatedOf = ({ cell, asked }: PassStudyCell, simulated: PassPrediction | undefined): number | null =>
  asked && simulated ? quantityOf(cell.of, asked.resolved.scenario, simulated) : null

/** All cells, simulated in place. */
export const passStudy = (simulate: (scenario: PassScenario) => PassPrediction): readonly PassStudyRow[] =>
  passPlan().map((one) => ({ ...one, simulated: simulatedOf(one, one.asked ? simulate(one.asked.resolved.scenario) : undefined) }))
