import { createStore, type StoreApi } from 'zustand/vanilla'
import { sameConfiguration, withValues, type Configuration, type Value } from '../configuration/configuration.ts'
import { fieldNames, fieldOf, type FieldName } from '../configuration/fields.ts'
import type { FrozenNumbers } from '../configuration/frozen.ts'
import { formatLink, parseLink } from '../configuration/link.ts'
import { firstConfiguration, presetConfiguration, setField, setFields } from '../configuration/presets.ts'
import { resolve } from '../configuration/resolve.ts'
import type { Problem } from '../domain/problem.ts'

/** What the user has chosen and how it came about. */
export interface ConfigurationState {
  /** What the form and the address say. */
  readonly configuration: Configuration
  /** The last configuration that could be computed; what charts show. */
  readonly shown: Configuration
  /** Why the form's configuration cannot be computed; empty where it can. */
  readonly conflicts: readonly Problem[]
  /** Pairs of an opened link that this version does not know; they stay in links made from here. */
  readonly unknown: readonly string[]
  /** Numbers that the opened link was frozen with, and the configuration they were said about. */
  readonly frozen: { readonly numbers: FrozenNumbers; readonly about: Configuration } | undefined
  /** What was wrong with the opened link; shown until dismissed. */
  readonly problems: readonly Problem[]
  readonly past: readonly Configuration[]
  readonly future: readonly Configuration[]
  /** Goes up with every distinct step that browser back should return from. */
  readonly steps: number
  /** True after a link that could not be read at all: the address is left as it is until something changes. */
  readonly refused: boolean
}

export interface ConfigurationActions {
  /**
   * Sets one field to a checked value.
   *
   * @param gesture changes of one field with the same gesture (a drag, one visit to a text field) are one undo step
   */
  readonly set: (name: FieldName, value: Value, gesture?: string) => void
  /** Sets several fields to checked values, as one undo step. */
  readonly setAll: (values: Values) => void
  readonly choosePreset: (id: string) => void
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

/** What the page shows, whatever it shows it of. */
const pageValues = (configuration: Configuration): Values =>
  Object.fromEntries(fieldNames.filter((name) => fieldOf(name).group === 'page').map((name) => [name, configuration[name]]))

/** The numbers that belong to the present configuration: those of the opened link, until something is changed that is computed with. */
export function frozenNumbers({ configuration, frozen }: ConfigurationState): FrozenNumbers | undefined {
  const isAbout = (about: Configuration): boolean =>
    about.preset === configuration.preset &&
    fieldNames.every((name) => fieldOf(name).group === 'page' || Object.is(about[name], configuration[name]))
  return frozen && isAbout(frozen.about) ? frozen.numbers : undefined
}

/** The link, without "#", of what a state shows. */
export const linkOf = (state: ConfigurationState): string => formatLink(state.configuration, state.unknown, frozenNumbers(state))

/** Undo, redo and the open link around one configuration; knows no browser. */
export function createConfigurationStore(link = ''): ConfigurationStore {
  const store = createStore<ConfigurationState>(() => initialState(link))
  let openGesture = ''

  const change = (next: Configuration, gesture: string, isStep: boolean): void => {
    const { configuration, shown, past, steps } = store.getState()
    if (sameConfiguration(next, configuration)) return
    const continues = gesture !== '' && gesture === openGesture
    openGesture = gesture
    store.setState({
      ...settled(next, shown),
      past: continues ? past : [...past, configuration].slice(-mostSteps),
      future: [],
      steps: isStep ? steps + 1 : steps,
      refused: false,
    })
  }

  return Object.assign(store, {
    set: (name: FieldName, value: Value, gesture = ''): void =>
      change(
        setField(store.getState().configuration, name, value),
        gesture === '' ? '' : `${name} ${gesture}`,
        name === 'view' || name === 'table',
      ),
    setAll: (values: Values): void => change(setFields(store.getState().configuration, values), '', false),
    choosePreset: (id: string): void => {
      change(withValues(presetConfiguration(id), pageValues(store.getState().configuration)), '', true)
    },
    undo: (): void => {
      const { configuration, shown, past, future } = store.getState()
      const last = past.at(-1)
      openGesture = ''
      if (last) store.setState({ ...settled(last, shown), past: past.slice(0, -1), future: [configuration, ...future], refused: false })
    },
    redo: (): void => {
      const { configuration, shown, past, future } = store.getState()
      const [next, ...later] = future
      openGesture = ''
      if (next) store.setState({ ...settled(next, shown), past: [...past, configuration], future: later, refused: false })
    },
    open: (text: string): void => {
      const { configuration, past } = store.getState()
      const opened = initialState(text)
      openGesture = ''
      const isSame = sameConfiguration(opened.configuration, configuration)
      store.setState({ ...opened, steps: store.getState().steps, past: isSame ? past : [...past, configuration].slice(-mostSteps) })
    },
    dismissProblems: (): void => store.setState({ problems: [] }),
    thaw: (): void => store.setState({ frozen: undefined }),
    currentLink: (): string => linkOf(store.getState()),
  })
}

type Settled = Pick<ConfigurationState, 'configuration' | 'shown' | 'conflicts'>

/** A configuration with what charts show of it: itself, or the last one that could be computed. */
function settled(configuration: Configuration, before: Configuration): Settled {
  const resolved = resolve(configuration)
  if (resolved.ok) return { configuration, shown: configuration, conflicts: [] }
  return { configuration, shown: withValues(before, pageValues(configuration)), conflicts: resolved.problems }
}

function initialState(link: string): ConfigurationState {
  const empty = { past: [], future: [], steps: 0 }
  if (link === '' || link === '#')
    return { ...settled(firstConfiguration, firstConfiguration), unknown: [], frozen: undefined, problems: [], refused: false, ...empty }
  const { configuration, unknown, frozen: numbers, problems, refused } = parseLink(link)
  const frozen = numbers && { numbers, about: configuration }
  return { ...settled(configuration, presetConfiguration(configuration.preset)), unknown, frozen, problems, refused, ...empty }
}
