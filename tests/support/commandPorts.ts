import { runCommand, type Ports } from '../../src/cli/commands.ts'

/** What a command wrote, where it wrote it. */
export interface Written {
  output: string
  readonly complaints: string[]
  /** Every state that was told, as on a terminal. */
  readonly progress: string[]
  readonly saved: Map<string, string | Uint8Array>
}

/** What a command wrote, and how it ended. */
export type Ran = Written & { readonly status: number }

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
    write: (content) => {
      written.output += typeof content === 'string' ? content : Buffer.from(content).toString('latin1')
      return Promise.resolve()
    },
    saveFile: (path, content) => {
      written.saved.set(path, content)
      return Promise.resolve()
    },
    version: () => '1.2.3',
    today: () => '2026-11-29',
    progress: { isTerminal: true, columns: 80, interval: 0, write: (text) => void written.progress.push(text) },
    columns: undefined,
    program: '',
    complain: (text) => void written.complaints.push(text),
  }
  return { ports, written }
}

/** Runs a command in surroundings of its own. */
export const running =
  (command: readonly string[], files?: Readonly<Record<string, string>>, input?: string) =>
  async (...words: readonly string[]): Promise<Ran> => {
    const { ports, written } = commandPorts(input, files)
    return { status: await runCommand([...command, ...words], ports), ...written }
  }

/** What a command prints without files. */
export const line = async (...words: readonly string[]): Promise<string> => (await running(words)()).output.trimEnd()

/** The objects of JSON, one a line. */
export const records = (lines: string): Record<string, unknown>[] =>
  lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
