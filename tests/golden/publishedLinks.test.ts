import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { toJson } from '../../src/configuration/link/json.ts'
import { formatLink, linkVersion, parseLink } from '../../src/configuration/link/link.ts'
import { presetList } from '../../src/configuration/presets.ts'
import { resolve } from '../../src/configuration/resolve/resolve.ts'
import { isUpdated } from '../support/effort.ts'

/**
 * Links as they were published, each with what it meant: a link, a tab, the JSON of its configuration; behind another tab how it is written now,
 * where more than its version differs. The archive only grows.
 * A link that means something else today is a broken promise: bump the version and migrate. `npm run update` adds presets
 * that are new.
 */
const file = fileURLToPath(new URL('publishedLinks/v1.txt', import.meta.url))
const lines = readFileSync(file, 'utf8').trimEnd().split('\n')

/** Fields that were added later hold their defaults; those that were there must mean what they meant. */
const meaning = (link: string): Record<string, number | string> => toJson(parseLink(link).configuration)

const renewed = (link: string): string => link.replace('v=1&', `v=${linkVersion}&`)

if (isUpdated) {
  for (const link of presetList.map(({ id }) => `v=1&preset=${id}`)) {
    const written = formatLink(parseLink(link).configuration)
    if (!lines.some((line) => line.startsWith(`${link}\t`)))
      lines.push([link, JSON.stringify(meaning(link)), ...(written === renewed(link) ? [] : [written])].join('\t'))
  }
  writeFileSync(file, [...lines, ''].join('\n'))
}

const entries = lines.filter((line) => !line.startsWith('#')).map((line) => line.split('\t'))

describe('published links', () => {
  test('are as many as they were, and every preset is among them', () => {
    expect(entries.length).toBeGreaterThanOrEqual(14)
    const links = entries.map(([link]) => link)
    for (const { id } of presetList) expect(links).toContain(`v=1&preset=${id}`)
  })

  test.each(entries)('%s', (link = '', json = '', written = renewed(link)) => {
    const { problems, configuration } = parseLink(link)
    expect(problems).toEqual([])
    // none of those that were published with this key had any: rows of the machine say it now
    const { others = '', ...meant } = JSON.parse(json) as Record<string, number | string>
    expect(others).toBe('')
    expect(meaning(link)).toMatchObject(meant)
    expect(formatLink(configuration)).toBe(written)
    expect(parseLink(written)).toMatchObject({ configuration, problems: [], changed: '' })
    expect(resolve(configuration).ok).toBe(true)
  })
})
