import type { Explanation } from '../../answer/document.ts'
import type { DepthState } from './depthState.ts'

/** What the closed form of reads in flight is, and where it holds. */
export const depthExplanation = ({ line }: DepthState): Explanation => ({
  topics: [
    {
      name: '',
      parts: [
        {
          title: 'Reads in flight',
          words:
            line.length === 0
              ? 'No formula is known of unlike drives, or of disks, with several reads in flight. The simulation answers alone.'
              : 'Reads wait for a core of the host, the controller of their drive, one of its dies, and the links on their way. Mean value analysis adds them one at a time: each new read meets on average those that are there already. Service is of fixed length, so that half of the one in service is left.',
          formulas: [],
        },
      ],
      facts: [
        ['Latency', 'Reads in flight over reads a second (Little’s law).'],
        ['Full links', 'Use grows with the rate; a link is full at the rate over its use.'],
      ],
    },
  ],
  terms: [],
})
