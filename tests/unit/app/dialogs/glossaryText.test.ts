import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { glossaryOf, placeOf } from '../../../../src/app/dialogs/glossaryText.ts'

const groups = glossaryOf(readFileSync(new URL('../../../../docs/glossary.md', import.meta.url), 'utf8'))
const terms = groups.flatMap(({ terms: some }) => some)

test('every table of the glossary is a group with its words', () => {
  expect(groups.map(({ title }) => title)).toEqual([
    'Reads and where they go',
    'Passes',
    'Arrays, caches and queues',
    'Answers',
    'The code',
  ])
  expect(groups.every(({ terms: some }) => some.length >= 3)).toBe(true)
  expect(terms.every(({ word, meaning }) => word !== '' && meaning !== '' && !/[|*`]|\]\(/.test(word + meaning))).toBe(true)
})

test('words that the page asks about are there', () => {
  const words = new Set(terms.map(({ word }) => word))
  for (const word of ['fence', 'naive', 'pipelined', 'ideal', 'round', 'host first', 'MPT']) expect(words).toContain(word)
})

test('a word has one place of its own', () => {
  expect(placeOf('free, in step')).toBe('term-free')
  expect(placeOf('stripe unit')).toBe('term-stripe-unit')
  expect(new Set(terms.map(({ word }) => placeOf(word))).size).toBe(terms.length)
})
