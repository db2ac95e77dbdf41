import { isOneBus, othersOnBus } from '../../configuration/machineOf.ts'
import { driveList } from '../../catalog/drives.ts'
import type { PublishedCell, PublishedTable } from '../../catalog/publishedResults/barve1999.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { publishedTableFor } from '../../configuration/resolve/measured.ts'
import { resolve } from '../../configuration/resolve/resolve.ts'
import { runControl } from '../../configuration/resolve/runControl.ts'
import type { Prediction } from '../../domain/prediction.ts'
import type { Outcome } from '../../prediction/study.ts'
import type { Witnesses } from '../../prediction/witnesses.ts'
import type { Phrase } from '../shared/answer.ts'
import { countWord, signedPercent } from '../shared/intervalText.ts'
import { rateOf } from '../shared/simulatedRate.ts'
import type { SimulationPoint } from '../shared/simulationRun.ts'
import { standing } from '../shared/witnessRule.ts'
import { changesTo } from './comparisons.ts'
import { numberOf } from '../../papers/tables.ts'

/** The reader's own system, as far as it is disks on a bus that are read at random. */
export interface OwnSystem {
  /** "four Cheetah 4LP disks". */
  readonly name: string
  readonly count: number
  /** Null where it reads in order or through a machine, which the simulation of a bus says nothing of. */
  readonly asked: { readonly model: Prediction; readonly point: SimulationPoint } | null
  /** Who measured it; null where nobody has. */
  readonly table: PublishedTable | null
  /** The very cell, where it was measured with as many disks and this size. */
  readonly cell: PublishedCell | undefined
}

function nameOf({ drive, disks, machine }: Configuration): string {
  const name = driveList.find(({ id }) => id === drive)?.shortName
  const noun = disks === 1 ? 'disk' : 'disks'
  const text = `${countWord(disks)} ${name === undefined ? '' : `${name} `}${noun}`
  return othersOnBus({ machine }).length === 0 ? text : `${text} and others`
}

/** What is asked of the reader's own system, and who measured it. */
export function ownSystem(configuration: Configuration, { formula }: Pick<Witnesses, 'formula'>): OwnSystem {
  const isOnBus = isOneBus(configuration) && configuration.order === 'random'
  const scenario = isOnBus ? resolve(configuration) : null
  const table = isOnBus ? publishedTableFor(configuration) : null
  const { disks, requestSize } = configuration
  return {
    name: nameOf(configuration),
    count: disks,
    asked: scenario?.ok
      ? {
          model: formula.answer({ scenario: scenario.value }),
          point: { key: 'own', question: { scenario: scenario.value, run: runControl(configuration) }, onlyFinal: true },
        }
      : null,
    table,
    cell: table?.cells.find((cell) => cell.drives === disks && cell.requestSize === requestSize),
  }
}

/** "agree within 1 %" or "differ by 8 %": how far the model is from the simulation. */
function agreementText(model: Prediction, simulated: Prediction): string {
  const share = Math.abs(model.throughput / simulated.throughput - 1)
  const isApart = standing({ model: model.throughput, simulated: rateOf(simulated) }) === 'apart'
  return isApart
    ? `model and simulation differ by ${Math.round(100 * share)}\u00A0%`
    : `model and simulation agree within ${Math.max(1, Math.ceil(100 * share - 1e-9))}\u00A0%`
}

/** Whether the reader's own system has been measured by anyone, and how well both witnesses agree on it. */
export function ownSentence({ name, count, asked, table, cell }: OwnSystem, outcome: Outcome<Prediction> | undefined): readonly Phrase[] {
  const [yours, were] = [`Your ${name}`, count === 1 ? 'was' : 'were']
  if (!asked) {
    return [
      `${yours} ${were} not measured as you ask; whole machines were, see `,
      { text: 'Links of today', changes: changesTo('links') },
      '.',
    ]
  }
  const simulated = outcome?.ok ? outcome.answer : undefined
  const agree = simulated ? `here ${agreementText(asked.model, simulated)}.` : 'the simulation is under way.'
  if (!table) return [`${yours} ${were} measured by nobody that we know of: ${agree}`]
  const link = { text: numberOf(table), changes: changesTo(table.id) }
  const { method } = asked.model
  if (!cell || (method !== 'naive' && method !== 'pipelined')) {
    return [`${yours} ${were} measured with other sizes or numbers, see `, link, `: ${agree}`]
  }
  const measured = cell[method]
  const off = (rate: number): string => signedPercent(rate / measured - 1, 1)
  return [
    `${yours} ${were} measured, see `,
    link,
    `: ${simulated ? `here the simulation is ${off(simulated.throughput)} off, the model ` : 'here the model is off by '}${off(asked.model.throughput)}.`,
  ]
}
