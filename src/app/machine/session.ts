import type { Configuration, Value } from '../../configuration/configuration.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Result } from '../../domain/problem.ts'
import type { Decisions, FoundMachine } from '../../pasted/machine/foundMachine.ts'
import type { GivenText, ReadText } from '../../pasted/readText.ts'
import { counted } from '../../units/formatQuantity.ts'
import type { Fraction } from '../../units/quantities.ts'
import type { PastedQuestion, PastedReader, PastedReading } from '../../workers/pastedApi.ts'

/** What was pasted and what became of it. Lives while the page is open and nowhere else: no storage, no link, no request. */
export interface MachineState {
  readonly texts: readonly ReadText[]
  readonly machines: readonly FoundMachine[]
  /** Position of the machine that is looked at, where the texts tell of several. */
  readonly chosen: number
  readonly decisions: Decisions
  /** What the page showed before the machine was used, and the machine that it shows since; null while it is not used. */
  readonly before: Before | null
  /** What is being read, by the share that is done; null while nothing is. */
  readonly underWay: Fraction | null
  /** What was read last, or why nothing was: sentences; spoken. */
  readonly said: string
}

/** A configuration that another has taken the place of. */
export interface Before {
  readonly configuration: Configuration
  readonly machine: Value | undefined
}

/** What needs reading settles once that is done or given up; what is asked meanwhile waits for its turn. */
export interface MachineActions {
  /** @param refused why others are not among the texts: a sentence each */
  readonly add: (texts: readonly GivenText[], refused?: readonly string[]) => Promise<void>
  /** Takes one program's output away; the numbers of other lines stay. */
  readonly remove: (text: ReadText) => Promise<void>
  readonly removeAll: () => void
  readonly decide: (id: string, option: number) => Promise<void>
  /** As if nothing had been decided about it. */
  readonly undecide: (id: string) => Promise<void>
  /** Gives up what is being read and what waits for it; what was read before stays. */
  readonly cancel: () => void
  readonly choose: (machine: number) => void
  /** Remembers what to go back to; what was remembered first stays, so that using a machine twice leads back to before. */
  readonly keepBefore: (before: Before) => void
  /** The configuration before, which is then forgotten. */
  readonly takeBefore: () => Configuration | null
}

export type MachineSession = StoreApi<MachineState> & MachineActions

const nothing: MachineState = { texts: [], machines: [], chosen: 0, decisions: {}, before: null, underWay: null, said: '' }

/**
 * Given texts without one program's output; one that holds nothing else goes as a whole.
 *
 * @param texts what was read of them
 * @param owner the text that the output came in, by itself, as its place may have changed; undefined where it is gone
 */
function withoutOutput(
  given: readonly GivenText[],
  texts: readonly ReadText[],
  { lines }: ReadText,
  owner: GivenText | undefined,
): readonly GivenText[] {
  const at = given.findIndex(({ name, text }) => name === owner?.name && text === owner?.text)
  const [first, last] = [lines[0]?.number ?? 1, lines.at(-1)?.number ?? 0]
  const isAll = texts.every((one) => one.given !== at || one.lines[0]?.number === first)
  return given.flatMap((one, index) => (index !== at ? one : isAll ? [] : { ...one, without: [...(one.without ?? []), [first, last]] }))
}

/** What is to be read, once all is read that was asked before. */
type Asked = (state: MachineState) => Partial<PastedQuestion>

const withoutDecision =
  (id: string): Asked =>
  ({ decisions }) => {
    const { [id]: _, ...rest } = decisions
    return { decisions: rest }
  }

/** What was read; of machines that are fewer now the last is looked at. */
const stateOf = ({ texts, machines }: PastedReading, decisions: Decisions, chosen: number): Partial<MachineState> => ({
  texts,
  machines,
  decisions,
  chosen: Math.max(0, Math.min(chosen, machines.length - 1)),
})

/** What is said of a reading. @param before how many texts there were */
function wordsOf(outcome: Result<PastedReading>, before: number, refused: readonly string[]): string {
  const more = outcome.ok ? outcome.value.texts.length - before : 0
  const problems = outcome.ok ? [] : outcome.problems.map(({ message }) => message)
  return [...(more > 0 ? [`${counted(more, 'text was', 'texts were')} read.`] : []), ...problems, ...refused].join(' ')
}

/** What is done with what was read. */
const usesOf = (store: StoreApi<MachineState>): Pick<MachineActions, 'choose' | 'keepBefore' | 'takeBefore'> => ({
  choose: (machine: number): void => store.setState({ chosen: machine }),
  keepBefore: (before: Before): void =>
    store.setState({ before: { ...before, configuration: (store.getState().before ?? before).configuration } }),
  takeBefore: (): Configuration | null => {
    const { before } = store.getState()
    store.setState({ before: null })
    return before && before.configuration
  },
})

/** A session of pasted texts. */
export function createMachineSession(reader: PastedReader): MachineSession {
  const store = createStore<MachineState>(() => nothing)
  let given: readonly GivenText[] = []
  let running = new AbortController()
  let last: Promise<void> = Promise.resolve()

  /** Lets nothing that was asked before take the place of what is asked from now on. */
  const giveUp = (): void => {
    running.abort()
    running = new AbortController()
  }
  const clear = (): void => {
    given = []
    store.setState(nothing)
  }
  /** @param before what was asked before this, which is read first */
  const readAfter = async (before: Promise<void>, signal: AbortSignal, asked: Asked, refused: readonly string[]): Promise<void> => {
    await before
    if (signal.aborted) return
    const state = store.getState()
    const next = { given, decisions: state.decisions, ...asked(state) }
    if (next.given.length === 0) {
      clear()
      return
    }
    const tell = (underWay: Fraction): void => store.setState({ underWay })
    tell(0)
    const outcome = await reader.read(next, tell, signal)
    if (!outcome || signal.aborted) return
    const { chosen } = store.getState()
    if (outcome.ok) given = next.given
    store.setState({
      ...(outcome.ok && stateOf(outcome.value, next.decisions, chosen)),
      underWay: null,
      said: wordsOf(outcome, state.texts.length, refused),
    })
  }
  const read = (asked: Asked, refused: readonly string[] = []): Promise<void> => {
    last = readAfter(last, running.signal, asked, refused)
    return last
  }

  return Object.assign(store, usesOf(store), {
    add: async (texts: readonly GivenText[], refused: readonly string[] = []): Promise<void> =>
      texts.length > 0 ? read(() => ({ given: [...given, ...texts] }), refused) : store.setState({ said: refused.join(' ') }),
    remove: (text: ReadText): Promise<void> => {
      const owner = store.getState().texts.includes(text) ? given[text.given] : undefined
      return read((state) => ({ given: withoutOutput(given, state.texts, text, owner) }))
    },
    removeAll: (): void => {
      giveUp()
      clear()
    },
    decide: (id: string, option: number): Promise<void> => read(({ decisions }) => ({ decisions: { ...decisions, [id]: option } })),
    undecide: (id: string): Promise<void> => read(withoutDecision(id)),
    cancel: (): void => {
      giveUp()
      store.setState({ underWay: null, said: 'Reading was cancelled.' })
    },
  })
}
