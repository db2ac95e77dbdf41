import type { ReactElement } from 'react'
import { conflicts } from '../../catalog/publishedResults/white2001.ts'
import { arrayReading, readings, unknowable } from '../../catalog/white2001Constants.ts'
import type { Palette } from '../../charts/palette.ts'
import type { StudyService } from '../../workers/studyApi.ts'
import type { Witnesses } from '../../prediction/witnesses.ts'
import { Numbers } from '../shared/NumbersTable.tsx'
import { claimsOfWhite, claimsSentence } from './cacheClaims.ts'
import { ClaimsInWords } from './ClaimsInWords.tsx'
import { arrayRows, constantRows, figureRows, queuedSentence, type QueuedState } from './queuedDrives.ts'
import { QueueTable } from './QueueTable.tsx'
import { StudyPart } from './StudyPart.tsx'
import { queuedPlan } from './studyPlans.ts'
import { useStudy } from './useStudy.ts'
import { counted } from '../../units/formatQuantity.ts'

interface QueuedDrivesProps {
  readonly exportFigure: (figure: string) => void
  readonly witnesses: Pick<Witnesses, 'whiteStudy'>
  readonly service: StudyService
  readonly palette: Palette
}

const nothing: QueuedState = { cells: [], arrays: [], summary: null, reasons: new Map(), claims: [], figure: null }

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

function Results({ state, palette }: { readonly state: QueuedState; readonly palette: Palette }): ReactElement {
  return (
    <>
      <QueueTable state={state} access="read" palette={palette} />
      <QueueTable state={state} access="write" palette={palette} />
      <p className="note">
        First measured MB/s, then the error of the simulation in %; small, what it says. <sup>*</sup> A constant was fitted to this cell; it
        is not judged. <sup>?</sup> Doubted by the paper. <sup>†</sup> Beyond 15 %, with its reason below.
      </p>
      {state.reasons.size > 0 && (
        <List
          title="What is further off, and why"
          texts={[...state.reasons].map(([reason, cells]) => `${counted(cells, 'cell')}. ${reason}`)}
        />
      )}
      {state.arrays.length > 0 && (
        <>
          <h3>Four drives in software, striped: Table 7</h3>
          <Numbers
            label="Write micro-benchmark of the software array in MB/s: measured, simulated with both schedulers and 32 tags, simulated with neither, and how long bus or channels are held"
            head={['Software array', 'measured', 'both, 32 tags', 'neither', 'bus held']}
            rows={arrayRows(state)}
          />
          <ul className="reasons">
            {arrayReading.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {state.figure && (
        <>
          <h3>Two streams in a buffer of two: Figure 1</h3>
          <Numbers
            label="Figure 1: what waits in the host, what it sends by the figure, and what it sends here"
            head={['Tags and instant', 'waits', 'sent, printed', 'sent, here']}
            rows={figureRows(state)}
          />
          <p className="note">{state.figure.sentence}</p>
        </>
      )}
      {state.claims.length > 0 && (
        <>
          <h3>What is said in words</h3>
          <p>{claimsSentence(state.claims, claimsOfWhite)}</p>
          <ClaimsInWords judged={state.claims} claims={claimsOfWhite} />
        </>
      )}
    </>
  )
}

/** White, Ng & Hillyer 2001: drives with queues, IDE against SCSI, cell by cell, simulated here; and what no such model can know. */
export function QueuedDrives(props: QueuedDrivesProps): ReactElement {
  const study = useStudy(nothing, () => queuedPlan(props.witnesses, props.service))
  const { state } = study.run
  return (
    <StudyPart
      title="Queues: Tables 5 and 7 of White, Ng & Hillyer 2001"
      study={study}
      exportStudy={() => props.exportFigure('queue-reads')}
      counted="points"
      claim="One IDE and one SCSI drive, 128 requests of 8 KiB, sorted by host, drive, both or nobody; measured, not modelled, in the paper."
      verdict={queuedSentence(state)}
    >
      {state.cells.length > 0 && <Results state={state} palette={props.palette} />}
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
    </StudyPart>
  )
}
