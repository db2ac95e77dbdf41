import { Socket } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { runCommand } from '../../../src/cli/commands.ts'
import { parseLink } from '../../../src/configuration/link/link.ts'
import { seriesIn } from '../../../src/configuration/structured/measuredSeries.ts'
import { commandPorts, running } from '../../support/commandPorts.ts'
import { thinned } from '../../support/effort.ts'
import { fioSections } from '../../support/fioGrammar.ts'
import { smpDiscover } from '../pasted/machine/writtenTexts.ts'
import { eightDisks, fewDisks, fioRun, secrets, shelf, twoLanes } from '../../support/writtenMeasurements.ts'

const files = {
  'shelf.txt': shelf,
  'two-lanes.json': twoLanes,
  'few.json': fewDisks,
  'eight.json': eightDisks,
  '/home/jane/ZQ41K7M2sda.json': twoLanes,
  'buffered.json': fioRun(1, 3e9, { direct: '0' }),
  'phys.txt': smpDiscover('expander-0:0', '500605b000000001', 2, 24),
  'hostile.json': shelf.replaceAll('ST12000NM0027', String.raw`ST\u001b[2J\u009b31m\u202e`),
}

const eight = ['--link', '#v=2&machine=pcie3x8/adapter/sas6x4/expander/8*nearline-20tb.sata6.r205.h98']

const asked = running(['machine'], files)
const known = new Map<string, ReturnType<typeof asked>>()
/** What the command says of these files; the same words are asked once. */
function run(...words: readonly string[]): ReturnType<typeof asked> {
  const key = words.join('\n')
  const said = known.get(key) ?? asked(...words)
  known.set(key, said)
  return said
}

interface Said {
  readonly machines: readonly { readonly link: string }[]
  readonly measured: {
    readonly series: readonly { readonly rings: readonly { readonly disks: number; readonly lines: readonly string[] }[] }[]
    readonly left: readonly { readonly line: string; readonly why: string; readonly because: string }[]
  }
  readonly compared: readonly {
    readonly against: string
    readonly gaps: readonly {
      readonly link: string
      readonly gap: {
        readonly answer: string
        readonly verdict: string
        readonly rings: readonly { readonly disks: number; readonly rate: number; readonly predicted: number }[]
        readonly explanations: readonly {
          readonly name: string
          readonly isPossible: boolean
          readonly predicts: readonly (number | null)[]
        }[]
        readonly next: { readonly expected: readonly object[]; readonly job: { readonly text: string; readonly command: string } } | null
      } | null
    }[]
    readonly calibration: { readonly why?: string; readonly constants?: readonly object[]; readonly leftOut?: number }
  }[]
}

const data = async (...words: readonly string[]): Promise<Said> => JSON.parse((await run(...words, '--format', 'json')).output) as Said

const measuredIn = (link: string): readonly (readonly [number, number])[] =>
  seriesIn(parseLink(link).configuration).flatMap(({ rings }) => rings.map(({ disks, rate }) => [disks, rate / 1e6] as const))

const twoLaneRings = [
  [1, 241],
  [2, 482],
  [4, 966],
  [8, 1928],
  [12, 2194],
  [16, 2201],
  [24, 2198],
]

/** Lines of a text after one with some words, up to the blank line. */
function after(output: string, heading: string): string {
  const start = output.indexOf(heading)
  return start < 0 ? '' : (output.slice(start + heading.length).split('\n\n')[0] ?? '')
}

describe('measurements among the texts of a machine', () => {
  test('are series with their conditions, and rings with the lines that say them', async () => {
    const said = after((await run('shelf.txt', 'two-lanes.json')).output, 'measured:\n')
    expect(said).toMatch(/^ +Read in sequence, 128 KiB, 32 deep, direct, 1 job a disk$/m)
    expect(said).toMatch(/^ +12 +2190 +1 +C\d+$/m)
    expect((await data('shelf.txt', 'two-lanes.json')).measured.series[0]?.rings.map(({ disks, lines }) => [disks, lines.length])).toEqual(
      twoLaneRings.map(([disks]) => [disks, 1]),
    )
  })

  test('have the gap named: a cable on two of its lanes', async () => {
    const { status, output } = await run('shelf.txt', 'two-lanes.json')
    expect(status).toBe(0)
    const said = after(output, 'measured, beside the machine:\n')
    expect(said).toMatch(/You measured 2200 MB\/s; the model says 4640 MB\/s\. SAS cable on 2 of its 4 lanes.* would explain it\./)
    expect(said).toContain('Up to eight disks the model is right within 0.4 %.')
    expect(said).toMatch(/^ +24 +2200 +4640 +−52\.6 % +2320 /m)
    expect(said).toMatch(/^ +\(1\) SAS cable on 2 of its 4 lanes.*: rings within 5\.\d %, nothing fitted$/m)
    expect(said).toMatch(/for: It would carry 2318 MB\/s/)
    expect(said).toMatch(/\(2\) A hop .*, set aside: .*one number fitted: 2198 MB\/s\n +for: .*\n +against: /)
    expect(said).toContain('nothing can be calibrated on this: ')
  })

  test('are the same as data', async () => {
    const { compared } = await data('shelf.txt', 'two-lanes.json')
    const [gap] = compared[0]?.gaps ?? []
    expect(gap?.gap).toMatchObject({ verdict: 'one', answer: expect.stringContaining('SAS cable on 2 of its 4 lanes') })
    expect(gap?.gap?.explanations.filter(({ isPossible }) => isPossible).length).toBe(1)
    expect(gap?.gap?.rings.at(-1)).toMatchObject({ disks: 24, rate: 2_198e6 })
    expect(compared[0]?.calibration.why).toContain('find the gap first')
  })

  test('stand in the link that is printed, to the chart that shows them', async () => {
    const { machines, compared } = await data('shelf.txt', 'two-lanes.json')
    for (const link of [machines[0]?.link ?? '', compared[0]?.gaps[0]?.link ?? '']) {
      expect(measuredIn(link)).toEqual(twoLaneRings)
      expect(parseLink(link)).toMatchObject({ problems: [], configuration: { order: 'reads', view: 'throughput' } })
    }
    const printed = /^ {2}(v=2&.*)$/m.exec((await run('shelf.txt', 'two-lanes.json')).output)?.[1]
    expect(printed).toBe(machines[0]?.link)
  })

  test('are compared with what another text says, by its name', async () => {
    const { compared } = await data('shelf.txt', 'phys.txt', 'two-lanes.json')
    const [first] = compared[0]?.gaps[0]?.gap?.explanations ?? []
    expect(first).toMatchObject({
      name: 'Cable with 2 lanes',
      isPossible: true,
      predicts: expect.arrayContaining([expect.closeTo(2_318e6, -6)]),
    })
    expect((await run('shelf.txt', 'phys.txt', 'two-lanes.json')).output).toContain('for: One of the texts says so')
  })

  test('agree where they do, and say what calibrating would do, without doing it', async () => {
    const { output } = await run('shelf.txt', 'few.json')
    expect(output).toMatch(/they agree\.$/m)
    expect(output).not.toContain('explanations')
    expect(output).toMatch(/Rate of a disk at the rim: 241\.\d ± 0\.\d MB\/s, now 242 MB\/s, 206 to 278/)
    expect(output).toContain('Left out one at a time, measurements are met within 0.2 %')
    const { compared, machines } = await data('shelf.txt', 'few.json')
    expect(compared[0]?.calibration).toMatchObject({ constants: [{ id: 'rim' }], isRecommended: true })
    expect(machines[0]?.link).not.toContain('calibrated')
  })
})

describe('measurements alone', () => {
  test('are compared with the configuration given, and with nothing where none is', async () => {
    expect((await data('eight.json')).compared).toEqual([])
    expect((await run('eight.json')).output).toContain('give its texts, too, or a configuration')
    const { compared } = await data(...eight, 'eight.json')
    expect(compared).toMatchObject([{ against: 'the configuration given', gaps: [{ gap: { verdict: 'two' } }] }])
    expect((await data('--preset', 'hba-8', '--disks', '6', 'few.json')).compared[0]?.gaps[0]?.gap?.rings.length).toBe(4)
  })

  test('have the next test, with what is expected of it and its job', async () => {
    const { output } = await run(...eight, 'eight.json')
    expect(output).toMatch(/measure next: .*; it takes \d.*\.$/m)
    expect(output).toMatch(/Under \d+ MB\/s speaks for .*, over it for /)
    const [gap] = (await data(...eight, 'eight.json')).compared[0]?.gaps ?? []
    const next = gap?.gap?.next
    expect(next?.expected.length).toBe(2)
    const text = next?.job.text ?? ''
    expect(fioSections(text)[0]?.[1].get('rw')).toBe('read')
    expect(text).toMatch(/^# reads only; /)
    const printed = after(output, 'its job for fio:\n')
      .split('\n')
      .map((line) => line.trim())
    expect(printed.slice(0, text.trimEnd().split('\n').length)).toEqual(text.trimEnd().split('\n'))
  })

  test('of a link are compared with the machine of texts', async () => {
    const { compared } = await data('--link', '#v=2&measured=read.b128K.q32.j1.direct/1:241,2:482', 'shelf.txt')
    expect(compared).toMatchObject([{ against: 'the machine', gaps: [{ gap: { verdict: 'agree' } }] }])
  })
})

test('what is left out has its line and its reason', async () => {
  const { output } = await run('buffered.json', 'few.json')
  expect(output).toMatch(/not direct, so memory may have answered:\n +A\d+ {2}3000 MB\/s of sda$/m)
  expect((await data('buffered.json')).measured.left).toMatchObject([{ line: expect.stringMatching(/^A\d+$/), why: 'cached' }])
})

test.each(['text', 'json'])('no secret is shown, also not in links: %s', async (format) => {
  const { output } = await run('shelf.txt', '/home/jane/ZQ41K7M2sda.json', '--format', format)
  expect(output).not.toMatch(secrets)
})

test('nothing in a text moves the cursor of a terminal', async () => {
  const raw = files['hostile.json'].replaceAll(String.raw`\u001b`, '\u001B')
  for (const text of [files['hostile.json'], raw]) {
    // oxlint-disable-next-line no-await-in-loop
    const { output } = await running(['machine'], {}, text)()
    expect(output).toContain('[B')
    expect(output).not.toMatch(/[\u001B\u009B\u202E]/)
  }
})

test('texts that are cut anywhere give an answer', async () => {
  const texts = [shelf, twoLanes]
  for (const cut of thinned([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 4)) {
    const text = texts.map((one) => one.slice(0, Math.floor((one.length * cut) / 13))).join('\n')
    // one after the other: which cut it is stays plain
    // oxlint-disable-next-line no-await-in-loop
    const { status, complaints, output } = await running(['machine'], {}, text)()
    expect([0, 2]).toContain(status)
    expect(complaints).toEqual([])
    expect(output).not.toMatch(secrets)
  }
})

test.each([
  [['--preset', 'none', 'eight.json']],
  [['--link', '#disks=many', 'eight.json']],
  [['--verbose', '1', 'eight.json']],
  [['--preset', 'hba-8', 'missing.json']],
  [['--preset', 'hba-8']],
])('refuses %j in a sentence', async (words) => {
  const { status, output, complaints } = await run(...words)
  expect([status, output, complaints.length]).toEqual([2, '', 1])
})

describe('the command', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test('opens no connection, writes no file, and reads none but those that are named', async () => {
    const connect = vi.spyOn(Socket.prototype, 'connect')
    const fetched = vi.spyOn(globalThis, 'fetch')
    const { ports, written } = commandPorts(undefined, files)
    const opened: string[] = []
    const watched = { ...ports, openFile: (path: string) => (opened.push(path), ports.openFile(path)) }
    expect(await runCommand(['machine', 'shelf.txt', 'two-lanes.json'], watched)).toBe(0)
    expect(await runCommand(['job', '--preset', 'hba-8'], watched)).toBe(0)
    expect(opened).toEqual(['shelf.txt', 'two-lanes.json'])
    expect(written.saved.size).toBe(0)
    expect([connect.mock.calls.length, fetched.mock.calls.length]).toEqual([0, 0])
  })
})
