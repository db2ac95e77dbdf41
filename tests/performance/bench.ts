/** `npm run bench`: speed as figures and ratios, side by side in one run. Nothing here passes or fails by time. */
import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { helpText, readBenchWords } from './benchWords.ts'
import type { BenchWords, Figure } from './part.ts'
import { parts } from './parts.ts'

const print = (text: string): void => void process.stdout.write(`${text}\n`)

const machine = (): string =>
  `Node ${process.version}, V8 ${process.versions.v8}, ${cpus().length} × ${cpus()[0]?.model.trim()}, load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`

/** Runs the parts that are asked for, one after the other; one that fails is named, and the others go on. */
async function bench(words: BenchWords): Promise<void> {
  print(machine())
  const recorded: { part: string; seconds: number; lines: readonly string[]; figures: readonly Figure[]; load: number }[] = []
  for (const { name, run, isLarge } of parts) {
    if (words.only.length > 0 ? !words.only.includes(name) : isLarge && !words.large) continue
    const [start, figures] = [performance.now(), [] as Figure[]]
    const lines: string[] = []
    try {
      for await (const line of run({ ...words, record: (figure) => void figures.push(figure) })) {
        lines.push(line)
        print(line)
      }
    } catch (error) {
      lines.push(`${name} was not measured: ${(error instanceof Error ? error.message : String(error)).split('\n').slice(0, 3).join(' ')}`)
      print(lines.at(-1) ?? '')
      process.exitCode = 1
    }
    const [load = 0] = loadavg()
    recorded.push({ part: name, seconds: (performance.now() - start) / 1000, lines, figures, load })
  }
  print(`\n${machine()}`)
  if (words.json !== null) {
    const versions = { node: process.version, v8: process.versions.v8, processor: cpus()[0]?.model.trim(), processors: cpus().length }
    writeFileSync(words.json, `${JSON.stringify({ versions, against: words.against, parts: recorded }, null, 2)}\n`)
  }
}

const words = readBenchWords(process.argv.slice(2), parts)
if (typeof words === 'string') {
  process.stderr.write(`${words}\n`)
  process.exitCode = 2
} else if (words.help) print(helpText(parts))
else await bench(words)
