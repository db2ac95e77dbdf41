/** `node scripts/hosting/precompress.mjs FOLDER`: puts `.br` and `.gz` beside every file that becomes smaller by it, for servers that send them. */
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** What compresses; pictures and recordings have been compressed already. */
const compressible = /\.(?:html|js|css|svg|json|webmanifest|wasm|md|txt)$/

/** @param {string} folder of the files, with all folders in it */
export function precompress(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (compressible.test(name) && statSync(join(folder, name)).isFile()) compress(join(folder, name))
}

/** @param {string} file */
function compress(file) {
  const text = readFileSync(file)
  for (const [ending, packed] of /** @type {const} */ ([
    ['.br', brotliCompressSync(text)],
    ['.gz', gzipSync(text, { level: 9 })],
  ]))
    if (packed.length < text.length) writeFileSync(file + ending, packed)
    else rmSync(file + ending, { force: true })
}

if (process.argv[1] === import.meta.filename) precompress(process.argv[2] ?? 'dist/web')
