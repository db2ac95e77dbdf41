import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from './nodeBuild.mjs'

/** Everything the built page depends on. */
const inputs = ['src', 'public', 'index.html', 'vite.config.ts', 'scripts', 'package-lock.json']

/**
 * @param {string} path
 * @returns {number}
 */
function newest(path) {
  const own = statSync(path)
  if (!own.isDirectory()) return own.mtimeMs
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), own.mtimeMs)
}

function isStale() {
  const built = statSync(join(root, 'dist/web/sw.js'), { throwIfNoEntry: false })
  return built === undefined || inputs.some((input) => newest(join(root, input)) > built.mtimeMs)
}

/** Builds the page unless dist/web is newer than everything it is made from. */
export async function ensureWebBuild() {
  if (!isStale()) return
  console.log('Building the page …')
  await build({ root, logLevel: 'warn' })
}
