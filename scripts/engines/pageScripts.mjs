import { compileFunction } from 'node:vm'

/**
 * What runs inside a page on behalf of WebDriver BiDi, where the engine itself knows WebDriver alone: handles to objects, values in the form
 * of that protocol, and promises that are asked for again until they have settled. The text of this function is sent with each command.
 *
 * @returns {any}
 */
function install() {
  const key = Symbol.for('busbar engine')
  const place = /** @type {any} */ (globalThis)
  if (place[key]) return place[key]
  const name = () => Math.random().toString(36).slice(2)
  let realm = name()
  // a page that comes back out of the cache of pages counts as a new one
  addEventListener('pageshow', (event) => {
    if (event.persisted) realm = name()
  })
  let last = 0
  const objects = new Map()
  const pending = new Map()
  const wait = setTimeout

  // a name of its own each time, as each is disowned by itself
  const handleOf = (/** @type {object} */ value) => {
    const handle = `${realm}.${++last}`
    objects.set(handle, value)
    return handle
  }
  /** @type {(value: any, isWhole: boolean) => any} */
  const written = (value, isWhole) => {
    if (value === null) return { type: 'null' }
    const type = typeof value
    if (type === 'undefined' || type === 'symbol') return { type: 'undefined' }
    if (type === 'string' || type === 'boolean') return { type, value }
    if (type === 'bigint') return { type, value: String(value) }
    if (type === 'number')
      return { type, value: Number.isFinite(value) && !Object.is(value, -0) ? value : Object.is(value, -0) ? '-0' : String(value) }
    if (value instanceof Node) {
      const handle = handleOf(value)
      return { type: 'node', handle, sharedId: handle, value: { nodeType: value.nodeType, childNodeCount: value.childNodes.length } }
    }
    if (value === globalThis) return { type: 'window', handle: handleOf(value), value: { context: 'own' } }
    if (!isWhole) return { type: type === 'function' ? 'function' : Array.isArray(value) ? 'array' : 'object', handle: handleOf(value) }
    if (Array.isArray(value)) return { type: 'array', value: value.map((one) => written(one, true)) }
    return { type: 'object', value: Object.keys(value).map((one) => [one, written(value[one], true)]) }
  }
  /** @type {(written: any) => any} */
  const read = ({ type, value, handle, sharedId }) => {
    const object = handle ?? sharedId
    if (object !== undefined) {
      if (!objects.has(object)) throw new Error(`no such handle: ${object}`)
      return objects.get(object)
    }
    if (type === 'undefined') return undefined
    if (type === 'null') return null
    if (type === 'number') return Number(value)
    if (type === 'bigint') return BigInt(value)
    if (type === 'array') return value.map(read)
    if (type === 'object') return Object.fromEntries(value.map((/** @type {[any, any]} */ [one, item]) => [read(one), read(item)]))
    return value
  }
  /** What the page has complained of since it was looked at last. @type {{ isThrown: boolean, level: 'warn' | 'error', text: string }[]} */
  const complaints = []
  for (const level of /** @type {const} */ (['warn', 'error'])) {
    const own = console[level]
    console[level] = (...words) => {
      complaints.push({ isThrown: false, level, text: words.map(String).join(' ') })
      own.apply(console, words)
    }
  }
  addEventListener('error', ({ message }) => message && complaints.push({ isThrown: true, level: 'error', text: message }))
  addEventListener('unhandledrejection', ({ reason }) => complaints.push({ isThrown: true, level: 'error', text: String(reason) }))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    complaints.push({ isThrown: false, level: 'error', text: `refused by ${violatedDirective}: ${blockedURI}` }),
  )
  let requests = 0
  const complained = () => {
    const all = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'))
    for (const { name: address } of all.slice(requests)) {
      const { origin, protocol } = new URL(address)
      if (origin === location.origin || protocol === 'data:' || protocol === 'blob:') continue
      complaints.push({ isThrown: false, level: 'error', text: `asked of another: ${address}` })
    }
    requests = all.length
    return complaints.splice(0)
  }
  const state = () => ({ realm, address: location.href, isReady: document.readyState === 'complete', complaints: complained() })
  const soon = async (/** @type {string} */ id) => {
    const first = await Promise.race([pending.get(id), new Promise((late) => wait(late, 50))])
    if (first) pending.delete(id)
    return { ...state(), ...(first ?? { pending: id }) }
  }
  const said = (/** @type {any} */ error) => ({
    thrown: error instanceof Error ? `${error.name}: ${error.message}\n${error.stack}` : String(error),
  })

  // the policy of the page forbids to evaluate texts, so they are read beforehand; the only other one is the class of Playwright's way to
  // insert text, which typing.mjs stands in for
  const evaluated = new Map()
  place.eval = (/** @type {string} */ text) => {
    if (evaluated.has(text)) return evaluated.get(text)()
    if (text.includes('module.exports')) return function none() {}
    throw new Error(`not read beforehand: ${text}`)
  }

  place[key] = {
    state,
    soon,
    object: (/** @type {string} */ handle) => objects.get(handle),
    disown: (/** @type {string[]} */ handles) => handles.forEach((one) => objects.delete(one)),
    /** Runs a function with arguments of the protocol; `texts` are functions that return what these texts evaluate to. */
    run: (
      /** @type {Function} */ call,
      /** @type {any[]} */ list,
      /** @type {boolean} */ isWhole,
      /** @type {[string, () => unknown][]} */ texts,
    ) => {
      for (const [text, value] of texts) evaluated.set(text, value)
      let result
      try {
        result = call(...list.map(read))
      } catch (error) {
        return Promise.resolve({ ...state(), ...said(error) })
      }
      const id = String(++last)
      pending.set(
        id,
        Promise.resolve(result)
          .then((value) => ({ result: written(value, isWhole) }))
          .catch(said),
      )
      return soon(id)
    },
  }
  return place[key]
}

/**
 * The value of a text as a program has it: of an expression, or nothing.
 *
 * @param {string} text
 * @returns {string} a function
 */
export function valueOf(text) {
  const expression = text.replace(/[;\s]+$/, '')
  try {
    compileFunction(`return (${expression}\n)`)
    return `() => (${expression}\n)`
  } catch {
    return `() => {${text}\n}`
  }
}

const runtime = `(${String(install)})()`

/**
 * Texts within arguments that Playwright's helper in the page may evaluate.
 *
 * @param {any} value as the protocol writes it
 * @returns {string[]}
 */
function textsWithin(value) {
  if (typeof value === 'string') return /=>|function/.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsWithin) : []
}

/**
 * A script for WebDriver’s asynchronous execution.
 *
 * @param {string} declaration of a function
 * @param {readonly any[]} list its arguments, as the protocol writes them
 * @param {boolean} isWhole whether its value is wanted, rather than a handle to it
 * @returns {string}
 */
export function runScript(declaration, list, isWhole) {
  const asked = list[3]?.value
  const texts = !declaration.includes('utilityScript.evaluate')
    ? []
    : [
        ...(typeof asked === 'string' ? [[asked, asked]] : []),
        ...textsWithin(list.slice(4)).flatMap((text) => [
          [text, text],
          [`(${text})`, text],
        ]),
      ]
  const read = texts.map(([text, program = '']) => `[${JSON.stringify(text)}, ${valueOf(program)}]`)
  return `const done = arguments[0]; ${runtime}.run((${declaration}\n), ${JSON.stringify(list)}, ${isWhole}, [${read.join()}]).then(done)`
}

/** Asks once more for what had not settled. @param {string} id */
export const againScript = (id) => `const done = arguments[0]; ${runtime}.soon(${JSON.stringify(id)}).then(done)`

/** Where the page is. */
export const stateScript = `return ${runtime}.state()`

/** An element for WebDriver. @param {string} handle */
export const elementScript = (handle) => `return ${runtime}.object(${JSON.stringify(handle)})`

/** @param {readonly string[]} handles */
export const disownScript = (handles) => `return ${runtime}.disown(${JSON.stringify(handles)})`
