import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandsOf, environmentWith } from '../../../scripts/examples.mjs'
import { buildCommandLine } from '../../support/builtCommandLine.ts'
import { isLong } from '../../support/effort.ts'

let program = ''
let folder = ''
/** Runs what an example runs, and gives one of the files it writes. */
function written(example: string, file: string): string {
  const env = environmentWith(join(folder, 'bin'), program)
  for (const command of commandsOf(example)) execFileSync('sh', ['-c', command], { cwd: folder, env, stdio: 'pipe' })
  return readFileSync(join(folder, file), 'utf8')
}

describe.runIf(isLong)('the commands of an example run, and write what it reads', { tags: ['seconds'] }, () => {
  beforeAll(async () => {
    program = await buildCommandLine()
    folder = mkdtempSync(join(tmpdir(), 'busbar-examples-'))
  })
  afterAll(() => {
    rmSync(dirname(program), { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  })

  test('the notebook', () => {
    expect(commandsOf('sweep.ipynb').length).toBe(2)
    const lines = written('sweep.ipynb', 'sweep.ndjson').trimEnd().split('\n')
    expect(lines).toHaveLength(21)
    // the keys that its cells take apart
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({
        asked: { disks: expect.any(Number), size: expect.any(Number) },
        formula: { throughput: expect.any(Number) },
        simulation: { throughput: expect.any(Number), uncertainty: { low: expect.any(Number), high: expect.any(Number) } },
      })
    expect(readFileSync(join(folder, 'throughput.csv'), 'utf8')).toMatch(/^size B,method,witness,throughput B\/s,[^]*\d+,naive,measured,\d/)
  })

  test('the report', () => {
    expect(commandsOf('report.qmd').length).toBe(3)
    expect(written('report.qmd', 'throughput.svg')).toMatch(/^<svg [^]*v=2&amp;preset=cheetah-ultra-1/)
    expect(readFileSync(join(folder, 'parts.md'), 'utf8')).toMatch(/^\| /)
    expect(readFileSync(join(folder, 'page.md'), 'utf8')).toMatch(/^# /m)
  })
})
