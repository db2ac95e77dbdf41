import { inSentence } from '../../configuration/fields/field.ts'
import { isOnAxis } from '../../configuration/sweep.ts'
import type { Method } from '../../domain/scenario.ts'
import { placeText } from '../shared/fieldText.ts'
import type { Compared } from '../shared/questionState.ts'
import { methodStyles } from './throughputMarks.ts'
import { haveSameLines, type ThroughputState } from './throughputState.ts'

/** Methods of A that are compared; the bound would only be one more line. */
export const comparedMethods: readonly Method[] = ['naive', 'no-rounds', 'pipelined']

/** A method’s name where “without” would read as something of A’s. */
export const pinnedLabel = (method: Method): string => (method === 'no-rounds' ? 'no rounds' : methodStyles[method].label)

/** Why A has no lines beside the present ones; empty where it has some, or the same at the same place. */
export function pinnedNote({ present, pinned }: Compared<ThroughputState>): string {
  if (!pinned) return ''
  const { axis } = present
  if (!isOnAxis(pinned.configuration, axis.name)) return `A has no line here: it does not depend on ${inSentence(axis.field)}.`
  const place = pinned.axis.here
  if (place === axis.here || !haveSameLines(pinned.configuration, present.configuration, axis)) return ''
  return `A has the same lines, at ${placeText(axis.field, place, present.unit)}.`
}
