import type { Reply } from './threadPool.ts'

type Kept<Answer> = Exclude<Reply<Answer>, { kind: 'left' }>

/** Questions that are asked at the same time. */
export interface OrderedQuestions<Question, Answer> {
  readonly questions: Pick<AsyncIterator<Question>, 'next'>
  /** Never rejects. */
  readonly ask: (question: Question) => Promise<Reply<Answer>>
  /** Questions that may be open at the same time, which bounds the memory. */
  readonly window: number
  /** Settles when nothing more is to be asked. */
  readonly stop: Promise<unknown>
}

/**
 * Asks many questions at the same time and gives the answers in the order of the questions, each as soon as those before it are taken. The input
 * is read no faster than answers are taken.
 *
 * @returns `left` where it was stopped, or a question was left, before the end
 * @throws what reading the input throws, behind the answers to what was read
 */
export async function* answersInOrder<Question, Answer>({
  questions,
  ask,
  window,
  stop,
}: OrderedQuestions<Question, Answer>): AsyncGenerator<readonly [Question, Kept<Answer>], 'finished' | 'left'> {
  const open: (readonly [Question, Promise<Reply<Answer>>])[] = []
  const state = { isReading: false, isHalted: false }
  let end: (() => 'finished') | null = null
  let wake = (): void => {}
  const readOn = (): void => {
    if (state.isReading || state.isHalted || end || open.length >= window) return
    state.isReading = true
    const took = (next: IteratorResult<Question>): void => {
      state.isReading = false
      if (next.done === true) end = () => 'finished'
      else if (!state.isHalted) open.push([next.value, ask(next.value)])
      wake()
      readOn()
    }
    questions.next().then(took, (error: unknown) => {
      end = () => {
        throw error
      }
      wake()
    })
  }
  const halt = (): void => {
    state.isHalted = true
    wake()
  }
  void stop.then(halt)
  try {
    for (;;) {
      readOn()
      const [first] = open
      if (first) {
        const reply = await first[1]
        if (reply.kind === 'left') return 'left'
        yield [first[0], reply]
        void open.shift()
      } else if (end) return (end as () => 'finished')()
      else if (state.isHalted) return 'left'
      else await new Promise<void>((resolve) => (wake = resolve))
    }
  } finally {
    halt()
  }
}

/** What runInOrder needs. */
export interface OrderedRun<Question, Answer> extends OrderedQuestions<Question, Answer> {
  /** Called in the order of the questions, one at a time. */
  readonly written: (question: Question, reply: Kept<Answer>) => Promise<void>
}

/** The same with each answer written before the next one. */
export async function runInOrder<Question, Answer>({ written, ...run }: OrderedRun<Question, Answer>): Promise<'finished' | 'left'> {
  const answers = answersInOrder(run)
  try {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop
      const next = await answers.next()
      if (next.done === true) return next.value
      // oxlint-disable-next-line no-await-in-loop
      await written(...next.value)
    }
  } finally {
    await answers.return('left')
  }
}
