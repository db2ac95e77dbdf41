import type { Explanation } from '../../answer/document.ts'

/** How rates in order come about. */
export const orderExplanation = (): Explanation => ({
  topics: [
    {
      name: '',
      parts: [
        {
          title: 'Rates in order',
          words:
            'Every drive goes on as fast as it can and as every link on its way lets it; a full link gives each drive the same. The rate of a disk falls from the rim to the hub, by the same amount every second. The formulas stand with How long does a pass take?',
          formulas: [],
        },
      ],
      facts: [],
    },
  ],
  terms: [],
})
