import { gunzipSync } from 'node:zlib'
import type { DetailedDrive } from '../catalog/detailedDrive.ts'
import { detailedDrives } from '../catalog/detailedDrives.ts'
import { compareTrace, parseMeasuredTrace, type ResponseComparison, type TraceComparison } from '../prediction/studies/driveTraces.ts'
import type { PauseReading } from '../prediction/studies/pauseColumn.ts'
import { wordsOf } from './words.ts'

/** Largest trace file that is read, unpacked: about two million requests. */
const largestTrace = 100_000_000

/** A trace to replay: the drive it was measured on, and where it lies. */
export interface NamedTrace {
  readonly drive: DetailedDrive
  readonly path: string
}

/** The drive of a short name, or of the name of DiskSim's parameter file; capitals do not matter. */
const driveNamed = (name: string): DetailedDrive | undefined =>
  detailedDrives.find(({ drive, parameterFile }) => [drive, parameterFile.toLowerCase()].includes(name.toLowerCase()))

/**
 * Reads the words behind `busbar validate`: `--trace cheetah-4lp=file` any number of times.
 *
 * @returns the traces, or a sentence that says what is wrong
 */
export function readTraceWords(args: readonly string[]): readonly NamedTrace[] | string {
  const traces: NamedTrace[] = []
  for (const word of wordsOf(args)) {
    const [name = '', ...path] = (word.text ?? '').split('=')
    if (word.kind !== 'flag' || word.name !== 'trace' || path.length === 0) return 'validate takes --trace drive=file, nothing else.'
    const drive = driveNamed(name)
    if (!drive) {
      const known = detailedDrives.map((detailed) => detailed.drive)
      return `--trace: there are detailed facts for ${known.slice(0, -1).join(', ')} and ${known.at(-1)}, not for “${name.slice(0, 40)}”.`
    }
    traces.push({ drive, path: path.join('=') })
  }
  return traces
}

const milliseconds = (seconds: number): string => (1000 * seconds).toFixed(3)
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

/** A direction's share of the error: means, their difference, and how far the distributions are apart. */
function directionLine(name: string, { requests, measuredMean, simulatedMean, demerit }: ResponseComparison): readonly string[] {
  if (requests === 0) return []
  const means = `${milliseconds(simulatedMean)} ms simulated, ${milliseconds(measuredMean)} ms measured (${percent(simulatedMean / measuredMean - 1)})`
  return [`    ${requests} ${name}: ${means}; demerit ${milliseconds(demerit)} ms, ${percent(demerit / measuredMean)}`]
}

/** Which pause belongs to which request, and what the platter's angles say of it. */
function pauseLine({ place, isTold, unevenness, pairs }: PauseReading): string {
  if (!isTold) return `    pauses taken ${place} their requests: ${pairs} pairs of neighbouring accesses do not tell`
  const [own, other] = [unevenness[place], unevenness[place === 'before' ? 'after' : 'before']].map((value) => value.toFixed(0))
  return `    pauses are ${place} their requests: angles of ${pairs} pairs of neighbouring accesses, chi-square ${own} against ${other}`
}

/** The comparison of one trace in some lines, for a reader. */
export function traceReport(comparison: TraceComparison): string {
  const { drive, requests, measuredMean, simulatedMean, demerit, near, reads, writes, pauses } = comparison
  const error = simulatedMean / measuredMean - 1
  const reference =
    drive.diskSimDemerit === null
      ? ''
      : `; DiskSim 4.0 has ${milliseconds(drive.diskSimDemerit)} ms, ${percent(drive.diskSimDemerit / measuredMean)}`
  return [
    `  ${drive.drive}, ${requests} requests: mean response ${milliseconds(simulatedMean)} ms simulated, ${milliseconds(measuredMean)} ms measured (${percent(error)})`,
    `    demerit ${milliseconds(demerit)} ms, ${percent(demerit / measuredMean)} of the mean${reference}`,
    ...directionLine('reads', reads),
    ...directionLine('writes', writes),
    `    ${percent(near)} of the requests within 1 ms of their own measured response`,
    pauseLine(pauses),
  ].join('\n')
}

/**
 * Replays measured traces on the drives they were measured on.
 *
 * @param read the bytes of a file, packed by gzip or not; rejects where it cannot be read
 * @returns a report, some lines a trace, or the line of a trace that cannot be read
 */
export async function validateTraces(traces: readonly NamedTrace[], read: (path: string) => Promise<Buffer>): Promise<string> {
  const reports = ['Drives followed request by request, response times against measured ones']
  for (const { drive, path } of traces) {
    const bytes = await read(path)
    const packed = bytes[0] === 0x1f && bytes[1] === 0x8b
    const parsed = parseMeasuredTrace((packed ? gunzipSync(bytes, { maxOutputLength: largestTrace }) : bytes).toString('utf8'))
    const compared = parsed.ok ? compareTrace(drive, parsed.value) : parsed
    reports.push(
      compared.ok ? traceReport(compared.value) : `  ${drive.drive}: ${compared.problems.map(({ message }) => message).join(' ')}`,
    )
  }
  return `${reports.join('\n')}\n`
}
