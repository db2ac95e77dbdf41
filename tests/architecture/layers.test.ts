import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isUpdated } from '../support/effort.ts'
import { importsOf, isRelative, modules, root, targetOf, type Module } from './sources.ts'

interface Layer {
  /** Layers, or single modules, it may import besides itself. */
  readonly may: readonly string[]
  /** Layers, or single modules, of which it may import the types only: what is called is given to it. */
  readonly mayTypesOf?: readonly string[]
  /** Packages it may import: a name, or a prefix ending in a colon. */
  readonly packages?: readonly string[]
  /** Folders of the layer that must not know each other. */
  readonly separateFolders?: boolean
}

const core = ['units', 'maths', 'domain'] as const

/** What the page and the command line stand on; they do not know each other. */
const everything = [
  ...core,
  'mechanics',
  'traces',
  'catalog',
  'configuration',
  'pasted',
  'models',
  'simulator',
  'prediction',
  'workers',
  'charts',
  'shared',
  'answer',
  'papers',
  'views',
  'reports',
] as const

const forViews: Layer = {
  may: ['units', 'domain', 'catalog', 'configuration', 'charts', 'workers'],
  mayTypesOf: ['prediction'],
  packages: ['react'],
}

/** Who may import whom. The order is that of the map in src/README.md, from physics to people. */
const layers: Readonly<Record<string, Layer>> = {
  units: { may: [] },
  maths: { may: [] },
  domain: { may: ['units'] },
  mechanics: { may: core },
  traces: { may: core },
  catalog: { may: ['units', 'domain'] },
  configuration: { may: [...core, 'catalog', 'mechanics', 'traces/making/recipes.ts'] },
  pasted: { may: ['units', 'domain', 'catalog', 'configuration'], packages: ['jsonc-parser'] },
  models: { may: [...core, 'mechanics'] },
  simulator: { may: [...core, 'mechanics'] },
  prediction: { may: [...core, 'mechanics', 'catalog', 'configuration', 'models', 'simulator'] },
  workers: { may: ['units', 'domain', 'maths/steps.ts', 'traces', 'configuration', 'pasted', 'prediction'], packages: ['comlink'] },
  charts: { may: ['units'], packages: ['react', 'd3-array', 'd3-scale', 'd3-shape'] },
  // what every view is made of and given
  shared: forViews,
  answer: { ...forViews, may: ['units', 'domain', 'configuration', 'charts', 'shared'] },
  // where a comparison with others is judged and told at once
  papers: { may: [...core, 'catalog', 'configuration', 'models', 'simulator', 'prediction', 'charts', 'shared', 'answer', 'workers'] },
  views: { ...forViews, may: [...forViews.may, 'shared', 'answer', 'papers'], separateFolders: true },
  reports: {
    may: ['units', 'domain', 'catalog', 'configuration', 'charts', 'shared', 'views'],
    mayTypesOf: ['prediction', 'workers/studyApi.ts'],
    packages: ['react', 'react-dom'],
  },
  library: { may: everything },
  app: {
    may: everything,
    packages: ['react', 'react-dom', 'zustand'],
  },
  cli: {
    may: [...everything, 'library'],
    packages: ['react', 'react-dom', 'node:', '@resvg/resvg-js', 'fs-native-extensions'],
  },
}

/** A scan that finds almost nothing passes every rule; this many modules there are at least. Raise it as the product grows. */
const fewestModules = 90

/** The folder of src, or what all views share. */
const layerOf = (path: string): string => (/^views\/(shared\/|view\.ts)/.test(path) ? 'shared' : (path.split('/')[0] ?? ''))

/** The folder inside a layer, or nothing for a module directly in it. */
const folderOf = (path: string): string | undefined => (path.split('/').length > 2 ? path.split('/')[1] : undefined)

function mayImportPackage(layer: Layer, specifier: string): boolean {
  return (layer.packages ?? []).some((name) =>
    name.endsWith(':') ? specifier.startsWith(name) : specifier === name || specifier.startsWith(`${name}/`),
  )
}

function mayImportModule(from: string, to: string, typeOnly: boolean): boolean {
  const layer = layers[layerOf(from)]
  if (layer === undefined) return false
  if (layerOf(from) === layerOf(to)) {
    const [own, other] = [folderOf(from), folderOf(to)]
    return !layer.separateFolders || own === undefined || other === undefined || own === other
  }
  const isIn = (list: readonly string[] = []): boolean => list.includes(layerOf(to)) || list.includes(to)
  return isIn(layer.may) || (typeOnly && isIn(layer.mayTypesOf))
}

/** Every import that breaks the table, as `models/bus/rounds.ts → configuration/fields/fields.ts`. */
function brokenRules(scanned: readonly Module[]): string[] {
  return scanned.flatMap(({ path, imports }) =>
    imports.flatMap(({ specifier, typeOnly }) => {
      const layer = layers[layerOf(path)]
      const target = isRelative(specifier) ? targetOf(path, specifier) : specifier
      const allowed = isRelative(specifier)
        ? specifier.endsWith('.css') || mayImportModule(path, target, typeOnly)
        : layer !== undefined && mayImportPackage(layer, specifier)
      return allowed ? [] : [`${path} → ${target}`]
    }),
  )
}

/** Cycles between modules, each as `a.ts → b.ts → a.ts`. Types count: two modules that need each other are one idea. */
function cycles(scanned: readonly Module[]): string[] {
  const graph = new Map(
    scanned.map(({ path, imports }) => [
      path,
      imports.filter((one) => isRelative(one.specifier)).map((one) => targetOf(path, one.specifier)),
    ]),
  )
  const found: string[] = []
  const finished = new Set<string>()
  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path)
    if (start >= 0) found.push([...trail.slice(start), path].join(' → '))
    if (start >= 0 || finished.has(path)) return
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path])
    finished.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return found
}

/** Modules that import a file which is not there under exactly this name: './rounds' without its ending, for example. */
function danglingImports(scanned: readonly Module[]): string[] {
  const known = new Set(scanned.map(({ path }) => path))
  return scanned.flatMap(({ path, imports }) =>
    imports
      .filter(({ specifier }) => isRelative(specifier) && !/\.(css|svg|json|sh\?raw)$/.test(specifier))
      .map(({ specifier }) => targetOf(path, specifier))
      .filter((target) => !known.has(target))
      .map((target) => `${path} → ${target}`),
  )
}

/** The layers as they really import each other. */
function diagram(scanned: readonly Module[]): string {
  const edges = new Set(
    scanned.flatMap(({ path, imports }) =>
      imports
        .filter(({ specifier }) => isRelative(specifier))
        .map(({ specifier }) => layerOf(targetOf(path, specifier)))
        .filter((layer) => layer !== layerOf(path))
        .map((layer) => `${layerOf(path)} --> ${layer}`),
    ),
  )
  const names = Object.keys(layers)
  const rank = (edge: string): number => edge.split(' --> ').reduce((sum, name) => sum * names.length + names.indexOf(name), 0)
  const lines = [...edges].sort((left, right) => rank(left) - rank(right)).map((edge) => `  ${edge}`)
  return ['```mermaid', 'flowchart BT', ...lines, '```'].join('\n')
}

describe('the layers of src', () => {
  test('were really looked at', () => {
    expect(modules.length).toBeGreaterThanOrEqual(fewestModules)
    expect(modules.reduce((sum, { imports }) => sum + imports.length, 0)).toBeGreaterThan(fewestModules)
  })

  test('are all in the table', () => {
    expect(modules.filter(({ path }) => layers[layerOf(path)] === undefined).map(({ path }) => path)).toEqual([])
  })

  test('import only what the table allows', () => {
    expect(brokenRules(modules)).toEqual([])
  })

  test('name every imported module with its ending', () => {
    expect(danglingImports(modules)).toEqual([])
  })

  test('have no cycles', () => {
    expect(cycles(modules)).toEqual([])
  })

  test('are drawn in src/README.md as they are', () => {
    const file = join(root, 'src/README.md')
    const text = readFileSync(file, 'utf8')
    const marked = /(<!-- diagram:start[^\n]*-->\n\n)([\s\S]*?)(\n\n<!-- diagram:end -->)/
    const drawn = diagram(modules)
    if (isUpdated)
      writeFileSync(
        file,
        text.replace(marked, (_, start: string, _old, end: string) => start + drawn + end),
      )
    expect(isUpdated ? drawn : marked.exec(text)?.[2], 'stale: npm run update tests/architecture/layers.test.ts').toBe(drawn)
  })
})

describe('the rules themselves', () => {
  const module = (path: string, text: string): Module => ({ path, text, imports: importsOf(path, text) })

  test('see every way to import', () => {
    const text = `
      // import './comment.ts'
      import './effect.css'
      import { a, type B } from './both.ts'
      import type { C } from './types.ts'
      import { type D } from './inline.ts'
      export { e } from './reexport.ts'
      export * from './all.ts'
      export type { F } from './exportedType.ts'
      type G = import('./typeQuery.ts').G
      const later = () => import('./later.ts')
      const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
      const page = new URL('page.js', document.baseURI)
      const text = "import './text.ts'"`
    const found = importsOf('views/x.ts', text).map(({ specifier, typeOnly }) => (typeOnly ? `type ${specifier}` : specifier))
    expect(found.sort()).toEqual(
      [
        './all.ts',
        './both.ts',
        './effect.css',
        './later.ts',
        './reexport.ts',
        './worker.ts',
        'type ./exportedType.ts',
        'type ./inline.ts',
        'type ./typeQuery.ts',
        'type ./types.ts',
      ].sort(),
    )
  })

  test('name the importer and the imported', () => {
    const scanned = [
      module('models/bus/rounds.ts', "import { fields } from '../../configuration/fields/fields.ts'"),
      module('simulator/bus.ts', "import { rounds } from '../models/bus/rounds.ts'"),
      module('domain/drive.ts', "import { useState } from 'react'"),
      module('views/rounds/RoundsView.tsx', "import { plan } from '../plan/PlanView.tsx'"),
      module('views/shared/usePredictions.ts', "import { all } from '../../prediction/study.ts'"),
      module('views/views.ts', "import type { Study } from '../prediction/study.ts'; import '../views/plan/PlanView.tsx'"),
      module('elsewhere/odd.ts', "import '../units/quantities.ts'"),
    ]
    expect(brokenRules(scanned)).toEqual([
      'models/bus/rounds.ts → configuration/fields/fields.ts',
      'simulator/bus.ts → models/bus/rounds.ts',
      'domain/drive.ts → react',
      'views/rounds/RoundsView.tsx → views/plan/PlanView.tsx',
      'views/shared/usePredictions.ts → prediction/study.ts',
      'elsewhere/odd.ts → units/quantities.ts',
    ])
  })

  test('find a cycle wherever it starts', () => {
    const scanned = [
      module('maths/a.ts', "import './b.ts'"),
      module('maths/b.ts', "import type { C } from './c.ts'"),
      module('maths/c.ts', "export * from './b.ts'"),
    ]
    expect(cycles(scanned)).toEqual(['maths/b.ts → maths/c.ts → maths/b.ts'])
  })
})
