import { useMemo } from 'react'
import type { Configuration } from '../../configuration/configuration.ts'
import { success, type Result } from '../../domain/problem.ts'
import { pinnedFormulas, type Compared, type Question } from './questionState.ts'

/** What the closed forms say of the present configuration and of A, each computed anew only when it changes. */
export function useFormulas<Witness, Formulas>(
  question: Pick<Question<Witness, Formulas, unknown, unknown, unknown>, 'formulas' | 'pinnedFormulas'>,
  { configuration, pinned }: { readonly configuration: Configuration; readonly pinned: Configuration | undefined },
  witness: Witness,
): Result<Compared<Formulas>> {
  const present = useMemo(() => question.formulas(configuration, witness), [question, configuration, witness])
  const beside = question.pinnedFormulas && present.ok ? present.value : undefined
  const other = useMemo(() => pinnedFormulas(question, pinned, witness, beside), [question, pinned, witness, beside])
  return useMemo(() => (present.ok ? success({ present: present.value, pinned: other }) : present), [present, other])
}
