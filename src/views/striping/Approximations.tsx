import { useMemo, useRef, type ReactElement } from 'react'
import { BarsChart, placeBars } from '../../charts/BarsChart.tsx'
import type { Palette } from '../../charts/palette.ts'
import type { ApproximationError } from '../../prediction/striping.ts'
import { formatNumber, formatPercent } from '../../units/formatQuantity.ts'
import { pinnedName } from '../shared/comparison.ts'
import { ExportButton } from '../shared/ExportButton.tsx'
import { signedPercent } from '../shared/intervalText.ts'
import { Scrolling } from '../shared/Scrolling.tsx'
import { useWidth } from '../shared/useWidth.ts'
import { approximationName, errorBars, errorOf } from './stripingMarks.ts'
import { isCovered, type ComparedStriping, type StripingState } from './stripingState.ts'

interface ApproximationsProps {
  readonly compared: ComparedStriping
  readonly palette: Palette
  readonly onExport: () => void
}

const title = 'What each approximation does to the model'

/** How often disks are busy by both witnesses, and why they differ. */
function utilizationText({ predicted, here }: StripingState): string {
  if (!here) return 'It is simulated next.'
  const error = predicted.utilization / here.utilization - 1
  return `A disk is busy ${formatPercent(predicted.utilization)} of the time by the model and ${formatPercent(here.utilization)} as simulated: ${signedPercent(error, 1)}. Each bar is the error if only that approximation were made.`
}

const errorText = (error: ApproximationError | undefined): string => (error ? signedPercent(error.relativeError, 1) : '–')

/** The error analysis of the model: Figure 6 of Lee & Katz. */
export function Approximations({ compared: { present, pinned }, palette, onExport }: ApproximationsProps): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place, 480)
  const { errors } = present
  const others = pinned?.errors
  const placed = useMemo(() => placeBars(errorBars(errors, others), width), [errors, others, width])
  return (
    <details className="approximations">
      <summary>
        <h2>{title}</h2>
      </summary>
      {errors.length > 0 && <ExportButton name={title} onPress={onExport} />}
      <p className="note">{utilizationText(present)}</p>
      {!isCovered(present.array) && (
        <p className="note">Here the simulation knows more than the model: redundancy, the shared bus, or disks that sort.</p>
      )}
      <div ref={place}>{errors.length > 0 && <BarsChart placed={placed} palette={palette} colour={palette.control} title={title} />}</div>
      {errors.length > 0 && (
        <Scrolling label={title}>
          <table className="unit-table">
            <thead>
              <tr>
                <th scope="col">Approximation</th>
                <th scope="col">model</th>
                <th scope="col">simulated</th>
                <th scope="col">accuracy</th>
                <th scope="col">sensitivity</th>
                <th scope="col">error</th>
                {others && <th scope="col">{pinnedName('error')}</th>}
              </tr>
            </thead>
            <tbody>
              {errors.map((error) => (
                <tr key={error.name}>
                  <th scope="row">{approximationName(error)}</th>
                  <td>{shown(error.estimated)}</td>
                  <td>{shown(error.measured)}</td>
                  <td>{shown(error.relativeAccuracy)}</td>
                  <td>{shown(error.sensitivity)}</td>
                  <td>{signedPercent(error.relativeError, 1)}</td>
                  {others && <td>{errorText(errorOf(others, error.name))}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolling>
      )}
    </details>
  )
}

/** Two decimals say enough of numbers around one, and a share of a hundredth is noise. */
const shown = (value: number): string => (Math.abs(value) < 0.005 ? '0' : formatNumber(Number(value.toFixed(2)), true))
