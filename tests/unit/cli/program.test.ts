// @module-tag seconds
import { spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../../../scripts/nodeBuild.mjs'
import { buildCommandLine } from '../../support/builtCommandLine.ts'

let program = ''
let folder = ''
beforeAll(async () => {
  program = await buildCommandLine()
  folder = mkdtempSync(join(tmpdir(), 'busbar-program-'))
})
afterAll(() => {
  for (const one of [folder, dirname(program)]) rmSync(one, { recursive: true, force: true })
})

/** Runs a line of a shell in which `busbar` is the program. */
const shell = (line: string): SpawnSyncReturns<string> =>
  spawnSync('bash', ['-c', `busbar() { "${process.execPath}" "${program}" "$@"; }\n${line}`], { cwd: folder, encoding: 'utf8' })

test.each(['--version', '-V'])('%s prints the version of the package, and loads nothing that a command needs', (word) => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string }
  expect(spawnSync(process.execPath, [program, word], { encoding: 'utf8' })).toMatchObject({
    status: 0,
    stdout: `busbar ${version}\n`,
    stderr: '',
  })
  expect(readFileSync(program, 'utf8')).not.toMatch(/\bimport\b[^;(]*"\.\/(?!visibleText)/)
})

describe.skipIf(process.platform === 'win32')('output that cannot be written', () => {
  test('ends a program whose reader has seen enough, without a word', () => {
    const { stdout, stderr } = shell('busbar help fields | head -1; echo "${PIPESTATUS[0]}"')
    expect([stdout.split('\n')[1], stderr]).toEqual(['0', ''])
  })

  test.skipIf(process.platform !== 'linux')('is named where it is full, with the status 2, and a device stays one', () => {
    for (const line of ['busbar list presets >/dev/full', 'busbar predict --disks 2 --size 8KiB >/dev/full']) {
      const { status, stderr } = shell(line)
      expect([status, stderr]).toEqual([2, 'busbar: the output cannot be written: ENOSPC: no space left on device, write\n'])
    }
    expect(shell('busbar job --disks 2 --nonsense 2>/dev/full').status).toBe(2)
    expect(shell('busbar job --disks 2 --nonsense 2>&-').status).toBe(2)
    const { status, stdout } = shell('busbar chart --disks 2 --figure fence --precision 10% --format csv --out - | head -1')
    expect([status, stdout.slice(0, 5)]).toEqual([0, 'fence'])
    expect(shell('busbar report --disks 2 --figures bus-time --precision 10% --out /dev/full --format html').status).toBe(2)
    expect(statSync('/dev/full').isCharacterDevice()).toBe(true)
  })
})

test.skipIf(process.platform === 'win32')('bash completes commands, flags, names and values', () => {
  const completions: Readonly<Record<string, string>> = {
    s: 'schema simulate sweep systems',
    'chart --th': '--theme --think-time --think-law',
    'chart --theme ': 'light dark',
    'chart --figure cache-figure-1': 'cache-figure-10',
    'predict --preset usb': 'usb-4 usb-ssd-2',
    'predict --method p': 'pipelined',
    'list p': 'presets papers programs',
  }
  const asked = Object.keys(completions).map((line) => {
    const words = line.split(' ')
    const typed = words.map((word) => `'${word}'`).join(' ')
    return `COMP_WORDS=(busbar ${typed}); COMP_CWORD=${words.length}; _busbar; printf '%s\n' "\${COMPREPLY[*]}"`
  })
  const { stdout } = shell(['eval "$(busbar completion bash)"', ...asked].join('\n'))
  const sorted = (offered: string): readonly string[] => offered.split(' ').toSorted()
  expect(stdout.trimEnd().split('\n').map(sorted)).toEqual(Object.values(completions).map(sorted))
  for (const name of ['zsh', 'fish']) expect(shell(`busbar completion ${name}`).stdout).toContain('busbar --complete')
})
