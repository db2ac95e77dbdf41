import { expect, test } from 'vitest'
import { isolated, visibleText, withoutIsolates } from '../../../src/units/visibleText.ts'
import { hostileCharacters, scriptNames } from '../../support/anyName.ts'

test('names of every script stay as they are', () => {
  for (const name of [...Object.values(scriptNames), 'Exos X18', 'e\u0301', '😀']) expect(visibleText(name)).toBe(name)
})

test.each([
  ['9.37\u202E s/BM 73.9', '9.37 s/BM 73.9'],
  ['\u200Ba\u2060b\uFEFF\u00AD', 'ab'],
  ['\uD800a\uDFFF', 'a'],
  ['a\u001B[31m\u0007', 'a[31m'],
  [`Z${'\u0335'.repeat(40)}`, `Z${'\u0335'.repeat(3)}`],
  ['\u{E0041}\u3164\u2066', ''],
])('%j is seen as %j', (text, seen) => {
  expect(visibleText(text)).toBe(seen)
  expect(visibleText(seen)).toBe(seen)
})

test('what is written from right to left is isolated within a sentence, and nothing else', () => {
  const turned = Object.entries(scriptNames).filter(([, name]) => isolated(name) !== name)
  expect(turned.map(([script]) => script)).toEqual(['Hebrew', 'Arabic', 'Syriac'])
  for (const [, name] of turned) expect(withoutIsolates(isolated(name))).toBe(name)
  expect(hostileCharacters.filter((sign) => isolated(visibleText(sign)) !== visibleText(sign))).toEqual([])
})
