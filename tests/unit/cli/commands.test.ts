import { describe, expect, test } from 'vitest'
import { fieldNames, fieldOf } from '../../../src/configuration/fields/fields.ts'
import { toJson } from '../../../src/configuration/link/json.ts'
import { formatLink } from '../../../src/configuration/link/link.ts'
import { firstConfiguration, presetConfiguration, presetList, setFields } from '../../../src/configuration/presets.ts'
import { resolve } from '../../../src/configuration/resolve/resolve.ts'
import { runControl } from '../../../src/configuration/resolve/runControl.ts'
import { granted } from '../../../src/domain/problem.ts'
import { predictByEquations } from '../../../src/models/bus/equationPredictions.ts'
import { predictors } from '../../../src/prediction/predictors.ts'
import { runCommand } from '../../../src/cli/commands.ts'
import { commandNames, declaredOf } from '../../../src/cli/declared.ts'
import { commandPorts, records, running, type Ran } from '../../support/commandPorts.ts'

const run = (words: readonly string[], input?: string, files?: Readonly<Record<string, string>>): Promise<Ran> =>
  running(words, files, input)()

describe('predict and simulate', () => {
  test('answer with the fields of a prediction and the link, in full precision', async () => {
    for (const [command, predictor] of [
      ['predict', predictors.formula],
      ['simulate', predictors.simulation],
    ] as const) {
      const configuration = setFields(presetConfiguration('barracuda-alpha'), { disks: 3, precision: 0.05 })
      const scenario = granted(resolve(configuration))
      const { status, output, complaints } = await run([command, '--preset', 'barracuda-alpha', '--disks=3', '--precision', '5%'])
      expect({ status, complaints }).toEqual({ status: 0, complaints: [] })
      const { readDuration, throughput } = predictByEquations(scenario)
      expect(records(output)).toEqual([
        {
          link: formatLink(configuration),
          ...predictor.answer({ scenario, run: runControl(configuration) }),
          ...(command === 'predict' ? { equations: { readDuration, throughput } } : {}),
          limit: ['disks'],
          inUse: expect.objectContaining({ disks: expect.any(Number), link: expect.any(Number), host: expect.any(Number) }),
          asked: toJson(configuration),
        },
      ])
    }
  })

  test('say what the paper’s equations say of naive reads, and of nothing else', async () => {
    for (const method of ['naive', 'pipelined', 'no-rounds', 'ideal']) {
      const { output } = await run(['predict', '--method', method])
      expect(records(output).map((record) => 'equations' in record)).toEqual([method === 'naive'])
    }
  })

  test('say what limits, and of a bound which it is', async () => {
    const saying = async (...flags: readonly string[]): Promise<object | undefined> => {
      const [record] = records((await run(['predict', ...flags])).output)
      return record && Object.fromEntries(['limit', 'bound'].flatMap((key) => (key in record ? [[key, record[key]]] : [])))
    }
    expect(await saying()).toEqual({ limit: [] })
    expect(await saying('--disks', '100')).toEqual({ limit: ['link'] })
    expect(await saying('--disks', '1', '--method', 'ideal')).toEqual({ bound: 'disks' })
    expect(await saying('--disks', '100', '--method', 'ideal')).toEqual({ bound: 'link' })
  })

  test('answer for the first configuration at a terminal, and nothing where nothing comes in', async () => {
    expect(records((await run(['predict'])).output).map(({ link }) => link)).toEqual([formatLink(firstConfiguration)])
    for (const input of ['', '\n\n'])
      expect(await run(['predict'], input)).toMatchObject({ status: 2, output: expect.stringContaining('Nothing came in to be answered') })
  })

  test('answer every line of standard input in its place, and go on after a bad one', async () => {
    const input = [
      '\uFEFF{"id": "a", "disks": 2}',
      '',
      'v=2&preset=usb-4&size=1MiB',
      '{"id": 7, "disks": 0, "size": "64KB"}',
      '{bad',
      '[1]',
      '{"__proto__": {"disks": 3}}',
      '{"id": {}, "disks": 3}',
      'x'.repeat(1_000_001),
      'https://example.org/#disks=9&nonsense=1',
      `${'['.repeat(400_000)}${']'.repeat(400_000)}`,
      '{"disks": 3}',
    ].join('\r\n')
    const { status, output, complaints } = await run(['predict'], input)
    const said = records(output)
    expect({ status, complaints, count: said.length }).toEqual({ status: 2, complaints: [], count: 11 })
    expect(said[0]).toMatchObject({ id: 'a', link: 'v=2&preset=cheetah-ultra-1&disks=2' })
    expect(said[1]).toMatchObject({ link: 'v=2&preset=usb-4&size=1024KiB' })
    expect(said[2]).toEqual({
      id: 7,
      error: {
        line: 4,
        field: 'disks',
        code: 'out-of-range',
        message: expect.stringContaining('Enter 1 to 10\u202F000.'),
        problems: [expect.objectContaining({ field: 'disks' }), expect.objectContaining({ field: 'size', code: 'wrong-unit' })],
      },
    })
    expect(said.slice(3, 10).map(({ error }) => error)).toMatchObject([
      { line: 5, code: 'malformed', message: 'This is not valid JSON: see character 2.' },
      { line: 6, code: 'malformed' },
      { line: 7, code: 'unknown-key', field: '__proto__' },
      { line: 8, code: 'malformed', field: 'id' },
      { line: 9, code: 'too-long' },
      { line: 10, code: 'unknown-key' },
      { line: 11, code: 'malformed' },
    ])
    expect(said[10]).toMatchObject({ link: 'v=2&preset=cheetah-ultra-1&disks=3' })
  })

  test('lay flags over every line', async () => {
    const { output } = await run(['predict', '--disks', '9', '--drive=wren-7', '-'], '{"disks": 2, "rpm": 4000}\npreset=usb-4\n')
    const expected = [
      setFields(setFields(firstConfiguration, { rpm: 4_000 }), { disks: 9, drive: 'wren-7' }),
      setFields(presetConfiguration('usb-4'), { disks: 9, drive: 'wren-7' }),
    ]
    expect(records(output).map(({ link }) => link)).toEqual(expected.map((configuration) => formatLink(configuration)))
  })

  test('leave standard input alone when flags give the configuration', async () => {
    expect(records((await run(['predict', '--disks', '9'], 'disks=2\ndisks=3')).output)).toHaveLength(1)
  })

  test('read a JSON file, and say when there is none', async () => {
    const files = { 'a.json': '\uFEFF{\n  "id": 1,\n  "disks": 5\n}\n', 'b.json': '{', 'c.json': 'x'.repeat(1_000_001) }
    expect(records((await run(['predict', '--json', 'a.json', '--size', '8KiB'], '', files)).output)).toMatchObject([
      { id: 1, link: 'v=2&preset=cheetah-ultra-1&disks=5&size=8KiB' },
    ])
    expect(await run(['predict', '--json', 'b.json'], '', files)).toMatchObject({ status: 2, output: expect.stringContaining('"error"') })
    expect(await run(['predict', '--json', 'c.json'], '', files)).toMatchObject({ status: 2, output: expect.stringContaining('too-long') })
    expect(await run(['predict', '--json', 'd.json'], '', files)).toMatchObject({
      status: 2,
      output: '',
      complaints: ["busbar: a file cannot be read or written: ENOENT: no such file, open 'd.json'"],
    })
  })

  test.each([
    // never guess what a damaged link meant
    [['--link', '#disks=0&size=8KiB'], 2, { field: 'disks', code: 'out-of-range' }],
    [['--drive=own', '--seek', 'curve', '--seek-c', '0ms'], 1, { field: 'seek-c', code: 'inconsistent' }],
  ] as const)('say why %j has no answer', async (words, expected, error) => {
    const { status, output } = await run(['predict', ...words])
    expect({ status, records: records(output) }).toMatchObject({ status: expected, records: [{ error: { line: 1, ...error } }] })
  })

  test('name bad flags on standard error', async () => {
    expect(await run(['predict', '--disks', '0', '--size', '3'])).toMatchObject({
      status: 2,
      output: '',
      complaints: [expect.stringContaining('--disks')],
    })
  })
})

describe('explain', () => {
  test('prints a table whose first line is the link', async () => {
    const { status, output } = await run(['explain', '--disks', '3'])
    expect(status).toBe(0)
    expect(output).toMatch(/^v=2&preset=cheetah-ultra-1&disks=3\n {2}drives +D +3\n/)
    expect(output).toMatch(/equation3Duration .* ms {2}eq\. 3\n/)
    expect(output).not.toMatch(/[\u00A0\u202F]|NaN|undefined/)
  })

  test('gives every value by name in full for programs', async () => {
    const { output } = await run(['explain', '--format', 'json'], '{"id": 5}')
    expect(records(output)).toMatchObject([{ id: 5, drives: { value: 4, unit: 'count' }, equation3Duration: { unit: 's', equation: '3' } }])
  })

  test('answers about queues and caches by their own formulae', async () => {
    const queues = records((await run(['explain', '--preset', 'white-scsi', '--view', 'drives', '--format', 'json'])).output)
    expect(queues).toMatchObject([{ outstanding: { value: 128 }, positioning: { unit: 's' }, throughput: { unit: 'B/s' } }])
    expect(queues[0]).not.toHaveProperty('equation3Duration')
    const made = ['--preset', 'reddy-as400', '--view', 'caching', '--trace', 'own', '--own-requests', '2000']
    const { status, output } = await run(['explain', ...made])
    expect(status).toBe(0)
    expect(output).toMatch(/splitAccess .* ms {2}eq\. 3\n/)
    expect(output).toMatch(/missExponent +k +0\.\d+ {2}eq\. 5\n/)
    expect(output).not.toMatch(/NaN|undefined|equation3Duration/)
  })

  test('answers about arrays by their own formulae, and about rounds and goals by those of throughput', async () => {
    const view = ['--view', 'striping', '--disks', '16', '--processes', '4']
    const { status, output } = await run(['explain', '--preset', 'lee-katz-array', ...view])
    expect(status).toBe(0)
    expect(output).toMatch(/utilization +U +0\.\d+ {2}eq\. 7\n/)
    expect(output).toMatch(/optimalUnit +optSU +\d+(\.\d+)? KiB {2}eq\. 20 +not yet clamped\n/)
    expect(output).not.toMatch(/NaN|undefined|equation3Duration/)
    const [values] = records((await run(['explain', '--preset', 'lee-katz-array', ...view, '--format', 'json'])).output)
    const [withParity] = records(
      (await run(['explain', '--preset', 'lee-katz-array', ...view, '--redundancy', 'raid-5', '--format', 'json'])).output,
    )
    expect(values).toMatchObject({ processes: { value: 4 }, responseTime: { unit: 's', equation: '8' }, bestUnit: { unit: 'B' } })
    expect(withParity).toMatchObject({ utilization: { equation: '10' }, alpha: { unit: '1' }, arrayThroughput: { unit: 'B/s' } })
    expect(withParity).not.toHaveProperty('bestUnit')
    for (const other of ['rounds', 'plan', 'validation']) {
      expect((await run(['explain', '--view', other])).output).toMatch(/equation3Duration .* ms {2}eq\. 3\n/)
    }
  })

  test('says why disks are not an array', async () => {
    const odd = await run(['explain', '--view', 'striping', '--disks', '5', '--redundancy', 'raid-10'])
    expect(odd).toMatchObject({ status: 1, output: expect.stringContaining('an even number of disks') })
  })

  test('says where there is no formula, or no trace', async () => {
    const interleaved = await run(['explain', '--preset', 'white-scsi', '--view', 'drives', '--pattern', 'interleaved'])
    expect(interleaved).toMatchObject({ status: 1, output: expect.stringContaining('have no formula; they are simulated only') })
    const file = await run(['explain', '--view', 'caching', '--trace', 'file'])
    expect(file).toMatchObject({ status: 1, output: expect.stringContaining('A trace file is opened in the page') })
  })

  test('refuses as predict does', async () => {
    expect(await run(['explain', '--link', 'disks=0'])).toMatchObject({ status: 2, output: expect.stringContaining('out-of-range') })
  })
})

describe('validate', () => {
  test('of a trace answers for the trace alone, without computing a table', async () => {
    const rows = 'R Miss 0 8 9000 20000\nW Miss 90000 8 19000 20000\n'
    const { status, output } = await run(['validate', '--trace', 'dec-rz26=a.trace'], undefined, { 'a.trace': rows })
    expect(status).toBe(0)
    expect(output).toMatch(/^Drives followed request by request/)
    expect(output).not.toContain('cells')
  })
})

describe('help', () => {
  test.each([[[]], [['help']], [['--help']], [['-h']]])('%j explains the program', async (words) => {
    const { status, output } = await run(words)
    expect(status).toBe(0)
    for (const { id } of presetList) expect(output).toContain(id)
    for (const name of commandNames) expect(output).toContain(`\n  ${name} `)
  })

  test.each(commandNames)('%s --help names every flag of its own, and has three examples, in the width of the terminal', async (name) => {
    const { status, output } = await run([name, '--help'])
    expect(status).toBe(0)
    const { flags, examples } = declaredOf(name)
    for (const flag of Object.keys(flags)) expect(output).toContain(`--${flag}`)
    expect(examples).toHaveLength(3)
    for (const [line] of examples) expect(output).toContain(`\n  ${line}\n`)
    expect((await run(['help', name])).output).toBe(output)
    const { ports, written } = commandPorts()
    await runCommand([name, '--help'], { ...ports, columns: 60 })
    const long = written.output
      .split('\n')
      .filter((line) => line.length > 60 && !line.startsWith('  busbar ') && !/^ {2}(echo|--)/.test(line))
    expect(long.filter((line) => /\S {1}\S/.test(line.slice(60)))).toEqual([])
  })

  test.each([[['help', 'sweep']], [['sweep', '--help']]])('%j explains sweeps', async (words) => {
    const { status, output } = await run(words)
    expect(status).toBe(0)
    for (const flag of ['--with', '--workers', '--out', '--resume', '--shard', '--merge', '--in', '1..16']) expect(output).toContain(flag)
  })

  test('names every flag with what is allowed', async () => {
    const { output } = await run(['help', 'fields'])
    for (const name of fieldNames) expect(output).toContain(`  --${fieldOf(name).key}`)
    expect(output).not.toMatch(/undefined|NaN/)
    expect(output).toContain('Used only with --media rate.')
  })

  test('names the commands when there is no such one', async () => {
    for (const [word, meant] of [
      ['predicts', ' Did you mean predict?'],
      ['__proto__', ''],
      ['toString', ''],
    ] as const) {
      expect(await run([word])).toEqual({
        status: 2,
        output: '',
        complaints: [
          `busbar: there is no command “${word}”. There are: predict, simulate, explain, pass, answer, sweep, validate, chart, report, systems, trace, machine, job, list, schema, completion, help.${meant}`,
        ],
        progress: [],
        saved: new Map(),
      })
    }
  })
})
