import type { Disc } from '../../charts/marks/Discs.tsx'
import type { Span } from '../../charts/marks/Spans.tsx'
import type { TimeView } from '../../charts/marks/time.ts'
import type { Scenario } from '../../domain/scenario.ts'
import type { Timeline } from '../../domain/timeline.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'
import { momentWords, type CalledOut } from './momentWords.ts'
import { readToFollow, roundMoments, type Followed, type RoundMoments } from './roundMoments.ts'
import { timeText } from './timeText.ts'

/** More disks than this are not drawn: lanes would be too thin to be read. */
export const mostDisks = 8

/** What explains a recorded run: numbers on its lanes, their words, and the stretch of time in which all of it is seen. */
export interface RoundStory {
  readonly discs: readonly Disc[]
  readonly words: readonly CalledOut[]
  /** The read that is followed, where there are no rounds; else none. */
  readonly spans: readonly Span[]
  readonly view: TimeView
}

const busLane = 'bus'
/** Shares of what is followed that are shown before and behind it. */
const before = 0.06
const behind = 0.7

function discsOf({ followed, commands, idle, data, done, next }: RoundMoments): readonly Disc[] {
  const isDrawn = done.disk < mostDisks
  const isRound = followed.disk === null
  const lane = isDrawn ? `disk-${done.disk}` : busLane
  const plain = { line: 'none', words: '', until: 0 } as const
  const nextAt = isRound ? followed.to : next?.at
  return [
    { ...plain, number: 1, at: commands.at, place: 'above', line: 'solid' },
    ...(idle ? [{ ...plain, number: 2, at: idle.at, place: 'band' } as const] : []),
    { ...plain, number: 3, at: data.at, place: 'band' },
    isRound && isDrawn
      ? { number: 4, at: done.at, place: { lane }, line: 'none', words: 'done; must wait', until: next?.at ?? followed.to }
      : { ...plain, number: 4, at: done.at, place: 'above' },
    ...(nextAt === undefined ? [] : [{ ...plain, number: 5, at: nextAt, place: 'above', line: 'dotted' } as const]),
  ]
}

/**
 * Tells a recorded run by its first round, or by one read where it has none.
 *
 * @param rounds in order of time; none where disks do not move in rounds
 * @returns null where nothing was wholly recorded that could be told
 */
export function roundStory(timeline: Timeline, rounds: readonly TimeView[], scenario: Scenario, unit: RateUnit): RoundStory | null {
  const [round] = rounds
  // where the bus starves all disks that are drawn, one of the others is followed
  const followed: Followed | null = round
    ? { ...round, disk: null }
    : (readToFollow(timeline, mostDisks) ?? readToFollow(timeline, timeline.drives))
  if (!followed) return null
  const [size] = scenario.workload.sizes
  const isOneSize = scenario.workload.sizes.length === 1 && size !== undefined && (size.upTo ?? size.size) === size.size
  const moments = roundMoments(timeline, followed, { busRate: scenario.bus.rate, requestSize: isOneSize ? size.size : undefined })
  if (!moments) return null
  const length = followed.to - followed.from
  const { disk, from, to } = followed
  return {
    discs: discsOf(moments),
    words: momentWords(moments, scenario, unit),
    spans:
      disk === null
        ? []
        : [{ from, to, text: `${timeline.drives === 1 ? 'One read' : `One read of disk ${disk + 1}`}, ${timeText(to - from)}` }],
    view: { from: from - before * length, to: Math.max(to, moments.next?.at ?? to) + behind * length },
  }
}
