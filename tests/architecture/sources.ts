import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'vite'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** One thing a module asks for. */
export interface Import {
  /** As written: './rounds.ts', 'react'. */
  readonly specifier: string
  /** Only types: gone when the program runs. */
  readonly typeOnly: boolean
}

export interface Module {
  /** Relative to src, with forward slashes: models/bus/rounds.ts. */
  readonly path: string
  readonly text: string
  readonly imports: readonly Import[]
}

export type Syntax = ReturnType<typeof parseSync>['program']

/** Every file under a folder of the repository, relative to that folder, in a fixed order. */
export function filesUnder(folder: string): string[] {
  const start = join(root, folder)
  return readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(start, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

export function syntaxOf(path: string, text: string): Syntax {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors.map((error) => error.message).join('; ')}`)
  return program
}

/** Static, dynamic and type imports, re-exports, and workers named by `new URL('./x.ts', import.meta.url)`. */
export function importsOf(path: string, text: string): Import[] {
  const found: Import[] = []
  const add = (node: { type: string } | null | undefined, typeOnly: boolean): void => {
    if (node?.type !== 'Literal' || !('value' in node)) return
    // the address of a worker is asked for beside the worker's own path
    const specifier = String(node.value).replace(/\?worker&url$/, '')
    // a text of the documentation is shown, not run
    if (!/^\.\.\/.*\/docs\/[\w-]+\.md\?raw$/.test(specifier)) found.push({ specifier, typeOnly })
  }
  new Visitor({
    ImportDeclaration: (node) => {
      const named =
        node.specifiers.length > 0 && node.specifiers.every((part) => part.type === 'ImportSpecifier' && part.importKind === 'type')
      add(node.source, node.importKind === 'type' || named)
    },
    ExportNamedDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    ImportExpression: (node) => add(node.source, false),
    TSImportType: (node) => add(node.source, true),
    NewExpression: (node) => {
      const [, base] = node.arguments
      // an address beside the module; one beside the page (document.baseURI) names no module
      const besideModule = base?.type === 'MemberExpression' && base.object.type === 'MetaProperty'
      if (node.callee.type === 'Identifier' && node.callee.name === 'URL' && besideModule) add(node.arguments[0], false)
    },
  }).visit(syntaxOf(path, text))
  return found
}

/** Where a relative specifier leads, relative to src. */
export const targetOf = (from: string, specifier: string): string => posix.join(posix.dirname(from), specifier)

export const isRelative = (specifier: string): boolean => specifier.startsWith('.')

/** All TypeScript modules of the product. Declaration files are not modules. */
export const modules: readonly Module[] = filesUnder('src')
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
  .map((path) => {
    const text = readFileSync(join(root, 'src', path), 'utf8')
    return { path, text, imports: importsOf(path, text) }
  })
