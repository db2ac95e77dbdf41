import type { Node } from 'jsonc-parser'
import type { Dialect, Reading } from '../dialect.ts'
import { entriesOf, itemsOf, numberAt, propertyOf, textAt, type PlacedJson } from '../jsonPlaces.ts'
import { documentsOf } from './drives/jsonDocuments.ts'
import { contentOf } from '../text.ts'
import { calledWith } from './commandLine.ts'
import { factsOfFio, fioSize, reckonedSize, type FioDirection, type FioDisk, type FioRun } from './fioRuns.ts'

/** Options of a job over those of all jobs; one that is given several times has several values. */
type Options = ReadonlyMap<string, readonly string[]>

function optionsOf(global: Node | undefined, own: Node | undefined): Options {
  const options = new Map<string, string[]>()
  for (const node of [global, own]) {
    const here = new Map<string, string[]>()
    for (const [key, { value }] of entriesOf(node)) {
      const text: unknown = value
      if (typeof text === 'string' || typeof text === 'number') here.set(key, [...(here.get(key) ?? []), String(text)])
    }
    for (const [key, values] of here) options.set(key, values)
  }
  return options
}

const optionOf = (options: Options, ...keys: readonly string[]): string | null =>
  keys.map((key) => options.get(key)?.[0]).find((value) => value !== undefined) ?? null

/** An option that is on or off: "1", "0", or nothing but its name. */
const isOn = (options: Options, ...keys: readonly string[]): boolean =>
  keys.some((key) => options.has(key) && !['0', 'false', 'none'].includes(optionOf(options, key) ?? '1'))

/** Several files stand in one value with colons between them; a colon of a name has a backslash before it. */
const filesOf = (options: Options): readonly string[] =>
  (options.get('filename') ?? []).flatMap((value) =>
    value
      .split(/(?<!\\):(?!\\)/)
      .map((path) => path.replaceAll('\\:', ':'))
      .filter((path) => path !== ''),
  )

/** Sizes of reads and of writes: "4k" for both, "4k,8k" for each. */
function sizesOf(options: Options, isKnown: boolean): FioRun['sizes'] {
  const text = optionOf(options, 'bs', 'blocksize')
  if (isOn(options, 'bssplit', 'bsrange', 'blocksize_range')) return { read: null, write: null }
  if (text === null) return isKnown ? { read: 4096, write: 4096 } : { read: null, write: null }
  const [read = '', write = read] = text.split(',')
  return { read: fioSize(read), write: fioSize(write || read) }
}

/** Reads or writes of a job; null where there are none. Before fio 3 `bw` and `io_bytes` are in KiB and there is neither `bw_bytes` nor `io_kbytes`. */
function directionOf(json: PlacedJson, node: Node | undefined): FioDirection | null {
  const value = (key: string): number | null => numberAt(json, propertyOf(node, key))?.value ?? null
  const inBytes = numberAt(json, propertyOf(node, 'bw_bytes'))
  const inKibibytes = numberAt(json, propertyOf(node, 'bw'))
  const rate = inBytes ?? (inKibibytes && { value: inKibibytes.value * 1024, at: inKibibytes.at })
  if (!rate || rate.value <= 0) return null
  const runtime = value('runtime')
  const amount = value('io_bytes')
  const deviation = value('bw_dev')
  return {
    rate,
    perSecond: value('iops'),
    duration: runtime === null ? null : runtime / 1000,
    bytes: amount === null ? null : propertyOf(node, 'io_kbytes') ? amount : amount * 1024,
    deviation: deviation === null ? null : deviation * 1024,
    samples: value('bw_samples'),
  }
}

/** Depth where only the distribution tells of it: all at one is one. */
const depthBy = (json: PlacedJson, job: Node): number | null =>
  (numberAt(json, propertyOf(propertyOf(job, 'iodepth_level'), '1'))?.value ?? 0) >= 99.9 ? 1 : null

/** Jobs that an entry stands for: all of a section where they are reported as one, else one; and whether all of them are there. */
function jobsOf(json: PlacedJson, job: Node, options: Options, all: readonly Node[]): Pick<FioRun, 'isAll'> & { readonly jobs: number } {
  const name = textAt(json, propertyOf(job, 'jobname'))?.value
  const alike = all.filter((other) => textAt(json, propertyOf(other, 'jobname'))?.value === name).length
  const asked = Math.max(1, Number(optionOf(options, 'numjobs') ?? 1) || 1)
  return { jobs: alike === 1 ? asked : 1, isAll: alike === 1 || alike >= asked }
}

function runOf(json: PlacedJson, job: Node, all: readonly Node[], global: Node | undefined): FioRun {
  const options = optionsOf(global, propertyOf(job, 'job options'))
  const pattern = optionOf(options, 'rw', 'readwrite')
  // what is not given has its default only where options are given at all
  const isKnown = pattern !== null
  const files = filesOf(options)
  const unified = directionOf(json, propertyOf(job, 'mixed'))
  const read = unified ?? directionOf(json, propertyOf(job, 'read'))
  const write = directionOf(json, propertyOf(job, 'write'))
  const sizes = sizesOf(options, isKnown)
  const [user, system] = ['usr_cpu', 'sys_cpu'].map((key) => numberAt(json, propertyOf(job, key))?.value)
  const name = propertyOf(job, 'jobname')
  return {
    at: json.placeOf(name ?? job),
    group: numberAt(json, propertyOf(job, 'groupid'))?.value ?? 0,
    pattern,
    sizes: isKnown
      ? sizes
      : {
          read: sizes.read ?? (read && reckonedSize(read.rate.value, read.perSecond)),
          write: sizes.write ?? (write && reckonedSize(write.rate.value, write.perSecond)),
        },
    depth: options.has('iodepth') ? Number(optionOf(options, 'iodepth')) || null : isKnown ? 1 : depthBy(json, job),
    ...jobsOf(json, job, options, all),
    direct: isOn(options, 'direct') || optionOf(options, 'buffered') === '0' ? true : isKnown ? false : null,
    isSynced: isOn(options, 'sync', 'end_fsync', 'fsync', 'fdatasync'),
    isVerified: isOn(options, 'verify'),
    isVirtual: optionOf(options, 'ioengine') === 'null',
    isFile: isOn(options, 'directory') || (isKnown && files.length === 0 && !options.has('filename')),
    files,
    processor: user === undefined || system === undefined ? null : (user + system) / 100,
    isUnified: unified !== null,
    read,
    write,
  }
}

const diskOf = (json: PlacedJson, node: Node): FioDisk => {
  const value = (key: string): number => numberAt(json, propertyOf(node, key))?.value ?? 0
  return {
    name: textAt(json, propertyOf(node, 'name'))?.value ?? '',
    requests: value('read_ios') + value('write_ios'),
    busy: value('util') / 100,
  }
}

/** The object that holds jobs: the text's own, or the first of several. */
const rootOf = (node: Node): Node | undefined =>
  [node, ...itemsOf(node)].find((one) => propertyOf(one, 'jobs') ?? propertyOf(one, 'client_stats'))

/** What one document says; nothing where it has no jobs. */
function factsIn(json: PlacedJson): Reading['facts'] {
  const root = rootOf(json.node)
  if (!root) return []
  const jobs = [...itemsOf(propertyOf(root, 'jobs')), ...itemsOf(propertyOf(root, 'client_stats'))].filter(
    (job) => textAt(json, propertyOf(job, 'jobname'))?.value !== 'All clients',
  )
  const global = propertyOf(root, 'global options')
  const runs = jobs.map((job) => runOf(json, job, jobs, global))
  const disks = itemsOf(propertyOf(root, 'disk_util')).map((node) => diskOf(json, node))
  return factsOfFio(runs, disks, new Map())
}

/** One document after the other: runs that were appended to one file. */
function read(block: Parameters<Dialect['read']>[0]): Reading {
  const documents = documentsOf(block).filter(({ node }) => rootOf(node) !== undefined)
  if (documents.length === 0) return { facts: [], unknown: [] }
  const first = block.lines.findIndex((line) => /^\s{0,80}[{[]/.test(contentOf(line)))
  const before = block.lines.slice(0, first).filter((line) => {
    const content = contentOf(line)
    return content.trim() !== '' && !/^\s{0,20}fio: /.test(content) && calledWith(content, 'fio') === null
  })
  return {
    facts: documents.flatMap(({ json }) => factsIn(json)),
    unknown: before.map(({ number }) => ({ line: number, probably: 'a message' })),
  }
}

/** `fio --output-format=json`. */
export const fioJson: Dialect = {
  id: 'fio-json',
  command: 'fio --output-format=json',
  sure: ({ lines }) => {
    const contents = lines.slice(0, 400).map(contentOf)
    const has = (pattern: RegExp): boolean => contents.some((content) => pattern.test(content))
    if (has(/"fio version"\s{0,4}:/)) return 3
    return has(/"jobname"\s{0,4}:/) && has(/"(?:bw|bw_bytes|iops|job options|usr_cpu)"\s{0,4}:/) ? 3 : 0
  },
  // any JSON may begin so; what follows decides
  mark: /^\{$/,
  begins: (content) => content === '{',
  read,
}
