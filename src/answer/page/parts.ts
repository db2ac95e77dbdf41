import { AnswerTable } from './AnswerTable.tsx'
import { Asks } from './Asks.tsx'
import { Beneath } from './Beneath.tsx'
import { ChartOnPage } from './ChartOnPage.tsx'
import { Unanswered } from '../../views/shared/Unanswered.tsx'
import type { PageParts } from './pageOf.tsx'
import { ScaleChoices } from './ScaleChoices.tsx'

/** All that a page is made of beneath and inside of its main chart. */
export const parts: PageParts = { Asks, Beneath, Table: AnswerTable, Chart: ChartOnPage, Scales: ScaleChoices, Unanswered }
