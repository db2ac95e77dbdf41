#!/usr/bin/env node
/**
 * Starts an installed Firefox for Playwright, and stands between the two: what Firefox does not know of WebDriver BiDi is done by other means.
 * FIREFOX_BIN is the Firefox. The rest of the command line is given to it.
 */
import { spawn } from 'node:child_process'
import process from 'node:process'
import { WebSocket } from 'ws'
import { serveBidi } from './bidiServer.mjs'
import { withTyping } from './typing.mjs'

/** @typedef {import('./bidiServer.mjs').Message} Message */

/** Ids of our own commands lie above those of Playwright. */
const firstOwnId = 2 ** 50

/** Runs with the rights of Firefox itself: the theme of some pages, where the command for it is not known yet (Firefox 153). */
const setTheme = `(theme, ...ids) => {
  const { NavigableManager } = ChromeUtils.importESModule('chrome://remote/content/shared/NavigableManager.sys.mjs')
  for (const id of ids) NavigableManager.getBrowsingContextById(id).top.prefersColorSchemeOverride = theme
}`

const firefox = process.env.FIREFOX_BIN ?? 'firefox'
const child = spawn(firefox, [...process.argv.slice(2), '--remote-allow-system-access'], { stdio: ['ignore', 'inherit', 'pipe'] })
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))
child.on('error', ({ message }) => {
  console.error(message)
  process.exit(1)
})

let isFound = false
let heard = ''
child.stderr.on('data', (piece) => {
  // Playwright would take Firefox's own address for ours
  process.stderr.write(String(piece).replaceAll('WebDriver BiDi listening', 'Firefox listening'))
  if (isFound) return
  heard += piece
  const address = /WebDriver BiDi listening on (ws:\S+)\r?\n/.exec(heard)?.[1]
  if (!address) return
  isFound = true
  stand(new WebSocket(`${address}/session`))
})

/**
 * The same event, with a name for the download, by which Playwright knows it and which Firefox 153 does not give.
 *
 * @param {Message} message
 * @returns {Message}
 */
function withDownload(message) {
  if (!message.method?.startsWith('browsingContext.download')) return message
  const { download, navigation, url } = message.params
  return { ...message, params: { ...message.params, download: download ?? navigation ?? url } }
}

/**
 * The same event; what Firefox reports of a file that it was refused counts as a report, as in other browsers, and not as something thrown.
 *
 * @param {Message} message
 * @returns {Message}
 */
function asReported(message) {
  const { type, text = '' } = message.method === 'log.entryAdded' ? message.params : {}
  if (type !== 'javascript' || !/^(Loading (module|Worker|failed)|The page’s settings)/.test(text)) return message
  return { ...message, params: { ...message.params, type: 'console', method: 'error', args: [{ type: 'string', value: text }] } }
}

/**
 * Passes messages on in both directions.
 *
 * @param {WebSocket} own connection to Firefox
 */
function stand(own) {
  const opened = new Promise((open) => own.once('open', open))
  own.on('close', () => process.exit(0))
  serveBidi((send) => {
    /** @type {Map<number, (message: Message) => void>} */
    const asked = new Map()
    own.on('message', (data) => {
      /** @type {Message} */
      const message = JSON.parse(/** @type {Buffer} */ (data).toString('utf8'))
      const answered = message.id === undefined ? undefined : asked.get(message.id)
      if (answered) answered(message)
      else send(asReported(withDownload(message)))
    })
    let lastId = firstOwnId
    /**
     * @param {string} method
     * @param {object} params
     * @returns {Promise<Message>}
     */
    const ask = (method, params) =>
      new Promise((answered) => {
        asked.set(++lastId, answered)
        own.send(JSON.stringify({ id: lastId, method, params }))
      })
    /** @type {Promise<string> | undefined} */
    let firefoxItself
    const findItself = async () => {
      const { result } = await ask('browsingContext.getTree', { 'moz:scope': 'chrome', maxDepth: 0 })
      return /** @type {{ contexts: { context: string }[] }} */ (result).contexts[0]?.context ?? ''
    }
    /** @param {Message} message */
    const chooseTheme = async ({ id, params }) => {
      const theme = params.features['prefers-color-scheme'] ?? 'none'
      const pages = params.contexts ?? []
      if (pages.length > 0) {
        firefoxItself ??= findItself()
        await ask('script.callFunction', {
          functionDeclaration: setTheme,
          arguments: [theme, ...pages].map((value) => ({ type: 'string', value })),
          target: { context: await firefoxItself },
          awaitPromise: false,
        })
      }
      send({ type: 'success', ...(id !== undefined && { id }), result: {} })
    }
    return async (message) => {
      await opened
      if (message.method === 'emulation.setMediaFeaturesOverride') await chooseTheme(message)
      else own.send(JSON.stringify(withTyping(message)))
    }
  })
}
