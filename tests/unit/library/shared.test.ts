import { describe, expect, test } from 'vitest'
import { chartData, compare, list, type MeasuredRow } from '../../../src/library/index.ts'
import { line, records, running } from '../../support/commandPorts.ts'
import { there } from '../../support/there.ts'
import { twoLanes } from '../../support/writtenMeasurements.ts'

describe('the library has what the command line prints', () => {
  test.each(['presets', 'drives', 'hosts', 'links', 'fields', 'figures'] as const)('list %s', async (name) => {
    expect(await list(name)).toEqual(records(await line('list', name, '--format', 'json')))
  })

  test('numbers of charts', async () => {
    const link = '#v=2&preset=barracuda-alpha&precision=20'
    const words = ['--figure', 'bus-time', '--format', 'json']
    expect(await chartData(link, { figure: 'bus-time' })).toEqual(JSON.parse(await line('chart', '--link', link, ...words)))
    await expect(chartData(link, { figure: 'pie' })).rejects.toMatchObject({ field: 'figure', code: 'unknown-choice' })
    await expect(chartData(link, { theme: 'dark' } as object)).rejects.toMatchObject({ code: 'unknown-key', field: 'theme' })
  })

  test('measured tables beside a configuration', async () => {
    const link = '#v=2&machine=pcie3x8/adapter/sas6x4/expander/24*nearline-20tb.sata6.r241.h98'
    const { output } = await running(['machine'], { 'fio.json': twoLanes })('fio.json', '--link', link, '--format', 'json')
    const said = JSON.parse(output) as {
      readonly measured: { readonly series: readonly { readonly rings: readonly { readonly disks: number; readonly rate: number }[] }[] }
      readonly compared: readonly {
        readonly gaps: readonly { readonly link: string; readonly gap: object }[]
        readonly calibration: object
      }[]
    }
    const [series] = said.measured.series
    const { rings, ...conditions } = there(series)
    const { jobs: _, jobsOfEach = 1, ...alike } = conditions as MeasuredRow & { readonly jobsOfEach?: number }
    const rows = rings.map(({ disks, rate }): MeasuredRow => ({ ...alike, disks, rate, jobs: jobsOfEach * disks }))
    const { gaps, calibration } = await compare(rows, link)
    const [own, other] = [gaps[0], said.compared[0]?.gaps[0]]
    expect(own?.gap).toMatchObject({
      verdict: expect.any(String),
      rings: rows.map(({ disks, rate }) => expect.objectContaining({ disks, rate })),
    })
    expect(Object.keys(own?.gap ?? {})).toEqual(Object.keys(other?.gap ?? {}))
    expect(own?.gap?.answer).toBe((other?.gap as { readonly answer: string } | undefined)?.answer)
    expect(calibration).toEqual(said.compared[0]?.calibration)
  })
})

test('fields have their unit and range in base units', async () => {
  const fields = new Map((await list('fields')).map((field) => [field.id, field]))
  expect(fields.get('size')).toMatchObject({ name: 'Request size', unit: 'B', least: 512, most: 1_073_741_824 })
  expect(fields.get('seek-b')?.unit).toBe('s per √cylinder')
  expect(fields.get('method')).toMatchObject({ unit: '', least: null, choices: 'naive pipelined no-rounds ideal' })
  await expect(list('preset' as 'presets')).rejects.toMatchObject({
    code: 'unknown-choice',
    message: expect.stringContaining('Did you mean presets?'),
  })
})

test.each([
  [{ disks: 1.5, rate: 1e8, action: 'read' }, 'Row 2: disks is “1.5”; it must be a whole number from 1 to 10\u202F000.'],
  [{ disks: 0, rate: 1e8, action: 'read' }, /^Row 2: disks is “0”/],
  [{ disks: 1, rate: Number.NaN, action: 'read' }, /^Row 2: rate is “NaN”/],
  [{ disks: 1, action: 'read' }, /^Row 2: rate is “null”/],
  [{ disks: 1, rate: 1e8, action: 'reed' }, /^Row 2: action is “reed”; it must be one of: read, /],
  [{ disks: 1, rate: 1e8, action: 'read', diskz: 2 }, /^Row 2: there is no “diskz”/],
  [{ disks: 1, rate: 1e8, action: 'read', size: '64 KiB' }, /^Row 2: size is “64 KiB”/],
  [{ disks: 1, rate: 1e8, action: 'read', direct: 'yes' }, /^Row 2: direct is “yes”; it must be one of: true, false/],
  [{ disks: 1, rate: 1e8, action: 'read', part: 'half' }, /^Row 2: part is “half”; it must be one of: reads, /],
  [{ disks: 1, rate: 1e8, action: 'read', devices: 'sda' }, /^Row 2: devices is “sda”; it must be an array of names/],
  [
    { disks: 1, rate: 1e8, action: 'read', doubts: ['odd'] },
    /^Row 2: doubts is “.*odd.*”; it must be an array of these words: contradicted, /,
  ],
  [null, /^Row 2: it is no object/],
])('a measured row %j is refused', async (row, message) => {
  const good = { disks: 1, rate: 1e8, action: 'read' } as const
  await expect(compare([good, row as unknown as MeasuredRow], { preset: 'hba-8' })).rejects.toThrow(message)
})

test('rows that are no array are refused', async () => {
  await expect(compare('rows' as unknown as MeasuredRow[], {})).rejects.toThrow('The rows must be an array.')
})
