import { expect, test } from 'vitest'
import { rememberCaveats, unsaidCaveats, type CaveatMemory } from '../../../../src/views/shared/caveatMemory.ts'

const saidIn = new Map<string, string>()
const asked = (system: string, question: string): CaveatMemory => ({ system, question, saidIn })
const untested = ['Nobody has measured this system.', 'The two differ by 8 % here.']

test('a caveat about a system is said by the first question that knows it, for as long as it is asked', () => {
  const first = asked('nearline-24', 'throughput')
  expect(unsaidCaveats(first, untested)).toEqual(untested)
  rememberCaveats(first, untested)
  expect(unsaidCaveats(first, untested)).toEqual(untested)
  const second = asked('nearline-24', 'rounds')
  expect(unsaidCaveats(second, [...untested, 'Truncated.'])).toEqual(['Truncated.'])
  rememberCaveats(second, [...untested, 'Truncated.'])
  expect(unsaidCaveats(first, [...untested, 'Truncated.'])).toEqual(untested)
})

test('numbers in it do not make another one of it', () => {
  expect(unsaidCaveats(asked('nearline-24', 'plan'), ['The two differ by 12.5 % here.'])).toEqual([])
})

test('another system is doubted anew', () => {
  expect(unsaidCaveats(asked('usb-4', 'plan'), untested)).toEqual(untested)
})
