import { answeredOnce } from '../../src/answer/answeredOnce.ts'
import type { Answered, ToldLater } from '../../src/answer/answered.ts'
import type { Explanation } from '../../src/answer/document.ts'
import { parseLink } from '../../src/configuration/link/link.ts'
import { comparedWith } from '../../src/configuration/link/pinned.ts'
import { success, type Result } from '../../src/domain/problem.ts'
import type { Outcome } from '../../src/prediction/study.ts'
import { witnesses } from '../../src/prediction/witnesses.ts'
import { askedOf } from '../../src/views/answeredQuestions.ts'
import { distinctPoints } from '../../src/views/shared/simulatedByService.ts'
import type { SimulatedStudy } from '../../src/views/shared/simulationRun.ts'
import { embeddedService } from '../../src/workers/embeddedStudies.ts'
import { embeddedTraceService } from '../../src/workers/embeddedTraces.ts'
import type { StudyService } from '../../src/workers/studyApi.ts'
import { answerBlocks, explanationBlocks, problemBlocks, type Block } from './answerBlocks.ts'

/**
 * What is asked in a file: `## what it is about` and beneath it a link without version and question, or one that begins with "&" and has its fields in place of those of the
 * last whole one. Words behind it say what of it is simulated: `running 5` and `stopped 5` the first points only, `times 0.9 from 3 to 6` those points as if the simulation were
 * sure of other numbers; `told` has what is computed later, `explained` the explanation, too, `narrow` the words of a phone.
 */
interface WrittenCase {
  readonly heading: string
  readonly given: string
  readonly link: string
  readonly words: readonly string[]
  /** All that stands in the file of it. */
  readonly part: string
}

function casesOf(file: string, view: string): readonly WrittenCase[] {
  let whole = ''
  return file.split(/^(?=## )/m).map((part) => {
    const [heading = '', given = ''] = part.split('\n')
    const [own = '', ...words] = given.split(' ')
    if (!own.startsWith('&')) whole = own
    // the first of two values counts
    const link = ['v=2', `view=${view}`, ...(own.startsWith('&') ? [own.slice(1)] : []), whole, 'precision=20']
      .filter((one) => one !== '')
      .join('&')
    return { heading, given, link, words, part: part.replace(/\n+$/, '\n') }
  })
}

/** Studies on this thread that remember what they answered. */
function rememberedService(): StudyService {
  const service = embeddedService()
  const known = new Map<string, unknown>()
  return {
    async run(study, questions, report, signal) {
      for (const [index, question] of questions.entries()) {
        const key = study + JSON.stringify(question)
        // one after the other: what is asked twice is answered once
        // oxlint-disable-next-line no-await-in-loop
        if (!known.has(key)) await service.run(study, [question], (_, outcome) => void known.set(key, outcome), signal)
        // it was answered by the same study
        report(index, known.get(key) as Parameters<typeof report>[1])
      }
    },
  }
}

const service = rememberedService()
const traces = embeddedTraceService()
const { signal } = new AbortController()

/** An outcome whose numbers are a multiple, as if the simulation were sure of them. */
function times(outcome: Outcome<unknown>, factor: number): Outcome<unknown> {
  if (!outcome.ok) return outcome
  const answer = structuredClone(outcome.answer) as Record<string, unknown>
  for (const name of ['throughput', 'effectiveAccessTime', 'readDuration', 'responseTime'])
    if (typeof answer[name] === 'number') answer[name] *= factor
  const { throughput } = answer
  if (typeof throughput === 'number' && 'uncertainty' in answer)
    answer['uncertainty'] = { kind: 'confidence-95', low: throughput * 0.999, high: throughput * 1.001 }
  return { ok: true, answer }
}

/** The number behind a word. */
const numberAfter = (words: readonly string[], word: string): number | undefined =>
  words.includes(word) ? Number(words[words.indexOf(word) + 1]) : undefined

/** What is told without computing anything. */
const atOnce = <Formulas>(later: ToldLater<Formulas>): ToldLater<Formulas> => ({
  ...later,
  load: async (all) => {
    const { atOnce: tell } = await later.load(all)
    return { tell: () => tell ?? ((one) => one) }
  },
})

/** A question of which some is simulated, and by whom. */
function soFar<Id extends SimulatedStudy, Witness, Formulas, State, Axes>(
  question: Answered<Id, Witness, Formulas, State, Axes>,
  words: readonly string[],
  told: (state: State) => void,
): Answered<Id, Witness, Formulas, State, Axes> {
  const { toldLater, ...others } = question
  const [running, stopped, factor] = ['running', 'stopped', 'times'].map((word) => numberAfter(words, word))
  const [from, to] = [numberAfter(words, 'from') ?? 0, numberAfter(words, 'to') ?? Infinity]
  let points: ReturnType<typeof question.points> = []
  return {
    ...others,
    ...(toldLater && { toldLater: words.includes('told') ? toldLater : atOnce(toldLater) }),
    points: (compared) => {
      points = distinctPoints(question.points(compared))
      return points.slice(0, running ?? stopped)
    },
    state: (formulas, simulated) => {
      const outcomes = new Map(
        [...simulated.outcomes].map(([key, outcome], index) => [
          key,
          factor !== undefined && index >= from && index < to ? (times(outcome, factor) as typeof outcome) : outcome,
        ]),
      )
      const state = running === undefined ? (stopped === undefined ? simulated.state : 'cancelled') : 'running'
      return question.state(formulas, { ...simulated, points, outcomes, state })
    },
    answer: (state, asked) => {
      if (!asked.isPinned) told(state)
      return question.answer(state, asked)
    },
  }
}

/** What is answered to a case. */
async function blocksOf({ link, words }: WrittenCase): Promise<readonly Block[]> {
  const found = parseLink(link)
  const { configuration, problems } = found
  const wrong = problems.filter(({ code }) => code !== 'repeated-key')
  if (wrong.length > 0) throw new Error(`${link}: ${wrong.map(({ message }) => message).join(' ')}`)
  const pinned = comparedWith(found.pinned, configuration)
  const asked = Object.assign({ configuration, pinned, witnesses, service, traces, signal }, { isShort: words.includes('narrow') })
  const blocks = await askedOf(asked, async (question) => {
    let explained: (() => Promise<Explanation | undefined>) | undefined
    const witness = await question.witness(witnesses)
    const answer: Result<Parameters<typeof answerBlocks>[0]> = await answeredOnce(
      soFar(question, words, (state) => (explained = async () => (await question.explain?.(witnesses))?.(state, witness))),
      asked,
    )
    if (!answer.ok) return success(problemBlocks(question.refusal(answer.problems, configuration, witness), answer.problems))
    const explanation = words.includes('explained') ? await explained?.() : undefined
    return success([...(await answerBlocks(answer.value)), ...(explanation ? explanationBlocks(explanation) : [])])
  })
  return blocks.ok ? blocks.value : problemBlocks({ sentence: [], sections: [] }, blocks.problems)
}

/** What was said last in a part of that name. */
type Known = Map<string, ReadonlyMap<string, string>>

/** What stands in a case is what has been said, too. */
function learn(part: string, known: Known): void {
  for (const block of part.split(/^(?=\* )/m).slice(1)) {
    const [head = '', ...lines] = block.trimEnd().split('\n')
    const [, name = '', same = ''] = /^\* (.*?)(?: = (.*))?$/.exec(head) ?? []
    const before = known.get(name)
    const others = lines.map((line) => /^ {2}(.*?): (.*)$/.exec(line)?.slice(1) ?? []) as [string, string][]
    const unchanged = same.split(', ').flatMap((what): [string, string][] => (before?.has(what) ? [[what, before.get(what) ?? '']] : []))
    known.set(name, new Map([...unchanged, ...others]))
  }
}

/**
 * A file with what is answered to its links today; of what has been said before in a part of that name only what is another.
 *
 * @param step only every so-manyth link is asked, and those beneath which nothing stands; the others are as they were
 */
export async function writtenAnswers(file: string, view: string, step = 1): Promise<string> {
  const known: Known = new Map()
  const cases: string[] = []
  for (const [index, one] of casesOf(file, view).entries()) {
    if (index % step > 0 && one.part.includes('\n* ')) {
      learn(one.part, known)
      cases.push(one.part)
      continue
    }
    // in their order: what is simulated is remembered from one to the next
    // oxlint-disable-next-line no-await-in-loop
    const blocks = await blocksOf(one)
    const lines = blocks.flatMap(({ name, says }) => {
      const before = known.get(name)
      known.set(name, new Map(says))
      const same = says.filter(([what, text]) => before?.get(what) === text).map(([what]) => what)
      const others = says.filter(([what]) => !same.includes(what)).map(([what, text]) => `  ${what}: ${text}`)
      return [`* ${name}${same.length > 0 ? ` = ${same.join(', ')}` : ''}`, ...others]
    })
    cases.push([one.heading, one.given, ...lines, ''].join('\n'))
  }
  return cases.join('\n')
}
