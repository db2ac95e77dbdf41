import { useEffect, useId, useRef, useState, type ReactElement } from 'react'
import { conflicts } from '../../catalog/publishedResults/white2001.ts'
import { arrayReading, readings, unknowable } from '../../catalog/white2001Constants.ts'
import type { Palette } from '../../charts/palette.ts'
import type { QueueingPrediction } from '../../domain/queueing.ts'
import type { PredictionService } from '../../workers/predictionApi.ts'
import type { Witnesses } from '../witnesses.ts'
import { arrayRows, constantRows, queuedSentence, type QueuedFacts } from './queuedFacts.ts'
import { QueueTable } from './QueueTable.tsx'
import { Numbers } from './Studies.tsx'

interface QueuedDrivesProps {
  readonly witnesses: Pick<Witnesses, 'whiteStudy'>
  readonly service: PredictionService
  readonly palette: Palette
}

const nothing: QueuedFacts = { cells: [], arrays: [], summary: null, reasons: new Map() }

interface Run {
  readonly facts: QueuedFacts
  readonly done: number
  readonly all: number
  readonly isRunning: boolean
}

/** Simulates Tables 5 and 7 when asked; cells appear as they arrive. */
function useStudy({ witnesses, service }: Omit<QueuedDrivesProps, 'palette'>): { run: Run; start: () => void; cancel: () => void } {
  const [run, setRun] = useState<Run>({ facts: nothing, done: 0, all: 0, isRunning: false })
  const controller = useRef<AbortController | null>(null)
  useEffect(() => () => controller.current?.abort(), [])
  const simulate = async (): Promise<void> => {
    const own = new AbortController()
    controller.current = own
    const study = await witnesses.whiteStudy()
    const [cells, arrays] = [study.queuePlan(), study.arrayPlan()]
    const jobs = [...cells.map(({ queued }) => queued), ...arrays.flatMap(({ scheduled, inOrder }) => [scheduled, inOrder])]
    const known: (QueueingPrediction | undefined)[] = jobs.map(() => undefined)
    const publish = (isRunning: boolean): void => {
      const rows = cells.flatMap((cell, index) => {
        const simulated = known[index]
        return simulated ? [study.judgeQueue(cell, simulated.throughput)] : []
      })
      const arrayRowsKnown = arrays.flatMap((cell, index) => {
        const [both, neither] = [known[cells.length + 2 * index], known[cells.length + 2 * index + 1]]
        return both && neither ? [study.judgeArray(cell, both, neither)] : []
      })
      const isComplete = rows.length === cells.length
      const facts = {
        cells: rows,
        arrays: arrayRowsKnown,
        summary: isComplete ? study.queueSummary(rows) : null,
        reasons: isComplete ? study.neededReasons(rows) : nothing.reasons,
      }
      setRun({ facts, done: known.filter(Boolean).length, all: jobs.length, isRunning })
    }
    publish(true)
    let isAsked = false
    await service.simulateQueues(
      jobs.map((queued) => ({ queued, run: study.queueStudyRun })),
      (index, outcome) => {
        if (outcome.ok) known[index] = outcome.queueingPrediction
        if (isAsked) return
        isAsked = true
        requestAnimationFrame(() => {
          isAsked = false
          if (controller.current === own && !own.signal.aborted) publish(true)
        })
      },
      own.signal,
    )
    if (controller.current === own) publish(false)
  }
  return { run, start: () => void simulate(), cancel: () => controller.current?.abort() }
}

function List({ title, texts }: { readonly title: string; readonly texts: readonly string[] }): ReactElement {
  return (
    <>
      <h3>{title}</h3>
      <ul className="reasons">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  )
}

const counted = (cells: number): string => (cells === 1 ? '1 cell' : `${cells} cells`)

function Results({ facts, palette }: { readonly facts: QueuedFacts; readonly palette: Palette }): ReactElement {
  return (
    <>
      <QueueTable facts={facts} access="read" palette={palette} />
      <QueueTable facts={facts} access="write" palette={palette} />
      <p className="note">
        First measured MB/s, then the error of the simulation in %; small, what it says. <sup>*</sup> A constant was fitted to this cell; it
        is not judged. <sup>?</sup> Doubted by the paper. <sup>†</sup> Beyond 15 %, with its reason below.
      </p>
      {facts.reasons.size > 0 && (
        <List title="What is further off, and why" texts={[...facts.reasons].map(([reason, cells]) => `${counted(cells)}. ${reason}`)} />
      )}
      {facts.arrays.length > 0 && (
        <>
          <h3>Four drives in software, striped: Table 7</h3>
          <Numbers
            label="Write micro-benchmark of the software array in MB/s: measured, simulated with both schedulers and 32 tags, simulated with neither, and how long bus or channels are held"
            head={['Software array', 'measured', 'both, 32 tags', 'neither', 'bus held']}
            rows={arrayRows(facts)}
          />
          <ul className="reasons">
            {arrayReading.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** White, Ng & Hillyer 2001: drives with queues, IDE against SCSI, cell by cell, simulated here; and what no such model can know. */
export function QueuedDrives(props: QueuedDrivesProps): ReactElement {
  const id = useId()
  const { run, start, cancel } = useStudy(props)
  const { facts, done, all, isRunning } = run
  return (
    <section className="part" aria-labelledby={id}>
      <div className="part-head">
        <h2 id={id}>Queues: Tables 5 and 7 of White, Ng & Hillyer 2001</h2>
        <div className="part-tools">
          <button type="button" className="button" onClick={isRunning ? cancel : start}>
            {isRunning ? 'Cancel' : 'Simulate'}
          </button>
        </div>
      </div>
      <p className="claim">
        One IDE and one SCSI drive, 128 requests of 8 KiB, sorted by host, drive, both or nobody; measured, not modelled, in the paper.{' '}
        <span role="status">{all > 0 && (isRunning || done < all) && `${done} of ${all} points.`}</span>{' '}
        <strong>{queuedSentence(facts)}</strong>
      </p>
      {facts.cells.length > 0 && <Results facts={facts} palette={props.palette} />}
      <List title="What no model of drives, queues and buses can know here" texts={unknowable} />
      <details className="readings">
        <summary>How the table is read, constants and what they were fitted to, conflicts in the paper</summary>
        <List title="Reading" texts={readings} />
        <Numbers
          label="Constants beside those of the presets, their values and sources"
          head={['Constant', 'value', 'source']}
          rows={constantRows}
        />
        <List title="Conflicts" texts={conflicts} />
      </details>
    </section>
  )
}
