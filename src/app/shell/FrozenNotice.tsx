import type { ReactElement } from 'react'
import { LinkButton } from '../../views/shared/Button.tsx'
import type { Configuration } from '../../configuration/configuration.ts'
import type { FrozenNumbers } from '../../configuration/link/frozen.ts'
import { rateUnit } from '../../views/shared/fieldText.ts'
import type { Witnesses } from '../../prediction/witnesses.ts'
import { comparedNumbers, useTodaysForms } from './todaysNumbers.ts'

interface FrozenNoticeProps {
  readonly frozen: FrozenNumbers
  readonly configuration: Configuration
  readonly witnesses: Pick<Witnesses, 'formula' | 'tree'>
  readonly onDrop: () => void
}

/** What the opened link said when it was frozen, beside what is said today. */
export function FrozenNotice({ frozen, configuration, witnesses, onDrop }: FrozenNoticeProps): ReactElement {
  const said = comparedNumbers(frozen, configuration, useTodaysForms(configuration, witnesses), rateUnit(configuration.units))
  return (
    <p className={said.isSame ? 'notice' : 'caveat'} role="status">
      {said.frozen} <strong>{said.today}</strong> <LinkButton onClick={onDrop}>Drop the old numbers</LinkButton>
    </p>
  )
}
