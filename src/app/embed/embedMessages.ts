/** What a page around a frame may say; the value is what stands after "#" in a link. */
export type HostMessage = { readonly type: 'busbar:hello' } | { readonly type: 'busbar:configuration'; readonly value: string }

/** What a frame says to a page that has asked; in pixels. */
export interface HeightMessage {
  readonly type: 'busbar:height'
  readonly height: number
}

const longestValue = 40_000
/** In milliseconds: a configuration is not opened more often, though the last one always is, and a question not answered more often. */
const pause = 100

/** The exact shape or nothing: further keys, other types and longer texts are not for us. */
export function hostMessage(data: unknown): HostMessage | null {
  if (typeof data !== 'object' || data === null || Array.isArray(data) || !('type' in data)) return null
  const keys = Object.keys(data).length
  if (data.type === 'busbar:hello') return keys === 1 ? { type: data.type } : null
  if (data.type !== 'busbar:configuration' || keys !== 2 || !('value' in data)) return null
  const { value } = data
  if (typeof value !== 'string' || value.length > longestValue || !/^v=\d/.test(value)) return null
  return { type: data.type, value }
}

/** The window that a message came from, as far as it is answered. */
interface Asker {
  postMessage(message: HeightMessage, origin: string): void
}

/** The parts of an event of the kind "message" that decide. */
export interface Arrival {
  readonly data: unknown
  readonly origin: string
  readonly source: unknown
  readonly ports: readonly unknown[]
}

/** The parts of a browser window that lead to the page around it. */
export interface FramedWindow {
  readonly parent: Asker
  addEventListener(type: 'message', listener: (event: Arrival) => void): void
  setTimeout(action: () => void, milliseconds: number): unknown
}

/** The page around a frame. */
export interface Host {
  /** Tells whoever has asked how high the content is, when that is news. */
  readonly reportHeight: (height: number) => void
  /** Calls back with every configuration that arrives, the last one before included; the first time the host has asked for anything, too. */
  readonly listen: (onConfiguration: (fragment: string) => void, onAsked: () => void) => void
}

/**
 * Listens to the page around this window, and to nobody else: a message counts when it comes from the parent, has the exact shape and
 * brings no ports. Everything else is passed over in silence. Answers go to the origin that asked and to no other; an asker without an
 * origin of its own gets none, because the answer would have to be open to everyone.
 *
 * @param early what arrived before anybody listened, in its order
 */
export function connectHost(page: FramedWindow, early: readonly Arrival[] = []): Host {
  let origin: string | null = null
  let height: number | null = null
  let isAsked = false
  let waiting: string | null = null
  let isWaiting = false
  let isQuiet = false
  let onConfiguration: ((fragment: string) => void) | null = null
  let onAsked: (() => void) | null = null

  /** Changes come once per frame, from the observer of the content's size. */
  const answer = (): void => {
    if (origin !== null && height !== null) page.parent.postMessage({ type: 'busbar:height', height }, origin)
  }
  const open = (): void => {
    if (isWaiting || waiting === null || !onConfiguration) return
    const value = waiting
    waiting = null
    isWaiting = true
    page.setTimeout(() => {
      isWaiting = false
      open()
    }, pause)
    onConfiguration(value)
  }
  const hear = ({ data, origin: from, source, ports }: Arrival): void => {
    if (source !== page.parent || source === page || ports.length > 0) return
    const message = hostMessage(data)
    if (!message) return
    origin = from === 'null' || from === '' ? null : from
    if (!isAsked) onAsked?.()
    isAsked = true
    if (!isQuiet) {
      answer()
      isQuiet = true
      page.setTimeout(() => {
        isQuiet = false
      }, pause)
    }
    if (message.type !== 'busbar:configuration') return
    waiting = message.value
    open()
  }
  for (const event of early) hear(event)
  page.addEventListener('message', hear)
  return {
    reportHeight: (next) => {
      if (next === height) return
      height = next
      answer()
    },
    listen: (configured, asked) => {
      onConfiguration = configured
      onAsked = asked
      if (isAsked) asked()
      open()
    },
  }
}
