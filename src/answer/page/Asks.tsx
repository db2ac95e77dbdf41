import type { ReactElement } from 'react'
import type { RateUnit } from '../../units/formatQuantity.ts'
import { Chooser, TypedNumber } from '../../views/shared/FieldsInText.tsx'
import { Segments } from '../../views/shared/Segments.tsx'
import type { ViewProps } from '../../views/view.ts'
import type { AskedField, AskedPhrase } from '../asked.ts'
import '../../views/shared/input.css'

interface AsksProps extends Pick<ViewProps, 'configuration' | 'set' | 'setAll'> {
  readonly asks: readonly AskedPhrase[]
  readonly unit: RateUnit
}

function Asked({ asked, configuration, unit, set, setAll }: Omit<AsksProps, 'asks'> & { readonly asked: AskedField }): ReactElement {
  if ('field' in asked) {
    const { field, value = configuration[field], noun } = asked
    const typed = <TypedNumber name={field} {...{ value, unit }} set={(next, visit) => set(field, next, visit)} />
    return noun === undefined ? (
      typed
    ) : (
      <span className="unbroken">
        {typed} {noun}
      </span>
    )
  }
  const { choice, value = String(configuration[choice]), without, few, sets } = asked
  const choose = (chosen: string): void => setAll(sets?.[chosen] ?? { [choice]: chosen })
  return few ? (
    <Segments legend={few.legend} name={choice} options={few.names} chosen={value} choose={choose} />
  ) : (
    <Chooser name={choice} {...{ value, without }} set={choose} />
  )
}

/** Words with fields among them. */
export const Asks = ({ asks, ...props }: AsksProps): ReactElement => (
  <div className="asks row">
    {asks.map(
      (asked, index) =>
        // words have no identity but their place; a field is the same wherever it stands
        /* oxlint-disable react/no-array-index-key */
        typeof asked === 'string' ? (
          <span key={index}>{asked}</span>
        ) : 'text' in asked ? (
          <strong key={index}>{asked.text}</strong>
        ) : (
          <Asked key={'field' in asked ? asked.field : asked.choice} {...props} asked={asked} />
        ),
      /* oxlint-enable react/no-array-index-key */
    )}
  </div>
)
