import { ratioOf } from '../checked.ts'
import type { Dialect, Reading } from '../dialect.ts'
import { groupedBy } from '../groupedBy.ts'
import { as } from '../items.ts'
import { jsonObjects, type JsonObject } from '../jsonObjects.ts'
import { contentOf, type Block } from '../text.ts'
import { calledWith, hasLine } from './lines.ts'
import { factsOfFio, fioSize, noRun, reckonedSizes, type FioDirection, type FioDisk, type FioRun } from './fioRuns.ts'

/** Options of a job over those of all jobs; one that is given several times has several values. */
class Options {
  private readonly values: ReadonlyMap<string, readonly string[]>
  private readonly ofAll: Options | null

  constructor(from: JsonObject | null, ofAll: Options | null) {
    const given = (from?.properties ?? []).filter(({ object }) => !object)
    const named = groupedBy(given, ({ key }) => key)
    this.values = new Map([...named].map(([key, same]) => [key, same.map(({ said }) => said?.value ?? '')]))
    this.ofAll = ofAll
  }

  private all(key: string): readonly string[] | undefined {
    return this.values.get(key) ?? this.ofAll?.all(key)
  }

  has(key: string): boolean {
    return this.all(key) !== undefined
  }

  get(...keys: readonly string[]): string | null {
    return keys.map((key) => this.all(key)?.[0]).find((value) => value !== undefined) ?? null
  }

  /** Whether one that is on or off is on: "1", "0", or nothing but its name. */
  isOn(...keys: readonly string[]): boolean {
    return keys.some((key) => this.has(key) && !['0', 'false', 'none'].includes(this.get(key) ?? '1'))
  }

  /** Several files stand in one value with colons between them; a colon of a name has a backslash before it. */
  get files(): readonly string[] {
    const paths = (this.all('filename') ?? []).flatMap((value) => value.split(/(?<!\\):(?!\\)/))
    return paths.map((path) => path.replaceAll('\\:', ':')).filter((path) => path !== '')
  }

  /** Sizes of reads and of writes: "4k" for both, "4k,8k" for each. */
  get sizes(): FioRun['sizes'] {
    if (this.isOn('bssplit', 'bsrange', 'blocksize_range')) return { read: null, write: null }
    const [read = '', write = read] = (this.get('bs', 'blocksize') ?? '4k').split(',')
    return { read: fioSize(read), write: fioSize(write || read) }
  }
}

/** Reads or writes of a job; null where there are none. Before fio 3 `bw` and `io_bytes` are in KiB and there is neither `bw_bytes` nor `io_kbytes`. */
function directionOf(of: JsonObject | null): FioDirection | null {
  const value = (key: string, unit: number): number | null => {
    const number = of?.number(key)?.value
    return number === undefined ? null : number * unit
  }
  const inKibibytes = value('bw', 1024)
  const rate = of?.number('bw_bytes') ?? as(of?.said('bw'), () => inKibibytes)
  if (!rate || rate.value <= 0) return null
  const [runtime, bytes, step] = [
    value('runtime', 1),
    value('io_bytes', of?.placeOf('io_kbytes') ? 1 : 1024),
    of?.said('bw_bytes') ? 1 : 1024,
  ]
  const printed = { value: rate.value, step }
  return {
    rate,
    perSecond: value('iops', 1),
    duration: runtime === null ? null : runtime / 1000,
    bytes,
    deviation: value('bw_dev', 1024),
    samples: value('bw_samples', 1),
    steps: { rate: step, perSecond: 0 },
    checks: [
      ...(inKibibytes === null ? [] : [[printed, { value: inKibibytes, step: 1024 }] as const]),
      ...(bytes && runtime ? [[printed, ratioOf({ value: bytes, step }, { value: runtime / 1000, step: 0.001 })] as const] : []),
    ],
  }
}

/** @param alike how many entries have its name: all jobs of a section are one entry where they are reported as one */
function runOf(job: JsonObject, alike: number, ofAll: Options): FioRun {
  const options = new Options(job.under('job options'), ofAll)
  const pattern = options.get('rw', 'readwrite')
  // what is not given has its default only where options are given at all
  const isKnown = pattern !== null
  const unified = directionOf(job.under('mixed'))
  const isSized = options.has('bs') || options.has('blocksize')
  const [read, write] = [unified ?? directionOf(job.under('read')), directionOf(job.under('write'))].map(
    // a size that is not said contradicts nothing
    (direction) => direction && (isSized ? direction : { ...direction, steps: null }),
  )
  const [user, system] = ['usr_cpu', 'sys_cpu'].map((key) => job.number(key)?.value)
  const asked = Math.max(1, Number(options.get('numjobs') ?? 1) || 1)
  // where only the distribution tells of it, all at one is one
  const depth = isKnown || (job.number('iodepth_level.1')?.value ?? 0) >= 99.9 ? 1 : null
  return {
    ...noRun(job.placeOf('jobname') ?? job.place, job.number('groupid')?.value ?? 0),
    pattern,
    sizes: isKnown ? options.sizes : reckonedSizes({ read: read ?? null, write: write ?? null }),
    depth: options.has('iodepth') ? Number(options.get('iodepth')) || null : depth,
    jobs: alike === 1 ? asked : 1,
    isAll: alike === 1 || alike >= asked,
    direct: options.isOn('direct') || options.get('buffered') === '0' ? true : isKnown ? false : null,
    isSynced: options.isOn('sync', 'end_fsync', 'fsync', 'fdatasync'),
    isVerified: options.isOn('verify'),
    isVirtual: options.get('ioengine') === 'null',
    isFile: options.isOn('directory') || (isKnown && options.files.length === 0 && !options.has('filename')),
    files: options.files,
    processor: user === undefined || system === undefined ? null : (user + system) / 100,
    isUnified: unified !== null,
    read: read ?? null,
    write: write ?? null,
  }
}

const diskOf = (of: JsonObject): FioDisk => ({
  name: of.text('name'),
  requests: (of.number('read_ios')?.value ?? 0) + (of.number('write_ios')?.value ?? 0),
  busy: (of.number('util')?.value ?? 0) / 100,
})

const jobsIn = (root: JsonObject): readonly JsonObject[] => [...root.list('jobs'), ...root.list('client_stats')]

function factsIn(root: JsonObject): Reading['facts'] {
  const jobs = jobsIn(root).filter((job) => job.text('jobname') !== 'All clients')
  const alike = new Map<string, number>()
  for (const job of jobs) alike.set(job.text('jobname'), (alike.get(job.text('jobname')) ?? 0) + 1)
  const ofAll = new Options(root.under('global options'), null)
  const runs = jobs.map((job) => runOf(job, alike.get(job.text('jobname')) ?? 1, ofAll))
  return factsOfFio(runs, root.list('disk_util').map(diskOf), new Map())
}

/** One document after the other: runs that were appended to one file. */
function read(block: Block): Reading {
  const documents = jsonObjects(block).filter((root) => jobsIn(root).length > 0)
  const first = block.lines.findIndex((line) => /^\s{0,80}[{[]/.test(contentOf(line)))
  const before = block.lines.slice(0, documents.length === 0 ? 0 : first).filter((line) => {
    const content = contentOf(line)
    return content.trim() !== '' && !/^\s{0,20}fio: /.test(content) && calledWith(content, 'fio') === null
  })
  const facts = documents.flatMap(factsIn)
  const messages = before.map(({ number }) => ({ line: number, probably: 'a message' }))
  return { facts, unknown: [...messages, ...documents.flatMap(({ misnamed }) => misnamed)] }
}

/** `fio --output-format=json`. */
export const fioJson: Dialect = {
  id: 'fio-json',
  command: 'fio --output-format=json',
  sure: (block) => {
    const isOfJobs = hasLine(block, /"jobname"\s{0,4}:/) && hasLine(block, /"(?:bw|bw_bytes|iops|job options|usr_cpu)"\s{0,4}:/)
    return isOfJobs || hasLine(block, /"fio version"\s{0,4}:/) ? 3 : 0
  },
  // any JSON may begin so; what follows decides
  begins: (content) => content === '{',
  read,
}
