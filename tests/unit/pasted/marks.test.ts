import { describe, expect, it } from 'vitest'
import { dialects } from '../../../src/pasted/dialects/dialects.ts'
import { contentOf } from '../../../src/pasted/text.ts'
import { blockOf, hasMachineSamples, machineSamples, machineSampleText } from '../../support/machineSamples.ts'
import { manyDrives } from '../../performance/manyDrives.ts'

/** Lines with which something begins, and that do not have the mark of the program that says so. */
function unmarked(text: string): readonly string[] {
  const contents = blockOf(text).lines.map(contentOf)
  return dialects.flatMap(({ id, mark, begins }) =>
    mark === undefined ? [] : contents.filter((content) => begins(content) && !mark.test(content)).map((content) => `${id}: ${content}`),
  )
}

/** The same line as it is typed, with a prompt, within other words. */
const around = (line: string): string => [line, `> ${line}`, `$ ${line}`, `  sudo ${line}`, `root@tower:~# /usr/sbin/${line}`].join('\n')

describe('every line with which something begins has its mark', () => {
  it('in commands as people type them', () => {
    expect(unmarked(dialects.map(({ command }) => around(command)).join('\n'))).toEqual([])
  })

  it('in a paste of many programs', () => {
    expect(unmarked(manyDrives(30))).toEqual([])
  })

  it.skipIf(!hasMachineSamples)('in what real machines printed', () => {
    const found = machineSamples().flatMap(({ file }) => unmarked(machineSampleText(file)))
    expect(found).toEqual([])
  })

  it('and marks have no flags: they are joined to one', () => {
    expect(dialects.flatMap(({ mark }) => mark?.flags ?? '').join('')).toBe('')
  })
})
