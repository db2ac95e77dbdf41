import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../architecture/sources.ts'
import type { ReadTrace, TraceOptions, TraceReading } from '../../src/traces/traceReader.ts'
import { readTraceFile } from '../../src/workers/readTraceFile.ts'
import { inPieces } from '../support/inPieces.ts'

/** Traces that this project made; they belong to it. */
export const ownTraces = join(root, 'tests/traces')

/** Traces that this project recorded; they come with the page. */
const recordedTraces = join(root, 'public/traces')

/** Traces of others, never part of this repository: a folder named by the environment, or the neighbour of this checkout. */
const otherTraces = process.env['BUSBAR_TRACES'] ?? join(root, '../shared/data/traces')

/** Where a trace of the reference lies. */
export function referencePath(name: string): string {
  if (name.startsWith('rec-')) return join(recordedTraces, name)
  return join(/^(matrix|hostile)\//.test(name) ? ownTraces : otherTraces, name)
}

export const readFile = (path: string, options?: TraceOptions, piece = 65_536): Promise<TraceReading> =>
  readTraceFile(inPieces(readFileSync(path), [piece]), options)

/** The trace of a file that can be read. */
export async function traceOf(path: string, options?: TraceOptions, piece?: number): Promise<ReadTrace> {
  const reading = await readFile(path, options, piece)
  if (!reading.ok) throw new Error(`${path}: ${reading.refusal.message}`)
  return reading.value
}
