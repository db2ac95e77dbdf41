import { createStore, type StoreApi } from 'zustand/vanilla'
import { sameConfiguration, withValues, type Configuration, type Value } from '../configuration/configuration.ts'
import type { FieldName } from '../configuration/fields.ts'
import { formatLink, parseLink } from '../configuration/link.ts'
import { firstConfiguration, presetConfiguration, setField } from '../configuration/presets.ts'
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
  readonly choosePreset: (id: string) => void
  readonly undo: () => void
  readonly redo: () => void
  /** Shows what a link says, keeping its problems. */
  readonly open: (link: string) => void
  readonly dismissProblems: () => void
  /** The link, without "#", of exactly what is shown. */
  readonly currentLink: () => string
}

export type ConfigurationStore = StoreApi<ConfigurationState> & ConfigurationActions

const mostSteps = 200

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
      change(setField(store.getState().configuration, name, value), gesture === '' ? '' : `${name} ${gesture}`, name === 'view'),
    choosePreset: (id: string): void => {
      const { units, axis, view } = store.getState().configuration
      change(withValues(presetConfiguration(id), { units, axis, view }), '', true)
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
    currentLink: (): string => formatLink(store.getState().configuration, store.getState().unknown),
  })
}

type Settled = Pick<ConfigurationState, 'configuration' | 'shown' | 'conflicts'>

/** A configuration with what charts show of it: itself, or the last one that could be computed. */
function settled(configuration: Configuration, before: Configuration): Settled {
  const resolved = resolve(configuration)
  if (resolved.ok) return { configuration, shown: configuration, conflicts: [] }
  const { axis, units, view } = configuration
  return { configuration, shown: withValues(before, { axis, units, view }), conflicts: resolved.problems }
}

function initialState(link: string): ConfigurationState {
  const empty = { past: [], future: [], steps: 0 }
  if (link === '' || link === '#')
    return { ...settled(firstConfiguration, firstConfiguration), unknown: [], problems: [], refused: false, ...empty }
  const { configuration, unknown, problems, refused } = parseLink(link)
  return { ...settled(configuration, presetConfiguration(configuration.preset)), unknown, problems, refused, ...empty }
}
