import { Component, useCallback, useState, type ReactElement, type ReactNode } from 'react'

interface BoundaryProps {
  readonly children: ReactNode
  /** What stands in place of children that have thrown; `retry` shows them again. */
  readonly renderBroken: (error: unknown, retry: () => void) => ReactElement
}

interface BoundaryState {
  readonly broken: { readonly error: unknown } | null
}

/**
 * React’s own way to catch what children throw. A package does the same in 0.5 kB of the first view, which has to stay within 150 kB, and
 * offers nothing else that is used here.
 */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { broken: null }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { broken: { error } }
  }

  private readonly retry = (): void => this.setState({ broken: null })

  override render(): ReactNode {
    const { broken } = this.state
    return broken ? this.props.renderBroken(broken.error, this.retry) : this.props.children
  }
}

/** @returns what hands an error of an effect, which React does not catch, to the boundary around */
export function useThrower(): (error: unknown) => void {
  const [thrown, setThrown] = useState<{ readonly error: unknown } | null>(null)
  if (thrown) throw thrown.error
  return useCallback((error: unknown) => setThrown({ error }), [])
}
