import { withinSteps } from '../maths/steps.ts'
import { explainFormula } from '../models/bus/explainFormula.ts'
import * as bus from './busForms.ts'
import * as caching from './cacheFormulas.ts'
import * as equations from './equationForms.ts'
import { formula } from './formula.ts'
import * as gap from './gap/gapForms.ts'
import * as heads from './headForms.ts'
import * as jobs from './jobForms.ts'
import * as passes from './passes/passes.ts'
import * as planning from './plan/planning.ts'
import { packed, unpacked } from './posted.ts'
import * as queueing from './queueFormulas.ts'
import * as striping from './striping.ts'
import type { Study } from './study.ts'
import * as tree from './treeForms.ts'

/** A closed form by its name, "planning.planFor", and what it is asked, packed. */
export interface ClosedFormQuestion {
  readonly form: string
  readonly words: readonly unknown[]
}

/** The modules that `witnesses` loads, by the names it has for them. */
const parts: Readonly<Record<string, unknown>> = {
  bus,
  tree,
  formula,
  heads,
  equations,
  explain: { explain: explainFormula },
  planning,
  striping,
  caching,
  passes,
  jobs,
  gap,
  queueing,
}

/** Some minutes of computing: no configuration asks for more. */
const mostSteps = 5e9

/** The function with a name among functions in objects. */
function formOf(name: string): (...words: readonly unknown[]) => unknown {
  let found: unknown = parts
  for (const part of name.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) throw new RangeError(`there is no closed form ${name}`)
    found = Reflect.get(found, part)
  }
  // what stands in the modules are functions of plain data and configurations
  return found as (...words: readonly unknown[]) => unknown
}

/** Closed forms that take too long for the thread of a page. The answer is packed. */
export const closedForms: Study<ClosedFormQuestion, { readonly packed: unknown }> = {
  title: 'The closed form',
  refuses: () => null,
  answer: ({ form, words }) => ({ packed: packed(withinSteps(mostSteps, () => formOf(form)(...words.map(unpacked)))) }),
  numbers: () => [],
}
