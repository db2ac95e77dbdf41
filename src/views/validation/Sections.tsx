import type { ReactElement } from 'react'
import { AnswerSection } from '../../answer/page/AnswerSection.tsx'
import type { AnswerDocument } from '../../answer/document.ts'
import type { ViewProps } from '../view.ts'

/** What a section needs of the page. */
export type SectionPlace = Pick<ViewProps, 'configuration' | 'palette' | 'set' | 'setAll' | 'exportFigure' | 'isPhone'>

interface SectionsProps extends SectionPlace, Pick<AnswerDocument, 'sections' | 'unit'> {
  readonly className?: string
}

/** Sections of a document, those of words and tables one beneath the other, charts side by side. */
export const Sections = ({ className = 'paper-sections', sections, ...props }: SectionsProps): ReactElement => (
  <div className={className}>
    {sections.map((section) => (
      <AnswerSection key={section.name} {...props} section={section} />
    ))}
  </div>
)
