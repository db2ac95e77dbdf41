import type { Configuration } from '../../configuration/configuration.ts'
import type { AxisName, NumberField } from '../../configuration/fields/fields.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'
import { inputUnit, typedText, type InputUnit } from '../../views/shared/fieldInput.ts'

/** Units in which sizes were typed or seen last, by starting point and field. */
const units = new Map<string, string>()

/** The unit beside an input, and how what is typed is read in it. */
interface KeptUnit {
  readonly shown: InputUnit
  /** From now on this unit stands there, whatever the value becomes. */
  readonly keep: () => void
  /** The text of a value; its unit is the one that is kept. */
  readonly read: (typed: string) => string
}

/** A size stays in the unit that was typed or seen last, so that a number without unit means what stands beside it. */
export function keptUnit({ preset }: Configuration, name: AxisName, field: NumberField, value: number, unit: RateUnit): KeptUnit {
  const place = `${preset} ${name}`
  const shown = inputUnit(field, value, unit, units.get(place))
  const keep = (symbol = shown.symbol): void => void (field.kind === 'size' && units.set(place, symbol))
  return {
    shown,
    keep: () => keep(),
    read: (typed) => {
      const text = typedText(typed, shown)
      keep(/(?:[KMG]i)?B$/.exec(text)?.[0])
      return text
    },
  }
}
