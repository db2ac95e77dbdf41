import { machineOf } from '../../configuration/machineOf.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { drivesIn } from '../../domain/machinePath.ts'
import type { Goal, Judgement } from '../../prediction/plan/planning.ts'
import type { TreeNeed } from '../../prediction/treeNeeds.ts'
import type { TreeForms } from '../../prediction/witnesses.ts'
import { formatCount } from '../../units/formatQuantity.ts'
import { saidElsewhere } from '../shared/saidElsewhere.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { capitalized } from '../shared/intervalText.ts'
import { drivesNoun } from '../shared/say.ts'
import type { GoalNeeds, NeedCard } from './needs.ts'
import type { Confirmation } from './planConfirmations.ts'
import { planRun, simulatedPlan, type Outcomes, type PlanForms, type PlanRun } from './planForms.ts'
import { changedValues } from '../shared/pinnedChanges.ts'
import { figureText } from './planState.ts'
import { freeText } from './planWords.ts'

type Forms = PlanForms & { readonly tree: TreeForms }

const drivesOf = (configuration: Configuration): number => drivesIn(machineOf(configuration))

/** "83 disks", "reads of 128 KiB"; undefined where no value reaches the goal. */
function wayText({ field, value }: TreeNeed, configuration: Configuration, { tree }: Forms): string | undefined {
  const changed = value === null ? null : tree.withNeed(configuration, field, value)
  if (value === null || !changed) return undefined
  const drives = drivesOf(changed)
  return field === 'disks'
    ? `${formatCount(drives)} ${drivesNoun(drives, configuration)}`
    : `reads of ${freeText(field, value, rateUnit(configuration.units))}`
}

function cardOf(need: TreeNeed, configuration: Configuration, forms: Forms): readonly NeedCard[] {
  const { field, value } = need
  const label = wayText(need, configuration, forms)
  const changed = value === null ? null : forms.tree.withNeed(configuration, field, value)
  if (!label || !changed) return []
  const now =
    field === 'disks' ? formatCount(drivesOf(configuration)) : freeText(field, configuration.requestSize, rateUnit(configuration.units))
  const values = { ...changedValues(configuration, changed), method: 'naive' }
  return [{ field, method: 'naive', label: capitalized(label), instead: `instead of ${now}`, values }]
}

function sentenceOf(goal: Goal, configuration: Configuration, forms: Forms): string {
  const { now, needs } = forms.tree.needs(goal, configuration)
  const text = (figure: number): string => figureText(goal, figure, rateUnit(configuration.units))
  if (now >= goal.value) return `Nothing has to change: through the machine naive reads come to ${text(now)}; you want ${text(goal.value)}.`
  const ways = needs.flatMap((need) => wayText(need, configuration, forms) ?? [])
  const disks = needs.find(({ field }) => field === 'disks')
  const wall = disks?.value === null ? `No number of disks reaches ${text(goal.value)}: this machine stops at ${text(disks.most)}.` : ''
  if (ways.length === 0) return wall || `No size of reads reaches ${text(goal.value)} through this machine.`
  return wall ? `${wall} Instead, use ${ways.join(', or ')}.` : `For ${text(goal.value)}, use ${ways.join(', or ')}.`
}

/** What the simulation says of a value; undefined until it is in. */
function judged(goal: Goal, run: PlanRun, outcomes: Outcomes, forms: Forms): Judgement | undefined {
  const said = simulatedPlan(forms, run, outcomes)
  const [point] = run.points
  if (!said || !point) return undefined
  const size = goal.quantity === 'throughput' ? 1 : forms.planning.meanRequestSize(point.question.scenario)
  const [figure, low, high] = [said.value / size, (said.value - said.halfWidth) / size, (said.value + said.halfWidth) / size]
  return { verdict: forms.planning.verdictOf(goal.value, low, high), figure, low, high }
}

/** What a goal needs of the machine that reads go over: more disks, or reads of another size, by formula. */
export function machineGoal(goal: Goal, configuration: Configuration, forms: Forms): GoalNeeds {
  const refusal = forms.tree.refusal(configuration, 'naive')
  if (refusal) return { goal, answer: () => saidElsewhere(refusal), isReached: false, cards: [], confirmations: [] }
  const { now, needs } = forms.tree.needs(goal, configuration)
  const isReached = now >= goal.value
  const missing = isReached ? [] : needs
  const confirmations = missing.flatMap(({ field, value }): readonly Confirmation[] => {
    const changed = value === null ? null : forms.tree.withNeed(configuration, field, value)
    const run = changed && planRun(forms, { configuration: changed, buses: 1 }, 'naive')
    if (!run || value === null) return []
    return [{ field, method: 'naive', points: run.points, judged: (outcomes) => judged(goal, run, outcomes, forms) }]
  })
  const second = [`Now it is ${figureText(goal, now, rateUnit(configuration.units))}: naive reads through the machine, by formula.`]
  const answer = { sentence: [sentenceOf(goal, configuration, forms)], second, caveats: [] }
  return { goal, isReached, cards: missing.flatMap((need) => cardOf(need, configuration, forms)), confirmations, answer: () => answer }
}
