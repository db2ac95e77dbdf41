import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { declarations } from './libraryTypes.mjs'
import { root } from './nodeBuild.mjs'
import { unaskedModules, unaskedSources } from './unaskedSources.mjs'

/** Modules that stand in the package under their own names: what programs import, and the file that a worker starts with. Add new ones here. */
const libraryEntries = /** @type {Readonly<Record<string, string>>} */ ({
  index: 'src/library/index.ts',
  studyWorker: 'src/workers/studyWorker.ts',
  sweepWorker: 'src/library/sweepWorker.ts',
})

/** Which worker a module starts. */
const startedIn = /** @type {const} */ ({ '/src/workers/studyService.ts': 'studyWorker', '/src/library/sweep.ts': 'sweepWorker' })

/**
 * The worker is a module of the package that shares chunks with the others, so its address is written as bundlers of others look for it: whole, within
 * the call that starts it.
 *
 * @returns {import('vite').Plugin}
 */
const workerBeside = () => ({
  name: 'worker-beside',
  enforce: 'pre',
  transform(code, id) {
    const [, name] = Object.entries(startedIn).find(([module]) => id.endsWith(module)) ?? []
    // Vite would bundle what stands there a second time
    return name ? { code: code.replaceAll(`new URL('./${name}.ts', import.meta.url)`, `__address_${name}__`), map: null } : null
  },
  renderChunk: (code) =>
    code.includes('__address_') ? { code: code.replaceAll(/__address_(\w+?)__/g, "new URL('./$1.js', import.meta.url)"), map: null } : null,
})

/** Which modules each file of the last build is made of: tests ask what a program loads. */
export const libraryModules = join(root, 'node_modules/.cache/busbar/libraryModules.json')

/** @returns {import('vite').Plugin} */
const recordedModules = () => ({
  name: 'recorded-modules',
  generateBundle(_, bundle) {
    const files = Object.values(bundle).flatMap((one) =>
      one.type === 'chunk' ? [[one.fileName, one.moduleIds.map((id) => relative(root, id).split(sep).join('/'))]] : [],
    )
    mkdirSync(dirname(libraryModules), { recursive: true })
    writeFileSync(libraryModules, JSON.stringify(Object.fromEntries(files)))
  },
})

/**
 * How the library is built: modules that need no bundler, in one folder, with everything in them. What a program does not ask for lies in files that
 * it does not load.
 *
 * @param {string} folder
 * @returns {import('vite').InlineConfig}
 */
export function libraryBuild(folder) {
  return {
    root,
    base: './',
    define: { 'process.env.NODE_ENV': '"production"' },
    // a test that builds would otherwise get React's calls for development
    oxc: { jsx: { runtime: 'automatic', development: false } },
    publicDir: false,
    resolve: {
      alias: [
        ...unaskedModules,
        // the other half of this module streams, and its message channel would keep a program of Node from ending
        { find: 'react-dom/server', replacement: join(root, 'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js') },
      ],
    },
    plugins: [unaskedSources(), workerBeside(), recordedModules(), declarations(folder)],
    build: {
      target: 'baseline-widely-available',
      outDir: folder,
      emptyOutDir: true,
      sourcemap: false,
      minify: false,
      // of a library, so that modules are loaded by whoever asks, without Vite's own loader around them
      lib: { entry: { ...libraryEntries }, formats: ['es'] },
      rolldownOptions: {
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash:7].js',
          hashCharacters: 'hex',
        },
      },
      license: { fileName: 'third-party-licences.md' },
    },
  }
}
