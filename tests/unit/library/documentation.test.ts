import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as library from '../../../src/library/index.ts'
import { root } from '../../architecture/sources.ts'

const [, example = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs/library.md'), 'utf8')) ?? []

test('the example of docs/library.md runs, and has one of each', async () => {
  const said: unknown[][] = []
  const names = Object.keys(library).filter((name) => name !== 'BusbarError')
  expect(names.filter((name) => !example.includes(`${name}(`))).toEqual([])
  // the text of a page of this repository
  const body = `return (async () => {\n${example.replace(/^import .*$/m, '')}\nreturn { link, svg }\n})()`
  // oxlint-disable-next-line no-implied-eval, no-new-func
  const run = new Function('console', ...Object.keys(library), body) as (
    ...words: readonly unknown[]
  ) => Promise<{ link: string; svg: string }>
  const { link, svg } = await run({ log: (...words: unknown[]) => void said.push(words) }, ...Object.values(library))
  expect(link).toBe('v=2&preset=barracuda-alpha&disks=6')
  expect(svg).toMatch(/^<svg /)
  expect(said).toHaveLength(11)
  expect(said.flat().filter((word) => word === undefined || Number.isNaN(word))).toEqual([])
})
