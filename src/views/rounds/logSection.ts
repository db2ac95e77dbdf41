import type { Section } from '../../answer/document.ts'
import type { RoundsOfLog } from '../../prediction/roundsOfLog.ts'
import { counted, formatCount, formatTime } from '../../units/formatQuantity.ts'
import { shareText } from './measureSection.ts'

/** What a log of completions says of rounds: the paper’s window beside what chance gives by it, and the lines that were left out. */
export function logSection({
  requests,
  disks,
  span,
  fewest,
  most,
  inWindow,
  inWhole,
  chance,
  verdict,
  badLines,
  bad,
}: RoundsOfLog): Section {
  return {
    name: 'Rounds in a log of completions',
    text: [verdict],
    table: {
      columns: [
        { name: 'measure', kind: 'text' },
        { name: 'log', kind: 'share', text: shareText },
        { name: 'by itself', kind: 'share', text: shareText },
        { name: 'random', kind: 'share', text: shareText },
      ],
      rows: [
        ['The paper’s window count', inWindow, chance.renewal, chance.random],
        [`In windows of ${disks} different disks`, inWhole, chance.whole.renewal, chance.whole.random],
      ],
    },
    notes: [
      `${counted(requests, 'completion')} in ${formatTime(span)}, ${formatCount(fewest)} to ${formatCount(most)} of each disk. By itself: disks that ignore each other. Disks that are always equally quick keep the order, too, without rounds.`,
      ...(badLines > 0 ? [`${counted(badLines, 'line')} left out. ${bad.join(' ')}`] : []),
    ],
  }
}
