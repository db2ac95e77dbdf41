import { use, useDeferredValue, useMemo } from 'react'
import { useStore } from 'zustand'
import type { Configuration } from '../../configuration/configuration.ts'
import { setFields } from '../../configuration/presets.ts'
import type { Machine } from '../../domain/machine.ts'
import type { FoundMachine, FoundRow } from '../../pasted/machine/foundMachine.ts'
import type { ReadText } from '../../pasted/readText.ts'
import type { Passes, Witnesses } from '../../prediction/witnesses.ts'
import { formatRate, type RateUnit } from '../../units/formatQuantity.ts'
import type { Answer, Changes } from '../../views/shared/answer.ts'
import { rateUnit } from '../../views/shared/fieldText.ts'
import { presentRows } from './presentRows.ts'
import { machineSentence, valuesOf, machineStart } from './reading.ts'
import { carriedRates, rowRate, type CarriedRates } from './rowRates.ts'
import { costSentence, sequenceBars, sequencesOf, type ConfigurationOfMachine, type SequenceBar } from './sequence.ts'
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
  /** What each option of a contradiction would carry, by its id. */
  readonly optionRates: (row: FoundRow) => readonly (number | null)[]
  /** What a trained-down row costs: "costs nothing". */
  readonly costOf: (row: number) => string
  readonly bars: readonly SequenceBar[]
  /** The fields that make it the configuration; null without a machine. */
  readonly values: Changes | null
  /** The same with another tree; null where that is none. */
  readonly configurationFor: ConfigurationOfMachine
  /** What those fields are set in. */
  readonly start: Configuration
}

const unread: Answer = {
  sentence: ['Paste what your machine prints of itself, and it becomes a tree of links and drives.'],
  second: ['Every value names the line that says it. Nothing leaves this page.'],
  caveats: [],
}

/** Of texts that tell of no machine: what they are instead. */
function nothingFound(texts: readonly ReadText[]): Answer {
  const isMeasured = texts.some(({ facts }) => facts.some(({ kind }) => kind === 'measured'))
  return {
    sentence: [isMeasured ? 'What you pasted was measured; no text tells of the machine yet.' : 'No drive was found in what you pasted.'],
    second: ['lsblk -JO or lsscsi -t would name the drives, lspci -vv the slots before them.'],
    caveats: [],
  }
}

function costTexts(machine: FoundMachine, rateOf: (machine: Machine) => number | null, unit: RateUnit): ReadonlyMap<number, string> {
  const now = rateOf(machine.machine)
  return new Map(
    machine.trained.map(({ row, restored }) => {
      const better = rateOf(restored)
      if (now === null || better === null) return [row, ''] as const
      const isNothing = Math.abs(better / now - 1) < 0.005
      return [
        row,
        isNothing ? 'costs nothing in sequence with these drives' : `costs ${formatRate(better - now, unit)} in sequence`,
      ] as const
    }),
  )
}

/** What is shown of a machine that texts tell of. */
function shownOf(
  machine: FoundMachine,
  present: Configuration,
  passes: Passes,
  unit: RateUnit,
): Omit<ShownMachine, 'texts' | 'machines' | 'chosen'> {
  const configurationFor = (one: Machine): Configuration | null => {
    const values = valuesOf({ ...machine, machine: one }, present)
    return values && setFields(present, values)
  }
  const values = valuesOf(machine, present)
  const configuration = values ? setFields(present, values) : present
  const sequenceFor = sequencesOf(configurationFor, passes)
  const costs = costTexts(machine, (one) => sequenceFor(one)?.rate ?? null, unit)
  return {
    machine,
    unit,
    values,
    start: present,
    configurationFor,
    answer: { sentence: machineSentence(machine), second: costSentence(machine, sequenceFor, unit), caveats: machine.left },
    rows: machine.rows,
    rates: carriedRates(configuration),
    optionRates: ({ path, kind, contradiction }) =>
      contradiction?.options.map((option) => {
        const changed = configurationFor(option.machine)
        return changed && rowRate({ path, kind }, carriedRates(changed))
      }) ?? [],
    costOf: (row) => costs.get(row) ?? '',
    bars: sequenceBars(machine, sequenceFor),
  }
}

/** What is shown while no machine was found: the present one. */
function shownWithout(
  texts: readonly ReadText[],
  present: Configuration,
  unit: RateUnit,
): Omit<ShownMachine, 'texts' | 'machines' | 'chosen'> {
  return {
    machine: null,
    unit,
    values: null,
    start: present,
    configurationFor: () => null,
    answer: texts.length === 0 ? unread : nothingFound(texts),
    rows: presentRows(present),
    rates: carriedRates(present),
    optionRates: () => [],
    costOf: () => '',
    bars: [],
  }
}

/** What the texts tell, with what the formulas say of it. */
export function useMachine(session: MachineSession, present: Configuration, witnesses: Witnesses): ShownMachine {
  // how far a reading is makes nothing of this anew; what hundreds of texts show is drawn piece by piece
  const texts = useDeferredValue(useStore(session, (state) => state.texts))
  const machines = useDeferredValue(useStore(session, (state) => state.machines))
  const chosen = useDeferredValue(useStore(session, (state) => state.chosen))
  const passes = use(witnesses.passes())
  const machine = machines[chosen] ?? null
  const unit = rateUnit(present.units)
  return useMemo(
    (): ShownMachine => ({
      texts,
      machines,
      chosen,
      ...(machine ? shownOf(machine, machineStart(present), passes, unit) : shownWithout(texts, present, unit)),
    }),
    [texts, machines, machine, chosen, present, passes, unit],
  )
}
