import { createReadStream, existsSync, openAsBlob, readFileSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { runCommand } from './commands.ts'
import { withoutIsolates } from '../units/visibleText.ts'
import { progressOnStandardError } from './progress.ts'
import { serveSweep } from './sweep/sweepThread.ts'

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

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // the reader has seen enough: head, less
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

// the threads of a sweep run this same file
if (!serveSweep()) {
  process.exitCode = await runCommand(process.argv.slice(2), {
    standardInput: process.stdin,
    isTerminal: process.stdin.isTTY,
    openFile: (path) => createReadStream(path),
    openBlob: (path) => openAsBlob(path),
    openRecording: async (address) => openAsBlob(pathIn(pages, address)),
    write: (text) =>
      new Promise((resolve) => {
        if (process.stdout.write(text)) resolve()
        else process.stdout.once('drain', resolve)
      }),
    saveFile: async (path, content) => {
      const unfinished = `${path}.${process.pid}.unfinished`
      try {
        await writeFile(unfinished, content)
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    version,
    // of this place: the day that its reader calls today
    today: () => new Date().toLocaleDateString('sv'),
    progress: progressOnStandardError(),
    complain: (text) => void process.stderr.write(`${withoutIsolates(text)}\n`),
  })
  // a sweep that was stopped or refused leaves input unread, which would keep the program waiting
  process.stdin.destroy()
}
