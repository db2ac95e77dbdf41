import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './sources.ts'

interface Installed {
  readonly version: string
  readonly licence: string
  /** Thousands of bytes, without packages inside it. */
  readonly weight: number
}

interface Package {
  readonly version: string
  readonly license: string
}

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

function bytesIn(folder: string): number {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .map((entry) => (entry.isDirectory() ? bytesIn(join(folder, entry.name)) : statSync(join(folder, entry.name)).size))
    .reduce((sum, bytes) => sum + bytes, 0)
}

function installed(name: string): Installed {
  const { version, license } = JSON.parse(textOf(`node_modules/${name}/package.json`)) as Package
  return { version, licence: license, weight: bytesIn(join(root, 'node_modules', name)) / 1000 }
}

const { optionalDependencies, devDependencies } = JSON.parse(textOf('package.json')) as Record<
  'optionalDependencies' | 'devDependencies',
  Readonly<Record<string, string>>
>
/** What is built into the package is needed only to build it, and what is left is optional: `npm install busbar` needs nothing else. */
const dependencies: Readonly<Record<string, string>> = { ...optionalDependencies, ...devDependencies }

const documented = textOf('docs/dependencies.md')
/** Whether a package is part of what runs. */
const runs = (name: string): boolean => documented.indexOf(`| \`${name}\``) < documented.indexOf('## What builds and tests')

/** Rows of the tables of packages: name, version, licence, date, weight, and what follows. */
const rows = new Map(
  [...documented.matchAll(/^\| `([^`]+)` +\| ([\d.]+) +\| (.*)\|$/gm)].map(([, name = '', version = '', rest = '']) => [
    name,
    [version, ...rest.split(' | ').map((cell) => cell.trim())],
  ]),
)

test('every package of package.json has its row, and no other has one', () => {
  expect([...rows.keys()].toSorted()).toEqual(Object.keys(dependencies).toSorted())
})

test.each([...rows])('the row of %s says what is installed', (name, [version, licence, date, weight = '', ...reasons]) => {
  const found = installed(name)
  expect({ version, licence }).toEqual({ version: found.version, licence: found.licence })
  expect(dependencies[name]).toBe(version)
  expect(date).toMatch(/^20\d\d-[01]\d-[0-3]\d$/)
  // a system may add a file of its own
  expect(Math.abs(Number(weight.replace(' kB', '')) / found.weight - 1)).toBeLessThan(0.03)
  expect(reasons.filter((reason) => reason !== '')).toHaveLength(runs(name) ? 3 : 2)
})
