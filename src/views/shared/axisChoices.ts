import type { Configuration } from '../../configuration/configuration.ts'
import { inSentence } from '../../configuration/fields/field.ts'
import { fieldOf, fields } from '../../configuration/fields/fields.ts'
import { axesOfRows } from '../../configuration/declaredAxis.ts'
import { fieldsOf, groupsOf } from './groups.ts'

interface AxisChoice {
  /** Its key in links. */
  readonly value: string
  readonly label: string
}

/** What a chart can stand against. */
export interface AxisChoices {
  /** Fields. */
  readonly choices: readonly AxisChoice[]
  /** Numbers of the machine, by its rows. */
  readonly rows?: readonly { readonly title: string; readonly choices: readonly AxisChoice[] }[]
}

/** What acts on the machine of a configuration: fields, the number of its drives and the one on the axis among them, and numbers of its rows. */
export function axisChoices(configuration: Configuration): Required<AxisChoices> {
  const acting = new Set(
    groupsOf(configuration).flatMap(({ id }) => {
      const { open, folded } = fieldsOf(configuration, id)
      return [...open, ...folded].map((name) => fieldOf(name).key)
    }),
  )
  const isOffered = (key: string): boolean => acting.has(key) || key === configuration.axis || key === fields.disks.key
  return {
    choices: fields.axis.choices.filter(({ value }) => isOffered(value)),
    rows: axesOfRows(configuration).map(({ title, axes }) => ({
      title,
      choices: axes.map((axis) => ({ value: axis.key, label: inSentence({ label: axis.title }) })),
    })),
  }
}
