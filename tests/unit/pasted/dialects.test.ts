import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { dialects } from '../../../src/pasted/dialects/dialects.ts'
import { durationOf } from '../../../src/pasted/dialects/zpoolScan.ts'
import { writtenCase, writtenCases } from '../../support/writtenReadings.ts'

test.each(dialects.map((dialect) => [dialect.id, dialect] as const))('%s is read as it was reviewed', async (id, dialect) => {
  const file = fileURLToPath(new URL(`texts/${id}.txt`, import.meta.url))
  const cases = writtenCases(readFileSync(file, 'utf8'))
  await expect(cases.map((one) => writtenCase(dialect, one)).join('\n')).toMatchFileSnapshot(file)
})

test.each([
  ['17h30m', 63_000],
  ['00:00:33', 33],
  ['2 days 03:14:15', 184_455],
  ['0 days 01:25:43', 5143],
  ['0h8m', 480],
  ['12m5s', 725],
])('%s is how long a pass of ZFS took', (text, seconds) => expect(durationOf(text)).toBe(seconds))
