import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { nodeBuild, root } from '../nodeBuild.mjs'

/** The program that hashes the numbers of a link: one file without imports, which Node and browsers run as it is. */
export const program = 'numbersOfLink.js'

/**
 * Builds it and the list of links.
 *
 * @returns {Promise<{ folder: string, links: readonly string[] }>} where the program is, and the parameters of each link
 */
export async function buildRuntimes() {
  const folder = join(root, `node_modules/.cache/busbar/runtimes-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  const { build } = await import('vite')
  for (const name of ['numbersOfLink', 'links']) {
    if (existsSync(join(folder, `${name}.js`))) continue
    const config = nodeBuild({ [name]: `scripts/runtimes/${name}.ts` }, folder)
    await build({ ...config, configFile: false, logLevel: 'error', build: { ...config.build, emptyOutDir: false, sourcemap: false } })
  }
  const { links } = await import(pathToFileURL(join(folder, 'links.js')).href)
  return { folder, links }
}
