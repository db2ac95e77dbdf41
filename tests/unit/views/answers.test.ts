// @module-tag seconds
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { presetList } from '../../../src/configuration/presets.ts'
import { isLong, thinned } from '../../support/effort.ts'
import { writtenAnswers } from '../../support/writtenAnswers.ts'

const views = ['throughput', 'plan', 'passes', 'jobs', 'rounds', 'striping', 'drives'] as const

test.each([...views, 'caching'])('%s is answered as it was reviewed', async (view) => {
  const file = fileURLToPath(new URL(`answers/${view}.txt`, import.meta.url))
  const text = readFileSync(file, 'utf8')
  await expect(await writtenAnswers(text, view, isLong ? 1 : 10)).toMatchFileSnapshot(file)
})

test.each(thinned(presetList, 8).map(({ id }) => id))('every question about %s is answered and explained in numbers', async (preset) => {
  const said = await Promise.all(views.map(async (view) => writtenAnswers(`## ${view}\npreset=${preset} running 0 explained`, view)))
  expect(said.join('\n')).not.toMatch(/NaN|undefined|Infinity/)
})
