import { availableParallelism } from 'node:os'
import { ask, type Build } from './build.ts'
import { askOnce } from './keptOutcomes.ts'
import { answersOf, type Outcome, type Question } from './question.ts'
import { steady } from './unsteady.ts'

/** An answer that two builds do not give alike; empty where one of them gives none. */
export interface Difference {
  readonly question: Question
  /** Which of its answers. */
  readonly name: string
  readonly old: string | undefined
  readonly new: string | undefined
}

export interface Compared {
  readonly question: Question
  readonly answers: number
  readonly differences: readonly Difference[]
  /** How often something was taken out before comparing; see unsteady.ts. */
  readonly taken: number
}

/** Compares two outcomes of a question byte for byte. */
function compareOutcomes(question: Question, old: Outcome, recent: Outcome): Compared {
  const [one, other] = [steady(question, old), steady(question, recent)]
  const [before, after] = [answersOf(question, one.outcome), answersOf(question, other.outcome)]
  const names = [...new Set([...before.keys(), ...after.keys()])]
  const differences = names.flatMap((name) =>
    before.get(name) === after.get(name) ? [] : [{ question, name, old: before.get(name), new: after.get(name) }],
  )
  return { question, answers: names.length, differences, taken: one.taken + other.taken }
}

/** Puts the questions to both builds, on all cores; the old one is asked only what it was never asked before. */
export async function compareBuilds(
  old: Build,
  recent: Build,
  questions: readonly Question[],
  report: (compared: Compared) => void,
): Promise<void> {
  const waiting = questions.values()
  const work = async (): Promise<void> => {
    for (const question of waiting) {
      // oxlint-disable-next-line no-await-in-loop
      report(compareOutcomes(question, await askOnce(old, question), await ask(recent, question)))
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}
