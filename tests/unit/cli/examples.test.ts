// @module-tag seconds
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { commandNames, declaredOf } from '../../../src/cli/declared.ts'
import { shelf, twoLanes } from '../../support/writtenMeasurements.ts'
import { running } from '../../support/commandPorts.ts'
import { isLong } from '../../support/effort.ts'
import { root } from '../../architecture/sources.ts'
import { ownTraces } from '../../traces/traceFiles.ts'

/** What the files of the examples hold. */
const files = {
  'week.csv': readFileSync(join(ownTraces, 'matrix/matrix.msr.csv'), 'utf8'),
  'measured.trace': 'R Miss 0 8 9000 20000\nW Miss 90000 8 19000 20000\n',
  'completions.csv': '0,sda\n1,sdb\n',
  'machine.txt': shelf,
  'fio.json': twoLanes,
  'docs/schema.json': readFileSync(join(root, 'docs/schema.json'), 'utf8'),
}

/** What is written without a simulation, or with a short one. */
const quick = ['predict', 'explain', 'list', 'completion', 'systems', 'job', 'machine', 'trace', 'schema']

const cases = commandNames.flatMap((name) => declaredOf(name).examples.map(([line]) => ({ name, line })))

describe('examples of the help', () => {
  test.each(cases.filter(({ name }) => isLong || quick.includes(name)))('$line', async ({ line }) => {
    const [, input, command = line] = /^echo '(.*)' \| (.*)$/.exec(line) ?? []
    const [program, ...words] = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, text, word]) => text ?? word ?? '')
    // threads run the built program: there is none here
    const here = words[0] === 'sweep' && !words.includes('--workers') ? ['--workers', '0'] : []
    const { status, output, complaints, saved } = await running([...words, ...here], files, input)()
    expect({ program, status, complaints }).toEqual({ program: 'busbar', status: 0, complaints: [] })
    expect(output.length + saved.size).toBeGreaterThan(0)
  })
})
