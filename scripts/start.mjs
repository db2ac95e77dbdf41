/** `npm start`: serves the built page on this machine; the first time, or after a change, it is built first. */
import process from 'node:process'
import { preview } from 'vite'
import { root } from './nodeBuild.mjs'
import { ensureWebBuild } from './webBuild.mjs'

await ensureWebBuild()
const port = Number(process.env.PORT ?? 4173)
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  console.error(`PORT is '${process.env.PORT}'; it must be a whole number from 1 to 65535.`)
  process.exit(1)
}
const server = await preview({ root, logLevel: 'warn', preview: { host: '127.0.0.1', port, strictPort: false } })
const address = server.resolvedUrls?.local[0] ?? `http://127.0.0.1:${port}/`
console.log(`Busbar is at ${address} (Ctrl+C stops it)`)

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, () => {
    server.httpServer.close()
    process.exit(0)
  })
}
