import { Session, type Profiler } from 'node:inspector'

/**
 * Counts what code does, so that a test can ask how it grows: every time that V8 enters a function or a block of the code under some folder (precise coverage), and every character
 * that is handed to a regular expression, up to where it matched. What V8 does by itself otherwise (maps, sorting, copies of lists) is not counted.
 *
 * Code is counted that is loaded after the counter was made: it is imported behind it.
 */
export class StepCounter {
  private readonly session = new Session()
  private readonly folder: string

  /** @param folder a part of the path of the files whose code is counted */
  constructor(folder: string) {
    this.folder = folder
    this.session.connect()
    this.session.post('Profiler.enable')
    this.session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  }

  /** Steps that something takes. */
  of(work: () => unknown): number {
    this.taken()
    const characters = charactersOf(work)
    return this.taken() + characters
  }

  end(): void {
    this.session.disconnect()
  }

  /** Since it was asked last. */
  private taken(): number {
    let found: readonly Profiler.ScriptCoverage[] = []
    // a session of the same thread answers at once
    this.session.post('Profiler.takePreciseCoverage', (_, answer) => {
      found = answer.result
    })
    const own = found.filter(({ url }) => url.includes(this.folder))
    return own.flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges)).reduce((sum, { count }) => sum + count, 0)
  }
}

/** Characters that regular expressions look at while something works. */
function charactersOf(work: () => unknown): number {
  // called with its own expression
  // oxlint-disable-next-line typescript/unbound-method
  const { exec } = RegExp.prototype
  let characters = 0
  const replace = (by: typeof exec): unknown => Object.assign(RegExp.prototype, { exec: by })
  replace(function counted(this: RegExp, text: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0
    const match = exec.call(this, text)
    const to = match ? match.index + match[0].length : this.sticky ? from : text.length
    characters += Math.max(0, to - from) + 1
    return match
  })
  try {
    work()
  } finally {
    replace(exec)
  }
  return characters
}
