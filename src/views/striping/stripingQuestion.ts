import type { Answered } from '../../answer/answered.ts'
import type { Striping } from '../../prediction/witnesses.ts'
import { withoutOthers } from '../shared/remedy.ts'
import { stripingAnswer, stripingDifference } from './stripingAnswer.ts'
import { layoutSection } from './layoutSection.ts'
import { linesSection, stripingAxes, type StripingAxes } from './stripingLines.ts'
import { stripingPoints } from './stripingPoints.ts'
import { arrayCacheSection, errorsSection, ruleSection, unitsSection } from './stripingSections.ts'
import {
  hasCostlyWrites,
  hasUnknownParity,
  stripingFormulas,
  stripingState,
  type StripingFormulas,
  type StripingState,
} from './stripingState.ts'

/** How to stripe: the best stripe unit, how flat the optimum is, and a simulation that agrees; A by its own unit. */
export const stripingQuestion: Answered<'array', Striping, StripingFormulas, StripingState, StripingAxes> = {
  study: 'array',
  witness: (witnesses) => witnesses.striping(),
  formulas: stripingFormulas,
  points: ({ present, pinned }) =>
    [present, pinned].flatMap((one) => (one ? stripingPoints(one.configuration, one.array, one.choice.best) : [])),
  state: stripingState,
  charts: {
    striping: 'Throughput against stripe unit',
    'striping-response': 'Response time against stripe unit',
    'stripe-units': 'Stripe unit that the model prefers',
    'striping-errors': 'Error of each approximation',
    'array-cache': 'Disk requests a write behind a cache',
    'stripe-layout': 'Which unit lies on which disk',
  },
  axes: ({ present }) => stripingAxes(present),
  answer: (state, { axes, isPinned, isShort, witness }) => ({
    ...stripingAnswer(state, isShort),
    sections: [
      linesSection(state, 'throughput', axes, isPinned),
      linesSection(state, 'response', axes, isPinned),
      // the paper's model is one of arms
      ...(state.array.system.drive.flash
        ? []
        : [...(hasUnknownParity(state) ? [] : [unitsSection(state), ruleSection(state, witness)]), errorsSection(state, isPinned)]),
      ...(hasCostlyWrites(state) ? [arrayCacheSection(state, witness)] : []),
      ...(state.array.system.drives > 1 ? [layoutSection(state)] : []),
    ],
  }),
  difference: stripingDifference,
  withoutPinned: 'A is not shown: its drives cannot be one array.',
  refusal: (problems, configuration) => ({
    sentence: ['These drives cannot be one array.'],
    ways: problems.flatMap((problem) => [
      ...withoutOthers(problem, configuration),
      // too few disks, or no pairs of them
      ...(problem.field === 'disks' && configuration.redundancy !== 'raid-0'
        ? [{ label: 'Without redundancy', sets: { redundancy: 'raid-0' } as const }]
        : []),
    ]),
    sections: [],
  }),
  explain: async () => (await import('./stripingExplanation.ts')).stripingExplanation,
}
