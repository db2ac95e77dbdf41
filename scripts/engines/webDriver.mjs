import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import process from 'node:process'

/**
 * A session of WebDriver with an engine of its own.
 *
 * @typedef {object} Session
 * @property {(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<any>} ask a command of WebDriver; its value
 * @property {string} version of the engine
 * @property {() => Promise<void>} close ends the engine too
 */

/** @returns {Promise<number>} a port nobody listens on */
function freePort() {
  return new Promise((found, failed) => {
    const server = createServer()
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** @type {Promise<string> | undefined} */
let display

/** A display: the one there is, or else one without a screen. @returns {Promise<string>} its name */
function findDisplay() {
  const { DISPLAY: own } = process.env
  if (own) return Promise.resolve(own)
  display ??= new Promise((found, failed) => {
    const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1920x1400x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    process.on('exit', () => screen.kill())
    screen.once('error', () => failed(new Error('neither DISPLAY nor Xvfb: install xvfb')))
    screen.stdout.once('data', (number) => found(`:${String(number).trim()}`))
  })
  return display
}

/**
 * One command of WebDriver.
 *
 * @param {string} address
 * @param {string} method
 * @param {object | undefined} body
 * @returns {Promise<any>} its value
 */
async function command(address, method, body) {
  const response = await fetch(address, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}), headers: { 'Content-Type': 'application/json' } }),
  })
  const { value } = await response.json()
  if (response.ok) return value
  throw Object.assign(new Error(value.message || value.error), { code: value.error })
}

/** @param {string} address of a driver that has just been started */
async function answers(address) {
  for (let attempt = 0; attempt < 200; attempt++) {
    try {
      await command(`${address}/status`, 'GET', undefined)
      return
    } catch {
      await new Promise((later) => setTimeout(later, 50))
    }
  }
  throw new Error(`no answer from the driver at ${address}`)
}

/**
 * Starts WebKitWebDriver with one session of MiniBrowser, the browser that WebKitGTK brings.
 *
 * @param {string} driver path of WebKitWebDriver
 * @param {string} browser path of MiniBrowser
 * @returns {Promise<Session>}
 */
export async function startSession(driver, browser) {
  const port = await freePort()
  const env = { ...process.env, DISPLAY: await findDisplay(), NO_AT_BRIDGE: '1', GDK_BACKEND: 'x11' }
  const child = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' })
  const stop = () => child.kill('SIGKILL')
  process.on('exit', stop)
  const address = `http://127.0.0.1:${port}`
  await answers(address)
  const always = {
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation', '--enable-page-cache=false'] },
    unhandledPromptBehavior: 'ignore',
  }
  const { sessionId, capabilities } = await command(`${address}/session`, 'POST', { capabilities: { alwaysMatch: always } })
  return {
    ask: (method, path, body) => command(`${address}/session/${sessionId}${path}`, method, body),
    version: capabilities.browserVersion,
    close: async () => {
      process.off('exit', stop)
      await command(`${address}/session/${sessionId}`, 'DELETE', undefined).catch(() => {})
      stop()
    },
  }
}
