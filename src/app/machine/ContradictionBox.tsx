import type { ReactElement } from 'react'
import { Button } from '../../views/shared/Button.tsx'
import type { Contradiction } from '../../pasted/machine/foundMachine.ts'
import { rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import { LineNames } from './LineName.tsx'
import { machineSession } from './machineSession.ts'

interface ContradictionBoxProps {
  readonly contradiction: Contradiction
  /** What each option would carry; null where no limit is known. */
  readonly rates: readonly (number | null)[]
  readonly unit: RateUnit
}

/** What texts say differently of one value, side by side, with what each would carry and a button to take it. */
export function ContradictionBox({ contradiction, rates, unit }: ContradictionBoxProps): ReactElement {
  const { id, about, options, taken, isDecided } = contradiction
  return (
    <div className="contradiction stack" data-decided={isDecided || undefined} role="group" aria-label={`What texts say of ${about}`}>
      {options.map(({ text, because, places }, index) => {
        const rate = rates[index] ?? null
        const isTaken = isDecided && index === taken
        return (
          <div key={text} className="contradiction-option stack">
            <p>
              <strong>{text}</strong> <LineNames places={places} />
            </p>
            <p className="note">{because}</p>
            <p className="contradiction-foot row ends">
              <span>
                {rate !== null && (
                  <>
                    <strong>{rateNumber(rate, unit)}</strong> {unit}
                  </>
                )}
              </span>
              <Button
                aria-pressed={isTaken}
                onClick={() => void (isTaken ? machineSession.undecide(id) : machineSession.decide(id, index))}
              >
                {isTaken ? 'Taken' : `Take ${text}`}
              </Button>
            </p>
          </div>
        )
      })}
    </div>
  )
}
