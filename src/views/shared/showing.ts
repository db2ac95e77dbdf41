/** A value that is shown, and who is told when it is another one. */
export interface Shown<Value> {
  /** @returns ends it */
  readonly subscribe: (listener: () => void) => () => void
  readonly snapshot: () => Value
  readonly show: (next: Value) => void
}

export function showing<Value>(first: Value): Shown<Value> {
  const listeners = new Set<() => void>()
  let current = first
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => current,
    show: (next) => {
      current = next
      listeners.forEach((listener) => listener())
    },
  }
}

/** However often it is asked, acts once before the next painting; not where that has become needless meanwhile. */
export function oncePerFrame(
  { nextFrame }: { readonly nextFrame: (action: () => void) => void },
  act: () => void,
): { readonly ask: () => void; readonly drop: () => void } {
  let [isUnderWay, isWanted] = [false, false]
  return {
    ask: () => {
      isWanted = true
      if (isUnderWay) return
      isUnderWay = true
      nextFrame(() => {
        isUnderWay = false
        if (isWanted) act()
      })
    },
    drop: () => (isWanted = false),
  }
}
