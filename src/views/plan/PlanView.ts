import { createElement, useDeferredValue, type ReactElement } from 'react'
import { answerPage } from '../../answer/page/AnswerPage.tsx'
import type { ViewProps } from '../view.ts'
import { readsStudy } from '../shared/readsStudy.ts'
import { planQuestion } from './planQuestion.ts'

const Plan = answerPage(planQuestion)

/** What do I need, as a page: a slider that is dragged is not waited for, as its answer takes many closed forms. */
export function PlanView(props: ViewProps): ReactElement {
  const configuration = useDeferredValue(props.configuration)
  const pinned = useDeferredValue(props.pinned)
  return createElement(Plan, { ...props, configuration, pinned, key: readsStudy(configuration) })
}
