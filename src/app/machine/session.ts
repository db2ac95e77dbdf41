import type { Configuration, Value } from '../../configuration/configuration.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Result } from '../../domain/problem.ts'
import type { Decisions, FoundMachine } from '../../pasted/machine/foundMachine.ts'
import type { GivenText, ReadText } from '../../pasted/readText.ts'

/** What was pasted and what became of it. Lives while the page is open and nowhere else: no storage, no link, no request. */
export interface MachineState {
  readonly texts: readonly ReadText[]
  readonly machines: readonly FoundMachine[]
  /** Position of the machine that is looked at, where the texts tell of several. */
  readonly chosen: number
  readonly decisions: Decisions
  /** What the page showed before the machine was used, and the machine that it shows since; null while it is not used. */
  readonly before: Before | null
}

/** A configuration that another has taken the place of. */
export interface Before {
  readonly configuration: Configuration
  readonly machine: Value | undefined
}

/** How texts become machines. */
export interface Reading {
  readonly readTexts: (given: readonly GivenText[]) => Result<readonly ReadText[]>
  readonly machinesOf: (texts: readonly ReadText[], decisions: Decisions) => readonly FoundMachine[]
}

export interface MachineActions {
  /** @returns why nothing was added: one sentence a problem; empty where it was */
  readonly add: (texts: readonly GivenText[]) => readonly string[]
  /** Takes one program's output away; the numbers of other lines stay. */
  readonly remove: (text: ReadText) => void
  readonly removeAll: () => void
  readonly decide: (id: string, option: number) => void
  /** As if nothing had been decided about it. */
  readonly undecide: (id: string) => void
  readonly choose: (machine: number) => void
  /** Remembers what to go back to; what was remembered first stays, so that using a machine twice leads back to before. */
  readonly keepBefore: (before: Before) => void
  /** The configuration before, which is then forgotten. */
  readonly takeBefore: () => Configuration | null
}

export type MachineSession = StoreApi<MachineState> & MachineActions

const lineEnd = /\r\n|\n|\r/

/** A given text without some of its lines, which stay as empty ones; null where nothing is left. */
function without({ name, text }: GivenText, removed: ReadText): GivenText | null {
  const numbers = new Set(removed.lines.map(({ number }) => number))
  const rest = text.split(lineEnd).map((line, index) => (numbers.has(index + 1) ? '' : line))
  return rest.every((line) => line.trim() === '') ? null : { name, text: rest.join('\n') }
}

const nothing: MachineState = { texts: [], machines: [], chosen: 0, decisions: {}, before: null }

/** A session of pasted texts. */
export function createMachineSession({ readTexts, machinesOf }: Reading): MachineSession {
  const store = createStore<MachineState>(() => nothing)
  let given: readonly GivenText[] = []

  const become = (texts: readonly ReadText[], decisions: Decisions, chosen: number): void => {
    const machines = machinesOf(texts, decisions)
    store.setState({ texts, machines, decisions, chosen: Math.max(0, Math.min(chosen, machines.length - 1)) })
  }
  const read = (texts: readonly GivenText[]): readonly string[] => {
    const result = readTexts(texts)
    if (!result.ok) return result.problems.map(({ message }) => message)
    given = texts
    const { decisions, chosen } = store.getState()
    become(result.value, decisions, chosen)
    return []
  }
  /** Which of the given texts a program's output came in: each gives as many outputs as by itself. */
  const givenOf = (position: number): number => {
    let seen = 0
    return given.findIndex((one) => {
      const own = readTexts([one])
      seen += own.ok ? own.value.length : 0
      return position < seen
    })
  }
  const decideAs = (decisions: Decisions): void => {
    const { texts, chosen } = store.getState()
    become(texts, decisions, chosen)
  }

  const session = Object.assign(store, {
    add: (texts: readonly GivenText[]): readonly string[] => read([...given, ...texts]),
    remove: (text: ReadText): void => {
      const owner = givenOf(store.getState().texts.indexOf(text))
      const rest = given.flatMap((one, index) => (index === owner ? (without(one, text) ?? []) : [one]))
      if (rest.length > 0) read(rest)
      else session.removeAll()
    },
    removeAll: (): void => {
      given = []
      store.setState(nothing)
    },
    decide: (id: string, option: number): void => decideAs({ ...store.getState().decisions, [id]: option }),
    undecide: (id: string): void => {
      const { [id]: _, ...rest } = store.getState().decisions
      decideAs(rest)
    },
    choose: (machine: number): void => store.setState({ chosen: machine }),
    keepBefore: (before: Before): void =>
      store.setState({ before: { ...before, configuration: (store.getState().before ?? before).configuration } }),
    takeBefore: (): Configuration | null => {
      const { before } = store.getState()
      store.setState({ before: null })
      return before && before.configuration
    },
  })
  return session
}
