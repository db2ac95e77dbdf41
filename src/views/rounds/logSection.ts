import type { Section } from '../../answer/document.ts'
import type { RoundsOfLog } from '../../prediction/roundsOfLog.ts'
import { counted, formatCount, formatTime } from '../../units/formatQuantity.ts'

/** What a log of completions says of rounds, and the lines that were left out. */
export const logSection = ({ requests, span, fewest, most, verdict, badLines, bad, isCut }: RoundsOfLog): Section => ({
  name: 'Rounds in a log of completions',
  text: [verdict],
  notes: [
    `By the sliding window of Barve et al. 1999, section 4.2. ${isCut ? 'Of its beginning, ' : ''}${counted(requests, 'completion')} in ${formatTime(span)}, ${fewest === most ? formatCount(most) : `${formatCount(fewest)} to ${formatCount(most)}`} of each disk.`,
    ...(badLines > 0 ? [`${counted(badLines, 'line')} left out. ${bad.join(' ')}`] : []),
  ],
})
