import { createStore, type StoreApi } from 'zustand/vanilla'
import { sameConfiguration, withValues, type Configuration, type Value } from '../../configuration/configuration.ts'
import { fieldNames, fieldOf, type FieldName, type Settable } from '../../configuration/fields/fields.ts'
import type { FrozenNumbers } from '../../configuration/link/frozen.ts'
import { formatLink, parseLink } from '../../configuration/link/link.ts'
import { askedAs, asPinned, comparedWith, pageValues } from '../../configuration/link/pinned.ts'
import { firstConfiguration, presetById, presetConfiguration, setField, setFields } from '../../configuration/presets.ts'
import { resolve } from '../../configuration/resolve/resolve.ts'
import type { Problem } from '../../domain/problem.ts'

/** Two configurations beside each other, one step of undo. */
export interface Moment {
  readonly configuration: Configuration
  readonly pinned: Configuration | undefined
}

/** What the user has chosen and how it came about. */
export interface ConfigurationState {
  /** What the form and the address say. */
  readonly configuration: Configuration
  /** The last configuration that could be computed; what charts show. */
  readonly shown: Configuration
  /** A, which the present configuration is compared with; undefined where nothing is pinned. */
  readonly pinned: Configuration | undefined
  /** A, asked what the page asks; the same object until that changes, undefined where it cannot be computed. */
  readonly compared: Configuration | undefined
  /** Why the form's configuration cannot be computed; empty where it can. */
  readonly conflicts: readonly Problem[]
  /** Pairs of an opened link that this version does not know; they stay in links made from here. */
  readonly unknown: readonly string[]
  /** Numbers that the opened link was frozen with, and the configuration they were said about. */
  readonly frozen: { readonly numbers: FrozenNumbers; readonly about: Configuration } | undefined
  /** What was wrong with the opened link; shown until dismissed. */
  readonly problems: readonly Problem[]
  readonly past: readonly Moment[]
  readonly future: readonly Moment[]
  /** Goes up with every distinct step that browser back should return from. */
  readonly steps: number
  /** True after a link that could not be read at all: the address is left as it is until something changes. */
  readonly refused: boolean
}

export interface ConfigurationActions {
  /**
   * Sets one field, or a number of a row, to a checked value.
   *
   * @param gesture changes of one field with the same gesture (a drag, one visit to a text field) are one undo step
   */
  readonly set: (name: Settable, value: Value, gesture?: string) => void
  /** Sets several fields to checked values, as one undo step, with all others of the same gesture. */
  readonly setAll: (values: Values, gesture?: string) => void
  readonly choosePreset: (id: string) => void
  /** Makes a whole configuration the present one, as one undo step and a step to go back from. */
  readonly show: (configuration: Configuration) => void
  /** Makes what is shown A, from now on compared with whatever is chosen. */
  readonly pin: () => void
  readonly unpin: () => void
  /** A becomes the present configuration and the present one A. */
  readonly swapPinned: () => void
  /** The present configuration becomes as A is. */
  readonly returnToPinned: () => void
  readonly undo: () => void
  readonly redo: () => void
  /** Shows what a link says, keeping its problems. */
  readonly open: (link: string) => void
  readonly dismissProblems: () => void
  /** Forgets the numbers that the opened link was frozen with. */
  readonly thaw: () => void
  /** The link, without "#", of exactly what is shown. */
  readonly currentLink: () => string
}

export type ConfigurationStore = StoreApi<ConfigurationState> & ConfigurationActions

const mostSteps = 200

type Values = Partial<Record<FieldName, Value>>

/** The numbers that belong to the present configuration: those of the opened link, until something is changed that is computed with. */
export function frozenNumbers({ configuration, frozen }: ConfigurationState): FrozenNumbers | undefined {
  const isAbout = (about: Configuration): boolean =>
    about.preset === configuration.preset &&
    fieldNames.every((name) => fieldOf(name).group === 'page' || Object.is(about[name], configuration[name]))
  return frozen && isAbout(frozen.about) ? frozen.numbers : undefined
}

/** The link, without "#", of what a state shows. */
export const linkOf = (state: ConfigurationState): string =>
  formatLink(state.configuration, state.unknown, frozenNumbers(state), state.pinned)

/** Undo, redo and the open link around one configuration; knows no browser. */
export function createConfigurationStore(link = ''): ConfigurationStore {
  const store = createStore<ConfigurationState>(() => initialState(link))
  let openGesture = ''

  const change = (next: Moment, gesture: string, isStep: boolean): void => {
    const state = store.getState()
    if (sameMoment(next, state)) return
    const continues = gesture !== '' && gesture === openGesture
    openGesture = gesture
    store.setState({
      ...settled(next, state),
      past: continues ? state.past : [...state.past, momentOf(state)].slice(-mostSteps),
      future: [],
      steps: isStep ? state.steps + 1 : state.steps,
      refused: false,
    })
  }
  const changeTo = (configuration: Configuration, gesture: string, isStep: boolean): void =>
    change({ configuration, pinned: store.getState().pinned }, gesture, isStep)

  return Object.assign(store, {
    set: (name: Settable, value: Value, gesture = ''): void =>
      changeTo(
        setField(store.getState().configuration, name, value),
        gesture === '' ? '' : `${name} ${gesture}`,
        name === 'view' || name === 'table' || name === 'page',
      ),
    setAll: (values: Values, gesture = ''): void =>
      changeTo(setFields(store.getState().configuration, values), gesture, 'compared' in values || 'page' in values),
    choosePreset: (id: string): void => changeTo(chosenPreset(store.getState().configuration, id), '', true),
    show: (configuration: Configuration): void => changeTo(configuration, '', true),
    ...pinActions(store.getState, (moment) => change(moment, '', true)),
    undo: (): void => {
      const state = store.getState()
      const last = state.past.at(-1)
      openGesture = ''
      if (last)
        store.setState({
          ...settled(last, state),
          past: state.past.slice(0, -1),
          future: [momentOf(state), ...state.future],
          refused: false,
        })
    },
    redo: (): void => {
      const state = store.getState()
      const [next, ...later] = state.future
      openGesture = ''
      if (next) store.setState({ ...settled(next, state), past: [...state.past, momentOf(state)], future: later, refused: false })
    },
    open: (text: string): void => {
      const state = store.getState()
      const opened = initialState(text)
      openGesture = ''
      const past = sameMoment(opened, state) ? state.past : [...state.past, momentOf(state)].slice(-mostSteps)
      store.setState({ ...opened, steps: state.steps, past })
    },
    dismissProblems: (): void => store.setState({ problems: [] }),
    thaw: (): void => store.setState({ frozen: undefined }),
    currentLink: (): string => linkOf(store.getState()),
  })
}

/** A configuration, asked what the page asks of another. */
const withPageOf = (present: Configuration, configuration: Configuration): Configuration => withValues(configuration, pageValues(present))

/** Another starting point, asked the same and drawn against what suits it, unless the visitor has chosen an axis. */
function chosenPreset(present: Configuration, id: string): Configuration {
  const untouched = presetConfiguration(id)
  const chosen = withPageOf(present, id === present.preset ? untouched : askedAs(untouched, present))
  const suits = (preset: string): string => presetById(preset).axis ?? 'size'
  return present.axis === suits(present.preset) ? withValues(chosen, { axis: suits(id) }) : chosen
}

/** What can be done with the pinned configuration; each a step that can be undone and gone back from. */
function pinActions(
  state: () => ConfigurationState,
  change: (moment: Moment) => void,
): Pick<ConfigurationActions, 'pin' | 'unpin' | 'swapPinned' | 'returnToPinned'> {
  return {
    pin: () => change({ configuration: state().configuration, pinned: asPinned(state().shown) }),
    unpin: () => change({ configuration: state().configuration, pinned: undefined }),
    swapPinned: () => {
      const { configuration, shown, pinned } = state()
      if (pinned) change({ configuration: withPageOf(configuration, pinned), pinned: asPinned(shown) })
    },
    returnToPinned: () => {
      const { configuration, pinned } = state()
      if (pinned) change({ configuration: withPageOf(configuration, pinned), pinned })
    },
  }
}

const momentOf = ({ configuration, pinned }: Moment): Moment => ({ configuration, pinned })

function sameMoment(one: Moment, other: Moment): boolean {
  const isPinnedSame = one.pinned && other.pinned ? sameConfiguration(one.pinned, other.pinned) : one.pinned === other.pinned
  return isPinnedSame && sameConfiguration(one.configuration, other.configuration)
}

type Settled = Pick<ConfigurationState, 'configuration' | 'shown' | 'conflicts' | 'pinned' | 'compared'>

/** A moment with what charts show of it: itself, or the last configuration that could be computed. */
function settled({ configuration, pinned }: Moment, before: Pick<Settled, 'shown' | 'compared'>): Settled {
  const resolved = resolve(configuration)
  const shown = resolved.ok ? configuration : withValues(before.shown, pageValues(configuration))
  const next = comparedWith(pinned, shown)
  const compared = next && before.compared && sameConfiguration(next, before.compared) ? before.compared : next
  return { configuration, shown, conflicts: resolved.ok ? [] : resolved.problems, pinned, compared }
}

function initialState(link: string): ConfigurationState {
  const empty = { past: [], future: [], steps: 0 }
  const nothing = { unknown: [], frozen: undefined, problems: [], refused: false }
  if (link === '' || link === '#') {
    const first = { configuration: firstConfiguration, pinned: undefined }
    return { ...settled(first, { shown: firstConfiguration, compared: undefined }), ...nothing, ...empty }
  }
  const { configuration, unknown, frozen: numbers, pinned, problems: wrong, changed, refused } = parseLink(link)
  const frozen = numbers && { numbers, about: configuration }
  const problems = [...wrong, ...(changed ? [{ code: 'changed', field: 'machine', message: changed } as const] : [])]
  const before = { shown: presetConfiguration(configuration.preset), compared: undefined }
  return { ...settled({ configuration, pinned }, before), unknown, frozen, problems, refused, ...empty }
}
