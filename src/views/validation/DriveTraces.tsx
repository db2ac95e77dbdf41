import { useId, useMemo, useState, type ReactElement } from 'react'
import { detailedDrives } from '../../catalog/detailedDrives.ts'
import { LineChart, placeLines } from '../../charts/LineChart.tsx'
import type { Palette } from '../../charts/palette.ts'
import type { TraceComparison } from '../../prediction/studies/driveTraces.ts'
import { notLoaded } from '../../domain/loading.ts'
import { formatPercent, formatTime } from '../../units/formatQuantity.ts'
import type { Witnesses } from '../../prediction/witnesses.ts'
import { Numbers } from '../shared/NumbersTable.tsx'
import { textOfFile } from './traceFile.ts'
import { directionRows, listedShares, pauseSentence, quantile, traceChart, traceSentence } from './traceCurves.ts'

interface DriveTracesProps {
  readonly witnesses: Pick<Witnesses, 'driveTraces'>
  readonly palette: Palette
  readonly width: number
}

type Shown = { readonly comparison: TraceComparison } | { readonly message: string } | null

function Comparison({
  comparison,
  palette,
  width,
}: {
  readonly comparison: TraceComparison
  readonly palette: Palette
  readonly width: number
}): ReactElement {
  const placed = useMemo(
    () => placeLines(traceChart(comparison, palette), { width, height: 280, detail: 'narrow' }),
    [comparison, palette, width],
  )
  return (
    <>
      <p>{traceSentence(comparison)}</p>
      <Numbers
        label="Mean response times by direction"
        head={['Requests', 'error', 'apart', 'simulated', 'measured']}
        rows={directionRows(comparison)}
      />
      <p>{pauseSentence(comparison)}</p>
      <figure className="curves">
        <figcaption className="aside">Share of requests answered within so many milliseconds</figcaption>
        <LineChart
          placed={placed}
          palette={palette}
          title="Cumulative distributions of response time; the numbers are in the table below"
          pill=""
          apart={null}
        />
      </figure>
      <Numbers
        label="Response times by share of requests"
        head={['Requests', 'simulated', 'measured']}
        rows={listedShares.map((share) => [
          `${formatPercent(share)} within`,
          formatTime(quantile(comparison.simulated, share)),
          formatTime(quantile(comparison.measured, share)),
        ])}
      />
    </>
  )
}

/** One drive followed request by request: response times of a measured trace against simulated ones, as cumulative curves. */
export function DriveTraces({ witnesses, palette, width }: DriveTracesProps): ReactElement {
  const id = useId()
  const [drive, setDrive] = useState(detailedDrives[0]?.drive ?? '')
  const [file, setFile] = useState<File | null>(null)
  const [shown, setShown] = useState<Shown>(null)

  const compare = async (measuredOn: string, opened: File | null): Promise<void> => {
    const detailed = detailedDrives.find((one) => one.drive === measuredOn)
    if (!detailed || !opened) return
    const [study, text] = await Promise.all([witnesses.driveTraces().catch(() => null), textOfFile(opened)])
    if (!study) return setShown({ message: notLoaded })
    const { parseMeasuredTrace, compareTrace } = study
    const trace = text.ok ? parseMeasuredTrace(text.value) : text
    const compared = trace.ok ? compareTrace(detailed, trace.value) : trace
    if (!compared.ok) setShown({ message: compared.problems[0]?.message ?? 'The file cannot be read.' })
    else setShown({ comparison: compared.value })
  }

  return (
    <>
      <h3>One of your own</h3>
      <p className="claim">
        Open a trace that was measured on one of these drives, in DiskSim’s validation format, packed or not; it stays on this machine. What
        comes out is fitted or seen: overheads of writes were fitted to the first halves of the measured traces.
      </p>
      <div className="trace-tools">
        <label htmlFor={`${id}-drive`}>Measured on</label>
        <select
          id={`${id}-drive`}
          value={drive}
          onChange={(event) => {
            setDrive(event.target.value)
            void compare(event.target.value, file)
          }}
        >
          {detailedDrives.map((one) => (
            <option key={one.drive} value={one.drive}>
              {one.name}
            </option>
          ))}
        </select>
        <label htmlFor={`${id}-file`}>Trace</label>
        <input
          id={`${id}-file`}
          type="file"
          onChange={(event) => {
            const opened = event.target.files?.[0] ?? null
            setFile(opened)
            void compare(drive, opened)
          }}
        />
      </div>
      <div role="status">
        {shown && 'message' in shown && <p className="caveat">{shown.message}</p>}
        {shown && 'comparison' in shown && <Comparison comparison={shown.comparison} palette={palette} width={width} />}
      </div>
    </>
  )
}
