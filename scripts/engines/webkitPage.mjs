import { againScript, disownScript, elementScript, runScript, stateScript } from './pageScripts.mjs'

/** @typedef {import('./webDriver.mjs').Session} Session */
/** @typedef {import('./bidiServer.mjs').Message} Message */

const element = 'element-6066-11e4-a52e-4f735466cecf'
const utility = '-utility'

/** One page of a session: carries commands out one after the other, and tells where the page has gone. */
export class WebkitPage {
  /**
   * @param {Session} session
   * @param {string} id of its window, which serves as the id of the page
   * @param {(method: string, params: object) => void} tell sends an event
   * @param {() => readonly string[]} preloads functions to run in each new document
   */
  constructor(session, id, tell, preloads) {
    this.session = session
    this.id = id
    this.tell = tell
    this.preloads = preloads
    this.realm = ''
    this.address = 'about:blank'
    this.navigations = 0
    /** @type {string | undefined} */
    this.navigation = undefined
    this.isReady = true
    /** @type {Promise<unknown>} */
    this.queue = Promise.resolve()
  }

  /**
   * Does something once everything before is done.
   *
   * @template T
   * @param {() => Promise<T>} work
   * @returns {Promise<T>}
   */
  inTurn(work) {
    const done = this.queue.then(work)
    this.queue = done.catch(() => {})
    return done
  }

  /**
   * One command to the engine.
   *
   * @param {string} path
   * @param {object} [body]
   */
  ask(path, body) {
    return this.inTurn(() => this.session.ask('POST', path, body))
  }

  /** @param {string} script */
  async askPage(script) {
    const answer = await this.ask('/execute/async', { script, args: [] })
    this.arrive(answer)
    return answer
  }

  /**
   * Tells about a new document, or a new address of the old one, and what the page complains of.
   *
   * @param {{ realm: string, address: string, isReady: boolean, complaints: readonly { isThrown: boolean, level: string, text: string }[] }} state
   */
  arrive({ realm, address, isReady, complaints }) {
    const common = { context: this.id, url: address, timestamp: Date.now() }
    if (realm !== this.realm) {
      for (const old of this.realm === '' ? [] : [this.realm, this.realm + utility]) this.tell('script.realmDestroyed', { realm: old })
      const isFirst = this.realm === ''
      const navigation = this.navigation ?? `${this.id}.${++this.navigations}`
      this.navigation = undefined
      this.realm = realm
      this.isReady = false
      if (!isFirst) this.tell('browsingContext.navigationCommitted', { ...common, navigation })
      this.tell('script.realmCreated', { realm, origin: address, type: 'window', context: this.id })
      if (!isFirst) for (const preload of this.preloads()) void this.run(preload, [], false).catch(() => {})
    } else if (address !== this.address) {
      const navigation = this.navigation ?? null
      this.navigation = undefined
      this.tell('browsingContext.fragmentNavigated', { ...common, navigation })
    }
    this.address = address
    for (const { isThrown, level, text } of complaints) {
      const entry = { text, level, timestamp: Date.now(), source: { realm, context: this.id } }
      this.tell(
        'log.entryAdded',
        isThrown ? { ...entry, type: 'javascript' } : { ...entry, type: 'console', method: level, args: [{ type: 'string', value: text }] },
      )
    }
    if (this.isReady || !isReady) return
    this.isReady = true
    this.tell('browsingContext.domContentLoaded', { ...common, navigation: null })
    this.tell('browsingContext.load', { ...common, navigation: null })
  }

  /** Looks where the page is. */
  async look() {
    this.arrive(await this.ask('/execute/sync', { script: stateScript, args: [] }))
  }

  /**
   * Calls a function in the page.
   *
   * @param {string} declaration
   * @param {readonly any[]} list
   * @param {boolean} isWhole
   * @param {boolean} [isUtility] whether it is to be said of Playwright's own world, which is the page's here
   */
  async run(declaration, list, isWhole, isUtility = false) {
    let answer = await this.askPage(runScript(declaration, list, isWhole))
    while (answer.pending) answer = await this.askPage(againScript(answer.pending))
    const realm = isUtility ? answer.realm + utility : answer.realm
    if (answer.thrown === undefined) return { type: 'success', realm, result: answer.result }
    return {
      type: 'exception',
      realm,
      exceptionDetails: { text: answer.thrown, lineNumber: 0, columnNumber: 0, stackTrace: { callFrames: [] } },
    }
  }

  /** @param {readonly string[]} handles */
  disown(handles) {
    return this.ask('/execute/sync', { script: disownScript(handles), args: [] })
  }

  /** @param {string} url */
  async navigate(url) {
    const navigation = `${this.id}.${++this.navigations}`
    this.navigation = navigation
    const { realm } = this
    this.tell('browsingContext.navigationStarted', { context: this.id, navigation, url, timestamp: Date.now() })
    await this.ask('/url', { url })
    await this.look()
    // the same address once more
    if (realm === this.realm && this.navigation) {
      this.navigation = undefined
      this.tell('browsingContext.fragmentNavigated', { context: this.id, navigation, url, timestamp: Date.now() })
    }
    return { navigation, url }
  }

  /** @param {'refresh' | 'back' | 'forward'} way */
  async turn(way) {
    await this.ask(`/${way}`)
    await this.look()
    return { navigation: null, url: this.address }
  }

  /** Makes the window as large as the page within it is to be. @param {{ width: number, height: number }} size */
  async resize({ width, height }) {
    for (let attempt = 0; attempt < 3; attempt++) {
      const [wide, high] = await this.ask('/execute/sync', { script: 'return [innerWidth, innerHeight]', args: [] })
      if (wide === width && high === height) return
      const outer = await this.inTurn(() => this.session.ask('GET', '/window/rect'))
      await this.ask('/window/rect', { width: outer.width + width - wide, height: outer.height + height - high })
    }
  }

  /** @param {readonly any[]} actions */
  perform(actions) {
    return this.ask('/actions', { actions: actions.map((source) => ({ ...source, actions: source.actions.map(whole) })) }).then(() =>
      this.look(),
    )
  }

  /**
   * @param {string} handle of a field for files
   * @param {readonly string[]} files their paths
   */
  async setFiles(handle, files) {
    const found = await this.ask('/execute/sync', { script: elementScript(handle), args: [] })
    await this.ask(`/element/${found[element]}/value`, { text: files.join('\n') })
  }

  /** @returns {Promise<string>} a picture in base 64 */
  picture() {
    return this.inTurn(() => this.session.ask('GET', '/screenshot'))
  }
}

/** WebKit’s driver knows whole pixels only. @param {any} action */
function whole(action) {
  const { x, y } = action
  return x === undefined ? action : { ...action, x: Math.round(x), y: Math.round(y), ...(action.type === 'pointerMove' && { duration: 0 }) }
}
