import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { running, type Ran } from '../../support/commandPorts.ts'

const script = new URL('../../../src/pasted/collect/busbar-collect.sh', import.meta.url).pathname

const lspci = `02:00.0 Serial Attached SCSI controller: Invented Logic SAS9300 PCI-Express Fusion-MPT SAS-3 (rev 02)
\tCapabilities: [68] Express (v2) Endpoint, MSI 00
\t\tDevCtl:\tCorrErr- NonFatalErr- FatalErr- UnsupReq-
\t\t\tMaxPayload 256 bytes, MaxReadReq 512 bytes
\t\tLnkCap:\tPort #0, Speed 8GT/s, Width x8, ASPM not supported
\t\tLnkSta:\tSpeed 8GT/s, Width x4 (downgraded)
\tCapabilities: [100 v1] Device Serial Number 00-80-2f-12-34-56-78-c4
`

const smartctl = `smartctl 7.3 2022-02-28 r5338 [x86_64-linux-6.1.0] (local build)

=== START OF INFORMATION SECTION ===
Device Model:     INVENTED DRV8000
Serial Number:    ZQ41K7M2
LU WWN Device Id: 5 000cca 2b1c2d3e4
User Capacity:    8,001,563,222,016 bytes [8.00 TB]
Sector Sizes:     512 bytes logical, 4096 bytes physical
Rotation Rate:    7200 rpm
SATA Version is:  SATA 3.3, 6.0 Gb/s (current: 6.0 Gb/s)
`

const files = {
  'machine.txt': `busbar# lspci -vv\n${lspci}\nbusbar# smartctl -x /dev/sda\n${smartctl}`,
  '/home/jane/lspci-ZQ41K7M2.txt': lspci,
  'novel.txt': 'It was the dark night of ZQ41K7M2.\n',
}

const run = (input: string | undefined, ...words: readonly string[]): Promise<Ran> => running(['machine'], files, input)(...words)

describe('busbar machine', () => {
  test('prints the texts found, with letters, commands and lines', async () => {
    const { status, output } = await run(undefined, 'machine.txt')
    expect(status).toBe(0)
    expect(output).toMatch(/^A +lspci -vv +machine\.txt +1–9 /m)
    expect(output).toMatch(/^B +smartctl -x +machine\.txt +10–20 /m)
  })

  test('reads standard input where no file is given, and where a dash stands', async () => {
    const { output } = await run(lspci)
    expect(output).toMatch(/^A +lspci -vv/m)
    expect((await run(lspci, '-')).output).toBe(output)
  })

  test('gives one JSON object', async () => {
    const { output } = await run(undefined, 'machine.txt', 'novel.txt', '--format', 'json')
    expect(JSON.parse(output)).toMatchObject({
      texts: [
        { letter: 'A', file: 'machine.txt', program: 'lspci-vv', lines: [1, 9] },
        { letter: 'B', program: 'smartctl-text', dropped: 2 },
        { letter: 'C', program: null, unknown: [{ line: 'C1' }] },
      ],
    })
  })

  test.each(['text', 'json'])('shows no secret, also not in names of files: %s', async (format) => {
    const { output } = await run(undefined, 'machine.txt', '/home/jane/lspci-ZQ41K7M2.txt', '--format', format)
    expect(output).not.toMatch(/ZQ41K7M2|2b1c2d3e4|12-34-56|jane/i)
  })

  test('prints the tree with the line behind every value, the machine and its link', async () => {
    const { output } = await run(undefined, 'machine.txt')
    expect(output).toMatch(/^Your machine is one disk/m)
    expect(output).toMatch(/runs ×4 \[trained down; A7\]/)
    expect(output).toMatch(/INVENTED DRV8000 .*\[B\d+\].*borrowed, \d+ to \d+.MB\/s\]/)
    const link = /^ {2}(v=2&.*machine=.*)$/m.exec(output)?.[1] ?? ''
    const { link: inJson, rows } = (
      JSON.parse((await run(undefined, 'machine.txt', '--format=json')).output) as {
        readonly machines: readonly { readonly link: string; readonly rows: readonly object[] }[]
      }
    ).machines[0] ?? { link: '', rows: [] }
    expect(inJson).toBe(link)
    expect(rows).toContainEqual(expect.objectContaining({ kind: 'drives', count: 1 }))
    expect(link).not.toMatch(/ZQ41K7M2|BBBB/)
  })

  test('names lines that were not understood, with bars over what was dropped', async () => {
    const { output } = await run(undefined, 'machine.txt', 'novel.txt')
    expect(output).toMatch(/^ {2}C1 {2}It was the dark night of ▇{8}\.$/m)
  })

  test('says by its status that nothing was recognised', async () => {
    expect(await run(undefined, 'novel.txt')).toMatchObject({ status: 2, output: expect.stringContaining('not recognised') })
  })

  test('refuses what is too long, with its size', async () => {
    const { status, complaints } = await run('a'.repeat(17_000_000))
    expect([status, complaints.length]).toEqual([2, 1])
    expect(complaints[0]).toContain('17.0 MB')
    expect((await run('a'.repeat(17_000_000), '--format=json')).output).toContain('"code":"too-long"')
  })

  test.each([['--format', 'xml'], ['--disks', '8'], ['--script', 'machine.txt'], ['missing.txt'], []])(
    'refuses %s %s',
    async (...words) => {
      const { status, output, complaints } = await run(undefined, ...words)
      expect([status, output, complaints.length]).toEqual([2, '', 1])
    },
  )

  test('explains itself', async () => {
    const { output } = await run(undefined, '--help')
    expect(output).toContain('busbar machine --script')
    expect(output).toContain('lspci -vv')
  })
})

describe('the collecting script', () => {
  const text = readFileSync(script, 'utf8')

  test('is what --script prints, a page long', async () => {
    expect((await run(undefined, '--script')).output).toBe(text)
    expect(text.split('\n').length).toBeLessThan(100)
  })

  test('is a shell script', () => {
    expect(execFileSync('sh', ['-n', script], { encoding: 'utf8' })).toBe('')
  })

  test('writes nothing but to standard output, and asks no network', () => {
    const commands = text.replace(/(^|\s)#.*$/gm, '')
    expect(commands.match(/>{1,2} ?(?!\/dev\/null|&)\S+/g)).toBeNull()
    expect(commands).not.toMatch(/\b(?:curl|wget|nc|ssh|scp|tee|rm|mv|cp|mkdir|touch|dd|mount|modprobe|eval)\b/)
  })

  test('prints a text that is read as what it says', async () => {
    const output = execFileSync('sh', [script], { encoding: 'utf8' })
    const { texts } = JSON.parse((await run(output, '--format', 'json')).output) as {
      readonly texts: readonly { readonly program: string | null; readonly unknown: readonly unknown[] }[]
    }
    const headings = output.match(/^busbar# \S+/gm) ?? []
    expect(texts.length).toBeLessThanOrEqual(headings.length)
  })
})
