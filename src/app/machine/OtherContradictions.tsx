import type { ReactElement } from 'react'
import type { FoundMachine } from '../../pasted/machine/foundMachine.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'
import { capitalized } from '../../views/shared/intervalText.ts'
import { ContradictionBox } from './ContradictionBox.tsx'
import { FirstOnes } from './FirstOnes.tsx'

interface OtherContradictionsProps {
  readonly machine: FoundMachine | null
  readonly unit: RateUnit
}

/** What texts disagree about besides what stands in the rows of the tree. */
export function OtherContradictions({ machine, unit }: OtherContradictionsProps): ReactElement {
  const inRows = new Set(machine?.rows.map(({ contradiction }) => contradiction?.id))
  const others = machine?.contradictions.filter(({ id }) => !inRows.has(id)) ?? []
  return (
    <FirstOnes
      id="other-contradictions"
      title="Your texts disagree, too"
      most={3}
      count={others.length}
      first={(most) => others.slice(0, most)}
      renderItem={(contradiction) => (
        <li key={contradiction.id}>
          {capitalized(contradiction.about)}
          <ContradictionBox {...{ contradiction, unit }} rates={[]} />
        </li>
      )}
    />
  )
}
