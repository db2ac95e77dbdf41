import type { Reply } from './threadPool.ts'

type Kept<Answer> = Exclude<Reply<Answer>, { kind: 'left' }>

/** What runInOrder needs. */
export interface OrderedRun<Question, Answer> {
  readonly questions: AsyncIterator<Question>
  readonly ask: (question: Question) => Promise<Reply<Answer>>
  /** Called in the order of the questions, one at a time. */
  readonly written: (question: Question, reply: Kept<Answer>) => Promise<void>
  /** Questions that may be open at the same time, which bounds the memory. */
  readonly window: number
  /** Settles when nothing more is to be asked. */
  readonly stop: Promise<unknown>
}

/**
 * Asks many questions at the same time and writes the answers in the order of the questions, each as soon as those before it are
 * written. The input is read no faster than answers are written.
 *
 * @returns `left` where the run was stopped, or a question was left, before the end
 */
export async function runInOrder<Question, Answer>(run: OrderedRun<Question, Answer>): Promise<'finished' | 'left'> {
  const { questions, ask, written, window, stop } = run
  const state = { open: 0, isHalted: false, hasGap: false }
  let wake = (): void => {}
  let tail: Promise<void> = Promise.resolve()
  const halt = (): void => {
    state.isHalted = true
    wake()
  }
  const room = (): Promise<void> =>
    new Promise((resolve) => {
      wake = () => {
        if (state.open < window || state.isHalted) resolve()
      }
      wake()
    })
  /** The next question, or null when the run is halted first. A race would keep a reaction alive for every question. */
  const nextQuestion = (): Promise<IteratorResult<Question> | null> =>
    new Promise((resolve, reject) => {
      wake = () => {
        if (state.isHalted) resolve(null)
      }
      wake()
      if (!state.isHalted) questions.next().then(resolve, reject)
    })
  const send = (question: Question): void => {
    state.open++
    const [before, reply] = [tail, ask(question)]
    tail = (async () => {
      await before
      const outcome = await reply
      if (outcome.kind === 'left') {
        state.hasGap = true
        halt()
      } else if (!state.hasGap) await written(question, outcome)
      state.open--
      wake()
    })()
    tail.catch(halt)
  }
  void stop.then(halt)
  let isCutShort = false
  for (;;) {
    await room()
    const next = await nextQuestion()
    isCutShort = next === null
    if (next === null || next.done === true) break
    send(next.value)
  }
  await tail
  return isCutShort || state.hasGap ? 'left' : 'finished'
}
