import type { ReactElement } from 'react'
import { Button, LinkButton } from '../shared/Button.tsx'
import '../shared/input.css'
import type { HopKind, Link, LinkSpeed } from '../../domain/machine.ts'
import type { Path } from '../../domain/machinePath.ts'
import { generationText, speedText, trainedChoices, usualTraining } from './linkText.ts'
import { restore, trainDown } from './nodeEdits.ts'
import type { MachineTreeState } from './useMachineTree.ts'

interface TrainedLineProps {
  readonly state: MachineTreeState
  readonly path: Path
  readonly kind: HopKind
  readonly link: Link
  readonly cost: string | undefined
}

interface ChoiceProps {
  readonly label: string
  readonly values: readonly number[]
  readonly chosen: number
  readonly text: (value: number) => string
  readonly choose: (value: number) => void
}

/** Nothing where there is no choice. */
function TrainedChoice({ label, values, chosen, text, choose }: ChoiceProps): ReactElement | null {
  if (values.length < 2) return null
  return (
    <select className="select" aria-label={label} value={chosen} onChange={(event) => choose(Number(event.target.value))}>
      {values.map((one) => (
        <option key={one} value={one}>
          {text(one)}
        </option>
      ))}
    </select>
  )
}

/** The way to say that a link runs at less than it was made for. */
function TrainDown({ state: { machine, apply }, path, kind, link }: TrainedLineProps): ReactElement | null {
  const usual = usualTraining(kind, link)
  if (!usual) return null
  return (
    <p className="note">
      Does it run at less? <LinkButton onClick={() => apply(trainDown(machine, path, usual))}>It has trained down</LinkButton>
    </p>
  )
}

/** What a link runs at where that is less than it was made for, what it costs, and the way back; else the way to say so. */
export function TrainedLine(props: TrainedLineProps): ReactElement | null {
  const { path, kind, link, cost } = props
  const { machine, apply } = props.state
  const { trained, ...nominal } = link
  if (!trained) return <TrainDown {...props} />
  const { generations, lanes } = trainedChoices(kind, nominal)
  const run = (speed: LinkSpeed): void => {
    const isNominal = speed.generation === nominal.generation && speed.lanes === nominal.lanes
    apply(isNominal ? restore(machine, path) : trainDown(machine, path, speed))
  }
  return (
    <div className="caveat trained-line row">
      <strong>Trained down.</strong> Runs at
      <TrainedChoice
        label="Generation it runs at"
        values={generations}
        chosen={trained.generation}
        text={(generation) => generationText(kind, generation)}
        choose={(generation) => run({ generation, lanes: trained.lanes })}
      />
      <TrainedChoice
        label="Lanes it runs at"
        values={lanes}
        chosen={trained.lanes}
        text={(one) => `×${one}`}
        choose={(one) => run({ generation: trained.generation, lanes: one })}
      />
      <span>
        of {speedText(kind, nominal)}.
        {cost !== undefined && (
          <>
            {' '}
            It costs <strong>{cost}</strong>.
          </>
        )}
      </span>
      <Button onClick={() => apply(restore(machine, path))}>Restore {speedText(kind, nominal)}</Button>
    </div>
  )
}
