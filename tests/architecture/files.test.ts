import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Visitor } from 'vite'
import { describe, expect, test } from 'vitest'
import { filesUnder, modules, root, syntaxOf } from './sources.ts'

const longestFile = 300

/** Names that say nothing about what is inside. */
const emptyNames = /^(utils?|helpers?|commons?|types?|misc|constants)$/i

/** Layers whose numbers must come out the same in every browser. */
const coreLayers = ['units', 'maths', 'domain', 'mechanics', 'traces', 'catalog', 'configuration', 'models', 'simulator', 'prediction']

/** Exact by the standard, hence the same everywhere. All others of Math may differ between engines in the last digit. */
const exactMathematics = ['sqrt', 'abs', 'floor', 'ceil', 'trunc', 'round', 'min', 'max', 'sign', 'imul', 'fround', 'clz32']

/** What a calculation must not ask: time, chance, place, language. */
const surroundings = ['Date', 'performance', 'navigator', 'window', 'document', 'Intl', 'process', 'crypto', 'setTimeout', 'console']

/** Methods whose result depends on the language of the reader. */
const localMethods = ['localeCompare', 'toLocaleString', 'toLocaleUpperCase', 'toLocaleLowerCase']

/** Layers whose modules each have a test file of their own, and the modules that do not: with nothing to run but types. */
const mirroredLayers = ['units', 'maths', 'mechanics', 'models', 'simulator']
const withoutOwnTest: readonly string[] = [
  // interfaces; what stands behind them is tested
  'simulator/stations/source.ts',
  'simulator/queue/queueingStations.ts',
  // a number; tests/golden/publishedPredictions.test.ts holds it against the predictions
  'models/modelVersion.ts',
  // words and numbers of every term; tests/golden/explanations.test.ts has them
  'models/bus/explainTerms.ts',
  // parts of circuits that the plain version of the whole follows instant by instant (engineAndOracle.test.ts)
  'simulator/array/assembleArray.ts',
  'simulator/array/directLinks.ts',
  'simulator/array/diskQueues.ts',
  'simulator/bus/assemble.ts',
  'simulator/bus/closedProcesses.ts',
  'simulator/bus/pipelinedRounds.ts',
]

const layerOf = (path: string): string => path.split('/')[0] ?? ''

/** What in a core module may give another number on another machine. */
function irreproducible(path: string, text: string): string[] {
  const found: string[] = []
  // Formatting for people needs the magnitude only, and names of units are small powers.
  const allowed = layerOf(path) === 'units' ? [...exactMathematics, 'log10'] : exactMathematics
  const lineOf = (offset: number): number => text.slice(0, offset).split('\n').length
  const report = (what: string, offset: number): void => void found.push(`${path}:${lineOf(offset)} ${what}`)
  new Visitor({
    MemberExpression: (node) => {
      const name = node.property.type === 'Identifier' && !node.computed ? node.property.name : undefined
      const ofMath = node.object.type === 'Identifier' && node.object.name === 'Math'
      if (ofMath && (name === undefined || !allowed.includes(name))) report(`Math.${name ?? '[…]'}`, node.start)
      if (name !== undefined && localMethods.includes(name)) report(name, node.start)
      if (node.object.type === 'Identifier' && surroundings.includes(node.object.name)) report(node.object.name, node.start)
    },
    NewExpression: (node) => {
      if (node.callee.type === 'Identifier' && surroundings.includes(node.callee.name)) report(node.callee.name, node.start)
    },
    CallExpression: (node) => {
      if (node.callee.type === 'Identifier' && surroundings.includes(node.callee.name)) report(node.callee.name, node.start)
    },
    VariableDeclarator: (node) => {
      if (node.init?.type === 'Identifier' && node.init.name === 'Math') report('Math taken apart', node.start)
    },
    BinaryExpression: (node) => {
      if (node.operator === '**' && layerOf(path) !== 'units') report('**', node.start)
    },
    AssignmentExpression: (node) => {
      if (node.operator === '**=') report('**=', node.start)
    },
  }).visit(syntaxOf(path, text))
  return found
}

const core = modules.filter(({ path }) => coreLayers.includes(layerOf(path)))

describe('files of src', () => {
  test(`are not longer than ${longestFile} lines`, () => {
    const long = modules
      .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > longestFile)
    expect(long).toEqual([])
  })

  test('have names that say what is inside', () => {
    const parts = (path: string): string[] => path.split('/').map((part) => basename(part).replace(/\..*$/, ''))
    expect(filesUnder('src').filter((path) => parts(path).some((part) => emptyNames.test(part)))).toEqual([])
  })

  test('promise nothing for later without saying where', () => {
    const promises = modules.flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => /\b(TODO|FIXME|XXX|HACK)\b/.test(line) && !/https?:\/\/|#\d+/.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    )
    expect(promises).toEqual([])
  })

  test('of the core give the same numbers everywhere', () => {
    expect(core.length).toBeGreaterThan(15)
    expect(core.flatMap(({ path, text }) => irreproducible(path, text))).toEqual([])
  })

  test('of the layers that calculate have a test file each', () => {
    const mirrored = modules.filter(({ path }) => mirroredLayers.includes(layerOf(path))).map(({ path }) => path)
    const isTested = (path: string): boolean =>
      ['ts', 'tsx'].some((ending) => existsSync(join(root, 'tests/unit', path.replace(/tsx?$/, `test.${ending}`))))
    expect(mirrored.filter((path) => !isTested(path) && !withoutOwnTest.includes(path))).toEqual([])
    expect(
      withoutOwnTest.filter((path) => !mirrored.includes(path) || isTested(path)),
      'exceptions that are none any more',
    ).toEqual([])
  })
})

test('every test is asked, always', () => {
  // in two parts, so that this line is not found itself
  const set = new RegExp(String.raw`\b(?:test|it|describe)\.(?:skip|only|todo|fixme)` + String.raw`\(`)
  const files = filesUnder('tests').filter((path) => /\.(?:test|spec)\.tsx?$/.test(path))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((path) => set.test(readFileSync(join(root, 'tests', path), 'utf8')))).toEqual([])
})

test('the search for irreproducible numbers finds them and nothing else', () => {
  const text = [
    'const a = Math.pow(2, 3) + Math.sqrt(4)',
    'const b = 2 ** 3 // not Math.exp, which stands in a comment',
    "const c = Date.now() + new Date(0).valueOf() + 'Math.sin'.length",
    'const d = Math[name]',
    'const { exp } = Math',
    'let e = Math.LN2; e **= 2',
    "const f = 'a'.localeCompare('b')",
    'const g = row.Date + performance.now()',
  ]
  expect(irreproducible('models/odd.ts', text.join('\n')).sort()).toEqual([
    'models/odd.ts:1 Math.pow',
    'models/odd.ts:2 **',
    'models/odd.ts:3 Date',
    'models/odd.ts:3 Date',
    'models/odd.ts:4 Math.[…]',
    'models/odd.ts:5 Math taken apart',
    'models/odd.ts:6 **=',
    'models/odd.ts:6 Math.LN2',
    'models/odd.ts:7 localeCompare',
    'models/odd.ts:8 performance',
  ])
  expect(irreproducible('units/format.ts', 'Math.log10(2)')).toEqual([])
  expect(irreproducible('maths/format.ts', 'Math.log10(2)')).toEqual(['maths/format.ts:1 Math.log10'])
})
