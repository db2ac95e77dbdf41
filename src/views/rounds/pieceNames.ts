import { IntervalKind, type Timeline } from '../../domain/timeline.ts'
import type { PieceName } from '../../charts/marks/Lanes.tsx'
import { lastUntil } from '../../charts/pieces.ts'
import { timeText } from './timeText.ts'

/** What the names need to know of the system beside its recorded run. */
export interface PieceFacts {
  readonly hasFence: boolean
  /** Whether processes think between their requests. */
  readonly isThinking: boolean
}

const verbs: Readonly<Record<number, string>> = {
  [IntervalKind.reconnect]: 'wins the bus',
  [IntervalKind.lead]: 'sends its first sector',
  [IntervalKind.status]: 'says that it is done',
  [IntervalKind.headLimited]: 'sends at head speed',
  [IntervalKind.busRate]: 'sends at bus speed',
  [IntervalKind.electronics]: 'takes in its command',
  [IntervalKind.seek]: 'seeks',
  [IntervalKind.rotation]: 'waits for its data to turn up',
  [IntervalKind.filling]: 'fills its buffer',
  [IntervalKind.waiting]: 'waits for the bus',
}

/** Reasons that are the same whenever something is done. */
const reasons: Readonly<Record<number, string>> = {
  [IntervalKind.headLimited]: 'its buffer is empty, so the bus goes no faster than its head',
  [IntervalKind.busRate]: 'from its buffer',
  [IntervalKind.seek]: 'the head moves to another cylinder',
  [IntervalKind.rotation]: 'the head is there, the sector is not yet',
}

/**
 * Names every piece of a recorded run, with its reason where there is one to say.
 *
 * @returns the name of an interval by its index in the timeline; `isBus` where it is named as the bus’s
 */
export function pieceNames(timeline: Timeline, { hasFence, isThinking }: PieceFacts): (index: number, isBus: boolean) => PieceName {
  const { kinds, disks, starts, ends } = timeline
  const onBus = Uint32Array.from(kinds.keys()).filter((index) => (kinds[index] ?? 0) <= IntervalKind.pause)
  const busStarts = Float64Array.from(onBus, (index) => starts[index] ?? 0)
  /** What the bus is doing at an instant, as an index. */
  const busAt = (instant: number): number | undefined => onBus[lastUntil(busStarts, instant)]

  function whoHasTheBus(index: number): string {
    const middle = ((starts[index] ?? 0) + (ends[index] ?? 0)) / 2
    const at = busAt(middle)
    const kind = at === undefined ? undefined : kinds[at]
    const of = at === undefined ? -1 : (disks[at] ?? -1)
    if (kind === undefined) return ''
    if (kind === IntervalKind.idle) return hasFence ? 'it asks for the bus once it holds as much as the fence says' : ''
    if (kind === IntervalKind.command || kind === IntervalKind.load) return 'the bus carries a command'
    if (of < 0 || of === disks[index]) return ''
    return `disk ${of + 1} has the bus`
  }

  function busName(index: number, time: string): PieceName {
    const kind = kinds[index] ?? 0
    const disk = (disks[index] ?? 0) + 1
    if (kind === IntervalKind.command) return { what: `A command goes to disk ${disk}, ${time}`, why: '' }
    if (kind === IntervalKind.load) return { what: `Disk ${disk} is told to load its next block, ${time}`, why: '' }
    if (kind === IntervalKind.pause) return { what: `Nobody uses the bus, ${time}`, why: 'host or disk electronics are at work' }
    if (kind === IntervalKind.idle) {
      const who = isThinking ? 'no disk has data to send, or its process thinks' : 'no disk has data to send yet'
      return { what: `Nobody uses the bus, ${time}`, why: who }
    }
    return { what: `Disk ${disk} ${verbs[kind] ?? ''}, ${time}`, why: reasons[kind] ?? '' }
  }

  return (index, isBus) => {
    const kind = kinds[index] ?? 0
    const time = timeText((ends[index] ?? 0) - (starts[index] ?? 0))
    if (isBus) return busName(index, time)
    const isElsewhere = kind === IntervalKind.filling || kind === IntervalKind.waiting
    return {
      what: `Disk ${(disks[index] ?? 0) + 1} ${verbs[kind] ?? ''}, ${time}`,
      why: isElsewhere ? whoHasTheBus(index) : (reasons[kind] ?? ''),
    }
  }
}
