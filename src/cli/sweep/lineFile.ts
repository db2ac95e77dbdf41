import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, readSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import { takeLock } from './fileLock.ts'

const lineFeed = 10
const chunkSize = 65_536

/** A whole line of a file. */
export interface KeptLine {
  readonly text: string
  /** Bytes before the line. */
  readonly start: number
}

/** Another program writes the file. */
export class FileTaken extends Error {}

/** The file has been changed by another program while it was written. */
export class FileChanged extends Error {}

/** Whether an open file is still the one of that name. */
function isAt(path: string, descriptor: number): boolean {
  const [named, open] = [statSync(path, { throwIfNoEntry: false }), fstatSync(descriptor)]
  return named?.ino === open.ino && named.dev === open.dev
}

/** A file of lines that one program writes at a time, and only ever adds to at its end, one whole line after the other. */
export class LineFile {
  readonly #path: string
  #descriptor: number
  #end: number
  /** False where the file system has no locks; that another writes is then noticed by the size of the file alone. */
  readonly isLocked: boolean

  private constructor(path: string, descriptor: number, isLocked: boolean) {
    this.#path = path
    this.#descriptor = descriptor
    this.#end = fstatSync(descriptor).size
    this.isLocked = isLocked
  }

  /**
   * Opens a file for reading and adding.
   *
   * @throws FileTaken where another program has it open as this one would; the system's error where it cannot be opened, `EEXIST`
   *   where it must be new and is not
   */
  static async open(path: string, mayExist: boolean): Promise<LineFile> {
    for (;;) {
      const descriptor = openSync(path, mayExist ? 'a+' : 'ax+')
      // one after the other: the next name is looked at when this file is not the one
      // oxlint-disable-next-line no-await-in-loop
      const lock = await takeLock(descriptor)
      // its owner may have put a copy in its place and gone
      if (lock !== 'taken' && isAt(path, descriptor)) return new LineFile(path, descriptor, lock === 'held')
      closeSync(descriptor)
      if (lock === 'taken') throw new FileTaken(`${path} is being written by another sweep. Nothing was changed.`)
    }
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

  /**
   * Cuts everything from a byte on; lines written from here on begin there.
   *
   * @throws FileChanged
   */
  cut(start: number): void {
    this.#requireSize()
    if (start < this.#end) ftruncateSync(this.#descriptor, start)
    this.#end = start
  }

  /**
   * Adds a line in one call of the system, so that no other line can come between its parts; nothing of it stays where it does not fit.
   *
   * @throws FileChanged; the system's error where it cannot be written
   */
  add(line: string): void {
    this.#requireSize()
    const bytes = Buffer.from(line)
    try {
      for (let written = 0; written < bytes.length;) written += writeSync(this.#descriptor, bytes, written)
    } catch (error) {
      ftruncateSync(this.#descriptor, this.#end)
      throw error
    }
    this.#end += bytes.length
  }

  /**
   * Puts other texts in place of whole lines, counted from 0, in a copy that takes the place of the file when it is complete.
   *
   * @throws the system's error where the copy cannot be written; the file is then as it was
   */
  async replace(texts: ReadonlyMap<number, string>): Promise<void> {
    const copyPath = `${this.#path}.mending`
    const copy = await LineFile.open(copyPath, true)
    try {
      copy.cut(0)
      let at = 0
      for (const { text } of this.lines()) copy.add(texts.get(at++) ?? `${text}\n`)
      this.#requireSize()
      fsyncSync(copy.#descriptor)
      renameSync(copyPath, this.#path)
    } catch (error) {
      closeSync(copy.#descriptor)
      rmSync(copyPath, { force: true })
      throw error
    }
    closeSync(this.#descriptor)
    this.#descriptor = copy.#descriptor
    this.#end = copy.#end
  }

  close(): void {
    fsyncSync(this.#descriptor)
    closeSync(this.#descriptor)
  }

  /** On a file system without locks, another that adds lines is noticed before the next one of this. */
  #requireSize(): void {
    const { size } = fstatSync(this.#descriptor)
    if (size === this.#end) return
    throw new FileChanged(
      `${this.#path} has ${size} bytes in place of ${this.#end}: another program has changed it. Nothing more was written; see --verify.`,
    )
  }
}
