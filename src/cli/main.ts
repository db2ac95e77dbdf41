import { createReadStream, existsSync, openAsBlob, readFileSync, statSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { isMainThread } from 'node:worker_threads'
import { withoutIsolates } from '../units/visibleText.ts'

/** The built page lies beside this program in the package; while it is developed, what the page is built of lies in the repository. */
const pages = ['../web/', '../../public/', '../../../public/']

/** The package around the built program; around the one that is built on demand. */
const packages = ['../../', '../../../', '../../../../']

/** Where a file lies in the first of some folders that has it; where it should lie, if none has. */
function pathIn(folders: readonly string[], name: string): string {
  const places = folders.map((folder) => fileURLToPath(new URL(folder + name, import.meta.url)))
  return places.find((path) => existsSync(path)) ?? places[0] ?? ''
}

function version(): string {
  const { version: written } = JSON.parse(readFileSync(pathIn(packages, 'package.json'), 'utf8')) as { readonly version: string }
  return written
}

const complain = (text: string): void => void process.stderr.write(`${withoutIsolates(text)}\n`)

const write = (content: string | Uint8Array): Promise<void> =>
  new Promise((resolve) => {
    if (process.stdout.write(content)) resolve()
    else process.stdout.once('drain', resolve)
  })

/** Writes a whole file or none; a device or a pipe stays what it is. */
async function saveFile(path: string, content: string | Uint8Array): Promise<void> {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() === false) return writeFile(path, content)
  const unfinished = `${path}.${process.pid}.unfinished`
  try {
    await writeFile(unfinished, content)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Runs the command of the command line. */
async function run(words: readonly string[]): Promise<void> {
  const [{ runCommand }, { progressOnStandardError }] = await Promise.all([import('./commands.ts'), import('./progress.ts')])
  process.exitCode = await runCommand(words, {
    standardInput: process.stdin,
    isTerminal: process.stdin.isTTY,
    // a terminal that does not know its width says 0
    columns: process.stdout.isTTY && process.stdout.columns > 1 ? process.stdout.columns : undefined,
    openFile: (path) => createReadStream(path),
    openBlob: (path) => openAsBlob(path),
    openRecording: async (address) => openAsBlob(pathIn([...pages, ...packages], address)),
    write,
    saveFile,
    version,
    // of this place: the day that its reader calls today
    today: () => new Date().toLocaleDateString('sv'),
    progress: progressOnStandardError(),
    complain,
    program: fileURLToPath(import.meta.url),
  })
  // a sweep that was stopped or refused leaves input unread, which would keep the program waiting
  process.stdin.destroy()
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // the reader has seen enough: head, less
  if (error.code === 'EPIPE') process.exit(0)
  complain(`busbar: the output cannot be written: ${error.message}`)
  process.exit(2)
})
// nobody is left to be told
process.stderr.on('error', () => {})

const words = process.argv.slice(2)
if (!isMainThread)
  // the threads of a sweep run this same file
  (await import('./sweep/sweepThread.ts')).serveSweep()
else if (words[0] === '--version' || words[0] === '-V') await write(`busbar ${version()}\n`)
else await run(words)
