import { once } from '../domain/loading.ts'
import { stepsTaken, TooManySteps, withinSteps } from '../maths/steps.ts'
import type { Witnesses } from '../prediction/witnesses.ts'
import { RecentValues } from '../domain/recentValues.ts'
import type { Arrived } from './askedForms.ts'
import type { StudyService } from './studyApi.ts'

/** Steps that a page's own thread takes in one task, all closed forms together; what needs more goes on in the next ones, or by a worker. Some 100,000
 * are taken in a millisecond of processor time. */
export const stepsOfTask = 2_000_000

/** The same until a task has needed more than those: nothing stands yet that could be moved, and what comes later is shown later still. */
export const stepsOfOpening = 4_000_000

/** Tasks of the page's own thread that a form has before a worker is asked: one that loads takes longer than they do. */
const tasksOfForm = 3

/** The share of a task that a form tries which needed a worker when it was last asked: most often it needs one again, and what was tried is lost. */
const triedAgain = 1 / 8

/** Steps that one closed form may take where no worker can be had: some 400 ms. What needs more is not shown there. */
const stepsWithoutWorkers = 40_000_000

/** Answers of workers that are kept. */
const remembered = 200

/** Calls back once the present task of this thread is done. */
export type AfterTask = (action: () => void) => void

/** By a message to itself, which unlike a timer is never held back. */
function afterTaskByMessage(): AfterTask {
  let act = (): void => {}
  const channel = new MessageChannel()
  // a port begins so, which it does not with a listener
  // oxlint-disable-next-line unicorn/prefer-add-event-listener
  channel.port1.onmessage = () => act()
  return (action) => {
    act = action
    channel.port2.postMessage(null)
  }
}

type Form = (...words: readonly unknown[]) => unknown

/** A curve: what is said at each of several values. */
type Along = (from: unknown, axis: unknown, values: readonly unknown[], methods: unknown) => readonly unknown[]

/** A part of a form that can be computed in a task of its own, and says one thing. */
type Part = () => readonly unknown[]

const isCurve = (name: string): boolean => name.endsWith('.predictAlong')

/** A curve value by value; another form as a whole, unless it had a whole task for itself. */
function partsOf(name: string, form: Form, words: readonly unknown[], left: number): readonly Part[] {
  if (!isCurve(name)) return left < stepsOfTask ? [() => [form(...words)]] : []
  // their words and their answer, by their name
  const [along, [from, axis, values, methods]] = [form as Along, words as Parameters<Along>]
  return values.map((value) => () => along(from, axis, [value], methods))
}

/** Closed forms that come late: what is thrown where an answer is still computed, so that React waits for it. */
export type Late = Promise<void>

class Desk {
  readonly #service: StudyService
  readonly #afterTask: AfterTask
  readonly #arrived = new RecentValues<Arrived>(remembered)
  readonly #late = new Map<string, Late>()
  /**
   * Forms of which a worker was needed before, and whether it was when they were last asked: no question of the others needs to be spelled. A plan needs
   * one in every starting point.
   */
  readonly #everLate = new Map([['planning.planFor', true]])
  /** Questions that nobody could answer in the present task. */
  readonly #refused: string[] = []
  #end: number | null = null
  #most = stepsOfOpening
  /** Who goes on in the next task. */
  readonly #next: (() => void)[] = []

  constructor(service: StudyService, afterTask: AfterTask) {
    this.#service = service
    this.#afterTask = afterTask
  }

  /** The same form, within what is left of a task; beyond that by a worker. */
  guarded(name: string, form: Form): Form {
    return (...words) => {
      const wasLate = this.#everLate.get(name)
      if (wasLate !== undefined) {
        const key = keyOf(name, words)
        const arrived = this.#arrived.get(key)
        if (arrived) return arrived()
        const late = this.#late.get(key)
        // oxlint-disable-next-line only-throw-error -- React waits for what is thrown while it renders
        if (late) throw late
      }
      const left = this.#left()
      try {
        const most = wasLate ? stepsOfTask * triedAgain : Infinity
        const answer = withinSteps(Math.min(left, most), () => form(...words))
        if (wasLate) this.#everLate.set(name, false)
        return answer
      } catch (reason) {
        if (!(reason instanceof TooManySteps)) throw reason
        throw this.#ask(name, form, words, wasLate ? [] : partsOf(name, form, words, left))
      }
    }
  }

  /** Steps that are left of the present task. */
  #left(): number {
    if (this.#end === null) {
      this.#end = stepsTaken() + this.#most
      this.#afterTask(() => {
        if (this.#left() < stepsOfTask) this.#most = stepsOfTask
        this.#end = null
        for (const goOn of this.#next.splice(0)) goOn()
        for (const key of this.#refused.splice(0)) this.#arrived.delete(key)
      })
    }
    return Math.max(0, this.#end - stepsTaken())
  }

  #ask(name: string, form: Form, words: readonly unknown[], parts: readonly Part[]): Late {
    this.#everLate.set(name, true)
    const key = keyOf(name, words)
    const late = this.#answer(key, name, form, words, parts)
    this.#late.set(key, late)
    return late
  }

  /** In the next tasks, or by a worker, which most pages never ask. */
  async #answer(key: string, name: string, form: Form, words: readonly unknown[], parts: readonly Part[]): Promise<void> {
    const own = parts.length > 0 ? await this.#inTasks(parts) : null
    if (own) {
      this.#everLate.set(name, false)
      const answer = isCurve(name) ? own : own[0]
      this.#arrived.set(key, () => answer)
    } else {
      const asked = await import('./askedForms.ts').catch(() => null)
      const answered = await asked?.askForm(this.#service, name, words)
      this.#arrived.set(key, answered ?? (() => this.#alone(key, () => form(...words))))
    }
    this.#late.delete(key)
  }

  /** What the parts of a form say, computed in the next tasks; null where those are too few. */
  async #inTasks(parts: readonly Part[]): Promise<readonly unknown[] | null> {
    const said: unknown[] = []
    for (let task = 1; said.length * tasksOfForm >= parts.length * (task - 1); task++) {
      await new Promise<void>((goOn) => {
        this.#left()
        this.#next.push(goOn)
      })
      for (let answer = this.#tried(parts[said.length]); answer; answer = this.#tried(parts[said.length])) said.push(...answer)
      if (said.length === parts.length) return said
    }
    return null
  }

  /** What a part says within the task; null where there is none, it does not fit, or it fails, which a worker will say. */
  #tried(part: Part | undefined): readonly unknown[] | null {
    try {
      return part ? withinSteps(this.#left(), part) : null
    } catch {
      return null
    }
  }

  /** What no worker answers, as in frames that may start none, if it does not take long; if it does, a worker is asked again when somebody tries again, in another task. */
  #alone(key: string, calculate: () => unknown): unknown {
    try {
      const answer = withinSteps(stepsWithoutWorkers, calculate)
      this.#arrived.set(key, () => answer)
      return answer
    } catch (reason) {
      this.#left()
      this.#refused.push(key)
      throw reason
    }
  }
}

const keyOf = (name: string, words: readonly unknown[]): string => `${name} ${JSON.stringify(words)}`

/** Every function of a module, and of objects in it, guarded; everything else as it is. */
function guardedPart<Part extends object>(desk: Desk, name: string, part: Part): Part {
  const entries = Object.entries(part).map(([key, value]: [string, unknown]): [string, unknown] => {
    if (typeof value === 'function') return [key, desk.guarded(`${name}.${key}`, value as Form)]
    const isNested = typeof value === 'object' && value !== null && Object.values(value).some((one) => typeof one === 'function')
    return [key, isNested ? guardedPart(desk, `${name}.${key}`, value) : value]
  })
  return Object.fromEntries(entries) as Part
}

/**
 * The closed forms for a thread that must not be held: each is computed at once as long as the present task has steps left. Where it needs
 * more, a worker is asked, and a promise is thrown that settles when its answer is there; asked again, it is returned. React waits for what
 * is thrown; others use `whenComputed`. Forms whose answers are functions take few steps and are left as they are.
 */
export function budgeted(witnesses: Witnesses, service: StudyService, afterTask: AfterTask = afterTaskByMessage()): Witnesses {
  const desk = new Desk(service, afterTask)
  return {
    ...witnesses,
    formula: guardedPart(desk, 'formula', witnesses.formula),
    bus: guardedPart(desk, 'bus', witnesses.bus),
    explain: once(
      async () => desk.guarded('explain.explain', (await witnesses.explain()) as Form) as Awaited<ReturnType<Witnesses['explain']>>,
    ),
    tree: once(async () => guardedPart(desk, 'tree', await witnesses.tree())),
    heads: once(async () => {
      const heads = await witnesses.heads()
      return { ...guardedPart(desk, 'heads', heads), densities: heads.densities }
    }),
    equations: once(async () => guardedPart(desk, 'equations', await witnesses.equations())),
    planning: once(async () => guardedPart(desk, 'planning', await witnesses.planning())),
    striping: once(async () => {
      const striping = await witnesses.striping()
      return { ...guardedPart(desk, 'striping', striping), stripingCurve: striping.stripingCurve }
    }),
    caching: once(async () => guardedPart(desk, 'caching', await witnesses.caching())),
    passes: once(async () => guardedPart(desk, 'passes', await witnesses.passes())),
    jobs: once(async () => guardedPart(desk, 'jobs', await witnesses.jobs())),
    queueing: once(async () => guardedPart(desk, 'queueing', await witnesses.queueing())),
  }
}
