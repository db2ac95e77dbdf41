import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { commandLineOf } from '../measured/builds.ts'
import { wholeProcess } from '../measured/wholeProcess.ts'
import type { PartOptions } from '../part.ts'
import { Growth } from './growth.ts'

const folder = resolve('node_modules/.cache/busbar/bench/sweeps')
const disks = 100

/** Flags of so many configurations: sizes in steps of a sector for each of a hundred numbers of disks. */
const product = (count: number): readonly string[] => ['--disks', `1..${disks}`, '--size', `512B..${(512 * count) / disks}B:512B`]

/** So many lines of input, each of them another mix of sizes, which has a structure of its own. */
function writeLines(path: string, count: number): void {
  const lines = Array.from({ length: count }, (_, at) =>
    JSON.stringify({ id: at, disks: 1 + (at % disks), mix: `${8 + (at % 97)}KiB:${1 + (at % 89)},${1 + (at % 83)}MiB:1` }),
  )
  writeFileSync(path, `${lines.join('\n')}\n`)
}

/** What many configurations cost on the command line, written to a file line by line. */
export async function* sweepScale(options: PartOptions): AsyncGenerator<string> {
  const program = await commandLineOf('.')
  const out = join(folder, 'sweep.ndjson')
  const lines = join(folder, 'configurations.ndjson')
  const ways: readonly (readonly [string, readonly number[], (count: number) => readonly string[]])[] = [
    ['closed forms of a product of fields', [1_000, 10_000, 100_000], (count) => ['--with', 'formula', ...product(count)]],
    ['closed forms of lines of input, each another mix of sizes', [1_000, 10_000, 100_000], () => ['--with', 'formula', '--in', lines]],
    ['simulated to ±5 %', [100, 1_000, 10_000], (count) => ['--precision', '5%', ...product(count)]],
  ]
  try {
    for (const [title, counts, words] of ways) {
      const growth = new Growth(`configurations, busbar sweep: ${title}`, options)
      yield growth.head
      for (const count of options.large ? counts : counts.slice(0, -1)) {
        mkdirSync(folder, { recursive: true })
        rmSync(out, { force: true })
        writeLines(lines, count)
        const taken = await wholeProcess([program, 'sweep', ...words(count), '--out', out])
        const written = readFileSync(out, 'utf8').split('\n').length - 1
        if (written !== count) throw new Error(`${written} lines of ${count}`)
        yield growth.line({ count, ...taken })
        if (count === counts.at(-1)) {
          const again = await wholeProcess([program, 'sweep', ...words(count), '--out', out, '--resume'])
          const verified = await wholeProcess([program, 'sweep', '--verify', out])
          const text = ({ cpu, peak }: { cpu: number; peak: number }): string =>
            `${((1e6 * cpu) / count).toFixed(1)} µs each, ${(peak / 1e6).toFixed(0)} MB`
          yield `  resumed when all is there ${text(again)}; verified ${text(verified)}`
        }
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
