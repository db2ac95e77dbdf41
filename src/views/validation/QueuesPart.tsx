import { useState, type ReactElement } from 'react'
import { conflicts } from '../../catalog/publishedResults/white2001.ts'
import { readings } from '../../catalog/white2001Constants.ts'
import { counted } from '../../units/formatQuantity.ts'
import { Numbers } from '../shared/NumbersTable.tsx'
import { Segments } from '../shared/Segments.tsx'
import { claimsOfWhite, claimsSentence } from './cacheClaims.ts'
import { ClaimsInWords } from './ClaimsInWords.tsx'
import { Basis, Comparison, Reasons, type PartProps } from './Comparison.tsx'
import { constantRows, figureRows, queuedSentence, type QueuedState } from './queuedDrives.ts'
import { QueueTable } from './QueueTable.tsx'
import { RunLine } from './RunLine.tsx'
import { useFound } from './useRuns.ts'

const options = { read: 'Reads', write: 'Writes', words: 'In words', figure: 'Figure 1' } as const

/** How it was run, what is further off and why, and how the table is read. */
function Foot({ state, simulated }: Pick<PartProps, 'simulated'> & { readonly state: QueuedState }): ReactElement {
  return (
    <>
      <RunLine id="queues" simulated={simulated} />
      <Basis
        title={`What is further off, and why: ${counted(state.reasons.size, 'reason')}`}
        texts={[...state.reasons].map(([reason, cells]) => `${counted(cells, 'cell')}. ${reason}`)}
      />
      <details className="readings">
        <summary>How the table is read, constants and what they were fitted to, conflicts in the paper</summary>
        <Reasons texts={readings} />
        <Numbers
          label="Constants beside those of the presets, their values and sources"
          head={['Constant', 'value', 'source']}
          rows={constantRows}
        />
        <Reasons texts={conflicts} />
      </details>
    </>
  )
}

/** White, Ng & Hillyer 2001: drives with queues, IDE against SCSI, cell by cell. */
export function QueuesPart({ row, simulated, palette, exportFigure, isPhone }: PartProps): ReactElement | null {
  const [shown, setShown] = useState<keyof typeof options>('read')
  const state = useFound(simulated, 'queues')
  if (!state) return null
  const isTable = shown === 'read' || shown === 'write'
  return (
    <Comparison
      row={row}
      claim={
        <>
          One IDE and one SCSI drive, 128 requests of 8 KiB, sorted by host, drive, both or nobody: Table 5. The paper measures and does not
          model. <strong>{queuedSentence(state)}</strong>
        </>
      }
      tools={<Segments legend="Show" name="queues-shown" options={options} chosen={shown} choose={setShown} />}
      {...(isTable && { exported: { name: `${shown}s of Table 5`, id: `queue-${shown}s` }, exportFigure })}
      foot={<Foot state={state} simulated={simulated} />}
    >
      {isTable && (
        <>
          <QueueTable state={state} access={shown} palette={palette} />
          <p className="note">
            First measured MB/s, then the error of the simulation in %; small, what it says. <sup>*</sup> A constant was fitted to this
            cell; it is not judged. <sup>?</sup> Doubted by the paper. <sup>†</sup> Beyond 15 %, with its reason below.
          </p>
        </>
      )}
      {shown === 'words' && (
        <>
          <p>{claimsSentence(state.claims, claimsOfWhite)}</p>
          <ClaimsInWords judged={state.claims} claims={claimsOfWhite} isPhone={isPhone} />
        </>
      )}
      {shown === 'figure' && state.figure && (
        <>
          <Numbers
            label="Figure 1, two streams in a buffer of two: what waits in the host, what it sends by the figure, and what it sends here"
            head={['Tags and instant', 'waits', 'sent, printed', 'sent, here']}
            rows={figureRows(state)}
          />
          <p className="note">{state.figure.sentence}</p>
        </>
      )}
    </Comparison>
  )
}
