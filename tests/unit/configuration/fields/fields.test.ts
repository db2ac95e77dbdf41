import { describe, expect, test } from 'vitest'
import { checkValue, parseValue } from '../../../../src/configuration/configuration.ts'
import { fieldHelp } from '../../../../src/configuration/fields/fieldHelp.ts'
import { fieldByKey, fieldNames, fieldOf } from '../../../../src/configuration/fields/fields.ts'

const all = fieldNames.map((name) => [name, fieldOf(name)] as const)

test('keys are unique, fit into an address, and are not the name of another field', () => {
  const keys = all.map(([, { key }]) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.filter((key) => !/^[a-z][a-z-]*$/.test(key))).toEqual([])
  expect(all.filter(([name, { key }]) => fieldNames.some((other) => other === key) && name !== key)).toEqual([])
  expect(keys.filter((key) => ['v', 'preset', 'link', 'json', 'format', 'id', 'help'].includes(key))).toEqual([])
  for (const [name, { key }] of all) expect(fieldByKey(key)).toBe(name)
  expect(['__proto__', 'constructor', 'toString', '', 'Disks'].map(fieldByKey)).toEqual(Array.from({ length: 5 }))
})

describe.each(all)('%s', (name, field) => {
  test('has a default that it accepts', () => {
    expect(checkValue(name, field.default)).toEqual({ ok: true, value: field.default })
  })

  test('says what it is', () => {
    expect(field.label).not.toBe('')
    expect(fieldHelp[name]).toMatch(/^[A-Z0-9].*\.$/)
  })
})

const numbers = all.flatMap(([name, field]) => (field.type === 'number' ? [[name, field] as const] : []))

describe.each(numbers)('the number %s', (name, { key, minimum, maximum, usual, whole, scale }) => {
  test('has a usual range inside what is allowed', () => {
    expect([minimum, ...usual, maximum].toSorted((one, other) => one - other)).toEqual([minimum, ...usual, maximum])
    expect(usual[0]).toBeLessThan(usual[1])
    expect([minimum, maximum, ...usual].every((end) => !whole || Number.isInteger(end))).toBe(true)
    expect(scale === 'linear' || usual[0] > 0).toBe(true)
  })

  test('accepts its ends and nothing beyond', () => {
    expect([minimum, maximum].map((end) => checkValue(name, end).ok)).toEqual([true, true])
    for (const beyond of [minimum - 1, maximum + 1, maximum * 2]) {
      expect(checkValue(name, beyond)).toMatchObject({ ok: false, problems: [{ code: 'out-of-range', field: key }] })
    }
  })
})

test('structured fields accept their examples', () => {
  const structured = all.flatMap(([name, field]) => (field.type === 'structured' ? [[name, field.example] as const] : []))
  expect(structured.map(([name, example]) => parseValue(name, example))).toMatchObject(
    structured.map(([, text]) => ({ ok: true, value: { text } })),
  )
})

test('fields that depend on another depend on a choice that exists', () => {
  const choices = all.flatMap(([name, field]) => (field.type === 'choice' ? field.choices.map(({ value }) => `${name} ${value}`) : []))
  const wanted = all.flatMap(([, { only }]) => (only ? only.is.map((value) => `${only.field} ${value}`) : []))
  expect(wanted.length).toBeGreaterThan(5)
  expect(choices).toEqual(expect.arrayContaining(wanted))
})
