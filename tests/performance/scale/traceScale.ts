import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { traceLimits } from '../../../src/traces/limits.ts'
import { rowsOfText } from '../../traces/longText.ts'
import { commandLineOf } from '../measured/builds.ts'
import { wholeProcess } from '../measured/wholeProcess.ts'
import type { PartOptions } from '../part.ts'
import { Growth } from './growth.ts'

const folder = resolve('node_modules/.cache/busbar/bench/traces')
const rowsAtOnce = 100_000

/** A recording of so many requests, a multiple of a hundred thousand: times go on, places come again and again. */
function writeRecording(path: string, requests: number): void {
  const file = openSync(path, 'w')
  for (let row = 0; row < requests; row += rowsAtOnce) writeSync(file, rowsOfText('disksim', rowsAtOnce, row))
  closeSync(file)
}

/** Numbers of requests that are tried. */
const traceSizes = ({ large }: PartOptions): readonly number[] =>
  large ? [1_000_000, 5_000_000, traceLimits.requests] : [500_000, 1_000_000, 2_000_000]

/** Runs something with recordings of growing sizes, each of which is deleted before the next is made. */
export async function* withRecordings(
  options: PartOptions,
  work: (path: string, requests: number) => Promise<string>,
): AsyncGenerator<string> {
  mkdirSync(folder, { recursive: true })
  try {
    for (const requests of traceSizes(options)) {
      const path = join(folder, `recording-${requests}.txt`)
      writeRecording(path, requests)
      yield await work(path, requests)
      rmSync(path)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What a long recording costs on the command line: read alone, and with the misses of LRU caches of every size. */
export async function* traceScale(options: PartOptions): AsyncGenerator<string> {
  const program = await commandLineOf('.')
  const ways = [
    ['read', []],
    ['read, and the curve of all caches', ['--curve']],
  ] as const
  for (const [title, words] of ways) {
    const growth = new Growth(`requests, busbar trace: ${title}`, options)
    yield growth.head
    yield* withRecordings(options, async (path, requests) => {
      const taken = await wholeProcess([program, 'trace', path, ...words, '--format=json'])
      const { requests: read }: { requests: number } = JSON.parse(taken.text)
      if (read !== requests) throw new Error(`${read} requests of ${requests}`)
      return growth.line({ count: requests, ...taken })
    })
  }
}
