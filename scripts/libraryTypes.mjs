/** Gathers the declarations of the library in one file: those of its entry, and what their types are made of, whatever module they come from. */
import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import process from 'node:process'
import { dts } from 'rolldown-plugin-dts'
import { build, runnerImport } from 'vite'
import { root } from './nodeBuild.mjs'

/** Where the compiler leaves a file of declarations for each module (src/tsconfig.app.json and those it refers to). */
const written = ['app', 'core', 'worker'].map((name) => join(root, 'node_modules/.cache/tsc', name))

/** Declarations of modules, whichever project wrote them; those of values are as the fields have them. @param {string} values @returns {import('vite').Plugin} */
const declared = (values) => ({
  name: 'declared',
  resolveId(specifier, from = '') {
    const own = written.find((folder) => from.startsWith(folder))
    if (own === undefined) return null
    const path = relative(own, resolve(dirname(from), specifier)).replace(/\.tsx?$/, '.d.ts')
    return written.map((folder) => join(folder, path)).find((file) => existsSync(file))
  },
  load: (id) => (id.endsWith('library/values.d.ts') ? values : null),
})

/**
 * Has the compiler write what has changed, and gathers it.
 *
 * @returns {Promise<string>} the text of one file of declarations
 */
export async function libraryTypes() {
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-b', 'src/tsconfig.app.json'], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The declarations of the library cannot be written.\n${stdout}`)
  /** @type {{ module: typeof import('./libraryValues.ts') }} */
  const { module } = await runnerImport(join(root, 'scripts/libraryValues.ts'), { root, configFile: false, logLevel: 'error' })
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    oxc: false, // it would leave no types
    plugins: [declared(module.writtenValues()), dts({ dtsInput: true, tsconfig: false })],
    build: {
      write: false,
      minify: false,
      lib: { entry: { index: join(root, 'node_modules/.cache/tsc/app/library/index.d.ts') }, formats: ['es'] },
    },
  })
  // without watching, one format has one output, of one file
  return /** @type {import('vite').Rolldown.RolldownOutput[]} */ (built)[0]?.output[0].code ?? ''
}

/** Of `busbar/component`, which exports nothing: importing it defines the element. */
const elementTypes = `export {}
declare global {
  interface HTMLElementTagNameMap {
    'busbar-chart': HTMLElement
  }
}
`

/** Writes the declarations beside the modules of a build. @param {string} folder @returns {import('vite').Plugin} */
export const declarations = (folder) => ({
  name: 'declarations',
  apply: 'build',
  async closeBundle() {
    writeFileSync(join(resolve(root, folder), 'component.d.ts'), elementTypes)
    writeFileSync(join(resolve(root, folder), 'index.d.ts'), await libraryTypes())
  },
})
