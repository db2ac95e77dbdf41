import type { Ports } from '../../src/cli/commands.ts'

/** What a command wrote, where it wrote it. */
export interface Written {
  output: string
  readonly complaints: string[]
  /** Every state that was told, as on a terminal. */
  readonly progress: string[]
  readonly saved: Map<string, string | Uint8Array>
}

async function* bytes(text: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from(text))
}

/**
 * Surroundings of a command that are only in memory.
 *
 * @param input standard input; without, it is a terminal
 */
export function commandPorts(input?: string, files: Readonly<Record<string, string>> = {}): { ports: Ports; written: Written } {
  const written: Written = { output: '', complaints: [], progress: [], saved: new Map() }
  const textOf = (path: string): string => {
    const text = files[path]
    if (text === undefined) throw Object.assign(new Error(`ENOENT: no such file, open '${path}'`), { syscall: 'open' })
    return text
  }
  const ports: Ports = {
    standardInput: bytes(input ?? ''),
    isTerminal: input === undefined,
    openFile: (path) => bytes(textOf(path)),
    openBlob: async (path) => new Blob([textOf(path)]),
    openRecording: async (address) => new Blob([textOf(address)]),
    write: (text) => {
      written.output += text
      return Promise.resolve()
    },
    saveFile: (path, content) => {
      written.saved.set(path, content)
      return Promise.resolve()
    },
    version: () => '1.2.3',
    progress: { isTerminal: true, columns: 80, interval: 0, write: (text) => void written.progress.push(text) },
    complain: (text) => void written.complaints.push(text),
  }
  return { ports, written }
}
