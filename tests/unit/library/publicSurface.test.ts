import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { expect, test } from 'vitest'
import { libraryTypes } from '../../../scripts/libraryTypes.mjs'
import * as library from '../../../src/library/index.ts'
import { root } from '../../architecture/sources.ts'

const file = join(root, 'tests/golden/publicSurface.txt')
const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
/** A line of CHANGELOG.md, where the surface changes. */
const announcement = process.env['UPDATE_LIBRARY'] ?? ''

const read = (): readonly string[] => /^announced: (.*)\n\n([\s\S]*)$/.exec(readFileSync(file, 'utf8')) ?? []
const [, announced = '', surface = ''] = read()

test(
  'the public surface is what was announced: else UPDATE_LIBRARY="a new line of CHANGELOG.md", and the version that CONTRIBUTING.md asks for',
  { tags: ['seconds'] },
  async () => {
    const present = await libraryTypes()
    const isNew = announcement !== '' && announcement !== announced && changelog.includes(announcement)
    if (isNew && present !== surface) writeFileSync(file, `announced: ${announcement}\n\n${present}`)
    const [, line = '', text = ''] = read()
    expect(text).toBe(present)
    expect(changelog).toContain(line)
  },
)

test('what can be called is what the declarations export', () => {
  const [, exported = ''] = /^export \{ (.*) \};$/m.exec(surface) ?? []
  const declared = exported.split(', ').filter((name) => !name.startsWith('type '))
  expect(Object.keys(library).toSorted()).toEqual(declared.toSorted())
})
