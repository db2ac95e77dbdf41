import { announcementSummary, type AnnouncementSummary } from '../prediction/studies/announcements.ts'
import { draws, drawnPlaces, drawnQueues } from '../prediction/studies/drawnQueues.ts'
import { queueAlarms } from '../prediction/studies/queueAgreement.ts'
import { queueingSimulation } from '../prediction/queueingSimulation.ts'

const percent = (share: number): string => `${Math.round(100 * share)} %`

/** A draw in two lines: the intervals, and the caveats that stand for leaving them. */
function drawLines({ places, outside, warned, announced, precision, recall }: AnnouncementSummary): string {
  return (
    `in the stated interval ${places - outside} of ${places} (${percent(1 - outside / places)}); ` +
    `of ${outside} outside ${announced} announced (recall ${percent(recall)}), of ${warned} warnings ${announced} deserved (precision ${percent(precision)})`
  )
}

/** Prints how often intervals and caveats of the queue formulas hold on systems drawn after they were chosen, and on those they were chosen on. */
export function validateAnnouncements(write: (text: string) => void): void {
  const summaryOf = (seed: number): AnnouncementSummary =>
    announcementSummary(drawnQueues(queueingSimulation, seed, drawnPlaces), queueAlarms)
  const judged = summaryOf(draws.judgedOn)
  write('\nIntervals and caveats of the queue formulas on systems, sizes and queues drawn at random, none of them in the grid above\n')
  write(`  judged on the draw ${draws.judgedOn}, taken when they stood: ${drawLines(judged)}\n`)
  for (const seed of draws.described)
    write(
      `  description, draw ${seed} of ${draws.chosenOn.first} to ${draws.chosenOn.last}, on which caveats were chosen: ${drawLines(summaryOf(seed))}\n`,
    )
  for (const { code, warned, deserved } of judged.byCode) {
    const meant = queueAlarms.has(code)
      ? `${deserved} of ${warned} deserved`
      : `${warned} times; says how the formula was made, not how far it is off`
    write(`    ${code.padEnd(18)} ${meant}\n`)
  }
}
