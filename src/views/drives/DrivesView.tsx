import type { ReactElement } from 'react'
import { AnswerLine } from '../AnswerLine.tsx'
import type { Answer } from '../answer.ts'
import type { ViewProps } from '../view.ts'
import { Catalogue } from './Catalogue.tsx'

const answer: Answer = {
  sentence: ['Forty drives and 47 buses are known here, each value with its source.'],
  second: ['Choose one of them, or describe your own: by the form, or by pasting what your system says of it.'],
  caveats: [],
}

/** Which drive, which queue, which bus, at what price. */
export function DrivesView({ configuration, palette, setAll }: ViewProps): ReactElement {
  return (
    <div className="view drives-view">
      <AnswerLine answer={answer} palette={palette} />
      <Catalogue configuration={configuration} setAll={setAll} />
    </div>
  )
}
