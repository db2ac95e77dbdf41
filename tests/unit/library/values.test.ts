import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { expect, test } from 'vitest'
import { root } from '../../architecture/sources.ts'
import { writtenValues } from './writtenValues.ts'

const folder = join(root, 'src/library/values')
const isUpdate = process.env['UPDATE_LIBRARY'] !== undefined

/** Without what formatting may change. */
const unformatted = (text: string): string => text.replaceAll(/\s+/g, '').replaceAll(/(?<=[=:])\|/g, '')

test('the types of values are those of the fields: else UPDATE_LIBRARY=1, and npm run format', () => {
  const written = writtenValues()
  if (isUpdate) for (const [name, text] of written) writeFileSync(join(folder, name), text)
  expect(readdirSync(folder).toSorted()).toEqual([...written.keys()].toSorted())
  const stale = [...written].filter(([name, text]) => unformatted(readFileSync(join(folder, name), 'utf8')) !== unformatted(text))
  expect(stale.map(([name]) => name)).toEqual([])
})
