import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, watch } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import process from 'node:process'
import { build } from 'vite'
import { libraryBuild } from '../../scripts/libraryBuild.mjs'
import { root } from '../../scripts/nodeBuild.mjs'

const cache = join(root, 'node_modules/.cache/busbar')

/** Builds the command line as it ships, into a new folder beside the packages it loads, and gives the path of its first file. */
export async function buildCommandLine(): Promise<string> {
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'cli-'))
  await build({ ...libraryBuild(folder), configFile: false, logLevel: 'error' })
  return join(folder, 'busbar.js')
}

export interface Ended {
  readonly status: number | null
  readonly signal: NodeJS.Signals | null
  readonly output: string
  readonly complaints: string
}

/** A program that has been started. */
export interface Started {
  readonly child: ChildProcess
  readonly ended: Promise<Ended>
}

/** Starts a program of Node with what it is to read; without that, its input stays open. */
export function startProgram(file: string, words: readonly string[], input?: string): Started {
  const child = spawn(process.execPath, [file, ...words], { stdio: 'pipe' })
  // a program that was killed no longer reads
  child.stdin.on('error', () => {})
  if (input !== undefined) child.stdin.end(input)
  let output = ''
  let complaints = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text))
  const ended = once(child, 'close').then(([status, signal]) => ({
    status: status as number | null,
    signal: signal as NodeJS.Signals | null,
    output,
    complaints,
  }))
  return { child, ended }
}

/** Whole lines in a file so far. */
export const lineCount = (path: string): number => (existsSync(path) ? readFileSync(path, 'utf8').split('\n').length - 1 : 0)

/** Settles when a file has so many lines, or with an error when the program that writes it ends before. */
export function untilLines(path: string, count: number, { child }: Started): Promise<void> {
  return new Promise((resolve, reject) => {
    const watcher = watch(dirname(path), (_, name) => {
      if (name === basename(path)) look()
    })
    const ended = (): void => {
      watcher.close()
      reject(new Error(`the program ended with ${lineCount(path)} of ${count} lines`))
    }
    function look(): void {
      if (lineCount(path) < count) return
      watcher.close()
      child.off('exit', ended)
      resolve()
    }
    child.once('exit', ended)
    look()
  })
}
