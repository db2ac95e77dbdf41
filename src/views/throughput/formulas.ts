import type { Formula } from '../../domain/formula.ts'
import type { Prediction } from '../../domain/prediction.ts'
import type { Method } from '../../domain/scenario.ts'
import type { BusExplanation } from '../../prediction/witnesses.ts'
import { headed } from '../shared/ExplainParts.tsx'
import { countWord } from '../shared/intervalText.ts'
import { milliseconds } from '../shared/Mathematics.tsx'

/** The formula behind a line, and what it says in words. */
export interface ExplainedMethod {
  readonly title: string
  readonly words: string
  readonly formula: Formula
}

/** What think time does to reads of one process a disk, by the paper’s equations. */
function thinkingWords({ terms: { thinkTime }, governing }: BusExplanation): string {
  if (!(thinkTime.value > 0)) return ''
  const time = `${milliseconds(thinkTime.value)} ms`
  return governing === 'equation-3' || governing === 'equation-4'
    ? ` Each process thinks for ${time} after a read; by this formula that hides in the round.`
    : ` Then its process thinks for Z = ${time}; where several do, a read may find the bus busy and waits.`
}

function pipelinedWords({ terms: t }: BusExplanation): string {
  const thinking = t.thinkTime.value > 0 ? ` Between two visits the loop thinks for ${milliseconds(t.thinkTime.value)} ms.` : ''
  return (
    `One loop visits the disks in turn. At each visit it waits until the block is in the disk’s buffer, then spends ${milliseconds(t.pipelinedService.value)} ms: ` +
    `${milliseconds(t.pipelinedReadService.value)} on the read and ${milliseconds(t.pipelinedPrefetchService.value)} on having the next block loaded. ` +
    `A disk needs ${milliseconds(t.pipelinedPreparation.value)} ms on average to be ready again. The recurrence “end of a visit = later of (end of the visit before, block loaded) + service” is followed over many rounds.${thinking}`
  )
}

function idealWords({ terms: t }: BusExplanation): string {
  const alone = (t.equation1Duration.value + t.thinkTime.value) / t.drives.value
  const cause =
    alone > t.busService.value
      ? 'Here it is the disks: no disk is ever idle, and the bus has time to spare.'
      : 'Here it is the bus: it is full.'
  return (
    `Two things hold reads back that have one command a disk: the bus, at ${milliseconds(t.busService.value)} ms a read, and the disks, ` +
    `of which each takes ${milliseconds(t.equation1Duration.value)} ms alone. The slower of the two decides. ${cause}`
  )
}

function naiveWords({ terms: { thinkTime }, formulas }: BusExplanation): string {
  const thinking = thinkTime.value > 0 ? ` After a read each process thinks for ${milliseconds(thinkTime.value)} ms.` : ''
  return `${formulas.naive.words}${thinking}`
}

function withoutRoundsWords({ terms: { busService, thinkTime } }: BusExplanation): string {
  const thinking = thinkTime.value > 0 ? ` After a read each process thinks for Z = ${milliseconds(thinkTime.value)} ms.` : ''
  return (
    `Each disk is sent its next command at once and queues for the bus, which it takes for ${milliseconds(busService.value)} ms. ` +
    `Mean value analysis adds the disks one by one: a newcomer waits for those it finds in the queue.${thinking}`
  )
}

/** Of the formulas whose words have numbers in them. */
const wordsOf: Partial<Readonly<Record<keyof BusExplanation['formulas'], (explained: BusExplanation) => string>>> = {
  naive: naiveWords,
  pipelined: pipelinedWords,
  'no-rounds': withoutRoundsWords,
  ideal: idealWords,
}

/** Whether the ideal is a bound: where heads are faster than the bus, the simulation of one disk passed it by up to 12 %. */
export const isBound = ({ remarks = [] }: Prediction): boolean => !remarks.some(({ code }) => code === 'head-faster-than-bus')

/** Which formula a method’s line is drawn by: with two disks the order of service makes no difference. */
const drawnBy = (method: Method, { terms }: BusExplanation): Method =>
  method === 'no-rounds' && terms.drives.value <= 2 ? 'naive' : method

/** The formula behind a method’s line. */
export const explainedMethod = (method: Method, explained: BusExplanation): ExplainedMethod =>
  explainedBy(drawnBy(method, explained), explained)

/** The paper’s equation for naive reads, beside the recurrence that answers. */
export const publishedMethod = (explained: BusExplanation): ExplainedMethod => explainedBy(explained.governing, explained)

function explainedBy(by: keyof BusExplanation['formulas'], explained: BusExplanation): ExplainedMethod {
  const formula: Formula = explained.formulas[by]
  const drives = explained.terms.drives.value
  const disks = `${countWord(drives)} ${drives === 1 ? 'disk' : 'disks'}`
  return {
    title: headed(formula.title.replace('D disks', disks), formula),
    words: wordsOf[by]?.(explained) ?? `${formula.words}${thinkingWords(explained)}`,
    formula,
  }
}
