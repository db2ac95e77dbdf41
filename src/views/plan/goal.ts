import type { Configuration, Value } from '../../configuration/configuration.ts'
import type { FieldName } from '../../configuration/fields/fields.ts'
import type { Planning } from '../../prediction/witnesses.ts'
import { goalOf } from './planState.ts'

/** What the plan is asked: when the system is saturated, or what reaches a stated throughput or number of reads. */
export type AskedGoal = 'saturation' | 'throughput' | 'requests'

/**
 * What a configuration asks. A throughput that nobody has stated is no goal: the question is then about the system itself. Links of before with a
 * goal in them ask what they asked.
 */
export function askedGoal({ goalKind, goalRate }: Pick<Configuration, 'goalKind' | 'goalRate'>): AskedGoal {
  if (goalKind === 'requests') return 'requests'
  return goalKind === 'throughput' && goalRate > 0 ? 'throughput' : 'saturation'
}

/** What choosing a goal sets: a throughput is stated as a number, a quarter above what the starting point does. */
export function chosenGoal(
  goal: string,
  configuration: Configuration,
  planning: Pick<Planning, 'planFor'>,
): Partial<Record<FieldName, Value>> {
  if (goal === 'requests') return { goalKind: 'requests' }
  if (goal !== 'throughput') return { goalKind: 'throughput', goalRate: 0 }
  const { value } = goalOf({ ...configuration, goalKind: 'throughput' }, planning)
  return { goalKind: 'throughput', goalRate: value }
}
