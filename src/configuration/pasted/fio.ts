import { kibibytes, mebibytes } from '../../units/quantities.ts'
import type { FieldValues } from '../resolve/ownDrive.ts'
import { formatNumber } from '../../units/formatQuantity.ts'
import type { PastedFact, Reading } from './pastedFact.ts'

/** A property of an unknown object; nothing is reached through a prototype. */
function own(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  return Object.getOwnPropertyDescriptor(value, key)?.value
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value.slice(0, 60) : undefined)
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' && Number.isFinite(value) ? value : undefined)

const suffixes: Readonly<Record<string, number>> = {
  '': 1,
  k: kibibytes(1),
  kb: kibibytes(1),
  kib: kibibytes(1),
  m: mebibytes(1),
  mb: mebibytes(1),
  mib: mebibytes(1),
}

/** fio’s sizes: k is 1 024 unless it is told otherwise; a list for reads and writes counts by its first. */
function sizeOf(text: string): number {
  const match = /^(\d{1,12})([a-z]{0,3})(?:,.{0,40})?$/i.exec(text)
  const factor = match && Object.hasOwn(suffixes, (match[2] ?? '').toLowerCase()) ? suffixes[(match[2] ?? '').toLowerCase()] : undefined
  return match && factor !== undefined ? Number(match[1]) * factor : NaN
}

const patterns: Readonly<Record<string, FieldValues>> = {
  read: { pattern: 'sequential', writeShare: 0 },
  write: { pattern: 'sequential', writeShare: 1 },
  randread: { pattern: 'random', writeShare: 0 },
  randwrite: { pattern: 'random', writeShare: 1 },
  rw: { pattern: 'sequential', writeShare: 0.5 },
  readwrite: { pattern: 'sequential', writeShare: 0.5 },
  randrw: { pattern: 'random', writeShare: 0.5 },
}

function patternFact(name: string, readShare: string | undefined): PastedFact {
  const values = Object.hasOwn(patterns, name) ? patterns[name] : undefined
  const share = readShare !== undefined && /^\d{1,3}$/.test(readShare) ? 1 - Number(readShare) / 100 : undefined
  return {
    label: 'Pattern',
    text: `rw=${name}${readShare === undefined ? '' : `, rwmixread=${readShare}`}`,
    values: values ? { ...values, ...(share !== undefined && values.writeShare === 0.5 && { writeShare: share }) } : {},
    ...(!values && { how: 'not among the patterns of this page' }),
  }
}

function workload(option: (name: string) => string | undefined): readonly PastedFact[] {
  const facts: PastedFact[] = []
  const [size, depth, jobs, pattern] = [
    option('bs') ?? option('blocksize'),
    option('iodepth'),
    option('numjobs'),
    option('rw') ?? option('readwrite'),
  ]
  if (size !== undefined) facts.push({ label: 'Request size', text: `bs=${size}`, values: { requestSize: sizeOf(size) } })
  if (depth !== undefined || jobs !== undefined) {
    const outstanding = [depth ?? '1', jobs ?? '1']
      .map((one) => (/^\d{1,6}$/.test(one) ? Number(one) : NaN))
      .reduce((all, one) => all * one, 1)
    const text = [depth === undefined ? '' : `iodepth=${depth}`, jobs === undefined ? '' : `numjobs=${jobs}`]
      .filter((one) => one !== '')
      .join(', ')
    facts.push({ label: 'Outstanding requests', text, values: { outstanding }, ...(jobs !== undefined && { how: 'depth × jobs' }) })
  }
  if (pattern !== undefined) facts.push(patternFact(pattern, option('rwmixread')))
  return facts
}

function measured(job: unknown): readonly PastedFact[] {
  return (['read', 'write'] as const).flatMap((way) => {
    const part = own(job, way)
    const bytes = numberOf(own(part, 'bw_bytes')) ?? (numberOf(own(part, 'bw')) ?? 0) * 1024
    const rate = numberOf(own(part, 'iops')) ?? 0
    if (!(bytes > 0)) return []
    const text = `${formatNumber(bytes / 1e6)} MB/s, ${formatNumber(rate)} requests a second`
    return [
      { label: way === 'read' ? 'Read, measured' : 'Written, measured', text, values: {}, how: 'what a prediction can be compared with' },
    ]
  })
}

/** Reads the JSON of fio (--output-format=json): the workload of its first job and what was measured. */
export function readFio(text: string): Reading | undefined {
  // fio may print messages before its JSON
  const start = text.indexOf('{')
  const end = text.lastIndexOf('}')
  if (start < 0 || end < start) return undefined
  let parsed: unknown
  try {
    parsed = JSON.parse(text.slice(start, end + 1))
  } catch {
    return undefined
  }
  const jobs = own(parsed, 'jobs')
  if (!Array.isArray(jobs) || jobs.length === 0) return undefined
  const first: unknown = jobs[0]
  const option = (name: string): string | undefined =>
    textOf(own(own(first, 'job options'), name)) ?? textOf(own(own(parsed, 'global options'), name))
  const lines = text.split('\n').length
  return {
    tool: 'fio, JSON',
    facts: [...workload(option), ...measured(first)],
    understood: new Set(Array.from({ length: lines }, (_, index) => index + 1)),
    silent: [
      { what: 'drive and bus', unless: ['drive', 'bus'] },
      ...(jobs.length > 1 ? [{ what: `the other ${jobs.length - 1} jobs: the first one counts` }] : []),
    ],
  }
}
