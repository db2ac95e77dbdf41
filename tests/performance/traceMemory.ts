/**
 * `npm run trace:memory`: reads a made-up text of 1 GB as a stream and prints the most memory that was resident. Not among the tests, as
 * it takes a minute.
 */
import { traceLimits } from '../../src/traces/limits.ts'
import { readTraceFile } from '../../src/workers/readTraceFile.ts'
import { rowsOfText } from '../traces/longText.ts'

const wanted = Number(process.argv[2] ?? 1e9)
const rowsAtOnce = 100_000
const print = (text: string): void => void process.stdout.write(`${text}\n`)
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`

let made = 0
let most = 0

// the same rows again and again: making new ones would take more memory than reading them
const rows = rowsOfText('msr', rowsAtOnce)

async function* text(): AsyncGenerator<Uint8Array> {
  while (made < wanted) {
    for (let at = 0; at < rows.length; at += 65_536) yield await Promise.resolve(rows.subarray(at, at + 65_536))
    made += rows.length
    most = Math.max(most, process.memoryUsage().rss)
  }
}

const before = process.memoryUsage().rss
const start = performance.now()
const reading = await readTraceFile(text())
const whileReading = most
const seconds = (performance.now() - start) / 1000
// the kernel's own maximum, in kilobytes, also sees what lies between two looks
most = Math.max(most, 1024 * process.resourceUsage().maxRSS)
if (!reading.ok) print(`refused: ${reading.refusal.message}`)
else {
  const { requests } = reading.value.summary
  print(`${megabytes(made)} of text, ${requests} requests, ${seconds.toFixed(1)} s`)
  print(
    `resident before ${megabytes(before)}, while reading ${megabytes(whileReading)}, at most ${megabytes(most)}: ${((most - before) / requests).toFixed(1)} bytes a request`,
  )
  print(`budget ${megabytes(46 * requests)} for so many requests, ${megabytes(46 * traceLimits.requests)} for the most that are read`)
}
