import { describe, expect, test } from 'vitest'
import { checkValue, parseValue } from '../../../src/configuration/configuration.ts'
import { fieldByKey, fieldNames, fieldOf } from '../../../src/configuration/fields.ts'

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
    expect(field.help).toMatch(/^[A-Z0-9].*\.$/)
  })

  if (field.type === 'number') {
    test('has a usual range inside what is allowed', () => {
      const { minimum, maximum, usual, whole } = field
      expect(minimum).toBeLessThanOrEqual(usual[0])
      expect(usual[0]).toBeLessThan(usual[1])
      expect(usual[1]).toBeLessThanOrEqual(maximum)
      if (whole) expect([minimum, maximum, ...usual].every(Number.isInteger)).toBe(true)
      if (field.scale === 'log') expect(usual[0]).toBeGreaterThan(0)
    })

    test('accepts its ends and nothing beyond', () => {
      const { minimum, maximum } = field
      for (const end of [minimum, maximum]) expect(checkValue(name, end).ok).toBe(true)
      for (const beyond of [minimum - 1, maximum + 1, maximum * 2]) expect(checkValue(name, beyond)).toMatchObject({ ok: false, problems: [{ code: 'out-of-range', field: field.key }] })
    })
  }

  if (field.type === 'text') {
    test('accepts its example', () => {
      expect(parseValue(name, field.example)).toEqual({ ok: true, value: field.example })
    })
  }

  if (field.only) {
    const { only } = field
    test('depends on a choice that exists', () => {
      const other = fieldNames.find((one) => one === only.field)
      const choice = other && fieldOf(other)
      if (choice?.type !== 'choice') throw new Error(`${only.field} is not a choice`)
      expect(choice.choices.map(({ value }) => value)).toEqual(expect.arrayContaining([...only.is]))
    })
  }
})
