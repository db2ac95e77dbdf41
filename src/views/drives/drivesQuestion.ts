import type { Answered } from '../../answer/answered.ts'
import type { Section } from '../../answer/document.ts'
import type { Queueing } from '../../prediction/witnesses.ts'
import { connectionSection } from './connectionSection.ts'
import { costSection } from './costSection.ts'
import { drivesAnswer, drivesDifference } from './drivesAnswer.ts'
import {
  drivesAxes,
  drivesFormulas,
  drivesState,
  queuePoints,
  type DrivesAxes,
  type DrivesFormulas,
  type DrivesState,
} from './drivesState.ts'
import { impossibleText, remediesOf } from './remedies.ts'
import { tagSections } from './tagSections.ts'

const catalogue: Section = { name: 'Catalogue', holds: 'catalogue' }

/** Which drives, which queues, which bus, at what price: the present ones and A, each by its tags. */
export const drivesQuestion: Answered<'queueing', Queueing, DrivesFormulas, DrivesState, DrivesAxes> = {
  study: 'queueing',
  witness: (witnesses) => witnesses.queueing(),
  formulas: drivesFormulas,
  points: queuePoints,
  state: drivesState,
  charts: {
    'tags-throughput': 'Throughput against tags',
    'tags-latency': 'Latency against tags',
    connections: 'Throughput by connection',
    cost: 'What drives cost',
  },
  axes: drivesAxes,
  answer: (state, { axes, isPinned, isShort }) => {
    const answer = drivesAnswer(state, isShort)
    // connections and prices are those of the paper
    const ofBus = state.queued.system.tree ? [] : [connectionSection(state, axes, isPinned), costSection(state, isPinned)]
    const sections = [...tagSections(state, answer, axes, isPinned), ...ofBus]
    return { ...answer, sections: [...sections, catalogue] }
  },
  difference: drivesDifference,
  withoutPinned: 'A is not shown: its drives cannot be computed as they are set.',
  refusal: (problems, configuration) => ({
    sentence: [impossibleText(problems, configuration)],
    ways: remediesOf(problems, configuration),
    sections: [catalogue],
  }),
  explain: async () => (await import('./queueingExplanation.ts')).queueingExplanation,
}
