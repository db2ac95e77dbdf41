import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { root, unbundled } from './nodeBuild.mjs'
import { unaskedModules, unaskedSources } from './unaskedSources.mjs'

/**
 * Modules that stand in the package under their own names: what programs import, the command line, and the files that workers start with; all share
 * what they are made of. Add new ones here.
 */
const libraryEntries = /** @type {Readonly<Record<string, string>>} */ ({
  index: 'src/library/index.ts',
  studyWorker: 'src/workers/studyWorker.ts',
  sweepWorker: 'src/library/sweepWorker.ts',
  busbar: 'src/cli/main.ts',
})

/**
 * Workers are modules of the package, each at its address as bundlers of others look for it: whole, within the call that starts it.
 *
 * @returns {import('vite').Plugin}
 */
const workersBeside = () => ({
  name: 'workers-beside',
  renderChunk: (code) => ({ code: code.replaceAll(/(new URL\("\.\/\w+Worker\.)ts(", import\.meta\.url\))/g, '$1js$2'), map: null }),
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
 * How library and command line are built: modules that need no bundler, in one folder, with everything in them but machine code, which is needed only
 * where a chart becomes a PNG or a file is locked. What a program does not ask for lies in files that it does not load. Names are as in the source,
 * so that an error says where it comes from.
 *
 * @param {string} folder
 * @param {import('vite').Plugin[]} more
 * @returns {import('vite').InlineConfig}
 */
export function libraryBuild(folder, ...more) {
  return {
    root,
    // Without this React would ship in both its variants and choose the slow one.
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
    ssr: { noExternal: true, external: unbundled },
    plugins: [unaskedSources(), workersBeside(), recordedModules(), ...more],
    build: {
      // modules are loaded by whoever asks, without Vite's own loader around them
      ssr: true,
      target: 'baseline-widely-available',
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: {
        input: { ...libraryEntries },
        external: unbundled,
        preserveEntrySignatures: 'strict',
        output: {
          minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
          comments: { legal: true, annotation: true, jsdoc: false },
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash:7].js',
          hashCharacters: 'hex',
          banner: ({ name }) => (name === 'busbar' ? '#!/usr/bin/env node' : ''),
        },
      },
      license: { fileName: 'third-party-licences.md' },
    },
  }
}
