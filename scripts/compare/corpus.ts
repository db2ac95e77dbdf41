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

const question = (kind: string, ...words: readonly string[]): Question => ({ kind, id: words.join(' '), words })

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
      published.presets.map((preset) => question('explain as text', 'explain', '--preset', preset, '--view', view)),
    ),
  ]
}

/** Figures of published studies: they are the same for every preset but for its link, and take seconds. */
const longFigures: ReadonlySet<string> = new Set([
  'cache-claims',
  'unit-errors',
  'queue-reads',
  'queue-writes',
  'queue-arrays',
  'utilization-errors',
  'timelines',
])

/** Simulations of the same figures end sooner. */
const coarse = ['--precision', '10%'] as const

function figures({ presets, figures: all, fields }: Published): readonly Question[] {
  const short = all.filter((id) => !longFigures.has(id))
  const [first = ''] = presets
  const file = (kind: string, out: string, ...words: readonly string[]): Question => question(kind, 'chart', ...words, '--out', out)
  const pictures = (list: readonly string[], ...words: readonly string[]): Question =>
    question('figures as SVG and Markdown', 'report', ...words, '--figures', list.join(','), '--out', 'report.md')
  const presetAt = (index: number): string => presets[index % presets.length] ?? ''
  const axes = fields.find(({ key }) => key === 'axis')?.values ?? []
  return [
    ...[...longFigures].flatMap((figure) => [
      { ...pictures([figure], '--preset', first), isLong: true },
      { ...file('figures as CSV', 'figure.csv', '--preset', first, '--figure', figure), isLong: true },
    ]),
    ...presets.map((preset) => pictures(short, '--preset', preset)),
    ...short.flatMap((figure) =>
      presets.map((preset) => file('figures as CSV', 'figure.csv', '--preset', preset, '--figure', figure, ...coarse)),
    ),
    ...short.map((figure, index) => file('figures as JSON', 'figure.json', '--preset', presetAt(index), '--figure', figure, ...coarse)),
    ...short.flatMap((figure, index) => [
      file(
        'figures, dark and narrow',
        'figure.svg',
        '--preset',
        presetAt(index),
        '--figure',
        figure,
        '--theme',
        'dark',
        '--width',
        '380',
        ...coarse,
      ),
    ]),
    ...['throughput', 'topology', 'stripe-units'].map((figure) =>
      file('figures as PNG', 'figure.png', '--figure', figure, '--scale', '1.5', ...coarse),
    ),
    ...axes.map((axis, index) =>
      file('figures against every field', 'figure.csv', '--preset', presetAt(index), '--axis', axis, '--figure', 'throughput', ...coarse),
    ),
    ...variations.map(({ kind, figure, words }) => file(kind, 'figure.csv', ...words, '--figure', figure)),
  ]
}

/** Links that compare two configurations. */
const pinned = [
  'v=1&preset=cheetah-ultra-1&disks=8&a.preset=cheetah-ultra-1',
  'v=1&preset=wren-sparc-20&method=pipelined&a.preset=usb-4&a.size=128KiB',
  'v=1&preset=lee-katz-array&stripe-unit=16KiB&view=striping&a.preset=lee-katz-array&a.redundancy=raid-5&a.writes=30',
  'v=1&preset=reddy-as400&fetch=16KiB&view=caching&a.preset=reddy-as400&a.cache-size=1024KiB',
  'v=1&preset=white-scsi&host-scheduler=c-look&view=drives&a.preset=white-ide',
  'v=1&preset=nearline-24&disks=12&view=plan&buses=2&a.preset=nearline-24',
] as const

function reports({ presets, figures: all, fields }: Published): readonly Question[] {
  const short = all.filter((id) => !longFigures.has(id))
  const views = fields.find(({ key }) => key === 'view')?.values ?? []
  return [
    ...presets.map((preset) => question('reports', 'report', '--preset', preset, '--out', 'report.html')),
    ...views.map((view, index) =>
      question('reports', 'report', '--preset', presets[index] ?? '', '--view', view, ...coarse, '--out', 'report.html'),
    ),
    ...pinned.flatMap((link) => [
      question('compared with A', 'report', '--link', link, '--figures', short.join(','), '--precision', '20%', '--out', 'report.md'),
      question('compared with A', 'report', '--link', `http://localhost/#${link}`, '--precision', '20%', '--out', 'report.html'),
      question('compared with A', 'chart', '--link', link, '--precision', '20%', '--out', 'figure.csv'),
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
  const ofFiles = (...words: readonly string[]): Question => ({ ...question('traces', 'trace', ...words, ...Object.keys(files)), files })
  const cached = ['--cache', '256KiB,1MiB,16MiB'] as const
  const drives = detailedDrives.flatMap((drive) => ['--trace', `${drive}=measured.txt`])
  return [
    { ...question('validate', 'validate', ...drives), files: { 'measured.txt': Buffer.from(measuredTrace()) }, isLong: true },
    ofFiles('--json', '--curve'),
    ofFiles('--curve', '--blocks', '512'),
    ofFiles(...cached, '--policy', 'fetch', '--fetch', '16KiB', '--destage', '32KiB'),
    ...recipes.flatMap((recipe, index) => [
      question('traces', 'trace', '--recipe', recipe, '--seed', '2', '--json', '--curve'),
      question('traces', 'trace', '--recipe', recipe, ...cached, '--policy', policies[index % policies.length] ?? ''),
      question(
        'traces',
        'trace',
        '--recipe',
        recipe,
        ...cached,
        '--policy',
        'fetch',
        '--blocks',
        '512',
        '--write-back',
        'evicted',
        '--json',
      ),
    ]),
    ...policies.map((policy) => question('traces', 'trace', '--recipe', 'mixed', ...cached, '--policy', policy, '--json')),
    ...Object.entries(files)
      .filter(([name]) => name.startsWith('matrix.'))
      .map(([name, content]) => ({
        ...question('traces', 'chart', '--figure', 'cache-size', '--trace', name, '--out', 'figure.csv'),
        files: { [name]: content },
      })),
  ]
}

/** Sweeps, the last of them resumed in the middle of what the old build writes. */
async function sweeps(old: Build): Promise<readonly Question[]> {
  const flags = ['sweep', '--preset', 'usb-4,wren-sparc-20', '--disks', '1..4', '--size', '32KiB..128KiB:x2', ...coarse] as const
  const whole = question('sweeps', ...flags, '--with', 'both', '--out', 'sweep.ndjson')
  const { files } = await askOnce(old, whole)
  const cut = Buffer.from(files['sweep.ndjson'] ?? '', 'latin1').subarray(0, 5_000)
  const shards = [1, 2].map((shard) => question('sweeps', ...flags, '--with', 'formula', '--shard', `${shard}/2`, '--out', 'shard.ndjson'))
  const written = await Promise.all(shards.map(async (shard) => (await askOnce(old, shard)).files['shard.ndjson'] ?? ''))
  const parts = Object.fromEntries(written.map((text, index) => [`shard-${index + 1}.ndjson`, Buffer.from(text, 'latin1')]))
  return [
    whole,
    question('sweeps', ...flags, '--workers', '0'),
    question('sweeps', ...flags, '--workers', '2', '--with', 'simulation', '--fence', '0,255'),
    { ...question('sweeps', ...flags, '--with', 'both', '--resume', '--out', 'sweep.ndjson'), files: { 'sweep.ndjson': cut } },
    { ...question('sweeps', 'sweep', '--merge', ...Object.keys(parts), '--out', 'merged.ndjson'), files: parts },
    {
      ...question('sweeps', 'sweep', '--with', 'formula', '-', '--disks', '0,3', '--mix', '8KiB:1', '--mix', '8KiB:0'),
      input: 'preset=usb-4\n{"id":7}\ndisks=0\n',
    },
    ...shards,
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
    ...[...texts, ...written.filter((_, index) => index % 100 === 0)].map((link) =>
      question('links to JSON', 'chart', '--link', link, '--figure', 'topology', '--out', 'figure.json'),
    ),
  ]
}

const help = ['', 'help', 'help fields', 'help sweep', 'help trace', 'help chart', '--help', 'predict --help', 'sweep -h'] as const
const wordsOf = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '')

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
    ...oddCommands.map((text) => question('refusals', ...wordsOf(text))),
    ...help.map((text) => question('text of help', ...wordsOf(text))),
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
