import type { ReactElement } from 'react'
import { standIn, type PublishedFigure } from '../../catalog/publishedResults/reddyFigures.ts'
import { LineChart, placeLines } from '../../charts/LineChart.tsx'
import type { Palette } from '../../charts/palette.ts'
import type { RedrawnFigure } from '../../prediction/studies/reddyStudy.ts'
import { ExportButton } from '../shared/ExportButton.tsx'
import { FoldedNumbers } from '../shared/NumbersTable.tsx'
import { agreement, cacheChart, cacheFigureId, cacheNumbers } from './cacheFigures.ts'

interface CacheFigureProps {
  readonly published: PublishedFigure
  /** Nothing before its simulations are there. */
  readonly state: RedrawnFigure | undefined
  readonly palette: Palette
  readonly width: number
  readonly exportFigure: (figure: string) => void
}

const height = 280

/** A figure of Reddy 1992 over made traces, or the place of it; in words, what the paper shows and what comes out here. */
export function CacheFigure({ published, state, palette, width, exportFigure }: CacheFigureProps): ReactElement {
  const { number, what, shows, chosen } = published
  return (
    <figure className="curves">
      <figcaption className="aside">
        <b>
          Figure {number}: {what}
        </b>
        <br />
        Paper: {shows} {chosen}
        <br />
        Here: {state ? agreement(state) : 'not simulated yet.'}
      </figcaption>
      {state ? (
        <>
          <LineChart
            placed={placeLines(cacheChart(state, palette), { width, height, detail: 'narrow' })}
            palette={palette}
            title={`Figure ${number}: ${what}`}
            apart={null}
          />
          <FoldedNumbers label={`Figure ${number}, numbers`} {...cacheNumbers(state)} />
        </>
      ) : (
        <div style={{ blockSize: height }} />
      )}
      <p className="note">
        {standIn} Dots are simulations; lines join them. The paper prints its curves without numbers, so none stand beside them.
      </p>
      <ExportButton name={`figure ${number} of Reddy`} onPress={() => exportFigure(cacheFigureId(number))} />
    </figure>
  )
}
