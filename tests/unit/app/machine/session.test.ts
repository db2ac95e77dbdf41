import { expect, test } from 'vitest'
import { createMachineSession } from '../../../../src/app/machine/session.ts'
import { firstConfiguration } from '../../../../src/configuration/presets.ts'
import { failure, success } from '../../../../src/domain/problem.ts'
import type { GivenText, ReadText } from '../../../../src/pasted/readText.ts'
import { exampleMachine } from './exampleMachine.ts'

/** Every paragraph is the output of one program. */
function readParagraphs(given: readonly GivenText[]): readonly ReadText[] {
  const blocks = given.flatMap(({ name, text }) => {
    const lines = text.split('\n').map((line, index) => ({ number: index + 1, text: line, quoted: 0 }))
    const paragraphs: (typeof lines)[] = [[]]
    for (const line of lines)
      if (line.text === '') paragraphs.push([])
      else paragraphs.at(-1)?.push(line)
    return paragraphs.filter((lines) => lines.length > 0).map((lines) => ({ name, lines }))
  })
  return blocks.map(({ name, lines }, index) => ({
    letter: String.fromCharCode(65 + index),
    name,
    dialect: null,
    lines,
    dropped: [],
    facts: [],
    unknown: [],
  }))
}

const session = () =>
  createMachineSession({
    readTexts: (given) => success(readParagraphs(given)),
    machinesOf: (texts) => (texts.length > 0 ? [exampleMachine] : []),
  })

const shown = (state: { readonly texts: readonly ReadText[] }): readonly string[] =>
  state.texts.map(({ letter, lines }) => `${letter}: ${lines.map(({ number, text }) => `${number} ${text}`).join(', ')}`)

test('texts come one after the other and keep their order', () => {
  const own = session()
  own.add([{ name: null, text: 'one' }])
  own.add([
    { name: 'two.txt', text: 'two\nlines' },
    { name: null, text: 'three' },
  ])
  expect(shown(own.getState())).toEqual(['A: 1 one', 'B: 1 two, 2 lines', 'C: 1 three'])
})

test('one of several outputs in a text is taken away; the lines of the others keep their numbers', () => {
  const own = session()
  own.add([
    { name: null, text: 'one' },
    { name: null, text: 'two\n\nthree\n\nfour' },
  ])
  const three = own.getState().texts[2]
  if (three) own.remove(three)
  expect(shown(own.getState())).toEqual(['A: 1 one', 'B: 1 two', 'C: 5 four'])
  const one = own.getState().texts[0]
  if (one) own.remove(one)
  expect(shown(own.getState())).toEqual(['A: 1 two', 'B: 5 four'])
})

test('nothing is left once all is removed', () => {
  const own = session()
  own.add([{ name: null, text: 'one' }])
  own.decide('lanes', 1)
  own.removeAll()
  expect(own.getState()).toMatchObject({ texts: [], machines: [], decisions: {} })
  own.add([{ name: null, text: 'two' }])
  expect(shown(own.getState())).toEqual(['A: 1 two'])
})

test('a decision is taken and taken back', () => {
  const own = session()
  own.add([{ name: null, text: 'one' }])
  own.decide('lanes', 1)
  expect(own.getState().decisions).toEqual({ lanes: 1 })
  own.undecide('lanes')
  expect(own.getState().decisions).toEqual({})
})

test('what was shown before the first use is what one goes back to', () => {
  const own = session()
  own.keepBefore({ configuration: firstConfiguration, machine: undefined })
  own.keepBefore({ configuration: { ...firstConfiguration, disks: 3 }, machine: undefined })
  expect(own.takeBefore()).toBe(firstConfiguration)
  expect(own.takeBefore()).toBeNull()
})

test('what is refused is said, and what was read before stays', () => {
  const own = createMachineSession({
    readTexts: (given) =>
      given.length > 1 ? failure({ code: 'too-long', field: '', message: 'That is too much.' }) : success(readParagraphs(given)),
    machinesOf: () => [],
  })
  expect(own.add([{ name: null, text: 'one' }])).toEqual([])
  expect(own.add([{ name: null, text: 'two' }])).toEqual(['That is too much.'])
  expect(shown(own.getState())).toEqual(['A: 1 one'])
})
