import { createElement, use, type ComponentType, type ReactElement } from 'react'
import { once } from '../../domain/loading.ts'

/** A component whose code is loaded when it is first shown, or before by `load`; to be shown inside of a `Guarded`. */
export interface LoadedComponent<Props> {
  (props: Props): ReactElement
  readonly load: () => Promise<unknown>
}

/** Like React's `lazy`, but what could not be loaded can be asked for again. */
export function loadedComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LoadedComponent<Props> {
  const loaded = once(load)
  const Loaded = (props: Props): ReactElement => createElement(use(loaded()), props)
  return Object.assign(Loaded, { load: loaded })
}
