import { Fragment, type ReactElement } from 'react'
import { claimList } from '../../catalog/claims.ts'
import { ExportButton } from '../shared/ExportButton.tsx'
import { Scrolling } from '../shared/Scrolling.tsx'
import { claimCells, claimHead } from './claimCells.ts'
import { WordsTable } from './WordsTable.tsx'

interface ClaimTableProps {
  readonly exportFigure: (figure: string) => void
}

const caption = 'Every claim with what it was tested on'

/** What this page claims, in a minute: blind first, then seen, then fitted. */
export function ClaimTable({ exportFigure }: ClaimTableProps): ReactElement {
  return (
    <section className="part" aria-labelledby="claims">
      <div className="part-head">
        <h2 id="claims">Every claim, and what it was tested on</h2>
        <div className="part-tools">
          <ExportButton name="every claim" onPress={() => exportFigure('claims')} />
        </div>
      </div>
      <p className="note">
        <b>Blind</b>: the prediction was fixed before anybody here saw the measurement. <b>Seen</b>: nothing was fitted to it, but it was
        known. <b>Fitted</b>: constants were chosen so that it comes out. A claim <b>holds</b> where it is met in every case, falls{' '}
        <b>short</b> in at least two thirds, and is <b>contradicted</b> in fewer.
      </p>
      <Scrolling label={caption}>
        <WordsTable
          caption={caption}
          head={claimHead}
          rows={claimList.map((one) => {
            const [claim, paper, here, standing, verdict] = claimCells(one)
            return [
              claim,
              paper,
              here,
              <Fragment key="standing">
                {standing}
                <small>{one.basis}</small>
              </Fragment>,
              verdict,
            ]
          })}
        />
      </Scrolling>
    </section>
  )
}
