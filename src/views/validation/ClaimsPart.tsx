import { Fragment, useState, type ReactElement } from 'react'
import { claimList, type Standing } from '../../catalog/claims.ts'
import { Scrolling } from '../shared/Scrolling.tsx'
import { Segments } from '../shared/Segments.tsx'
import { claimCells, claimHead } from './claimCells.ts'
import { Comparison, type PartProps } from './Comparison.tsx'
import { WordsTable } from '../../answer/page/WordsTable.tsx'

const caption = 'Every claim with what it was tested on'
const options = { all: 'All', blind: 'Blind', seen: 'Seen', fitted: 'Fitted' } as const

/** What this page claims: blind first, then seen, then fitted. */
export function ClaimsPart({ row, exportFigure, isPhone }: PartProps): ReactElement {
  const [shown, setShown] = useState<Standing | 'all'>('all')
  const all = claimList.filter(({ standing }) => shown === 'all' || standing === shown)
  return (
    <Comparison
      row={row}
      claim={
        <>
          A claim <b>holds</b> where it is met in every case, falls <b>short</b> in at least two thirds, and is <b>contradicted</b> in
          fewer.
        </>
      }
      tools={<Segments legend="Claims" name="claims-shown" options={options} chosen={shown} choose={setShown} />}
      exported={{ name: 'every claim', id: 'claims' }}
      exportFigure={exportFigure}
    >
      <Scrolling label={caption}>
        <WordsTable
          key={shown}
          caption={caption}
          head={claimHead}
          isFolded={isPhone}
          rows={all.map((one) => {
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
    </Comparison>
  )
}
