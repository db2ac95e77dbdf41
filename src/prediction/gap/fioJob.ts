import type { Configuration } from '../../configuration/configuration.ts'
import { resolvePass } from '../../configuration/resolve/resolvePass.ts'
import { axisValue } from '../../configuration/sweep.ts'
import { sectorBytes, type Bytes, type BytesPerSecond, type Fraction, type Seconds } from '../../units/quantities.ts'
import { allDrives } from './activeDrives.ts'
import { curveOf } from './curve.ts'
import type { MeasuringJob } from './gap.ts'

/** Where the job shall run; it decides how fio asks. */
export type Platform = 'linux' | 'macos' | 'freebsd' | 'windows'

export const platforms: readonly Platform[] = ['linux', 'freebsd', 'macos', 'windows']

const engines: Readonly<Record<Platform, string>> = { linux: 'libaio', macos: 'posixaio', freebsd: 'posixaio', windows: 'windowsaio' }

/** How much rates of one second scatter while a drive goes on in order, as a share: 3 %, an assumption; and of the times of random reads, 35 %. */
const [spreadOfSeconds, spreadOfReads]: readonly [Fraction, Fraction] = [0.03, 0.35]

const normalQuantile = 1.96

/** The shortest and the longest run that is asked for. */
const [shortest, longest]: readonly [Seconds, Seconds] = [10, 600]

/**
 * How long to measure for a rate to within a share of it, 95 % of the time.
 *
 * @param readsPerSecond of random reads; null of what goes on in order
 */
export function runtimeFor(precision: Fraction, readsPerSecond: number | null): Seconds {
  const [spread, perSecond] = readsPerSecond === null ? [spreadOfSeconds, 1] : [spreadOfReads, Math.max(1e-3, readsPerSecond)]
  const wanted = ((normalQuantile * spread) / precision) * ((normalQuantile * spread) / precision)
  return Math.min(longest, Math.max(shortest, Math.ceil(wanted / perSecond / 5) * 5))
}

/** Before it counts: queues fill, heads arrive, clocks of processors rise. */
export const rampTime: Seconds = 5

const gibibyte: Bytes = 1_073_741_824

/** How much of a drive passes while it is measured in order, a fifth more, in whole GiB. */
export const spanFor = (rate: BytesPerSecond, runtime: Seconds): Bytes =>
  Math.ceil((1.2 * rate * (rampTime + runtime)) / gibibyte) * gibibyte

const actions = { random: 'randread', reads: 'read', writes: 'write' } as const

/** Names for drives that no text has named. */
export const placeholders = (count: number, first = 1): readonly string[] =>
  Array.from({ length: count }, (_, index) => `/dev/DISK${first + index}`)

/**
 * What would measure the prediction of a configuration: all of its drives, one job each, where it reads or writes.
 *
 * @param devices of the drives, where texts name them
 * @returns null where nothing is predicted
 */
export function jobOf(configuration: Configuration, devices: readonly string[] = []): MeasuringJob | null {
  const { order, piece, precision, span, spanStart, thinkTime, passDepth } = configuration
  const action = order === 'writes' || order === 'reads' ? actions[order] : actions.random
  const isRandom = action === 'randread'
  const size = isRandom ? Math.max(sectorBytes, Math.round(axisValue(configuration, 'requestSize') / sectorBytes) * sectorBytes) : piece
  const disks = allDrives(configuration)
  const conditions = { action, disks, size, depth: isRandom ? 1 : null, jobs: disks }
  const rate = curveOf(configuration)(conditions)
  if (rate === null) return null
  const runtime = runtimeFor(precision, isRandom ? rate / size : null)
  const pass = resolvePass(configuration)
  const capacity = pass.ok ? Math.min(...pass.value.scenario.drives.map(({ media }) => media.capacity)) : Infinity
  const isPart = isRandom && capacity < Infinity && (span < 1 || spanStart > 0)
  const whole = (share: Fraction): Bytes => Math.floor((capacity * share) / 1_048_576) * 1_048_576
  return {
    action,
    size,
    depth: isRandom ? 1 : Math.max(4, passDepth),
    devices: devices.length === disks ? devices : placeholders(disks),
    isOneJob: false,
    offset: isPart ? whole(spanStart) : 0,
    span: isPart ? Math.max(1_048_576, whole(span)) : isRandom ? 0 : Math.min(spanFor(rate / disks, runtime), capacity),
    think: isRandom ? thinkTime : 0,
    ramp: rampTime,
    runtime,
    changed: null,
  }
}

/** A job as it is copied or saved. */
export interface FioJob {
  readonly name: string
  /** Its lines; the one that differs from what was measured stands out. */
  readonly lines: readonly { readonly text: string; readonly isChanged: boolean }[]
  readonly text: string
  readonly command: string
  readonly writes: boolean
}

/** "128k", "1m", "3000". */
function sizeText(size: Bytes): string {
  for (const [letter, factor] of [
    ['g', gibibyte],
    ['m', 1_048_576],
    ['k', 1024],
  ] as const)
    if (size > 0 && size % factor === 0) return `${size / factor}${letter}`
  return String(Math.round(size))
}

const pathForm = /^[\w./\\:@+-]{1,200}$/

/** Whether a text is the whole path of a drive, as systems name them: `/dev/sda`, `\\.\PhysicalDrive1`; any other would be a file beside the job. */
export const isDevicePath = (text: string): boolean => pathForm.test(text) && /^[/\\]/.test(text)

/** A path as fio reads one of several: colons stand between them. What is no path becomes a placeholder. */
const pathText = (device: string, index: number): string =>
  pathForm.test(device) ? device.replace(/:/g, String.raw`\:`) : (placeholders(1, index + 1)[0] ?? '')

const named = (devices: readonly string[]): string =>
  devices.length > 1 ? `${devices[0] ?? ''} to ${devices.at(-1) ?? ''}` : (devices[0] ?? 'the disk')

/** The sections of the drives: one job over all, or one each. */
function sectionsOf({ devices, isOneJob }: MeasuringJob, span: (drives: number) => readonly string[]): readonly string[] {
  const paths = devices.map(pathText)
  if (!isOneJob || paths.length === 1) return paths.flatMap((path, index) => [`[disk-${index + 1}]`, `filename=${path}`, ...span(1)])
  return [`[all-${paths.length}]`, `filename=${paths.join(':')}`, 'file_service_type=roundrobin', ...span(paths.length)]
}

/**
 * A job of fio that measures what is asked, for `fio --readonly`. Its first line says whether it writes. What writes is turned into reads unless writes are
 * allowed.
 *
 * @param mayWrite the reader ticked it: all data on these drives is lost
 */
export function fioJob(job: MeasuringJob, platform: Platform = 'linux', mayWrite = false, name = 'busbar-next.fio'): FioJob {
  const asksToWrite = job.action === 'write' || job.action === 'randwrite'
  const writes = asksToWrite && mayWrite
  const action = writes ? job.action : job.action === 'randread' || job.action === 'randwrite' ? 'randread' : 'read'
  const command = `fio ${writes ? '' : '--readonly '}--output-format=json ${name}`
  const devices = job.devices.map((device, index) => pathText(device, index).replaceAll('\\:', ':'))
  const first = writes
    ? `# WRITES: everything on ${named(devices)} is lost`
    : `# reads only; ${named(devices)} ${devices.length > 1 ? 'are' : 'is'} never written${asksToWrite ? ', so that this measures reads, not writes' : ''}`
  const text = [
    first,
    `# ${command}`,
    '[global]',
    `ioengine=${engines[platform]}`,
    'direct=1',
    `rw=${action}`,
    `bs=${sizeText(job.size)}`,
    `iodepth=${job.depth}`,
    ...(job.think > 0 ? [`thinktime=${Math.round(job.think * 1e6)}`] : []),
    `offset=${sizeText(job.offset)}`,
    `ramp_time=${job.ramp}`,
    `runtime=${job.runtime}`,
    'time_based=1',
    ...(platform === 'windows' ? ['thread=1'] : []),
    // of one job with several drives fio divides the size among them
    ...sectionsOf(job, (drives) => (job.span > 0 ? [`size=${sizeText(job.span * drives)}`] : [])),
  ]
  const isChanged = (line: string): boolean =>
    job.changed === 'numjobs' ? line.startsWith('[disk-') : job.changed !== null && line.startsWith(`${job.changed}=`)
  return {
    name,
    lines: text.map((line) => ({ text: line, isChanged: isChanged(line) })),
    text: `${text.join('\n')}\n`,
    command,
    writes,
  }
}
