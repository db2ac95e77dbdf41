import { calibratedIn } from '../../configuration/structured/calibratedConstants.ts'
import { use, useMemo, type ReactElement } from 'react'
import type { Palette } from '../../charts/palette.ts'
import { tintsOf } from '../../charts/tints.ts'
import { withValues, type Configuration } from '../../configuration/configuration.ts'
import type { Calibration } from '../../prediction/gap/gap.ts'
import { formatDuration } from '../../units/formatDuration.ts'
import { rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { signedPercent } from '../shared/intervalText.ts'
import { Numbers } from '../shared/NumbersTable.tsx'
import { Scrolling } from '../shared/Scrolling.tsx'
import { errorTint } from '../shared/errorScale.ts'
import type { ViewProps } from '../view.ts'
import { allowedText, beforeText, constantText, recommendationText } from './calibrationWords.ts'
import { expectedText, shareText } from './gapWords.ts'
import type { ShownGap } from './shownGap.ts'

interface CalibrationSectionProps extends Pick<ViewProps, 'configuration' | 'witnesses' | 'setAll' | 'palette'> {
  readonly shown: ShownGap
}

interface CardProps {
  readonly calibration: Calibration
  readonly isDone: boolean
  readonly unit: RateUnit
  readonly act: () => void
}

/** The constants, what they were, how well they do, and the way there or back. */
function Card({ calibration, isDone, unit, act }: CardProps): ReactElement {
  const { constants, leftOut } = calibration
  return (
    <>
      {constants.map((one) => (
        <div key={one.id} className="calibration-card">
          <p>
            <span className="calibrated-tag">{isDone ? 'calibrated on yours' : 'can be calibrated'}</span>
            <strong>{one.name}</strong>
          </p>
          <dl>
            <div>
              <dt>{isDone ? 'now' : 'would be'}</dt>
              <dd>
                <strong>{constantText(one, unit)}</strong>
              </dd>
            </div>
            <div>
              <dt>{isDone ? 'before' : 'now'}</dt>
              <dd>{beforeText(one, unit)}</dd>
            </div>
            <div>
              <dt>left out one at a time</dt>
              <dd>{leftOut === null ? '–' : `at most ${shareText(leftOut)}`}</dd>
            </div>
          </dl>
          <button type="button" className="button" onClick={act}>
            {isDone ? 'Back to borrowed' : 'Calibrate on yours'}
          </button>
        </div>
      ))}
      <p className="note">
        {recommendationText(calibration)} {allowedText(calibration)}
      </p>
    </>
  )
}

/** What a printed error stands on. */
function ground(error: number, palette: Palette): { readonly background?: string } {
  const tint = errorTint(error)
  return tint ? { background: tintsOf(palette)[tint] } : {}
}

/** Each measurement, predicted by constants that have not seen it. */
function LeftOut({
  calibration: { rings },
  unit,
  palette,
}: Pick<CardProps, 'calibration' | 'unit'> & Pick<ViewProps, 'palette'>): ReactElement {
  return (
    <section aria-labelledby="left-out">
      <h2 id="left-out">
        Each measurement, predicted without it <span className="aside">{unit}</span>
      </h2>
      <Scrolling label="Each measurement, predicted without it">
        <table className="left-out">
          <thead>
            <tr>
              {['Disks', 'measured', 'calibration', 'predicted', 'error'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rings.map(({ series, disks, measured, isUsed, predicted, error }) => (
              <tr key={`${series} ${disks}`}>
                <th scope="row">{disks}</th>
                <td>
                  <strong>{rateNumber(measured, unit)}</strong>
                </td>
                <td>
                  <span className={isUsed ? 'calibrated-tag' : 'calibrated-not'}>{isUsed ? 'used' : 'not used'}</span>
                </td>
                <td>{rateNumber(predicted, unit)}</td>
                <td style={ground(error, palette)}>{signedPercent(error, 1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolling>
    </section>
  )
}

interface ElsewhereProps extends Omit<CalibrationSectionProps, 'setAll' | 'palette'> {
  readonly calibration: Calibration
}

/** What the constants change where nothing was measured. */
function Elsewhere({ configuration, witnesses, shown: { gaps }, calibration }: ElsewhereProps): ReactElement | null {
  const passes = use(witnesses.passes())
  const rows = useMemo(() => {
    const borrowed = withValues(configuration, gaps.backToBorrowed(configuration) ?? {})
    const own = withValues(borrowed, calibration.values)
    const unit = rateUnit(configuration.units)
    const count = configuration.disks
    const at = (one: Configuration, disks: number): number | null => passes.inOrderByDisks(one, [disks])[0]?.rates.rim ?? null
    /** Where links limit, the constants of drives change nothing, and what is uncertain of them neither. */
    const rates = (disks: number): readonly [string, string] => {
      const [before, now] = [at(borrowed, disks), at(own, disks)]
      if (before === null || now === null) return ['–', '–']
      const isSame = Math.abs(now / before - 1) < 0.001
      const halfWidth = isSame ? 0 : (gaps.calibratedHalfWidth(own, disks, now) ?? 0)
      return [rateNumber(before, unit), expectedText(now, halfWidth, unit)]
    }
    const isOfRandom = calibratedIn(own).some(({ id }) => id !== 'rim')
    const hours = (one: Configuration): string => {
      const found = passes.inOrder(one)
      return found.ok ? formatDuration(found.value.time) : '–'
    }
    return [
      [`${count} disks in sequence, ${unit} at the rim`, ...rates(count)],
      [`${2 * count} disks, ${unit}; wider, beyond what was measured`, ...rates(2 * count)],
      ['Read all of them; the rate at the hub is as before', hours(borrowed), hours(own)],
      ...(isOfRandom ? [] : [['Random reads; seeks were not measured', '–', 'unchanged']]),
    ]
  }, [configuration, gaps, calibration, passes])
  return (
    <section aria-labelledby="calibrated-elsewhere">
      <h2 id="calibrated-elsewhere">What it changes elsewhere</h2>
      <Numbers
        label="What it changes elsewhere"
        look="left-out"
        head={['Question', 'before', 'on yours']}
        rows={rows.map(([question, before, now]) => [question, before, <strong key={question}>{now}</strong>])}
      />
    </section>
  )
}

/** Constants of the drives by the reader’s own measurements: what that would be, or has been, and the way back. */
export function CalibrationSection(props: CalibrationSectionProps): ReactElement {
  const { configuration, setAll, shown } = props
  const { gaps, calibration } = shown
  const unit = rateUnit(configuration.units)
  const isDone = configuration.calibrated.content.length > 0
  if ('why' in calibration)
    return (
      <section className="calibration" aria-labelledby="calibration">
        <h2 id="calibration">Calibrate on yours</h2>
        <p className="calibration-off row">
          <button type="button" className="button" disabled>
            Calibrate on yours
          </button>
          <span className="note">{calibration.why}</span>
        </p>
      </section>
    )
  const act = (): void => setAll(isDone ? (gaps.backToBorrowed(configuration) ?? {}) : calibration.values)
  return (
    <section className="calibration" aria-label="Calibrated on yours">
      <Card {...{ calibration, isDone, unit, act }} />
      <div className="calibration-tables">
        <LeftOut {...{ calibration, unit }} palette={props.palette} />
        <Elsewhere {...props} calibration={calibration} />
      </div>
    </section>
  )
}
