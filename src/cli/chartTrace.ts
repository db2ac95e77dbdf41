import { fieldOf } from '../configuration/fields/fields.ts'
import { quoted } from '../configuration/fields/quoted.ts'
import { recordings, resolveTrace } from '../configuration/resolve/resolveTrace.ts'
import type { Configuration } from '../configuration/configuration.ts'
import { failure, success, type Problem, type Result } from '../domain/problem.ts'
import type { TraceOptions } from '../traces/traceReader.ts'
import { beginTraceSession } from '../views/caching/traceSession.ts'
import { embeddedTraceService } from '../workers/embeddedTraces.ts'
import type { TraceService } from '../workers/traceApi.ts'
import { readTraceOptions } from './traceWords.ts'
import type { Given } from './given.ts'
import type { Word } from './words.ts'

/** What charts of traces may use of their surroundings. */
export interface TracePorts {
  /** A file as it lies there, read when its bytes are asked for; rejects where there is none. */
  readonly openBlob: (path: string) => Promise<Blob>
  /** A file that comes with the page, by its address beneath it, or with the package; rejects where it is part of neither. */
  readonly openRecording: (address: string) => Promise<Blob>
}

/** The trace file of a command line, and the words without it: they say then that there is a file, not which. */
export interface ChartTrace {
  readonly words: readonly Word[]
  /** Empty where the configuration alone says whose requests are meant. */
  readonly file: string
  /** What a configuration calls it; empty where none is given. */
  readonly name: string
  readonly options: TraceOptions
}

const traceField = fieldOf('trace')
const named: ReadonlySet<string> = new Set(traceField.type === 'choice' ? traceField.choices.map(({ value }) => value) : [])

const asProblem = (message: string): Problem => ({ code: 'malformed', field: 'trace', message })

/** The file of `--trace`, and how it is to be read; a trace that has a name stays a setting. */
export function takeTraceFile({ own, rest }: Given): Result<ChartTrace> {
  const { options, wrong } = readTraceOptions(own)
  const trace = own.get('trace')
  const file = trace === undefined || named.has(trace) ? '' : trace
  const idle = ['input-format', 'columns', 'separator', 'action', 'header'].find((name) => own.has(name) && file === '')
  const all = [...wrong, ...(idle === undefined ? [] : [`--${idle} needs a --trace that is a file.`])]
  if (all.length > 0) return failure(...all.map(asProblem))
  const name = file === '' ? (trace ?? '') : 'file'
  const kept: readonly Word[] = trace === undefined ? [] : [{ kind: 'flag', name: 'trace', text: name }]
  return success({ words: [...rest, ...kept], file, name, options })
}

export type TraceFiles = readonly [ChartTrace, ...ChartTrace[]]

/** The traces of a `--trace` that may be given again, each as if it were alone; one without a name where none is given. */
export function takeTraceFiles({ rest, ...given }: Given): Result<TraceFiles> {
  const texts = rest.map((word) => (word.kind === 'flag' && word.name === 'trace' ? word.text : undefined))
  const others = { ...given, rest: rest.filter((_, index) => texts[index] === undefined) }
  const [name, ...names] = texts.filter((text) => text !== undefined)
  const taken = (text: string): Result<ChartTrace> => takeTraceFile({ ...others, own: new Map(given.own).set('trace', text) })
  const first = name === undefined ? takeTraceFile(others) : taken(name)
  if (!first.ok) return first
  const further = names.map(taken)
  const wrong = further.flatMap((one) => (one.ok ? [] : one.problems))
  return wrong.length > 0 ? failure(...wrong) : success([first.value, ...further.flatMap((one) => (one.ok ? one.value : []))])
}

const missing = (path: string): Problem =>
  asProblem(`--trace is ${quoted(path)}: there is no such file that can be read, and no trace of that name.`)

/**
 * Traces for the charts of a configuration: the file of the command line stands in place of one that was dropped on the page, and
 * recordings come from the package.
 *
 * @param isAboutTraces whether any chart asks for them; what is not asked for is not opened
 */
export async function tracesOf(
  configuration: Configuration,
  { file, options }: Pick<ChartTrace, 'file' | 'options'>,
  isAboutTraces: boolean,
  ports: TracePorts,
): Promise<Result<TraceService>> {
  if (!isAboutTraces) return success(embeddedTraceService())
  const traces = embeddedTraceService()
  const session = beginTraceSession(traces, (name) => ports.openRecording(recordings[name]))
  const choice = resolveTrace(configuration)
  if (choice.kind === 'file' && file === '')
    return failure(asProblem('The trace is a file, and no link carries one: name it with --trace FILE.'))
  if (choice.kind === 'file') {
    try {
      // its name is of no use here, and can so be in nothing that is written
      session.openLocal(new File([await ports.openBlob(file)], 'trace'), options)
    } catch {
      return failure(missing(file))
    }
  }
  if (choice.kind === 'recording') {
    try {
      await ports.openRecording(recordings[choice.name])
    } catch {
      return failure(asProblem(`The recording ${choice.name} is not part of this package: give its file with --trace FILE.`))
    }
  }
  return success(traces)
}
