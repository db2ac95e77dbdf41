import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Build } from './build.ts'
import { configurations } from './configurations.ts'
import { damaged, oddCommands, oddLines } from './damaged.ts'
import { askOnce } from './keptOutcomes.ts'
import type { Published } from './published.ts'
import { textOf, type Question } from './question.ts'
import { seededRandom } from './random.ts'
import { variations } from './variations.ts'

const chunks = <T>(list: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size))

/** Lines put to a command that answers each: a run of the program for every so many. */
const lineByLine = (kind: string, words: readonly string[], lines: readonly string[], size: number): readonly Question[] =>
  chunks(lines, size).map((chunk, index) => ({
    kind,
    id: `${words.join(' ')}, lines ${index * size + 1} to ${index * size + chunk.length}`,
    words: [...words, '-'],
    input: `${chunk.join('\n')}\n`,
    perLine: true,
  }))

const wordsOf = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '')

/** A command as one types it, with blanks between its words and nowhere else. */
const question = (kind: string, text: string): Question => ({ kind, id: text, words: wordsOf(text) })

/** A chart that is written to a file. */
const chart = (kind: string, out: string, text: string): Question => question(kind, `chart ${text} --out ${out}`)

/** In an order that mixes presets and fields, so that every tenth part of it has something of all. */
function mixed<T>(list: readonly T[]): readonly T[] {
  const random = seededRandom(6)
  return list
    .map((one) => ({ one, place: random.share() }))
    .sort((before, after) => before.place - after.place)
    .map(({ one }) => one)
}

function answers(published: Published): readonly Question[] {
  const lines = mixed(configurations(published)).map((configuration) => JSON.stringify(configuration))
  const some = lines.filter((_, index) => index % 15 === 0)
  return [
    ...lineByLine('simulate', ['simulate'], lines, 40),
    ...lineByLine('predict', ['predict'], lines, 100),
    ...lineByLine('explain', ['explain', '--format', 'json'], lines, 100),
    ...lineByLine('explain arrays', ['explain', '--view', 'striping', '--format', 'json'], lines, 300),
    ...lineByLine('explain queues', ['explain', '--view', 'drives', '--format', 'json'], lines, 300),
    ...lineByLine('explain caches', ['explain', '--view', 'caching', '--format', 'json'], some, 20),
    ...['throughput', 'striping', 'caching', 'drives'].flatMap((view) =>
      published.presets.map((preset) => question('explain as text', `explain --preset ${preset} --view ${view}`)),
    ),
  ]
}

/** Figures of published studies: the same for every preset but for its link. Those of the second list take seconds, as a long recording does. */
const ofStudies = ['errors', 'errors-pipelined', 'figure-2', 'figure-3', 'claims'] as const
const longFigures = [
  'cache-claims',
  'unit-errors',
  'queue-reads',
  'queue-writes',
  'queue-arrays',
  'utilization-errors',
  'timelines',
] as const
const drawnOnce: ReadonlySet<string> = new Set([...ofStudies, ...longFigures])

/** The figures of any preset. */
const figuresOf = ({ figures: all }: Published): readonly string[] => all.filter((id) => !drawnOnce.has(id))

/** Simulations of the same figures end sooner, and traces. */
const coarse = '--precision 10% --trace own --own-requests 5000'

function figures(published: Published): readonly Question[] {
  const { presets, fields } = published
  const short = figuresOf(published)
  const [first = ''] = presets
  const presetAt = (index: number): string => presets[index % presets.length] ?? ''
  const axes = fields.find(({ key }) => key === 'axis')?.values ?? []
  const pictures = (preset: string, precision: string, ids: readonly string[]): Question =>
    question('figures as SVG and Markdown', `report --preset ${preset} --precision ${precision} --figures ${ids.join(',')} --out report.md`)
  return [
    ...longFigures.map((figure) => ({ ...pictures(first, '1%', [figure]), isLong: true })),
    ...['timelines', 'utilization-errors', 'queue-writes'].map((figure) => ({
      ...chart('figures as CSV', 'figure.csv', `--preset ${first} --figure ${figure}`),
      isLong: true,
    })),
    ...ofStudies.map((figure) => chart('figures as CSV', 'figure.csv', `--preset ${first} --figure ${figure}`)),
    ...['table-4', 'table-5'].map((table) => chart('figures as CSV', 'figure.csv', `--preset ${first} --figure errors --table ${table}`)),
    pictures(first, '1%', [...ofStudies, ...short]),
    ...presets.slice(1).map((preset) => pictures(preset, '4%', short)),
    ...short.flatMap((figure, index) => [
      ...presets.map((preset) => chart('figures as CSV', 'figure.csv', `--preset ${preset} --figure ${figure} ${coarse}`)),
      chart('figures as JSON', 'figure.json', `--preset ${presetAt(index)} --figure ${figure} ${coarse}`),
      chart('figures, dark and narrow', 'figure.svg', `--preset ${presetAt(index)} --figure ${figure} --theme dark --width 380 ${coarse}`),
    ]),
    ...['throughput', 'topology', 'stripe-units'].map((figure) =>
      chart('figures as PNG', 'figure.png', `--figure ${figure} --scale 1.5 ${coarse}`),
    ),
    ...axes.map((axis, index) =>
      chart('figures against every field', 'figure.csv', `--preset ${presetAt(index)} --axis ${axis} --figure throughput ${coarse}`),
    ),
    ...variations.map(({ kind, text }) => chart(kind, 'figure.csv', text)),
  ]
}

/** Links that compare two configurations. */
const pinned = [
  'v=2&preset=cheetah-ultra-1&disks=8&a.preset=cheetah-ultra-1',
  'v=2&preset=wren-sparc-20&method=pipelined&a.preset=usb-4&a.size=128KiB',
  'v=2&preset=lee-katz-array&stripe-unit=16KiB&view=striping&a.preset=lee-katz-array&a.redundancy=raid-5&a.writes=30',
  'v=2&preset=reddy-as400&fetch=16KiB&view=caching&a.preset=reddy-as400&a.cache-size=1024KiB',
  'v=2&preset=white-scsi&host-scheduler=c-look&view=drives&a.preset=white-ide',
  'v=2&preset=nearline-24&disks=12&view=plan&buses=2&a.preset=nearline-24',
] as const

function reports(published: Published): readonly Question[] {
  const { presets, fields } = published
  const views = fields.find(({ key }) => key === 'view')?.values ?? []
  return [
    ...presets.map((preset) => question('reports', `report --preset ${preset} --out report.html`)),
    ...views.map((view, index) => question('reports', `report --preset ${presets[index]} --view ${view} ${coarse} --out report.html`)),
    question('compared with A', `report --link ${pinned[0]} --figures ${figuresOf(published).join(',')} --precision 20% --out report.md`),
    ...pinned.flatMap((link) => [
      question('compared with A', `report --link ${link} --precision 20% --out report.md`),
      question('compared with A', `report --link http://localhost/#${link} --precision 20% --out report.html`),
      chart('compared with A', 'figure.csv', `--link ${link} --precision 20%`),
    ]),
  ]
}

/** A trace of drives with detailed facts, in DiskSim's validation format. */
function measuredTrace(): string {
  const random = seededRandom(1992)
  const below = (limit: number): number => Math.floor(limit * random.share())
  const row = (): string =>
    `${random.pick(['R', 'W'])} Miss ${below(1_500_000)} ${2 * (1 + below(8))} ${2_000 + below(30_000)} ${below(60_000)}`
  return `${Array.from({ length: 400 }, row).join('\n')}\n`
}

function traces({ recipes, policies, detailedDrives }: Published, repository: string): readonly Question[] {
  const folders = ['matrix', 'hostile'].map((folder) => join(repository, 'tests/traces', folder))
  const files = Object.fromEntries(
    folders.flatMap((folder) => readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))] as const)),
  )
  const ofFiles = (text: string): Question => ({ ...question('traces', `trace ${text} ${Object.keys(files).join(' ')}`), files })
  const cached = '--cache 256KiB,1MiB,16MiB'
  const drives = detailedDrives.map((drive) => `--trace ${drive}=measured.txt`)
  return [
    { ...question('validate', 'validate'), isLong: true },
    { ...question('validate', `validate ${drives.join(' ')}`), files: { 'measured.txt': Buffer.from(measuredTrace()) } },
    ofFiles('--json --curve'),
    ofFiles('--curve --blocks 512'),
    ofFiles(`${cached} --policy fetch --fetch 16KiB --destage 32KiB`),
    ...recipes.flatMap((recipe, index) => [
      question('traces', `trace --recipe ${recipe} --seed 2 --json --curve`),
      question('traces', `trace --recipe ${recipe} ${cached} --policy ${policies[index % policies.length]}`),
      question('traces', `trace --recipe ${recipe} ${cached} --policy fetch --blocks 512 --write-back evicted --json`),
    ]),
    ...policies.map((policy) => question('traces', `trace --recipe mixed ${cached} --policy ${policy} --json`)),
    ...Object.entries(files)
      .filter(([name]) => name.startsWith('matrix.'))
      .map(([name, content]) => ({
        ...chart('traces', 'figure.csv', `--figure cache-size --trace ${name}`),
        files: { [name]: content },
      })),
  ]
}

/** Sweeps, the last of them resumed in the middle of what the old build writes. */
async function sweeps(old: Build): Promise<readonly Question[]> {
  const sweep = (text: string): Question =>
    question('sweeps', `sweep --preset usb-4,wren-sparc-20 --disks 1..4 --size 32KiB..128KiB:x2 ${coarse} ${text}`)
  const bytes = (text: string | undefined): Buffer => Buffer.from(text ?? '', 'latin1')
  const whole = sweep('--with both --out sweep.ndjson')
  const begun = bytes((await askOnce(old, whole)).files['sweep.ndjson']).subarray(0, 5_000)
  const shards = [1, 2].map((shard) => sweep(`--with formula --shard ${shard}/2 --out shard-${shard}.ndjson`))
  const written = await Promise.all(shards.map(async (shard) => (await askOnce(old, shard)).files))
  const parts = Object.fromEntries(written.flatMap(Object.entries<string>).map(([name, text]) => [name, bytes(text)]))
  return [
    whole,
    ...shards,
    sweep('--workers 0'),
    sweep('--workers 2 --with simulation --fence 0,255'),
    { ...sweep('--with both --resume --out sweep.ndjson'), files: { 'sweep.ndjson': begun } },
    { ...question('sweeps', `sweep --merge ${Object.keys(parts).join(' ')} --out merged.ndjson`), files: parts },
    {
      ...question('sweeps', 'sweep --with formula - --disks 3,5 --mix 8KiB:1 --mix 8KiB:7,64KiB:1'),
      input: 'preset=usb-4\n{"id":7}\ndisks=0\n',
    },
  ]
}

/** Links in and out: every published one with the JSON it stands for, those that the old build writes, and damaged ones. */
async function links(old: Build, predictions: readonly Question[], repository: string): Promise<readonly Question[]> {
  const published = readFileSync(join(repository, 'tests/golden/publishedLinks/v1.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
  const texts = published.map(([link = '']) => link)
  const written: string[] = []
  for (const one of predictions.slice(0, 10)) {
    // one after the other: each keeps a core busy
    // oxlint-disable-next-line no-await-in-loop
    const { output } = await askOnce(old, one)
    written.push(...[...textOf(output).matchAll(/"link":"([^"]+)"/g)].flatMap(([, link]) => link ?? []))
  }
  return [
    ...lineByLine('links', ['predict'], published.flat(), 100),
    ...lineByLine(
      'links',
      ['predict'],
      [...texts, ...pinned].map((link) => `https://example.org/busbar/#${link}`),
      100,
    ),
    ...lineByLine('links', ['predict'], written, 500),
    ...lineByLine(
      'damaged lines',
      ['predict'],
      oddLines.filter((line) => line !== ''),
      50,
    ),
    ...lineByLine('damaged lines', ['predict'], damaged([...texts, ...pinned, ...written.slice(0, 200)], 2_000), 500),
    ...lineByLine(
      'damaged lines',
      ['predict'],
      damaged(
        published.map(([, json = '']) => json),
        500,
      ),
      500,
    ),
    question('ways in', 'predict --preset usb-4 --disks=6 --size 64K'),
    question('ways in', 'predict --link v=2&preset=usb-4&disks=6 --method pipelined'),
    {
      ...question('ways in', 'predict --json one.json --disks 3'),
      files: { 'one.json': Buffer.from('\uFEFF{"preset": "usb-4", "size": 65536}') },
    },
    { ...question('ways in', 'predict'), input: 'preset=usb-4\r\n\r\n{"disks": 3}' },
    { ...question('ways in', 'explain --units MiB'), input: 'preset=usb-4' },
    question('ways in', 'simulate'),
    ...[...texts, ...written.filter((_, index) => index % 100 === 0)].map((link) =>
      chart('links to JSON', 'figure.json', `--link ${link} --figure topology`),
    ),
  ]
}

const help = ['', 'help', 'help fields', 'help sweep', 'help trace', 'help chart', '--help', 'predict --help', 'sweep -h'] as const

/**
 * Everything that both builds are asked, what takes longest first.
 *
 * @param old says what there is to ask
 * @param repository holds published links and traces
 */
export async function corpus(old: Build, published: Published, repository: string): Promise<readonly Question[]> {
  const answered = answers(published)
  const predictions = answered.filter(({ kind }) => kind === 'predict')
  const questions = [
    ...traces(published, repository),
    ...figures(published),
    ...reports(published),
    ...answered,
    ...(await sweeps(old)),
    ...(await links(old, predictions, repository)),
    ...oddCommands.map((text) => question('refusals', text)),
    ...help.map((text) => question('text of help', text)),
  ]
  return questions.toSorted((one, other) => Number(other.isLong ?? false) - Number(one.isLong ?? false))
}

/** A tenth of each kind, and nothing that takes long. */
export function tenthOf(questions: readonly Question[]): readonly Question[] {
  const seen = new Map<string, number>()
  return questions.filter(({ kind, isLong }) => {
    if (isLong) return false
    const count = seen.get(kind) ?? 0
    seen.set(kind, count + 1)
    return count % 10 === 0
  })
}
