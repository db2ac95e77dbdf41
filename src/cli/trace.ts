import type { Problem, Result } from '../domain/problem.ts'
import { curveSlices, type MissRatioCurve } from '../traces/caching/missRatioCurve.ts'
import type { ReadTrace } from '../traces/traceReader.ts'
import { makingSlices } from '../traces/making/makeTrace.ts'
import { traceRecipes } from '../traces/making/recipes.ts'
import type { TraceRefusal } from '../traces/refusal.ts'
import type { TraceOptions } from '../traces/traceReader.ts'
import { summariseMade, type TraceSummary } from '../traces/traceSummary.ts'
import { counted, formatCount, formatNumber, formatPercent, formatSize, formatTime } from '../units/formatQuantity.ts'
import type { Bytes } from '../units/quantities.ts'
import { readTraceFile, type ByteChunks } from '../workers/readTraceFile.ts'
import { jsonLine, worse, type Answer, type Status } from './answers.ts'
import type { ChartPorts } from './chart.ts'
import { refuse } from './configurations.ts'
import type { Given } from './given.ts'
import { followed, Progress, type ProgressTarget } from './progress.ts'
import { cacheLines, cacheSlices, type CountedCache } from './traceCaches.ts'
import { readTraceCommand, type RecipeName, type TraceWords } from './traceWords.ts'

const gibibyte = 1_073_741_824

/** Sizes of whole traces, which go beyond those of requests. */
const formatVolume = (bytes: number): string => (bytes >= gibibyte ? `${formatNumber(bytes / gibibyte)} GiB` : formatSize(bytes))

const formatRatio = (share: number): string => `${(100 * share).toFixed(2)} %`

/** An interval of ratios: "12.3–14.1 %". */
const formatRange = ([least, most]: readonly [number, number]): string => `${(100 * least).toFixed(1)}–${(100 * most).toFixed(1)} %`

/** Text of a file's name that moves no cursor. */
const printable = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f]/g, '\ufffd')

/** What was skipped, in words; empty where nothing was. */
function skippedText({ skipped }: TraceSummary): string {
  const parts: readonly (readonly [number, string, string])[] = [
    [skipped.zeroSize, 'without bytes', 'without bytes'],
    [skipped.otherOperations, 'other operation', 'other operations'],
    [skipped.otherEvents, 'other step of the same requests', 'other steps of the same requests'],
  ]
  return parts
    .filter(([rows]) => rows > 0)
    .map((part) => counted(...part))
    .join(', ')
}

function summaryLines(summary: TraceSummary): string[] {
  const { alternatives, requests, reads, bytesRead, bytesWritten } = summary
  const also = alternatives.length > 0 ? `, or ${alternatives.join(', ')}: say which with --input-format` : ''
  const line = (name: string, text: string): string => `  ${name.padEnd(16)}${text}`
  const skipped = skippedText(summary)
  return [
    ...(summary.format === 'made' ? [] : [line('recognised as', `${summary.format}, by line ${summary.recognisedAt}${also}`)]),
    line('requests', `${formatCount(requests)}, ${formatPercent(reads / requests)} reads`),
    line('read, written', `${formatVolume(bytesRead)}, ${formatVolume(bytesWritten)}`),
    line('span', formatTime(summary.span)),
    line('mean size', `${formatSize(summary.meanSize)} (${formatSize(summary.smallestSize)} to ${formatSize(summary.largestSize)})`),
    line('largest address', formatVolume(summary.largestEnd)),
    line('devices', formatCount(summary.devices)),
    line('not at 4 KiB', formatPercent(summary.unaligned)),
    ...(skipped === '' ? [] : [line('rows skipped', skipped)]),
    line('bad rows', formatCount(summary.badRows)),
    ...summary.firstBadRows.map(({ message }) => `    ${message}`),
    ...summary.notes.map((note) => `  ${note}`),
  ]
}

/** The curve as a table; a sampled one with the interval of every ratio. */
export function curveLines({ blockSize, references, distinct, rate, error, points }: MissRatioCurve): string[] {
  const kind =
    rate < 1
      ? `about ${formatPercent(rate)} of all blocks sampled; ratios within the ranges 19 times of 20, ±${formatRatio(error)} at most from 1000 blocks on`
      : 'exact'
  const column = (text: string): string => text.padStart(rate < 1 ? 15 : 12)
  return [
    `  LRU, blocks of ${formatSize(blockSize)}: ${counted(references, 'reference')} to ${counted(distinct, 'block')}, ${kind}`,
    `  ${['cache', 'misses', 'of reads', ...(rate < 1 ? ['misses in', 'of reads in'] : ['of requests'])].map(column).join('')}`,
    ...points.map(({ cacheSize, missRatio, readMissRatio, requestMissRatio, missRatioRange, readMissRatioRange }) => {
      const rest =
        missRatioRange && readMissRatioRange
          ? [formatRange(missRatioRange), formatRange(readMissRatioRange)]
          : [formatRatio(requestMissRatio ?? 0)]
      return `  ${[formatVolume(cacheSize), formatRatio(missRatio), formatRatio(readMissRatio), ...rest].map(column).join('')}`
    }),
  ]
}

/** What was asked: a recipe with its seed, or how a file is read. */
interface AskedTrace extends TraceOptions, Partial<Pick<TraceWords, 'recipe' | 'seed' | 'caches'>> {
  /** Of a cache block. */
  readonly blockSize: Bytes
  /** Whether misses of caches of every size are asked for. */
  readonly curve: boolean
}

/** What a trace is taken for, and what caches make of it. */
export interface TraceLine extends TraceSummary {
  readonly file: string
  readonly curve?: MissRatioCurve
  readonly caches?: readonly CountedCache[]
  readonly error?: Problem
  readonly asked: AskedTrace
}

/** A file that is no trace. */
export interface RefusedTrace {
  readonly file: string
  readonly error: TraceRefusal
}

const askedOf = ({ recipe, seed, blockSize, withCurve, caches, options }: TraceWords): AskedTrace => ({
  ...(recipe ? { recipe, seed } : options),
  blockSize,
  curve: withCurve,
  ...(caches && { caches }),
})

/** What the command may use of its surroundings. */
export interface TraceCommandPorts extends ChartPorts {
  readonly progress: ProgressTarget
}

const problemsOf = (result: Result<MissRatioCurve | readonly CountedCache[]> | undefined): readonly Problem[] =>
  result && !result.ok ? result.problems : []

function answer(file: string, { summary, trace }: ReadTrace, words: TraceWords, { progress }: TraceCommandPorts): Answer {
  const curve = words.withCurve ? followed('the curve', curveSlices(trace, words.blockSize), progress) : undefined
  const caches = words.caches ? followed('the caches', cacheSlices(trace, words.caches), progress) : undefined
  const problems = [...problemsOf(curve), ...problemsOf(caches)]
  const [error] = problems
  if (words.asJson) {
    const counted = {
      ...(curve?.ok ? { curve: curve.value } : {}),
      ...(caches?.ok ? { caches: caches.value } : {}),
      ...(error ? { error } : {}),
    }
    return {
      text: jsonLine({ file, ...summary, ...counted, asked: askedOf(words) } satisfies TraceLine),
      status: problems.length === 0 ? 0 : 1,
    }
  }
  const lines = [
    printable(file),
    ...summaryLines(summary),
    ...(curve?.ok ? curveLines(curve.value) : []),
    ...(caches?.ok ? cacheLines(caches.value) : []),
    ...problems.map(({ message }) => `  ${message}`),
  ]
  return { text: `${lines.join('\n')}\n`, status: problems.length === 0 ? 0 : 1 }
}

async function answerFile(file: string, words: TraceWords, ports: TraceCommandPorts): Promise<Answer> {
  const progress = new Progress<number>((requests) => `reading: ${counted(requests, 'request')}`, ports.progress)
  const report = (_: number, requests: number): void => progress.show(requests)
  const reading = await readTraceFile(bytesOf(ports.openFile(file)), words.options, { report })
  progress.finish(reading.ok ? reading.value.trace.count : 0)
  if (!reading.ok) {
    const { refusal } = reading
    const text = words.asJson ? JSON.stringify({ file, error: refusal } satisfies RefusedTrace) : `${printable(file)}\n  ${refusal.message}`
    return { text: `${text}\n`, status: 2 }
  }
  return answer(file, reading.value, words, ports)
}

/** As for a file, with a trace that is made. */
function answerRecipe(recipe: RecipeName, words: TraceWords, ports: TraceCommandPorts): Answer {
  const trace = followed('making it', makingSlices(traceRecipes[recipe], words.seed), ports.progress)
  return answer(`${recipe}, seed ${words.seed}`, { trace, summary: summariseMade(trace) }, words, ports)
}

async function* bytesOf(chunks: AsyncIterable<string | Uint8Array>): ByteChunks {
  for await (const chunk of chunks) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk
}

/**
 * `busbar trace`: what recorded requests are taken for, and the misses of caches of all sizes.
 *
 * @returns 0 where every file was read and all was counted, 1 where something cannot be, 2 where a file or the words cannot be read
 */
export async function trace(given: Given, ports: TraceCommandPorts): Promise<Status> {
  if (given.own.has('rounds')) return (await import('./traceRounds.ts')).traceRounds(given, ports)
  const asked = readTraceCommand(given)
  if (!('files' in asked)) return refuse(ports, asked)
  if (asked.recipe) {
    const { text, status } = answerRecipe(asked.recipe, asked, ports)
    await ports.write(text)
    return status
  }
  let all: Status = 0
  for (const [index, file] of asked.files.entries()) {
    const { text, status } = await answerFile(file, asked, ports)
    all = worse(all, status)
    await ports.write(index > 0 && !asked.asJson ? `\n${text}` : text)
  }
  return all
}
