import { use, useMemo } from 'react'
import { useStore } from 'zustand'
import type { Configuration } from '../../configuration/configuration.ts'
import { setFields } from '../../configuration/presets.ts'
import type { FoundMachine, FoundRow } from '../../pasted/machine/foundMachine.ts'
import type { ReadText } from '../../pasted/readText.ts'
import type { Witnesses } from '../../prediction/witnesses.ts'
import { formatRate, type RateUnit } from '../../units/formatQuantity.ts'
import type { Answer, Changes } from '../../views/shared/answer.ts'
import { rateUnit } from '../../views/shared/fieldText.ts'
import { presentRows } from './presentRows.ts'
import { configurationOf, machineSentence } from './reading.ts'
import { carriedRates, rowRate, type CarriedRates } from './rowRates.ts'
import { costSentence, sequenceBars, sequenceOf, withMachine, type SequenceBar } from './sequence.ts'
import type { MachineSession } from './session.ts'

/** Everything that the page shows of the texts. */
export interface ShownMachine {
  readonly texts: readonly ReadText[]
  readonly machines: readonly FoundMachine[]
  /** The one that is looked at; null where the texts tell of none. */
  readonly machine: FoundMachine | null
  readonly chosen: number
  readonly unit: RateUnit
  readonly answer: Answer
  readonly rows: readonly FoundRow[]
  readonly rates: CarriedRates
  readonly optionRates: (row: FoundRow) => readonly (number | null)[]
  readonly costOf: (row: number) => string
  readonly bars: readonly SequenceBar[]
  /** The fields that make it the configuration; null without a machine. */
  readonly values: Changes | null
}

const unread = 'Paste what your machine prints of itself, and it becomes a tree of links and drives.'

function answerOf(texts: readonly ReadText[], machine: FoundMachine | null, costs: Answer['second']): Answer {
  if (machine) return { sentence: machineSentence(machine), second: costs, caveats: [] }
  if (texts.length === 0)
    return { sentence: [unread], second: ['Every value names the line that says it. Nothing leaves this page.'], caveats: [] }
  return {
    sentence: ['No drive was found in what you pasted.'],
    second: ['lsblk -JO or lsscsi -t would name the drives, lspci -vv the slots before them.'],
    caveats: [],
  }
}

function costTexts(
  machine: FoundMachine,
  configuration: Configuration,
  bars: (one: Configuration) => number | null,
  unit: RateUnit,
): ReadonlyMap<number, string> {
  const now = bars(configuration)
  return new Map(
    machine.trained.map(({ row, restored }) => {
      const changed = withMachine(configuration, restored)
      const better = changed && bars(changed)
      if (now === null || better === null) return [row, ''] as const
      const isNothing = Math.abs(better / now - 1) < 0.005
      return [
        row,
        isNothing ? 'costs nothing in sequence with these drives' : `costs ${formatRate(better - now, unit)} in sequence`,
      ] as const
    }),
  )
}

/** What the texts tell, with what the formulas say of it. */
export function useMachine(session: MachineSession, present: Configuration, witnesses: Witnesses): ShownMachine {
  const { texts, machines, chosen } = useStore(session)
  const passes = use(witnesses.passes())
  const machine = machines[chosen] ?? null
  const unit = rateUnit(present.units)
  return useMemo((): ShownMachine => {
    const values = machine && configurationOf(machine, present)
    const configuration = values ? setFields(present, values) : present
    const costs = machine ? costSentence(machine, configuration, passes, unit) : []
    const byRow = machine
      ? costTexts(machine, configuration, (one) => sequenceOf(one, passes)?.rate ?? null, unit)
      : new Map<number, string>()
    return {
      texts,
      machines,
      machine,
      chosen,
      unit,
      answer: answerOf(texts, machine, costs),
      rows: machine?.rows ?? presentRows(present),
      rates: carriedRates(configuration),
      optionRates: ({ path, kind, contradiction }) =>
        contradiction?.options.map((option) => {
          const changed = withMachine(configuration, option.machine)
          return changed && rowRate({ path, kind }, carriedRates(changed))
        }) ?? [],
      costOf: (row) => byRow.get(row) ?? '',
      bars: machine ? sequenceBars(machine, configuration, passes) : [],
      values,
    }
  }, [texts, machines, machine, chosen, present, passes, unit])
}
