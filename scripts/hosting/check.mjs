/**
 * `npm run check:hosting -- ADDRESS`: asks a server for every file of dist/web and compares what it says with public/_headers and with what
 * browsers need. Without an address Caddy is started with the configuration of the container, where there is Caddy.
 */
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { get as getSecurely } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import process from 'node:process'
import { root } from '../nodeBuild.mjs'
import { headersOf, readHeaders } from './headers.mjs'
import { precompress } from './precompress.mjs'

const web = join(root, 'dist/web')
const rules = readHeaders(readFileSync(join(root, 'public/_headers'), 'utf8'))

/** What browsers insist on, or treat otherwise where it is something else. @type {Record<string, RegExp>} */
const types = {
  '.html': /^text\/html/,
  '.js': /^(text|application)\/javascript/,
  '.css': /^text\/css/,
  '.svg': /^image\/svg\+xml/,
  '.png': /^image\/png/,
  '.wasm': /^application\/wasm/,
  '.webmanifest': /^application\/(manifest\+)?json/,
}

/** Bytes from which a text is worth compressing. */
const worthwhile = 1_400

/**
 * One answer: its status, its headers, the length of its body as sent.
 *
 * @param {string} address
 * @param {Record<string, string>} headers
 * @returns {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders, length: number }>}
 */
const asked = (address, headers = {}) =>
  new Promise((resolve, reject) => {
    const ask = address.startsWith('https:') ? getSecurely : get
    ask(address, { headers }, (response) => {
      let length = 0
      response.on('data', (/** @type {Buffer} */ piece) => (length += piece.length))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, length }))
    }).on('error', reject)
  })

/** Every file that a visitor may ask for, from the root of the page. */
const files = () =>
  readdirSync(web, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(
      (file) => statSync(join(web, file)).isFile() && !/^\.|^_headers$|\.map$|\.(js|css|html|svg|md|webmanifest|wasm)\.(gz|br)$/.test(file),
    )

/**
 * What is wrong with one file on a server.
 *
 * @param {string} address of the page
 * @param {string} file
 */
async function problemsOf(address, file) {
  const size = statSync(join(web, file)).size
  const plain = await asked(address + file, { 'Accept-Encoding': 'identity' })
  const type = String(plain.headers['content-type'])
  /** @type {string[]} */
  const found = []
  // a server may send a folder instead of its index
  const isIndex = file.endsWith('index.html') && plain.status >= 301 && plain.status <= 308
  if (isIndex) return []
  if (plain.status !== 200) return [`answers ${plain.status}`]
  if (plain.length !== size) found.push(`has ${plain.length} bytes instead of ${size}`)
  const expected = types[extname(file)]
  if (expected && !expected.test(type)) found.push(`is of type ${type}`)
  if (plain.headers['content-encoding'] !== undefined) found.push(`is sent as ${plain.headers['content-encoding']} to who wants it plain`)
  for (const [name, value] of headersOf(rules, `/${file}`))
    if (plain.headers[name] !== value) found.push(`has ${name}: ${String(plain.headers[name] ?? 'nothing')} instead of ${value}`)
  const packed = await asked(address + file, { 'Accept-Encoding': 'br, gzip' })
  const isText = /\.(html|js|css|svg|webmanifest|wasm)$/.test(file)
  if (isText && size > worthwhile && packed.length > 0.7 * size && extname(file) !== '.wasm')
    found.push(`is not compressed: ${packed.length} of ${size} bytes`)
  // a recording stays packed: the page unpacks it itself
  if (file.endsWith('.gz') && packed.headers['content-encoding'] !== undefined) found.push('is unpacked by the browser')
  const tag = plain.headers.etag
  const again = await asked(address + file, {
    'Accept-Encoding': 'identity',
    ...(tag ? { 'If-None-Match': tag } : { 'If-Modified-Since': plain.headers['last-modified'] ?? '' }),
  })
  if (again.status !== 304) found.push(`is sent again (${again.status}) to who has it`)
  return found
}

/** @param {string} address of the page, ending in a slash */
async function check(address) {
  const all = files()
  let wrong = 0
  for (const file of all)
    for (const problem of await problemsOf(address, file)) {
      wrong++
      console.log(`${file} ${problem}`)
    }
  const index = await asked(address)
  if (index.status !== 200 || index.headers['cache-control'] !== headersOf(rules, '/').get('cache-control')) {
    wrong++
    console.log(`the page itself answers ${index.status}, cache-control: ${index.headers['cache-control'] ?? 'nothing'}`)
  }
  const missing = await asked(`${address}assets/missing-0000000.js`)
  if (missing.status !== 404) {
    wrong++
    console.log(`a file that is not there answers ${missing.status} instead of 404`)
  }
  const sample = all.find((file) => /^assets\/shared-.*\.js$/.test(file)) ?? 'index.html'
  const { headers, length } = await asked(address + sample, { 'Accept-Encoding': 'br, gzip' })
  console.log(
    `${all.length} files at ${address}, ${wrong === 0 ? 'all as they should be' : `${wrong} things wrong`}; ${sample} is sent as ${headers['content-encoding'] ?? 'it is'}, ${(length / 1000).toFixed(1)} kB.`,
  )
  return wrong === 0
}

/** @returns {Promise<number>} a port nobody listens at */
const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const place = server.address()
      server.close(() => resolve(typeof place === 'object' && place ? place.port : 0))
    })
  })

/** Checks the configuration of the container by the server it is for. */
async function checkCaddy() {
  if (spawnSync('caddy', ['version'], { stdio: 'ignore' }).status !== 0) {
    console.log('There is no caddy here: nothing was checked. Give the address of a server.')
    return true
  }
  const folder = mkdtempSync(join(tmpdir(), 'busbar-hosting-'))
  cpSync(web, join(folder, 'web'), { recursive: true })
  precompress(join(folder, 'web'))
  const port = await freePort()
  const text = readFileSync(join(root, 'scripts/hosting/Caddyfile'), 'utf8')
  writeFileSync(join(folder, 'Caddyfile'), text.replace(':8080 {', `http://127.0.0.1:${port} {`))
  const server = spawn('caddy', ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
    env: { ...process.env, BUSBAR_ROOT: join(folder, 'web'), XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  try {
    await new Promise((started, failed) => {
      let said = ''
      server.stderr.on('data', (/** @type {Buffer} */ words) => {
        said += words
        if (said.includes('serving initial configuration')) started(undefined)
      })
      server.once('exit', () => failed(new Error(said)))
    })
    return await check(`http://127.0.0.1:${port}/`)
  } finally {
    server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

const address = process.argv[2]
const passed = address === undefined ? await checkCaddy() : await check(address.replace(/\/*$/, '/'))
process.exitCode = passed ? 0 : 1
