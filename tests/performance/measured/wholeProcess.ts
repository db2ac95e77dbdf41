import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const folder = resolve('node_modules/.cache/busbar/bench')

/** What a program took from its start to its end. */
export interface Taken {
  /** Seconds of processor time, those of all its threads. */
  readonly cpu: number
  readonly wall: number
  /** Most bytes that were resident. */
  readonly peak: number
  /** What it wrote to standard output, as far as that is short. */
  readonly text: string
}

const mostText = 100_000

/** A module that a program of Node loads first: it tells at the end, on the third descriptor, what the system counted. */
function tellingModule(): string {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'telling.cjs')
  const text = `const { isMainThread } = require('node:worker_threads')
if (isMainThread)
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
    const { existsSync, readFileSync, writeSync } = require('node:fs')
    // what resourceUsage calls its maximum begins, on Linux, with that of the program which started this one
    const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : ''
    const peak = 1024 * Number(/VmHWM:\\s*(\\d+)/.exec(status)?.[1] ?? maxRSS)
    writeSync(3, JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1e6, peak }))
  })
`
  writeFileSync(path, text)
  return path
}

/**
 * Runs a program of Node to its end.
 *
 * @param words its file and what it is told
 * @throws what it complained of where it fails
 */
export async function wholeProcess(words: readonly string[]): Promise<Taken> {
  const start = performance.now()
  const child = spawn(process.execPath, ['--require', tellingModule(), ...words], { stdio: ['ignore', 'pipe', 'pipe', 'pipe'] })
  const said = ['', '', '']
  for (const [at, stream] of [child.stdout, child.stderr, child.stdio[3]].entries())
    stream?.on('data', (piece: Buffer) => (said[at] = `${said[at]}${piece.toString()}`.slice(0, mostText)))
  const code = await new Promise<number | null>((done) => child.on('close', done))
  const [text = '', complaint = '', told = ''] = said
  if (code !== 0) throw new Error(`${words.slice(1, 3).join(' ')} ended with ${code}: ${complaint.trim().split('\n').at(-1)}`)
  const { cpu, peak }: { cpu: number; peak: number } = JSON.parse(told)
  return { cpu, wall: (performance.now() - start) / 1000, peak, text }
}
