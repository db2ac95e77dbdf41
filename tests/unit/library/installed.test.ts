import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { libraryModules } from '../../../scripts/libraryBuild.mjs'
import { compiled, ensureLibrary, inNode, installed } from '../../../scripts/tryLibrary.mjs'
import { line } from '../../support/commandPorts.ts'
import { isLong } from '../../support/effort.ts'

describe.runIf(isLong)('the package, installed in an empty project', { tags: ['seconds'] }, () => {
  let package_: ReturnType<typeof installed>
  beforeAll(async () => {
    await ensureLibrary()
    package_ = installed()
  })
  afterAll(() => rmSync(package_.folder, { recursive: true, force: true }))

  test('says in Node what the command line says, to the last bit', async () => {
    const { output } = inNode(package_.project)
    const said = (name: string): string => new RegExp(`^${name} +(.*)$`, 'm').exec(output)?.[1] ?? ''
    const link = said('formatLink')
    expect(link).toBe('v=2&preset=barracuda-alpha&disks=6&size=128KiB')
    expect(said('predict')).toBe(await line('predict', '--link', link))
    expect(said('simulate')).toBe(await line('simulate', '--link', link, '--precision', '5%', '--seed', '7'))
    expect(said('sweep 0')).toBe(await line('simulate', '--link', link, '--precision', '5%'))
    expect(said('sweep 1')).toBe(await line('simulate', '--link', link, '--precision', '5%', '--seed', '2'))
    expect(said('parseLink')).toContain('"field":"disks"')
    expect(said('explain')).toContain('"unit":"B/s"')
    const svg = await line('chart', '--link', link, '--figure', 'bus-time', '--width', '640')
    expect(said('chart')).toContain(`${svg.length + 1} characters of SVG`)
  })

  test('has declarations that a strict compiler takes, with nothing else installed', () => {
    expect(compiled(package_.project).output).toBe('')
  })

  /** The modules that a program has of the package once it is bundled, also what it would load later; and how many characters come of it. */
  async function bundled(text: string): Promise<{ readonly modules: readonly string[]; readonly length: number }> {
    writeFileSync(join(package_.project, 'bundled.mjs'), text)
    const config: InlineConfig = {
      root: package_.project,
      configFile: false,
      logLevel: 'error',
      build: {
        write: false,
        minify: false,
        modulePreload: false,
        rolldownOptions: { input: 'bundled.mjs', preserveEntrySignatures: 'strict' },
      },
    }
    // without watching, one build has one output
    const { output } = (await build(config)) as Rolldown.RolldownOutput
    const built = output.filter((one) => one.type === 'chunk')
    // what nothing imports any more is left behind by this bundler, and never loaded
    const names = new Set(built.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
    for (const name of names) {
      const { imports = [], dynamicImports = [] } = built.find(({ fileName }) => fileName === name) ?? {}
      for (const other of [...imports, ...dynamicImports]) names.add(other)
    }
    const chunks = built.filter(({ fileName }) => names.has(fileName))
    const taken = chunks.flatMap(({ modules }) =>
      Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])),
    )
    const made = JSON.parse(readFileSync(libraryModules, 'utf8')) as Readonly<Record<string, readonly string[]>>
    const modules = taken.flatMap((id) => (id.includes('/busbar/dist/library/') ? (made[basename(id)] ?? [`unknown ${id}`]) : []))
    return { modules: modules.toSorted(), length: chunks.reduce((sum, { code }) => sum + code.length, 0) }
  }

  const drawing = /node_modules\/react|^src\/(charts|reports)\/.*tsx$/
  /** But for caches, which both witnesses step through with what a disk does: their closed forms are about the misses of a trace. */
  const engine = /^src\/(simulator\/(?!(cache|engine|mechanism)\/)|prediction\/registry)/

  test('leaves out of a bundle what is not asked for: React, and the simulator', async () => {
    const links = await bundled("export { parseLink, formatLink } from 'busbar'")
    const models = await bundled("export { predict, explain } from 'busbar'")
    const all = await bundled("export { chart, simulate, predict } from 'busbar'")
    for (const { modules } of [links, models]) {
      expect(modules.filter((name) => drawing.test(name))).toEqual([])
      expect(modules.filter((name) => engine.test(name))).toEqual([])
    }
    expect(links.modules.filter((name) => /^src\/(models|prediction\/(?!study)|simulator|views)/.test(name))).toEqual([])
    expect(links.modules).toContain('src/configuration/link/link.ts')
    // or nothing was looked for
    expect(all.modules.filter((name) => drawing.test(name)).length).toBeGreaterThan(20)
    expect(all.modules.filter((name) => engine.test(name)).length).toBeGreaterThan(20)
    expect(links.length).toBeLessThan(models.length / 2)
    expect(models.length).toBeLessThan(all.length / 2)
  })
})
