import { calibratedIn } from '../../configuration/structured/calibratedConstants.ts'
import { seriesIn } from '../../configuration/structured/measuredSeries.ts'
import { use, type ReactElement } from 'react'
import { Button } from '../../views/shared/Button.tsx'
import type { Value } from '../../configuration/configuration.ts'
import { fieldOf, type FieldName } from '../../configuration/fields/fields.ts'
import type { FieldValues } from '../../configuration/resolve/ownDrive.ts'
import type { CalibratedId } from '../../domain/calibratedValue.ts'
import { rateUnit } from '../../views/shared/fieldText.ts'
import { constantText } from '../../views/throughput/calibrationWords.ts'
import { foundOf } from '../../views/shared/foundMachine.ts'
import { Segments } from '../../views/shared/Segments.tsx'
import { actionText, conditionsText, disksText } from '../../views/throughput/gapWords.ts'
import type { ViewProps } from '../../views/view.ts'
import './measuredGroup.css'
import '../../views/shared/input.css'

interface MeasuredGroupProps extends Pick<ViewProps, 'configuration' | 'witnesses'> {
  readonly set: (name: FieldName, value: Value) => void
  readonly setAll: (values: FieldValues) => void
}

const constantNames: Readonly<Record<CalibratedId, string>> = {
  rim: 'Rate at the rim',
  host: 'Host, a read',
  'random-service': 'Drive, a random read',
}

/** What is shown here is in the link. */
const inLink = 'yes' as 'yes' | 'no' // else only this one would be an option
const nothing = fieldOf('measured').default

/** Constants by the reader's own measurements, and the way back. */
function CalibratedPart({
  configuration,
  witnesses,
  setAll,
}: Pick<MeasuredGroupProps, 'configuration' | 'witnesses' | 'setAll'>): ReactElement {
  const { backToBorrowed } = use(witnesses.gap())
  const unit = rateUnit(configuration.units)
  return (
    <div className="measured-own">
      <h3>
        <span className="calibrated-own dashed">Calibrated on yours</span>
      </h3>
      <dl>
        {calibratedIn(configuration).map((one) => (
          <div key={one.id} className="ends">
            <dt>{constantNames[one.id]}</dt>
            <dd>{constantText(one, unit)}</dd>
          </div>
        ))}
      </dl>
      <Button onClick={() => setAll(backToBorrowed(configuration) ?? {})}>Back to borrowed</Button>
    </div>
  )
}

/** What was measured and is in the link; what texts of the machine leave undecided. */
export function MeasuredGroup({ configuration, witnesses, set, setAll }: MeasuredGroupProps): ReactElement | null {
  const { measured } = configuration
  const undecided = foundOf(configuration)?.undecided ?? []
  const isCalibrated = configuration.calibrated.content.length > 0
  if (measured.content.length === 0 && undecided.length === 0 && !isCalibrated) return null
  return (
    <section className="group measured" aria-labelledby="group-measured">
      <h2 id="group-measured">{measured.content.length > 0 ? 'Measured' : 'My machine'}</h2>
      <button type="button" className="link beside aside" onClick={() => set('page', 'machine')}>
        {measured.content.length > 0 ? 'paste another' : 'its texts'}
      </button>
      {undecided.map((one) => (
        <p key={one} className="note measured-open">
          Undecided: {one}
        </p>
      ))}
      {measured.content.length > 0 && (
        <>
          <dl>
            {seriesIn(configuration).map((series) => (
              <div key={`${actionText(series)} ${conditionsText(series)} ${disksText(series)}`} className="ends">
                <dt>
                  {actionText(series)}
                  <span className="note">{conditionsText(series)}</span>
                </dt>
                <dd>{disksText(series)}</dd>
              </div>
            ))}
          </dl>
          <div className="measured-link row ends">
            <span>In the link, as numbers</span>
            <Segments
              legend="Measured numbers in the link"
              name="measured-in-link"
              options={{ no: 'No', yes: 'Yes' }}
              chosen={inLink}
              choose={(choice) => {
                if (choice === 'no') set('measured', nothing)
              }}
            />
          </div>
        </>
      )}
      {isCalibrated && <CalibratedPart {...{ configuration, witnesses, setAll }} />}
    </section>
  )
}
