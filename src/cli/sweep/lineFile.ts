import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs'

const lineFeed = 10
const chunkSize = 65_536

/** A whole line of a file. */
export interface KeptLine {
  readonly text: string
  /** Bytes before the line. */
  readonly start: number
}

/** A file of lines that is only ever added to at its end, one whole line after the other. */
export class LineFile {
  readonly #descriptor: number
  #end: number

  /** @throws the system's error where the file cannot be opened; `EEXIST` where it must be new and is not */
  constructor(path: string, mayExist: boolean) {
    this.#descriptor = openSync(path, mayExist ? 'a+' : 'ax+')
    this.#end = fstatSync(this.#descriptor).size
  }

  /** The lines that end in a line feed. A last one that does not was cut off while it was written. */
  *lines(): Generator<KeptLine> {
    let parts: Buffer[] = []
    let start = 0
    for (let position = 0; ;) {
      const chunk = Buffer.alloc(chunkSize)
      const length = readSync(this.#descriptor, chunk, 0, chunkSize, position)
      if (length === 0) return
      let from = 0
      for (let end = chunk.indexOf(lineFeed); end >= 0 && end < length; end = chunk.indexOf(lineFeed, from)) {
        parts.push(chunk.subarray(from, end))
        yield { text: Buffer.concat(parts).toString('utf8'), start }
        parts = []
        from = end + 1
        start = position + from
      }
      parts.push(chunk.subarray(from, length))
      position += length
    }
  }

  /** Cuts everything from a byte on; lines written from here on begin there. */
  cut(start: number): void {
    if (start < this.#end) ftruncateSync(this.#descriptor, start)
    this.#end = start
  }

  /** Adds a line in one call of the system, so that no other line can come between its parts. */
  add(line: string): void {
    const bytes = Buffer.from(line)
    for (let written = 0; written < bytes.length;) written += writeSync(this.#descriptor, bytes, written)
    this.#end += bytes.length
  }

  close(): void {
    fsyncSync(this.#descriptor)
    closeSync(this.#descriptor)
  }
}
