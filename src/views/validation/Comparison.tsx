import type { ReactElement, ReactNode } from 'react'
import type { Palette } from '../../charts/palette.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'
import type { ViewProps } from '../view.ts'
import { ExportButton } from '../shared/ExportButton.tsx'
import type { IndexGroup, IndexRow } from './comparisons.ts'
import { Tag } from './Tag.tsx'
import type { Simulated } from './useRuns.ts'
import type { ValidationState } from './validationState.ts'

/** What every comparison is given. */
export interface PartProps extends Pick<ViewProps, 'configuration' | 'witnesses' | 'set' | 'setAll' | 'exportFigure' | 'isPhone'> {
  readonly row: IndexRow & Pick<IndexGroup, 'standing'>
  readonly state: ValidationState
  readonly simulated: Simulated
  readonly palette: Palette
  readonly unit: RateUnit
  /** Pixels of the column. */
  readonly width: number
}

interface ComparisonProps {
  readonly row: PartProps['row']
  /** What is claimed, and what comes out. */
  readonly claim?: ReactNode
  /** Choices of what is shown. */
  readonly tools?: ReactNode
  /** Name and id of what is exported. */
  readonly exported?: { readonly name: string; readonly id: string }
  readonly exportFigure?: (id: string) => void
  /** Beneath: how it was run, and how it was kept blind or fitted. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** The frame of the one comparison that is shown: its name and tag, its choices, what is claimed, and what stands beneath. */
export function Comparison({ row, claim, tools, exported, exportFigure, foot, children }: ComparisonProps): ReactElement {
  return (
    <section className="comparison" aria-labelledby="comparison">
      <div className="part-head">
        <h2 id="comparison">
          {row.title} {row.standing && <Tag standing={row.standing} />}
        </h2>
        <div className="part-tools">
          {tools}
          {exported && exportFigure && <ExportButton name={exported.name} onPress={() => exportFigure(exported.id)} />}
        </div>
      </div>
      {claim !== undefined && <p className="claim">{claim}</p>}
      {children}
      {foot}
    </section>
  )
}

/** Reasons one beneath the other, folded. */
export const Basis = ({ title, texts }: { readonly title: string; readonly texts: readonly string[] }): ReactElement => (
  <details className="readings">
    <summary>{title}</summary>
    <Reasons texts={texts} />
  </details>
)

/** The same unfolded. */
export const Reasons = ({ texts }: { readonly texts: readonly string[] }): ReactElement => (
  <ul className="reasons">
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
)
