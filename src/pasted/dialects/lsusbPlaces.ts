import type { Unknown } from '../dialect.ts'
import type { UsbFact } from '../facts.ts'

/** What a line can hang on. */
export interface Hung {
  readonly column: number
  /** Null where its line could not be read, or nobody knows how far in it stood. */
  readonly device: number | null
  /** Null where it is none that anything hangs on, or does not say how many it has. */
  readonly ports: number | null
  readonly isHub: boolean
}

/** Addresses of a bus, of the USB specification. */
const mostDevices = 127

export class TreeState {
  readonly facts: UsbFact[] = []
  readonly unknown: Unknown[] = []
  /** Columns between a root and what hangs on it. */
  step = 4
  /** Null before a bus, and behind one whose line could not be read. */
  bus: number | null = null
  /** Position of its root. */
  first = -1
  /** Bus of the root before, and whether roots go up (1) or down (-1); 0: nobody knows yet. */
  root: number | null = null
  way = 0
  /** What the next line can hang on, from the root. */
  above: Hung[] = []
  /** Whether a hub was drawn on this bus: without indentation nobody knows what hangs on it. */
  hasHub = false
  /** Lines of the interfaces on this bus, by device and number. */
  readonly interfaces: Map<string, string> = new Map()
  /** Position of the device of the line before: what stands below it is about this one. */
  latest = -1
  /** Whether the line before ends without a rate: the next may be its rest. */
  isOpen = false
}

/** What a line in this column hangs on, and the column where it should stand; null where indentation got lost behind a hub. */
export function placeAt({ above, step, hasHub }: TreeState, printed: number): { readonly column: number; readonly on: Hung | null } {
  const [top] = above
  if (!top) return { column: printed, on: null }
  const isLost = printed <= top.column
  if (isLost && hasHub) return { column: printed, on: null }
  const column = isLost ? top.column + step : printed
  return { column, on: column <= top.column + step + 1 ? top : (above.findLast((hung) => hung.column < column) ?? null) }
}

/** Whether a device can hang there: on a hub with so many ports, one level further in. */
export const canHang = ({ step }: TreeState, on: Hung, column: number, port: number): boolean =>
  on.isHub && on.device !== null && port > 0 && port <= (on.ports ?? 255) && column - on.column <= step + 2

/**
 * Whether a device is of another bus than the one drawn above it, whose own line is missing: the fast half of a hub has no slow devices and the slow half no fast ones, a root has
 * so many ports, a port has one device, and a number or an interface is given once.
 */
export function isForeign(state: TreeState, on: Hung | null, fact: Pick<UsbFact, 'device' | 'port' | 'runs'>, content: string): boolean {
  const [top] = state.above
  if (top && on === top && (fact.port ?? 0) > (top.ports ?? 255)) return true
  const others = state.facts.slice(state.first + 1)
  if (others.length > mostDevices) return true
  const isTaken = ({ device, port, parent }: UsbFact): boolean =>
    device === fact.device ? port !== fact.port : on !== null && on.device !== null && parent === on.device && port === fact.port
  const [root, own] = [state.facts[state.first]?.runs, fact.runs]
  const isOtherHalf = !!root && !!own && (own.value > root.value || root.value >= 5e9 !== own.value >= 5e9)
  return isOtherHalf || others.some(isTaken) || isRepeated(state, fact.device, content)
}

/** Whether the same interface of a device was printed, and otherwise than now. */
function isRepeated({ interfaces }: TreeState, device: number, content: string): boolean {
  const number = /, If (\d{1,3}),/.exec(content)?.[1]
  if (number === undefined) return false
  const key = `${device}:${number}`
  const before = interfaces.get(key)
  interfaces.set(key, content.trim())
  return before !== undefined && before !== content.trim()
}

export function hang(state: TreeState, on: Hung | null, hung: Hung): void {
  const [top] = state.above
  if (on) state.above = [...state.above.slice(0, state.above.indexOf(on) + 1), hung]
  // a hub that nobody knows how far in it stood: what is further in may hang on it or not
  else if (top && hung.isHub) state.above = [top, { ...hung, column: top.column + 1, device: null }]
}
