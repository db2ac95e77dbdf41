import type { ReactElement } from 'react'
import { LinkButton } from '../shared/Button.tsx'
import { fieldOf } from '../../configuration/fields/fields.ts'
import { counted } from '../../units/formatQuantity.ts'
import type { ViewProps } from '../view.ts'
import { goToIntake } from './askedIntake.ts'
import { plainText, spanText } from './traceText.ts'
import { useTrace } from './useTrace.ts'

/** Whose requests the answer is about, and the way to others. */
export function TraceLine({ configuration, traces }: Pick<ViewProps, 'configuration' | 'traces'>): ReactElement | null {
  const { state, session } = useTrace(configuration, traces)
  if (state.kind !== 'ready') return null
  const field = fieldOf('trace')
  const choice = field.type === 'choice' ? field.choices.find(({ value }) => value === configuration.trace)?.label : undefined
  const name = configuration.trace === 'file' && session.local ? plainText(session.local.file.name) : (choice ?? configuration.trace)
  return (
    <p className="trace-line small">
      Trace: <bdi>{name}</bdi>, {counted(state.summary.requests, 'request')} in {spanText(state.summary.span)}.{' '}
      <LinkButton onClick={goToIntake}>Use your own</LinkButton>
    </p>
  )
}
