/** No query holds and none changes. */
const standInQuery = (media: string): object => ({
  media,
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
})

/** Sizes are taken anew where the window changes, not where something in it does. */
class StandInObserver {
  readonly #measure: () => void

  constructor(measure: () => void) {
    this.#measure = measure
  }

  observe(): void {
    addEventListener('resize', this.#measure)
  }

  unobserve(): void {
    this.disconnect()
  }

  disconnect(): void {
    removeEventListener('resize', this.#measure)
  }
}

const standIns: Readonly<Record<string, unknown>> = { matchMedia: standInQuery, ResizeObserver: StandInObserver }

/** Puts something in place of what a browser does not have or has turned off, and says so. */
export function standIn(): void {
  const lacking = Object.keys(standIns).filter((name) => !(name in globalThis))
  for (const name of lacking) Reflect.set(globalThis, name, standIns[name])
  const words = document.createElement('p')
  words.className = 'notices caveat'
  words.setAttribute('role', 'status')
  words.textContent = `This browser has no ${lacking.join(' and no ')}: Busbar goes on as in a wide, light window; what is resized may not fit.`
  document.body.prepend(words)
}
