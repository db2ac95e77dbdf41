import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Job, JobAnswer } from './job.ts'

/** How a program that answers jobs is started. */
export interface Program {
  readonly name: string
  readonly command: string
  readonly words: readonly string[]
  /** What this program does in place of the jobs that are given to all. */
  readonly kind?: Job['kind']
}

/** A program that is measured: a process that lives as long as it is asked. */
export class Contender {
  readonly name: string
  readonly #child: ChildProcessWithoutNullStreams
  readonly #lines: AsyncIterator<string>
  readonly #kind: Job['kind'] | undefined
  #complaint = ''

  constructor({ name, command, words, kind }: Program) {
    this.name = name
    this.#kind = kind
    this.#child = spawn(command, words)
    this.#child.stderr.on('data', (text: Buffer) => (this.#complaint = `${this.#complaint}${text.toString()}`.slice(-400)))
    // what it does not read any more is answered by its end
    this.#child.stdin.on('error', () => {})
    this.#lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]()
    this.#child.on('error', ({ message }) => {
      this.#complaint = message
      this.#child.stdout.destroy()
    })
  }

  async ask(job: Job): Promise<JobAnswer> {
    this.#child.stdin.write(`${JSON.stringify({ ...job, kind: this.#kind ?? job.kind })}\n`)
    const line = await this.#lines.next()
    if (line.done === true) return { ok: false, why: this.#complaint.trim().split('\n').at(-1) || `${this.name} has ended` }
    return JSON.parse(line.value) as JobAnswer
  }

  end(): void {
    this.#child.stdin.end()
    this.#child.kill()
  }
}
