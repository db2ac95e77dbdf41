import type { ReactElement } from 'react'
import { publishedFigures, standIn, type PublishedFigure } from '../../catalog/publishedResults/reddyFigures.ts'
import { LineChart, placeLines } from '../../charts/LineChart.tsx'
import type { Palette } from '../../charts/palette.ts'
import type { RedrawnFigure } from '../../prediction/studies/reddyStudy.ts'
import { ExportButton } from '../shared/ExportButton.tsx'
import { FoldedNumbers } from '../shared/NumbersTable.tsx'
import { agreement, cacheChart, cacheFigureId, cacheNumbers } from './cacheFigures.ts'

interface CacheFiguresProps {
  /** Those whose simulations are there. */
  readonly drawn: readonly RedrawnFigure[]
  readonly palette: Palette
  readonly width: number
  readonly exportFigure: (figure: string) => void
}

const height = 280

interface OneFigureProps extends Omit<CacheFiguresProps, 'drawn'> {
  readonly published: PublishedFigure
  readonly state: RedrawnFigure | undefined
}

/** One figure, or the place of it, in words: what the paper shows, and what comes out here. */
function OneFigure({ published, state, palette, width, exportFigure }: OneFigureProps): ReactElement {
  const { number, what, shows, chosen } = published
  return (
    <figure>
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
      <ExportButton name={`figure ${number} of Reddy`} onPress={() => exportFigure(cacheFigureId(number))} />
    </figure>
  )
}

/** Figures 2 to 10 of Reddy 1992 over made traces, each as soon as its simulations are there. */
export function CacheFigures({ drawn, ...shared }: CacheFiguresProps): ReactElement {
  return (
    <>
      <h3>Figures 2 to 10, redrawn</h3>
      <p className="note">
        {standIn} Dots are simulations; lines join them. The paper prints its curves without numbers, so none stand beside them.
      </p>
      <div className="pair">
        {publishedFigures.map((published) => (
          <OneFigure
            key={published.number}
            published={published}
            state={drawn.find(({ figure }) => figure.published.number === published.number)}
            {...shared}
          />
        ))}
      </div>
    </>
  )
}
