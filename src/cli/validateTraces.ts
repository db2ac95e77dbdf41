import { gunzipSync } from 'node:zlib'
import type { DetailedDrive } from '../catalog/detailedDrive.ts'
import { detailedDrives } from '../catalog/detailedDrives.ts'
import { compareTrace, parseMeasuredTrace } from '../prediction/studies/driveTraces.ts'
import { traceDocument } from '../papers/drives.ts'
import { worse, type Answer, type Status } from './answers.ts'
import { documentText } from './documentText.ts'
import type { Word } from './words.ts'

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
export function readTraceWords(words: readonly Word[]): readonly NamedTrace[] | string {
  const traces: NamedTrace[] = []
  for (const word of words) {
    const [name = '', ...path] = (word.text ?? '').split('=')
    if (word.kind !== 'flag' || word.name !== 'trace' || path.length === 0)
      return '--trace is drive=file, such as dec-rz26=measured.trace; busbar validate --help.'
    const drive = driveNamed(name)
    if (!drive) {
      const known = detailedDrives.map((detailed) => detailed.drive)
      return `--trace: there are detailed facts for ${known.slice(0, -1).join(', ')} and ${known.at(-1)}, not for “${name.slice(0, 40)}”.`
    }
    traces.push({ drive, path: path.join('=') })
  }
  return traces
}

/**
 * Replays measured traces on the drives they were measured on.
 *
 * @param read the bytes of a file, packed by gzip or not; rejects where it cannot be read
 * @returns some lines a trace, or which line of it cannot be read
 */
export async function validateTraces(traces: readonly NamedTrace[], read: (path: string) => Promise<Buffer>): Promise<Answer> {
  let all: Status = 0
  const reports = ['Drives followed request by request, response times against measured ones']
  for (const { drive, path } of traces) {
    const bytes = await read(path)
    const packed = bytes[0] === 0x1f && bytes[1] === 0x8b
    const parsed = parseMeasuredTrace((packed ? gunzipSync(bytes, { maxOutputLength: largestTrace }) : bytes).toString('utf8'))
    if (!parsed.ok) all = 2
    const compared = parsed.ok ? compareTrace(drive, parsed.value) : parsed
    if (!compared.ok) all = worse(all, 1)
    reports.push(
      compared.ok
        ? documentText(drive.drive, traceDocument(compared.value))
        : `  ${drive.drive}: ${compared.problems.map(({ message }) => message).join(' ')}`,
    )
  }
  return { text: `${reports.join('\n')}\n`, status: all }
}
