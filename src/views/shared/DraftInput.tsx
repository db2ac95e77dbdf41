import type { ComponentProps, ReactElement } from 'react'
import type { Problem } from '../../domain/problem.ts'
import type { Draft } from './useDraft.ts'

export interface DraftInputProps extends Pick<ComponentProps<'input'>, 'aria-label' | 'inputMode' | 'placeholder' | 'ref' | 'tabIndex'> {
  readonly id: string
  readonly draft: Draft
  readonly problem: Problem | null | undefined
  readonly className?: string
  /** Stands behind what is typed; empty for none. */
  readonly unit?: string | undefined
  /** How wide it is, where its style does not say. */
  readonly inlineSize?: string | undefined
  readonly onKeyDown?: ComponentProps<'input'>['onKeyDown']
}

/** Where a value is typed, with its unit; what is wrong with it stands beneath, at the id and "-problem". */
export const DraftInput = ({ id, draft, problem, className = 'number', unit, inlineSize, ...shown }: DraftInputProps): ReactElement => (
  <span className={className} data-problem={problem ? true : undefined}>
    <input
      onKeyDown={draft.onKey}
      {...shown}
      id={id}
      type="text"
      autoComplete="off"
      spellCheck={false}
      value={draft.text}
      style={inlineSize === undefined ? undefined : { inlineSize }}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? `${id}-problem` : undefined}
      onChange={draft.onChange}
      onFocus={draft.onFocus}
      onBlur={draft.onBlur}
    />
    {unit && <span className="unit">{unit}</span>}
  </span>
)
