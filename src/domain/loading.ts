/** Said where the same press, or the same question, asks again. */
export const notLoaded = 'A part of Busbar could not be loaded. Try again, or reload the page.'

/** Code that is loaded when it is first wanted, and did not come: not found, damaged, or no connection. */
export class NotLoaded extends Error {
  constructor(cause: unknown) {
    super(notLoaded, { cause })
    this.name = 'NotLoaded'
  }
}

/** What could not be loaded: the way to ask for it again, and whether it is of use. */
const missing = new Map<() => Promise<unknown>, boolean>()

/** Parts that are on their way. */
let underWay = 0

/** Whether some part of the page is still being loaded. */
export const isLoading = (): boolean => underWay > 0

/** The loader of the built page asks for a style sheet once; a second time the part would come without. */
const isStyle = (reason: unknown): boolean => reason instanceof Error && /\bCSS\b/.test(reason.message)

/**
 * Loads once. A failure is kept as well, until `loadAgain`: whoever waits by rendering asks at every rendering, and would ask for ever.
 *
 * @returns what was loaded; rejects with `NotLoaded`
 */
export function once<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | undefined
  const begin = (): Promise<Part> => {
    underWay++
    return (loading = load()
      .catch((reason: unknown) => {
        missing.set(begin, !isStyle(reason))
        throw new NotLoaded(reason)
      })
      .finally(() => underWay--))
  }
  return () => loading ?? begin()
}

/** The same for each of what it is loaded by: who asks again waits for nothing. */
export function oncePer<Key extends object, Part>(load: (key: Key) => Promise<Part>): (key: Key) => Promise<Part> {
  const known = new WeakMap<Key, () => Promise<Part>>()
  return (key) => {
    const loaded = known.get(key) ?? once(() => load(key))
    known.set(key, loaded)
    return loaded()
  }
}

/**
 * Asks again for everything that could not be loaded. Some browsers keep the failure of a script until the page is loaded anew, and fail at once.
 *
 * @returns whether all of it is there now
 */
export async function loadAgain(): Promise<boolean> {
  if (![...missing.values()].every(Boolean)) return false
  const asked = [...missing.keys()]
  missing.clear()
  const answers = await Promise.allSettled(asked.map((load) => load()))
  return answers.every(({ status }) => status === 'fulfilled')
}
