import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Programs for Node written in TypeScript, by the name `scripts/run.mjs` knows them by. Add new ones here. */
export const entries = /** @type {Readonly<Record<string, string>>} */ ({
  busbar: 'src/cli/main.ts',
  calibrate: 'scripts/calibrate.ts',
  compare: 'scripts/compare/main.ts',
  answers: 'scripts/answers/main.ts',
  bench: 'tests/performance/bench.ts',
  coverage: 'tests/performance/coverage.ts',
  audit: 'tests/audit/audit.ts',
  fuzzPlan: 'tests/performance/planGrid.ts',
  fuzzTasks: 'tests/performance/linkTasks.ts',
})

/** Machine code. */
export const unbundled = ['@resvg/resvg-js', 'fs-native-extensions']

/** The benchmark drives the first two. */
const unbundledHere = ['vite', '@playwright/test', ...unbundled]

/**
 * How programs for Node are built where they are developed: one self-contained file each.
 *
 * @param {Readonly<Record<string, string>>} input
 * @param {string} folder
 * @returns {import('vite').InlineConfig}
 */
export function nodeBuild(input, folder) {
  return {
    root,
    // Without this React would ship in both its variants and choose the slow one.
    define: { 'process.env.NODE_ENV': '"production"' },
    // a test that builds would otherwise get React's calls for development
    oxc: { jsx: { runtime: 'automatic', development: false } },
    publicDir: false,
    ssr: { noExternal: true, external: unbundledHere, target: 'node' },
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: true,
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        input: { ...input },
        external: unbundledHere,
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          codeSplitting: false,
          banner: (chunk) => (chunk.isEntry ? '#!/usr/bin/env node' : ''),
        },
      },
    },
  }
}
