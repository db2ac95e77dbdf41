import { kindsOf, type Scenario } from '../../domain/scenario.ts'

/** How many drives of a kind there are, and the scenario with as many drives on the bus, all of that kind. */
export interface UniformKind {
  readonly count: number
  readonly scenario: Scenario
}

export const isMixed = ({ others = [] }: Scenario): boolean => others.length > 0

/** The scenario as if all its drives were of one kind, for each kind. */
export function uniformKinds(scenario: Scenario): readonly UniformKind[] {
  if (!isMixed(scenario)) return [{ count: scenario.drives, scenario }]
  return kindsOf(scenario).map(({ count, drive, firstCylinder, usedCylinders }) => ({
    count,
    scenario: { ...scenario, drive, others: [], workload: { ...scenario.workload, firstCylinder, usedCylinders } },
  }))
}

/** Mean over the drives of a bus of a quantity that depends on their kind. */
export function meanOverDrives(scenario: Scenario, quantity: (scenario: Scenario) => number): number {
  if (!isMixed(scenario)) return quantity(scenario)
  return uniformKinds(scenario).reduce((sum, kind) => sum + kind.count * quantity(kind.scenario), 0) / scenario.drives
}
