import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { contentSecurityPolicy } from './scripts/contentSecurityPolicy.mjs'
import { offline } from './scripts/offline.mjs'

export default defineConfig({
  base: './',
  plugins: [react(), contentSecurityPolicy(), offline()],
  worker: { format: 'es' },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist/web',
    sourcemap: true,
    manifest: true,
    modulePreload: { polyfill: false },
    // An asset inlined as a data: address would break the policy for scripts and workers.
    assetsInlineLimit: 0,
    license: { fileName: 'third-party-licences.md' },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/{architecture,unit,properties,golden,agreement,validation,visual}/**/*.test.{ts,tsx}'],
          benchmark: { include: [] },
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
