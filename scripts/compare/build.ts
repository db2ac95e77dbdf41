import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import type { Outcome, Question } from './question.ts'

/** A build of Busbar, used through nothing but its command line. */
export interface Build {
  readonly folder: string
  readonly program: string
  /** Of the program and of the Node that runs it. */
  readonly hash: string
}

/** A program that has not ended by then is killed; a busy machine may take many times as long as an idle one. */
const longestRun = 3_600_000

/** @throws where the folder holds no built command line */
export function openBuild(path: string): Build {
  const folder = resolve(path)
  const program = ['dist/library/busbar.js', 'dist/cli/busbar.js'].map((file) => join(folder, file)).find((file) => existsSync(file))
  if (program === undefined) throw new Error(`${folder} holds no dist/library/busbar.js: npm run build makes it.`)
  return { folder, program, hash: createHash('sha256').update(process.version).update(readFileSync(program)).digest('hex') }
}

const collected = async (stream: AsyncIterable<Uint8Array>): Promise<string> => {
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts).toString('latin1')
}

/** Runs the command line in a folder of its own, which is gone afterwards. */
export async function ask({ program }: Build, { words, input = '', files = {} }: Question): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'busbar-compare-'))
  try {
    await Promise.all(Object.entries(files).map(([name, content]) => writeFile(join(folder, name), content)))
    const child = spawn(process.execPath, [program, ...words], { cwd: folder, stdio: 'pipe', timeout: longestRun })
    // a program that refuses its command line does not read
    child.stdin.on('error', () => {})
    child.stdin.end(input)
    const [output, complaints, [status]] = await Promise.all([collected(child.stdout), collected(child.stderr), once(child, 'close')])
    const names = (await readdir(folder)).sort()
    const contents = await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'latin1')] as const))
    const isWritten = (name: string, content: string): boolean => Buffer.from(files[name] ?? []).toString('latin1') !== content
    const written = contents.filter(([name, content]) => !Object.hasOwn(files, name) || isWritten(name, content))
    return { status: status as number | null, output, complaints, files: Object.fromEntries(written) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
