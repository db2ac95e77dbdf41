#!/usr/bin/env node
/**
 * WebKitGTK for Playwright: speaks WebDriver BiDi to the one and WebDriver to the other, whose driver (2.50) does not know BiDi. What the older
 * protocol has no word for – requests, frames, downloads, the theme, what runs or complains before a
 * page has been loaded – is answered as if done or refused;
 * tests/browser/engines.ts lists the tests that need it. WEBKIT_DRIVER is the driver, WEBKIT_BROWSER its MiniBrowser.
 */
import process from 'node:process'
import { serveBidi } from './bidiServer.mjs'
import { withTyping } from './typing.mjs'
import { valueOf } from './pageScripts.mjs'
import { startSession } from './webDriver.mjs'
import { WebkitPage } from './webkitPage.mjs'

/** @typedef {import('./webDriver.mjs').Session} Session */

/**
 * What Playwright calls a context: an engine of its own, with its pages.
 *
 * @typedef {object} Context
 * @property {Promise<Session>} session
 * @property {WebkitPage[]} pages
 * @property {{ width: number, height: number } | undefined} viewport
 * @property {Map<string, string>} preloads functions to run in each new document
 */

const driver = process.env.WEBKIT_DRIVER ?? 'WebKitWebDriver'
const browser = process.env.WEBKIT_BROWSER ?? 'MiniBrowser'

for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) process.on(signal, () => process.exit(0))

/** @type {Map<string, Context>} */
const contexts = new Map()
let lastId = 0
/** @type {(method: string, params: object) => void} */
let tell = () => {}

/** @param {string} context */
function pageOf(context) {
  for (const { pages } of contexts.values()) for (const page of pages) if (page.id === context) return page
  throw Object.assign(new Error(`no page ${context}`), { code: 'no such frame' })
}

/** @returns {string} the id of a new context, whose engine is being started */
function startContext() {
  const id = `context-${++lastId}`
  /** @type {Context} */
  const context = {
    session: startSession(driver, browser),
    pages: [],
    viewport: undefined,
    preloads: new Map(),
  }
  context.session.catch(({ message }) => console.error(message))
  contexts.set(id, context)
  return id
}

/** @param {string} id @returns {Promise<WebkitPage>} */
async function openPage(id) {
  const context = contexts.get(id)
  if (!context) throw new Error(`no context ${id}`)
  const session = await context.session
  const isFirst = context.pages.length === 0
  const handle = isFirst ? await session.ask('GET', '/window') : (await session.ask('POST', '/window/new', { type: 'tab' })).handle
  const page = new WebkitPage(session, handle, tell, () => [...context.preloads.values()])
  if (!isFirst) throw new Error('one page at a time')
  context.pages.push(page)
  tell('browsingContext.contextCreated', {
    context: page.id,
    userContext: id,
    url: 'about:blank',
    children: null,
    parent: null,
    originalOpener: null,
  })
  if (context.viewport) await page.resize(context.viewport)
  await page.look()
  return page
}

/** @param {string} id */
async function closeContext(id) {
  const context = contexts.get(id)
  contexts.delete(id)
  for (const { id: page } of context?.pages ?? [])
    tell('browsingContext.contextDestroyed', { context: page, url: '', userContext: id, children: null, parent: null })
  await (await context?.session)?.close()
}

/** What is done about a command, by its name. @type {Record<string, (params: any) => unknown>} */
const commands = {
  'session.new': () => ({ sessionId: 'webkit', capabilities: { browserName: 'webkit', browserVersion: 'WebKitGTK', userAgent: '' } }),
  'browser.createUserContext': () => ({ userContext: startContext() }),
  'browser.removeUserContext': ({ userContext }) => closeContext(userContext),
  'browser.close': async () => {
    await Promise.all([...contexts.keys()].map(closeContext))
    setTimeout(() => process.exit(0), 20)
  },
  'browsingContext.create': async ({ userContext }) => ({ context: (await openPage(userContext)).id }),
  'browsingContext.close': async ({ context }) => {
    for (const [id, { pages }] of contexts) if (pages.some((page) => page.id === context)) await closeContext(id)
  },
  'browsingContext.navigate': ({ context, url }) => pageOf(context).navigate(url),
  'browsingContext.reload': ({ context }) => pageOf(context).turn('refresh'),
  'browsingContext.traverseHistory': ({ context, delta }) => pageOf(context).turn(delta < 0 ? 'back' : 'forward'),
  'browsingContext.setViewport': async ({ context, userContexts = [], viewport }) => {
    for (const id of userContexts) Object.assign(contexts.get(id) ?? {}, { viewport })
    if (context && viewport) await pageOf(context).resize(viewport)
  },
  'browsingContext.captureScreenshot': async ({ context }) => ({ data: await pageOf(context).picture() }),
  'input.performActions': ({ context, actions }) => pageOf(context).perform(actions),
  'input.setFiles': ({ context, element, files }) => pageOf(context).setFiles(element.sharedId, files),
  'script.addPreloadScript': ({ functionDeclaration, userContexts }) => {
    const script = `preload-${++lastId}`
    for (const [id, { preloads }] of contexts) if (!userContexts || userContexts.includes(id)) preloads.set(script, functionDeclaration)
    return { script }
  },
  'script.removePreloadScript': ({ script }) => {
    for (const { preloads } of contexts.values()) preloads.delete(script)
  },
  'script.evaluate': ({ target, expression, resultOwnership }) =>
    pageOf(target.context).run(valueOf(expression), [], resultOwnership !== 'root', Boolean(target.sandbox)),
  'script.callFunction': ({ target, functionDeclaration, arguments: list, serializationOptions }) =>
    pageOf(target.context).run(functionDeclaration, list, serializationOptions?.maxObjectDepth !== 0, Boolean(target.sandbox)),
  'script.disown': ({ target, handles }) => pageOf(target.context).disown(handles),
}

serveBidi((send) => {
  tell = (method, params) => send({ type: 'event', method, params })
  return async (message) => {
    const { id = 0, method = '', params } = withTyping(message)
    try {
      // what has no counterpart is answered as if done
      send({ type: 'success', id, result: (await commands[method]?.(params)) ?? {} })
    } catch (error) {
      const { code = 'unknown error', message: reason } = /** @type {{ code?: string, message: string }} */ (error)
      send({ type: 'error', id, error: code, message: reason })
    }
  }
})

// a page also goes elsewhere by itself
setInterval(() => {
  for (const { pages } of contexts.values()) for (const page of pages) void page.look().catch(() => {})
}, 300)
