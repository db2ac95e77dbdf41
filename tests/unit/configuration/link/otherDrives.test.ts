import { expect, test } from 'vitest'
import { readCommandLine } from '../../../../src/cli/commandLine.ts'
import { readSweepCommandLine } from '../../../../src/cli/sweep/sweepCommandLine.ts'
import { fromJson } from '../../../../src/configuration/link/json.ts'
import { formatLink, parseLink } from '../../../../src/configuration/link/link.ts'
import type { Problem } from '../../../../src/domain/problem.ts'

/** What three ways in make of the text of the former field. */
function machines(others: string, preset: string): readonly (string | readonly Problem[])[] {
  const [link, json] = [parseLink(`v=2&preset=${preset}&others=${others}`), fromJson({ preset, others })]
  const flags = readCommandLine([
    { kind: 'flag', name: 'preset', text: preset },
    { kind: 'flag', name: 'others', text: others },
  ])
  return [
    link.problems.length > 0 ? link.problems : link.configuration.machine.text,
    json.ok ? json.value.machine.text : json.problems,
    flags.ok ? String(flags.value.values.machine ?? '') : flags.problems,
  ]
}

test('drives of other kinds on a bus become rows of its machine', () => {
  const machine = 'bus/(disk,2*barracuda-4lp,1*wren-7)'
  expect(machines('2xbarracuda-4lp,%201×wren-7'.replace('%20', ' '), 'cheetah-ultra-1')).toEqual([machine, machine, machine])
  expect(formatLink(parseLink('v=2&preset=cheetah-ultra-1&others=1xwren-7').configuration)).toBe(
    'v=2&preset=cheetah-ultra-1&machine=bus/(disk,1*wren-7)',
  )
})

test('a sweep has one for each flag', () => {
  const read = readSweepCommandLine(['--others', '1xwren-7', '--others', '2xwren-7', '--out', 'a'], 1)
  expect(read.ok && read.value.axes.map(({ field, values }) => [field, values.map(String)])).toEqual([
    ['machine', ['bus/(disk,1*wren-7)', 'bus/(disk,2*wren-7)']],
  ])
})

test('none, and those that a machine of links never had, change nothing', () => {
  expect(machines('', 'cheetah-ultra-1')).toEqual(['', '', ''])
  const own = 'usb5/hub/disk.usb5.k20'
  expect(machines('1xwren-7', 'usb-4').slice(0, 2)).toEqual([own, own])
})

test.each([
  ['2', '“2)” stands at character 11'],
  ['0xwren-7', 'a count is at least 1.'],
  ['2xquantum', '“quantum” is no hop and no drive.'],
])('%s is refused with what is allowed', (others, message) => {
  const problem = { code: 'malformed', field: 'machine', message: expect.stringContaining(message) }
  expect(machines(others, 'cheetah-ultra-1')).toEqual([[problem], [problem], [problem]])
})
