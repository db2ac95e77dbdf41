import type { Explanation } from '../../answer/document.ts'

/** How reads through a machine come about. */
export const machineExplanation = (): Explanation => ({
  topics: [
    {
      name: '',
      parts: [
        {
          title: 'Reads through links',
          words:
            'Formula: each drive waits where its way meets others’ first, by mean value analysis of a closed network, with links that several heads fill together as stations of several servers. Ideal: every drive at its own speed, clipped by equal shares of links, boxes and host. Simulation: frame by frame.',
          formulas: [],
        },
      ],
      facts: [['Source', 'Reiser & Lavenberg 1980, Schweitzer 1979; Suri, Sahu & Vernon 2007']],
    },
  ],
  terms: [],
})
