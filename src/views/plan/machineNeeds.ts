import type { Configuration } from '../../configuration/configuration.ts'
import { axisField } from '../../configuration/sweep.ts'
import type { Goal } from '../../prediction/plan/planning.ts'
import type { TreeForms } from '../../prediction/witnesses.ts'
import { rateUnit, valueText } from '../shared/fieldText.ts'
import { figureText } from './planState.ts'

/** What a goal needs of the machine that reads go over, in two sentences. */
export function machineNeeds(goal: Goal, configuration: Configuration, { needs: needsOf }: Pick<TreeForms, 'needs'>): string {
  const unit = rateUnit(configuration.units)
  const { now, needs } = needsOf(goal, configuration)
  if (!(now > 0)) return 'Nothing can be read through the machine.'
  const ways = needs.map(({ field, value, most }) => {
    const [noun, end] = field === 'disks' ? ['disks', 'no number of disks'] : ['reads', 'no size of reads']
    if (value === null) return `${end} (at most ${figureText(goal, most, unit)})`
    const text = valueText(axisField(field), value, unit)
    return field === 'disks' ? `${text} ${noun} instead of ${configuration.disks}` : `${noun} of ${text}`
  })
  return `Through the machine naive reads come to ${figureText(goal, now, unit)}, by formula. For ${figureText(goal, goal.value, unit)} it takes ${ways.join(', or ')}.`
}
