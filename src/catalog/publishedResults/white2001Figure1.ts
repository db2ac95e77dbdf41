/** One instant of Figure 1: what waits in the host’s buffer of two requests, and what the disk is sent of it. */
export interface ScheduleStep {
  readonly waiting: readonly [string, string]
  readonly served: readonly string[]
}

/** Requests that the figure’s host sends at once. */
export type FigureTags = 1 | 2

/**
 * Figure 1 of White, Ng & Hillyer 2001 (section 4.2.2): what a disk sees of interleaved requests that the host sorts in a buffer of two, without tags
 * and with two. After 100 and 101, requests of both streams come in turn, N + 100 first.
 */
export const figure1: Readonly<Record<FigureTags, readonly ScheduleStep[]>> = {
  1: [
    { waiting: ['100', '101'], served: ['100'] },
    { waiting: ['N+100', '101'], served: ['101'] },
    { waiting: ['N+100', '102'], served: ['102'] },
    { waiting: ['N+100', 'N+101'], served: ['N+100'] },
    { waiting: ['103', 'N+101'], served: ['N+101'] },
    { waiting: ['103', 'N+102'], served: ['N+102'] },
  ],
  2: [
    { waiting: ['100', '101'], served: ['100', '101'] },
    { waiting: ['N+100', '102'], served: ['N+100', '102'] },
    { waiting: ['103', 'N+101'], served: ['N+101', '103'] },
    { waiting: ['N+102', '104'], served: ['N+102', '104'] },
    { waiting: ['105', 'N+103'], served: ['N+103', '105'] },
    { waiting: ['N+104', '106'], served: ['N+104', '106'] },
  ],
}
