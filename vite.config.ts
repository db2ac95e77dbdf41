import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { contentSecurityPolicy } from './scripts/contentSecurityPolicy.mjs'
import { documentation } from './scripts/documentation.mjs'
import { offline } from './scripts/offline.mjs'

/** Modules that the page and a chart in a frame both begin with. */
const sharedModules = new RegExp(
  [
    String.raw`node_modules[\\/](react|react-dom|scheduler|d3-\w+|comlink)[\\/](?!server)`,
    String.raw`src[\\/](units|maths|domain|mechanics|workers)[\\/]`,
    String.raw`src[\\/]models[\\/](?!explain|cost|array|cache|queue|bus[\\/](explain|stream))`,
    String.raw`src[\\/]configuration[\\/](?!pasted)(\w+[\\/])?(?!embedOptions|fieldHelp|json|ownDrive|resolveArray|resolveCache|resolveQueueing|resolveTrace|wholeSectors)\w+\.`,
    String.raw`src[\\/]catalog[\\/](buses|drives|drives[\\/]\w+[\\/](form|measured)|entry|hosts|sourced|systems|zones)\.`,
    String.raw`src[\\/]prediction[\\/](predictors|witnesses)\.`,
    String.raw`src[\\/]charts[\\/](\w*Lines?\w*|\w*Label\w*|\w*Breakdown\w*|Axes|ChartFrame|HereSlider|palette|scales|textWidth)\.`,
    String.raw`src[\\/]views[\\/](throughput[\\/](?!throughputFigures|formulas|placeReadOut|[A-Z])|(shared[\\/])?(?!columns|figure|linesFigure|MapCells|NumbersTable|predictionColumns|saveFile|AnswerLine|ExplainButton|ExplainParts|ExportButton|FieldChart|Mathematics|groups|simulationRun|Progress|Scrolling|Segments|sizeTicks|usePlotPointer|usePredictions))\w+\.`,
  ].join('|'),
)

/** Modules that only views on the page share. */
const pageModules =
  /src[\\/]views[\\/]shared[\\/](AnswerLine|ExplainButton|ExportButton|groups|simulationRun|Progress|Scrolling|usePlotPointer|usePredictions)\./

export default defineConfig({
  base: './',
  plugins: [react(), contentSecurityPolicy(), documentation(), offline()],
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
    rolldownOptions: {
      output: {
        // What the page and a chart in a frame both need is one file: many small ones compress worse and ask more often.
        codeSplitting: {
          groups: [
            { name: 'shared', test: sharedModules, minShareCount: 2 },
            { name: 'views', test: pageModules, minShareCount: 2 },
          ],
        },
      },
    },
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
