import type { Explanation } from '../../answer/document.ts'
import type { Passes } from '../../prediction/witnesses.ts'
import { formulaPart, type ExplainedFact } from '../shared/ExplainParts.tsx'
import { rateUnit } from '../shared/fieldText.ts'
import type { PassesState } from './passesState.ts'

/** Where the answer holds, how far it is off, and what its links are taken for. */
const passFacts = ({ scenario }: PassesState): readonly ExplainedFact[] => [
  [
    'Holds for',
    'surfaces that are read or written in order, each drive with enough pieces in hand. A scrub of many small or scattered files takes as long as the file system needs, which is not modelled.',
  ],
  [
    'Links',
    'What a link carries is the data in its own frames: packets, headers and codes are subtracted link by link. Real links carry 1 to 7 % less than their frames allow.',
  ],
  ...(scenario.flows.some(({ members }) => members.some(({ writes }) => writes > 0))
    ? ([['Writes', 'Times of writes are bounds: what a host’s answers and a drive’s cache cost is not published.']] as const)
    : []),
  ...(scenario.depth === 1
    ? ([
        ['One piece in hand', 'With one piece at a time a drive waits while its piece is on the link: fair shares are then too fast.'],
      ] as const)
    : []),
]

/** How the time of a pass comes about, where it holds, and how far it is off. */
export function passesExplanation(state: PassesState, witness: Passes): Explanation {
  const unit = rateUnit(state.configuration.units)
  const { terms, formulas } = witness.explainPass(state.scenario, state.predicted)
  const parts = formulas.map((formula) => formulaPart(formula, formula.words ?? '', unit))
  return { topics: [{ name: 'Pass', parts, facts: passFacts(state) }], terms: Object.values(terms) }
}
