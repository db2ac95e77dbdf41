import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { chunks } from './scripts/chunks.mjs'
import { component } from './scripts/component.mjs'
import { contentSecurityPolicy } from './scripts/contentSecurityPolicy.mjs'
import { documentation } from './scripts/documentation.mjs'
import { unaskedModules, unaskedSources } from './scripts/unaskedSources.mjs'
import { offline } from './scripts/offline.mjs'

// what is written anew is written whole, not where samples look
if (process.argv.some((word) => word.startsWith('--update'))) {
  process.env['BUSBAR_TESTS'] ??= 'long'
  process.env['BUSBAR_TESTS_UPDATE'] = 'yes'
}

const counted = 'tests/unit/pasted/growth.test.ts'

export default defineConfig({
  base: './',
  resolve: { alias: unaskedModules },
  plugins: [react(), unaskedSources(), contentSecurityPolicy(), documentation(), component(), offline()],
  worker: { format: 'es' },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist/web',
    sourcemap: true,
    manifest: true,
    // The entry has what the first view needs asked for at once. What a later part imports is asked for once that is there: a list of it for each
    // part would be a hundredth of the first view.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, parts, { hostId }) => (hostId.includes('/index-') ? parts : parts.filter((part) => part.endsWith('.css'))),
    },
    // An asset inlined as a data: address would break the policy for scripts and workers.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        // pages name a hundred files: seven hexadecimal digits tell versions of one apart, and compress well
        hashCharacters: 'hex',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        entryFileNames: 'assets/[name]-[hash:7].js',
      },
    },
    license: { fileName: 'third-party-licences.md' },
  },
  test: {
    maxWorkers: availableParallelism(),
    // what was transformed once is read from node_modules/.cache
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
    tags: [{ name: 'seconds', description: 'takes seconds: `npm run check` leaves it to `npm test`' }],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // files share what they import: no test changes it, and importing everything again for each would take most of the time
          isolate: false,
          setupFiles: ['tests/support/fixedSeed.ts'],
          include: ['tests/{architecture,unit,properties,golden,agreement,audit,validation,visual}/**/*.test.{ts,tsx}'],
          exclude: [counted],
          benchmark: { include: [] },
          // limits catch what hangs, not what is slow on a busy machine; in the long regime and of fuzzers single tests take ten minutes and more
          testTimeout: process.env['BUSBAR_TESTS'] === 'long' || process.env['FUZZ_SEED'] !== undefined ? 7_200_000 : 600_000,
          hookTimeout: 600_000,
        },
      },
      // steps are counted of code that nobody has loaded before
      { extends: true, test: { name: 'counted', environment: 'node', include: [counted], testTimeout: 600_000 } },
    ],
  },
})
