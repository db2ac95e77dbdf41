/**
 * Gathers the declarations of the library in one file: those of its entry, and what their types are made of, whatever module they come from. The compiler
 * writes a file for each module; most of those say nothing that a user of the library could ask for.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'
import process from 'node:process'
import { parseSync, runnerImport, Visitor } from 'vite'
import { root } from './nodeBuild.mjs'

/** Where the compiler leaves declarations (src/tsconfig.app.json and those it refers to). */
const written = ['app', 'core', 'worker'].map((name) => join(root, 'node_modules/.cache/tsc', name))

/**
 * @typedef {object} Declared
 * @property {string} name
 * @property {string} text with the comment before it, as it is written but for `export`
 * @property {ReadonlySet<string>} uses names in it
 */

/**
 * @typedef {object} Module
 * @property {ReadonlyMap<string, Declared>} declared
 * @property {ReadonlyMap<string, Place>} imported by the name that the module has for it
 * @property {ReadonlyMap<string, Place>} passedOn exports of other modules
 */

/** @typedef {{ readonly path: string, readonly name: string }} Place */

/** The names that types in some declarations refer to. @param {any} program */
function visitorOf(program) {
  /** @type {{ name: string, at: number }[]} */
  const found = []
  /** @param {any} node */
  const add = (node) => {
    let left = node
    while (left?.type === 'TSQualifiedName') left = left.left
    if (left?.type === 'Identifier') found.push({ name: left.name, at: left.start })
  }
  new Visitor({
    TSTypeReference: (node) => add(node.typeName),
    TSInterfaceHeritage: (node) => add(node.expression),
    TSTypeQuery: (node) => add(node.exprName),
    ClassDeclaration: (node) => add(node.superClass),
    TSImportType: () => {
      throw new Error('a type is imported where it stands: give it a name')
    },
  }).visit(program)
  return found
}

/**
 * @param {string} path relative to src
 * @returns {{ file: string, text: string }}
 */
function declarationsOf(path) {
  const file = written.map((folder) => join(folder, path.replace(/\.tsx?$/, '.d.ts'))).find((one) => existsSync(one))
  if (file === undefined) throw new Error(`there are no declarations of ${path}`)
  return { file, text: replaced.get(path) ?? readFileSync(file, 'utf8') }
}

/**
 * @param {string} path relative to src
 * @returns {Module}
 */
function read(path) {
  const { file, text } = declarationsOf(path)
  const { program, comments } = parseSync(file, text, { lang: 'dts' })
  const used = visitorOf(program)
  const declared = new Map()
  const imported = new Map()
  const passedOn = new Map()
  /** @param {string} specifier */
  const target = (specifier) => posix.join(posix.dirname(path), specifier)
  for (const statement of /** @type {any[]} */ (program.body)) {
    if (statement.type === 'ImportDeclaration')
      for (const part of statement.specifiers)
        imported.set(part.local.name, { path: target(statement.source.value), name: part.imported?.name ?? '*' })
    else if (statement.type === 'ExportNamedDeclaration' && statement.source)
      for (const part of statement.specifiers)
        passedOn.set(part.exported.name, { path: target(statement.source.value), name: part.local.name })
    else if (statement.type === 'ExportNamedDeclaration' && !statement.declaration)
      for (const part of statement.specifiers)
        passedOn.set(part.exported.name, imported.get(part.local.name) ?? { path, name: part.local.name })
    else {
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      const names = declaration.declarations?.map((/** @type {any} */ one) => one.id.name) ?? [declaration.id?.name]
      const before = comments.findLast(({ end }) => end <= statement.start && text.slice(end, statement.start).trim() === '')
      const comment = before?.value.startsWith('*') ? `/*${before.value}*/\n` : ''
      const uses = new Set(used.filter(({ at }) => at >= statement.start && at < statement.end).map(({ name }) => name))
      const plain = text.slice(declaration.start, statement.end)
      for (const name of names) declared.set(name, { name, text: comment + plain, uses })
    }
  }
  return { declared, imported, passedOn }
}

/** @type {Map<string, Module>} */
const modules = new Map()

/** Declarations that stand for those of the compiler, by the path of their module. @type {Map<string, string>} */
const replaced = new Map()

/** @param {string} path */
function moduleOf(path) {
  const module = modules.get(path) ?? read(path)
  modules.set(path, module)
  return module
}

/**
 * Where a name is declared that a module exports or has imported.
 *
 * @param {Place} place
 * @returns {Place}
 */
function origin({ path, name }) {
  const { declared, imported, passedOn } = moduleOf(path)
  if (declared.has(name)) return { path, name }
  const further = passedOn.get(name) ?? imported.get(name)
  if (!further) throw new Error(`${path} does not declare ${name}`)
  return origin(further)
}

/**
 * The declarations of an entry and of all that they refer to, as the text of one file; only what the entry exports can be imported from it.
 *
 * @param {string} entry relative to src
 */
function gathered(entry) {
  modules.clear()
  /** @type {Map<string, { place: Place, declared: Declared }>} */
  const found = new Map()
  const exported = [...moduleOf(entry).passedOn].map(([name, place]) => {
    const { path, name: own } = origin(place)
    if (name !== own) throw new Error(`${entry} exports ${own} as ${name}`)
    return { path, name }
  })
  /** @param {Place} place */
  const add = (place) => {
    const known = found.get(place.name)
    if (known && known.place.path !== place.path) throw new Error(`${place.name} is declared in ${known.place.path} and in ${place.path}`)
    if (known) return
    const module = moduleOf(place.path)
    const declared = /** @type {Declared} */ (module.declared.get(place.name))
    found.set(place.name, { place, declared })
    for (const name of declared.uses) if (module.declared.has(name) || module.imported.has(name)) add(origin({ path: place.path, name }))
  }
  for (const place of exported) add(place)
  const isExported = new Set(exported.map(({ name }) => name))
  const order = [...exported.map(({ name }) => name), ...[...found.keys()].filter((name) => !isExported.has(name))]
  const texts = order.map((name) => {
    const text = found.get(name)?.declared.text ?? ''
    return isExported.has(name)
      ? text.replace(/^((?:\/\*[\s\S]*?\*\/\n)?)(?:export )?/, '$1export ')
      : text.replace(/^((?:\/\*[\s\S]*?\*\/\n)?)export /, '$1')
  })
  return `${texts.join('\n')}\nexport {}\n`
}

/**
 * Has the compiler write what has changed, and gathers it.
 *
 * @returns {Promise<string>} the text of one file of declarations
 */
export async function libraryTypes() {
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-b', 'src/tsconfig.app.json'], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The declarations of the library cannot be written.\n${stdout}`)
  const { module } = await runnerImport(join(root, 'scripts/libraryValues.ts'), { root, configFile: false, logLevel: 'error' })
  replaced.set('library/values.ts', /** @type {typeof import('./libraryValues.ts')} */ (module).writtenValues())
  return gathered('library/index.ts')
}

/** Writes the declarations beside the modules of a build. @param {string} folder @returns {import('vite').Plugin} */
export const declarations = (folder) => ({
  name: 'declarations',
  apply: 'build',
  closeBundle: async () => writeFileSync(join(resolve(root, folder), 'index.d.ts'), await libraryTypes()),
})
