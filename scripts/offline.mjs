import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import process from 'node:process'

const template = new URL('serviceWorker.template.js', import.meta.url)

/**
 * Files the page never asks for: maps, the notices, the component for other pages, and names that hosts tend to hide. One missing file would fail the whole installation.
 * Recordings are large and wanted by few: they are kept once they were opened.
 */
const isNeeded = (/** @type {string} */ file) =>
  !/\.map$|\.md$|^[._]|^traces\/|^component\/|^busbar-chart\.js$/.test(file) && file !== 'sw.js' && !file.startsWith('social-image')

/** @param {string} folder */
async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  return files.map((file) => file.split(sep).join('/')).sort()
}

/**
 * Vite plugin: writes `sw.js`, a service worker that keeps one complete copy of the built page.
 * Its text changes exactly when a kept file changes, which is what makes browsers install the new one.
 *
 * @returns {import('vite').Plugin}
 */
export function offline() {
  let folder = ''
  let failed = false
  return {
    name: 'offline',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir)
    },
    buildEnd: (error) => {
      failed = error !== undefined
    },
    closeBundle: async () => {
      if (failed || process.env.VITEST) return
      const files = (await filesIn(folder)).filter(isNeeded)
      const hash = createHash('sha256')
      for (const file of files) hash.update(file).update(await readFile(join(folder, file)))
      const listed = files.map((file) => `./${file}`)
      const text = (await readFile(template, 'utf8'))
        .replace('__VERSION__', hash.digest('hex').slice(0, 16))
        .replace('__FILES__', JSON.stringify(listed))
      await writeFile(join(folder, 'sw.js'), text)
    },
  }
}
