import { figure1, type FigureTags, type ScheduleStep } from '../catalog/publishedResults/white2001Figure1.ts'
import { choiceOf, moveTo, type ArmState } from '../simulator/policies/scheduling.ts'
import { RequestQueue } from '../simulator/stations/requestQueue.ts'

/** Where the second stream begins: any number far behind the first. */
const far = 1_000_000
/** Requests in the host’s buffer. */
const room = 2

const nameOf = (block: number): string => (block < far ? `${block}` : `N+${block - far}`)

/** Blocks that are asked for, in their order: 100, 101, and then both streams in turn. */
function asked(count: number): readonly number[] {
  const inTurn = Array.from({ length: count - room }, (_, index) => (index % 2 === 0 ? far + 100 + index / 2 : 102 + (index - 1) / 2))
  return [100, 101, ...inTurn]
}

/** An instant of Figure 1, printed, and as the elevator of the simulation serves it. */
export interface JudgedStep {
  readonly tags: FigureTags
  readonly printed: ScheduleStep
  readonly waiting: readonly string[]
  readonly served: readonly string[]
}

/** A figure of both schedules: how often the arm goes from one stream to the other, printed and here. */
export interface JudgedFigure {
  readonly steps: readonly JudgedStep[]
  readonly printedCrossings: Readonly<Record<FigureTags, number>>
  readonly crossings: Readonly<Record<FigureTags, number>>
}

/** C-LOOK, the elevator of the simulation, on the buffer of Figure 1. */
function schedule(tags: FigureTags): readonly JudgedStep[] {
  const printed = figure1[tags]
  const blocks = asked(room + tags * printed.length)
  const places = {
    addresses: Float64Array.from(blocks),
    cylinders: Float64Array.from(blocks),
    angles: new Float64Array(blocks.length),
    writes: new Uint8Array(blocks.length),
  }
  const noTurns = { reads: new Float64Array(0), writes: new Float64Array(0) }
  const arm: ArmState = { address: 0, cylinder: 0, upwards: true, lead: 0, revolutionTime: 1, seekTurns: noTurns }
  const queue = new RequestQueue(blocks.length)
  const choose = choiceOf('c-look')
  let next = 0
  return printed.map((step) => {
    while (queue.count < room) queue.add(next++)
    const waiting = Array.from({ length: room }, (_, index) => nameOf(blocks[queue.order[queue.first + index] ?? 0] ?? 0))
    const served = Array.from({ length: tags }, () => {
      const request = queue.take(choose(queue, queue.count, places, arm, 0))
      const block = blocks[request] ?? 0
      moveTo(arm, block, block, 1)
      return nameOf(block)
    })
    return { tags, printed: step, waiting, served }
  })
}

/** How often one after the other lies in another stream. */
const crossingsOf = (served: readonly string[]): number =>
  served.filter((block, index) => index > 0 && block.startsWith('N') !== served[index - 1]?.startsWith('N')).length

/** Figure 1 of White, Ng & Hillyer 2001, step by step. */
export function judgeFigureOne(): JudgedFigure {
  const steps = ([1, 2] as const).flatMap(schedule)
  const count = (tags: FigureTags, of: (step: JudgedStep) => readonly string[]): number =>
    crossingsOf(steps.filter((step) => step.tags === tags).flatMap(of))
  return {
    steps,
    printedCrossings: { 1: count(1, ({ printed }) => printed.served), 2: count(2, ({ printed }) => printed.served) },
    crossings: { 1: count(1, ({ served }) => served), 2: count(2, ({ served }) => served) },
  }
}

/** How far both agree, in a sentence. */
export function figureOneSentence({ steps, printedCrossings, crossings }: JudgedFigure): string {
  const same = (tags: FigureTags): string => {
    const own = steps.filter((step) => step.tags === tags)
    return `${own.filter(({ printed, served }) => printed.served.join() === served.join()).length} of ${own.length}`
  }
  return `Served in the printed order: ${same(1)} instants without tags, ${same(2)} with two. The arm crosses over ${printedCrossings[1]} time(s) in 6 requests without tags and ${printedCrossings[2]} in 12 with two by the figure, ${crossings[1]} and ${crossings[2]} here: an elevator that is given both goes on with the stream it is in.`
}
