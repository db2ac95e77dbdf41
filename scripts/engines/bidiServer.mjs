import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'

/**
 * A message of WebDriver BiDi: a command with an id, its answer, or an event without one.
 *
 * @typedef {{ id?: number, method?: string, params?: any, type?: string, result?: unknown, error?: string, message?: string }} Message
 */

/**
 * Serves WebDriver BiDi to Playwright, which finds the address on standard error, as it would that of a Firefox it had started itself.
 *
 * @param {(send: (message: Message) => void) => (message: Message) => unknown} connect given how to send, how to receive
 */
export function serveBidi(connect) {
  const server = createServer()
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => {
    const receive = connect((message) => {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
    })
    socket.on('message', (data) => receive(JSON.parse(/** @type {Buffer} */ (data).toString('utf8'))))
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port to listen on')
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${address.port}`)
  })
}
