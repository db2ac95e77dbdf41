/** Builds `busbar-chart.js`, the element `<busbar-chart>`, beside the page: of the same modules, but with its styles inside. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { chunkRule, needed } from './chunks.mjs'
import { root } from './nodeBuild.mjs'
import { unaskedModules, unaskedSources } from './unaskedSources.mjs'

const entry = 'src/app/component/busbarChart.ts'
const styles = join(root, 'src/app/component/adoptedStyles.ts')
const marked = '.shadow.js'

/**
 * A style sheet as it holds in a shadow root: the element around the chart stands for root and body of a document, and sizes follow no font of
 * the page around.
 *
 * @param {string} text
 */
export const inShadow = (text) =>
  text
    .replaceAll(/^(\s*)(?::root|body)(?=[\s[{,])/gm, '$1.busbar')
    .replaceAll(/\b(\d+(?:\.\d+)?)rem\b/g, (_, number) => `${Number(number) * 16}px`)

/**
 * Vite plugin: an import of a style sheet adds it to the shadow roots, instead of to the document.
 *
 * @returns {import('vite').Plugin}
 */
const shadowStyles = () => ({
  name: 'shadow-styles',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith('.css') || importer === undefined) return null
    const found = await this.resolve(source, importer, { skipSelf: true })
    return found && `${found.id}${marked}`
  },
  load(id) {
    if (id.endsWith(marked)) {
      const sheet = JSON.stringify(`${id.slice(0, -marked.length)}?inline`)
      return `import text from ${sheet}\nimport { addStyle } from ${JSON.stringify(styles)}\naddStyle(text)`
    }
    return id.endsWith('.css?inline') ? inShadow(readFileSync(id.replace('?inline', ''), 'utf8')) : null
  },
})

/**
 * Vite plugin: writes the address of a worker as bundlers look for it, whole and within the call that starts it, for pages that bundle the component.
 *
 * @returns {import('vite').Plugin}
 */
const wholeAddresses = () => ({
  name: 'whole-addresses',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk')
        file.code = file.code.replaceAll(
          /new URL\(new URL\([`"']([\w.-]+)[`"'],import\.meta\.url\)\.href,``\+import\.meta\.url\)/g,
          (_whole, name) => `new URL("./${name}",import.meta.url)`,
        )
  },
})

/** What the element begins with is a file, and what it shows a chart with another. @type {(info: import('./chunks.mjs').ModuleInfo) => (id: string) => string | null} */
const rule = (info) => {
  const begins = needed([entry], info)
  const shows = needed(['src/app/component/mountChart.tsx', 'src/views/throughput/throughputFigures.tsx'], info)
  return (id) => {
    if (id === join(root, entry)) return null
    return begins.has(id) ? 'chartLink' : shows.has(id) ? 'chart' : null
  }
}

/**
 * Vite plugin: builds the component once the page is there.
 *
 * @returns {import('vite').Plugin}
 */
export function component() {
  return {
    name: 'component',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    async writeBundle({ dir }) {
      if (dir === undefined) return
      await build({
        root,
        configFile: false,
        logLevel: 'warn',
        base: './',
        publicDir: false,
        resolve: { alias: unaskedModules },
        plugins: [react(), unaskedSources(), shadowStyles(), wholeAddresses()],
        worker: {
          format: 'es',
          rolldownOptions: { output: { entryFileNames: 'component/[name]-[hash].js', chunkFileNames: 'component/[name]-[hash].js' } },
        },
        build: {
          target: 'baseline-widely-available',
          outDir: dir,
          emptyOutDir: false,
          manifest: '.vite/component.json',
          // no links in the head of the page around
          modulePreload: false,
          assetsInlineLimit: 0,
          rolldownOptions: {
            input: { 'busbar-chart': join(root, entry) },
            output: {
              codeSplitting: { groups: ['chartLink', 'chart'].map(chunkRule(rule)) },
              hashCharacters: 'hex',
              entryFileNames: '[name].js',
              chunkFileNames: 'component/[name]-[hash:7].js',
              assetFileNames: 'component/[name]-[hash:7][extname]',
            },
          },
        },
      })
    },
  }
}
