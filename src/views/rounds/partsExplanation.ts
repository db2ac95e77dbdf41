import type { Explanation } from '../../answer/document.ts'

/** How the parts of a read are counted. */
export const partsExplanation = (): Explanation => ({
  topics: [
    {
      name: '',
      parts: [
        {
          title: 'Parts of a read',
          words:
            'Each simulated read is followed by its last byte: until its command leaves the host, until it has its turn in its drive, until its last byte is in the drive’s buffer, then link by link until that byte is at the host. What it waits in front of each link is counted apart; the means add up to the mean duration of a read.',
          formulas: [],
        },
      ],
      facts: [
        [
          'Served',
          'A disk serves a read while it seeks, turns and reads; an SSD with its controller and flash. Data of large reads pass the links meanwhile, or wait in the drive for what leaves it before them: behind a slow interface that is most of a read.',
        ],
        [
          'Full',
          'Share of the time in which a part carries data or works; a box that belongs to one drive at a time is in use while it does.',
        ],
        ['Model', 'Knows the duration of a read and how full each part is, not the parts of a read.'],
      ],
    },
  ],
  terms: [],
})
