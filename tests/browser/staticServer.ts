import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}

export interface StaticServer {
  readonly address: string
  /** Paths that were asked for and are not there. */
  readonly missing: readonly string[]
  readonly stop: () => Promise<void>
}

/** As plain as a file server can be: the files of a folder under a path, nothing else; with further headers where they are given. */
export async function serve(folder: string, path: string, headers: Readonly<Record<string, string>> = {}): Promise<StaticServer> {
  const missing: string[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const inside = pathname.startsWith(path) ? normalize(pathname.slice(path.length)) : '..'
    const file = join(folder, inside === '.' || inside === '' ? 'index.html' : inside)
    if (inside.startsWith('..') || !existsSync(file) || !statSync(file).isFile()) {
      missing.push(pathname)
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { ...headers, 'Content-Type': types[extname(file)] ?? 'application/octet-stream' })
    // the folder goes when its test ends, and a page may still be loading parts of it then
    createReadStream(file)
      .on('error', () => response.destroy())
      .pipe(response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo // a server on a port has an address of this kind
  return {
    address: `http://127.0.0.1:${port}${path}`,
    missing,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped())
        server.closeAllConnections()
      }),
  }
}
