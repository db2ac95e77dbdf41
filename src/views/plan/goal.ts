import type { AskedPhrase } from '../../answer/asked.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { isOneBus } from '../../configuration/machineOf.ts'
import { axisValue } from '../../configuration/sweep.ts'
import type { Planning } from '../../prediction/witnesses.ts'
import { formatSize } from '../../units/formatQuantity.ts'
import type { Changes } from '../shared/answer.ts'
import { busNoun, manyBuses } from './hopWords.ts'
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
export function chosenGoal(goal: AskedGoal, configuration: Configuration, planning: Pick<Planning, 'goalFigure'>): Changes {
  if (goal === 'requests') return { goalKind: 'requests' }
  if (goal === 'saturation') return { goalKind: 'throughput', goalRate: 0 }
  const { value } = goalOf({ ...configuration, goalKind: 'throughput' }, planning)
  return { goalKind: 'throughput', goalRate: value }
}

const goals = ['saturation', 'throughput', 'requests'] as const satisfies readonly AskedGoal[]

/** What is asked in words: when the system is saturated, or what it takes for so much of something; on so many buses. */
export function goalAsks(configuration: Configuration, planning: Pick<Planning, 'goalFigure'>): readonly AskedPhrase[] {
  const asked = askedGoal(configuration)
  const choice = {
    choice: 'goalKind',
    value: asked,
    sets: Object.fromEntries(goals.map((goal) => [goal, chosenGoal(goal, configuration, planning)])),
  } as const
  const field = asked === 'requests' ? 'goalReads' : 'goalRate'
  const noun = configuration.buses === 1 ? busNoun(configuration) : manyBuses(configuration)
  return [
    ...(asked === 'saturation'
      ? [{ text: 'I want to know' }, choice, `reading ${formatSize(axisValue(configuration, 'requestSize'))} at random`]
      : [{ text: 'I want' }, choice, 'of at least', { field, value: goalOf(configuration, planning).value } as const]),
    ...(isOneBus(configuration) ? ['on', { field: 'buses', noun } as const] : []),
  ]
}
