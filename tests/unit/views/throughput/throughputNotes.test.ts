import { describe, expect, test } from 'vitest'
import { kibibytes } from '../../../../src/units/quantities.ts'
import { pipeliningPays, untestedBrackets } from '../../../../src/views/throughput/throughputNotes.ts'
import { changed, formulasOf } from './viewScenarios.ts'

const plain = (text: string | undefined): string => (text ?? '').replaceAll('\u00A0', ' ')
const brackets = (values: Parameters<typeof changed>[0]): string[] =>
  untestedBrackets(formulasOf(changed(values))).map(({ text }) => plain(text))

describe('brackets', () => {
  test('say where the formula was not tested', () => {
    expect(brackets({})).toEqual(['thin line: model untested below 8 KiB'])
    expect(brackets({ requestSize: kibibytes(256) })).toEqual([
      'thin line: model untested below 8 KiB',
      'thin line: model untested above 128 KiB',
    ])
    expect(brackets({ axis: 'disks' })).toEqual(['thin line: model untested above 7 disks'])
  })

  test('are absent where it was tested nowhere: the answer says that', () => {
    expect(brackets({ axis: 'fence', requestSize: kibibytes(8) })).toEqual([])
  })
})

describe('the call-out', () => {
  test('says from where pipelining pays', () => {
    const callout = pipeliningPays(formulasOf(changed()))
    expect(plain(callout?.text)).toMatch(/^from about 3\d KiB$/)
    expect(callout?.x).toBeGreaterThan(kibibytes(30))
  })

  test('counts disks in whole ones', () => {
    expect(plain(pipeliningPays(formulasOf(changed({ axis: 'disks' })))?.text)).toMatch(/^(from|up to) \d+ disks$/)
  })

  test('is silent where nothing changes', () => {
    expect(pipeliningPays(formulasOf(changed({ disks: 1 })))).toBeNull()
  })
})
